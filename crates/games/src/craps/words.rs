//! Dice at craps in the words of scenario files.

use super::Craps;
use crate::craps::reasons::No;
use crate::play::{Spoken, Trouble, Words};
use rulebook::mc_craps as law;
use table::{Die, Throw};

impl Spoken for Craps {
    const CHANCE_WORDS: &'static [&'static str] = &["dice"];

    /// `4 2`: each die for itself, as it fell.
    fn hear_chance(words: &mut Words<'_>) -> Result<Throw, Trouble> {
        Ok(Throw(hear_die(words)?, hear_die(words)?))
    }

    fn say_chance(seen: Throw) -> String {
        format!("dice {seen}")
    }
}

/// MC6.2.11: what does not lie on one of its six faces is no result.
fn hear_die(words: &mut Words<'_>) -> Result<Die, Trouble> {
    let column = words.column();
    let told = words.peek().unwrap_or_default().to_owned();
    let pips = words.small_number()?;
    Die::new(pips).ok_or_else(|| {
        let refusal = No::NotAThrow { pips: told }.by(law::MC6_2_11);
        Trouble::Refused { column, refusal }
    })
}
