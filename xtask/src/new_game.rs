//! `cargo xtask new-game LAW/NAME`: every file that a new game needs, and what is left to do.
//!
//! The files are a small game of two dice that runs as it is, once the answers of `Hosted` are
//! given; what its law says takes the place of the dice step by step. With `--wheel` they are a
//! wheel of seven numbers: a law, since all wheels are one engine.

mod tried;

pub(crate) use tried::tried;

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// The templates of `crates/games/src/<game>/`.
const GAME: &[(&str, &str)] = &[
    ("mod.rs", include_str!("../new-game/mod.rs.txt")),
    ("bets.rs", include_str!("../new-game/bets.rs.txt")),
    ("rules.rs", include_str!("../new-game/rules.rs.txt")),
    ("house.rs", include_str!("../new-game/house.rs.txt")),
    ("state.rs", include_str!("../new-game/state.rs.txt")),
    ("view.rs", include_str!("../new-game/view.rs.txt")),
    ("action.rs", include_str!("../new-game/action.rs.txt")),
    ("event.rs", include_str!("../new-game/event.rs.txt")),
    ("words.rs", include_str!("../new-game/words.rs.txt")),
    ("hosted.rs", include_str!("../new-game/hosted.rs.txt")),
];

/// The same for the law of a wheel.
const WHEEL: &[(&str, &str)] = &[
    ("mod.rs", include_str!("../new-game/wheel/mod.rs.txt")),
    ("bets.rs", include_str!("../new-game/wheel/bets.rs.txt")),
    ("rules.rs", include_str!("../new-game/wheel/rules.rs.txt")),
    ("house.rs", include_str!("../new-game/wheel/house.rs.txt")),
];

const LEFT: &str = "What is left, in this order (CONTRIBUTING.md, \"Adding a game\"):
1. rulebook/@law@/@name@.toml: the clauses of the law in our words, instead of the two dice.
2. crates/games/src/@module@/: state, steps, rules, bets, house rules, words.
3. crates/games/src/@module@/hosted.rs: what a house must know; the compiler names every answer.
4. crates/games/scenarios/@law@/@name@/: the worked examples and bad inputs of the law, by hand,
   and their numbers in EXAMPLES (crates/games/tests/scenarios.rs).
5. crates/odds/src/@module@.rs and crates/simulation/src/@module@.rs: odds and rounds by chance;
   the compiler names what is missing, there and wherever else a game has to say something.
6. finished = true in the rulebook file, once every clause has its scenario or its reason.
7. README.md and CHANGELOG.md.";

const LEFT_OF_WHEEL: &str = "What is left, in this order (CONTRIBUTING.md, \"Adding a wheel\"):
1. rulebook/@law@/@name@.toml: the clauses of the law in our words, instead of the seven numbers.
2. crates/games/src/@module@/: bets.rs, rules.rs, mod.rs, house.rs.
3. crates/games/scenarios/@law@/@name@/: the worked examples and bad inputs of the law, by hand,
   and their numbers in EXAMPLES (crates/games/tests/scenarios.rs).
4. The compiler asks how a terminal draws it (crates/croupier/src/play/seen.rs), and whether the
   page has a cloth for it (crates/games/tests/cloths.rs).
5. known values in crates/odds/tables/edges.csv: odds and simulation have every wheel already.
6. finished = true in the rulebook file, once every clause has its scenario or its reason.
7. README.md and CHANGELOG.md.";

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// An engine of its own.
    Own,
    /// A law for the engine of wheels.
    Wheel,
}

/// A game that is to be made.
pub(crate) struct NewGame<'a> {
    law: &'a str,
    name: &'a str,
    kind: Kind,
}

/// A file of the tree, from its root, and all that is to stand in it.
type Written = (String, String);

impl<'a> NewGame<'a> {
    pub(crate) fn named(id: &'a str, kind: Kind) -> Result<Self> {
        let plain = |word: &str| {
            word.starts_with(|c: char| c.is_ascii_lowercase())
                && !word.ends_with('-')
                && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        };
        match id.split_once('/') {
            Some((law, name)) if plain(law) && plain(name) => Ok(NewGame { law, name, kind }),
            _ => bail!("a game is named LAW/NAME in small letters and hyphens, not `{id}`"),
        }
    }

    fn module(&self) -> String {
        self.name.replace('-', "_")
    }

    /// `ThrowAway`.
    fn game(&self) -> String {
        let capital = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
        self.name.split('-').filter(|word| !word.is_empty()).map(capital).collect()
    }

    /// A template with the names of this game in it.
    fn filled(&self, template: &str) -> String {
        let (module, game) = (self.module(), self.game());
        let title = self.name[..1].to_ascii_uppercase() + &self.name[1..].replace('-', " ");
        let clause = self.name.to_ascii_uppercase();
        [
            ("@law_module@", format!("{}_{module}", self.law.replace('-', "_"))),
            ("@law@", self.law.to_owned()),
            ("@name@", self.name.to_owned()),
            ("@module@", module),
            ("@Game@", game),
            ("@title@", title),
            ("@EDITION@", self.law.to_ascii_uppercase()),
            ("@C@", clause.replace('-', "_")),
            ("@CLAUSE@", clause),
        ]
        .iter()
        .fold(template.to_owned(), |text, (mark, word)| text.replace(mark, word))
    }

    /// Files that are new.
    fn files(&self) -> Vec<Written> {
        let NewGame { law, name, kind } = self;
        let module = self.module();
        let (game, clauses, first) = match kind {
            Kind::Own => {
                (GAME, include_str!("../new-game/law.toml"), include_str!("../new-game/first.play"))
            }
            Kind::Wheel => (
                WHEEL,
                include_str!("../new-game/wheel/law.toml"),
                include_str!("../new-game/wheel/first.play"),
            ),
        };
        let mut files: Vec<(String, &str)> = game
            .iter()
            .map(|(file, text)| (format!("crates/games/src/{module}/{file}"), *text))
            .collect();
        files.extend([
            (format!("rulebook/{law}/{name}.toml"), clauses),
            (format!("crates/games/scenarios/{law}/{name}/low-and-high.play"), first),
            (format!("house/{name}.toml"), include_str!("../new-game/table.toml")),
        ]);
        if *kind == Kind::Own {
            let (odds, rounds) = (
                include_str!("../new-game/priced.rs.txt"),
                include_str!("../new-game/simulated.rs.txt"),
            );
            files.push((format!("crates/odds/src/{module}.rs"), odds));
            files.push((format!("crates/simulation/src/{module}.rs"), rounds));
        }
        files.into_iter().map(|(path, text)| (path, self.filled(text))).collect()
    }

    /// Files that list games, with a line for this one.
    fn lists(&self, read: impl Fn(&str) -> Result<String>) -> Result<Vec<Written>> {
        let (module, game) = (self.module(), self.game());
        let public = format!("pub mod {module};\n");
        let private = format!("mod {module};\n");
        let of_every_game = [
            ("crates/games/src/lib.rs", "pub mod ", public),
            (
                "crates/games/src/any.rs",
                "}\n\nimpl AnyGame",
                format!("    {game}: {module}::{game},\n"),
            ),
            (
                "crates/house/tests/house/live/rounds.rs",
                "}\n\n/// Orders a table to close",
                format!("    {module}_plays_on \"{}/{}\",\n", self.law, self.name),
            ),
        ];
        let of_an_engine = [
            ("crates/odds/src/lib.rs", "mod ", private.clone()),
            ("crates/simulation/src/lib.rs", "mod ", private),
        ];
        let engines = of_an_engine.into_iter().filter(|_| self.kind == Kind::Own);
        of_every_game
            .into_iter()
            .chain(engines)
            .map(|(path, before, line)| {
                let text = read(path)?;
                let at = place(&text, before, &line)
                    .with_context(|| format!("{path}: nothing begins with `{}`", before.trim()))?;
                Ok((path.to_owned(), format!("{}{line}{}", &text[..at], &text[at..])))
            })
            .collect()
    }

    /// Everything that is written.
    fn written(&self, root: &Path) -> Result<Vec<Written>> {
        let mut files = self.files();
        if let Some((path, _)) = files.iter().find(|(path, _)| root.join(path).exists()) {
            bail!("{path} is there already: the name is taken, take another");
        }
        files.extend(
            self.lists(|path| {
                fs::read_to_string(root.join(path)).with_context(|| path.to_owned())
            })?,
        );
        Ok(files)
    }
}

/// Makes the files of a new game.
pub(crate) fn new_game(root: &Path, args: &[String]) -> Result<()> {
    let (id, kind) = match args {
        [id] => (id, Kind::Own),
        [id, flag] | [flag, id] if flag == "--wheel" => (id, Kind::Wheel),
        _ => bail!("say which: cargo xtask new-game LAW/NAME, with --wheel for a wheel"),
    };
    let game = NewGame::named(id, kind)?;
    for (path, text) in game.written(root)? {
        let file = root.join(&path);
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        fs::write(&file, text).with_context(|| path.clone())?;
        println!("{path}");
    }
    let left = if kind == Kind::Wheel { LEFT_OF_WHEEL } else { LEFT };
    println!("\n{}", game.filled(left));
    Ok(())
}

/// Where a line goes: before what begins so; a module among the others, by its name.
fn place(text: &str, before: &str, line: &str) -> Option<usize> {
    let first = text.find(&format!("\n{before}"))? + 1;
    if !before.ends_with("mod ") {
        return Some(first);
    }
    // Public or not, modules stand in the order of their names.
    let name = |module: &str| module.trim_start_matches("pub ").to_owned();
    let is_attribute = |line: &str| line.starts_with("#[");
    let is_module = |line: &&str| {
        line.starts_with("mod ") || line.starts_with("pub mod ") || is_attribute(line)
    };
    let start = text[..first].lines().rev().take_while(is_module).map(|one| one.len() + 1);
    let mut end = first - start.sum::<usize>();
    let mut at = end;
    for module in text[end..].split_inclusive('\n').take_while(is_module) {
        end += module.len();
        if is_attribute(module) {
            continue;
        }
        if name(module) > name(line) {
            break;
        }
        at = end;
    }
    Some(at)
}

#[cfg(test)]
mod tests {
    use super::{Kind, NewGame};

    #[test]
    fn games_are_named_as_files_and_types_can_be() {
        let game = NewGame::named("mc/throw-away-2", Kind::Own).unwrap();
        assert_eq!((game.module().as_str(), game.game().as_str()), ("throw_away_2", "ThrowAway2"));
        for id in ["boule", "mc/", "/boule", "mc/La boule", "mc/-boule", "mc/boule-", "../x"] {
            assert!(NewGame::named(id, Kind::Own).is_err(), "{id}");
        }
    }

    #[test]
    fn nothing_is_left_to_fill_in_and_nothing_is_written_over() {
        for kind in [Kind::Own, Kind::Wheel] {
            let game = NewGame::named("mc/throw-away", kind).unwrap();
            let files = game.written(&crate::root()).unwrap();
            let marks = ["@C@", "@law", "@Game@", "@name@", "@title@"];
            for (path, text) in &files {
                assert!(marks.iter().all(|mark| !text.contains(mark)), "{path}");
            }
            assert!(NewGame::named("mc/craps", kind).unwrap().written(&crate::root()).is_err());
        }
    }
}
