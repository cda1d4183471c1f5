//! Cards at punto banco in the words of scenario files.

use super::Punto;
use super::deal::Seen;
use super::law::PuntoLaw;
use crate::play::{Spoken, Trouble, Words};

impl<L: PuntoLaw> Spoken for Punto<L> {
    const CHANCE_WORDS: &'static [&'static str] = &["cards"];
    const SEVERAL_CHANCES: bool = true;

    /// `5d`, `misplaced 5d`, `surplus 5d`, `mixed 5d`.
    fn hear_chance(words: &mut Words<'_>) -> Result<Seen, Trouble> {
        let how: fn(table::Card) -> Seen = if words.took("misplaced") {
            Seen::Misplaced
        } else if words.took("surplus") {
            Seen::Surplus
        } else if words.took("mixed") {
            Seen::Mixed
        } else {
            Seen::Dealt
        };
        words.card().map(how)
    }

    fn say_chance(seen: Seen) -> String {
        match seen {
            Seen::Dealt(card) => format!("cards {card}"),
            Seen::Misplaced(card) => format!("cards misplaced {card}"),
            Seen::Surplus(card) => format!("cards surplus {card}"),
            Seen::Mixed(card) => format!("cards mixed {card}"),
        }
    }
}
