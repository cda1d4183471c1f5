//! A cash desk: cash against chips and chips against cash, each once for each command.

use crate::Name;
use crate::journal::{Capacity, Given, Record, Stream};
use crate::ledger::{Account, buy_in, cash_out};
use crate::store::{Command, Done, Store, StoreError, Work};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use table::Cents;

/// Which way money goes over the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    BuyIn,
    CashOut,
}

/// What is asked of the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    pub way: Way,
    /// The client's id: the same again gives the same answer, and nothing twice.
    pub id: String,
    /// Who asks, in which capacity, and at whose wallet.
    pub who: Name,
    pub role: Capacity,
    pub player: Name,
    pub amount: Cents,
    /// The most that the wallet may hold afterwards.
    pub most: Option<Cents>,
    /// Milliseconds since 1970.
    pub time: u64,
}

/// Why nothing was exchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeskError {
    NotPositive,
    /// The wallet would hold more than this.
    TooMuch {
        most: Cents,
    },
    Store(StoreError),
}

impl fmt::Display for DeskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeskError::NotPositive => f.write_str("the amount must be positive"),
            DeskError::TooMuch { most } => write!(f, "a wallet here holds at most {most}"),
            DeskError::Store(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for DeskError {}

impl From<StoreError> for DeskError {
    fn from(why: StoreError) -> Self {
        DeskError::Store(why)
    }
}

/// The desk of a house. One exchange at a time, so that records follow each other.
pub struct Desk {
    store: Arc<dyn Store>,
    name: Name,
    serving: Mutex<()>,
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Desk {
    pub fn new(store: Arc<dyn Store>, name: Name) -> Self {
        Desk { store, name, serving: Mutex::new(()) }
    }

    /// Does it and gives the answer that `told` makes of the balance afterwards; or, if it was done
    /// before, the answer of then, byte for byte.
    pub fn serve(
        &self,
        asked: &Exchange,
        told: impl FnOnce(Cents) -> Vec<u8>,
    ) -> Result<Vec<u8>, DeskError> {
        let _one = self.serving.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(answer) = self.store.answer(&asked.who, &asked.id)? {
            return Ok(answer);
        }
        if !asked.amount.is_positive() {
            return Err(DeskError::NotPositive);
        }
        let Exchange { player, amount, .. } = asked.clone();
        let held = self.store.balance(&Account::Player(player.clone()))?;
        let (given, postings, after) = match asked.way {
            Way::BuyIn => {
                let postings = buy_in(&self.name, &player, amount);
                (Given::BuyIn { player, amount }, postings, held.get().checked_add(amount.get()))
            }
            Way::CashOut => {
                let postings = cash_out(&self.name, &player, amount);
                (Given::CashOut { player, amount }, postings, held.get().checked_sub(amount.get()))
            }
        };
        let most = asked.most.unwrap_or(Cents::new(i64::MAX));
        let after =
            after.map(Cents::new).filter(|after| asked.way == Way::CashOut || *after <= most);
        let Some(after) = after else { return Err(DeskError::TooMuch { most }) };
        let stream = Stream::Desk(self.name.clone());
        let head = self.store.head(&stream)?;
        let record = Record {
            stream,
            seq: head.seq + 1,
            time: asked.time,
            command: Some(asked.id.clone()),
            who: asked.who.clone(),
            role: asked.role,
            inputs: vec![given],
            events: Vec::new(),
            lines: Vec::new(),
            postings,
            prev: head.hash,
        };
        let answer = told(after);
        let command = Command { who: asked.who.clone(), id: asked.id.clone(), answer };
        let answer = command.answer.clone();
        match self.store.append(Work::of(record.seal()).commanded(command))? {
            Done::Stored { .. } => Ok(answer),
            Done::Again { answer } => Ok(answer),
        }
    }
}
