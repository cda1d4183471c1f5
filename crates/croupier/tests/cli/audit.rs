//! The journal of a house on the command line: checked, shown, exported, and tampered with.

use crate::{Ran, croupier, said};
use house::Name;
use house::journal::{Capacity, Given, Record, Stream};
use house::ledger::{Account, Posting, buy_in, issue};
use house::store::{SqliteStore, Store, Work};
use std::path::{Path, PathBuf};
use table::{Cents, Role};

fn name(text: &str) -> Name {
    Name::new(text).expect("a plain name")
}

fn append(store: &SqliteStore, stream: Stream, role: Role, given: Given, postings: Vec<Posting>) {
    let head = store.head(&stream).expect("readable");
    let record = Record {
        stream,
        seq: head.seq + 1,
        time: 1_790_000_000_000,
        command: None,
        who: name(role.name()),
        role: Capacity::Staff(role),
        inputs: vec![given],
        events: Vec::new(),
        lines: Vec::new(),
        postings,
        prev: head.hash,
    };
    store.append(Work::of(record.seal())).expect("stored");
}

/// A data folder in which a desk was funded and somebody bought in twice.
fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let data = folder.path().join("data");
    let store = SqliteStore::open(&data).expect("a new folder opens");
    let (desk, player, amount) = (name("main"), name("ann"), Cents::units(50));
    let to = Account::Desk(desk.clone());
    let given = Given::Issue { to: to.clone(), amount };
    append(&store, Stream::House, Role::Direction, given, issue(to, amount));
    for _ in 0..2 {
        let given = Given::BuyIn { player: player.clone(), amount };
        let postings = buy_in(&desk, &player, amount);
        append(&store, Stream::Desk(desk.clone()), Role::Caissier, given, postings);
    }
    (folder, data)
}

fn audit(task: &str, path: &Path, more: &[&str]) -> Ran {
    let mut args = vec!["audit", task, path.to_str().expect("UTF-8")];
    args.extend(more);
    croupier(&args)
}

#[test]
fn a_folder_and_its_export_are_in_order() {
    let (folder, data) = folder();
    let of_data = audit("verify", &data, &[]);
    assert!(of_data.out.starts_with("3 records in 2 streams are in order\n"), "{of_data:?}");
    let to = folder.path().join("export");
    let written = audit("export", &data, &["--to", to.to_str().expect("UTF-8")]);
    assert!(written.out.starts_with("3 records written to "), "{written:?}");
    let of_export = audit("verify", &to, &["--json"]);
    let report: serde_json::Value = serde_json::from_str(&of_export.out).expect("JSON");
    assert_eq!(report["sound"], true);
    assert_eq!(report["report"]["records"], 3);
    let key = report["report"]["key"].as_str().expect("a key").to_owned();
    assert_eq!(audit("verify", &to, &["--key", &key]).status, Some(0));
    let stranger = audit("verify", &to, &["--key", &"0".repeat(64)]);
    assert_eq!(stranger.status, Some(1));
    assert_eq!(stranger.err, "error: signed by the key of another house\n");
    let again = audit("export", &data, &["--to", to.to_str().expect("UTF-8")]);
    assert_eq!(again.status, Some(1), "{again:?}");
}

#[test]
fn records_are_listed() {
    let (_folder, data) = folder();
    let path = data.to_str().expect("UTF-8");
    insta::assert_snapshot!(said(&["audit", "show", path]), @r"
    position  stream     seq  who        as         input               lines   moved
           0  house        1  direction  direction  50.00 to desk:main      0   50.00
           1  desk:main    1  caissier   caissier   ann buys in 50.00       0  100.00
           2  desk:main    2  caissier   caissier   ann buys in 50.00       0  100.00
    ");
    let one = said(&["audit", "show", path, "--stream", "desk:main", "--count", "1", "--json"]);
    let line: serde_json::Value = serde_json::from_str(&one).expect("JSON");
    assert_eq!((&line["position"], &line["record"]["seq"]), (&1.into(), &1.into()));
}

#[test]
fn the_first_record_that_is_wrong_is_named() {
    let (folder, data) = folder();
    let to = folder.path().join("export");
    audit("export", &data, &["--to", to.to_str().expect("UTF-8")]);
    let records = to.join("records.jsonl");
    let text = std::fs::read_to_string(&records).expect("readable");
    std::fs::write(&records, text.replacen("5000", "5001", 1)).expect("written");
    let found = audit("verify", &to, &["--json"]);
    assert_eq!(found.status, Some(1));
    let told: serde_json::Value = serde_json::from_str(&found.out).expect("JSON");
    assert_eq!((&told["sound"], &told["position"]), (&false.into(), &0.into()));
    assert!(found.err.starts_with("error: record 0 (house 1): "), "{found:?}");
}

#[test]
fn what_is_no_journal_is_told_and_left_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let ran = audit("verify", folder.path(), &[]);
    assert_eq!(ran.status, Some(1));
    assert!(ran.err.contains("is neither a data folder (house.db) nor an export"), "{ran:?}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("readable").count(), 0);
    let ran = audit("show", folder.path(), &["--stream", "nowhere"]);
    assert_eq!(ran.status, Some(2));
    assert!(ran.err.contains("streams are table:NAME, desk:NAME and house"), "{ran:?}");
}
