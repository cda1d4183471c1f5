//! A house for tests: a clock that stands still while anything goes on, seeds that are always the
//! same, and everything in memory.

use crate::people::name;
use house::Name;
use house::audit::Auditor;
use house::fairness::{NoEntropy, Secret};
use house::journal::{Checkpoint, Digest, HouseKey, Stream};
use house::ledger::Account;
use house::live::{Answer, Clock, Entropy, Floor, Ground, TableFile, TableHandle, Who};
use house::store::{MemoryStore, Store};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use table::{Cents, Role};
use tokio::time::Instant;

/// The paused time of the test's runtime.
#[derive(Debug)]
pub(crate) struct Paused {
    start: Instant,
    base: u64,
}

impl Paused {
    pub(crate) fn from(base: u64) -> Arc<Self> {
        Arc::new(Paused { start: Instant::now(), base })
    }
}

impl Clock for Paused {
    fn now(&self) -> u64 {
        self.base + u64::try_from(self.start.elapsed().as_millis()).unwrap()
    }

    fn until(&self, time: u64) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let at = self.start + Duration::from_millis(time.saturating_sub(self.base));
        Box::pin(tokio::time::sleep_until(at))
    }
}

/// Seeds that follow from their names.
#[derive(Debug)]
pub(crate) struct Known(pub(crate) u8);

impl Entropy for Known {
    fn seed(&self, stream: &Stream, seed: &Name) -> Result<Secret, NoEntropy> {
        let text = format!("{stream} {seed}");
        Ok(Secret::from_bytes(Digest::of(&[&[self.0], text.as_bytes()]).0))
    }
}

pub(crate) const BASE: u64 = 1_790_000_000_000;

pub(crate) fn ground(store: Arc<dyn Store>) -> Ground {
    let key = Some(Arc::new(HouseKey::from_seed(&[7; 32])));
    Ground { store, clock: Paused::from(BASE), entropy: Arc::new(Known(1)), key }
}

pub(crate) fn direction() -> Who {
    Who::staff(name("direction"), &[Role::Direction])
}

pub(crate) fn done(answer: &Answer) -> bool {
    assert!(answer.is_done(), "{}", String::from_utf8_lossy(answer.bytes()));
    true
}

pub(crate) async fn open(floor: &Floor, text: &str) -> TableHandle {
    let file = TableFile::read(text).unwrap();
    let table = file.name.clone();
    done(&floor.open_table(file, &direction(), &format!("open-{table}")).await);
    floor.table(&table).unwrap()
}

pub(crate) async fn rich(floor: &Floor, player: &str, units: i64) -> Who {
    let who = Who::player(name(player));
    let id = format!("buy-{player}");
    done(&floor.buy_in(&who, &id, name(player), Cents::units(units)).await);
    who
}

/// Goes through the whole journal as a stranger would.
pub(crate) fn audited(store: &MemoryStore) -> house::audit::Report {
    let key = HouseKey::from_seed(&[7; 32]);
    let tree = store.tree().unwrap();
    let last = Checkpoint { size: tree.size(), root: tree.root(), time: 0 }.sign(&key);
    let mut checkpoints = store.checkpoints().unwrap();
    checkpoints.push(last);
    let mut auditor = Auditor::new(key.public(), &checkpoints).unwrap();
    for stored in store.read(0, usize::MAX).unwrap() {
        if let Err(finding) = auditor.record(&stored.bytes) {
            panic!("{finding}\n{}", String::from_utf8_lossy(&stored.bytes));
        }
    }
    let book = store.book().unwrap();
    assert_eq!(book.sum(), 0);
    let balances: Vec<(Account, Cents)> = book.iter().map(|(a, c)| (a.clone(), c)).collect();
    auditor.finish(&balances).unwrap()
}
