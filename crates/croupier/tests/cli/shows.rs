//! What games, rules and odds print, as it stands on paper.

use crate::{GAMES, command, croupier, file, said, words};
use insta::assert_snapshot;
use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

#[test]
fn games() {
    assert_snapshot!(said(&["games"]));
}

#[test]
fn one_game() {
    assert_snapshot!(said(&["games", "mc/boule"]));
}

#[test]
fn one_clause() {
    assert_snapshot!(said(&["rules", "--clause", "MC8.2.4"]));
    let in_its_game = said(&["rules", "mc/european-roulette", "--clause", "MC8.2.4"]);
    assert_eq!(in_its_game, said(&["rules", "--clause", "MC8.2.4"]));
}

#[test]
fn coverage() {
    assert_snapshot!(said(&["rules", "--coverage"]));
}

#[test]
fn coverage_as_json() {
    assert_snapshot!(said(&["rules", "--coverage", "--json"]));
}

#[test]
fn coverage_of_one_game_is_its_line_of_the_whole() {
    let one = said(&["rules", "mc/boule", "--coverage"]);
    let line = one.lines().nth(1).expect("a line");
    let columns: Vec<&str> = line.split_whitespace().collect();
    let all = said(&["rules", "--coverage"]);
    let found = all.lines().any(|l| l.split_whitespace().collect::<Vec<_>>() == columns);
    assert!(found, "{line}");
}

#[test]
fn house_example() {
    assert_snapshot!(said(&["rules", "mc/big-wheel", "--house-example"]));
}

#[test]
fn every_house_example_is_admitted_and_changes_nothing() {
    for game in GAMES {
        let (_folder, path) = file("house.toml", said(&["rules", game, "--house-example"]));
        let house = path.to_str().expect("UTF-8");
        assert_eq!(said(&["odds", game, "--house", house]), said(&["odds", game]), "{game}");
    }
}

#[test]
fn a_house_example_without_comment_marks_is_admitted_too() {
    for game in GAMES {
        let example = said(&["rules", game, "--house-example"]);
        let lines = example.lines().map(|line| match line.strip_prefix("# ") {
            Some(set) if set.contains(" = \"") => set,
            _ => line,
        });
        let (_folder, path) = file("house.toml", lines.collect::<Vec<_>>().join("\n"));
        let house = path.to_str().expect("UTF-8");
        assert_eq!(said(&["odds", game, "--house", house]), said(&["odds", game]), "{game}");
    }
}

#[test]
fn odds_of_every_game() {
    for game in GAMES {
        insta::with_settings!({ snapshot_suffix => game.replace('/', "-") }, {
            assert_snapshot!("odds", said(&["odds", game]));
        });
    }
}

#[test]
fn odds_of_one_bet_as_json() {
    assert_snapshot!(said(&["odds", "mc/european-roulette", "--bet", "rouge", "--json"]));
}

#[test]
fn odds_of_one_bet_show_its_outcomes() {
    assert_snapshot!(said(&words("odds mc/european-roulette --bet rouge --set trio_zero=off")));
}

#[test]
fn a_reading_moves_the_edge() {
    let read =
        |reading| said(&["odds", "mc/european-roulette", "--bet", "rouge", "--reading", reading]);
    assert!(read("prison_value=halving").contains("  1/73  1.369863 %"));
    assert!(!read("prison_value=whole").contains("  1/73  1.369863 %"));
}

#[test]
fn the_command_line_goes_before_the_file() {
    let (_folder, path) = file("house.toml", "trio_zero = false\r\nmin = \"2.00\"\r\n");
    let house = path.to_str().expect("UTF-8");
    let odds = |more: &[&str]| {
        let mut args = vec!["odds", "mc/european-roulette", "--bet", "carre", "--house", house];
        args.extend(more);
        said(&args).lines().next().map(str::to_owned).expect("a heading")
    };
    assert_eq!(odds(&[]), "mc/european-roulette  min=2.00 trio_zero=off");
    assert_eq!(odds(&["--set", "min=3"]), "mc/european-roulette  min=3 trio_zero=off");
    assert_eq!(odds(&["--set", "trio_zero=on"]), "mc/european-roulette  min=2.00");
}

#[test]
fn tables_wrap_to_the_width_that_is_told() {
    let widest = |columns: &str| {
        let mut command = command(&["rules", "mc/boule"]);
        let output = command.env("COLUMNS", columns).output().expect("runs");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        text.lines().map(|line| line.chars().count()).max().expect("lines")
    };
    assert!(widest("80") <= 80, "{}", widest("80"));
    assert!(widest("160") > 110, "{}", widest("160"));
}

#[test]
fn every_command_explains_itself() {
    for name in ["", "games", "rules", "odds", "simulate", "replay", "play", "completions"] {
        let mut args = words(name);
        args.push("--help");
        assert!(said(&args).contains("Usage: croupier"), "{name}");
    }
    // Without a command the same text is an error.
    let ran = croupier::<&str>(&[]);
    assert_eq!((ran.status, ran.out.as_str()), (Some(2), ""));
    assert_eq!(ran.err, said(&["--help"]));
}

/// `croupier rules … | head -1`.
#[test]
fn a_reader_that_goes_away_is_no_error() {
    for line in ["rules mc/european-roulette", "rules mc/craps --json", "completions bash"] {
        let mut child = command(&words(line))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("runs");
        let mut first = String::new();
        let mut reader = BufReader::with_capacity(16, child.stdout.take().expect("piped"));
        reader.read_line(&mut first).expect("a line");
        drop(reader);
        let output = child.wait_with_output().expect("ends");
        let err = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!((output.status.code(), err.as_str()), (Some(0), ""), "{line}");
        assert!(!first.is_empty());
    }
}
