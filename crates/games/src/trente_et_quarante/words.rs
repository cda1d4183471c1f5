//! Cards at trente et quarante in the words of scenario files.

use super::{Seen, TrenteEtQuarante};
use crate::play::{Spoken, Trouble, Words};
use table::Choice as _;

impl Spoken for TrenteEtQuarante {
    const CHANCE_WORDS: &'static [&'static str] = &["cards"];
    const SEVERAL_CHANCES: bool = true;

    /// `Qs`, or with the row that it is laid in, `noir Qs`.
    fn hear_chance(words: &mut Words<'_>) -> Result<Seen, Trouble> {
        let named = words.peek().is_some_and(|word| word == "noir" || word == "rouge");
        let row = if named { Some(words.choice()?) } else { None };
        Ok(Seen { card: words.card()?, row })
    }

    fn say_chance(seen: Seen) -> String {
        let row = seen.row.map_or(String::new(), |row| format!("{} ", row.name()));
        format!("cards {row}{}", seen.card)
    }
}
