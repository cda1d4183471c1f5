//! A table of whichever game with its players, as the journal knows it: inputs in, events, lines
//! and postings out. A live table and the audit run the same one.

use crate::Name;
use crate::fairness::Item;
use crate::journal::Given;
use crate::ledger::{Nobody, Posting, Seating, Staked};
use games::hosted::{self, Form, Happened, Settled, Staffing, Table, Told, Unreadable};
use games::{AnyGame, UnknownGame};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use table::{Breach, By, Cents, Draft, Refusal, Role, Seat, Turn};

/// What an input did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Each with its clause, in order.
    pub events: Vec<Happened>,
    pub lines: Vec<Settled>,
    pub postings: Vec<Posting>,
}

impl Outcome {
    /// What one more input did.
    pub(crate) fn add(&mut self, more: Outcome) {
        self.events.extend(more.events);
        self.lines.extend(more.lines);
        self.postings.extend(more.postings);
    }
}

/// Why an input did nothing. The table is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    Law(Refusal),
    Nobody(Nobody),
    /// It is no input of this game.
    Unreadable(Unreadable),
    SeatTaken(Seat),
    /// Money of this seat still lies on the cloth.
    Staked(Seat, Cents),
    /// It is no input of a table.
    NotHere,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Law(refusal) => refusal.fmt(f),
            Refused::Nobody(nobody) => nobody.fmt(f),
            Refused::Unreadable(why) => why.fmt(f),
            Refused::SeatTaken(seat) => write!(f, "{seat} is taken"),
            Refused::Staked(seat, amount) => write!(f, "{amount} of {seat} lie on the cloth"),
            Refused::NotHere => f.write_str("this is no input of a table in play"),
        }
    }
}

impl std::error::Error for Refused {}

impl From<hosted::Refused> for Refused {
    fn from(refused: hosted::Refused) -> Self {
        match refused {
            hosted::Refused::Law(refusal) => Refused::Law(refusal),
            hosted::Refused::Unreadable(why) => Refused::Unreadable(why),
        }
    }
}

/// Why a table does not open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unopened {
    Game(UnknownGame),
    /// House rules that the law does not admit.
    House(Vec<Breach>),
    State(Unreadable),
}

impl From<hosted::Unopened> for Unopened {
    fn from(unopened: hosted::Unopened) -> Self {
        match unopened {
            hosted::Unopened::House(breaches) => Unopened::House(breaches),
            hosted::Unopened::State(why) => Unopened::State(why),
        }
    }
}

impl fmt::Display for Unopened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unopened::Game(unknown) => unknown.fmt(f),
            Unopened::House(breaches) => {
                let breaches: Vec<String> = breaches.iter().map(ToString::to_string).collect();
                write!(f, "the law does not admit these house rules: {}", breaches.join("; "))
            }
            Unopened::State(Unreadable(why)) => {
                write!(f, "the state of the table cannot be read: {why}")
            }
        }
    }
}

impl std::error::Error for Unopened {}

/// A table at a moment: what a store keeps so that nothing has to be played again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    pub game: String,
    pub house: BTreeMap<String, String>,
    pub seating: Seating,
    pub state: Form,
}

/// A table with its players.
/// It does not change: an input makes another one of it, so that a copy costs nothing and what is
/// not stored has not happened.
#[derive(Clone, Debug)]
pub struct Felt {
    house: Arc<BTreeMap<String, String>>,
    seating: Arc<Seating>,
    table: Arc<dyn Table>,
}

/// The staff may put down money for others: for those who sit, and for nobody else.
fn owned(table: &dyn Table, seats: &Seating) -> Result<(), Nobody> {
    let numbers = 1..=Seat::MAX;
    let all = numbers.clone().filter_map(Seat::seated).chain(numbers.filter_map(Seat::standing));
    let mut strangers = all.filter(|&seat| seats.player(seat).is_none());
    match strangers.find(|&seat| !table.staked(seat).is_zero()) {
        None => Ok(()),
        Some(seat) => Err(Nobody(seat)),
    }
}

impl Felt {
    /// A closed table without players, if the law admits its house rules.
    pub fn open(
        table: Name,
        game: &str,
        house: BTreeMap<String, String>,
        pool: Name,
    ) -> Result<Self, Unopened> {
        Felt::with(game, house, Seating::new(table, pool), None)
    }

    /// A table as it was.
    pub fn resume(snapshot: Snapshot) -> Result<Self, Unopened> {
        let Snapshot { game, house, seating, state } = snapshot;
        Felt::with(&game, house, seating, Some(&state))
    }

    fn with(
        game: &str,
        house: BTreeMap<String, String>,
        seating: Seating,
        state: Option<&Form>,
    ) -> Result<Self, Unopened> {
        let game = AnyGame::named(game).map_err(Unopened::Game)?;
        let mut draft = Draft::default();
        for (key, value) in &house {
            draft.set(key, value);
        }
        let table = match state {
            None => hosted::open(game, &draft)?,
            Some(state) => hosted::resume(game, &draft, state)?,
        };
        Ok(Felt { house: Arc::new(house), seating: Arc::new(seating), table })
    }

    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            game: self.game().id().to_owned(),
            house: self.house.as_ref().clone(),
            seating: self.seating.as_ref().clone(),
            state: self.table.state(),
        }
    }

    pub fn game(&self) -> AnyGame {
        self.table.game()
    }

    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    pub fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// Everything that chance may show now, with its weight.
    pub fn chances(&self) -> Vec<Item> {
        self.table.chances()
    }

    /// How the law opens a sitting.
    pub fn opening(&self) -> Vec<(By, Form)> {
        self.table.opening()
    }

    /// Every act that the law allows somebody now, with the least amount it may carry.
    pub fn acts(&self, by: By) -> Vec<Form> {
        self.table.acts(by)
    }

    /// What lies on the cloth, of everybody who sits.
    pub fn staked(&self) -> Cents {
        self.seating.seats().map(|(seat, _)| self.table.staked(seat)).sum()
    }

    /// The game itself.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    pub fn house(&self) -> &BTreeMap<String, String> {
        &self.house
    }

    /// What of a seat's money lies on the cloth.
    pub fn staked_by(&self, seat: Seat) -> Cents {
        self.table.staked(seat)
    }

    /// Whether the two tables look the same to everybody.
    pub fn looks_like(&self, other: &Felt) -> bool {
        self.seating == other.seating && self.table.same_as(other.table.as_ref())
    }

    /// The staff's acts of itself, preferred first.
    pub fn staff_acts(&self, awaited: Option<Role>) -> Vec<Staffing> {
        self.table.staff_acts(awaited)
    }

    /// The same table with another seating: for what went on while a result was put right.
    #[must_use]
    pub fn seated_as(&self, seating: &Seating) -> Felt {
        Felt { seating: Arc::new(seating.clone()), ..self.clone() }
    }

    /// Takes an input of a table in play. After a refusal the table is as it was.
    pub fn take(&mut self, given: &Given) -> Result<Outcome, Refused> {
        let (next, outcome) = self.tried(given)?;
        *self = next;
        Ok(outcome)
    }

    /// What an input would make of the table.
    pub fn tried(&self, given: &Given) -> Result<(Felt, Outcome), Refused> {
        match given {
            Given::Act { by, action, .. } => {
                if let By::Seat(seat) = by
                    && self.seating.player(*seat).is_none()
                {
                    return Err(Refused::Nobody(Nobody(*seat)));
                }
                let (table, told) = self.table.act(*by, action)?;
                if let By::Staff(_) = by {
                    owned(table.as_ref(), &self.seating).map_err(Refused::Nobody)?;
                }
                self.played(table, told)
            }
            Given::Chance { seen, .. } => {
                let (table, told) = self.table.reveal(seen)?;
                self.played(table, told)
            }
            Given::Sit { seat, player } => {
                let mut seating = self.seating.as_ref().clone();
                if !seating.sit(*seat, player.clone()) {
                    return Err(Refused::SeatTaken(*seat));
                }
                Ok((self.seated_as(&seating), Outcome::default()))
            }
            Given::Leave { seat } => {
                let staked = self.table.staked(*seat);
                if !staked.is_zero() {
                    return Err(Refused::Staked(*seat, staked));
                }
                let mut seating = self.seating.as_ref().clone();
                seating.leave(*seat).ok_or(Refused::Nobody(Nobody(*seat)))?;
                Ok((self.seated_as(&seating), Outcome::default()))
            }
            Given::Commit { .. } | Given::Cut { .. } | Given::Reveal { .. } | Given::Order(_) => {
                Ok((self.clone(), Outcome::default()))
            }
            Given::Open { .. }
            | Given::Correct { .. }
            | Given::Issue { .. }
            | Given::BuyIn { .. }
            | Given::CashOut { .. } => Err(Refused::NotHere),
        }
    }

    /// The table after an input, with the money that it moved.
    fn played(&self, table: Arc<dyn Table>, told: Told) -> Result<(Felt, Outcome), Refused> {
        let Told { events, lines, .. } = told;
        let before = Staked::of(&self.seating, self.table.as_ref());
        let postings = self.seating.postings(&before, table.as_ref(), &lines);
        let postings = postings.map_err(Refused::Nobody)?;
        Ok((Felt { table, ..self.clone() }, Outcome { events, lines, postings }))
    }
}
