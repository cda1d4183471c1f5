//! What a winning stake is paid, as an exact ratio.

use crate::Cents;
use serde::{Deserialize, Serialize};
use std::fmt;
use table::Shaped;

/// Winnings on top of the stake: `pays` for every `per` staked. The two ways in which laws print a
/// figure have one constructor each, so that they cannot be confused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
pub struct Odds {
    pays: u32,
    per: u32,
}

impl Odds {
    /// "n times the stake", the stake itself not counted: 35 at roulette's plein.
    pub const fn to_one(n: u32) -> Self {
        Odds { pays: n, per: 1 }
    }

    /// "3 for 2", "19 for 20", "half the stake": the stake itself not counted.
    pub const fn for_every(pays: u32, per: u32) -> Self {
        assert!(per > 0, "odds are paid for something");
        Odds { pays, per }
    }

    /// A figure printed « mise comprise »: the stake is one of the n.
    pub const fn stake_included(n: u32) -> Self {
        assert!(n > 0, "a figure that includes the stake is at least one");
        Odds { pays: n - 1, per: 1 }
    }

    pub const fn pays(self) -> u32 {
        self.pays
    }

    pub const fn per(self) -> u32 {
        self.per
    }

    /// The winnings of a stake that was admitted as a whole number of steps, so that they are a
    /// whole number of cents. For engines, which checked it when they took the stake.
    pub const fn winnings_of_steps(self, stake: Cents) -> Cents {
        let whole = stake.get() * self.pays as i64;
        debug_assert!(whole % self.per as i64 == 0, "a fraction of a cent");
        // Most odds are to one, and a division is the slowest thing a payment can do.
        Cents::new(if self.per == 1 { whole } else { whole / self.per as i64 })
    }

    /// The winnings of a stake, or nothing if they would not be a whole number of cents.
    pub const fn winnings(self, stake: Cents) -> Option<Cents> {
        let whole = stake.get() * self.pays as i64;
        if whole % self.per as i64 == 0 { Some(Cents::new(whole / self.per as i64)) } else { None }
    }

    /// Stakes must be a multiple of this, or a fraction of a cent would arise.
    pub const fn stake_step(self) -> Cents {
        let (mut a, mut b) = (self.pays, self.per);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Cents::new((self.per / a) as i64)
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}:{}", self.pays, self.per))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stake_is_counted_in_one_constructor_only() {
        assert_eq!(Odds::to_one(35).winnings(Cents::new(500)), Some(Cents::new(17_500)));
        assert_eq!(Odds::stake_included(5), Odds::to_one(4));
        assert_eq!(Odds::stake_included(1).winnings(Cents::new(500)), Some(Cents::ZERO));
    }

    #[test]
    fn a_fraction_of_a_cent_is_never_paid() {
        let half = Odds::for_every(1, 2);
        assert_eq!(half.winnings(Cents::new(125)), None);
        assert_eq!(half.stake_step(), Cents::new(2));
        assert_eq!(Odds::for_every(19, 20).stake_step(), Cents::new(20));
        assert_eq!(Odds::for_every(6, 4).stake_step(), Cents::new(2));
        for stake in 0..200 {
            let stake = Cents::new(stake);
            for odds in [half, Odds::for_every(3, 2), Odds::for_every(6, 4), Odds::to_one(7)] {
                let whole = stake.get() % odds.stake_step().get() == 0;
                assert_eq!(odds.winnings(stake).is_some(), whole, "{stake} at {odds}");
            }
        }
    }
}
