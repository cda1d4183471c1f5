//! Answers to commands, byte for byte.

use crate::felt::Refused;
use crate::ledger::LedgerError;
use crate::store::StoreError;
use serde::Serialize;
use std::fmt;
use std::sync::Arc;
use table::{Cents, Refusal};

/// Why a command was not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Denied {
    /// Stable, for programs.
    pub code: String,
    pub message: String,
    /// Where the law says so.
    pub clause: Option<String>,
    /// Which of several acts.
    pub at: Option<usize>,
    /// The nearest amount that would do.
    pub accepts: Option<Cents>,
}

impl Denied {
    pub fn new(code: &str, message: impl Into<String>) -> Self {
        let (code, message) = (code.to_owned(), message.into());
        Denied { code, message, clause: None, at: None, accepts: None }
    }

    pub(super) fn at(self, at: usize) -> Self {
        Denied { at: Some(at), ..self }
    }

    /// Nothing can be stored now; it may be tried again.
    pub fn is_full(&self) -> bool {
        self.code == "full"
    }
}

impl fmt::Display for Denied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.clause {
            Some(clause) => write!(f, "{} ({clause})", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for Denied {}

impl From<&Refusal> for Denied {
    fn from(refusal: &Refusal) -> Self {
        Denied {
            code: refusal.why.code().to_ascii_lowercase().replace('_', "-"),
            message: refusal.why.to_string(),
            clause: Some(refusal.by.to_string()),
            at: None,
            accepts: refusal.why.accepts(),
        }
    }
}

impl From<Refused> for Denied {
    fn from(refused: Refused) -> Self {
        let code = match &refused {
            Refused::Law(refusal) => return refusal.into(),
            Refused::Nobody(_) => "nobody-there",
            Refused::Unreadable(_) => "unreadable",
            Refused::SeatTaken(_) => "seat-taken",
            Refused::Staked(..) => "stakes-on-cloth",
            Refused::NotHere => "not-here",
        };
        Denied::new(code, refused.to_string())
    }
}

impl From<StoreError> for Denied {
    fn from(error: StoreError) -> Self {
        let code = match &error {
            StoreError::Ledger(LedgerError::BelowZero { balance, .. }) => {
                let accepts = Some(*balance).filter(|balance| balance.is_positive());
                return Denied { accepts, ..Denied::new("not-enough-money", error.to_string()) };
            }
            StoreError::Ledger(_) => "ledger",
            StoreError::Full => "full",
            StoreError::Stopped(_) => "stopped",
            _ => "store",
        };
        Denied::new(code, error.to_string())
    }
}

/// What a command is answered: `{"id":…,"done":{"seq":…}}` or `{"id":…,"refused":{…}}`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    bytes: Arc<[u8]>,
    denied: Option<Box<Denied>>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Body<'a> {
    Done { seq: u64 },
    Refused(&'a Denied),
}

#[derive(Serialize)]
struct Form<'a> {
    id: &'a str,
    #[serde(flatten)]
    body: Body<'a>,
}

fn bytes(id: &str, body: Body<'_>) -> Arc<[u8]> {
    serde_json::to_vec(&Form { id, body }).expect("an answer has a JSON form").into()
}

impl Answer {
    pub(super) fn done(id: &str, seq: u64) -> Self {
        Answer { bytes: bytes(id, Body::Done { seq }), denied: None }
    }

    /// What was answered before.
    pub(super) fn again(bytes: Vec<u8>) -> Self {
        Answer { bytes: bytes.into(), denied: None }
    }

    pub fn refused(id: &str, denied: Denied) -> Self {
        Answer { bytes: bytes(id, Body::Refused(&denied)), denied: Some(Box::new(denied)) }
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub fn is_done(&self) -> bool {
        self.denied.is_none()
    }

    pub fn denied(&self) -> Option<&Denied> {
        self.denied.as_deref()
    }
}
