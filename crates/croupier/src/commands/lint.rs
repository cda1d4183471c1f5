//! `croupier lint`.

use crate::output::{self, elided, heading, say, wrapped};
use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use odds::{Finding, Oddity, asked};
use std::fmt::Write as _;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A law, such as mc, or one game of it, such as mc/craps
    #[arg(value_name = "LAW")]
    law: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let games = asked::games_of(&args.law)?;
    // Hidden by itself when stderr is no terminal.
    let bar = ProgressBar::new(games.len() as u64);
    bar.set_style(ProgressStyle::with_template("{bar:32} {msg}").expect("a sound template"));
    let found = asked::linted(&args.law, |game| {
        bar.set_message(game.id());
        bar.inc(1);
    })?;
    bar.finish_and_clear();
    if args.json {
        return output::json(&found);
    }
    let mut last = "";
    for finding in &found {
        if finding.game != last {
            say(&format!("{}{}", if last.is_empty() { "" } else { "\n" }, heading(finding.game)))?;
            last = finding.game;
        }
        say(&wrapped(&shown(finding)))?;
    }
    let is_clean = |id: &&str| found.iter().all(|finding| finding.game != *id);
    let clean: Vec<&str> = games.iter().map(|game| game.id()).filter(is_clean).collect();
    if !clean.is_empty() {
        say(&format!("\nnothing odd: {}", clean.join(" ")))?;
    }
    Ok(())
}

fn shown(finding: &Finding) -> String {
    let clauses: Vec<&str> = finding.clauses.iter().map(|c| c.id()).collect();
    let mut out = format!("  {}", elided(&finding.bets));
    let chosen: Vec<String> = finding.house.iter().map(|(k, v)| format!("{k}={v}")).collect();
    if !chosen.is_empty() {
        let _ = write!(out, ", {}", chosen.join(" "));
    }
    let _ = write!(out, ": {}", finding.oddity.about());
    if !clauses.is_empty() {
        let _ = write!(out, " ({})", elided(&clauses));
    }
    if finding.oddity == Oddity::LeftOut {
        for decision in &finding.clauses {
            let _ = write!(out, "\n      {}", decision.entry().question);
        }
    }
    for (name, figure) in &finding.figures {
        let is_edge =
            finding.oddity == Oddity::OpenText || name.starts_with("edge") || name == "how often";
        let shown =
            if is_edge { format!("{figure} = {}", figure.percent()) } else { figure.to_string() };
        let _ = write!(out, "\n      {name}: {shown}");
    }
    if let Some(words) = finding.assuming {
        let _ = write!(out, "\n      assuming: {words}");
    }
    out
}
