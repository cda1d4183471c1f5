//! `croupier replay`.

use crate::output::{self, BAD, RIGHT, say};
use anyhow::{Context, Result, anyhow, bail};
use games::play::{Scenario, Spoken, print, run as play};
use games::{AnyGame, with_game};
use serde::Serialize;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Scenario files
    #[arg(required = true, value_name = "FILE.play")]
    files: Vec<PathBuf>,
    /// Print inputs, events and lines as JSON
    #[arg(long, conflicts_with = "print")]
    json: bool,
    /// Print each round as a scenario file, with every settled line as an expectation
    #[arg(long)]
    print: bool,
}

/// One file, played.
#[derive(Serialize)]
struct Replayed {
    file: String,
    game: String,
    #[serde(flatten)]
    ran: serde_json::Value,
    #[serde(skip)]
    text: String,
    #[serde(skip)]
    problems: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut replayed = Vec::new();
    for path in &args.files {
        replayed.push(replay(path)?);
    }
    let wrong: Vec<&Replayed> = replayed.iter().filter(|r| !r.problems.is_empty()).collect();
    if args.json {
        output::json(&replayed)?;
    } else if args.print {
        for r in &replayed {
            say(r.text.trim_end())?;
        }
    } else {
        for r in &replayed {
            match r.problems.as_slice() {
                [] => say(&format!("{RIGHT}ok{RIGHT:#}    {}", r.file))?,
                problems => {
                    for problem in problems {
                        say(&format!("{BAD}wrong{BAD:#} {}:{problem}", r.file))?;
                    }
                }
            }
        }
    }
    match wrong.len() {
        0 => Ok(()),
        n => bail!("{n} of {} scenarios came out otherwise than expected", replayed.len()),
    }
}

fn replay(path: &Path) -> Result<Replayed> {
    let file = path.display().to_string();
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {file}"))?;
    let scenario = Scenario::parse(&text).map_err(|(line, complaint)| {
        anyhow!("{file}:{line}:{}: {}", complaint.column, complaint.message)
    })?;
    let game = AnyGame::named(&scenario.game).map_err(|unknown| anyhow!("{file}: {unknown}"))?;
    with_game!(game, G => replayed::<G>(file, scenario))
}

fn replayed<G: Spoken>(file: String, scenario: Scenario) -> Result<Replayed> {
    let ran = play::<G>(&scenario);
    Ok(Replayed {
        file,
        text: print::<G>(&scenario, &ran),
        problems: ran.problems.iter().map(ToString::to_string).collect(),
        ran: serde_json::to_value(&ran)?,
        game: scenario.game,
    })
}
