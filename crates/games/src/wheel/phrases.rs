//! Acts at a wheel in the words of scenario files.

use super::law::{ActionOf, EventOf};
use super::{Action, Pocket, Spin, Wheel, WheelLaw};
use crate::play::{Spoken, Trouble, Words};
use table::By;
use table::words::{Hear as _, Say as _};

impl<L: WheelLaw> Spoken for Wheel<L> {
    const CHANCE_WORDS: &'static [&'static str] = &[L::CHANCE];

    fn hear_action(by: By, words: &mut Words<'_>) -> Result<ActionOf<L>, Trouble> {
        Action::hear(words.said_by(by))
    }

    fn say_action(action: &ActionOf<L>) -> String {
        action.said()
    }

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

    fn say_event(event: &EventOf<L>) -> String {
        event.said()
    }
}
