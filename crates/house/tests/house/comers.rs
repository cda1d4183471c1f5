//! People and their sessions, kept by the store.

use crate::people::name;
use house::journal::Capacity;
use house::people::{Outcome, People, PeopleError, Person, SESSION_LASTS, SESSIONS_MAX, Token};
use house::store::{Command, MemoryStore, SqliteStore, Store};
use std::sync::Arc;
use table::Role;

const NOW: u64 = 1_700_000_000_000;

fn guest(called: &str) -> Person {
    Person { name: name(called), roles: vec![Capacity::Player], password: None, since: NOW }
}

fn house() -> (Arc<dyn Store>, People) {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let people = People::open(Arc::clone(&store)).unwrap();
    (store, people)
}

#[test]
fn a_session_is_known_again_after_a_new_opening_and_its_token_is_not_stored() {
    let folder = tempfile::tempdir().unwrap();
    let token = {
        let people = People::open(Arc::new(SqliteStore::open(folder.path()).unwrap())).unwrap();
        people.add(guest("ann"), None).unwrap();
        people.begin(&name("ann"), NOW).unwrap()
    };
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(folder.path()).unwrap());
    let people = People::open(Arc::clone(&store)).unwrap();
    assert_eq!(people.who(&token, NOW), Some(guest("ann")));
    for (key, value) in store.shelf("").unwrap() {
        let kept = format!("{key}{}", String::from_utf8(value).unwrap());
        assert!(!kept.contains(&token.text()), "{kept}");
    }
    assert_eq!(store.read(0, 9).unwrap(), []);
}

#[test]
fn a_session_ends_when_its_time_is_over_when_it_is_ended_and_with_a_new_password() {
    let (_, people) = house();
    people.add(guest("ann"), None).unwrap();
    let token = people.begin(&name("ann"), NOW).unwrap();
    assert!(people.who(&token, NOW + SESSION_LASTS - 1).is_some());
    assert_eq!(people.who(&token, NOW + SESSION_LASTS), None);
    people.end(&token).unwrap();
    assert_eq!(people.who(&token, NOW), None);
    let token = people.begin(&name("ann"), NOW).unwrap();
    people.set_password(&name("ann"), "$argon2id$…".to_owned()).unwrap();
    assert_eq!(people.who(&token, NOW), None);
    assert!(!people.find(&name("ann")).unwrap().is_guest());
    let forged = Token::read(&"0".repeat(64)).unwrap();
    assert_eq!(people.who(&forged, NOW), None);
    assert!(Token::read("x").is_none());
}

#[test]
fn names_are_taken_once_and_roles_are_people_s() {
    let (_, people) = house();
    people.add(guest("ann"), None).unwrap();
    assert_eq!(people.add(guest("ann"), None), Err(PeopleError::Taken(name("ann"))));
    for roles in [vec![], vec![Capacity::House]] {
        let person = Person { roles, ..guest("bob") };
        assert_eq!(people.add(person, None), Err(PeopleError::Roles));
    }
    let chef = Person { roles: vec![Capacity::Staff(Role::Chef)], ..guest("bob") };
    people.add(chef, None).unwrap();
    assert_eq!((people.count(Role::Chef), people.count(Role::Direction)), (1, 0));
    assert_eq!(people.begin(&name("eve"), NOW), Err(PeopleError::Unknown(name("eve"))));
}

#[test]
fn the_same_command_takes_somebody_in_once() {
    let (_, people) = house();
    let command = |answer: &str| {
        let (who, id) = (name("owner"), "c-1".to_owned());
        Some(Command { who, id, answer: answer.as_bytes().to_vec() })
    };
    assert_eq!(people.add(guest("ann"), command("first")), Ok(Outcome::Done));
    let again = Outcome::Again(b"first".to_vec());
    assert_eq!(people.add(guest("ann"), command("second")), Ok(again));
}

#[test]
fn one_more_session_than_allowed_ends_the_oldest() {
    let (_, people) = house();
    people.add(guest("ann"), None).unwrap();
    let begin = |late| people.begin(&name("ann"), NOW + late).unwrap();
    let tokens: Vec<Token> = (0..=SESSIONS_MAX as u64).map(begin).collect();
    assert_eq!(people.who(&tokens[0], NOW), None);
    assert!(tokens[1..].iter().all(|token| people.who(token, NOW).is_some()));
}

#[test]
fn guests_without_a_session_are_forgotten_unless_somebody_needs_them() {
    let (store, people) = house();
    for called in ["ann", "bob", "eve"] {
        people.add(guest(called), None).unwrap();
        people.begin(&name(called), NOW).unwrap();
    }
    people.set_password(&name("eve"), "$argon2id$…".to_owned()).unwrap();
    let late = NOW + SESSION_LASTS;
    assert_eq!(people.sweep(NOW, |_| false), Ok(0));
    assert_eq!(people.sweep(late, |who| *who == name("bob")), Ok(1));
    let again = People::open(store).unwrap();
    let known = |called| again.find(&name(called)).is_some();
    assert_eq!([known("ann"), known("bob"), known("eve")], [false, true, true]);
}
