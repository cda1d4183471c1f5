//! What is asked of a simulation, and why there may be none.

use super::prefix::Keep;
use super::streams::Seed;
use odds::blackjack::PlayedChart;
use std::fmt;
use std::sync::atomic::AtomicBool;
use table::{Breach, Cents, Refusal};

/// Which way the rounds are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Driver {
    /// What happens is counted, and priced once: tables computed from the rules. What they do not
    /// carry is left to the engine.
    Tabulated,
    /// The engine plays every round. The reference, and slower.
    Engine,
}

impl Driver {
    pub const fn name(self) -> &'static str {
        match self {
            Driver::Tabulated => "tabulated",
            Driver::Engine => "engine",
        }
    }
}

/// Where a shoe ends, in games that have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// At the stop card, as the law has it.
    Law,
    /// After this many rounds, or as many as never reach the stop card.
    Fixed { per_shoe: Option<u16> },
}

/// A stake laid every round, by the names of bet and play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Staked {
    pub bet: &'static str,
    pub stake: Cents,
    pub play: Option<&'static str>,
}

/// What somebody wishes to stake: the usual amount and the best play if he does not say.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    pub bet: &'static str,
    pub stake: Option<Cents>,
    pub play: Option<&'a str>,
}

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Plan {
    pub stakes: Vec<Staked>,
    /// At least so many; a game of shoes plays its last shoes to their end.
    pub rounds: u64,
    pub seed: Seed,
    pub threads: usize,
    pub driver: Driver,
    pub mode: Mode,
    /// How hands are played where a chart says it; by the best one where none is given.
    pub strategy: Option<PlayedChart>,
}

/// What happens beside a run.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// Told after every chunk how many rounds are done.
    pub progress: &'a (dyn Fn(u64) + Sync),
    /// Once set, no further chunk begins; the result is that of the chunks before.
    pub stop: &'a AtomicBool,
    /// What is kept of it, to go on another time.
    pub keep: Keep<'a>,
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control").field("stop", self.stop).finish_non_exhaustive()
    }
}

impl Control<'_> {
    /// A run without progress reports that cannot be stopped.
    pub fn alone() -> Control<'static> {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Control { progress: &|_| {}, stop: &NEVER, keep: Keep::nothing() }
    }
}

/// Why a plan is not simulated.
#[derive(Clone, Debug, PartialEq)]
pub enum Unsimulated {
    NotAdmitted(Vec<Breach>),
    NotOffered {
        bet: &'static str,
    },
    NotPositive,
    Refused(Refusal),
    /// It cannot be made again before every throw.
    CannotStand {
        bet: &'static str,
        why: Option<Refusal>,
    },
    NoChoice {
        bet: &'static str,
    },
    UnknownPlay {
        play: String,
        known: Vec<&'static str>,
    },
    /// The law knows the bet or play, but no driver plays it under these house rules.
    NotPlayed {
        what: &'static str,
        instead: &'static str,
    },
    /// A box takes one stake on each bet.
    TwiceOnABox {
        bet: &'static str,
    },
    /// Nobody else can have it in the same round.
    OnePlayer {
        bet: &'static str,
    },
    TooManyBets {
        most: usize,
    },
    TooMuchMoney,
    /// The game has no decisions that a chart could take.
    NoChart {
        game: &'static str,
    },
    NoShoe {
        game: &'static str,
    },
    /// The cards come from a device that takes them back.
    NoStopCard,
    PerShoe {
        most: u16,
    },
    /// A shoe had too few cards for the rounds it owed.
    RanDry,
    /// `odds` finds no play for these cards.
    NoPlay {
        why: String,
    },
}

impl fmt::Display for Unsimulated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsimulated::NotAdmitted(breaches) => {
                let said: Vec<String> = breaches.iter().map(ToString::to_string).collect();
                f.write_str(&said.join("; "))
            }
            Unsimulated::NotOffered { bet } => write!(f, "this house does not take {bet}"),
            Unsimulated::NotPositive => f.write_str("the amount must be positive"),
            Unsimulated::Refused(refusal) => refusal.fmt(f),
            Unsimulated::CannotStand { bet, why } => {
                write!(f, "{bet} cannot stand on every throw: ")?;
                match why {
                    Some(refusal) => refusal.fmt(f),
                    None => f.write_str("every new stake costs its commission"),
                }
            }
            Unsimulated::NoChoice { bet } => write!(f, "{bet} leaves no choice of play"),
            Unsimulated::UnknownPlay { play, known } => {
                write!(f, "unknown play `{play}`; known: {}", known.join(", "))
            }
            Unsimulated::NotPlayed { what, instead } => {
                write!(f, "{what} is not simulated; {instead}")
            }
            Unsimulated::TwiceOnABox { bet } => {
                write!(f, "{bet} has a stake already: one a box; `main` or `ante` begins the next")
            }
            Unsimulated::OnePlayer { bet } => write!(f, "one player a round has {bet}"),
            Unsimulated::NoChart { game } => write!(f, "{game} is not played by a chart"),
            Unsimulated::TooManyBets { most } => write!(f, "at most {most} bets at once"),
            Unsimulated::TooMuchMoney => f.write_str(
                "such stakes over so many rounds cannot be added up exactly; take smaller ones",
            ),
            Unsimulated::NoShoe { game } => {
                write!(f, "{game} has no shoe that could end after a fixed number of rounds")
            }
            Unsimulated::NoStopCard => f.write_str(
                "cards from a device that takes them back are not simulated; deal from a shoe",
            ),
            Unsimulated::PerShoe { most } => {
                write!(f, "a fixed number of rounds a shoe is one from 1 to {most} here")
            }
            Unsimulated::NoPlay { why } => write!(f, "no play is known: {why}"),
            Unsimulated::RanDry => {
                f.write_str("a shoe had too few cards left for its rounds; take fewer a shoe")
            }
        }
    }
}

impl std::error::Error for Unsimulated {}

impl From<Refusal> for Unsimulated {
    fn from(refusal: Refusal) -> Self {
        Unsimulated::Refused(refusal)
    }
}

impl From<Vec<Breach>> for Unsimulated {
    fn from(breaches: Vec<Breach>) -> Self {
        Unsimulated::NotAdmitted(breaches)
    }
}
