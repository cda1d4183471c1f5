//! Scenario files played, printed and played again.

use crate::{croupier, file, said, scenarios};
use insta::assert_snapshot;
use std::path::Path;

const ROUND: &str = "game mc/european-roulette
seat 1   places 10.00 on rouge
seat 2   places 5.00 on plein-17
croupier launches
croupier closes bets
ball     0
seat 1   takes half of rouge
expect   seat 1 rouge halved 10.00 returns 5.00 by MC8.2.4.a
expect   seat 1 net -5.00
";

/// Replays one file; its folder is left out of what is said.
fn replay(text: &str, more: &[&str]) -> (Option<i32>, String, String) {
    let (folder, path) = file("round.play", text);
    let mut args = vec!["replay", path.to_str().expect("UTF-8")];
    args.extend(more);
    let ran = croupier(&args);
    let folder = format!("{}/", folder.path().display());
    (ran.status, ran.out.replace(&folder, ""), ran.err.replace(&folder, ""))
}

#[test]
fn a_round_that_comes_out_as_expected() {
    let (status, out, err) = replay(ROUND, &[]);
    assert_eq!((status, out.as_str(), err.as_str()), (Some(0), "ok    round.play\n", ""));
}

#[test]
fn the_round_in_the_readme_comes_out_as_it_says() {
    let readme = include_str!("../../../../README.md");
    let start = readme.find("game     mc/").expect("a scenario");
    let text = readme[start..].split("```").next().expect("its text");
    assert!(text.contains("expect"));
    assert_eq!(replay(text, &[]).0, Some(0));
}

#[test]
fn every_difference_is_told_with_its_place() {
    let text = ROUND.replace("returns 5.00 by MC8.2.4.a", "by MC8.2.4.b").replace("-5.00", "5.00");
    let (status, out, err) = replay(&text, &[]);
    assert_eq!((status, out.as_str()), (Some(1), "wrong round.play\n"));
    assert_snapshot!(err, @r"
    error: 1 of 1 scenarios came out otherwise than expected
      round.play:8:1: expected by MC8.2.4.b, came by MC8.2.4.a
      round.play:9:1: net: expected 5.00, came -5.00
    ");
}

#[test]
fn a_round_is_printed_as_a_file() {
    let (status, out, _) = replay(ROUND, &["--print"]);
    assert_eq!(status, Some(0));
    assert_snapshot!(out);
}

#[test]
fn what_came_out_wrong_is_not_printed_as_a_file() {
    let (status, out, err) = replay(&ROUND.replace("ball     0", "ball     37"), &["--print"]);
    assert_eq!((status, out.as_str()), (Some(1), ""));
    assert!(err.contains("round.play:6:10: refused: `37` is no pocket"), "{err}");
}

#[test]
fn a_round_as_json() {
    let (status, out, _) = replay(ROUND, &["--json"]);
    assert_eq!(status, Some(0));
    assert_snapshot!(out);
}

#[test]
fn differences_are_in_the_json_too() {
    let (status, out, _) = replay(&ROUND.replace("-5.00", "5.00"), &["--json"]);
    assert_eq!(status, Some(1));
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(json[0]["file"], "round.play");
    assert_eq!(json[0]["problems"][0]["line"], 9);
}

#[test]
fn whatever_editor_wrote_it() {
    let windows = format!("\u{feff}{}", ROUND.replace('\n', "\r\n"));
    let tabs = ROUND.replace("   ", "\t");
    let remarks = ROUND.replace('\n', " # as the law says\n\n");
    for text in [windows, tabs, remarks, ROUND.trim_end().to_owned()] {
        assert_eq!(replay(&text, &[]).0, Some(0), "{text:?}");
    }
}

#[test]
fn every_scenario_comes_out_as_expected() {
    let files = scenarios();
    let mut args = vec![Path::new("replay").to_owned()];
    args.extend(files.iter().cloned());
    assert_eq!(said(&args).lines().count(), files.len());
}

#[test]
fn every_scenario_printed_can_be_played_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut args = vec![Path::new("replay").to_owned()];
    for (number, path) in scenarios().iter().enumerate() {
        let printed = said(&[Path::new("replay"), path, Path::new("--print")]);
        let copy = folder.path().join(format!("{number}.play"));
        std::fs::write(&copy, &printed).expect("written");
        args.push(copy);
    }
    assert!(args.len() > 200, "only {} scenarios", args.len());
    said(&args);
    // What is printed prints itself.
    let again = said(&[Path::new("replay"), &args[1], Path::new("--print")]);
    assert_eq!(again, std::fs::read_to_string(&args[1]).expect("read"));
}
