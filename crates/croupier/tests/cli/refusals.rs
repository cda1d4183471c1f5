//! Bad input: one message on stderr, a status that is not zero, nothing on stdout.

use crate::{croupier, file, words};
use std::path::Path;

/// Runs a command that must fail, and gives what it says.
#[track_caller]
fn complaint<S: AsRef<std::ffi::OsStr>>(args: &[S]) -> String {
    let ran = croupier(args);
    assert!(matches!(ran.status, Some(1 | 2)), "{ran:?}");
    assert!(ran.err.starts_with("error: ") && !ran.err.contains("panicked"), "{ran:?}");
    assert!(!ran.err.contains('\u{1b}'), "escape codes in a pipe: {ran:?}");
    assert_eq!(ran.out, "", "{ran:?}");
    ran.err
}

const ROUNDS: &str = "simulate mc/european-roulette --rounds";
const BET: &str = "simulate mc/european-roulette --rounds 10 --bet";
const HOUSE: &str = "odds mc/european-roulette";

#[test]
fn on_the_command_line() {
    let cases = [
        ("odds mc/europeen-roulette", "did you mean `mc/european-roulette`?"),
        ("odds roulette", "did you mean `mc/american-roulette` or `mc/european-roulette`?"),
        ("odds xyz", "unknown game `xyz`; `croupier games` lists them all"),
        ("odds mc/equipment", "not a game; `croupier rules mc/equipment` shows it"),
        ("games mc/equipment", "not a game"),
        ("rules boule", "did you mean `mc/boule`?"),
        ("rules mc/equpment", "did you mean `mc/equipment`?"),
        ("rules", "<GAME>"),
        ("rules --clause MC8.2.44", "unknown clause `MC8.2.44`; did you mean `MC8.2.4`?"),
        ("rules --clause 8.2.4", "did you mean `MC8.2.4`?"),
        (
            "rules mc/boule --clause MC8.2.4",
            "MC8.2.4 is not in mc/boule, but in mc/european-roulette",
        ),
        ("rules --clause MC8.2.4 --coverage", "cannot be used with"),
        ("rules mc/boule --house-example --json", "cannot be used with"),
        ("rules mc/equipment --house-example", "is no game"),
        ("odds mc/european-roulette --bet ruoge", "did you mean `rouge`? (MC8.2.1)"),
        ("odds mc/european-roulette --bet simpel", "did you mean the class `simple`?"),
        ("odds mc/european-roulette --bet plein-37", "unknown bet `plein-37`"),
        ("odds mc/boule --bet b/rouge", "this house does not take b/rouge"),
        ("replay", "<FILE.play>"),
        ("replay x.play --json --print", "cannot be used with"),
        ("completions ksh", "invalid value 'ksh'"),
    ];
    for (line, expected) in cases {
        let said = complaint(&words(line));
        assert!(said.contains(expected), "{line}: {said}");
    }
}

#[test]
fn in_the_plan_of_a_simulation() {
    let cases = [
        (ROUNDS, "0", "at least one round must be played"),
        (
            ROUNDS,
            "-5",
            "'-5' for '--rounds <ROUNDS>': write a whole number, such as 1000000 or 1e6",
        ),
        (ROUNDS, "1.5", "write a whole number"),
        (ROUNDS, "1e-3", "write a whole number"),
        (ROUNDS, "many", "write a whole number"),
        (ROUNDS, "1e16", "at most 1e15"),
        (ROUNDS, "1e99", "at most 1e15"),
        (ROUNDS, "99999999999999999999", "at most 1e15"),
        (ROUNDS, "10 --threads 0", "0 is not in 1..=1024"),
        (ROUNDS, "10 --threads -1", "-1 is not in 1..=1024"),
        (ROUNDS, "10 --seed -1", "invalid value '-1' for '--seed <SEED>'"),
        (BET, "ruoge", "did you mean `rouge`?"),
        (BET, "simple", "simple is a class of bets; name one of them, such as rouge"),
        (BET, "rouge=1.234", "more than two decimals"),
        (BET, "rouge=-5", "`-5` is negative"),
        (BET, "rouge=0", "the amount must be positive"),
        (BET, "rouge=99999999999999999999", "the largest amount is 10000000000.00"),
        (BET, "rouge=1,5", "`1,5` is not an amount"),
        (BET, "rouge=", "`` is not an amount"),
        (BET, "rouge:prisn", "unknown play `prisn`; known: partage, prison"),
        (BET, "plein-1:prison", "plein-1 leaves no choice of play"),
        (BET, "cheval-12p-12m=1.01", "multiple of 0.02, or it could not be paid exactly (D8.6)"),
        (BET, "transversale-0-1-2 --set trio_zero=off", "does not take transversale-0-1-2"),
    ];
    for (start, end, expected) in cases {
        let line = format!("{start} {end}");
        let said = complaint(&words(&line));
        assert!(said.contains(expected), "{line}: {said}");
    }
}

#[test]
fn in_the_plan_of_dice_and_shoes() {
    let cases = [
        ("craps --bet come", "come cannot stand on every throw: "),
        ("craps --bet pass-odds", "pass-odds cannot stand on every throw: "),
        ("craps --bet buy-4=20", "buy-4 cannot stand on every throw: every new stake costs"),
        ("craps --bet place-6=10", "multiple of 6.00"),
        ("craps --bet place-6:late", "unknown play `late`; known: off on the come-out"),
        ("craps --bet feild", "did you mean `field`?"),
        ("craps --mode fixed", "mc/craps has no shoe"),
        ("european-roulette --mode fixed", "mc/european-roulette has no shoe"),
        ("punto-banco --mode loose", "invalid value 'loose'"),
        ("punto-banco --per-shoe 5", "--per-shoe goes with --mode fixed"),
        ("punto-banco --mode fixed --per-shoe 0", "one from 1 to 32 here"),
        ("punto-banco --mode fixed --per-shoe 33", "one from 1 to 32 here"),
        ("punto-banco --mode fixed --per-shoe 99999", "invalid value '99999'"),
        ("punto-banco --bet banco=0.01", "could not be paid exactly (D13.13)"),
        ("punto-banco --bet punto:best", "punto leaves no choice of play"),
        ("punto-banco --bet dragon-punto --set dragon=off", "does not take dragon-punto"),
        ("punto-banco --set source=machine", "deal from a shoe"),
        ("trente-et-quarante --bet assurance", "assurance by itself is not simulated"),
        ("trente-et-quarante --bet noir:insured", "at least 100.00 (MC9.38)"),
        ("trente-et-quarante --bet noir:half", "known: partage, prison, insured"),
        ("trente-et-quarante --bet noir:prison --mode fixed", "take --mode law"),
        ("trente-et-quarante --mode fixed --per-shoe 25", "one from 1 to 24 here"),
        ("boule --out found.json", "name it FILE.csv or FILE.parquet"),
        ("boule --out found", "name it FILE.csv or FILE.parquet"),
        ("boule --out no-such-folder/found.parquet", "cannot write no-such-folder/found.parquet: "),
        ("boule --state no-such-folder/run.state", "cannot write no-such-folder/run.state: "),
        ("boule --save-every 5", "--save-every goes with --state or --resume"),
        ("blackjack --grid decks=6,8 --state run.state", "a state is that of one"),
        ("boule --out no-such-folder/found.csv", "cannot write no-such-folder/found.csv: "),
    ];
    for (end, expected) in cases {
        let line = format!("simulate mc/{end} --rounds 10");
        let said = complaint(&words(&line));
        assert!(said.contains(expected), "{line}: {said}");
    }
}

const EIGHT_PLACES: &str = "fr/three-card-poker --bet ante --bet ante --bet ante --bet ante \
                            --bet ante --bet ante --bet ante --bet ante";

#[test]
fn in_the_plan_of_players() {
    let cases = [
        ("mc/blackjack --bet main:well", "unknown play `well`; known: by the best chart"),
        ("mc/blackjack --bet 21+3:well", "21+3 leaves no choice of play"),
        ("mc/blackjack --bet main=0.01", "could not be paid exactly"),
        ("mc/blackjack --bet main --bet 21+3 --bet 21+3", "21+3 has a stake already"),
        ("mc/blackjack --bet main=20 --bet insurance=9", "half the main stake is insured"),
        ("mc/blackjack --bet jp1", "unknown bet `jp1` (MC5.2.0)"),
        ("fr/blackjack --bet jp1", "this house does not take jp1"),
        ("fr/blackjack --set sole_player_two_boxes=on", "FR55-4.1.4"),
        ("fr/blackjack --mode fixed --per-shoe 39", "one from 1 to 38 here"),
        ("fr/blackjack --mode fixed --set shuffler=continuous", "deal from a shoe"),
        ("fr/blackjack --strategy no-such.csv", "cannot read no-such.csv"),
        ("mc/boule --strategy no-such.csv", "cannot read no-such.csv"),
        ("fr/three-card-poker --bet play", "it is counted with its ante"),
        ("fr/three-card-poker --bet ante --bet bonus --bet bonus", "bonus has a stake already"),
        (EIGHT_PLACES, "FR55-21.21"),
        ("fr/three-card-poker --bet ante=1 --bet ante=101", "FR55-21"),
        ("fr/three-card-poker --bet ante:bluff", "known: raise Q-6-4 or better, raise a queen"),
        ("fr/three-card-poker --mode fixed", "fr/three-card-poker has no shoe"),
        ("mc/chemin-de-fer --bet banco=5 --bet banque=6", "tell the same for both sides"),
        ("mc/chemin-de-fer --bet banco --bet banco", "one player a round has banco"),
        ("mc/chemin-de-fer --bet banco:boldly", "known: at equilibrium, five draws"),
        ("mc/banque-a-tout-va --bet banco", "mc/chemin-de-fer plays its coups"),
        ("pirates/twenty-one --bet coin=5", "another stake than a coin"),
        ("pirates/twenty-one --mode fixed", "pirates/twenty-one has no shoe"),
    ];
    for (end, expected) in cases {
        let line = format!("simulate {end} --rounds 10");
        let said = complaint(&words(&line));
        assert!(said.contains(expected), "{line}: {said}");
    }
}

#[test]
fn in_a_chart() {
    let chart = crate::said(&words("strategy fr/blackjack --format csv"));
    let without = |start: &str| {
        let lines = chart.lines().filter(|line| !line.starts_with(start));
        lines.collect::<Vec<_>>().join("\n")
    };
    let twice = format!("{chart}soft,A-7,S,S,S,S,S,S,S,S,S,S\n");
    let cases = [
        (without("hard,12,"), "does not say what to do with hard 12 against A"),
        (chart.replace("hard,12,H", "hard,12,"), "what to do with hard 12 against 2"),
        (twice, "says twice what to do with soft A-7 against 2"),
        (chart.replace("hard,12,H", "hard,12,Z"), "`Z` for hard 12 against 2"),
        (without("section,"), "line 1: a heading must come first"),
        (String::new(), "does not say what to do with hard 5 against A"),
    ];
    for (text, expected) in cases {
        let (_folder, path) = crate::file("chart.csv", text);
        let path = path.to_str().expect("UTF-8");
        let args = ["simulate", "fr/blackjack", "--rounds", "10", "--strategy", path];
        let said = complaint(&args);
        assert!(said.contains(expected), "{said}");
    }
    let (_folder, path) = crate::file("chart.csv", chart);
    let path = path.to_str().expect("UTF-8");
    let args = ["simulate", "mc/boule", "--rounds", "10", "--strategy", path];
    assert!(complaint(&args).contains("mc/boule is not played by a chart"));
}

#[test]
fn in_house_options() {
    let cases = [
        ("--set min", "--set min: write a key, `=` and a value"),
        ("--set min=1 --set min=2", "min: told twice, as `1` and as `2`"),
        ("--set prison_value=whole --reading prison_value=halving", "prison_value: told twice"),
        ("--set er.prison_value=whole", "did you mean `prison_value`?"),
        ("--reading min=5", "min: no reading of the law, but a house option; write --set"),
        ("--reading prison_valu=whole", "did you mean `prison_value`?"),
        ("--reading xyz=1", "xyz: unknown reading; known: prison_value, prison_at_close"),
        ("--reading prison_value=x", "`x` is not allowed; allowed: halving / whole (D8.1)"),
        ("--house no-such-file.toml", "cannot read no-such-file.toml: "),
        ("--house .", "cannot read .: "),
    ];
    for (options, expected) in cases {
        let line = format!("{HOUSE} {options}");
        let said = complaint(&words(&line));
        assert!(said.contains(expected), "{line}: {said}");
    }
}

/// Runs `odds` with a file of house rules; its folder is left out of what is said.
fn house(content: impl AsRef<[u8]>) -> String {
    let (folder, path) = file("house.toml", content);
    let said =
        complaint(&["odds", "mc/european-roulette", "--house", path.to_str().expect("UTF-8")]);
    said.replace(&format!("{}/", folder.path().display()), "")
}

#[test]
fn every_fault_of_a_house_file_in_one_message() {
    let text = r#"
        game = "mc/european-roulette"
        min = 12.5
        max = "5.001"
        trio_zero = "maybe"
        mxa = "4"
        half_cent = ["up"]
    "#;
    insta::assert_snapshot!(house(text), @r#"
    error: the house rules of mc/european-roulette are not admitted:
      half_cent: expected a text in quotes, a number or true/false
      min: write amounts in quotes, such as "12.50", not 12.5
      max: `5.001` has more than two decimals; the smallest amount is 0.01 (D8.11)
      mxa: unknown house option; did you mean `max`?
      trio_zero: `maybe` is not allowed; allowed: on / off (D8.2)
    "#);
}

#[test]
fn in_a_house_file() {
    let cases = [
        ("min = \n", "house.toml:1:7: "),
        ("min = \"1\"\ntrio_zero = yes\n", "house.toml:2:13: "),
        ("min = \"1\"\nmin = \"2\"\n", "house.toml:2:1: duplicate key"),
        ("rubbish", "house.toml:1:8: "),
        ("game = \"mc/boule\"\n", "holds house rules of mc/boule, not of mc/european-roulette"),
        ("game = 3\n", "game = 3: expected the id of a game in quotes"),
        ("min = -12\n", "`-12` is negative"),
        ("[max]\nplein = \"5\"\n", "max: expected a text in quotes, a number or true/false"),
    ];
    for (text, expected) in cases {
        let said = house(text);
        assert!(said.contains(expected), "{text}: {said}");
    }
    assert!(house([0xff, 0x00, 0x9f, 0x92, 0x96]).contains("it is no UTF-8 text"));
}

#[test]
fn in_a_scenario_that_cannot_be_read() {
    let game = "game mc/european-roulette\n";
    let long = "x".repeat(1_000_000);
    let cases = [
        ("", "round.play:1:1: no `game` line"),
        ("seat 1 places 10 on rouge\n", "round.play:1:1: no `game` line"),
        ("game mc/europan-roulette\n", "did you mean `mc/european-roulette`?"),
        ("game mc/equipment\n", "round.play: mc/equipment is law that several games share"),
        (
            "siege 1 places 10 on rouge\n",
            "round.play:2:1: unexpected `siege`; expected one of `seat`",
        ),
        (
            "clauses MC8.2.44\n",
            "round.play:2:9: unknown clause `MC8.2.44`; did you mean `MC8.2.4`?",
        ),
        ("expect seat 1 rouge wins by MC99\n", "round.play:2:29: unknown clause `MC99`"),
        ("expect seat 1 rouge winz\n", "round.play:2:21: unexpected `winz`; expected `wins`"),
        (
            "ball 17\nhouse min = 5\n",
            "round.play:3:1: unexpected `house`; expected a step; header lines",
        ),
        ("house min 5\n", "round.play:2:11: unexpected `5`; expected `=`"),
        (
            "seat 100 places 10 on rouge\n",
            "round.play:2:6: unexpected `100`; expected the number of a seat",
        ),
        (long.as_str(), "round.play:2:1: a line of more than 2000 characters is no step"),
    ];
    for (text, expected) in cases {
        let whole =
            if expected.contains("play:2") || expected.contains("play:3") { game } else { "" };
        let (folder, path) = file("round.play", format!("{whole}{text}"));
        let said = complaint(&["replay", path.to_str().expect("UTF-8")]);
        let said = said.replace(&format!("{}/", folder.path().display()), "");
        assert!(said.contains(expected), "{expected}: {said}");
    }
    let (_folder, path) = file("round.play", [0xff, 0x00, 0x9f, 0x92, 0x96]);
    assert!(complaint(&[Path::new("replay"), &path]).contains("it is no UTF-8 text"));
    assert!(complaint(&["replay", "."]).contains("cannot read .: "));
    assert!(complaint(&["replay", "no-such.play"]).contains("cannot read no-such.play: "));
}

#[test]
fn in_an_opening_that_tells_a_thing_twice() {
    let again = |word: &str| format!("`{word}` tells what the line has told before; tell it once");
    let cases = [
        ("mc/banque-a-tout-va", "for evening with new-cards, used-cards", "used-cards"),
        ("mc/banque-a-tout-va", "for evening with numbered-cards, new-cards", "new-cards"),
        ("mc/banque-a-tout-va", "for evening with deposit 50.00, deposit 60.00", "deposit"),
        ("mc/banque-a-tout-va", "for evening with croupier, cartier, croupier", "croupier"),
        ("mc/chemin-de-fer", "with inspecteur, inspecteur", "inspecteur"),
        ("mc/craps", "with chef, 5 dice, 6 dice", "dice"),
        ("mc/craps", "with 0 dice, 5 dice", "dice"),
        ("fr/three-card-poker", "with chef, croupier, chef", "chef"),
    ];
    for (game, with, word) in cases {
        let text = format!("game {game}\ntable closed\ndirection opens table {with}\n");
        let (_folder, path) = file("round.play", &text);
        let ran = croupier(&[Path::new("replay"), &path]);
        assert_eq!(ran.status, Some(1), "{text}: {ran:?}");
        assert!(ran.err.contains("round.play:3:"), "{text}: {ran:?}");
        assert!(ran.err.contains(&again(word)), "{text}: {ran:?}");
    }
    // One or two of these there may be.
    let two = "game mc/banque-a-tout-va\ntable closed\ndirection opens table for evening with \
               inspecteur, inspecteur, croupier, changeur, changeur, cartier, banker, new-cards, \
               booklet, deposit 50.00\n";
    let (_folder, path) = file("round.play", two);
    assert_eq!(croupier(&[Path::new("replay"), &path]).status, Some(0));
}

#[test]
fn in_a_step_of_a_scenario() {
    let cases = [
        ("seat 1   plces 10 on rouge", "2:10: unexpected `plces`; expected `places`"),
        ("seat 1 places 10 on ruoge", "2:21: refused: unknown bet `ruoge`; did you mean `rouge`?"),
        ("seat 1 places 10 on rouge now", "2:27: unexpected `now`; expected"),
        ("seat 1 places 10.123 on rouge", "2:15: refused: `10.123` has more than two decimals"),
        ("seat 1 places -10 on rouge", "2:15: refused: `-10` is negative"),
        ("seat 1 places 0 on rouge", "2:1: refused: the amount must be positive"),
        ("seat 1 places 99999999999 on rouge", "2:15: refused: `99999999999` is too large"),
        ("seat 1 takes", "2:13: the line ends here; expected one of `back`, `half`"),
        ("ball 37", "2:6: refused: `37` is no pocket of this wheel"),
        ("dice 1 2", "2:1: unexpected `dice`; expected `ball`"),
        ("refused by MC8.3.5", "2:1: nothing stands before this that could be refused"),
        ("house min = 50\nhouse max = 5\nhouse mxa = 1", "4:1: mxa: unknown house option"),
    ];
    for (step, expected) in cases {
        let (folder, path) = file("round.play", format!("game mc/european-roulette\n{step}\n"));
        let ran = croupier(&["replay", path.to_str().expect("UTF-8")]);
        let said = ran.err.replace(&format!("{}/", folder.path().display()), "");
        assert_eq!(ran.status, Some(1), "{step}");
        assert!(ran.out.starts_with("wrong "), "{step}: {}", ran.out);
        assert!(said.contains("error: 1 of 1 scenarios"), "{step}: {said}");
        assert!(said.contains(&format!("\n  round.play:{expected}")), "{step}: {said}");
    }
}

#[test]
fn no_color_is_stronger_than_any_wish_for_colour() {
    let mut command = crate::command(&["odds", "xyz"]);
    let forced = command.env("CLICOLOR_FORCE", "1").output().expect("runs");
    assert!(forced.stderr.contains(&0x1b), "forced colour is there at all");
    let never = command.env("NO_COLOR", "1").output().expect("runs");
    assert!(!never.stderr.contains(&0x1b), "not even then");
}
