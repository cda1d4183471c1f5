//! What has to be known to put right what was keyed in: the table before each result of the last
//! two rounds, and the money that moved since.

use crate::felt::{Felt, Outcome, Refused, Snapshot, Unopened};
use crate::journal::{Given, Record};
use crate::ledger::{Account, Posting};
use games::hosted::Form;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::sync::Arc;
use table::{Cents, Seat};

/// A record that keyed something in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Moment {
    seq: u64,
    round: u64,
    /// The table before it.
    before: Arc<Snapshot>,
    /// What moved by it and by all records up to the next moment, one entry an account.
    moved: Vec<Posting>,
}

impl Moment {
    fn add(&mut self, postings: &[Posting]) {
        for posting in postings {
            match self.moved.iter_mut().find(|moved| moved.account == posting.account) {
                Some(moved) => moved.amount += posting.amount,
                None => self.moved.push(posting.clone()),
            }
        }
    }
}

/// A claim that something else was seen than what was keyed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// The record that is wrong.
    pub seq: u64,
    pub seen: Form,
}

/// Why nothing is put right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unmended {
    /// No result was keyed in by that record, or it is too long ago.
    TooOld(u64),
    /// Somebody who had money on the cloth then sits there no more.
    Gone(Seat),
    Refused(Refused),
    State(Unopened),
}

impl fmt::Display for Unmended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unmended::TooOld(seq) => {
                write!(f, "record {seq} keyed nothing in during this round or the one before it")
            }
            Unmended::Gone(seat) => write!(f, "whoever played as {seat} has left"),
            Unmended::Refused(refused) => refused.fmt(f),
            Unmended::State(state) => state.fmt(f),
        }
    }
}

impl std::error::Error for Unmended {}

/// The last two rounds of a table whose results are keyed in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Past {
    moments: VecDeque<Moment>,
}

fn keyed(record: &Record) -> bool {
    record.inputs.iter().any(|given| matches!(given, Given::Chance { drawn: None, .. }))
}

impl Past {
    /// Takes note of a record of round `round`; the table was `before` when it came.
    pub fn see(&mut self, round: u64, before: &Felt, record: &Record) {
        self.moments.retain(|moment| moment.round + 1 >= round);
        if keyed(record) {
            let before = Arc::new(before.snapshot());
            self.moments.push_back(Moment { seq: record.seq, round, before, moved: Vec::new() });
        }
        if let Some(moment) = self.moments.back_mut() {
            moment.add(&record.postings);
        }
    }

    /// The round in which a record keyed something in, if it may still be put right.
    pub fn round_of(&self, seq: u64) -> Option<u64> {
        self.moments.iter().find(|moment| moment.seq == seq).map(|moment| moment.round)
    }

    /// The table with the right result, what came of it, and the money of both: what moved since
    /// is reversed, then what the right result moves. `now` says who sits there.
    pub fn mended(&self, claim: &Claim, now: &Felt) -> Result<(Felt, Outcome), Unmended> {
        let wrong = || Unmended::TooOld(claim.seq);
        let moment = self.moments.iter().find(|moment| moment.seq == claim.seq);
        let before = &moment.ok_or_else(wrong)?.before;
        let then = Felt::resume(before.as_ref().clone()).map_err(Unmended::State)?;
        let gone = then.seating().seats().find(|(seat, player)| {
            !then.staked_by(*seat).is_zero() && now.seating().player(*seat) != Some(player)
        });
        if let Some((seat, _)) = gone {
            return Err(Unmended::Gone(seat));
        }
        let right = Given::Chance { seen: claim.seen.clone(), drawn: None };
        let then = then.seated_as(now.seating());
        let (felt, mut outcome) = then.tried(&right).map_err(Unmended::Refused)?;
        let mut postings = self.reversal(claim.seq);
        postings.append(&mut outcome.postings);
        Ok((felt, Outcome { postings, ..outcome }))
    }

    /// All that moved from a record on, the other way round, one posting an account.
    fn reversal(&self, from: u64) -> Vec<Posting> {
        let mut moved: BTreeMap<&Account, Cents> = BTreeMap::new();
        let since = self.moments.iter().filter(|moment| moment.seq >= from);
        for posting in since.flat_map(|moment| &moment.moved) {
            *moved.entry(&posting.account).or_default() -= posting.amount;
        }
        let moved = moved.into_iter().filter(|(_, amount)| !amount.is_zero());
        moved.map(|(account, amount)| Posting::new(account.clone(), amount)).collect()
    }

    /// Takes note of a correction: what came after the wrong record is undone.
    pub fn mend(&mut self, claim: &Claim, record: &Record) {
        let reversed = self.reversal(claim.seq).len();
        let wrong = self.moments.iter().position(|moment| moment.seq == claim.seq);
        let Some(wrong) = wrong else { return };
        let later = self.moments.split_off(wrong);
        let Some(first) = later.into_iter().next() else { return };
        let mut mended = Moment { seq: record.seq, moved: Vec::new(), ..first };
        mended.add(&record.postings[reversed.min(record.postings.len())..]);
        self.moments.push_back(mended);
    }
}
