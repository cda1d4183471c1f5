//! Plans of simulations in files, and grids of house rules.

use crate::{croupier, file, said, words};
use insta::assert_snapshot;

const PLAN: &str = r#"
game = "mc/blackjack"
rounds = "2e4"
seed = 7
mode = "fixed"
per_shoe = 20
bets = ["main=20", { bet = "main", stake = "10.00" }]

[house]
decks = 8
split_same_rank_only = true
"#;

#[test]
fn a_plan_in_a_file_is_the_same_as_its_options() {
    let (_folder, path) = file("plan.toml", PLAN);
    let path = path.to_str().expect("UTF-8");
    let options = "--rounds 2e4 --seed 7 --mode fixed --per-shoe 20 --bet main=20 --bet main=10 \
                   --set decks=8 --set split_same_rank_only=on --json";
    let told = said(&words(&format!("simulate mc/blackjack {options}")));
    assert_eq!(said(&["simulate", "--plan", path, "--json"]), told);
    assert_eq!(said(&["simulate", "mc/blackjack", "--plan", path, "--json"]), told);
}

#[test]
fn what_is_told_goes_before_the_plan() {
    let (_folder, path) = file("plan.toml", PLAN);
    let path = path.to_str().expect("UTF-8");
    let options = "--rounds 3000 --seed 2 --mode fixed --per-shoe 20 --bet main --set decks=6";
    let told = format!("simulate mc/blackjack {options} --set split_same_rank_only=on --json");
    let mut args = words("simulate --rounds 3000 --seed 2 --bet main --set decks=6 --json");
    args.extend(["--plan", path]);
    assert_eq!(said(&args), said(&words(&told)));
}

#[test]
fn a_chart_lies_beside_its_plan() {
    let plan = "game = \"mc/blackjack\"\nrounds = 5000\nstrategy = \"chart.csv\"\n";
    let (folder, path) = file("plan.toml", plan);
    let chart = said(&words("strategy mc/blackjack --format csv"));
    std::fs::write(folder.path().join("chart.csv"), chart).expect("written");
    let path = path.to_str().expect("UTF-8");
    let found = said(&["simulate", "--plan", path]);
    assert!(found.contains("by the chart given"), "{found}");
}

#[test]
fn a_grid_of_house_rules() {
    let grid = "--grid decks=2,6 --grid dealer_ace=17_to_21,17_or_21 --rounds 2e4 --mode fixed";
    assert_snapshot!(said(&words(&format!("simulate mc/blackjack {grid}"))));
}

/// A point of a grid is the run of its house, as JSON and as CSV.
#[test]
fn points_of_a_grid_are_runs() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("found.csv");
    let mut args = words("simulate mc/punto-banco --rounds 5000 --grid decks=6..8 --json --out");
    args.push(path.to_str().expect("UTF-8"));
    let found: serde_json::Value = serde_json::from_str(&said(&args)).expect("JSON");
    let points = found.as_array().expect("a list");
    assert_eq!(points.len(), 3);
    for (point, decks) in points.iter().zip(["6", "7", "8"]) {
        assert_eq!(point["set"]["decks"], decks);
        let alone = format!("simulate mc/punto-banco --rounds 5000 --set decks={decks} --json");
        let alone: serde_json::Value = serde_json::from_str(&said(&words(&alone))).expect("JSON");
        assert_eq!(point["bets"], alone["bets"], "{decks}");
    }
    let csv = std::fs::read_to_string(&path).expect("a file");
    assert!(csv.starts_with("decks,kind,bet,"), "{csv}");
    assert!(csv.lines().skip(1).all(|line| ["6,", "7,", "8,"].contains(&&line[..2])), "{csv}");
}

#[test]
fn faults_of_plans_and_grids() {
    let complaint = |args: &[&str]| {
        let ran = croupier(args);
        assert!(matches!(ran.status, Some(1 | 2)), "{ran:?}");
        assert!(ran.err.starts_with("error: ") && !ran.err.contains("panicked"), "{ran:?}");
        ran.err
    };
    for (plan, expected) in [
        ("rounds = 10", "the plan names no game"),
        ("game = \"mc/boule\"", "the plan does not say how many rounds"),
        ("game = \"mc/bool\"\nrounds = 10", "did you mean"),
        ("game = \"mc/boule\"\nrounds = 0", "rounds in the plan: at least one round"),
        ("game = \"mc/boule\"\nrounds = 1.5", "plan.toml:2:10: "),
        ("game = \"mc/boule\"\nround = 10", "plan.toml:2:1: unknown field `round`"),
        ("game = \"mc/boule\"\nrounds = 10\nmode = \"loose\"", "expected \"law\" or \"fixed\""),
        ("game = \"mc/boule\"\nrounds = 10\ndriver = \"fast\"", "\"tabulated\" or \"engine\""),
        ("game = \"mc/boule\"\nrounds = 10\nbets = [\"ruge\"]", "ruge"),
        ("game = \"mc/boule\"\nrounds = 10\n[house]\nfoo = 1", "foo"),
        ("game = \"mc/boule\"\nrounds = 10\n[grid]\nmin = [1, 1]", "1 is told twice"),
        ("game = ", "plan.toml:1:8: "),
    ] {
        let (_folder, path) = file("plan.toml", plan);
        let said = complaint(&["simulate", "--plan", path.to_str().expect("UTF-8")]);
        assert!(said.contains(expected), "{plan}: {said}");
    }
    let (_folder, path) = file("plan.toml", PLAN);
    let said = complaint(&["simulate", "mc/boule", "--plan", path.to_str().expect("UTF-8")]);
    assert!(said.contains("the plan is one of mc/blackjack, not of mc/boule"), "{said}");
    for (end, expected) in [
        ("", "required"),
        ("mc/boule --rounds 10 --plan no-such.toml", "cannot read no-such.toml"),
        ("mc/punto-banco --rounds 10 --grid decks", "write a key"),
        ("mc/punto-banco --rounds 10 --grid decks=99", "decks"),
        ("mc/punto-banco --rounds 10 --grid deks=6", "deks"),
        ("mc/punto-banco --rounds 10 --grid decks=6,8 --set decks=7", "told twice"),
    ] {
        let said = complaint(&words(&format!("simulate {end}")));
        assert!(said.contains(expected), "{end}: {said}");
    }
}
