//! Points: the sum less ten or multiples of ten.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::Card;

/// The ace one, court cards and tens nothing (they count ten, and tens fall away), other cards
/// their pips: MC11.6.2, MC12.6.4, MC13.5.1.
pub const fn value(card: Card) -> u8 {
    card.rank.pips() % 10
}

/// MC11.6.3, MC12.6.5, MC13.5.1.
pub fn point_of(cards: &[Card]) -> u8 {
    cards.iter().map(|&card| value(card)).sum::<u8>() % 10
}

/// The point with one more card of this value: MC11.6.3, MC12.6.5, MC13.5.1.
pub const fn with_card(point: u8, value: u8) -> u8 {
    (point + value) % 10
}

/// Eight or nine with two cards (« abattage »).
pub const fn is_natural(first_point: u8) -> bool {
    first_point >= 8
}

/// Two cards, and a third where the tables give one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hand {
    cards: ArrayVec<Card, 3>,
}

impl Hand {
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// A fourth card is refused before it comes here.
    pub fn receive(&mut self, card: Card) {
        self.cards.push(card);
    }

    pub fn clear(&mut self) {
        self.cards.clear();
    }

    pub const fn len(&self) -> usize {
        self.cards.len()
    }

    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    pub fn point(&self) -> u8 {
        point_of(&self.cards)
    }

    /// The point of the first two cards, which decides about a third.
    pub fn first_point(&self) -> u8 {
        point_of(&self.cards[..self.cards.len().min(2)])
    }

    pub fn third(&self) -> Option<Card> {
        self.cards.get(2).copied()
    }

    /// Eight or nine with two cards (« abattage »).
    pub fn is_natural(&self) -> bool {
        self.cards.len() >= 2 && is_natural(self.first_point())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(cards: &str) -> Hand {
        let mut hand = Hand::default();
        for card in cards.split_whitespace() {
            hand.receive(card.parse().expect("a card"));
        }
        hand
    }

    #[test]
    fn tens_fall_away() {
        for (cards, point) in
            [("Kh Td", 0), ("As Qc", 1), ("7s 8d", 5), ("9s 9d 9h", 7), ("4h 5d", 9), ("Th 8c", 8)]
        {
            assert_eq!(hand(cards).point(), point, "{cards}");
        }
    }

    #[test]
    fn a_natural_has_two_cards() {
        assert!(hand("4h 4d").is_natural());
        assert!(!hand("2h").is_natural());
        assert!(!hand("2h 3d 4c").is_natural());
        assert_eq!(hand("2h 3d 4c").first_point(), 5);
        assert_eq!(hand("2h 3d 4c").third(), "4c".parse().ok());
    }
}
