//! A scenario played, whatever its game.

use super::{Problem, Scenario, Spoken, print, run};
use crate::AnyGame;
use serde_json::Value;

/// A scenario after it was played, the types of its game left behind.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// It as a file again, with every settled line as an expectation.
    pub text: String,
    pub problems: Vec<Problem>,
    /// Inputs, events and lines in their JSON form.
    pub ran: Value,
}

/// Plays a scenario of this game.
pub fn replay(game: AnyGame, scenario: &Scenario) -> Replayed {
    with_game!(game, G => replayed::<G>(scenario))
}

fn replayed<G: Spoken>(scenario: &Scenario) -> Replayed {
    let ran = run::<G>(scenario);
    let text = print::<G>(scenario, &ran);
    let json = serde_json::to_value(&ran).expect("our types have a JSON form");
    Replayed { text, problems: ran.problems, ran: json }
}
