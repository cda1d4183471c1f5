//! What a game must do for a player whose stakes change from round to round.

use super::counting::System;
use super::player::Unplayed;
use super::staking::Multiple;
use crate::Seed;
use crate::dealt::{Dealt, Sitting};
use crate::games::Simulated;
use crate::plan::Plan;
use crate::tables::Dry;
use table::{Cents, Draft, OnOff};

/// A place at tables of one house, with the stakes of one plan.
pub(super) trait Seated: Sync {
    /// A table with its chance: wheel, dice or shoe.
    type Table;

    /// How the rounds are played.
    const DRIVER: &'static str;

    /// Whether a round takes cards from the next: no shoe gives back what it dealt.
    const FROM_A_SHOE: OnOff = OnOff::Off;

    /// The table of a chunk, which follows from the seed and its number.
    fn table(&self, seed: Seed, chunk: u64) -> Self::Table;

    /// A session begins: at a fresh shoe, before a come-out.
    fn begin(&self, _table: &mut Self::Table) {}

    /// What is due before stakes are laid, such as another shoe.
    fn ready(&self, _table: &mut Self::Table) {}

    /// What a counter makes of the cards that are gone.
    fn count(&self, _table: &Self::Table) -> i32 {
        0
    }

    /// One round with this many times the stakes of the plan, until every one is decided: what it
    /// brought.
    fn round(&self, table: &mut Self::Table, stake: Multiple) -> Result<Cents, Dry>;
}

/// Every round from a shoe decides all stakes.
impl<P: Dealt> Seated for P {
    type Table = Sitting<P::Table>;

    const DRIVER: &'static str = "engine";
    const FROM_A_SHOE: OnOff = OnOff::On;

    fn table(&self, seed: Seed, chunk: u64) -> Self::Table {
        Sitting::new(self, seed, chunk)
    }

    fn begin(&self, sitting: &mut Self::Table) {
        sitting.left = 0;
    }

    fn ready(&self, sitting: &mut Self::Table) {
        sitting.ready(self);
    }

    fn round(&self, sitting: &mut Self::Table, stake: Multiple) -> Result<Cents, Dry> {
        Ok(sitting.round(self, stake).iter().copied().sum())
    }
}

/// A game at which a player with a bankroll may sit down.
pub(super) trait Bankrolled: Simulated {
    type Place: Seated;

    /// The place of a plan under the house rules of `draft`, without its limits.
    fn place(
        draft: &Draft,
        plan: &Plan,
        counting: Option<&System>,
    ) -> Result<Self::Place, Unplayed>;

    /// Whether law and house leave one amount.
    fn is_fixed(rules: &Self::Rules, bet: Self::Bet) -> bool {
        Self::fixed_stake(rules, bet).is_some()
    }
}

/// So many times a stake.
pub(crate) fn scaled(stake: Cents, times: Multiple) -> Cents {
    stake.times(times.into())
}
