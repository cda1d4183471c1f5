//! A table of whichever game, as the journal knows it: inputs in, events, lines and postings out,
//! all in their JSON form. A live table and the audit run the same one.

use crate::Name;
use crate::fairness::Item;
use crate::journal::Given;
use crate::ledger::{Nobody, Posting, Seating};
use games::staffed::least;
use games::{AnyGame, UnknownGame, with_game};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use table::{Breach, By, Cents, Draft, Game, Journal, Line, Refusal, Seat, Step, Turn};

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

/// The engine of a game, its types left behind.
trait Engine: fmt::Debug + Send + Sync {
    fn act(&mut self, by: By, action: &Value, seats: &Seating) -> Result<Outcome, Refused>;
    fn reveal(&mut self, seen: &Value, seats: &Seating) -> Result<Outcome, Refused>;
    fn chances(&self) -> Vec<Item>;
    fn opening(&self) -> Vec<(By, Value)>;
    fn acts(&self, by: By) -> Vec<Value>;
    fn turn(&self) -> Turn;
    fn staked(&self, seat: Seat) -> Cents;
    fn state(&self) -> Value;
    fn copy(&self) -> Box<dyn Engine>;
}

#[derive(Debug)]
struct Running<G: Game> {
    rules: G::Rules,
    state: G::State,
}

fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("what engines tell has a JSON form")
}

fn read<T: for<'de> Deserialize<'de>>(value: &Value) -> Result<T, Refused> {
    T::deserialize(value).map_err(|wrong| Refused::Unreadable(wrong.to_string()))
}

impl<G: Game> Running<G> {
    /// The staff may put down money for others: for those who sit, and for nobody else.
    fn owned(&self, by: Option<By>, seats: &Seating) -> Result<(), Nobody> {
        if !matches!(by, Some(By::Staff(_))) {
            return Ok(());
        }
        let numbers = 1..=Seat::MAX;
        let all =
            numbers.clone().filter_map(Seat::seated).chain(numbers.filter_map(Seat::standing));
        let mut strangers = all.filter(|&seat| seats.player(seat).is_none());
        match strangers.find(|&seat| !G::staked(&self.state, seat).is_zero()) {
            None => Ok(()),
            Some(seat) => Err(Nobody(seat)),
        }
    }

    fn outcome(
        &mut self,
        by: Option<By>,
        seats: &Seating,
        play: impl FnOnce(&mut Self, &mut Journal<G>) -> Result<(), Refusal>,
    ) -> Result<Outcome, Refused> {
        let before = seats.staked::<G>(&self.state);
        let was = self.state.clone();
        let mut told = Journal::<G>::new();
        play(self, &mut told).map_err(Refused::Law)?;
        let lines: Vec<Line<G::Bet>> = told.lines().copied().collect();
        let postings = seats.postings::<G>(&before, &self.state, &lines);
        let postings = match postings.and_then(|postings| self.owned(by, seats).map(|()| postings))
        {
            Ok(postings) => postings,
            Err(nobody) => {
                self.state = was;
                return Err(Refused::Nobody(nobody));
            }
        };
        let events = told.steps.iter().filter(|step| matches!(step, Step::Event { .. }));
        Ok(Outcome {
            events: events.map(json).collect(),
            lines: lines.iter().map(json).collect(),
            postings,
        })
    }
}

impl<G: Game> Engine for Running<G> {
    fn act(&mut self, by: By, action: &Value, seats: &Seating) -> Result<Outcome, Refused> {
        let action: G::Action = read(action)?;
        if let By::Seat(seat) = by
            && seats.player(seat).is_none()
        {
            return Err(Refused::Nobody(Nobody(seat)));
        }
        self.outcome(Some(by), seats, |table, told| {
            G::play(&table.rules, &mut table.state, by, &action, told)
        })
    }

    fn reveal(&mut self, seen: &Value, seats: &Seating) -> Result<Outcome, Refused> {
        let seen: G::Chance = read(seen)?;
        self.outcome(None, seats, |table, told| {
            G::check_chance(&table.rules, &table.state, seen)?;
            G::reveal(&table.rules, &mut table.state, seen, told);
            Ok(())
        })
    }

    fn chances(&self) -> Vec<Item> {
        let chances = G::chances(&self.rules, &self.state);
        chances.iter().map(|(seen, weight)| (json(seen), *weight)).collect()
    }

    fn opening(&self) -> Vec<(By, Value)> {
        let opening = G::opening(&self.rules);
        opening.into_iter().map(|(by, action)| (by, json(&action))).collect()
    }

    fn acts(&self, by: By) -> Vec<Value> {
        let offers = G::offers(&self.rules, &self.state, by);
        offers.iter().map(|offer| json(&least(offer))).collect()
    }

    fn turn(&self) -> Turn {
        G::turn(&self.rules, &self.state)
    }

    fn staked(&self, seat: Seat) -> Cents {
        G::staked(&self.state, seat)
    }

    fn state(&self) -> Value {
        json(&self.state)
    }

    fn copy(&self) -> Box<dyn Engine> {
        let Running { rules, state } = self;
        Box::new(Running::<G> { rules: rules.clone(), state: state.clone() })
    }
}

/// A table with its players.
#[derive(Debug)]
pub struct Felt {
    game: AnyGame,
    house: BTreeMap<String, String>,
    seating: Seating,
    engine: Box<dyn Engine>,
}

impl Clone for Felt {
    /// A copy to try an input on: what is not stored has not happened.
    fn clone(&self) -> Self {
        Felt {
            game: self.game,
            house: self.house.clone(),
            seating: self.seating.clone(),
            engine: self.engine.copy(),
        }
    }
}

fn started<G: Game>(house: &Draft, state: Option<&Value>) -> Result<Box<dyn Engine>, Unopened> {
    let rules = G::admit(house).map_err(Unopened::House)?;
    let state = match state {
        None => G::new_table(&rules),
        Some(state) => {
            G::State::deserialize(state).map_err(|wrong| Unopened::State(wrong.to_string()))?
        }
    };
    Ok(Box::new(Running::<G> { rules, state }))
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
        Ok(Felt { game, house, seating, engine })
    }

    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            game: self.game.id().to_owned(),
            house: self.house.clone(),
            seating: self.seating.clone(),
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

    /// Takes an input of a table in play.
    pub fn take(&mut self, given: &Given) -> Result<Outcome, Refused> {
        match given {
            Given::Act { by, action } => self.engine.act(*by, action, &self.seating),
            Given::Chance { seen, .. } => self.engine.reveal(seen, &self.seating),
            Given::Sit { seat, player } => {
                let sat = self.seating.sit(*seat, player.clone());
                if sat { Ok(Outcome::default()) } else { Err(Refused::SeatTaken(*seat)) }
            }
            Given::Leave { seat } => {
                let staked = self.engine.staked(*seat);
                if !staked.is_zero() {
                    return Err(Refused::Staked(*seat, staked));
                }
                let left = self.seating.leave(*seat);
                left.map(|_| Outcome::default()).ok_or(Refused::Nobody(Nobody(*seat)))
            }
            Given::Commit { .. } | Given::Cut { .. } | Given::Reveal { .. } => {
                Ok(Outcome::default())
            }
            Given::Open { .. }
            | Given::Issue { .. }
            | Given::BuyIn { .. }
            | Given::CashOut { .. } => Err(Refused::NotHere),
        }
    }
}
