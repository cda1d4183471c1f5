//! `croupier replay`.

use crate::output::{self, BAD, RIGHT, say};
use anyhow::{Context, Result, anyhow, bail};
use clap::ValueHint;
use games::play::Scenario;
use serde::Serialize;
use simulation::planned::read_text;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Scenario files
    #[arg(required = true, value_name = "FILE.play", value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,
    /// Print inputs, events and lines as JSON
    #[arg(long, conflicts_with = "print")]
    json: bool,
    /// Print what was played as a scenario file, with every settled line as an expectation
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
    } else if !args.print {
        for r in &replayed {
            match r.problems.as_slice() {
                [] => say(&format!("{RIGHT}ok{RIGHT:#}    {}", r.file))?,
                _ => say(&format!("{BAD}wrong{BAD:#} {}", r.file))?,
            }
        }
    } else if wrong.is_empty() {
        for r in &replayed {
            if replayed.len() > 1 {
                say(&format!("# {}", r.file))?;
            }
            say(r.text.trim_end())?;
        }
    }
    if wrong.is_empty() {
        return Ok(());
    }
    let all = wrong.iter().flat_map(|r| r.problems.iter().map(|p| format!("\n  {}:{p}", r.file)));
    let (few, many) = (wrong.len(), replayed.len());
    bail!("{few} of {many} scenarios came out otherwise than expected{}", all.collect::<String>())
}

fn replay(path: &Path) -> Result<Replayed> {
    let file = path.display().to_string();
    let text = read_text(path)?;
    let scenario = Scenario::parse(&text).map_err(|(line, complaint)| {
        anyhow!("{file}:{line}:{}: {}", complaint.column, complaint.message)
    })?;
    let game = super::game_named(&scenario.game).with_context(|| file.clone())?;
    let games::play::Replayed { text, problems, ran } = games::play::replay(game, &scenario);
    let problems = problems.iter().map(ToString::to_string).collect();
    Ok(Replayed { file, text, problems, ran, game: scenario.game })
}
