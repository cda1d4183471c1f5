//! Who comes to the house: guests, players, staff with their roles, and the sessions in which they
//! are known again. Kept on the private shelf of the store, not in the journal.

use crate::Name;
use crate::journal::{Capacity, Digest, hex, unhex};
use crate::store::{Command, Done, Shelved, Store, StoreError, Work};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use table::Role;

/// Somebody the house knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    pub name: Name,
    /// In what capacity he may act; never as the house itself.
    pub roles: Vec<Capacity>,
    /// The hash of his password in the form of PHC strings; a guest has none.
    pub password: Option<String>,
    /// When he first came, in milliseconds since 1970.
    pub since: u64,
}

impl Person {
    pub fn is_guest(&self) -> bool {
        self.password.is_none()
    }

    pub fn has(&self, role: Role) -> bool {
        self.roles.contains(&Capacity::Staff(role))
    }

    pub fn plays(&self) -> bool {
        self.roles.contains(&Capacity::Player)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Session {
    who: Name,
    until: u64,
}

/// What a browser carries: 256 random bits. The house keeps its hash alone.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; 32]);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Token {
    fn fresh() -> Result<Self, PeopleError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|_| PeopleError::NoEntropy)?;
        Ok(Token(bytes))
    }

    /// A token from its text form.
    pub fn read(text: &str) -> Option<Self> {
        unhex(text).map(Token)
    }

    /// As a browser carries it.
    pub fn text(&self) -> String {
        hex(&self.0)
    }

    fn digest(&self) -> Digest {
        Digest::of(&[b"croupier session 1\n", &self.0])
    }
}

/// How long a session lasts after it began, in milliseconds: thirty days.
pub const SESSION_LASTS: u64 = 30 * 24 * 3600 * 1000;
/// The most people a house knows.
pub const PEOPLE_MAX: usize = 100_000;
/// The most sessions of one person; the oldest ends when one more begins.
pub const SESSIONS_MAX: usize = 16;

/// Why a person was not taken in, or is not let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeopleError {
    Taken(Name),
    Unknown(Name),
    /// The house knows as many people as it can.
    Full,
    /// Nobody acts as the house, and everybody has some role.
    Roles,
    NoEntropy,
    Store(StoreError),
}

impl fmt::Display for PeopleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PeopleError::Taken(name) => write!(f, "the name {name} is taken"),
            PeopleError::Unknown(name) => write!(f, "nobody here is called {name}"),
            PeopleError::Full => f.write_str("the house knows as many people as it can"),
            PeopleError::Roles => f.write_str("a person has at least one role, and not `house`"),
            PeopleError::NoEntropy => f.write_str("the system gives no random numbers"),
            PeopleError::Store(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for PeopleError {}

impl From<StoreError> for PeopleError {
    fn from(why: StoreError) -> Self {
        PeopleError::Store(why)
    }
}

#[derive(Debug, Default)]
struct Known {
    people: HashMap<Name, Person>,
    sessions: HashMap<Digest, Session>,
}

/// The people of a house. What changes is stored first and known afterwards.
pub struct People {
    store: Arc<dyn Store>,
    known: RwLock<Known>,
    /// Grows with every change of what is known.
    edition: AtomicU64,
    /// Held from the check of a change until the change is known.
    changing: Mutex<()>,
}

impl fmt::Debug for People {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("People").finish_non_exhaustive()
    }
}

const PERSON: &str = "person:";
const SESSION: &str = "session:";

fn person_key(name: &Name) -> String {
    format!("{PERSON}{name}")
}

fn session_key(digest: &Digest) -> String {
    format!("{SESSION}{digest}")
}

fn bytes<T: Serialize>(value: &T) -> Vec<u8> {
    serde_json::to_vec(value).expect("people have a JSON form")
}

/// What became of a command about people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Done,
    /// It was done before, and answered so.
    Again(Vec<u8>),
}

impl People {
    /// Reads who is known. A session or person that cannot be read is refused by name.
    pub fn open(store: Arc<dyn Store>) -> Result<Self, PeopleError> {
        let mut known = Known::default();
        let damaged = |key: &str| {
            let what = format!("{key} on the shelf");
            StoreError::Damaged { file: "house.db".into(), what }
        };
        for (key, value) in store.shelf(PERSON)? {
            let person: Person = serde_json::from_slice(&value).map_err(|_| damaged(&key))?;
            known.people.insert(person.name.clone(), person);
        }
        for (key, value) in store.shelf(SESSION)? {
            let digest = key.strip_prefix(SESSION).and_then(|hash| hash.parse().ok());
            let session = serde_json::from_slice(&value).ok();
            let (Some(digest), Some(session)) = (digest, session) else {
                return Err(damaged(&key).into());
            };
            known.sessions.insert(digest, session);
        }
        let (known, changing) = (RwLock::new(known), Mutex::new(()));
        Ok(People { store, known, edition: AtomicU64::new(0), changing })
    }

    pub fn find(&self, name: &Name) -> Option<Person> {
        self.read(|known| known.people.get(name).cloned())
    }

    /// How many people have a role.
    pub fn count(&self, role: Role) -> usize {
        self.read(|known| known.people.values().filter(|person| person.has(role)).count())
    }

    /// Who carries this token, as long as his session lasts.
    pub fn who(&self, token: &Token, now: u64) -> Option<Person> {
        self.session(token, now).map(|(person, _)| person)
    }

    /// The same, with the end of his session.
    pub fn session(&self, token: &Token, now: u64) -> Option<(Person, u64)> {
        self.read(|known| {
            let session = known.sessions.get(&token.digest())?;
            let person = known.people.get(&session.who).filter(|_| now < session.until)?;
            Some((person.clone(), session.until))
        })
    }

    /// As long as it stays the same, so do people and sessions, but for those that end with time.
    pub fn edition(&self) -> u64 {
        self.edition.load(Ordering::Acquire)
    }

    /// Takes in somebody new; with a command, once for each.
    pub fn add(&self, person: Person, command: Option<Command>) -> Result<Outcome, PeopleError> {
        self.change(|people| {
            if let Some(command) = &command
                && let Some(answer) = people.store.answer(&command.who, &command.id)?
            {
                return Ok(Outcome::Again(answer));
            }
            if person.roles.is_empty() || person.roles.contains(&Capacity::House) {
                return Err(PeopleError::Roles);
            }
            if people.find(&person.name).is_some() {
                return Err(PeopleError::Taken(person.name.clone()));
            }
            if people.read(|known| known.people.len()) >= PEOPLE_MAX {
                return Err(PeopleError::Full);
            }
            let shelf = vec![Shelved::put(person_key(&person.name), bytes(&person))];
            if let Done::Again { answer } =
                people.store.append(Work { command, shelf, ..Work::default() })?
            {
                return Ok(Outcome::Again(answer));
            }
            people.write(|known| known.people.insert(person.name.clone(), person));
            Ok(Outcome::Done)
        })
    }

    /// Gives somebody another password; all of his sessions end.
    pub fn set_password(&self, name: &Name, password: String) -> Result<(), PeopleError> {
        self.change(|people| {
            let known = people.find(name).ok_or_else(|| PeopleError::Unknown(name.clone()))?;
            let person = Person { password: Some(password), ..known };
            let over = people.sessions_of(name);
            let mut shelf = vec![Shelved::put(person_key(name), bytes(&person))];
            shelf.extend(over.iter().map(|(digest, _)| Shelved::remove(session_key(digest))));
            people.store.append(Work { shelf, ..Work::default() })?;
            people.write(|known| {
                for (digest, _) in &over {
                    known.sessions.remove(digest);
                }
                known.people.insert(person.name.clone(), person);
            });
            Ok(())
        })
    }

    /// Begins a session.
    pub fn begin(&self, name: &Name, now: u64) -> Result<Token, PeopleError> {
        let token = Token::fresh()?;
        self.change(|people| {
            if people.find(name).is_none() {
                return Err(PeopleError::Unknown(name.clone()));
            }
            let mut over = people.sessions_of(name);
            over.sort_by_key(|(_, session)| session.until);
            over.truncate((over.len() + 1).saturating_sub(SESSIONS_MAX));
            let session = Session { who: name.clone(), until: now.saturating_add(SESSION_LASTS) };
            let digest = token.digest();
            let mut shelf = vec![Shelved::put(session_key(&digest), bytes(&session))];
            shelf.extend(over.iter().map(|(digest, _)| Shelved::remove(session_key(digest))));
            people.store.append(Work { shelf, ..Work::default() })?;
            people.write(|known| {
                for (digest, _) in &over {
                    known.sessions.remove(digest);
                }
                known.sessions.insert(digest, session);
            });
            Ok(())
        })?;
        Ok(token)
    }

    /// Ends a session.
    pub fn end(&self, token: &Token) -> Result<(), PeopleError> {
        self.change(|people| {
            let digest = token.digest();
            if people.read(|known| !known.sessions.contains_key(&digest)) {
                return Ok(());
            }
            let shelf = vec![Shelved::remove(session_key(&digest))];
            people.store.append(Work { shelf, ..Work::default() })?;
            people.write(|known| known.sessions.remove(&digest));
            Ok(())
        })
    }

    /// Forgets sessions that are over, and guests whom no session knows any more and whom nobody
    /// needs. What a guest held stays his in the ledger, and his name taken by it.
    pub fn sweep(&self, now: u64, needed: impl Fn(&Name) -> bool) -> Result<usize, PeopleError> {
        self.change(|people| {
            let (over, gone) = people.read(|known| {
                let over = known.sessions.iter().filter(|(_, session)| session.until <= now);
                let over: Vec<Digest> = over.map(|(digest, _)| *digest).collect();
                let lives =
                    |name: &Name| known.sessions.values().any(|s| s.who == *name && s.until > now);
                let guests = known.people.values().filter(|person| person.is_guest());
                let gone = guests.filter(|guest| !lives(&guest.name) && !needed(&guest.name));
                (over, gone.map(|guest| guest.name.clone()).collect::<Vec<Name>>())
            });
            let mut shelf: Vec<Shelved> =
                over.iter().map(|digest| Shelved::remove(session_key(digest))).collect();
            shelf.extend(gone.iter().map(|name| Shelved::remove(person_key(name))));
            if shelf.is_empty() {
                return Ok(0);
            }
            people.store.append(Work { shelf, ..Work::default() })?;
            people.write(|known| {
                for digest in &over {
                    known.sessions.remove(digest);
                }
                for name in &gone {
                    known.people.remove(name);
                }
            });
            Ok(gone.len())
        })
    }

    fn sessions_of(&self, name: &Name) -> Vec<(Digest, Session)> {
        self.read(|known| {
            let own = known.sessions.iter().filter(|(_, session)| session.who == *name);
            own.map(|(digest, session)| (*digest, session.clone())).collect()
        })
    }

    fn change<T>(
        &self,
        change: impl FnOnce(&Self) -> Result<T, PeopleError>,
    ) -> Result<T, PeopleError> {
        let _one = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        change(self)
    }

    fn read<T>(&self, read: impl FnOnce(&Known) -> T) -> T {
        read(&self.known.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn write<T>(&self, write: impl FnOnce(&mut Known) -> T) {
        write(&mut self.known.write().unwrap_or_else(PoisonError::into_inner));
        self.edition.fetch_add(1, Ordering::Release);
    }
}
