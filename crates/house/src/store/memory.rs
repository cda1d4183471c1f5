//! The model of a store: everything in memory, nothing that could fail.

use super::books::Books;
use super::{Done, Head, Kept, Seed, Shelved, Store, StoreError, Stored, Together, Work};
use crate::Name;
use crate::journal::merkle::Frontier;
use crate::journal::{Record, Signed, Stream};
use crate::ledger::{Account, Book};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use table::Cents;

/// A store for tests and for as long as the process lives.
#[derive(Debug, Default)]
pub struct MemoryStore(Mutex<Shelf>);

/// Whose a seed is, and its name.
type Key = (Stream, Name);

#[derive(Debug, Default)]
struct Shelf {
    books: Books,
    records: Vec<Vec<u8>>,
    answers: HashMap<(Name, String), Vec<u8>>,
    snapshots: BTreeMap<Stream, Kept>,
    seeds: BTreeMap<Key, Seed>,
    checkpoints: Vec<Signed>,
    private: BTreeMap<String, Vec<u8>>,
}

impl Shelf {
    fn store(&mut self, work: Work) -> Result<Done, StoreError> {
        let Work { command, records, snapshots, seeds, reveals, checkpoint, shelf } = work;
        if let Some(command) = &command {
            let key = (command.who.clone(), command.id.clone());
            if let Some(answer) = self.answers.get(&key) {
                return Ok(Done::Again { answer: answer.clone() });
            }
        }
        let touched = self.touched(seeds, reveals)?;
        let first = self.books.next();
        self.books.admit(&records)?;
        self.books.settle();
        self.seeds.extend(touched);
        self.records.extend(records.iter().map(|record| record.bytes().to_vec()));
        self.checkpoints.extend(checkpoint);
        for snapshot in snapshots {
            self.snapshots.insert(snapshot.stream.clone(), snapshot);
        }
        for Shelved { key, value } in shelf {
            match value {
                Some(value) => drop(self.private.insert(key, value)),
                None => drop(self.private.remove(&key)),
            }
        }
        if let Some(command) = command {
            self.answers.insert((command.who, command.id), command.answer);
        }
        Ok(Done::Stored { first })
    }

    /// The seeds of a work as they will be, unless it may not have them.
    fn touched(&self, seeds: Vec<Seed>, reveals: Vec<Key>) -> Result<Vec<(Key, Seed)>, StoreError> {
        let mut touched: BTreeMap<Key, Seed> = BTreeMap::new();
        for seed in seeds {
            let key = (seed.stream.clone(), seed.name.clone());
            if self.seeds.contains_key(&key) || touched.contains_key(&key) {
                return Err(StoreError::Seed { stream: key.0, name: key.1 });
            }
            touched.insert(key, seed);
        }
        for key in reveals {
            match touched.get(&key).or_else(|| self.seeds.get(&key)).cloned() {
                Some(seed) if !seed.revealed => {
                    touched.insert(key, Seed { revealed: true, ..seed });
                }
                Some(_) | None => return Err(StoreError::Seed { stream: key.0, name: key.1 }),
            }
        }
        Ok(touched.into_iter().collect())
    }
}

impl MemoryStore {
    pub fn new() -> Self {
        MemoryStore::default()
    }

    fn kept(&self) -> MutexGuard<'_, Shelf> {
        // Nothing in here panics half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
    fn submit_all(&self, works: Vec<Work>) -> Together {
        let mut kept = self.kept();
        Together::over(works.into_iter().map(|work| kept.store(work)).collect())
    }

    fn answer(&self, who: &Name, id: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.kept().answers.get(&(who.clone(), id.to_owned())).cloned())
    }

    fn read(&self, from: u64, limit: usize) -> Result<Vec<Stored>, StoreError> {
        let skip = usize::try_from(from).unwrap_or(usize::MAX);
        let kept = self.kept();
        let records = (0..).zip(&kept.records).skip(skip).take(limit);
        let stored = |(position, bytes): (u64, &Vec<u8>)| Stored { position, bytes: bytes.clone() };
        Ok(records.map(stored).collect())
    }

    fn read_stream(
        &self,
        stream: &Stream,
        from: u64,
        limit: usize,
    ) -> Result<Vec<Stored>, StoreError> {
        let all = self.read(0, usize::MAX)?;
        let here = |stored: &Stored| {
            let record = Record::read(&stored.bytes);
            record.is_ok_and(|record| record.stream == *stream && record.seq >= from)
        };
        Ok(all.into_iter().filter(here).take(limit).collect())
    }

    fn head(&self, stream: &Stream) -> Result<Head, StoreError> {
        Ok(self.kept().books.head(stream))
    }

    fn streams(&self) -> Result<Vec<(Stream, Head)>, StoreError> {
        let kept = self.kept();
        let mut streams: Vec<_> = kept.books.heads.iter().map(|(s, h)| (s.clone(), *h)).collect();
        streams.sort_by(|(one, _), (other, _)| one.cmp(other));
        Ok(streams)
    }

    fn balance(&self, account: &Account) -> Result<Cents, StoreError> {
        Ok(self.kept().books.book.balance(account))
    }

    fn book(&self) -> Result<Book, StoreError> {
        Ok(self.kept().books.book.clone())
    }

    fn snapshot(&self, stream: &Stream) -> Result<Option<Kept>, StoreError> {
        Ok(self.kept().snapshots.get(stream).cloned())
    }

    fn seed(&self, stream: &Stream, name: &Name) -> Result<Option<Seed>, StoreError> {
        Ok(self.kept().seeds.get(&(stream.clone(), name.clone())).cloned())
    }

    fn tree(&self) -> Result<Frontier, StoreError> {
        Ok(self.kept().books.tree.clone())
    }

    fn checkpoints(&self) -> Result<Vec<Signed>, StoreError> {
        Ok(self.kept().checkpoints.clone())
    }

    fn shelf(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let kept = self.kept();
        let from = kept.private.range(prefix.to_owned()..);
        let here = from.take_while(|(key, _)| key.starts_with(prefix));
        Ok(here.map(|(key, value)| (key.clone(), value.clone())).collect())
    }
}
