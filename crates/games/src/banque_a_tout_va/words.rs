//! Cards at banque à tout va in the words of scenario files.

use super::state::Side;
use super::{BanqueAToutVa, Seen};
use crate::play::{Spoken, Trouble, Words};

impl Spoken for BanqueAToutVa {
    const CHANCE_WORDS: &'static [&'static str] = &["cards"];
    const SEVERAL_CHANCES: bool = true;

    /// `5h`, or `left 5h` where the banker says whom he gives it to.
    fn hear_chance(words: &mut Words<'_>) -> Result<Seen, Trouble> {
        let to = Side::ALL.into_iter().find(|side| words.took(side.name()));
        Ok(Seen { card: words.card()?, to })
    }

    fn say_chance(Seen { card, to }: Seen) -> String {
        to.map_or_else(|| format!("cards {card}"), |to| format!("cards {to} {card}"))
    }
}
