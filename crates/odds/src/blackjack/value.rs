//! The ten values of cards: suits, and what tens are called, do not matter to the count.

use serde::{Serialize, Serializer};
use std::fmt;

/// What a card counts: ace, two to nine, or ten (ten, jack, queen, king).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(u8);

/// How many values there are.
pub const VALUES: usize = 10;

impl Value {
    pub const ACE: Value = Value(0);
    pub const TEN: Value = Value(9);

    /// All of them, ace first.
    pub fn all() -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator {
        (0..10).map(Value)
    }

    /// By pips, an ace as one; nothing else than one to ten.
    pub const fn of_pips(pips: u8) -> Option<Value> {
        if matches!(pips, 1..=10) { Some(Value(pips - 1)) } else { None }
    }

    /// An ace as one.
    pub const fn pips(self) -> u8 {
        self.0 + 1
    }

    /// Its place in tables of ten.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) fn at(index: usize) -> Value {
        Value(u8::try_from(index).expect("ten values"))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(["A", "2", "3", "4", "5", "6", "7", "8", "9", "T"][self.index()])
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
