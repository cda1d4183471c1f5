//! The worked examples of the rulebook, and which clauses they make the engines cite.

use crate::AnyGame;
use crate::play::{ParseError, Problem, Scenario, Spoken, run};
use std::collections::BTreeSet;
use table::Clause;

/// Every scenario file: its path below `scenarios/`, and its text.
pub static ALL: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/scenarios.rs"));

/// What came of one file.
#[derive(Debug)]
pub struct Verdict {
    pub cited: BTreeSet<Clause>,
    pub problems: Vec<Problem>,
}

/// Reads a scenario and plays it, whatever its game.
pub fn judge(text: &str) -> Verdict {
    let at = |(line, complaint): ParseError| Problem {
        line,
        column: complaint.column,
        message: complaint.message,
    };
    let problem = |problem| Verdict { cited: BTreeSet::new(), problems: vec![problem] };
    match Scenario::parse(text) {
        Err(error) => problem(at(error)),
        Ok(scenario) => match AnyGame::named(&scenario.game) {
            Err(unknown) => problem(Problem { line: 1, column: 1, message: unknown.to_string() }),
            Ok(game) => with_game!(game, G => judged::<G>(&scenario)),
        },
    }
}

fn judged<G: Spoken>(scenario: &Scenario) -> Verdict {
    let ran = run::<G>(scenario);
    Verdict { cited: ran.cited, problems: ran.problems }
}

/// Every clause that some scenario makes an engine cite.
pub fn cited() -> BTreeSet<Clause> {
    ALL.iter().flat_map(|(_, text)| judge(text).cited).collect()
}
