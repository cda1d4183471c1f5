//! Announced bets: spoken ones that the chef repeats, written slips that the Direction endorses.

use serde::{Deserialize, Serialize};
use table::{Bet, Cents, Seat, Shaped};

/// A spoken announcement of one bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[serde(bound = "B: Bet")]
pub struct Announced<B> {
    pub seat: Seat,
    pub bet: B,
    pub stake: Cents,
}

/// A complex announcement, in writing: several bets together.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(bound = "B: Bet")]
pub struct Slip<B> {
    pub seat: Seat,
    pub bets: Vec<(B, Cents)>,
    pub state: SlipState,
}

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Shaped,
)]
#[serde(rename_all = "kebab-case")]
pub enum SlipState {
    /// The player is writing it.
    Written,
    HandedIn,
    Notified,
    Endorsed,
}

impl<B: Bet> Slip<B> {
    /// What the slip stakes on one bet.
    pub fn on(&self, bet: B) -> Cents {
        self.bets.iter().filter(|(b, _)| *b == bet).map(|(_, stake)| *stake).sum()
    }
}
