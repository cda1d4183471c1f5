//! Short ways to names, accounts and records.

use house::Name;
use house::journal::{Capacity, Record, Sealed, Stream};
use house::ledger::{Account, Posting};
use house::store::Head;
use table::Cents;

pub(crate) fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

pub(crate) fn account(text: &str) -> Account {
    text.parse().unwrap()
}

pub(crate) fn stream(text: &str) -> Stream {
    text.parse().unwrap()
}

/// `[("house", -500), ("player:ann", 500)]`.
pub(crate) fn postings(moves: &[(&str, i64)]) -> Vec<Posting> {
    moves.iter().map(|(who, cents)| Posting::new(account(who), Cents::new(*cents))).collect()
}

/// The record after `head` that moves this money.
pub(crate) fn record(of: &Stream, head: Head, moves: &[(&str, i64)]) -> Sealed {
    let record = Record {
        stream: of.clone(),
        seq: head.seq + 1,
        time: 1_700_000_000_000,
        command: None,
        who: name("house"),
        role: Capacity::House,
        inputs: Vec::new(),
        events: Vec::new(),
        lines: Vec::new(),
        postings: postings(moves),
        prev: head.hash,
    };
    record.seal()
}

pub(crate) fn head_of(record: &Sealed) -> Head {
    Head { seq: record.seq(), hash: record.hash() }
}
