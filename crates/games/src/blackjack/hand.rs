//! The cards of a hand and what they count.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::{Card, Rank};

/// The most cards a hand can take: twenty-one aces count 21, and one more card passes it.
pub const CARDS_MAX: usize = 22;

/// Cards in the order in which they came, with their count kept as they come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Cards {
    row: ArrayVec<Card, CARDS_MAX>,
    sum: Sum,
}

/// What cards count, whatever cards they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sum {
    cards: u8,
    /// Every ace counted as one.
    hard: u8,
    has_ace: HasAce,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum HasAce {
    #[default]
    No,
    Yes,
}

impl Sum {
    /// With one card more.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        let has_ace = match card.rank {
            Rank::Ace => HasAce::Yes,
            _ => self.has_ace,
        };
        Sum { cards: self.cards + 1, hard: self.hard + card.rank.pips(), has_ace }
    }

    /// How many cards.
    pub const fn cards(self) -> u8 {
        self.cards
    }

    /// Every ace as one.
    pub const fn hard(self) -> u8 {
        self.hard
    }

    /// One ace counts eleven without passing 21.
    pub const fn is_soft(self) -> bool {
        matches!(self.has_ace, HasAce::Yes) && self.hard <= 11
    }

    /// The best count: 21 or the nearest below, if there is one.
    pub const fn total(self) -> u8 {
        if self.is_soft() { self.hard + 10 } else { self.hard }
    }

    /// The same without what no rule asks for: how many cards beyond two, by how much it passes 21,
    /// and an ace that can never count eleven again.
    #[must_use]
    pub const fn plain(self) -> Self {
        let cards = if self.cards > 3 { 3 } else { self.cards };
        let hard = if self.hard > 22 { 22 } else { self.hard };
        let has_ace = if self.is_soft() { HasAce::Yes } else { HasAce::No };
        Sum { cards, hard, has_ace }
    }
}

impl Cards {
    pub fn push(&mut self, card: Card) {
        self.row.push(card);
        self.sum = self.sum.with(card);
    }

    pub const fn sum(&self) -> Sum {
        self.sum
    }

    /// Takes the last card off again: it goes to the hand that a split makes.
    pub(super) fn pop(&mut self) -> Option<Card> {
        let last = self.row.pop()?;
        let rest: Cards = self.row.iter().copied().collect();
        *self = rest;
        Some(last)
    }

    pub(super) fn clear(&mut self) {
        self.row.clear();
        self.sum = Sum::default();
    }

    pub fn as_slice(&self) -> &[Card] {
        &self.row
    }

    pub fn len(&self) -> usize {
        self.row.len()
    }

    pub fn is_empty(&self) -> bool {
        self.row.is_empty()
    }

    /// Every ace as one.
    pub const fn hard(&self) -> u8 {
        self.sum.hard()
    }

    /// One ace counts eleven without passing 21.
    pub const fn is_soft(&self) -> bool {
        self.sum.is_soft()
    }

    /// The best count: 21 or the nearest below, if there is one.
    pub const fn total(&self) -> u8 {
        self.sum.total()
    }

    pub fn first_two(&self) -> Option<[Card; 2]> {
        self.row.get(..2).map(|two| [two[0], two[1]])
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut all = Cards::default();
        for card in cards.into_iter().take(CARDS_MAX) {
            all.push(card);
        }
        all
    }
}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Vec<Card> {
        cards.row.to_vec()
    }
}

impl TryFrom<Vec<Card>> for Cards {
    type Error = &'static str;

    fn try_from(cards: Vec<Card>) -> Result<Self, &'static str> {
        if cards.len() > CARDS_MAX {
            return Err("no hand has as many cards");
        }
        Ok(cards.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Cards {
        text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn an_ace_counts_eleven_while_that_keeps_within_21() {
        let totals = [
            ("As Kd", 21),
            ("As 6d", 17),
            ("As 6d 8s", 15),
            ("As 6d 8s 5h", 20),
            ("As Ah", 12),
            ("As Ah 9c", 21),
            ("As Ah 9c Td", 21),
            ("Ts Kd 5h", 25),
            ("5d As Th 5s", 21),
        ];
        for (cards, total) in totals {
            assert_eq!(hand(cards).total(), total, "{cards}");
        }
    }

    #[test]
    fn a_card_taken_off_counts_no_more() {
        let mut pair = hand("As Ah");
        assert_eq!(pair.pop(), Some("Ah".parse().unwrap()));
        assert_eq!(pair, hand("As"));
        assert_eq!((pair.total(), pair.hard()), (11, 1));
    }
}
