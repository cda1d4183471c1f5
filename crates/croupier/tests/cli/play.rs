//! Sessions at a table as lines of text: the same seed and the same lines give the same bytes.

use crate::{Ran, command, croupier, said, words};
use insta::assert_snapshot;
use std::io::Write as _;
use std::process::Stdio;

/// Plays these lines at a table.
fn played(args: &str, lines: impl AsRef<[u8]>) -> Ran {
    let mut args = words(args);
    args.insert(0, "play");
    let mut child = command(&args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the executable runs");
    let mut stdin = child.stdin.take().expect("piped");
    // A table that has been left reads no further.
    let _ = stdin.write_all(lines.as_ref());
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ran { status: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// A session that must end well.
#[track_caller]
fn session(args: &str, lines: impl AsRef<[u8]>) -> String {
    let ran = played(args, lines);
    assert_eq!((ran.status, ran.err.as_str()), (Some(0), ""), "{ran:?}");
    assert!(!ran.out.contains('\u{1b}'), "escape codes in a pipe: {ran:?}");
    ran.out
}

#[test]
fn european_roulette_with_a_choice_after_zero() {
    let lines = "places 10.00 on rouge
places 5 on plein-17
table
done
offers
leaves rouge in prison
table
done
takes back 5.00 from rouge
purse
done
quit
places 1 on noir
";
    assert_snapshot!(session("mc/european-roulette --seed 4", lines));
}

#[test]
fn american_roulette_with_bots() {
    let lines = "offers red\nplaces 20 on red\nplaces 2.50 on straight-00\ndone\ntable\ndone\n";
    assert_snapshot!(session("mc/american-roulette --seed 2 --seats 3 --bank 250", lines));
}

#[test]
fn boule_settled_step_by_step() {
    let lines = "places 5 on pair\nplaces 1 on plein-5\ndone\ndone\n";
    assert_snapshot!(session("mc/boule --seed 9 --set settlement=by-step", lines));
}

#[test]
fn big_wheel() {
    let lines = "offers\nplaces 3 on joker-noir\nplaces 10 on 1\ndone\npurse\n";
    assert_snapshot!(session("mc/big-wheel --seed 1", lines));
}

#[test]
fn black_jack_with_a_bot() {
    let lines = "offers\nplaces 20 on main\ndone\ntable\noffers\ndoubles\ntable\ndone\n";
    assert_snapshot!(session("mc/blackjack --seed 3 --seats 2", lines));
}

#[test]
fn three_card_poker_with_cards_face_down() {
    let lines = "places 10 on ante\nplaces 5 on pair-plus\ndone\ntable\noffers\nraises\n";
    assert_snapshot!(session("fr/three-card-poker --seed 3 --seats 2", lines));
}

#[test]
fn pirates_deal_by_themselves() {
    let lines = "done\ndeals\ntable\nasks\ntable\n";
    assert_snapshot!(session("pirates/twenty-one --seed 3 --seats 3", lines));
}

#[test]
fn craps_waits_for_the_stake_of_the_shooter() {
    let lines = "places 12 on place-6\ndone\nplaces 10 on pass\ndone\ntable\ndone\ntable\n";
    assert_snapshot!(session("mc/craps --seed 3 --seats 2", lines));
}

#[test]
fn lines_that_make_no_sense() {
    let lines = "plces 5 on rouge
doen
hello
places
places ten on rouge
places 1.234 on rouge
places -1 on rouge
places 5 on ruoge
places 5 on rouge now
seat 1 places 5 on rouge
seat 2 places 5 on rouge
takes half of rouge
croupier launches
clause MC8.2.44
clause
offers xyz
done now

# a comment
help
";
    assert_snapshot!(session("mc/european-roulette --seed 1", lines));
}

#[test]
fn more_than_the_purse_holds() {
    let lines = "places 10.01 on rouge
places 6 on rouge
announces 4.01 on noir
announces 4 on noir
places 1 on pair
offers rouge
";
    assert_snapshot!(session("mc/european-roulette --seed 1 --bank 10", lines));
}

#[test]
fn input_that_ends_or_is_no_text() {
    let end = "mc/boule  0 rounds  purse 1000.00  net 0.00  seed 1\n";
    assert!(session("mc/boule --seed 1", "").ends_with(end));
    // The last line needs no end.
    let out = session("mc/boule --seed 1", "places 5 on rouge");
    assert!(out.ends_with("purse 995.00, 5.00 on the cloth  net 0.00  seed 1\n"), "{out}");
    let long = "x".repeat(100_000);
    let bytes = [0xff, 0x00, 0x9f, b'\n', 0x1b, b'[', b'A'];
    for rubbish in [&bytes[..], long.as_bytes(), b"\r\n\r\n"] {
        assert!(session("mc/boule --seed 1", rubbish).ends_with(end));
    }
    let out = session("mc/boule --seed 1", "x".repeat(5000) + "\nplaces 5 on rouge\n");
    assert!(out.contains("a line of more than 2000 characters is no act"), "{out}");
    assert!(out.contains("placed seat 1 rouge 5.00"), "{out}");
}

#[test]
fn a_session_is_repeated_by_its_seed() {
    let first = session("mc/boule", "places 5 on rouge\ndone\n");
    let seed = first.trim_end().rsplit(' ').next().expect("the seed ends the summary");
    assert_eq!(session(&format!("mc/boule --seed {seed}"), "places 5 on rouge\ndone\n"), first);
}

#[test]
fn what_was_played_is_a_scenario() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("my.play");
    let file = path.to_str().expect("UTF-8");
    let lines = "places 5 on ruoge\nplaces 10 on rouge\nplaces 99999 on noir\ndone\n\
                 leaves rouge in prison\ndone\ndone\n";
    let house = "--set min=2 --reading prison_value=whole";
    session(&format!("mc/european-roulette --seed 4 --seats 2 {house} --save {file}"), lines);
    let saved = std::fs::read_to_string(&path).expect("saved");
    assert_snapshot!(saved);
    assert!(said(&["replay", file]).starts_with("ok"));
    // A company that opens the table in its own way says so.
    session(&format!("pirates/twenty-one --seed 3 --seats 4 --save {file}"), "deals\nstops\n");
    let saved = std::fs::read_to_string(&path).expect("saved");
    assert!(
        saved.contains("table closed\nseat 1 opens game with dealer seat 1, seat 2"),
        "{saved}"
    );
    assert!(said(&["replay", file]).starts_with("ok"));
}

#[test]
fn a_table_that_cannot_be_opened() {
    let cases = [
        ("mc/bule", "did you mean `mc/boule`?"),
        ("mc/equipment", "law that several games share, not a game"),
        ("mc/boule --seats 0", "0 is not in 1..=7"),
        ("mc/boule --seats 8", "8 is not in 1..=7"),
        ("pirates/twenty-one --seats 1", "is played at 2 to 5 seats, not at 1"),
        ("pirates/twenty-one --seats 6", "is played at 2 to 5 seats, not at 6"),
        ("mc/boule --bank 0", "the amount must be positive"),
        ("mc/boule --bank -5", "`-5` is negative"),
        ("mc/boule --bank 1.234", "more than two decimals"),
        ("mc/boule --seed x", "invalid value 'x'"),
        ("mc/boule --set max=0", "the house rules of mc/boule are not admitted"),
        ("mc/boule --save no-such-folder/my.play", "cannot write no-such-folder/my.play: "),
    ];
    for (args, expected) in cases {
        let ran = croupier(&words(&format!("play {args}")));
        assert!(matches!(ran.status, Some(1 | 2)), "{args}: {ran:?}");
        assert!(ran.err.starts_with("error: ") && ran.err.contains(expected), "{args}: {ran:?}");
        assert_eq!(ran.out, "", "{args}");
    }
}
