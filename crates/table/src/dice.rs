//! Dice.

use serde::{Deserialize, Serialize};
use std::fmt;
use table::Shaped;

/// One die, 1 to 6.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Shaped,
)]
#[serde(try_from = "u8", into = "u8")]
pub struct Die(u8);

/// A pair of dice, as they fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
#[shape(Common)]
pub struct Throw(pub Die, pub Die);

impl Die {
    pub const fn new(pips: u8) -> Option<Self> {
        if pips >= 1 && pips <= 6 { Some(Die(pips)) } else { None }
    }

    pub const fn pips(self) -> u8 {
        self.0
    }
}

impl Throw {
    /// All 36 throws, each as likely as the others.
    pub fn all() -> impl Iterator<Item = Throw> {
        (1..=6).flat_map(|a| (1..=6).map(move |b| Throw(Die(a), Die(b))))
    }

    pub const fn total(self) -> u8 {
        self.0.0 + self.1.0
    }

    /// Both dice show the same: the « hard way ».
    pub const fn is_pair(self) -> bool {
        self.0.0 == self.1.0
    }
}

impl TryFrom<u8> for Die {
    type Error = String;
    fn try_from(pips: u8) -> Result<Self, String> {
        Die::new(pips).ok_or_else(|| format!("a die shows 1 to 6, not {pips}"))
    }
}

impl From<Die> for u8 {
    fn from(die: Die) -> u8 {
        die.0
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0.0, self.1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_fall_as_often_as_everyone_knows() {
        let mut ways = [0; 13];
        for throw in Throw::all() {
            ways[usize::from(throw.total())] += 1;
        }
        assert_eq!(ways, [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
        assert_eq!(Throw::all().filter(|t| t.is_pair()).count(), 6);
        assert_eq!((Die::new(0), Die::new(7)), (None, None));
    }
}
