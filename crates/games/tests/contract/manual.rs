//! `docs/WORDS.md`: what seats and staff may say at every game, made from the words of the games.
//! `cargo xtask bless` writes it anew.

use games::play::{Scenario, Spoken, Step};
use games::scenarios::ALL;
use games::{AnyGame, with_game};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use table::Game;
use table::shoe::ShoeAct;
use table::words::{Form, Hear, Phrase, Who};

const OPENING: &str = "# Words

What seats and staff say, in [scenario files](FORMATS.md) and at the terminal. This page is \
made from the games by `cargo xtask bless`.

A seat speaks as `seat 1` or, standing, as `player s1`; the staff by its role, such as `croupier`. \
What stands in brackets may be left out. WORDS IN CAPITALS are one of a list; BET is one of the \
bets that `croupier games GAME` lists.
";

const CHANCE: &str = "
## What chance shows

Cards come in the order in which they leave the shoe; one line may show several.

| games | chance |
|---|---|
";

/// More than these stand in a section of their own.
const FEW: usize = 4;

fn phrases(form: Form) -> &'static [Phrase] {
    match form {
        Form::Phrases(phrases) => phrases,
        Form::Like(_) | Form::OneOf(_) => panic!("acts are phrases"),
    }
}

/// `places 10.00 on BET [through croupier]`.
fn example(phrase: &Phrase) -> String {
    let mut said = String::new();
    let mut rest = phrase.pattern;
    while let Some((before, behind)) = rest.split_once('{') {
        let (place, behind) = behind.split_once('}').expect("it compiled");
        let key = place.split(" as ").next().unwrap_or_default().trim_start_matches('#');
        let form = phrase.fields.iter().find(|(field, _)| *field == key);
        said.push_str(before);
        match form {
            Some((_, Form::Like(like))) => said.push_str(like),
            Some((_, Form::OneOf(_) | Form::Phrases(_))) | None => {
                said.push_str(&key.to_uppercase());
            }
        }
        rest = behind;
    }
    said.push_str(rest);
    let word = |word: &str| {
        // A flag has its field before a colon; of words heard alike the first is said.
        if word.starts_with('[') && word.ends_with(':') {
            return "[".to_owned();
        }
        let end = if word.ends_with(']') { "]" } else { "" };
        match word.split_once('|') {
            Some((first, _)) => format!("{first}{end} "),
            None => format!("{word} "),
        }
    };
    said.split(' ').map(word).collect::<String>().trim_end().to_owned()
}

/// What the words in capitals stand for.
fn lists(phrase: &Phrase) -> String {
    let mut lists = String::new();
    for (key, form) in phrase.fields {
        let all: Vec<String> = match form {
            Form::OneOf(names) => names.iter().map(|name| format!("`{name}`")).collect(),
            Form::Phrases(few) => few.iter().map(|one| format!("`{}`", example(one))).collect(),
            Form::Like(_) => continue,
        };
        let _ = write!(lists, " {}: {}.", key.to_uppercase(), all.join(", "));
    }
    lists
}

fn table(phrases: &[Phrase]) -> String {
    let mut rows = String::from("| who | says | |\n|---|---|---|\n");
    for phrase in phrases {
        let who = match phrase.who {
            Who::Seat => "seat",
            Who::Staff => "staff",
            Who::Anyone => "anyone",
        };
        let many = |form: &Form| matches!(form, Form::Phrases(all) if all.len() > FEW);
        if phrase.fields.iter().any(|(_, form)| many(form)) {
            rows.push_str("| anyone | what is done [around the cards](#around-the-cards) | |\n");
            continue;
        }
        let about = format!("{}{}", phrase.about, lists(phrase));
        let _ = writeln!(rows, "| {who} | `{}` | {} |", example(phrase), about.trim_start());
    }
    rows
}

fn words<G: Spoken>() -> String {
    table(phrases(<<G as Game>::Action as Hear>::FORM))
}

/// The kinds of chance that a line shows: `ball POCKET after N turns`, `cards misplaced CARD`.
fn kinds(line: &str, several: bool) -> Vec<String> {
    let mut words = line.split_whitespace();
    let first = words.next().unwrap_or_default();
    let is_value = |word: &str| word.contains(|c: char| c.is_ascii_digit() || c.is_uppercase());
    if !several {
        let named = matches!(first, "ball" | "wheel").then(|| words.next()).flatten();
        let pocket = named.map(|_| "POCKET");
        let rest = words.map(|word| if is_value(word) { "N" } else { word });
        return vec![[first].into_iter().chain(pocket).chain(rest).collect::<Vec<_>>().join(" ")];
    }
    let mut kinds = Vec::new();
    let mut kind = vec![first];
    for word in words {
        if is_value(word) {
            kind.push("CARD");
            kinds.push(std::mem::replace(&mut kind, vec![first]).join(" "));
        } else {
            kind.push(word);
        }
    }
    kinds
}

/// What chance shows at a game, as its scenarios have it.
fn chances<G: Spoken>() -> String {
    let mut all = BTreeSet::new();
    for (path, text) in ALL {
        let scenario = Scenario::parse(text).unwrap_or_else(|wrong| panic!("{path}: {wrong:?}"));
        for written in scenario.steps.iter().filter(|_| scenario.game == G::ID) {
            if let Step::Chance { words, .. } = &written.step {
                all.extend(kinds(words, G::SEVERAL_CHANCES));
            }
        }
    }
    all.iter().map(|kind| format!("`{kind}`")).collect::<Vec<_>>().join(", ")
}

/// Games with the same text share it, in the order of the list.
fn together(of: impl Fn(AnyGame) -> String) -> Vec<(String, String)> {
    let mut sections: Vec<(Vec<&str>, String)> = Vec::new();
    for &game in AnyGame::ALL {
        let text = of(game);
        match sections.iter_mut().find(|(_, same)| *same == text) {
            Some((games, _)) => games.push(game.id()),
            None => sections.push((vec![game.id()], text)),
        }
    }
    sections.into_iter().map(|(games, text)| (games.join(", "), text)).collect()
}

fn manual() -> String {
    let mut manual = OPENING.to_owned();
    for (games, words) in together(|game| with_game!(game, G => words::<G>())) {
        let _ = write!(manual, "\n## {games}\n\n{words}");
    }
    let _ = write!(manual, "\n## Around the cards\n\n{}", table(phrases(ShoeAct::FORM)));
    manual.push_str(CHANCE);
    for (games, chances) in together(|game| with_game!(game, G => chances::<G>())) {
        let _ = writeln!(manual, "| {games} | {chances} |");
    }
    manual
}

#[test]
fn the_manual_has_the_words_of_the_games() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/WORDS.md");
    let manual = manual();
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        std::fs::write(&path, &manual).expect("docs/WORDS.md can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == manual, "docs/WORDS.md is not what the games say: `cargo xtask bless`");
}
