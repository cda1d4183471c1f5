//! Cards at black-jack in the words of scenario files.

use super::Blackjack;
use super::law::BlackjackLaw;
use crate::play::{Spoken, Trouble, Words};
use table::Card;

impl<L: BlackjackLaw> Spoken for Blackjack<L> {
    const CHANCE_WORDS: &'static [&'static str] = &["cards"];
    const SEVERAL_CHANCES: bool = true;

    fn hear_chance(words: &mut Words<'_>) -> Result<Card, Trouble> {
        words.card()
    }

    fn say_chance(card: Card) -> String {
        format!("cards {card}")
    }
}
