//! Progressive jackpots: pools that several tables feed and play for. What a meter shows follows
//! from the records of all tables of its pool in the order of the house; a table holds the pool
//! while it stores what changes a meter, so that this order and the meters agree.

use super::state::events;
use crate::Name;
use crate::journal::{Given, Record};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use table::Cents;

/// What the meters of a pool show.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meters {
    /// Counts the records that changed them.
    pub version: u64,
    pub shown: BTreeMap<String, Cents>,
}

impl Meters {
    /// A meter that nobody has fed yet shows where it starts.
    pub fn start(&mut self, meters: &[(String, Cents)]) {
        for (name, start) in meters {
            self.shown.entry(name.clone()).or_insert(*start);
        }
    }

    /// Takes note of a record; true if it changed a meter.
    pub fn see(&mut self, record: &Record) -> bool {
        let mut changed = false;
        for (name, tells, _) in events(record) {
            match name {
                "contributed" => {
                    let brought: Vec<(String, Cents)> = field(tells, "meters").unwrap_or_default();
                    for (meter, cents) in brought {
                        *self.shown.entry(meter).or_default() += cents;
                        changed = true;
                    }
                }
                "jackpot-paid" => {
                    let meter: Option<String> = field(tells, "jackpot");
                    if let (Some(meter), Some(left)) = (meter, field(tells, "restarts_at")) {
                        self.shown.insert(meter, left);
                        changed = true;
                    }
                }
                _ => {}
            }
        }
        self.version += u64::from(changed);
        changed
    }

    /// What was paid from a meter is what it showed; or the meter, what was said and what it shows.
    pub fn check(&self, given: &Given) -> Result<(), (String, Cents, Cents)> {
        let Given::Act { action, .. } = given else { return Ok(()) };
        let Some((meter, pool)) = paid(action) else { return Ok(()) };
        match self.shown.get(&meter) {
            Some(shown) if *shown == pool => Ok(()),
            shown => Err((meter, pool, shown.copied().unwrap_or_default())),
        }
    }

    /// The same act with what the meter shows, if it pays from one.
    pub(super) fn filled(&self, action: Value) -> Value {
        match paid(&action).and_then(|(meter, _)| Some((self.shown.get(&meter)?, meter))) {
            Some((shown, meter)) => json!({"do": "pay-jackpot", "jackpot": meter, "pool": shown}),
            None => action,
        }
    }
}

fn field<T: for<'de> Deserialize<'de>>(tells: &Value, name: &str) -> Option<T> {
    T::deserialize(tells.get(name)?).ok()
}

fn paid(action: &Value) -> Option<(String, Cents)> {
    if action.get("do")? != "pay-jackpot" {
        return None;
    }
    Some((field(action, "jackpot")?, field(action, "pool")?))
}

/// One pool; whoever holds it may store what changes its meters.
pub(super) type Pool = Arc<tokio::sync::Mutex<Meters>>;

/// All pools of the house.
#[derive(Debug, Default)]
pub(super) struct Pools(Mutex<HashMap<Name, Pool>>);

impl Pools {
    /// The pool of this name. Of what several tables remember the latest is right.
    pub(super) fn pool(&self, name: &Name) -> Pool {
        let mut pools = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(pools.entry(name.clone()).or_default())
    }
}
