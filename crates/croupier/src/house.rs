//! House rules from files and options on the command line.

use anyhow::{Result, anyhow, bail};
use clap::ValueHint;
use games::AnyGame;
use simulation::planned::{line_and_column, read_text};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use table::{Draft, Form, HouseOption, nearest};

#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct HouseArgs {
    /// A file of house rules (see `croupier rules GAME --house-example`)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    house: Option<PathBuf>,
    /// One house rule; goes before the file; may be given several times
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// One reading of the law; goes before the file; may be given several times
    #[arg(long = "reading", value_name = "ID=CHOICE")]
    readings: Vec<String>,
}

impl HouseArgs {
    /// The same, with further rules.
    pub(crate) fn with<'a>(&self, rules: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let mut more = self.clone();
        more.set.extend(rules.into_iter().map(|(key, value)| format!("{key}={value}")));
        more
    }

    /// Whether a file of rules is given.
    pub(crate) fn has_file(&self) -> bool {
        self.house.is_some()
    }

    /// Whether a rule of this key is given on the command line.
    pub(crate) fn tells(&self, key: &str) -> bool {
        let pairs = self.set.iter().chain(&self.readings);
        pairs.filter_map(|pair| pair.split_once('=')).any(|(told, _)| told.trim() == key)
    }

    /// The rules, or one message with every fault of the file, of the options and before the law.
    pub(crate) fn admit(&self, game: AnyGame) -> Result<Draft> {
        let mut draft = Draft::default();
        let mut faults = Vec::new();
        if let Some(path) = &self.house {
            read(game, path, &mut draft, &mut faults)?;
        }
        self.options(game, &mut draft, &mut faults);
        let draft = draft.without_defaults(game.options());
        let breaches = game.admits(&draft).err().unwrap_or_default();
        faults.extend(breaches.iter().map(ToString::to_string));
        if faults.is_empty() {
            return Ok(draft);
        }
        let (game, faults) = (game.id(), faults.join("\n  "));
        bail!("the house rules of {game} are not admitted:\n  {faults}")
    }

    /// Puts the options of the command line over what the file says.
    fn options(&self, game: AnyGame, draft: &mut Draft, faults: &mut Vec<String>) {
        let mut told: BTreeMap<&str, &str> = BTreeMap::new();
        let sets = self.set.iter().map(|pair| ("--set", pair));
        let readings = self.readings.iter().map(|pair| ("--reading", pair));
        for (option, pair) in sets.chain(readings) {
            let Some((key, value)) = pair.split_once('=') else {
                faults.push(format!("{option} {pair}: write a key, `=` and a value"));
                continue;
            };
            let (key, value) = (key.trim(), value.trim());
            if option == "--reading" && !readings_of(game).any(|known| known == key) {
                faults.push(no_reading(game, key));
                continue;
            }
            match told.insert(key, value) {
                Some(other) if other != value => {
                    faults.push(format!("{key}: told twice, as `{other}` and as `{value}`"));
                }
                _ => drop(draft.set(key, value)),
            }
        }
    }
}

fn readings_of(game: AnyGame) -> impl Iterator<Item = &'static str> {
    game.options().iter().filter(|o| o.is_reading).map(|o| o.key)
}

fn no_reading(game: AnyGame, key: &str) -> String {
    if game.options().iter().any(|o| o.key == key) {
        return format!("{key}: no reading of the law, but a house option; write --set");
    }
    let known: Vec<&str> = readings_of(game).collect();
    match (nearest(key, readings_of(game)), known.as_slice()) {
        (Some(meant), _) => format!("{key}: unknown reading; did you mean `{meant}`?"),
        (None, []) => format!("{key}: unknown reading; {} has none", game.id()),
        (None, known) => format!("{key}: unknown reading; known: {}", known.join(", ")),
    }
}

/// Reads a TOML file of one key a line. Values of a wrong kind are faults; a file that is no TOML,
/// or that of another game, is an error.
fn read(game: AnyGame, path: &Path, draft: &mut Draft, faults: &mut Vec<String>) -> Result<()> {
    let shown = path.display();
    let text = read_text(path)?;
    let mut file: toml::Table = toml::from_str(&text).map_err(|error| {
        let (line, column) = line_and_column(&text, error.span().map_or(0, |s| s.start));
        anyhow!("{shown}:{line}:{column}: {}", error.message())
    })?;
    match file.remove("game") {
        Some(toml::Value::String(other)) if other != game.id() => {
            bail!("{shown} holds house rules of {other}, not of {}", game.id())
        }
        None | Some(toml::Value::String(_)) => {}
        Some(other) => bail!("{shown}: game = {other}: expected the id of a game in quotes"),
    }
    for (key, value) in &file {
        match value {
            toml::Value::String(text) => drop(draft.set(key, text)),
            toml::Value::Integer(number) => drop(draft.set(key, number.to_string())),
            toml::Value::Boolean(on) => drop(draft.set(key, if *on { "on" } else { "off" })),
            toml::Value::Float(number) => faults
                .push(format!("{key}: write amounts in quotes, such as \"12.50\", not {number}")),
            toml::Value::Datetime(_) | toml::Value::Array(_) | toml::Value::Table(_) => {
                faults.push(format!("{key}: expected a text in quotes, a number or true/false"));
            }
        }
    }
    Ok(())
}

/// What a house chose, in one line.
pub(crate) fn said(draft: &Draft) -> String {
    let given: Vec<String> = draft.iter().map(|(key, value)| format!("{key}={value}")).collect();
    if given.is_empty() { "default house rules".to_owned() } else { given.join(" ") }
}

/// A commented file with every option at its default.
pub(crate) fn example(game: AnyGame) -> String {
    let id = game.id();
    let mut out = format!(
        "# House rules of {id}. Every line is a default; change what your house does otherwise.\n\
         # Above each: what it is, its clause, and what it may be. Amounts stand in quotes, in \
         units.\n\ngame = \"{id}\"\n"
    );
    let printed = |o: &&HouseOption| !matches!(o.form, Form::Forbidden);
    for is_reading in [false, true] {
        let options: Vec<&HouseOption> =
            game.options().iter().filter(printed).filter(|o| o.is_reading == is_reading).collect();
        if is_reading && !options.is_empty() {
            out.push_str(
                "\n# Readings: where the text of the law can be understood in two ways.\n",
            );
        }
        for option in options {
            let _ = write!(out, "\n# {} ({})\n", option.about, option.by);
            let _ = match option.form {
                // A limit of one class that follows the general one would only repeat it.
                Form::Bound { .. } => {
                    writeln!(out, "# {}\n# {} = \"{}\"", option.form, option.key, option.default)
                }
                Form::Text if option.default.is_empty() => writeln!(out, "# {} = \"\"", option.key),
                Form::Whole { .. } => {
                    writeln!(out, "# {}\n{} = {}", option.form, option.key, option.default)
                }
                _ => writeln!(out, "# {}\n{} = \"{}\"", option.form, option.key, option.default),
            };
        }
    }
    out
}
