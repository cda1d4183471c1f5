//! Cards at three-card poker in the words of scenario files.

use super::{Seen, ThreeCardPoker};
use crate::play::{Spoken, Trouble, Words};

impl Spoken for ThreeCardPoker {
    const CHANCE_WORDS: &'static [&'static str] = &["cards"];
    const SEVERAL_CHANCES: bool = true;

    /// `Qs`, `turned-over Qs`, `loose Qs`.
    fn hear_chance(words: &mut Words<'_>) -> Result<Seen, Trouble> {
        if words.took("loose") {
            return words.card().map(Seen::Loose);
        }
        if words.took("turned-over") {
            return words.card().map(Seen::TurnedOver);
        }
        words.card().map(Seen::Dealt)
    }

    fn say_chance(seen: Seen) -> String {
        match seen {
            Seen::Dealt(card) => format!("cards {card}"),
            Seen::TurnedOver(card) => format!("cards turned-over {card}"),
            Seen::Loose(card) => format!("cards loose {card}"),
        }
    }
}
