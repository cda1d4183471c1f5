//! Who plays: what he brought, when he leaves, how he stakes.

use super::counting::System;
use super::staking::{Multiple, Staking};
use crate::plan::Unsimulated;
use table::{Cents, Refusal};

/// Rounds of a session by default.
pub const SESSION_ROUNDS: u32 = 1000;
/// The longest session.
pub const SESSION_ROUNDS_MOST: u32 = 10_000_000;
/// Whole sessions that are kept to be looked at, at most.
pub const PATHS_MOST: u16 = 100;

/// Whether the limits of the table hold for him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limits {
    /// A stake above the maximum is cut down to it; the plan must lie within them.
    Held,
    Ignored,
}

/// Where the next stake comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stakes {
    Staking(Staking),
    /// By the ramp of a counter.
    Counting(Box<System>),
}

#[derive(Clone, Debug)]
pub struct Player {
    /// Without one he has as much as he needs.
    pub bankroll: Option<Cents>,
    /// He leaves with this much lost.
    pub stop_loss: Option<Cents>,
    /// He leaves with this much won.
    pub stop_win: Option<Cents>,
    pub session_rounds: u32,
    pub stakes: Stakes,
    /// The words for it.
    pub staking: String,
    pub limits: Limits,
    /// Sessions that are kept whole.
    pub paths: u16,
}

odds::errors! {
    /// Why nobody can play so.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Unplayed {
        Unsimulated(why: Unsimulated) as From: "{why}",
        /// An amount that must be more than nothing.
        NotPositive { what: &'static str }: "the {what} must be more than nothing",
        SessionRounds: "a session has 1 to {SESSION_ROUNDS_MOST} rounds",
        TooManyPaths: "at most {PATHS_MOST} sessions are kept whole",
        /// The bankroll does not hold the first stake.
        TooPoor { bankroll: Cents, needed: Cents }:
            "a bankroll of {bankroll} does not hold the first stake with all that may have to be \
             added to it: {needed}",
        /// More cannot be lost than was brought.
        LossBeyondBankroll: "the loss to stop at lies above the bankroll",
        /// The house does not take the stakes of the plan.
        NotTaken(refusal: Refusal): "the table does not take the stakes of the plan: {refusal}",
        /// Law or house leave one amount.
        FixedStake { bet: &'static str }:
            "{bet} is made for one amount; it can only be staked flat",
        /// The ramp goes beyond the maximum of the table.
        RampTooHigh { stake: Multiple, most: Multiple }:
            "the ramp stakes {stake} times the plan; the table takes {most} times it at most",
        /// Nothing is counted in this game.
        NotCounted { game: &'static str }: "cards are counted at black-jack, not at {game}",
        /// The cards go back into a device.
        NoShoeToCount: "cards that go back into a device leave nothing to count",
        /// A counter holds one box, with a main stake.
        CountsOneBox:
            "a counter holds one box with a main stake and nothing beside it; insurance follows \
             his count",
        /// A player has one side of the banco.
        BothSides: "a player holds one side of the banco; tell one bet",
        /// Stakes that wait for several coups are laid one at a time.
        OneThatWaits:
            "a stake that waits for later coups is laid alone; tell one bet, or another play",
    }
}

impl Player {
    /// What can be said of him before he has seen a table.
    pub(super) fn check(&self) -> Result<(), Unplayed> {
        let amounts = [
            ("bankroll", self.bankroll),
            ("loss to stop at", self.stop_loss),
            ("gain to stop at", self.stop_win),
        ];
        for (what, amount) in amounts {
            if amount.is_some_and(|amount| !amount.is_positive()) {
                return Err(Unplayed::NotPositive { what });
            }
        }
        if self.session_rounds == 0 || self.session_rounds > SESSION_ROUNDS_MOST {
            return Err(Unplayed::SessionRounds);
        }
        if self.paths > PATHS_MOST {
            return Err(Unplayed::TooManyPaths);
        }
        match (self.stop_loss, self.bankroll) {
            (Some(loss), Some(bankroll)) if loss > bankroll => Err(Unplayed::LossBeyondBankroll),
            (Some(_) | None, _) => Ok(()),
        }
    }

    pub(super) fn system(&self) -> Option<&System> {
        match &self.stakes {
            Stakes::Staking(_) => None,
            Stakes::Counting(system) => Some(system),
        }
    }
}
