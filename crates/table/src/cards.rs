//! Playing cards, written `As Kh Td 9c` (`10d` is read too).

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    Ace = 1,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card {
    pub rank: Rank,
    pub suit: Suit,
}

impl Rank {
    pub const ALL: [Rank; 13] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];
    const LETTERS: &str = "A23456789TJQK";

    /// Ace 1, figures 10.
    pub const fn pips(self) -> u8 {
        let number = self as u8;
        if number > 10 { 10 } else { number }
    }
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
    const LETTERS: &str = "cdhs";

    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Diamonds | Suit::Hearts)
    }
}

impl Card {
    /// One pack: 52 cards, in the order of their indices.
    pub const PACK: [Card; 52] = {
        let mut pack = [Card { rank: Rank::Ace, suit: Suit::Clubs }; 52];
        let mut index = 0;
        while index < 52 {
            pack[index] = Card { rank: Rank::ALL[index / 4], suit: Suit::ALL[index % 4] };
            index += 1;
        }
        pack
    };

    pub fn pack() -> impl Iterator<Item = Card> {
        Card::PACK.into_iter()
    }

    /// 0 to 51: rank by rank, suits within.
    pub const fn index(self) -> usize {
        (self.rank as usize - 1) * 4 + self.suit as usize
    }

    pub fn from_index(index: usize) -> Option<Card> {
        Card::PACK.get(index).copied()
    }
}

/// A text that names no card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownCard(pub String);

impl fmt::Display for UnknownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "unknown card `{}`; write a rank of {} and a suit of {}, such as As or Td",
            self.0,
            Rank::LETTERS,
            Suit::LETTERS
        )
    }
}

impl std::error::Error for UnknownCard {}

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        let unknown = || UnknownCard(text.to_owned());
        let short = text.strip_prefix("10").map(|suit| format!("T{suit}"));
        let mut letters = short.as_deref().unwrap_or(text).chars();
        let (Some(rank), Some(suit), None) = (letters.next(), letters.next(), letters.next())
        else {
            return Err(unknown());
        };
        let rank = Rank::LETTERS.find(rank).ok_or_else(unknown)?;
        let suit = Suit::LETTERS.find(suit).ok_or_else(unknown)?;
        Ok(Card { rank: Rank::ALL[rank], suit: Suit::ALL[suit] })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = Rank::LETTERS.as_bytes()[self.rank as usize - 1] as char;
        let suit = Suit::LETTERS.as_bytes()[self.suit as usize] as char;
        write!(f, "{rank}{suit}")
    }
}

impl TryFrom<String> for Card {
    type Error = UnknownCard;
    fn try_from(text: String) -> Result<Self, UnknownCard> {
        text.parse()
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_read_as_it_is_written() {
        let pack: Vec<Card> = Card::pack().collect();
        assert_eq!(pack.len(), 52);
        for (index, &card) in pack.iter().enumerate() {
            assert_eq!(card.index(), index);
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!("10d".parse::<Card>(), "Td".parse());
    }

    #[test]
    fn what_is_no_card_is_refused() {
        for text in ["", "A", "1s", "Ax", "as", "Asd", "11h", "é♠", "10"] {
            assert_eq!(text.parse::<Card>(), Err(UnknownCard(text.to_owned())));
        }
    }
}
