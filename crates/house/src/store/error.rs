//! Why a store refuses, and which of the reasons end it.

use crate::Name;
use crate::journal::{KeyError, Stream};
use crate::ledger::LedgerError;
use std::fmt;
use std::path::PathBuf;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Not the next record of its stream: somebody else wrote, or one is missing.
    OutOfTurn {
        stream: Stream,
        seq: u64,
        due: u64,
    },
    /// It does not carry the hash of the record before it.
    Unchained {
        stream: Stream,
        seq: u64,
    },
    Ledger(LedgerError),
    /// The stream already has a seed of this name, or none to reveal.
    Seed {
        stream: Stream,
        name: Name,
    },
    /// There is no room. Nothing of this work is stored; it may be handed in again.
    Full,
    /// Something failed after which nobody knows what is on the disk: nothing is stored any more
    /// until the house is opened again.
    Stopped(String),
    /// What was read is not what was written.
    Damaged {
        file: PathBuf,
        what: String,
    },
    /// The folder was written by a newer version.
    Newer {
        folder: PathBuf,
        found: u32,
        known: u32,
    },
    /// Another process has the folder open.
    Locked(PathBuf),
    /// The folder cannot be used.
    Unusable {
        path: PathBuf,
        why: String,
    },
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::OutOfTurn { stream, seq, due } => {
                write!(f, "record {seq} of {stream} came, but record {due} is next")
            }
            StoreError::Unchained { stream, seq } => {
                write!(f, "record {seq} of {stream} does not carry the hash of the one before it")
            }
            StoreError::Ledger(wrong) => wrong.fmt(f),
            StoreError::Seed { stream, name } => {
                write!(f, "{stream} cannot publish or reveal seed {name} now")
            }
            StoreError::Full => {
                f.write_str("there is no room left to store this; nothing of it is")
            }
            StoreError::Stopped(why) => {
                write!(f, "the house stores nothing more until it is opened again: {why}")
            }
            StoreError::Damaged { file, what } => {
                write!(f, "{} is damaged: {what}", file.display())
            }
            StoreError::Newer { folder, found, known } => write!(
                f,
                "{} was written by a newer version: its schema is {found}, this one knows {known}",
                folder.display()
            ),
            StoreError::Locked(folder) => {
                write!(f, "another process has {} open", folder.display())
            }
            StoreError::Unusable { path, why } => write!(f, "{}: {why}", path.display()),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<LedgerError> for StoreError {
    fn from(wrong: LedgerError) -> Self {
        StoreError::Ledger(wrong)
    }
}

impl From<KeyError> for StoreError {
    fn from(wrong: KeyError) -> Self {
        match wrong {
            KeyError::NoEntropy => {
                StoreError::Unusable { path: PathBuf::new(), why: wrong.to_string() }
            }
            KeyError::Io(path, error) => StoreError::Unusable { path, why: error.to_string() },
            KeyError::Damaged(file) => {
                StoreError::Damaged { file, what: "this is no key of a house".to_owned() }
            }
        }
    }
}
