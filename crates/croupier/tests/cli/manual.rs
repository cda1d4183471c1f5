//! `docs/COMMANDS.md`: every command with its help, made from the executable, and examples.
//! `cargo xtask bless` writes it anew.

use crate::{said, words};
use std::fmt::Write as _;
use std::path::Path;

const OPENING: &str = "# Commands

What `croupier` can do. This page is made from `--help` of the executable by `cargo xtask bless`; \
`croupier COMMAND --help` shows the same in your terminal, `croupier COMMAND -h` a shorter form.
";

/// Lines worth trying, by command, each with what it does.
const EXAMPLES: &[(&str, &[(&str, &str)])] = &[
    (
        "games",
        &[("games", "laws and games"), ("games mc/boule", "one game: its bets and house options")],
    ),
    (
        "rules",
        &[
            ("rules mc/european-roulette", "its clauses, decisions and house options"),
            ("rules --clause MC8.2.4", "one clause whole"),
            ("rules mc/boule --house-example", "a commented house rules file"),
            ("rules --coverage", "what an engine emits, a house shows, or no software can"),
        ],
    ),
    (
        "odds",
        &[
            ("odds mc/european-roulette --bet rouge", "edge, variance, every outcome"),
            ("odds mc/european-roulette --reading prison_value=whole --json", "by a reading"),
            ("odds mc/blackjack --exact --bet main", "the whole game as one fraction"),
            ("odds fr/blackjack --hands", "the value of every hand against every card of the bank"),
            ("odds mc/punto-banco --seen '5h*6 Ks 9d'", "from what is left of a shoe"),
            ("odds mc/banque-a-tout-va --stakes 2:1", "with more on the right tableau"),
        ],
    ),
    (
        "strategy",
        &[
            ("strategy fr/blackjack --set surrender=on", "best play under these house rules"),
            ("strategy fr/blackjack --format svg", "a card to print"),
            ("strategy mc/chemin-de-fer", "the equilibrium of ponte and banker"),
        ],
    ),
    (
        "session",
        &[("session mc/craps --bet pass --rounds 500 --bankroll 200", "ahead, behind, ruined")],
    ),
    ("diff", &[("diff fr-earlier fr", "what changed in the law, and what it is worth")]),
    ("lint", &[("lint mc/craps", "what is odd in it, found by computing")]),
    (
        "simulate",
        &[
            ("simulate mc/boule --rounds 1e9 --bet noir --bet plein-5", "two bets"),
            (
                "simulate mc/craps --rounds 1e8 --bet pass=10 --bet field=5 --out craps.csv",
                "a file",
            ),
            (
                "simulate mc/punto-banco --rounds 1e8 --mode fixed --per-shoe 30",
                "held against the exact value",
            ),
            (
                "simulate fr/blackjack --rounds 1e9 --mode fixed",
                "by the best chart; `--strategy FILE.csv` for another",
            ),
            (
                "simulate mc/blackjack --rounds 1e6 --bet main=20 --bet perfect-pairs=5 --bet main",
                "two boxes",
            ),
            (
                "simulate mc/blackjack --rounds 1e8 --mode fixed --grid decks=2..8",
                "seven houses; or a plan, `--plan FILE.toml`",
            ),
            (
                "simulate mc/european-roulette --rounds 1e7 --bet rouge=10 --bankroll 500 \
                 --stop-win 100 --staking martingale",
                "a player with a bankroll",
            ),
            (
                "simulate fr/blackjack --rounds 1e7 --bankroll 5000 --counting hi-lo \
                 --ramp ..0=1,1=2,2=4,3..=8",
                "one who counts cards",
            ),
        ],
    ),
    ("replay", &[("replay my-round.play", "plays a scenario file and checks what it expects")]),
    (
        "play",
        &[
            ("play mc/european-roulette", "sit down at a table"),
            ("play mc/european-roulette --seed 7", "the same session again"),
            ("play fr/blackjack --seats 3 --save my.play", "with bots; writes what was played"),
        ],
    ),
    ("audit", &[("audit verify EXPORT", "checks a journal: chains, ledger, draws, payments")]),
    ("serve", &[("serve --data my-house", "opens a house: tables, API, pages")]),
    ("backup", &[("backup --data my-house copy-of-it", "also while it is open")]),
    ("bench-house", &[("bench-house --clients 64", "durable bets a second on this machine")]),
    ("completions", &[("completions bash", "completions for your shell")]),
];

/// The commands that a help lists.
fn listed(help: &str) -> Vec<String> {
    let commands = help.split("\nCommands:\n").nth(1).unwrap_or_default();
    commands
        .lines()
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')))
        .filter_map(|line| line.split_whitespace().next().filter(|name| *name != "help"))
        .map(str::to_owned)
        .collect()
}

/// One command and those below it.
fn section(command: &[&str], page: &mut String) {
    let help = said(&[command, &["--help"]].concat());
    let marks = "#".repeat(command.len() + 1);
    let _ = writeln!(page, "\n{marks} croupier {}\n", command.join(" "));
    if let [name] = command
        && let Some((_, examples)) = EXAMPLES.iter().find(|(of, _)| of == name)
    {
        page.push_str("```sh\n");
        for (line, what) in *examples {
            let _ = writeln!(page, "croupier {line}   # {what}");
        }
        page.push_str("```\n\n");
    }
    let _ = writeln!(page, "```\n{}\n```", help.trim_end());
    for below in listed(&help) {
        section(&[command, &[&below]].concat(), page);
    }
}

fn manual() -> String {
    let mut page = OPENING.to_owned();
    for command in listed(&said(&["--help"])) {
        section(&[&command], &mut page);
    }
    page
}

#[test]
fn the_page_of_commands_is_what_they_say_of_themselves() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/COMMANDS.md");
    let manual = manual();
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        std::fs::write(&path, &manual).expect("docs/COMMANDS.md can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == manual, "docs/COMMANDS.md is not what --help says: `cargo xtask bless`");
}

#[test]
fn examples_use_options_that_are_there() {
    let commands = listed(&said(&["--help"]));
    let shown: Vec<&str> = EXAMPLES.iter().map(|(command, _)| *command).collect();
    assert!(commands.iter().all(|command| shown.contains(&command.as_str())), "{commands:?}");
    for (command, examples) in EXAMPLES {
        for (line, _) in *examples {
            assert!(line.starts_with(command), "{line}");
            let help = said(&[command, "--help"]);
            for option in words(line).into_iter().filter(|word| word.starts_with("--")) {
                assert!(help.contains(option), "{line}: {option}");
            }
        }
    }
}
