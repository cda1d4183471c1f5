//! Progressive jackpots: pools that several tables feed and play for. What a meter shows follows
//! from the records of all tables of its pool in the order of the house; a table holds the pool
//! while it stores what changes a meter, so that this order and the meters agree.

use crate::Name;
use crate::journal::{Given, Record};
use games::hosted::{Form, Metered, Table};
use serde::{Deserialize, Serialize};
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

    /// Takes note of a record of a table of this game; true if it changed a meter.
    pub fn see(&mut self, record: &Record, table: &dyn Table) -> bool {
        let mut changed = false;
        for metered in record.events.iter().filter_map(|event| table.metered(event)) {
            changed = true;
            match metered {
                Metered::Fed(meters) => {
                    for (meter, cents) in meters {
                        *self.shown.entry(meter.to_owned()).or_default() += cents;
                    }
                }
                Metered::Paid { meter, restarts_at } => {
                    self.shown.insert(meter.to_owned(), restarts_at);
                }
            }
        }
        self.version += u64::from(changed);
        changed
    }

    /// What was paid from a meter is what it showed; or the meter, what was said and what it shows.
    pub fn check(&self, given: &Given, table: &dyn Table) -> Result<(), (String, Cents, Cents)> {
        let Given::Act { action, .. } = given else { return Ok(()) };
        let Some(payout) = table.payout(action) else { return Ok(()) };
        match self.shown.get(payout.meter) {
            Some(shown) if *shown == payout.pool => Ok(()),
            shown => {
                let shown = shown.copied().unwrap_or_default();
                Err((payout.meter.to_owned(), payout.pool, shown))
            }
        }
    }

    /// The same act with what the meter shows, if it pays from one.
    pub(super) fn filled(&self, action: Form, table: &dyn Table) -> Form {
        let payout = table.payout(&action);
        match payout.and_then(|payout| self.shown.get(payout.meter)) {
            Some(shown) => table.with_amount(&action, *shown),
            None => action,
        }
    }
}

/// One pool; while a table holds it, that table alone may change its meters.
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
