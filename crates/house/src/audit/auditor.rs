//! Goes through a journal from its first record to its last.

use super::replay::Replay;
use super::{Finding, Wrong};
use crate::Name;
use crate::journal::merkle::{self, Frontier};
use crate::journal::{Digest, PublicKey, Record, Signed, Stream};
use crate::ledger::{Account, Book};
use crate::live::Meters;
use crate::store::Head;
use games::hosted::Table;
use serde::Serialize;
use std::collections::BTreeMap;
use table::Cents;

/// What was found in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    pub records: u64,
    pub streams: usize,
    pub root: Digest,
    pub key: PublicKey,
    pub checkpoints: usize,
    /// Lines of settlements that the engines derived again.
    pub lines: u64,
    pub postings: u64,
    /// Draws that a revealed seed has confirmed.
    pub draws: usize,
    /// Seeds that are not revealed yet; what was drawn from them cannot be checked.
    pub open_seeds: usize,
}

/// An audit under way: the records are handed in one by one.
#[derive(Debug)]
pub struct Auditor {
    streams: BTreeMap<Stream, (Head, Replay)>,
    book: Book,
    tree: Frontier,
    /// What was signed for sizes that are still to come, smallest first.
    signed: Vec<(u64, Digest)>,
    passed: usize,
    key: PublicKey,
    last_signed: u64,
    lines: u64,
    postings: u64,
    /// The meters of each pool, in the order of the house.
    meters: BTreeMap<Name, Meters>,
}

fn whole(wrong: Wrong) -> Finding {
    Finding { position: None, record: None, wrong }
}

/// What is paid from a meter is what all tables of its pool have brought it so far.
fn metered(meters: &mut Meters, table: &dyn Table, record: &Record) -> Result<(), Wrong> {
    meters.start(&table.meters());
    for given in &record.inputs {
        let checked = meters.check(given, table);
        checked.map_err(|(meter, said, shown)| Wrong::Meter { meter, said, shown })?;
    }
    meters.see(record, table);
    Ok(())
}

impl Auditor {
    /// All checkpoints must be signed with the key, and count up.
    pub fn new(key: PublicKey, checkpoints: &[Signed]) -> Result<Self, Finding> {
        let mut signed = Vec::new();
        for checkpoint in checkpoints {
            let checkpoint =
                checkpoint.verify(&key).map_err(|bad| whole(Wrong::Checkpoint(bad)))?;
            signed.push((checkpoint.size, checkpoint.root));
        }
        if let Some(at) = (1..signed.len()).find(|at| signed[at - 1].0 > signed[*at].0) {
            return Err(whole(Wrong::Root { size: signed[at].0 }));
        }
        let last_signed = signed.last().map_or(0, |(size, _)| *size);
        let mut auditor = Auditor {
            streams: BTreeMap::new(),
            book: Book::default(),
            tree: Frontier::default(),
            signed,
            passed: 0,
            key,
            last_signed,
            lines: 0,
            postings: 0,
            meters: BTreeMap::new(),
        };
        auditor.check_roots()?;
        Ok(auditor)
    }

    fn check_roots(&mut self) -> Result<(), Finding> {
        while let Some((size, root)) = self.signed.get(self.passed).copied()
            && size == self.tree.size()
        {
            if root != self.tree.root() {
                return Err(whole(Wrong::Root { size }));
            }
            self.passed += 1;
        }
        Ok(())
    }

    /// The next record.
    pub fn record(&mut self, bytes: &[u8]) -> Result<(), Finding> {
        let position = Some(self.tree.size());
        let record = Record::read(bytes).map_err(|bad| Finding {
            position,
            record: None,
            wrong: Wrong::Record(bad),
        })?;
        self.check(&record).map_err(|wrong| {
            let record = Some(Box::new((record.stream.clone(), record.seq)));
            Finding { position, record, wrong }
        })?;
        let (head, _) = self.streams.get_mut(&record.stream).expect("it was checked");
        *head = Head { seq: record.seq, hash: Digest::of(&[bytes]) };
        self.lines += record.lines.len() as u64;
        self.postings += record.postings.len() as u64;
        self.tree.push(merkle::leaf(bytes));
        self.check_roots()
    }

    fn check(&mut self, record: &Record) -> Result<(), Wrong> {
        let fresh = || (Head::NONE, Replay::new(record.stream.clone()));
        let (head, replay) = self.streams.entry(record.stream.clone()).or_insert_with(fresh);
        if record.seq != head.seq + 1 {
            return Err(Wrong::Gap { due: head.seq + 1 });
        }
        if record.prev != head.hash {
            return Err(Wrong::Chain);
        }
        replay.step(record)?;
        if let Some(felt) = replay.felt()
            && !felt.table().meters().is_empty()
        {
            let meters = self.meters.entry(felt.seating().pool().clone()).or_default();
            metered(meters, felt.table(), record)?;
        }
        self.book.post(&record.postings)?;
        Ok(())
    }

    /// After the last record: what the keeper of the journal says must be what came of it.
    pub fn finish(self, balances: &[(Account, Cents)]) -> Result<Report, Finding> {
        let records = self.tree.size();
        if self.last_signed > records {
            let (told, size) = (self.last_signed, records);
            return Err(whole(Wrong::Count { told, records: size }));
        }
        if self.last_signed < records {
            return Err(whole(Wrong::Unsigned { records, signed: self.last_signed }));
        }
        let due: Vec<(Account, Cents)> =
            self.book.iter().map(|(account, cents)| (account.clone(), cents)).collect();
        let differs = due.iter().zip(balances).find(|(due, told)| due != told);
        match differs {
            Some(((account, due), (named, told))) if account == named => {
                let (account, told, due) = (account.clone(), *told, *due);
                return Err(whole(Wrong::Balance { account, told, due }));
            }
            Some(_) => return Err(whole(Wrong::Accounts)),
            None if due.len() != balances.len() => return Err(whole(Wrong::Accounts)),
            None => {}
        }
        let watches = || self.streams.values().map(|(_, replay)| &replay.watch);
        Ok(Report {
            records,
            streams: self.streams.len(),
            root: self.tree.root(),
            key: self.key,
            checkpoints: self.passed,
            lines: self.lines,
            postings: self.postings,
            draws: watches().map(crate::fairness::Watch::confirmed).sum(),
            open_seeds: watches().map(crate::fairness::Watch::open).sum(),
        })
    }
}
