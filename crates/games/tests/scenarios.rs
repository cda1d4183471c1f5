//! Every worked example and every bad input of a finished game is a scenario, and every scenario
//! comes out as it says.

use games::play::Scenario;
use games::scenarios::{ALL, cited, judge};
use std::collections::BTreeSet;

#[test]
fn every_scenario_comes_out_as_written() {
    let mut failures = Vec::new();
    for (path, text) in ALL {
        for problem in judge(text).problems {
            failures.push(format!("{path}:{problem}"));
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn a_scenario_lies_in_the_folder_of_its_game() {
    for (path, text) in ALL {
        let scenario = Scenario::parse(text).unwrap();
        assert!(path.starts_with(&format!("{}/", scenario.game)), "{path} plays {}", scenario.game);
    }
}

#[test]
fn finished_games_leave_no_clause_without_a_scenario_or_a_reason() {
    let cited = cited();
    let gaps: Vec<String> = rulebook::subjects()
        .iter()
        .flat_map(|subject| rulebook::gaps(subject, &cited))
        .map(|gap| format!("{} ({})", gap.0, gap.0.entry().text))
        .collect();
    assert!(gaps.is_empty(), "no scenario makes an engine cite\n{}", gaps.join("\n"));
}

/// Numbers of the worked examples and bad inputs in the rulebook, by their prefix.
const EXAMPLES: &[(&str, &str, std::ops::RangeInclusive<u32>)] = &[
    ("mc/european-roulette", "ER-", 1..=24),
    ("mc/european-roulette", "ER-B", 1..=22),
    ("mc/american-roulette", "RO-", 1..=31),
    ("mc/american-roulette", "RO-B", 1..=17),
    ("mc/boule", "BO-", 1..=15),
    ("mc/boule", "BO-B", 1..=12),
    ("mc/big-wheel", "BW-", 1..=23),
    ("mc/big-wheel", "BW-B", 1..=10),
    ("mc/craps", "CR-", 1..=50),
    // The bad input of this file has no numbers; these count its rows.
    ("mc/craps", "CR-B", 1..=25),
    ("fr/blackjack", "BJ-", 1..=40),
    ("fr/blackjack", "BB-", 1..=39),
    ("fr-earlier/blackjack", "BJ-", 41..=43),
    ("fr-earlier/blackjack", "BB-", 40..=40),
    ("mc/blackjack", "BJ-", 1..=53),
    // The bad input of this file has no numbers; these count its rows.
    ("mc/blackjack", "BJ-B", 1..=25),
    ("leaflet/blackjack", "LE-", 1..=10),
    ("leaflet/blackjack", "BL-", 1..=7),
    ("pirates/twenty-one", "PE-", 1..=18),
    ("pirates/twenty-one", "BP-", 1..=12),
    ("fr/three-card-poker", "3C-", 1..=30),
    ("fr/three-card-poker", "B3-", 1..=21),
    ("mc/chemin-de-fer", "CF-", 1..=25),
    ("mc/chemin-de-fer", "CF-B", 1..=23),
    ("mc/trente-et-quarante", "TQ-", 1..=24),
    ("mc/trente-et-quarante", "TQ-B", 1..=20),
    ("mc/punto-banco", "PB-", 1..=32),
    ("mc/punto-2000", "PB-", 33..=36),
    ("mc/punto-banco", "PB-", 37..=40),
    ("mc/punto-banco", "PB-B", 1..=15),
    ("mc/punto-2000", "PB-B", 16..=16),
    ("mc/punto-banco", "PB-B", 17..=22),
    ("mc/banque-a-tout-va", "BV-", 1..=24),
    ("mc/banque-a-tout-va", "BV-B", 1..=20),
];

#[test]
fn every_worked_example_and_bad_input_of_the_rulebook_has_its_scenario() {
    let mut shown = BTreeSet::new();
    for (_, text) in ALL {
        let scenario = Scenario::parse(text).unwrap();
        for example in scenario.examples {
            shown.insert((scenario.game.clone(), example));
        }
    }
    let mut missing = Vec::new();
    for (game, prefix, numbers) in EXAMPLES {
        for number in numbers.clone() {
            // Worked examples have two digits, bad inputs have as many as they need.
            let bad = prefix.ends_with("-B");
            let id = if bad { format!("{prefix}{number}") } else { format!("{prefix}{number:02}") };
            if !shown.remove(&((*game).to_owned(), id.clone())) {
                missing.push(format!("{game} {id}"));
            }
        }
    }
    assert!(missing.is_empty(), "no scenario shows {missing:?}");
    assert!(shown.is_empty(), "no such examples in the rulebook: {shown:?}");
}
