//! What an engine tells the world: settled lines and events, each with its clause.

use crate::{By, Cents, Chance, Clause, Game, Odds, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use table::Shaped;

/// What becomes of one stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[shape(Common)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    Wins(Odds),
    Lost,
    /// Given back without gain or loss.
    Returned,
    /// Out of prison: what was left of it is given back without gain.
    Freed,
    /// A half is given back, of the half if it is the second time, and so on.
    Halved {
        times: u8,
    },
    /// Stays on the cloth, out of the player's reach.
    Imprisoned,
    /// A prize for which nothing of the player's lies on the cloth: its stake was swept before the
    /// cards came, or there was none.
    Prize,
}

impl Fate {
    /// The word in scenario files.
    pub const fn name(self) -> &'static str {
        match self {
            Fate::Wins(_) => "wins",
            Fate::Lost => "lost",
            Fate::Returned => "returned",
            Fate::Freed => "freed",
            Fate::Halved { .. } => "halved",
            Fate::Imprisoned => "imprisoned",
            Fate::Prize => "prize",
        }
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fate::Wins(odds) => write!(f, "wins {odds}"),
            Fate::Halved { times } if *times > 1 => write!(f, "halved {times} times"),
            fate => f.write_str(fate.name()),
        }
    }
}

/// Who stands against a stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[shape(Common)]
#[serde(rename_all = "kebab-case")]
pub enum Party {
    Bank,
    /// A seat that holds the bank.
    Seat(Seat),
    /// The pot of a progressive jackpot, whose meters the house keeps, or coins that all play for.
    Pot,
    /// The cagnotte, into which the levy of a game between players goes.
    Cagnotte,
}

/// Where on a cloth of several boxes a stake lies, and on which hand of the box; both from 1,
/// 0 where the game has none.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Shaped,
    Deserialize,
)]
#[shape(Common)]
pub struct Spot {
    #[serde(rename = "box")]
    pub place: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hand: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Spot {
    pub const NONE: Spot = Spot { place: 0, hand: 0 };

    pub const fn of_box(place: u8) -> Self {
        Spot { place, hand: 0 }
    }

    pub const fn of_hand(place: u8, hand: u8) -> Self {
        Spot { place, hand }
    }

    pub fn is_none(&self) -> bool {
        *self == Spot::NONE
    }
}

impl fmt::Display for Spot {
    /// `box 3 hand 2`, `box 3`, or nothing.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.place, self.hand) {
            (0, _) => Ok(()),
            (place, 0) => write!(f, "box {place}"),
            (place, hand) => write!(f, "box {place} hand {hand}"),
        }
    }
}

/// One settled stake. What the seat gains the party loses, to the cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[shape(Common)]
pub struct Line<B> {
    pub seat: Seat,
    #[serde(default, skip_serializing_if = "Spot::is_none")]
    pub spot: Spot,
    pub bet: B,
    /// What lay on the cloth before.
    pub stake: Cents,
    pub fate: Fate,
    /// What is handed to the player now, his stake included where it is handed back.
    pub returned: Cents,
    /// What of the stake stays on the cloth.
    pub stays: Cents,
    pub against: Party,
    pub by: Clause,
}

impl<B> Line<B> {
    /// Gain or loss of the seat; the party has the opposite.
    pub fn net(&self) -> Cents {
        self.returned + self.stays - self.stake
    }
}

/// Where lines and events go. Live play keeps everything, a simulation counts.
pub trait Record<G: Game> {
    /// Whether the order of lines and events makes a difference here. Where it makes none, a game
    /// may settle in the order that is cheapest.
    const IN_ORDER: bool = true;

    /// The event is built only if somebody keeps it.
    fn event(&mut self, by: Clause, event: impl FnOnce() -> G::Event);
    fn line(&mut self, line: Line<G::Bet>);
}

/// What came from outside: an act, or what chance showed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    bound(serialize = "A: Serialize, C: Chance", deserialize = "A: Deserialize<'de>, C: Chance")
)]
pub enum Input<A, C> {
    Act { by: By, action: A },
    Chance(#[serde(with = "crate::chance")] C),
}

/// One entry of a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step<E, B> {
    Event { by: Clause, event: E },
    Line(Line<B>),
}

/// Keeps everything, in order.
#[derive(Debug)]
pub struct Journal<G: Game> {
    pub steps: Vec<Step<G::Event, G::Bet>>,
}

impl<G: Game> Journal<G> {
    pub fn new() -> Self {
        Journal { steps: Vec::new() }
    }

    pub fn lines(&self) -> impl Iterator<Item = &Line<G::Bet>> {
        self.steps.iter().filter_map(|step| match step {
            Step::Line(line) => Some(line),
            Step::Event { .. } => None,
        })
    }
}

impl<G: Game> Default for Journal<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> Record<G> for Journal<G> {
    fn event(&mut self, by: Clause, event: impl FnOnce() -> G::Event) {
        // Built where it stays: a copy of what was just written in small parts is slow to read.
        self.steps.extend(std::iter::once_with(|| Step::Event { by, event: event() }));
    }

    fn line(&mut self, line: Line<G::Bet>) {
        self.steps.extend(std::iter::once_with(|| Step::Line(line)));
    }
}

/// Adds up the net result of the seats, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    pub net: Cents,
}

impl<G: Game> Record<G> for Count {
    const IN_ORDER: bool = false;

    fn event(&mut self, _: Clause, _: impl FnOnce() -> G::Event) {}

    fn line(&mut self, line: Line<G::Bet>) {
        self.net += line.net();
    }
}

/// Keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<G: Game> Record<G> for Silent {
    const IN_ORDER: bool = false;

    fn event(&mut self, _: Clause, _: impl FnOnce() -> G::Event) {}
    fn line(&mut self, _: Line<G::Bet>) {}
}
