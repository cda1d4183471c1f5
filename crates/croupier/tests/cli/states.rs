//! Simulations that are interrupted and go on, and files of results.

use crate::{command, croupier, said, words};
use std::path::Path;
use std::process::Command;

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// Options of a run, with further words behind them.
fn run(line: &str, more: &[&str]) -> Vec<String> {
    words(line).into_iter().chain(more.iter().copied()).map(str::to_owned).collect()
}

#[test]
fn a_run_goes_on_in_every_game() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for game in games::AnyGame::ALL {
        let path = folder.path().join(game.id().replace('/', "-"));
        let line = format!("simulate {} --json", game.id());
        let whole = said(&run(&line, &["--rounds", "30000", "--threads", "1"]));
        let short = ["--rounds", "20000", "--threads", "2", "--state", text(&path)];
        let _ = said(&run(&line, &short));
        let resume = ["simulate", "--json", "--rounds", "30000", "--resume", text(&path)];
        assert_eq!(said(&resume), whole, "{}", game.id());
        // Its state is that of a run of this many rounds.
        assert_eq!(said(&["simulate", "--json", "--resume", text(&path)]), whole, "{}", game.id());
    }
}

#[test]
fn a_state_keeps_the_whole_plan() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (path, chart) = (folder.path().join("run"), folder.path().join("chart.csv"));
    std::fs::write(&chart, said(&words("strategy mc/blackjack --format csv"))).expect("written");
    let line = "simulate mc/blackjack --rounds 20000 --seed 4 --mode fixed --per-shoe 20 \
                --bet main=20 --bet main --set decks=8 --generator chacha --engine --json";
    let args = run(line, &["--strategy", text(&chart), "--state", text(&path)]);
    let whole = said(&args);
    assert!(whole.contains("\"generator\": \"ChaCha20(seed, chunk)\""), "{whole}");
    std::fs::remove_file(&chart).expect("removed");
    assert_eq!(said(&["simulate", "--json", "--resume", text(&path)]), whole);
}

#[test]
fn what_differs_is_told() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("run");
    let line = "simulate mc/punto-banco --rounds 30000 --bet banco --engine";
    let _ = said(&run(line, &["--state", text(&path)]));
    for (more, expected) in [
        ("--seed 2", &["seed: 1 in the state, 2 asked for"][..]),
        ("--bet banco=20", &["bet 1: banco=10.00 in the state, banco=20.00 asked for"]),
        ("--set decks=7", &["house decks: 6 in the state, 7 asked for"]),
        ("--mode fixed", &["mode: law in the state, fixed asked for"]),
        ("--generator chacha", &["generator: xoshiro in the state, chacha asked for"]),
        ("--seed 2 --bet punto", &["seed: ", "bet 1: banco=10.00 in the state, punto=10.00"]),
        ("--rounds 10", &["rounds already; ask for at least as many"]),
        ("--grid decks=6,7", &["a state is that of one"]),
    ] {
        let ran = croupier(&run(&format!("simulate {more}"), &["--resume", text(&path)]));
        assert_eq!(ran.status, Some(1), "{more}: {ran:?}");
        for expected in expected {
            assert!(ran.err.contains(expected), "{more}: {}", ran.err);
        }
    }
    let ran = croupier(&run(line, &["--state", text(&path)]));
    assert!(ran.err.contains("is there already; go on from it with --resume"), "{ran:?}");
}

#[test]
fn a_file_that_is_damaged_or_foreign_is_refused_by_name() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("run");
    let _ = said(&run("simulate mc/boule --rounds 1000", &["--state", text(&path)]));
    let sound = std::fs::read_to_string(&path).expect("a state");
    let (head, body) = sound.split_once('\n').expect("two lines");
    for (content, expected) in [
        (sound.replace("\"chunks\":0", "\"chunks\":1"), "run is damaged"),
        (sound[..sound.len() / 2].to_owned(), "run is damaged"),
        (format!("{}\n{body}", head.replace("\"format\":1", "\"format\":2")), "of format 2"),
        ("game = \"mc/boule\"\n".to_owned(), "run is no state of a simulation"),
        (String::new(), "run is no state of a simulation"),
        ("{}\n{}\n".to_owned(), "run is no state of a simulation"),
    ] {
        assert_ne!(content, sound);
        std::fs::write(&path, &content).expect("written");
        let ran = croupier(&["simulate", "--resume", text(&path)]);
        assert_eq!(ran.status, Some(1), "{ran:?}");
        assert!(ran.err.contains(expected), "{expected}: {}", ran.err);
        assert_eq!(std::fs::read_to_string(&path).expect("as it was"), content);
    }
}

/// Also where his script, his system of counting and his plan are gone.
#[test]
fn sessions_of_a_player_go_on_in_every_way_of_staking() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (script, plan) = (folder.path().join("mine.toml"), folder.path().join("plan.toml"));
    let steps = "win = \"next\"\nsteps = [{ stake = 1 }, { stake = 3, win = \"first\" }]\n";
    let planned = "game = \"fr/blackjack\"\nrounds = 1\n[player]\ncounting = \"hi-lo\"\n\
                   limits = false\n[[player.ramp]]\nto = 1\nstake = 1\n\
                   [[player.ramp]]\nfrom = 2\nstake = 4\n";
    let staked = format!("mc/boule --bankroll 300 --stop-win 50 --staking {}", text(&script));
    let counted = format!("--plan {}", text(&plan));
    for (number, line) in [staked, counted].into_iter().enumerate() {
        std::fs::write(&script, steps).expect("written");
        std::fs::write(&plan, planned).expect("written");
        let state = folder.path().join(format!("run{number}"));
        let line = format!("simulate {line} --session-rounds 25 --paths 1 --json");
        let whole = said(&run(&line, &["--rounds", "30000", "--threads", "1"]));
        let short = ["--rounds", "20000", "--threads", "2", "--state", text(&state)];
        let _ = said(&run(&line, &short));
        std::fs::remove_file(&script).expect("removed");
        std::fs::remove_file(&plan).expect("removed");
        let resume = ["simulate", "--json", "--rounds", "30000", "--resume", text(&state)];
        assert_eq!(said(&resume), whole, "{line}");
        assert_eq!(said(&["simulate", "--json", "--resume", text(&state)]), whole, "{line}");
        for (more, expected) in [
            ("--session-rounds 26", "player session-rounds: 25 in the state, 26 asked for"),
            ("--bankroll 5000", "in the state, 5000.00 asked for"),
            ("--counting zen", "counting zen asked for"),
            ("--rounds 10", "rounds already; ask for at least as many"),
        ] {
            let ran = croupier(&run(&format!("simulate {more}"), &["--resume", text(&state)]));
            assert_eq!(ran.status, Some(1), "{more}: {ran:?}");
            assert!(ran.err.contains(expected), "{more}: {}", ran.err);
        }
    }
}

#[test]
fn sessions_are_written_as_parquet() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("found.parquet");
    let line = "simulate mc/punto-banco --rounds 1000 --bet banco=20 --bankroll 400 --out";
    let _ = said(&run(line, &[text(&path)]));
    let bytes = std::fs::read(&path).expect("a file");
    assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    assert!(bytes.windows(10).any(|bytes| bytes == b"checkpoint"));
}

/// Parquet has a number at both ends of a file.
#[test]
fn parquet_is_written_whole() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("found.parquet");
    let line = "simulate mc/punto-banco --rounds 5000 --grid decks=6,8 --out";
    let _ = said(&run(line, &[text(&path)]));
    let bytes = std::fs::read(&path).expect("a file");
    assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

/// A file may have no bytes at all, as on a full disk.
#[test]
fn a_full_disk_leaves_no_half_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for name in ["found.csv", "found.parquet"] {
        let path = folder.path().join(name);
        let binary = command::<&str>(&[]);
        let line =
            "ulimit -f 0; trap '' XFSZ; exec \"$0\" simulate mc/boule --rounds 10 --out \"$1\"";
        let ran =
            Command::new("sh").args(["-c", line]).arg(binary.get_program()).arg(&path).output();
        let ran = ran.expect("a shell");
        let said = String::from_utf8(ran.stderr).expect("UTF-8");
        assert_eq!(ran.status.code(), Some(1), "{said}");
        assert!(said.contains(&format!("cannot write {}: ", path.display())), "{said}");
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
    }
}
