//! The cards of the box: twelve kinds, and heaps of them by number.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use table::{CardForm, Chance};

/// One kind of card. Cards of a kind are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum Card {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Pirate,
    Flag,
    Joker,
}

impl Card {
    pub const ALL: [Card; 12] = [
        Card::Two,
        Card::Three,
        Card::Four,
        Card::Five,
        Card::Six,
        Card::Seven,
        Card::Eight,
        Card::Nine,
        Card::Ten,
        Card::Pirate,
        Card::Flag,
        Card::Joker,
    ];

    const NAMES: [&'static str; 12] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "P", "F", "J"];

    /// As scenarios write it.
    pub const fn name(self) -> &'static str {
        Card::NAMES[self.index()]
    }

    const fn index(self) -> usize {
        self as usize
    }
}

/// A text that names no card of the box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownCard(pub String);

impl fmt::Display for UnknownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown card `{}`; write 2 to 10, P for Pirate, F for Flag, J for Joker", self.0)
    }
}

impl std::error::Error for UnknownCard {}

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        let found = Card::ALL.into_iter().find(|card| card.name() == text);
        found.ok_or_else(|| UnknownCard(text.to_owned()))
    }
}

impl TryFrom<String> for Card {
    type Error = UnknownCard;
    fn try_from(text: String) -> Result<Self, UnknownCard> {
        text.parse()
    }
}

impl From<Card> for &'static str {
    fn from(card: Card) -> &'static str {
        card.name()
    }
}

table::said_as_shown!(Card);
table::shaped! { Card => table::Shape::Named("Card", &table::Shape::Words(&Card::NAMES)) }

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl From<CardForm<Card>> for Card {
    fn from(form: CardForm<Card>) -> Card {
        form.card
    }
}

impl Chance for Card {
    type Form = CardForm<Card>;
}

/// How many cards of each kind lie in a heap, in the order of [`Card::ALL`]. The order in which
/// they lie is not kept: chance is handed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pile {
    copies: [u8; 12],
}

impl Pile {
    pub const EMPTY: Pile = Pile { copies: [0; 12] };

    /// A heap that holds of each kind as many as `of` says.
    pub fn holding(of: impl Fn(Card) -> u8) -> Self {
        Pile { copies: Card::ALL.map(of) }
    }

    pub const fn count(&self, card: Card) -> u8 {
        self.copies[card.index()]
    }

    pub fn cards(&self) -> u16 {
        self.copies.iter().map(|&copies| u16::from(copies)).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.cards() == 0
    }

    /// One card comes off. False, and nothing happens, if there is none of its kind.
    pub(super) fn take(&mut self, card: Card) -> bool {
        let copies = &mut self.copies[card.index()];
        let there = *copies > 0;
        if there {
            *copies -= 1;
        }
        there
    }

    pub(super) fn put(&mut self, card: Card) {
        self.copies[card.index()] += 1;
    }

    /// All cards of another heap come onto this one.
    pub(super) fn gather(&mut self, other: &mut Pile) {
        for (here, there) in self.copies.iter_mut().zip(std::mem::take(&mut other.copies)) {
            *here += there;
        }
    }
}
