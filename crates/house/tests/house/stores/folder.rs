//! The data folder: one process, its own version, a full disk, damage, backup.

use crate::people::{account, head_of, name, record, stream};
use house::journal::Digest;
use house::store::{
    Command, Done, Head, Kept, Quota, SCHEMA, Shelved, SqliteStore, Store, StoreError, Work,
};
use std::fs;
use std::path::Path;
use table::Cents;

/// Appends this many records to the stream of the house, each with a command and a movement.
fn fill(store: &SqliteStore, count: u64) {
    let house = stream("house");
    let mut head = store.head(&house).unwrap();
    for _ in 0..count {
        let next = record(&house, head, &[("house", -7), ("bank:t", 7)]);
        head = head_of(&next);
        let id = format!("c{}", head.seq);
        let answer = format!("answer {}", head.seq).into_bytes();
        let command = Command { who: name("ann"), id, answer };
        store.append(Work::of(next).commanded(command)).unwrap();
    }
}

#[test]
fn what_was_acknowledged_is_there_after_a_new_opening() {
    let folder = tempfile::tempdir().unwrap();
    let (key, tree) = {
        let store = SqliteStore::open(folder.path()).unwrap();
        fill(&store, 50);
        (store.key().public(), store.tree().unwrap())
    };
    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(store.key().public(), key);
    assert_eq!(store.tree(), Ok(tree));
    assert_eq!(store.balance(&account("bank:t")), Ok(Cents::new(350)));
    let again = Command { who: name("ann"), id: "c7".to_owned(), answer: Vec::new() };
    let work = Work::default().commanded(again);
    assert_eq!(store.append(work), Ok(Done::Again { answer: b"answer 7".to_vec() }));
    fill(&store, 1);
    assert_eq!(store.tree().unwrap().size(), 51);
}

#[test]
fn a_folder_has_one_process_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    let second = SqliteStore::open(folder.path()).unwrap_err();
    assert_eq!(second, StoreError::Locked(folder.path().to_path_buf()));
    drop(store);
    SqliteStore::open(folder.path()).unwrap();
}

#[test]
fn a_folder_of_a_newer_version_is_refused_with_both_versions() {
    let folder = tempfile::tempdir().unwrap();
    drop(SqliteStore::open(folder.path()).unwrap());
    let db = rusqlite::Connection::open(folder.path().join(SqliteStore::FILE)).unwrap();
    db.pragma_update(None, "user_version", SCHEMA + 1).unwrap();
    drop(db);
    let refused = SqliteStore::open(folder.path()).unwrap_err().to_string();
    let words = format!("its schema is {}, this one knows {SCHEMA}", SCHEMA + 1);
    assert!(refused.ends_with(&words), "{refused}");
}

#[test]
fn a_folder_of_the_first_version_gets_its_shelf_and_keeps_its_records() {
    let folder = tempfile::tempdir().unwrap();
    fill(&SqliteStore::open(folder.path()).unwrap(), 3);
    let db = rusqlite::Connection::open(folder.path().join(SqliteStore::FILE)).unwrap();
    db.execute_batch("DROP TABLE shelf; PRAGMA user_version = 1").unwrap();
    drop(db);
    let store = SqliteStore::open(folder.path()).unwrap();
    let shelf = vec![Shelved::put("key", b"value".to_vec())];
    store.append(Work { shelf, ..Work::default() }).unwrap();
    assert_eq!(store.shelf("").unwrap(), [("key".to_owned(), b"value".to_vec())]);
    assert_eq!(store.read(0, 9).unwrap().len(), 3);
}

#[test]
fn on_a_full_disk_nothing_acknowledged_is_lost_and_it_goes_on_when_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    fill(&store, 20);
    store.limit(Quota::Pages(30));
    let (table, mut head, mut stored) = (stream("table:t"), Head::NONE, 0);
    let refused = loop {
        let next = record(&table, head, &[("house", -7), ("bank:t", 7)]);
        let kept = Kept { stream: table.clone(), seq: next.seq(), bytes: vec![1; 3000] };
        let work = Work { snapshots: vec![kept], ..Work::of(next.clone()) };
        match store.append(work) {
            Ok(_) => (head, stored) = (head_of(&next), stored + 1),
            Err(refused) => break refused,
        }
        assert!(stored < 10_000, "the disk never fills");
    };
    assert_eq!(refused, StoreError::Full);
    assert_eq!(store.head(&table), Ok(head));
    assert_eq!(store.balance(&account("bank:t")), Ok(Cents::new(7 * (20 + stored))));
    store.limit(Quota::Disk);
    let next = record(&table, head, &[("house", -7), ("bank:t", 7)]);
    assert!(store.append(Work::of(next)).is_ok());
    drop(store);
    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(store.tree().unwrap().size(), 21 + u64::try_from(stored).unwrap());
}

/// Everything that can be read, if nothing of it is damaged.
fn all_of(store: &SqliteStore) -> Result<Vec<Vec<u8>>, StoreError> {
    let mut all: Vec<Vec<u8>> = store.read(0, 1000)?.into_iter().map(|s| s.bytes).collect();
    for n in 1..=all.len() {
        all.extend(store.answer(&name("ann"), &format!("c{n}"))?);
    }
    all.extend(store.book()?.iter().map(|(a, c)| format!("{a} {c}").into_bytes()));
    all.extend(store.snapshot(&stream("table:t"))?.map(|kept| kept.bytes));
    Ok(all)
}

/// Whether the records follow each other: what an audit looks at first.
fn is_chained(records: &[Vec<u8>], count: usize) -> bool {
    let mut prev = Digest::ZERO;
    records[..count].iter().all(|bytes| {
        let fits = house::journal::Record::read(bytes).is_ok_and(|record| record.prev == prev);
        prev = Digest::of(&[bytes]);
        fits
    })
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
    }
}

fn written(count: u64) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    fill(&store, count);
    let kept = Kept { stream: stream("table:t"), seq: 1, bytes: vec![5; 500] };
    store.append(Work { snapshots: vec![kept], ..Work::default() }).unwrap();
    folder
}

#[test]
fn a_flipped_bit_is_found_or_harmless() {
    let whole = written(60);
    let right = all_of(&SqliteStore::open(whole.path()).unwrap()).unwrap();
    let bytes = fs::read(whole.path().join(SqliteStore::FILE)).unwrap();
    let (mut refused, mut unread, mut harmless) = (0, 0, 0);
    let mut at = 5;
    while at < bytes.len() {
        let folder = tempfile::tempdir().unwrap();
        copy(whole.path(), folder.path());
        let mut flipped = bytes.clone();
        flipped[at] ^= 1 << (at % 8);
        fs::write(folder.path().join(SqliteStore::FILE), flipped).unwrap();
        match SqliteStore::open(folder.path()) {
            Err(_) => refused += 1,
            Ok(store) => match all_of(&store) {
                Err(_) => unread += 1,
                // What a reader gets is what was written, or its hash tells otherwise.
                Ok(all) if all == right => harmless += 1,
                Ok(all) => {
                    let records = store.tree().unwrap().size();
                    let count = usize::try_from(records).unwrap();
                    let short = all.len() != right.len();
                    assert!(short || !is_chained(&all, count), "bit at byte {at}");
                    unread += 1;
                }
            },
        }
        at += 211;
    }
    assert!(refused > 0 && unread > 0 && harmless > 0, "{refused} {unread} {harmless}");
}

#[test]
fn a_truncated_database_is_refused_and_a_torn_log_recovered() {
    let whole = written(60);
    let file = whole.path().join(SqliteStore::FILE);
    let bytes = fs::read(&file).unwrap();
    for part in [1, 2, 3, 5, 9] {
        let folder = tempfile::tempdir().unwrap();
        copy(whole.path(), folder.path());
        let short = &bytes[..bytes.len() * part / 10];
        fs::write(folder.path().join(SqliteStore::FILE), short).unwrap();
        let refused = SqliteStore::open(folder.path()).unwrap_err();
        assert!(matches!(refused, StoreError::Damaged { .. }), "{refused}");
    }
    // The log is copied while the house is open, and its end is torn off.
    let store = SqliteStore::open(whole.path()).unwrap();
    fill(&store, 40);
    let log = fs::read(whole.path().join("house.db-wal")).unwrap();
    for keep in [log.len(), log.len() - 1, log.len() / 2, 5000, 10, 0] {
        let folder = tempfile::tempdir().unwrap();
        copy(whole.path(), folder.path());
        fs::remove_file(folder.path().join("house.db-shm")).unwrap();
        fs::write(folder.path().join("house.db-wal"), &log[..keep]).unwrap();
        let torn = SqliteStore::open(folder.path()).unwrap();
        let size = torn.tree().unwrap().size();
        assert!((60..=100).contains(&size) && (keep < log.len() || size == 100), "{size}");
        let records = all_of(&torn).unwrap();
        assert!(is_chained(&records, usize::try_from(size).unwrap()));
        fill(&torn, 1);
    }
}

#[test]
fn a_backup_is_a_folder_of_its_own_taken_while_the_house_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path()).unwrap();
    fill(&store, 30);
    let to = folder.path().join("backup");
    std::thread::scope(|scope| {
        scope.spawn(|| fill(&store, 30));
        store.backup(&to).unwrap();
    });
    assert!(matches!(store.backup(&to), Err(StoreError::Unusable { .. })));
    let copy = SqliteStore::open(&to).unwrap();
    let size = copy.tree().unwrap().size();
    assert!((30..=60).contains(&size), "{size}");
    assert_eq!(copy.key().public(), store.key().public());
    let both = usize::try_from(size).unwrap();
    assert_eq!(copy.read(0, both), store.read(0, both));
    fill(&copy, 1);
}

#[test]
fn a_folder_is_copied_while_another_has_it_open_and_nothing_is_made_of_no_folder() {
    let (folder, to) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let store = SqliteStore::open(folder.path()).unwrap();
    fill(&store, 5);
    SqliteStore::backup_of(folder.path(), &to.path().join("copy")).unwrap();
    fill(&store, 1);
    let copy = SqliteStore::open(&to.path().join("copy")).unwrap();
    assert_eq!(copy.read(0, 9).unwrap().len(), 5);
    let nothing = to.path().join("nothing");
    assert!(SqliteStore::backup_of(&nothing, &to.path().join("other")).is_err());
    assert!(!nothing.exists() && !to.path().join("other").exists());
}
