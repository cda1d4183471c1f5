//! All tables of a house.

use super::desk::{Asker, Desk};
use super::pool::Pools;
use super::table::{Task, Unresumed};
use super::{Answer, Card, Clock, Denied, Entropy, TableFile, TableHandle, Who};
use crate::Name;
use crate::journal::{Capacity, Checkpoint, HouseKey, Stream};
use crate::ledger::Account;
use crate::store::{Store, StoreError, Work};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use table::{Cents, Role};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// What a house stands on.
#[derive(Clone, Debug)]
pub struct Ground {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub entropy: Arc<dyn Entropy>,
    /// With which checkpoints are signed now and then.
    pub key: Option<Arc<HouseKey>>,
}

/// What the tables of a house share.
#[derive(Debug)]
pub(super) struct House {
    pub(super) ground: Ground,
    pub(super) desk: Desk,
    pub(super) pools: Pools,
}

impl House {
    pub(super) fn store(&self) -> &dyn Store {
        self.ground.store.as_ref()
    }

    pub(super) fn now(&self) -> u64 {
        self.ground.clock.now()
    }
}

#[derive(Debug, Default)]
struct Tables {
    handles: BTreeMap<Name, TableHandle>,
    tasks: Vec<JoinHandle<()>>,
}

/// The tables of a house, open.
#[derive(Debug)]
pub struct Floor {
    house: Arc<House>,
    tables: Mutex<Tables>,
    stop: watch::Sender<bool>,
}

/// Why a house does not open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FloorError {
    Store(StoreError),
    /// What is stored of a table cannot be read.
    Table(Name, String),
}

impl fmt::Display for FloorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FloorError::Store(error) => error.fmt(f),
            FloorError::Table(table, why) => write!(f, "table {table} cannot go on: {why}"),
        }
    }
}

impl std::error::Error for FloorError {}

impl From<StoreError> for FloorError {
    fn from(error: StoreError) -> Self {
        FloorError::Store(error)
    }
}

/// How long records may wait for a signature, in milliseconds.
const CHECKPOINT_EVERY: u64 = 60_000;

impl Floor {
    /// The name of the cash desk.
    pub const DESK: &'static str = "main";

    /// Opens a house: every table goes on where it was. To be called inside of a runtime.
    pub fn open(ground: Ground) -> Result<Self, FloorError> {
        let name = Name::new(Floor::DESK).expect("a plain name");
        let desk = Desk::new(Arc::clone(&ground.store), Arc::clone(&ground.clock), name);
        let streams = ground.store.streams()?;
        let house = Arc::new(House { ground, desk, pools: Pools::default() });
        let (stop, stopped) = watch::channel(false);
        let mut resumed = Vec::new();
        for (stream, _) in streams {
            let Stream::Table(name) = &stream else { continue };
            let task = Task::resume(&house, name, stopped.clone()).map_err(|why| match why {
                Unresumed::Store(error) => FloorError::Store(error),
                Unresumed::Table(why) => FloorError::Table(name.clone(), why),
            })?;
            resumed.push(task);
        }
        let mut tables = Tables::default();
        for (task, handle) in resumed {
            tables.handles.insert(handle.name().clone(), handle);
            tables.tasks.push(tokio::spawn(task.run()));
        }
        if house.ground.key.is_some() {
            tables.tasks.push(tokio::spawn(sign(Arc::clone(&house), stopped)));
        }
        Ok(Floor { house, tables: Mutex::new(tables), stop })
    }

    fn tables_locked(&self) -> std::sync::MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a table by a house file, for the chef or the direction.
    pub async fn open_table(&self, file: TableFile, by: &Who, id: &str) -> Answer {
        let Some(role) = by.first_of(&[Role::Direction, Role::Chef]) else {
            return Answer::refused(id, Denied::new("not-allowed", "the direction opens tables"));
        };
        if let Ok(Some(answer)) = self.house.store().answer(&by.name, id) {
            return Answer::again(answer);
        }
        if *self.stop.borrow() {
            return Answer::refused(id, Denied::new("draining", "the house opens no more tables"));
        }
        if self.tables_locked().handles.contains_key(&file.name) {
            let why = format!("there is a table {} already", file.name);
            return Answer::refused(id, Denied::new("table-exists", why));
        }
        let (bank, name) = (file.bank, file.name.clone());
        let asker = Asker { who: &by.name, role: Capacity::Staff(role), id: Some(id) };
        let stopped = self.stop.subscribe();
        let (task, handle, answer) = match Task::open(&self.house, file, &asker, stopped).await {
            Ok(opened) => opened,
            Err(refused) => return refused,
        };
        if bank.is_positive() {
            let asker = Asker { id: None, ..asker };
            let funded = self.house.desk.issue(asker, Account::Bank(name), bank).await;
            if let Some(denied) = funded.denied() {
                return Answer::refused(id, denied.clone());
            }
        }
        let mut tables = self.tables_locked();
        tables.handles.insert(handle.name().clone(), handle);
        tables.tasks.push(tokio::spawn(task.run()));
        answer
    }

    /// All tables as the lobby shows them.
    pub fn tables(&self) -> Vec<Card> {
        let handles: Vec<TableHandle> = self.tables_locked().handles.values().cloned().collect();
        handles.iter().map(|handle| handle.shown.borrow().clone().card()).collect()
    }

    pub fn table(&self, name: &Name) -> Option<TableHandle> {
        self.tables_locked().handles.get(name).cloned()
    }

    pub fn handles(&self) -> Vec<TableHandle> {
        self.tables_locked().handles.values().cloned().collect()
    }

    pub fn store(&self) -> &Arc<dyn Store> {
        &self.house.ground.store
    }

    /// What a pool's meters show now.
    pub async fn meters(&self, pool: &Name) -> super::Meters {
        self.house.pools.pool(pool).lock().await.clone()
    }

    /// Chips for cash. Whether somebody serves himself is for the caller to decide.
    pub async fn buy_in(&self, by: &Who, id: &str, player: Name, amount: Cents) -> Answer {
        self.house.desk.buy_in(at_desk(by, id), player, amount).await
    }

    /// Cash for chips; not what a banker may have to pay.
    pub async fn cash_out(&self, by: &Who, id: &str, player: Name, amount: Cents) -> Answer {
        self.house.desk.cash_out(at_desk(by, id), player, amount).await
    }

    /// The direction funds a bank, a desk or a pool.
    pub async fn issue(&self, by: &Who, id: &str, to: Account, amount: Cents) -> Answer {
        if !by.is(Role::Direction) {
            return Answer::refused(id, Denied::new("not-allowed", "the direction funds banks"));
        }
        let role = Capacity::Staff(Role::Direction);
        let asker = Asker { who: &by.name, role, id: Some(id) };
        self.house.desk.issue(asker, to, amount).await
    }

    /// Takes no more commands, ends what is under way, and returns when all of it is stored.
    pub async fn drain(&self) {
        self.stop.send_replace(true);
        let tasks = std::mem::take(&mut self.tables_locked().tasks);
        for task in tasks {
            // A task that panicked has stored what it acknowledged; there is nothing to wait for.
            let _ = task.await;
        }
    }
}

fn at_desk<'a>(by: &'a Who, id: &'a str) -> Asker<'a> {
    let role =
        if by.is(Role::Caissier) { Capacity::Staff(Role::Caissier) } else { Capacity::Player };
    Asker { who: &by.name, role, id: Some(id) }
}

/// Signs what was stored since the last time, now and then and at the end.
async fn sign(house: Arc<House>, mut stopped: watch::Receiver<bool>) {
    let mut signed = 0;
    loop {
        let next = house.ground.clock.until(house.now() + CHECKPOINT_EVERY);
        let over = tokio::select! {
            () = next => false,
            _ = stopped.wait_for(|stop| *stop) => true,
        };
        if let (Ok(tree), Some(key)) = (house.store().tree(), &house.ground.key)
            && tree.size() > signed
        {
            let (size, root) = (tree.size(), tree.root());
            let checkpoint = Checkpoint { size, root, time: house.now() }.sign(key);
            let work = Work { checkpoint: Some(checkpoint), ..Work::default() };
            // What cannot be signed now is signed the next time.
            if house.ground.store.submit(work).await.is_ok() {
                signed = size;
            }
        }
        if over {
            return;
        }
    }
}
