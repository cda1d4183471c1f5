//! Players with a bankroll: sessions, staking and counting from the command line and from plans.

use crate::{croupier, file, said, words};
use insta::assert_snapshot;

#[test]
fn a_martingale_at_roulette_in_words() {
    let player = "--bankroll 500 --stop-win 100 --session-rounds 200 --staking martingale";
    let line = format!("simulate mc/european-roulette --rounds 2e5 --bet rouge=10 {player}");
    assert_snapshot!(said(&words(&line)));
}

#[test]
fn flat_stakes_have_their_exact_ruin_beside_them() {
    let player = "--bankroll 100 --stop-win 50 --session-rounds 20 --paths 1 --json";
    let line = format!("simulate mc/european-roulette --rounds 2e4 --bet rouge=10 {player}");
    assert_snapshot!(said(&words(&line)));
}

#[test]
fn a_counter_in_words() {
    let player = "--bankroll 4000 --session-rounds 300 --counting hi-lo --ramp ..0=0,1=1,2..=4";
    let line = format!("simulate fr/blackjack --rounds 2e4 --bet main=10 {player}");
    assert_snapshot!(said(&words(&line)));
}

#[test]
fn sessions_as_csv() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("found.csv");
    let line = "simulate mc/punto-banco --rounds 1000 --bet banco=20 --bankroll 400 \
                --session-rounds 15 --staking paroli --paths 1 --out";
    let mut args = words(line);
    args.push(path.to_str().expect("UTF-8"));
    said(&args);
    assert_snapshot!(std::fs::read_to_string(&path).expect("a file"));
}

const PLAN: &str = r#"
game = "mc/european-roulette"
rounds = 20000
bets = ["rouge=10"]

[player]
bankroll = "300.00"
stop_loss = "200.00"
stop_win = "100.00"
session_rounds = 50
staking = "mine.toml"
"#;

#[test]
fn a_player_in_a_plan_is_the_same_as_his_options() {
    let (folder, path) = file("plan.toml", PLAN);
    // Paroli, written out.
    let script = "win = \"next\"\nsteps = [{ stake = 1 }, { stake = 2 }, \
                  { stake = 4, win = \"first\" }]\n";
    std::fs::write(folder.path().join("mine.toml"), script).expect("written");
    let plan = path.to_str().expect("UTF-8");
    let options = "--rounds 20000 --bet rouge=10 --bankroll 300 --stop-loss 200 --stop-win 100 \
                   --session-rounds 50 --staking paroli";
    let told = said(&words(&format!("simulate mc/european-roulette {options}")));
    let found = said(&["simulate", "--plan", plan]);
    assert_eq!(found.replace("mine.toml", "paroli"), told);
    // What is told goes before the plan.
    let told = told.replace("paroli", "flat");
    let flat = said(&["simulate", "--plan", plan, "--staking", "flat"]);
    assert_ne!(flat, told);
    assert!(flat.contains("staking             flat"), "{flat}");
}

#[test]
fn d_alembert_can_be_written_as_a_script() {
    let stakes: Vec<String> = (1..=1024).map(|stake: u32| stake.to_string()).collect();
    let script = format!("stakes = [{}]\nwin = \"previous\"\nloss = \"next\"\n", stakes.join(","));
    let (_folder, path) = file("mine.toml", script);
    let run = |staking: &str| {
        let line = "simulate mc/boule --rounds 5000 --bet rouge --session-rounds 100 --json";
        let mut args = words(line);
        args.extend(["--staking", staking]);
        said(&args)
    };
    let own = run(path.to_str().expect("UTF-8"));
    assert_eq!(own.replace("mine.toml", "d-alembert"), run("d-alembert"));
}

fn complaint(args: &[&str]) -> String {
    let ran = croupier(args);
    assert_eq!((ran.status, ran.out.as_str()), (Some(1), ""), "{ran:?}");
    ran.err
}

/// The message about a file, without the folder that it lies in.
fn about(name: &str, text: &str, option: &str) -> String {
    let (folder, path) = file(name, text);
    let path = path.to_str().expect("UTF-8");
    let line = "simulate fr/blackjack --rounds 100 --session-rounds 10";
    let mut args = if option == "--plan" { vec!["simulate"] } else { words(line) };
    args.extend([option, path]);
    let folder = folder.path().to_str().expect("UTF-8");
    complaint(&args).replace(&format!("{folder}/"), "")
}

#[test]
fn impossible_scripts_are_told_with_line_and_key() {
    let faults = [
        "steps = []\n",
        "stakes = [1, 2]\nloss = 3\n",
        "[[steps]]\nstake = 1\n[[steps]]\nstake = 0\n",
        "[[steps]]\nstake = 1\nwin = \"up\"\n",
        "stakes = [1, -2]\n",
        "stakes = [2000000]\n",
        "figures = [1, 0]\n",
        "figures = [1]\nwin = 1\n",
        "figures = [1]\nstakes = [1]\n",
        "stake = 1\n",
    ];
    let said: Vec<String> =
        faults.iter().map(|text| about("mine.toml", text, "--staking")).collect();
    assert_snapshot!(said.concat());
}

const TAGS: &str = "tags = { A = -1, 2 = 1, 3 = 1, 4 = 1, 5 = 1, 6 = 1, 7 = 0, 8 = 0, 9 = 0, \
                    10 = -1 }\n";

#[test]
fn impossible_systems_are_told_with_line_and_key() {
    let ramp = "ramp = [{ stake = 1 }]\n";
    let with = |more: &str| format!("{TAGS}{more}");
    let deviation = |more: &str| format!("{TAGS}{ramp}[[deviations]]\n{more}\n");
    let faults = [
        with(""),
        with("ramp = []\n"),
        with("ramp = [{ to = 0, stake = 1 }, { from = 2, stake = 2 }]\n"),
        with("ramp = [{ to = 0, stake = 1 }, { from = 0, stake = 2 }]\n"),
        with("ramp = [{ to = 0, stake = 1 }]\n"),
        with("ramp = [{ stake = 0 }]\n"),
        with("ramp = [{ from = 3, to = 1, stake = 1 }]\n"),
        with("count = \"real\"\nramp = [{ stake = 1 }]\n"),
        with("pivot = 4\nramp = [{ stake = 1 }]\n"),
        format!("count = \"true\"\n{}{ramp}", TAGS.replace("7 = 0", "7 = 1")),
        format!("{}{ramp}", TAGS.replace(", 9 = 0", "")),
        format!("{}{ramp}", TAGS.replace("A = -1", "A = -10")),
        format!("{}{ramp}", TAGS.replace("A =", "B =")),
        deviation("hand = \"hard 16\"\nup = \"10\"\nplay = \"S\""),
        deviation("hand = \"hard 16\"\nup = \"10\"\nfrom = 0\nplay = \"X\""),
        deviation("hand = \"hard 16\"\nup = \"10\"\nfrom = 0\nplay = \"P\""),
        deviation("hand = \"hard 21\"\nup = \"10\"\nfrom = 0\nplay = \"S\""),
        deviation("hand = \"hard 16\"\nup = \"J\"\nfrom = 0\nplay = \"S\""),
    ];
    let said: Vec<String> =
        faults.iter().map(|text| about("mine.toml", text, "--counting")).collect();
    assert_snapshot!(said.concat());
}

#[test]
fn faults_of_players_are_told() {
    let game = "game = \"mc/boule\"\nrounds = 100\n[player]\n";
    let plans = [
        "bankroll = \"ten\"\n",
        "bankroll = 10\n",
        "purse = \"10\"\n",
        "session_rounds = 0\n",
        "staking = \"flat\"\ncounting = \"ko\"\n",
        "counting = \"hi-lo\"\nramp = [{ to = 0, stake = 1 }]\n",
        "staking = \"martingal\"\n",
    ];
    let mut told: Vec<String> =
        plans.iter().map(|text| about("plan.toml", &format!("{game}{text}"), "--plan")).collect();
    let lines = [
        "simulate mc/boule --rounds 100 --counting hi-lo",
        "simulate mc/boule --rounds 100 --staking martingal",
        "simulate mc/boule --rounds 100 --bankroll 5",
        "simulate mc/boule --rounds 100 --bankroll 100 --stop-loss 200",
        "simulate mc/boule --rounds 100 --bankroll 100 --ramp ..=1",
        "simulate mc/boule --rounds 100 --bankroll 100 --grid zero=1,2",
        "simulate fr/blackjack --rounds 100 --counting hi-lo --ramp 1..0=1",
        "simulate fr/blackjack --rounds 100 --counting hi-lo --ramp some",
        "simulate fr/blackjack --rounds 100 --counting hi-lo --bet main --bet main",
        "simulate mc/chemin-de-fer --rounds 100 --bankroll 1000",
    ];
    told.extend(lines.iter().map(|line| complaint(&words(line))));
    assert_snapshot!(told.concat());
}

#[test]
fn threads_do_not_change_a_byte_of_sessions() {
    for game in ["mc/european-roulette", "mc/craps", "mc/punto-banco", "fr/blackjack"] {
        let run = |threads: u8| {
            let player = "--bankroll 2000 --session-rounds 100 --staking oscar --json --no-limits";
            let line = format!("simulate {game} --rounds 6e4 --threads {threads} {player}");
            said(&words(&line))
        };
        assert_eq!(run(1), run(3), "{game}");
    }
}
