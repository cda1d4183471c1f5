//! Scenario files, `*.play`: a round in words that a croupier can read, with what must come of it.

mod parse;
mod print;
mod replay;
mod run;

pub use parse::{Awaited, Expected, HouseLine, ParseError, Scenario, Step, Written};
pub use print::print;
pub use replay::{Replayed, replay};
pub use run::{Outcome, Played, Problem, Ran, run};
pub use table::words::{Complaint, Trouble, Words};

use table::words::{Hear, Say};
use table::{By, Game};

/// A game whose acts and chances can be said in words.
pub trait Spoken: Game<Action: Hear, Event: Say> {
    /// The acts of staff and seats: `places 10.00 on rouge`.
    fn hear_action(by: By, words: &mut Words<'_>) -> Result<Self::Action, Trouble> {
        Self::Action::hear(words.said_by(by))
    }

    fn say_action(action: &Self::Action) -> String {
        action.said()
    }

    /// What chance shows, after its first word: the `17` of `ball 17`. Where a line tells several
    /// (`cards As 9d`), this hears the next of them.
    fn hear_chance(words: &mut Words<'_>) -> Result<Self::Chance, Trouble>;
    /// The whole line: `ball 17`.
    fn say_chance(chance: Self::Chance) -> String;
    /// The first words by which chance is told in this game.
    const CHANCE_WORDS: &'static [&'static str];
    /// Whether one line may tell what chance showed several times, as `cards` does.
    const SEVERAL_CHANCES: bool = false;
    /// An event in the words of `expect event …`: its name, then what it tells.
    fn say_event(event: &Self::Event) -> String {
        event.said()
    }
}
