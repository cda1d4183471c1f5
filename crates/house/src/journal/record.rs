//! A record: what came from outside, what came of it, and the hash of the record before it.

use super::{Digest, Given, Stream, merkle};
use crate::Name;
use crate::ledger::Posting;
use games::hosted::{Happened, Settled};
use games::hosted::{canonical, is_plain};
use serde::{Deserialize, Serialize};
use std::fmt;
use table::{Role, Shape, Shaped};

/// In which capacity somebody acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Capacity {
    Player,
    Staff(Role),
    /// The house itself: a draw, a timer, a decision for somebody absent.
    House,
}

table::shaped! {
    Capacity => Shape::Named("Capacity", &Shape::Either(&[
        &Shape::Words(&["player", "house"]),
        &<Role as Shaped>::SHAPE,
    ]))
}

impl fmt::Display for Capacity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Capacity::Player => "player",
            Capacity::Staff(role) => role.name(),
            Capacity::House => "house",
        })
    }
}

impl TryFrom<String> for Capacity {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        match text.as_str() {
            "player" => Ok(Capacity::Player),
            "house" => Ok(Capacity::House),
            staff => Role::parse(staff)
                .map(Capacity::Staff)
                .ok_or_else(|| format!("`{text}` is no capacity to act in")),
        }
    }
}

impl From<Capacity> for String {
    fn from(capacity: Capacity) -> String {
        capacity.to_string()
    }
}

/// One record, before it is sealed. Its place in the order of the whole house is not part of it:
/// the store gives it, and the Merkle tree vouches for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub stream: Stream,
    /// From 1, without a gap.
    pub seq: u64,
    /// Milliseconds since 1970, by the clock of the caller.
    pub time: u64,
    /// The client's id of the command; the house's own acts have none.
    pub command: Option<String>,
    pub who: Name,
    pub role: Capacity,
    pub inputs: Vec<Given>,
    /// What the engine told, each with its clause.
    pub events: Vec<Happened>,
    pub lines: Vec<Settled>,
    pub postings: Vec<Posting>,
    /// The hash of the record before it in its stream.
    pub prev: Digest,
}

impl Record {
    /// The record in its canonical form, with its hashes.
    pub fn seal(&self) -> Sealed {
        let bytes = canonical(self);
        Sealed {
            stream: self.stream.clone(),
            seq: self.seq,
            prev: self.prev,
            postings: self.postings.clone(),
            hash: Digest::of(&[&bytes]),
            leaf: merkle::leaf(&bytes),
            bytes,
        }
    }

    /// Reads a record that is in canonical form, and in no other.
    pub fn read(bytes: &[u8]) -> Result<Record, BadRecord> {
        let record: Record = serde_json::from_slice(bytes)
            .map_err(|wrong| BadRecord::Unreadable(wrong.to_string()))?;
        if is_plain(bytes) && canonical(&record) == bytes {
            Ok(record)
        } else {
            Err(BadRecord::NotCanonical)
        }
    }
}

/// A record with its hashes: only [`Record::seal`] makes one, so they fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    stream: Stream,
    seq: u64,
    prev: Digest,
    postings: Vec<Posting>,
    bytes: Vec<u8>,
    hash: Digest,
    leaf: Digest,
}

impl Sealed {
    pub fn stream(&self) -> &Stream {
        &self.stream
    }

    pub fn seq(&self) -> u64 {
        self.seq
    }

    pub fn prev(&self) -> Digest {
        self.prev
    }

    pub fn postings(&self) -> &[Posting] {
        &self.postings
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub fn hash(&self) -> Digest {
        self.hash
    }

    /// Its leaf in the Merkle tree.
    pub fn leaf(&self) -> Digest {
        self.leaf
    }
}

/// Bytes that are no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadRecord {
    Unreadable(String),
    NotCanonical,
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRecord::Unreadable(why) => write!(f, "the record cannot be read: {why}"),
            BadRecord::NotCanonical => f.write_str("the record is not in its canonical form"),
        }
    }
}

impl std::error::Error for BadRecord {}

#[cfg(test)]
mod tests {
    use super::*;
    use games::hosted::Form;
    use serde_json::json;

    fn record() -> Record {
        let by = table::By::Staff(Role::Croupier);
        Record {
            stream: "table:t-1".parse().unwrap(),
            seq: 1,
            time: 1_700_000_000_000,
            command: Some("c-1".to_owned()),
            who: Name::new("ann").unwrap(),
            role: Capacity::Player,
            inputs: vec![Given::act(by, Form::of(json!({"z": 1, "a": [1, "é"]})))],
            events: Vec::new(),
            lines: Vec::new(),
            postings: Vec::new(),
            prev: Digest::ZERO,
        }
    }

    #[test]
    fn a_record_comes_back_from_its_canonical_form_and_from_no_other() {
        let sealed = record().seal();
        assert_eq!(Record::read(sealed.bytes()), Ok(record()));
        let text = String::from_utf8(sealed.bytes().to_vec()).unwrap();
        assert!(text.contains(r#"{"a":[1,"é"],"z":1}"#), "{text}");
        let spaced = text.replacen(':', ": ", 1);
        assert_eq!(Record::read(spaced.as_bytes()), Err(BadRecord::NotCanonical));
        let more = text.replacen('{', r#"{"aside":1,"#, 1);
        assert!(matches!(Record::read(more.as_bytes()), Err(BadRecord::Unreadable(_))));
        assert!(matches!(Record::read(b"{}"), Err(BadRecord::Unreadable(_))));
    }

    #[test]
    fn any_change_changes_the_hash() {
        let sealed = record().seal();
        let changed = Record { time: 1_700_000_000_001, ..record() }.seal();
        assert_ne!(sealed.hash(), changed.hash());
        assert_ne!(sealed.leaf(), changed.leaf());
        assert_ne!(sealed.leaf(), sealed.hash());
    }
}
