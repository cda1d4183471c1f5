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

impl Wish<'_> {
    /// The play that is told, one of those that the bet has; nothing if none is.
    pub(super) fn play_of(
        &self,
        known: impl IntoIterator<Item = &'static str>,
    ) -> Result<Option<&'static str>> {
        let Some(told) = self.play else { return Ok(None) };
        let known: Vec<&'static str> = known.into_iter().collect();
        match known.iter().find(|name| **name == told) {
            Some(play) => Ok(Some(play)),
            None if known.is_empty() => Err(Unsimulated::NoChoice { bet: self.bet }),
            None => Err(Unsimulated::UnknownPlay { play: told.to_owned(), known }),
        }
    }
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

/// What comes of a plan, or why it is not simulated.
pub(crate) type Result<T, E = Unsimulated> = std::result::Result<T, E>;

odds::errors! {
    /// Why a plan is not simulated.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Unsimulated {
        NotAdmitted(breaches: Vec<Breach>) as From: "{}" with all_of(breaches),
        NotOffered { bet: &'static str }: "this house does not take {bet}",
        NotPositive: "the amount must be positive",
        Refused(refusal: Refusal) as From: "{refusal}",
        /// It cannot be made again before every throw.
        CannotStand { bet: &'static str, why: Option<Refusal> }:
            "{bet} cannot stand on every throw: {}" with or_commission(why.as_ref()),
        NoChoice { bet: &'static str }: "{bet} leaves no choice of play",
        UnknownPlay { play: String, known: Vec<&'static str> }:
            "unknown play `{play}`; known: {}" with known.join(", "),
        /// The law knows the bet or play, but no driver plays it under these house rules.
        NotPlayed { what: &'static str, instead: &'static str }:
            "{what} is not simulated; {instead}",
        /// A box takes one stake on each bet.
        TwiceOnABox { bet: &'static str }:
            "{bet} has a stake already: one a box; `main` or `ante` begins the next",
        /// Nobody else can have it in the same round.
        OnePlayer { bet: &'static str }: "one player a round has {bet}",
        TooManyBets { most: usize }: "at most {most} bets at once",
        TooMuchMoney:
            "such stakes over so many rounds cannot be added up exactly; take smaller ones",
        /// The game has no decisions that a chart could take.
        NoChart { game: &'static str }: "{game} is not played by a chart",
        NoShoe { game: &'static str }:
            "{game} has no shoe that could end after a fixed number of rounds",
        /// The cards come from a device that takes them back.
        NoStopCard:
            "cards from a device that takes them back are not simulated; deal from a shoe",
        PerShoe { most: u16 }: "a fixed number of rounds a shoe is one from 1 to {most} here",
        /// A shoe had too few cards for the rounds it owed.
        RanDry: "a shoe had too few cards left for its rounds; take fewer a shoe",
        /// `odds` finds no play for these cards.
        NoPlay { why: String }: "no play is known: {why}",
    }
}

fn all_of(breaches: &[Breach]) -> String {
    breaches.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

fn or_commission(why: Option<&Refusal>) -> String {
    why.map_or("every new stake costs its commission".to_owned(), Refusal::to_string)
}
