//! A table of whichever game, as the journal knows it: inputs in, events, lines and postings out,
//! all in their JSON form. A live table and the audit run the same one.

mod engine;
mod offered;
mod running;

pub use engine::{Engine, Staffing, Wish};
pub use offered::Offered;

use crate::Name;
use crate::fairness::Item;
use crate::journal::Given;
use crate::ledger::{Nobody, Posting, Seating};
use games::staffed::Staffed;
use games::{AnyGame, UnknownGame, with_game};
use running::Running;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use table::{Breach, By, Cents, Draft, Refusal, Role, Seat, Turn};

/// What an input did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Each with its clause, in order.
    pub events: Vec<Value>,
    pub lines: Vec<Value>,
    pub postings: Vec<Posting>,
}

/// Why an input did nothing. The table is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    Law(Refusal),
    Nobody(Nobody),
    /// It is no input of this game.
    Unreadable(String),
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
            Refused::Unreadable(why) => write!(f, "this is no input of the game: {why}"),
            Refused::SeatTaken(seat) => write!(f, "{seat} is taken"),
            Refused::Staked(seat, amount) => write!(f, "{amount} of {seat} lie on the cloth"),
            Refused::NotHere => f.write_str("this is no input of a table in play"),
        }
    }
}

impl std::error::Error for Refused {}

/// Why a table does not open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unopened {
    Game(UnknownGame),
    /// House rules that the law does not admit.
    House(Vec<Breach>),
    State(String),
}

impl fmt::Display for Unopened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unopened::Game(unknown) => unknown.fmt(f),
            Unopened::House(breaches) => {
                let breaches: Vec<String> = breaches.iter().map(ToString::to_string).collect();
                write!(f, "the law does not admit these house rules: {}", breaches.join("; "))
            }
            Unopened::State(why) => write!(f, "the state of the table cannot be read: {why}"),
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
    pub state: Value,
}

/// A table with its players.
/// It does not change: an input makes another one of it, so that a copy costs nothing and what is
/// not stored has not happened.
#[derive(Clone, Debug)]
pub struct Felt {
    game: AnyGame,
    house: Arc<BTreeMap<String, String>>,
    seating: Arc<Seating>,
    engine: Arc<dyn Engine>,
}

fn started<G: Staffed>(house: &Draft, state: Option<&Value>) -> Result<Arc<dyn Engine>, Unopened> {
    let rules = G::admit(house).map_err(Unopened::House)?;
    let state = match state {
        None => G::new_table(&rules),
        Some(state) => {
            G::State::deserialize(state).map_err(|wrong| Unopened::State(wrong.to_string()))?
        }
    };
    Ok(Arc::new(Running::<G> { rules: Arc::new(rules), state }))
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
        state: Option<&Value>,
    ) -> Result<Self, Unopened> {
        let game = AnyGame::named(game).map_err(Unopened::Game)?;
        let mut draft = Draft::default();
        for (key, value) in &house {
            draft.set(key, value);
        }
        let engine = with_game!(game, G => started::<G>(&draft, state))?;
        Ok(Felt { game, house: Arc::new(house), seating: Arc::new(seating), engine })
    }

    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            game: self.game.id().to_owned(),
            house: self.house.as_ref().clone(),
            seating: self.seating.as_ref().clone(),
            state: self.engine.state(),
        }
    }

    pub fn game(&self) -> AnyGame {
        self.game
    }

    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    pub fn turn(&self) -> Turn {
        self.engine.turn()
    }

    /// Everything that chance may show now, with its weight.
    pub fn chances(&self) -> Vec<Item> {
        self.engine.chances()
    }

    /// How the law opens a sitting.
    pub fn opening(&self) -> Vec<(By, Value)> {
        self.engine.opening()
    }

    /// Every act that the law allows somebody now, with the least amount it may carry.
    pub fn acts(&self, by: By) -> Vec<Value> {
        self.engine.acts(by)
    }

    /// What lies on the cloth, of everybody who sits.
    pub fn staked(&self) -> Cents {
        self.seating.seats().map(|(seat, _)| self.engine.staked(seat)).sum()
    }

    /// What the staff, the seats and the viewers of this game may ask beyond playing.
    pub fn engine(&self) -> &dyn Engine {
        self.engine.as_ref()
    }

    pub fn house(&self) -> &BTreeMap<String, String> {
        &self.house
    }

    /// What of a seat's money lies on the cloth.
    pub fn staked_by(&self, seat: Seat) -> Cents {
        self.engine.staked(seat)
    }

    /// Whether the two tables look the same to everybody.
    pub fn looks_like(&self, other: &Felt) -> bool {
        self.seating == other.seating && self.engine.same_as(other.engine.as_ref())
    }

    /// The staff's acts of itself, dearest first.
    pub fn staff_acts(&self, awaited: Option<Role>) -> Vec<Staffing> {
        self.engine.staff_acts(awaited)
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
        let played = |engine| Felt { engine, ..self.clone() };
        match given {
            Given::Act { by, action } => {
                let (engine, outcome) = self.engine.act(*by, action, &self.seating)?;
                Ok((played(engine), outcome))
            }
            Given::Chance { seen, .. } => {
                let (engine, outcome) = self.engine.reveal(seen, &self.seating)?;
                Ok((played(engine), outcome))
            }
            Given::Sit { seat, player } => {
                let mut seating = self.seating.as_ref().clone();
                if !seating.sit(*seat, player.clone()) {
                    return Err(Refused::SeatTaken(*seat));
                }
                Ok((self.seated_as(&seating), Outcome::default()))
            }
            Given::Leave { seat } => {
                let staked = self.engine.staked(*seat);
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
}
