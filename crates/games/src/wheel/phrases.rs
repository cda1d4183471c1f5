//! What a wheel shows, in the words of scenario files.

use super::{Pocket, Spin, Wheel, WheelLaw};
use crate::play::{Spoken, Trouble, Words};

impl<L: WheelLaw> Spoken for Wheel<L> {
    const CHANCE_WORDS: &'static [&'static str] = &[L::CHANCE];

    fn hear_chance(words: &mut Words<'_>) -> Result<Spin<L::Pocket>, Trouble> {
        let column = words.column();
        let Some(name) = words.take() else { return words.wrong("a pocket") };
        let pocket = L::Pocket::named(name)
            .ok_or_else(|| Trouble::Refused { column, refusal: L::no_such_pocket(name) })?;
        let mut spin = Spin::of(pocket);
        if words.took("in") {
            words.expect("ring")?;
            spin.ring = Some(words.small_number()?);
        }
        if words.took("after") {
            spin.turns = Some(words.small_number()?);
            words.expect("turns")?;
        }
        Ok(spin)
    }

    fn say_chance(seen: Spin<L::Pocket>) -> String {
        let ring = seen.ring.map_or(String::new(), |ring| format!(" in ring {ring}"));
        let after = seen.turns.map_or(String::new(), |turns| format!(" after {turns} turns"));
        format!("{} {}{ring}{after}", L::CHANCE, seen.pocket.name())
    }
}
