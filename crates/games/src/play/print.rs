//! Turns what was played back into a scenario file.

use super::Spoken;
use super::parse::Scenario;
use super::run::{Outcome, Ran, describe, who};
use std::fmt::Write as _;
use table::{Input, Step as Entry};

/// The scenario as a file, with every settled line as an expectation.
pub fn print<G: Spoken>(scenario: &Scenario, ran: &Ran<G>) -> String {
    let mut out = format!("game {}\n", scenario.game);
    for (_, key, value) in &scenario.house_lines {
        let _ = writeln!(out, "house {key} = {value}");
    }
    if scenario.closed {
        out.push_str("table closed\n");
    }
    for breach in &ran.breaches {
        let by = breach.by.map_or(String::new(), |clause| format!(" by {clause}"));
        let _ = writeln!(out, "refused{by}");
    }
    for played in ran.played.iter().filter(|played| played.line > 0) {
        let _ = match &played.input {
            Input::Act { by, action } => writeln!(out, "{} {}", who(*by), G::say_action(action)),
            Input::Chance(seen) => writeln!(out, "{}", G::say_chance(*seen)),
        };
        match &played.outcome {
            Outcome::Refused(refusal) => {
                let _ = writeln!(out, "refused by {}", refusal.by);
            }
            Outcome::Done(entries) => {
                for entry in entries {
                    if let Entry::Line(line) = entry {
                        let _ = writeln!(out, "expect {} {}", line.seat, describe(line));
                    }
                }
            }
        }
    }
    out
}
