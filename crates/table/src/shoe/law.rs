//! What the law fixes about the cards of a game: packs, preparation, burn, stop card, device. A
//! game picks one of these profiles; every rule in it carries its clause.

use super::Task;
use crate::{Clause, Role};

/// The shoe facts of one game played in one way (by hand from a shoe, with a device, …).
#[derive(Debug, PartialEq, Eq)]
pub struct ShoeLaw {
    pub packs: Range<u8>,
    /// What the packs hold: this many copies of each card and no more.
    pub pack: Clause,
    /// A card leaves: one at a time, by itself.
    pub card: Clause,
    /// A card that was drawn never goes back, unless a device takes it.
    pub never_back: Clause,
    /// No card before the bets are closed and the round begins.
    pub bets_first: Clause,
    /// A round once begun is played to its end.
    pub round: Clause,
    /// The first preparation of a sitting.
    pub opening: &'static [Step],
    /// The preparation after every run.
    pub again: &'static [Step],
    /// Mixing other than by gathering is forbidden.
    pub no_mixing: Option<Clause>,
    /// Neither cut nor stop card is known in this way of play.
    pub no_cut: Option<Clause>,
    pub device: Option<DeviceLaw>,
    pub burn: Option<Burn>,
    pub run: Run,
    pub dry: Dry,
    pub pause: Pause,
    pub sources: Sources,
    /// A shuffle in mid-run by order of the management.
    pub mid_run: Permit,
    /// A damaged card is replaced by exchange.
    pub exchange: Exchange,
    /// The director may let a player off a round whose cards have been drawn; they are burnt.
    pub call_off: Permit,
    /// A card that comes loose before it reaches a hand is burnt.
    pub exposed: Permit,
    /// The cards are put away at the end of the sitting.
    pub unload: Clause,
}

/// What the house may choose from, and what is usual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range<N> {
    /// The house option.
    pub key: &'static str,
    pub min: N,
    pub max: N,
    pub usual: N,
    pub by: Clause,
}

/// Whether something exists at this table, and by which clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permit {
    Yes(Clause),
    No(Clause),
}

/// A damaged card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exchange {
    /// It is shown, no card is dealt while the exchange is open, an inspector makes it.
    Yes {
        shown: Clause,
        open: Clause,
        made: Clause,
    },
    No(Clause),
}

/// A shuffler stands at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeviceLaw {
    /// After a malfunction it shuffles no more until that is cleared.
    pub fault: Clause,
    /// Nobody reaches the cards while it works.
    pub locked: Clause,
}

/// One step of a preparation, in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub task: Task,
    pub packs: Which,
    pub by: Clause,
}

/// Which packs a step is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    All,
    New,
    /// New or used: those that no depot has shuffled.
    NotPreShuffled,
    PreShuffled,
}

impl Step {
    pub const fn new(task: Task, by: Clause) -> Self {
        Step { task, packs: Which::All, by }
    }

    pub const fn only(task: Task, packs: Which, by: Clause) -> Self {
        Step { task, packs, by }
    }
}

/// Who cuts when every player has declined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fallback {
    pub to: FallsTo,
    pub by: Clause,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FallsTo {
    Staff(&'static [Role]),
    /// The player who was asked first must cut.
    FirstAsked,
}

/// Cards put aside before the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Burn {
    pub count: BurnCount,
    pub by: Clause,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BurnCount {
    Fixed(u8),
    /// One card is turned up; its value, figures ten, is the number burnt after it.
    ByFirstCard,
}

impl BurnCount {
    /// The most cards that can go.
    pub const fn most(self) -> u16 {
        match self {
            BurnCount::Fixed(cards) => cards as u16,
            BurnCount::ByFirstCard => 11,
        }
    }
}

/// How long one shuffle lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// Until the stop card.
    ToStop(StopLaw),
    /// One round.
    OneRound(Clause),
    /// The cards go back into the device.
    Continuous(ReturnLaw),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StopLaw {
    /// How many cards lie behind the stop card.
    pub behind: Range<u16>,
    pub meaning: Meaning,
}

/// What follows when the stop card shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The round is finished and is the last.
    Finish { by: Clause, at_start: AtStart },
    /// The round is void if it is not decided; one that is stands (`decided`).
    Void { by: Clause, decided: Clause },
    /// The round is finished; with `full` cards left one more is announced, with `short` to eight
    /// left the banker may play one by the shorter game, with fewer the run is over.
    LastButOne { by: Clause, short_by: Clause, boundary: Clause, full: u16, short: u16 },
}

/// The stop card is the next card when a round is to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtStart {
    /// The round is played, and is the last.
    Plays(Clause),
    /// No round: the cards are shuffled first.
    Reshuffle(Clause),
}

/// How cards go back into a device that deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReturnLaw {
    pub when: ReturnWhen,
    pub by: Clause,
    /// Cards that the device holds ready: a card put back waits for as many others to come out.
    pub lag: Range<u8>,
    pub comes: Comes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReturnWhen {
    AfterRound,
    /// When the deal of the next round is over, before a further card is offered.
    AfterNextDeal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comes {
    OneByOne,
    /// This many cards at a time, taken whole.
    Packets(u8),
}

/// No card is left in mid-round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dry {
    /// The round is void.
    Void(Clause),
    /// Cards that do not lie on the table are shuffled and play goes on.
    Refill(Clause),
    /// The stop card makes it impossible.
    Never(Clause),
}

/// Play stops and is taken up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    pub by: Clause,
    pub resume: Resume,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resume {
    /// After a fresh shuffle.
    Reshuffle(Clause),
    /// After a new burn.
    Burn(Clause),
    AsLeft(Clause),
}

/// Which packs may come to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sources {
    pub used: Permit,
    pub pre_shuffled: PreShuffled,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreShuffled {
    /// With the central depot's record, which `by` asks for.
    Yes {
        by: Clause,
    },
    /// The same, and in a super-private room only.
    SuperPrive {
        by: Clause,
        only: Clause,
    },
    No(Clause),
}
