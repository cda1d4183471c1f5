//! A heap of cards by number of copies: what every place of a table that holds cards is made of.

use crate::{Card, Rank};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many copies of each card lie in a heap. Order is not kept: chance is handed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pile {
    copies: [u8; 52],
}

impl Pile {
    pub const EMPTY: Pile = Pile { copies: [0; 52] };

    /// Complete packs of 52.
    pub const fn packs(packs: u8) -> Self {
        Pile { copies: [packs; 52] }
    }

    pub fn cards(&self) -> u16 {
        self.copies.iter().map(|&copies| u16::from(copies)).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.copies == [0; 52]
    }

    pub const fn count(&self, card: Card) -> u8 {
        self.copies[card.index()]
    }

    /// Copies by card index.
    pub const fn copies(&self) -> &[u8; 52] {
        &self.copies
    }

    /// Copies by rank, ace first.
    pub fn ranks(&self) -> [u16; 13] {
        let mut ranks = [0; 13];
        for (of_rank, four) in ranks.iter_mut().zip(self.copies.chunks_exact(4)) {
            *of_rank = four.iter().map(|&n| u16::from(n)).sum();
        }
        ranks
    }

    pub fn rank(&self, rank: Rank) -> u16 {
        self.ranks()[rank as usize - 1]
    }

    /// Takes one copy out. False, and nothing happens, if there is none.
    pub(super) fn take(&mut self, card: Card) -> bool {
        let copies = &mut self.copies[card.index()];
        if *copies == 0 {
            return false;
        }
        *copies -= 1;
        true
    }

    /// Puts one copy in. Only a card that was taken from another heap of the same packs is put.
    pub(super) fn put(&mut self, card: Card) {
        self.copies[card.index()] += 1;
    }

    /// Takes out what lies in another heap of the same packs.
    pub(super) fn without(&mut self, other: &Pile) {
        for (here, there) in self.copies.iter_mut().zip(other.copies) {
            *here -= there;
        }
    }

    /// Moves everything from another heap onto this one.
    pub(super) fn gather(&mut self, from: &mut Pile) {
        for (here, there) in self.copies.iter_mut().zip(from.copies) {
            *here += there;
        }
        *from = Pile::EMPTY;
    }
}

impl Serialize for Pile {
    /// Fifty-two numbers, by card index.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.copies)
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let given = Vec::<u8>::deserialize(deserializer)?;
        let copies: [u8; 52] = (given.as_slice().try_into())
            .map_err(|_| D::Error::custom(format!("a pile has 52 counts, not {}", given.len())))?;
        Ok(Pile { copies })
    }
}
