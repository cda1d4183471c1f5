//! What is left in the shoe.

use super::rules::Rules;
use super::value::{VALUES, Value};
use serde::Serialize;

/// Cards left, by value. Which of its four ranks a ten has matters to pairs of like cards alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Shoe {
    counts: [u16; VALUES],
    /// Tens, jacks, queens, kings.
    tens: [u16; 4],
    total: u16,
}

crate::errors! {
    /// Why a shoe cannot be analysed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ShoeError {
        Empty: "the shoe is empty",
        /// Play could run out of cards, and then the order of cards would matter.
        TooSmall { cards: u16, least: u16 }:
            "{cards} cards are too few: play may need {least}",
        /// More cards of a value than the packs hold.
        TooMany { value: Value, cards: u16, most: u16 }:
            "{cards} cards of value {value} are more than the {most} of the packs",
    }
}

impl Shoe {
    /// Unused packs.
    pub const fn fresh(packs: u8) -> Self {
        let four = 4 * packs as u16;
        let mut counts = [four; VALUES];
        counts[9] = 4 * four;
        Shoe { counts, tens: [four; 4], total: 13 * four }
    }

    /// Counts from ace to ten. The tens are taken to be tens, jacks, queens and kings in equal
    /// numbers, as near as can be.
    pub fn new(counts: [u16; VALUES]) -> Self {
        let ten = counts[9];
        let tens = [3, 2, 1, 0].map(|more| ten / 4 + (ten % 4 + more) / 4);
        Shoe { counts, tens, total: sum(&counts) }
    }

    /// Counts from ace to king.
    pub fn of_ranks(ranks: [u16; 13]) -> Self {
        let mut counts = [0; VALUES];
        for (rank, &cards) in ranks.iter().enumerate() {
            let of_value: &mut u16 = &mut counts[rank.min(9)];
            *of_value = of_value.saturating_add(cards);
        }
        let tens = [ranks[9], ranks[10], ranks[11], ranks[12]];
        Shoe { counts, tens, total: sum(&counts) }
    }

    pub const fn counts(&self) -> &[u16; VALUES] {
        &self.counts
    }

    pub const fn of(&self, value: Value) -> u16 {
        self.counts[value.index()]
    }

    pub const fn total(&self) -> u16 {
        self.total
    }

    pub(super) const fn tens(&self) -> &[u16; 4] {
        &self.tens
    }

    /// Without one card of this value, if there is one; a ten leaves the most frequent rank.
    pub fn without(&self, value: Value) -> Option<Shoe> {
        let mut less = *self;
        less.counts[value.index()] = less.counts[value.index()].checked_sub(1)?;
        less.total -= 1;
        if value == Value::TEN {
            let rank = (0..4).max_by_key(|&rank| less.tens[rank])?;
            less.tens[rank] -= 1;
        }
        Some(less)
    }

    /// Whether these cards can be left of the packs, and are enough for every line of play.
    pub(super) fn check(&self, rules: &Rules, bank_draws_max: usize) -> Result<(), ShoeError> {
        if self.total == 0 {
            return Err(ShoeError::Empty);
        }
        let packs = Shoe::fresh(rules.packs);
        for value in Value::all() {
            let (cards, most) = (self.of(value), packs.of(value));
            if cards > most {
                return Err(ShoeError::TooMany { value, cards, most });
            }
        }
        for (&cards, &most) in self.tens.iter().zip(&packs.tens) {
            if cards > most {
                return Err(ShoeError::TooMany { value: Value::TEN, cards, most });
            }
        }
        // Three cards dealt, twenty drawn, the bank's, and pair cards set aside.
        let aside = (0..VALUES).map(|pair| aside_max(rules, self, pair)).max().unwrap_or(0);
        let least = 23 + u16::try_from(bank_draws_max + aside).unwrap_or(u16::MAX);
        if self.total < least {
            return Err(ShoeError::TooSmall { cards: self.total, least });
        }
        Ok(())
    }
}

/// More cards than can be counted are more than any packs hold, and are refused.
fn sum(counts: &[u16; VALUES]) -> u16 {
    counts.iter().fold(0, |sum, &cards| sum.saturating_add(cards))
}

/// How many further pair cards may have to be thought gone when a pair is split.
pub(super) fn aside_max(rules: &Rules, shoe: &Shoe, pair: usize) -> usize {
    let left = usize::from(shoe.counts()[pair]).saturating_sub(2);
    (2 * usize::from(rules.hands_of(pair)).saturating_sub(2)).min(left)
}
