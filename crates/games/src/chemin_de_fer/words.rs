//! Cards at chemin de fer in the words of scenario files.

use super::CheminDeFer;
use crate::play::{Spoken, Trouble, Words};
use table::Card;

impl Spoken for CheminDeFer {
    const CHANCE_WORDS: &'static [&'static str] = &["cards"];
    const SEVERAL_CHANCES: bool = true;

    fn hear_chance(words: &mut Words<'_>) -> Result<Card, Trouble> {
        words.card()
    }

    fn say_chance(card: Card) -> String {
        format!("cards {card}")
    }
}
