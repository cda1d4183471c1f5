//! What an audit finds: where, and what is wrong.

use crate::fairness::Unfair;
use crate::felt::{Refused, Unopened};
use crate::journal::{BadCheckpoint, BadRecord, Capacity, Stream};
use crate::ledger::{Account, LedgerError};
use std::fmt;
use table::Cents;

/// The first thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The record, in the order of the house; nothing if it is about the whole.
    pub position: Option<u64>,
    /// Its stream and number, if they can be read.
    pub record: Option<Box<(Stream, u64)>>,
    pub wrong: Wrong,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    Record(BadRecord),
    /// A record is missing, or out of its order.
    Gap {
        due: u64,
    },
    /// This record or the one before it in its stream was changed.
    Chain,
    Ledger(LedgerError),
    Fairness(Unfair),
    /// A table does not begin with its opening.
    NotOpened,
    Open(Box<Unopened>),
    /// The engine refuses what was recorded as done.
    Replay(Box<Refused>),
    /// An input that does not belong into this stream.
    Misplaced,
    /// What was recorded is not what follows from the inputs.
    Differs {
        what: &'static str,
        recorded: String,
        due: String,
    },
    /// An act in the name of another.
    NotTheirs {
        role: Capacity,
    },
    /// A result was put right in another way than the law of the house has it.
    Correction(&'static str),
    /// What was paid from a meter is not what it showed.
    Meter {
        meter: String,
        said: Cents,
        shown: Cents,
    },
    Checkpoint(BadCheckpoint),
    /// No checkpoint covers all records.
    Unsigned {
        records: u64,
        signed: u64,
    },
    /// The records do not give the root that was signed: one was changed, moved, added or lost.
    Root {
        size: u64,
    },
    Count {
        told: u64,
        records: u64,
    },
    Balance {
        account: Account,
        told: Cents,
        due: Cents,
    },
    /// Not the accounts that money was posted to, each once and in their order.
    Accounts,
    Manifest(String),
    /// Another house signed than the one that is trusted.
    Key,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.position, &self.record) {
            (Some(position), Some(record)) => {
                let (stream, seq) = record.as_ref();
                write!(f, "record {position} ({stream} {seq}): {}", self.wrong)
            }
            (Some(position), None) => write!(f, "record {position}: {}", self.wrong),
            (None, _) => self.wrong.fmt(f),
        }
    }
}

impl std::error::Error for Finding {}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Record(wrong) => wrong.fmt(f),
            Wrong::Gap { due } => write!(f, "number {due} of its stream is missing before it"),
            Wrong::Chain => f.write_str(
                "it does not carry the hash of the record before it: one of the two was changed",
            ),
            Wrong::Ledger(wrong) => wrong.fmt(f),
            Wrong::Fairness(unfair) => unfair.fmt(f),
            Wrong::NotOpened => f.write_str("the table has not been opened"),
            Wrong::Open(unopened) => unopened.fmt(f),
            Wrong::Replay(refused) => write!(f, "the engine refuses it: {refused}"),
            Wrong::Misplaced => f.write_str("an input that does not belong into this stream"),
            Wrong::Differs { what, recorded, due } => {
                write!(f, "{what} recorded: {recorded}; by the inputs: {due}")
            }
            Wrong::NotTheirs { role } => write!(f, "an act in the name of another, as {role}"),
            Wrong::Correction(what) => f.write_str(what),
            Wrong::Meter { meter, said, shown } => {
                write!(f, "the meter `{meter}` showed {shown}, not {said}")
            }
            Wrong::Checkpoint(bad) => bad.fmt(f),
            Wrong::Unsigned { records, signed } => {
                write!(f, "there are {records} records, but only {signed} are signed for")
            }
            Wrong::Root { size } => write!(
                f,
                "the first {size} records do not give the root that the house signed: one of \
                 them was changed, moved, added or lost"
            ),
            Wrong::Count { told, records } => {
                write!(f, "{told} records are told of, {records} are there")
            }
            Wrong::Balance { account, told, due } => {
                write!(f, "{account} is said to hold {told}; by its postings it holds {due}")
            }
            Wrong::Accounts => {
                f.write_str("the balances are not those of the accounts that money was posted to")
            }
            Wrong::Manifest(why) => write!(f, "the manifest cannot be read: {why}"),
            Wrong::Key => f.write_str("signed by the key of another house"),
        }
    }
}

impl From<LedgerError> for Wrong {
    fn from(wrong: LedgerError) -> Self {
        Wrong::Ledger(wrong)
    }
}
