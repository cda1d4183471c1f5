//! A table again as it was after earlier records: its engine plays them from the first one on.

use super::plan::Now;
use super::state::Live;
use super::{Denied, Shown, TableFile, TableHandle, Who};
use crate::journal::{Given, Record, Stream};
use crate::store::{Head, Store, StoreError};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Records read at once.
const PAGE: usize = 256;
/// Moments of a table that are kept, so that a replay need not begin at the first record: of the
/// latest time many, of earlier ones ever fewer.
const KEPT_MAX: usize = 24;
/// Between two of them, at least.
const KEPT_EVERY: u64 = 256;
/// Records that are played for one replay.
const PLAYED_MAX: u64 = 100_000;

/// Why a table is not played again.
#[derive(Debug)]
pub enum Unreplayed {
    Store(StoreError),
    /// Its records do not make a table: an incident.
    Table(String),
    /// The records before it are too many to be played for everybody who asks.
    TooLongAgo,
}

impl fmt::Display for Unreplayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreplayed::Store(error) => error.fmt(f),
            Unreplayed::Table(what) => f.write_str(what),
            Unreplayed::TooLongAgo => f.write_str(
                "this is too long ago to be played again here; an export of the house has it",
            ),
        }
    }
}

impl std::error::Error for Unreplayed {}

impl From<StoreError> for Unreplayed {
    fn from(error: StoreError) -> Self {
        Unreplayed::Store(error)
    }
}

impl From<String> for Unreplayed {
    fn from(what: String) -> Self {
        Unreplayed::Table(what)
    }
}

/// Moments that the table itself or an earlier replay passed, by their record.
#[derive(Clone, Debug, Default)]
pub(super) struct Moments(Arc<Mutex<BTreeMap<u64, Now>>>);

impl Moments {
    /// Keeps a moment, unless there is one shortly before it.
    pub(super) fn keep(&self, now: &Now) {
        let mut moments = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let before = moments.range(..=now.head.seq).next_back();
        if before.is_none_or(|(seq, _)| seq + KEPT_EVERY <= now.head.seq) {
            moments.insert(now.head.seq, now.clone());
            thin(&mut moments);
        }
    }

    fn before(&self, seq: u64) -> Option<Now> {
        let moments = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        moments.range(..seq).next_back().map(|(_, now)| now.clone())
    }
}

impl Now {
    /// Plays a record. What it cannot play was never stored.
    pub(super) fn play(&mut self, record: &Record, file: &TableFile) -> Result<(), String> {
        let mut felt = self.felt.clone();
        for given in &record.inputs {
            let after = match given {
                // The felt was made for it.
                Given::Open { .. } if record.seq == 1 => continue,
                Given::Correct { .. } => self.live.mended(&self.felt).map(|(felt, _)| felt),
                given => felt.tried(given).map(|(felt, _)| felt).map_err(Denied::from),
            };
            felt = after.map_err(|error| error.to_string())?;
        }
        Arc::make_mut(&mut self.live).see(record, &self.felt, &felt, file);
        self.felt = felt;
        self.unsnapped += 1;
        self.head.seq = record.seq;
        Ok(())
    }
}

/// Hands out every record of a stream from a number on, until `each` has enough.
pub(super) fn records(
    store: &dyn Store,
    stream: &Stream,
    from: u64,
    mut each: impl FnMut(Record) -> Result<bool, String>,
) -> Result<(), Unreplayed> {
    let mut next = from;
    loop {
        let page = store.read_stream(stream, next, PAGE)?;
        if page.is_empty() {
            return Ok(());
        }
        for stored in page {
            let record = Record::read(&stored.bytes).map_err(|error| error.to_string())?;
            next = record.seq + 1;
            if !each(record)? {
                return Ok(());
            }
        }
    }
}

impl TableHandle {
    /// The states after the records `from` to `to`, each as somebody would have seen it then;
    /// without offers, for nobody acts in the past.
    pub fn again(
        &self,
        store: &dyn Store,
        from: u64,
        to: u64,
        viewer: Option<&Who>,
    ) -> Result<Vec<String>, Unreplayed> {
        let mut now = match self.moments.before(from) {
            Some(near) => near,
            None => {
                let felt = self.file.open().map_err(|why| why.to_string())?;
                let live = Arc::new(Live::default());
                Now { felt, live, head: Head::NONE, unsnapped: 0 }
            }
        };
        if to.saturating_sub(now.head.seq) > PLAYED_MAX {
            return Err(Unreplayed::TooLongAgo);
        }
        let mut states = Vec::new();
        let stream = Stream::Table(self.name.clone());
        records(store, &stream, now.head.seq + 1, |record| {
            if record.seq > to {
                return Ok(false);
            }
            now.play(&record, &self.file)?;
            self.moments.keep(&now);
            if record.seq >= from {
                states.push(self.past(&now).past_for(viewer));
            }
            Ok(record.seq < to)
        })?;
        Ok(states)
    }

    fn past(&self, now: &Now) -> Shown {
        Shown {
            seq: now.head.seq,
            felt: now.felt.clone(),
            file: Arc::clone(&self.file),
            paused: None,
            live: Arc::clone(&now.live),
            public: OnceLock::new(),
        }
    }
}

/// Of too many moments every other one goes.
fn thin(moments: &mut BTreeMap<u64, Now>) {
    if moments.len() > KEPT_MAX {
        let mut odd = false;
        moments.retain(|_, _| {
            odd = !odd;
            odd
        });
    }
}
