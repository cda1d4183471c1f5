//! Simulations are the same bytes whoever runs them.

use crate::{GAMES, said, words};
use insta::assert_snapshot;

const STAKES: &str = "--bet plein-17 --bet rouge:prison --bet 12p --bet cheval-12p-12m";

#[test]
fn a_million_rounds_as_json() {
    let line = format!("simulate mc/european-roulette --rounds 1e6 {STAKES} --json");
    assert_snapshot!(said(&words(&line)));
}

#[test]
fn a_million_rounds_in_words() {
    let plan = "--rounds 1e6 --seed 7 --bet rouge=5.00 --bet noir:prison --set half_cent=down";
    assert_snapshot!(said(&words(&format!("simulate mc/european-roulette {plan}"))));
}

#[test]
fn threads_do_not_change_a_byte() {
    // More rounds than the threads take at a time, so that both have something to do.
    for game in GAMES {
        let run = |threads: u8| {
            said(&words(&format!("simulate {game} --rounds 9e6 --threads {threads} --json")))
        };
        assert_eq!(run(1), run(2), "{game}");
    }
}

#[test]
fn the_engine_counts_what_the_tables_count() {
    let run = |more: &str| {
        said(&words(&format!("simulate mc/european-roulette --rounds 2e5 {STAKES} --json {more}")))
    };
    let (tabulated, engine) = (run(""), run("--engine"));
    assert!(tabulated.contains("\"driver\": \"tabulated\""));
    assert_eq!(tabulated, engine.replace("\"driver\": \"engine\"", "\"driver\": \"tabulated\""));
}

#[test]
fn the_engine_counts_what_the_tables_count_in_every_game() {
    for game in GAMES {
        let run =
            |more: &str| said(&words(&format!("simulate {game} --rounds 5000 --json {more}")));
        let engine = run("--engine").replace("\"driver\": \"engine\"", "\"driver\": \"tabulated\"");
        assert_eq!(run(""), engine, "{game}");
    }
}

#[test]
fn the_seed_changes_the_result() {
    let run = |seed: &str| said(&["simulate", "mc/boule", "--rounds", "1e4", "--seed", seed]);
    assert_eq!(run("1"), said(&words("simulate mc/boule --rounds 10_000")));
    assert_ne!(run("1"), run("2"));
}
