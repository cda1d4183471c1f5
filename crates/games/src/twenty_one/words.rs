//! Cards in the words of scenario files.

use super::TwentyOne;
use super::cards::Card;
use crate::play::{Complaint, Spoken, Trouble, Words};

impl Spoken for TwentyOne {
    const CHANCE_WORDS: &'static [&'static str] = &["cards"];
    const SEVERAL_CHANCES: bool = true;

    fn hear_chance(words: &mut Words<'_>) -> Result<Card, Trouble> {
        let column = words.column();
        let Some(word) = words.peek() else { return words.wrong("a card, such as 10, P or F") };
        match word.parse() {
            Ok(card) => {
                words.take();
                Ok(card)
            }
            Err(unknown) => Err(Trouble::Word(Complaint::new(column, format!("{unknown}")))),
        }
    }

    fn say_chance(card: Card) -> String {
        format!("cards {card}")
    }
}
