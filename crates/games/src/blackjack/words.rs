//! Acts at a black-jack table in the words of scenario files.

use super::law::BlackjackLaw;
use super::{Action, Bet, Blackjack, Event};
use crate::play::{Spoken, Trouble, Words};
use table::words::{Hear as _, Say as _};
use table::{By, Card};

impl<L: BlackjackLaw> Spoken for Blackjack<L> {
    const CHANCE_WORDS: &'static [&'static str] = &["cards"];
    const SEVERAL_CHANCES: bool = true;

    fn hear_action(by: By, words: &mut Words<'_>) -> Result<Action<Bet<L>>, Trouble> {
        Action::hear(words.said_by(by))
    }

    fn say_action(action: &Action<Bet<L>>) -> String {
        action.said()
    }

    fn hear_chance(words: &mut Words<'_>) -> Result<Card, Trouble> {
        words.card()
    }

    fn say_chance(card: Card) -> String {
        format!("cards {card}")
    }

    fn say_event(event: &Event<Bet<L>>) -> String {
        event.said()
    }
}
