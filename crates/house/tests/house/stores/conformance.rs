//! What every store must do, run on the model and on `SQLite`.

use crate::people::{account, head_of, name, record, stream};
use house::fairness::Secret;
use house::journal::merkle::Frontier;
use house::journal::{Checkpoint, Digest, HouseKey};
use house::ledger::LedgerError;
use house::store::{
    Command, Done, Head, Kept, MemoryStore, Pending, Seed, Shelved, SqliteStore, Store, StoreError,
    Work,
};
use std::sync::Arc;
use table::Cents;

/// Runs a test on each store: a new one that joins here has to pass them all.
fn on_every_store(test: fn(Arc<dyn Store>)) {
    test(Arc::new(MemoryStore::new()));
    let folder = tempfile::tempdir().unwrap();
    test(Arc::new(SqliteStore::open(folder.path()).unwrap()));
}

fn command(who: &str, id: &str, answer: &str) -> Command {
    Command { who: name(who), id: id.to_owned(), answer: answer.as_bytes().to_vec() }
}

#[test]
fn records_are_read_as_they_were_stored_in_the_order_of_the_house() {
    on_every_store(|store| {
        let (desk, table) = (stream("desk:main"), stream("table:t"));
        let mut heads = [Head::NONE; 2];
        let mut all = Vec::new();
        for round in 0..20 {
            let at = usize::from(round % 3 == 0);
            let record = record([&table, &desk][at], heads[at], &[]);
            heads[at] = head_of(&record);
            assert_eq!(store.append(Work::of(record.clone())), Ok(Done::Stored { first: round }));
            all.push(record);
        }
        let stored = store.read(0, 100).unwrap();
        assert_eq!(stored.len(), 20);
        for ((position, stored), record) in (0..).zip(&stored).zip(&all) {
            assert_eq!((stored.position, stored.bytes.as_slice()), (position, record.bytes()));
        }
        assert_eq!(store.read(5, 3).unwrap(), stored[5..8]);
        assert_eq!(store.read(20, 3).unwrap(), []);
        assert_eq!(store.read(u64::MAX, 3).unwrap(), []);
        let of_desk = store.read_stream(&desk, 2, 3).unwrap();
        assert_eq!(of_desk.iter().map(|s| s.position).collect::<Vec<_>>(), [3, 6, 9]);
        assert_eq!(store.read_stream(&stream("house"), 1, 9).unwrap(), []);
        assert_eq!(store.head(&table), Ok(heads[0]));
        assert_eq!(store.head(&stream("house")), Ok(Head::NONE));
        assert_eq!(store.streams().unwrap(), [(table, heads[0]), (desk, heads[1])]);
        let mut tree = Frontier::default();
        for record in &all {
            tree.push(record.leaf());
        }
        assert_eq!(store.tree(), Ok(tree));
    });
}

#[test]
fn a_record_out_of_turn_or_out_of_its_chain_is_refused_and_leaves_no_trace() {
    on_every_store(|store| {
        let house = stream("house");
        let first = record(&house, Head::NONE, &[]);
        let second = record(&house, head_of(&first), &[]);
        let out = |seq, due| StoreError::OutOfTurn { stream: house.clone(), seq, due };
        assert_eq!(store.append(Work::of(second.clone())), Err(out(2, 1)));
        store.append(Work::of(first.clone())).unwrap();
        assert_eq!(store.append(Work::of(first.clone())), Err(out(1, 2)));
        let forged = record(&house, Head { seq: 1, hash: Digest::ZERO }, &[]);
        let unchained = StoreError::Unchained { stream: house.clone(), seq: 2 };
        assert_eq!(store.append(Work::of(forged)), Err(unchained));
        // The second half is wrong, so the first does not stand either.
        let work = Work { records: vec![second.clone(), first], ..Work::default() };
        assert_eq!(store.append(work), Err(out(1, 3)));
        assert_eq!(store.read(0, 9).unwrap().len(), 1);
        assert_eq!(store.append(Work::of(second)), Ok(Done::Stored { first: 1 }));
    });
}

#[test]
fn no_money_appears_and_nobody_gives_what_he_has_not() {
    on_every_store(|store| {
        let house = stream("house");
        let funded = record(&house, Head::NONE, &[("house", -500), ("player:ann", 500)]);
        store.append(Work::of(funded.clone())).unwrap();
        let head = head_of(&funded);
        let from_nowhere = record(&house, head, &[("player:ann", 1)]);
        let unbalanced = StoreError::Ledger(LedgerError::Unbalanced { sum: 1 });
        assert_eq!(store.append(Work::of(from_nowhere)), Err(unbalanced));
        let too_much = record(&house, head, &[("player:ann", -501), ("cloth:t", 501)]);
        let refused = store.append(Work::of(too_much)).unwrap_err();
        assert_eq!(refused.to_string(), "player:ann holds 5.00, which does not cover 5.01");
        // Two records of one work: the second takes more than the first leaves.
        let half = record(&house, head, &[("player:ann", -300), ("cloth:t", 300)]);
        let more = record(&house, head_of(&half), &[("player:ann", -300), ("cloth:t", 300)]);
        let work = Work { records: vec![half.clone(), more], ..Work::default() };
        assert!(matches!(store.append(work), Err(StoreError::Ledger(_))));
        assert_eq!(store.balance(&account("player:ann")), Ok(Cents::new(500)));
        assert_eq!(store.balance(&account("cloth:t")), Ok(Cents::ZERO));
        store.append(Work::of(half)).unwrap();
        assert_eq!(store.balance(&account("cloth:t")), Ok(Cents::new(300)));
        let book = store.book().unwrap();
        assert_eq!(book.sum(), 0);
        assert_eq!(book.iter().count(), 3);
    });
}

#[test]
fn a_command_is_done_once_and_answered_the_same_ever_after() {
    on_every_store(|store| {
        let house = stream("house");
        let first = record(&house, Head::NONE, &[]);
        let second = record(&house, head_of(&first), &[]);
        let work = Work::of(first).commanded(command("ann", "c1", "done"));
        assert_eq!(store.append(work.clone()), Ok(Done::Stored { first: 0 }));
        let again = Ok(Done::Again { answer: b"done".to_vec() });
        for _ in 0..3 {
            assert_eq!(store.append(work.clone()), again);
        }
        // The id decides, whatever comes with it.
        let other = Work::of(second.clone()).commanded(command("ann", "c1", "other"));
        assert_eq!(store.append(other), again);
        assert_eq!(store.read(0, 9).unwrap().len(), 1);
        // Another player's id is his own.
        let bens = Work::of(second).commanded(command("ben", "c1", "his"));
        assert_eq!(store.append(bens), Ok(Done::Stored { first: 1 }));
        assert_eq!(store.answer(&name("ann"), "c1"), Ok(Some(b"done".to_vec())));
        assert_eq!(store.answer(&name("ben"), "c1"), Ok(Some(b"his".to_vec())));
        assert_eq!(store.answer(&name("ben"), "c2"), Ok(None));
    });
}

#[test]
fn a_refused_command_may_be_tried_again() {
    on_every_store(|store| {
        let house = stream("house");
        let first = record(&house, Head::NONE, &[]);
        let second = record(&house, head_of(&first), &[]);
        let early = Work::of(second).commanded(command("ann", "c1", "done"));
        assert!(matches!(store.append(early.clone()), Err(StoreError::OutOfTurn { .. })));
        assert_eq!(store.answer(&name("ann"), "c1"), Ok(None));
        store.append(Work::of(first)).unwrap();
        assert_eq!(store.append(early), Ok(Done::Stored { first: 1 }));
    });
}

#[test]
fn the_same_command_from_many_at_once_is_done_once() {
    on_every_store(|store| {
        let first = record(&stream("house"), Head::NONE, &[]);
        let work = Work::of(first).commanded(command("ann", "c1", "done"));
        let pending: Vec<Pending> = (0..64).map(|_| store.submit(work.clone())).collect();
        let done: Vec<Done> = pending.into_iter().map(|p| p.wait().unwrap()).collect();
        let stored = done.iter().filter(|done| matches!(done, Done::Stored { .. })).count();
        assert_eq!(stored, 1);
        assert_eq!(store.read(0, 9).unwrap().len(), 1);
    });
}

#[test]
fn tables_that_write_at_once_are_all_stored_without_a_gap() {
    on_every_store(|store| {
        let start = record(&stream("house"), Head::NONE, &[("house", -8000), ("player:a", 8000)]);
        store.append(Work::of(start)).unwrap();
        std::thread::scope(|scope| {
            for table in 0..4 {
                let store = &store;
                scope.spawn(move || {
                    let (table, cloth) =
                        (stream(&format!("table:t{table}")), format!("cloth:t{table}"));
                    let mut head = Head::NONE;
                    for _ in 0..100 {
                        let next = record(&table, head, &[("player:a", -20), (&cloth, 20)]);
                        head = head_of(&next);
                        store.append(Work::of(next)).unwrap();
                    }
                });
            }
        });
        let all = store.read(0, 1000).unwrap();
        assert_eq!(all.len(), 401);
        assert_eq!(store.balance(&account("player:a")), Ok(Cents::ZERO));
        assert_eq!(store.tree().unwrap().size(), 401);
        let house = store.head(&stream("house")).unwrap();
        let more = record(&stream("house"), house, &[("player:a", -1), ("house", 1)]);
        assert!(matches!(store.append(Work::of(more)), Err(StoreError::Ledger(_))));
    });
}

#[test]
fn the_latest_snapshot_of_a_table_is_kept() {
    on_every_store(|store| {
        let table = stream("table:t");
        assert_eq!(store.snapshot(&table), Ok(None));
        for seq in [3, 7] {
            let bytes = format!("state {seq}").into_bytes();
            let kept = Kept { stream: table.clone(), seq, bytes };
            let work = Work { snapshots: vec![kept.clone()], ..Work::default() };
            store.append(work).unwrap();
            assert_eq!(store.snapshot(&table), Ok(Some(kept)));
        }
    });
}

#[test]
fn a_seed_is_published_once_and_shown_once() {
    on_every_store(|store| {
        let (table, shoe) = (stream("table:t"), name("shoe-1"));
        let secret = Secret::from_bytes([9; 32]);
        let (stream, name) = (table.clone(), shoe.clone());
        let seed = Seed { stream, name, secret: secret.clone(), revealed: false };
        let work = Work { seeds: vec![seed.clone()], ..Work::default() };
        let reveal = Work { reveals: vec![(table.clone(), shoe.clone())], ..Work::default() };
        let refused = Err(StoreError::Seed { stream: table.clone(), name: shoe.clone() });
        assert_eq!(store.append(reveal.clone()), refused);
        store.append(work.clone()).unwrap();
        assert_eq!(store.append(work), refused);
        let kept = store.seed(&table, &shoe).unwrap().unwrap();
        assert_eq!((&kept, kept.shown()), (&seed, None));
        store.append(reveal.clone()).unwrap();
        let kept = store.seed(&table, &shoe).unwrap().unwrap();
        assert_eq!(kept.shown(), Some(&secret));
        assert_eq!(store.append(reveal), refused);
        assert_eq!(store.seed(&table, &crate::people::name("shoe-2")), Ok(None));
        let both = Work { seeds: vec![seed.clone(), seed], ..Work::default() };
        assert!(store.append(both).is_err());
    });
}

#[test]
fn checkpoints_are_kept_in_their_order() {
    on_every_store(|store| {
        let key = HouseKey::from_seed(&[1; 32]);
        assert_eq!(store.checkpoints(), Ok(Vec::new()));
        let mut signed = Vec::new();
        for time in 0..3 {
            let root = store.tree().unwrap().root();
            signed.push(Checkpoint { size: 0, root, time }.sign(&key));
            let work = Work { checkpoint: signed.last().cloned(), ..Work::default() };
            store.append(work).unwrap();
        }
        assert_eq!(store.checkpoints(), Ok(signed));
    });
}

#[test]
fn what_lies_on_the_shelf_is_found_by_the_beginning_of_its_key_and_is_in_no_record() {
    on_every_store(|store| {
        let put = |key: &str, value: &str| Shelved::put(key, value.as_bytes().to_vec());
        let shelf = vec![put("b:1", "x"), put("a:2", "y"), put("a:1", "z"), put("a:2", "w")];
        store.append(Work { shelf, ..Work::default() }).unwrap();
        let found = |prefix: &str| -> Vec<String> {
            let told = |(key, value): (String, Vec<u8>)| {
                format!("{key}={}", String::from_utf8(value).unwrap())
            };
            store.shelf(prefix).unwrap().into_iter().map(told).collect()
        };
        assert_eq!(found("a:"), ["a:1=z", "a:2=w"]);
        assert_eq!(found(""), ["a:1=z", "a:2=w", "b:1=x"]);
        assert_eq!(found("c"), [""; 0]);
        let shelf = vec![Shelved::remove("a:1"), Shelved::remove("never")];
        store.append(Work { shelf, ..Work::default() }).unwrap();
        assert_eq!(found("a:"), ["a:2=w"]);
        // Refused work changes nothing on the shelf.
        let wrong = record(&stream("house"), Head { seq: 7, hash: Digest::ZERO }, &[]);
        let shelf = vec![put("a:3", "v")];
        store.append(Work { shelf, ..Work::of(wrong) }).unwrap_err();
        assert_eq!(found("a:"), ["a:2=w"]);
        assert_eq!(store.read(0, 9).unwrap(), []);
    });
}
