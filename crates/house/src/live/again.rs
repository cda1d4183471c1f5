//! A table again as it was after earlier records: its engine plays them from the first one on.

use super::plan::Now;
use super::state::Live;
use super::{Denied, Shown, TableFile, TableHandle, Who};
use crate::journal::{Given, Record, Stream};
use crate::store::{Head, Store, StoreError};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// Records read at once.
const PAGE: usize = 256;
/// Moments of a table that are kept, so that the next replay need not begin at the first record.
const KEPT_MAX: usize = 64;
/// Between two of them.
const KEPT_EVERY: u64 = 256;

/// Why a table is not played again.
#[derive(Debug)]
pub enum Unreplayed {
    Store(StoreError),
    /// Its records do not make a table: an incident.
    Table(String),
}

impl fmt::Display for Unreplayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreplayed::Store(error) => error.fmt(f),
            Unreplayed::Table(what) => f.write_str(what),
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

/// Moments that an earlier replay passed, by their record.
#[derive(Clone, Debug, Default)]
pub(super) struct Moments(Arc<Mutex<BTreeMap<u64, Now>>>);

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
        let mut moments = self.moments.0.lock().unwrap_or_else(PoisonError::into_inner);
        let near = moments.range(..from).next_back().map(|(seq, now)| (*seq, now.clone()));
        let (seq, mut now) = match near {
            Some(near) => near,
            None => {
                let felt = self.file.open().map_err(|why| why.to_string())?;
                let live = Arc::new(Live::default());
                (0, Now { felt, live, head: Head::NONE, unsnapped: 0 })
            }
        };
        let mut states = Vec::new();
        let stream = Stream::Table(self.name.clone());
        records(store, &stream, seq + 1, |record| {
            if record.seq > to {
                return Ok(false);
            }
            now.play(&record, &self.file)?;
            if record.seq.is_multiple_of(KEPT_EVERY) {
                moments.insert(record.seq, now.clone());
            }
            if record.seq >= from {
                states.push(self.past(&now).past_for(viewer));
            }
            Ok(record.seq < to)
        })?;
        thin(&mut moments);
        Ok(states)
    }

    fn past(&self, now: &Now) -> Shown {
        Shown {
            seq: now.head.seq,
            felt: now.felt.clone(),
            file: Arc::clone(&self.file),
            paused: None,
            live: Arc::clone(&now.live),
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
