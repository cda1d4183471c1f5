//! House rules from files and options on the command line.

use anyhow::{Context, Result, anyhow, bail};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use table::{Breach, Draft, Form, Game, HouseOption, nearest};

#[derive(Debug, Default, clap::Args)]
pub(crate) struct HouseArgs {
    /// A file of house rules (see `croupier rules GAME --house-example`)
    #[arg(long, value_name = "FILE")]
    house: Option<PathBuf>,
    /// One house rule; stands above the file
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// One reading of the law; stands above the file
    #[arg(long = "reading", value_name = "ID=CHOICE")]
    readings: Vec<String>,
}

impl HouseArgs {
    /// The draft of a game's house rules: file first, then options. Not yet admitted.
    pub(crate) fn draft<G: Game>(&self) -> Result<Draft> {
        let mut draft = Draft::default();
        if let Some(path) = &self.house {
            read::<G>(path, &mut draft)?;
        }
        for pair in &self.set {
            let (key, value) = pair_of(pair, "--set")?;
            draft.set(key, value);
        }
        let readings = || G::options().iter().filter(|o| o.is_reading);
        for pair in &self.readings {
            let (key, value) = pair_of(pair, "--reading")?;
            if !readings().any(|o| o.key == key) {
                let hint = nearest(key, readings().map(|o| o.key));
                let hint = hint.map_or(String::new(), |k| format!("; did you mean `{k}`?"));
                bail!("unknown reading `{key}` of {}{hint}", G::ID);
            }
            draft.set(key, value);
        }
        Ok(draft)
    }

    /// The rules, or one message with every breach.
    pub(crate) fn admit<G: Game>(&self) -> Result<(Draft, G::Rules)> {
        let draft = self.draft::<G>()?;
        let rules = G::admit(&draft).map_err(|breaches| all_breaches::<G>(&breaches))?;
        Ok((draft, rules))
    }
}

fn pair_of<'a>(pair: &'a str, option: &str) -> Result<(&'a str, &'a str)> {
    let (key, value) =
        pair.split_once('=').ok_or_else(|| anyhow!("{option} takes key=value, not `{pair}`"))?;
    Ok((key.trim(), value.trim()))
}

fn all_breaches<G: Game>(breaches: &[Breach]) -> anyhow::Error {
    let mut message = format!("the house rules of {} are not lawful:", G::ID);
    for breach in breaches {
        let _ = write!(message, "\n  {breach}");
    }
    anyhow!(message)
}

/// Reads a TOML file; tables join their keys with an underscore, so `[max] plein` is `max_plein`.
fn read<G: Game>(path: &Path, draft: &mut Draft) -> Result<()> {
    let text =
        std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut file: toml::Table = toml::from_str(&text)
        .map_err(|e| anyhow!("{}: {}", path.display(), e.to_string().trim_end()))?;
    if let Some(game) = file.remove("game")
        && game.as_str() != Some(G::ID)
    {
        bail!("{} holds house rules of {game}, not of {}", path.display(), G::ID);
    }
    flatten("", &file, draft).with_context(|| path.display().to_string())
}

fn flatten(prefix: &str, table: &toml::Table, draft: &mut Draft) -> Result<()> {
    for (name, value) in table {
        let key = format!("{prefix}{name}");
        match value {
            toml::Value::String(text) => drop(draft.set(key, text)),
            toml::Value::Integer(number) => drop(draft.set(key, number.to_string())),
            toml::Value::Boolean(on) => drop(draft.set(key, if *on { "on" } else { "off" })),
            toml::Value::Table(inner) => flatten(&format!("{key}_"), inner, draft)?,
            toml::Value::Float(number) => {
                bail!("{key} = {number}: write amounts in quotes, such as \"12.50\"")
            }
            toml::Value::Datetime(_) | toml::Value::Array(_) => {
                bail!("{key}: expected a text, a number or true/false")
            }
        }
    }
    Ok(())
}

/// A commented file with every option at its default.
pub(crate) fn example<G: Game>() -> String {
    let mut out = format!(
        "# House rules of {}. Every line is a default; change what your house does otherwise.\n\
         # Amounts stand in quotes, in units: \"12.50\".\n\ngame = \"{}\"\n",
        G::ID,
        G::ID
    );
    let printed = |o: &&HouseOption| !matches!(o.form, Form::Forbidden);
    for is_reading in [false, true] {
        let options: Vec<&HouseOption> =
            G::options().iter().filter(printed).filter(|o| o.is_reading == is_reading).collect();
        if is_reading && !options.is_empty() {
            out.push_str(
                "\n# Readings: where the text of the law can be understood in two ways.\n",
            );
        }
        for option in options {
            let _ = write!(out, "\n# {} ({})\n", option.about, option.by);
            let _ = match option.form {
                // A limit of one class that follows the general one would only repeat it.
                Form::Bound { .. } => writeln!(out, "# {} = \"{}\"", option.key, option.default),
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
