//! What is told of a record to everybody: never a card that is hidden.

use super::frame::{framed, within};
use crate::felt::Felt;
use crate::journal::{Capacity, Given, Record, Stream};
use crate::store::{Store, StoreError};
use bytes::Bytes;
use games::hosted::{Ending, Form, Happened, Settled};
use serde::Serialize;
use std::sync::OnceLock;
use table::{By, Clause, Seat};

/// A record, numbered as in its stream; its frame is made once, when somebody wants it.
#[derive(Debug)]
pub struct Told {
    pub seq: u64,
    record: Record,
    by_bot: bool,
    /// A table of this game, for its words alone: the table as it was is not kept.
    voice: Felt,
    frame: OnceLock<Bytes>,
}

#[derive(Serialize)]
struct Heard<'a> {
    by: Clause,
    event: &'a Form,
    said: String,
}

#[derive(Serialize)]
struct Object<'a> {
    seq: u64,
    time: u64,
    who: &'a str,
    role: Capacity,
    seat: Option<Seat>,
    /// By which clause the house acted for a player who said nothing.
    silent: Option<Clause>,
    command: bool,
    events: Vec<Heard<'a>>,
    lines: &'a [Settled],
    fair: Vec<&'a Given>,
    orders: Vec<&'a Given>,
}

impl Told {
    /// What is told of a record that left a table as `after`; `voice` is any state of it.
    pub fn new(record: Record, after: &Felt, voice: &Felt) -> Self {
        let by_bot = super::course::is_bot(after, seat_of(&record));
        Told { seq: record.seq, record, by_bot, voice: voice.clone(), frame: OnceLock::new() }
    }

    /// The frame that tells it.
    pub fn frame(&self) -> &Bytes {
        self.frame.get_or_init(|| framed("told", &form(self)))
    }

    /// The TOLD object of the API.
    pub fn json(&self) -> &str {
        within("told", self.frame())
    }

    /// How the round ended, where the record tells it.
    pub fn result(&self) -> Option<Ending> {
        super::results(&self.record, &self.voice).pop()
    }

    pub fn record(&self) -> &Record {
        &self.record
    }
}

/// The seat that a record is about.
fn seat_of(record: &Record) -> Option<Seat> {
    record.inputs.iter().find_map(|given| match given {
        Given::Act { by: By::Seat(seat), .. } | Given::Sit { seat, .. } | Given::Leave { seat } => {
            Some(*seat)
        }
        _ => None,
    })
}

fn form<'a>(told: &'a Told) -> Object<'a> {
    let Told { record, by_bot, voice, .. } = told;
    let said = |Happened { by, event }: &'a Happened| Heard {
        by: *by,
        event,
        said: voice.table().say_event(event).unwrap_or_default(),
    };
    let silent = |given: &Given| match given {
        Given::Act { silent, .. } => *silent,
        _ => None,
    };
    let fair = |given: &&Given| {
        matches!(given, Given::Commit { .. } | Given::Cut { .. } | Given::Reveal { .. })
    };
    let orders = |given: &&Given| matches!(given, Given::Order(_) | Given::Correct { .. });
    Object {
        seq: record.seq,
        time: record.time,
        who: record.who.as_str(),
        role: record.role,
        seat: seat_of(record),
        silent: record.inputs.iter().find_map(silent).filter(|_| !by_bot),
        command: record.command.is_some(),
        events: record.events.iter().map(said).collect(),
        lines: &record.lines,
        fair: record.inputs.iter().filter(fair).collect(),
        orders: record.inputs.iter().filter(orders).collect(),
    }
}

/// Stored records of a table as they were told, from a number on; `felt` is any state of it.
pub fn told(
    store: &dyn Store,
    stream: &Stream,
    felt: &Felt,
    from: u64,
    limit: usize,
) -> Result<Vec<Told>, StoreError> {
    let stored = store.read_stream(stream, from, limit)?;
    let records = stored.iter().filter_map(|stored| Record::read(&stored.bytes).ok());
    Ok(records.map(|record| Told::new(record, felt, felt)).collect())
}
