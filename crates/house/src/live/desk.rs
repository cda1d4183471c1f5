//! The cash desk and the treasury: money that enters, leaves and moves away from the tables.

use super::{Answer, Clock, Denied};
use crate::Name;
use crate::journal::{Capacity, Given, Record, Stream};
use crate::ledger::{Account, Posting, buy_in, cash_out, issue};
use crate::store::{Command, Done, Head, Store, StoreError, Work};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::{Mutex, PoisonError};
use table::Cents;

/// A stream that is written away from the tables, one record after the other.
#[derive(Debug)]
struct Counter {
    stream: Stream,
    head: tokio::sync::Mutex<Option<Head>>,
}

/// Who asks, in which capacity, and by which command.
#[derive(Clone, Debug)]
pub(super) struct Asker<'a> {
    pub(super) who: &'a Name,
    pub(super) role: Capacity,
    pub(super) id: Option<&'a str>,
}

/// The cash desk of the house, and the book of its capital.
#[derive(Debug)]
pub(super) struct Desk {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    name: Name,
    cash: Counter,
    capital: Counter,
    /// Who plays where players bank: his money is held for that table.
    held: Mutex<HashMap<Name, Name>>,
}

impl Desk {
    pub(super) fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>, name: Name) -> Self {
        let counter = |stream| Counter { stream, head: tokio::sync::Mutex::new(None) };
        let cash = counter(Stream::Desk(name.clone()));
        let capital = counter(Stream::House);
        Desk { store, clock, name, cash, capital, held: Mutex::default() }
    }

    pub(super) async fn buy_in(&self, by: Asker<'_>, player: Name, amount: Cents) -> Answer {
        let postings = buy_in(&self.name, &player, amount);
        self.post(&self.cash, by, Given::BuyIn { player, amount }, postings, amount).await
    }

    /// Nobody takes out what he may have to pay as a banker.
    pub(super) async fn cash_out(&self, by: Asker<'_>, player: Name, amount: Cents) -> Answer {
        if let Some(table) = self.held_at(&player) {
            let id = by.id.unwrap_or_default();
            if let Some(id) = by.id
                && let Ok(Some(answer)) = self.store.answer(by.who, id)
            {
                return Answer::again(answer);
            }
            let why = format!("{player} plays at {table}, where players bank: leave it first");
            return Answer::refused(id, Denied::new("money-held", why));
        }
        let postings = cash_out(&self.name, &player, amount);
        self.post(&self.cash, by, Given::CashOut { player, amount }, postings, amount).await
    }

    pub(super) async fn issue(&self, by: Asker<'_>, to: Account, amount: Cents) -> Answer {
        let postings = issue(to.clone(), amount);
        self.post(&self.capital, by, Given::Issue { to, amount }, postings, amount).await
    }

    async fn post(
        &self,
        counter: &Counter,
        by: Asker<'_>,
        given: Given,
        postings: Vec<Posting>,
        amount: Cents,
    ) -> Answer {
        let id = by.id.unwrap_or_default();
        if !amount.is_positive() {
            return Answer::refused(id, Denied::new("bad-amount", "an amount is above zero"));
        }
        // One after the other: each record carries the hash of the one before it.
        let mut head = counter.head.lock().await;
        let last = match *head {
            Some(last) => last,
            None => match self.store.head(&counter.stream) {
                Ok(last) => last,
                Err(error) => return Answer::refused(id, error.into()),
            },
        };
        let record = Record {
            stream: counter.stream.clone(),
            seq: last.seq + 1,
            time: self.clock.now(),
            command: by.id.map(str::to_owned),
            who: by.who.clone(),
            role: by.role,
            inputs: vec![given],
            events: Vec::new(),
            lines: Vec::new(),
            postings,
            prev: last.hash,
        };
        let answer = Answer::done(id, record.seq);
        let sealed = record.seal();
        let next = Head { seq: sealed.seq(), hash: sealed.hash() };
        let mut work = Work::of(sealed);
        if let Some(id) = by.id {
            let bytes = answer.bytes().to_vec();
            work =
                work.commanded(Command { who: by.who.clone(), id: id.to_owned(), answer: bytes });
        }
        match self.store.submit(work).await {
            Ok(Done::Stored { .. }) => {
                *head = Some(next);
                answer
            }
            Ok(Done::Again { answer }) => Answer::again(answer),
            Err(error) => {
                if matches!(error, StoreError::OutOfTurn { .. } | StoreError::Unchained { .. }) {
                    *head = None;
                }
                Answer::refused(id, error.into())
            }
        }
    }

    /// Where somebody's money is held.
    pub(super) fn held_at(&self, player: &Name) -> Option<Name> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner).get(player).cloned()
    }

    /// Holds the money of a player for a table; refused where another holds it already.
    pub(super) fn hold(&self, player: &Name, table: &Name) -> Result<(), Name> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        match held.get(player) {
            Some(other) if other != table => Err(other.clone()),
            _ => {
                held.insert(player.clone(), table.clone());
                Ok(())
            }
        }
    }

    /// Players who left the table have their money back.
    pub(super) fn release_all_but(&self, table: &Name, seated: &HashSet<&Name>) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.retain(|player, at| at != table || seated.contains(player));
    }
}
