//! Turns what was played back into a scenario file.

use super::Spoken;
use super::parse::Scenario;
use super::run::{BAD_AMOUNT, Outcome, Ran, describe};
use std::fmt::Write as _;
use table::{Input, Step as Entry};

/// The scenario as a file, with every settled line as an expectation.
pub fn print<G: Spoken>(scenario: &Scenario, ran: &Ran<G>) -> String {
    let mut out = format!("game {}\n", scenario.game);
    let mut list = |name: &str, words: Vec<String>| {
        if !words.is_empty() {
            let _ = writeln!(out, "{name} {}", words.join(" "));
        }
    };
    list("example", scenario.examples.clone());
    list("clauses", scenario.clauses.iter().map(|(_, clause)| clause.to_string()).collect());
    for given in &scenario.house_lines {
        let kind = if given.is_reading { "reading" } else { "house" };
        let _ = writeln!(out, "{kind} {} = {}", given.key, given.value);
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
            Some(Input::Act { by, action }) => writeln!(out, "{by} {}", G::say_action(action)),
            Some(Input::Chance(seen)) => writeln!(out, "{}", G::say_chance(*seen)),
            // What the law does not know has no other words than those of the file.
            None => writeln!(out, "{}", played.said),
        };
        let _ = match &played.outcome {
            Outcome::Refused(refusal) => {
                writeln!(out, "refused by {} as {}", refusal.by, refusal.why.code())
            }
            Outcome::BadAmount(_) => writeln!(out, "refused as {BAD_AMOUNT}"),
            Outcome::Done(entries) => {
                for entry in entries {
                    if let Entry::Line(line) = entry {
                        let _ = writeln!(out, "expect {} {}", line.seat, describe(line));
                    }
                }
                Ok(())
            }
        };
    }
    out
}
