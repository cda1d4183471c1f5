//! Simulations are the same bytes whoever runs them.

use crate::{GAMES, croupier, said, words};
use insta::assert_snapshot;

/// Those dealt from shoes.
const SHOES: [&str; 3] = ["mc/punto-banco", "mc/punto-2000", "mc/trente-et-quarante"];

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

#[test]
fn craps_with_standing_bets() {
    let bets = "--bet pass=10 --bet dont-pass=10 --bet field=5 --bet place-6=12 --bet hard-8=10";
    assert_snapshot!(said(&words(&format!("simulate mc/craps --rounds 1e5 {bets}"))));
}

#[test]
fn punto_banco_by_the_law() {
    assert_snapshot!(said(&words("simulate mc/punto-banco --rounds 2e4 --set decks=8")));
}

#[test]
fn punto_banco_with_a_fixed_number_of_coups() {
    let plan = "--rounds 2e4 --mode fixed --per-shoe 20 --bet banco=20 --bet egalite --json";
    assert_snapshot!(said(&words(&format!("simulate mc/punto-banco {plan}"))));
}

#[test]
fn side_bets_fall_back_to_the_engine() {
    let plan = "--rounds 5000 --mode fixed --bet punto --bet dragon-banco --bet paire-ponte";
    assert_snapshot!(said(&words(&format!("simulate mc/punto-banco {plan}"))));
}

#[test]
fn punto_2000_by_the_law() {
    assert_snapshot!(said(&words("simulate mc/punto-2000 --rounds 1e4 --seed 3")));
}

#[test]
fn trente_et_quarante_with_a_fixed_number_of_coups() {
    let plan = "--rounds 2e4 --mode fixed --bet noir --bet couleur=100:insured";
    assert_snapshot!(said(&words(&format!("simulate mc/trente-et-quarante {plan}"))));
}

#[test]
fn threads_do_not_change_a_byte_of_dice_and_shoes() {
    let run = |game: &str, threads: u8, mode: &str| {
        let plan = format!("--rounds 2e6 --threads {threads} {mode} --json");
        said(&words(&format!("simulate {game} {plan}")))
    };
    let shoes = SHOES.into_iter().flat_map(|game| [(game, ""), (game, "--mode fixed")]);
    for (game, mode) in shoes.chain([("mc/craps", "")]) {
        let one = run(game, 1, mode);
        assert_eq!(one, run(game, 2, mode), "{game}");
        assert_eq!(one, run(game, 7, mode), "{game}");
    }
}

#[test]
fn the_engine_throws_what_the_tables_count() {
    let run = |more: &str| {
        let bets = "--bet pass=10 --bet field=5 --bet world=5 --bet field=5";
        said(&words(&format!("simulate mc/craps --rounds 3000 {bets} --json {more}")))
    };
    let engine = run("--engine").replace("\"driver\": \"engine\"", "\"driver\": \"tabulated\"");
    assert_eq!(run(""), engine);
}

#[test]
fn results_are_written_whole_beside_what_is_printed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("found.csv");
    let shown = path.to_str().expect("UTF-8");
    let line = "simulate mc/punto-banco --rounds 2e4 --mode fixed --per-shoe 20 --bet banco=20";
    let mut args = words(line);
    let printed = said(&args);
    args.extend(["--out", shown]);
    std::fs::write(&path, "what was there before").expect("written");
    assert_eq!(said(&args), printed);
    assert_snapshot!(std::fs::read_to_string(&path).expect("a file"));
    let left: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").collect();
    assert_eq!(left.len(), 1, "nothing lies beside it: {left:?}");
}

#[test]
fn a_run_that_fails_leaves_the_file_as_it_was() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("found.csv");
    let shown = path.to_str().expect("UTF-8");
    std::fs::write(&path, "what was there before").expect("written");
    let mut args = words("simulate mc/punto-banco --rounds 10 --mode fixed --per-shoe 99");
    args.extend(["--out", shown]);
    assert_eq!(croupier(&args).status, Some(1));
    assert_eq!(std::fs::read_to_string(&path).expect("a file"), "what was there before");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn every_game_is_simulated_the_same_by_any_number_of_threads() {
    for game in games::AnyGame::ALL {
        let run = |threads: u8| {
            let plan = format!("--rounds 3000 --threads {threads} --json");
            said(&words(&format!("simulate {} {plan}", game.id())))
        };
        assert_eq!(run(1), run(3), "{}", game.id());
    }
}

#[test]
fn black_jack_by_the_best_chart() {
    let plan = "--rounds 1e5 --mode fixed --set surrender=on";
    assert_snapshot!(said(&words(&format!("simulate fr/blackjack {plan}"))));
}

#[test]
fn boxes_and_side_bets_of_black_jack() {
    let bets = "--bet main=20 --bet perfect-pairs=5 --bet insurance --bet main=10 --bet 21+3=5";
    assert_snapshot!(said(&words(&format!("simulate mc/blackjack --rounds 5000 {bets} --json"))));
}

#[test]
fn a_chart_that_strategy_wrote_is_played() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("chart.csv");
    let shown = path.to_str().expect("UTF-8");
    std::fs::write(&path, said(&words("strategy mc/blackjack --format csv"))).expect("written");
    let mut args = words("simulate mc/blackjack --rounds 1e5 --mode fixed --json");
    let best = said(&args);
    args.extend(["--strategy", shown]);
    assert_eq!(said(&args), best.replace("by the best chart", "by the chart given"));
}

#[test]
fn both_sides_of_a_banco() {
    assert_snapshot!(said(&words("simulate mc/chemin-de-fer --rounds 5000 --mode fixed")));
}

#[test]
fn three_boxes_of_poker() {
    let bets = "--bet ante=10 --bet bonus=5 --bet pair-plus=5";
    assert_snapshot!(said(&words(&format!("simulate fr/three-card-poker --rounds 1e5 {bets}"))));
}
