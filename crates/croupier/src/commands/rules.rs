//! `croupier rules`.

use super::GameWord;
use super::games::{OptionRow, option_rows, options_table};
use crate::house;
use crate::output::{self, heading, say, table};
use anyhow::{Result, anyhow, bail};
use games::{AnyGame, scenarios};
use rulebook::{Clause, Coverage, Kind, Status, Subject};
use serde::Serialize;
use std::collections::BTreeSet;
use std::fmt::Write as _;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A game, or a subject that several share such as mc/equipment
    #[arg(required_unless_present_any = ["clause", "coverage"])]
    #[arg(value_parser = GameWord::Listed, hide_possible_values = true)]
    game: Option<String>,
    /// Show one clause or decision whole
    #[arg(long, value_name = "ID", conflicts_with_all = ["coverage", "house_example"])]
    clause: Option<String>,
    /// Count where clauses surface, by file and in total
    #[arg(long, conflicts_with = "house_example")]
    coverage: bool,
    /// Print a commented file with the house rules of the game
    #[arg(long, conflicts_with = "json")]
    house_example: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ClauseRow {
    id: &'static str,
    kind: Kind,
    text: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    shows: &'static str,
    surfaces: String,
    #[serde(skip_serializing_if = "str::is_empty")]
    question: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    reason: &'static str,
    #[serde(skip_serializing_if = "<[&str]>::is_empty")]
    about: &'static [&'static str],
}

fn surfaces(status: Status) -> String {
    match status {
        Status::Engine => "engine".to_owned(),
        Status::House { part } => format!("house: {part}"),
        Status::Outside { reason } => format!("outside: {reason}"),
    }
}

fn clause_row(clause: Clause) -> ClauseRow {
    let e = clause.entry();
    ClauseRow {
        id: e.id,
        kind: e.kind,
        text: e.text,
        shows: e.shows,
        surfaces: surfaces(e.status),
        question: e.question,
        reason: e.reason,
        about: e.about,
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let subject = args.game.as_deref().map(subject_named).transpose()?;
    if let Some(id) = &args.clause {
        let clause = clause_named(id)?;
        let file = clause.entry().file;
        if let Some(subject) = subject.filter(|subject| subject.name != file) {
            bail!("{clause} is not in {}, but in {file}", subject.name);
        }
        return one_clause(clause, args.json);
    }
    if args.coverage {
        return coverage(subject, args.json);
    }
    let subject = subject.expect("required unless the clause or coverage is asked for");
    let game = args.game.as_deref().and_then(|id| AnyGame::named(id).ok());
    if args.house_example {
        let Some(game) = game else {
            bail!("{} is no game, so it has no house rules file", subject.name)
        };
        return say(house::example(game).trim_end());
    }
    let options = game.map_or_else(Vec::new, option_rows);
    if args.json { all_json(subject, options) } else { all_text(subject, &options) }
}

/// A file of the rulebook by its own name or by the name of a game it serves.
fn subject_named(name: &str) -> Result<&'static Subject> {
    let subjects = rulebook::subjects();
    let own = subjects.iter().find(|s| s.name == name);
    if let Some(subject) = own.or_else(|| rulebook::subject_of(name)) {
        return Ok(subject);
    }
    Err(anyhow!(odds::asked::unknown_game(name, &super::listed().collect())))
}

/// A clause by its id; for one without the letters of its law (`8.2.4`), those that it may be.
fn clause_named(id: &str) -> Result<Clause> {
    Clause::find(id).map_err(|unknown| {
        let bare = |c: &Clause| c.id().trim_start_matches(char::is_alphabetic) == id;
        let meant: Vec<&str> = Clause::all().filter(bare).map(Clause::id).collect();
        match meant.as_slice() {
            [] => anyhow!(unknown),
            meant => anyhow!("unknown clause `{id}`; did you mean `{}`?", meant.join("` or `")),
        }
    })
}

fn one_clause(clause: Clause, json: bool) -> Result<()> {
    if json {
        return output::json(&clause_row(clause));
    }
    let e = clause.entry();
    let mut text = format!("{}  {}  {}\n\n", heading(e.id), e.kind, e.file);
    let mut part = |name: &str, value: &str| {
        if !value.is_empty() {
            let _ = writeln!(text, "{name:<10}{}", plain(value));
        }
    };
    part("question", e.question);
    part(if e.kind == Kind::Decision { "decision" } else { "text" }, e.text);
    part("shows", e.shows);
    part("reason", e.reason);
    part("about", &e.about.join(" "));
    if e.kind != Kind::Decision {
        part("surfaces", &surfaces(e.status));
    }
    say(text.trim_end())
}

/// Without the marks that make words bold in print.
fn plain(text: &str) -> String {
    text.replace("**", "")
}

fn all_json(subject: &Subject, options: Vec<OptionRow>) -> Result<()> {
    #[derive(Serialize)]
    struct Rules {
        name: &'static str,
        title: &'static str,
        law: &'static str,
        edition: &'static str,
        clauses: Vec<ClauseRow>,
        decisions: Vec<ClauseRow>,
        options: Vec<OptionRow>,
    }
    let Subject { name, title, law, edition, .. } = *subject;
    output::json(&Rules {
        name,
        title,
        law,
        edition,
        clauses: subject.clauses().map(clause_row).collect(),
        decisions: subject.decisions().map(clause_row).collect(),
        options,
    })
}

fn all_text(subject: &Subject, options: &[OptionRow]) -> Result<()> {
    let Subject { name, title, edition, .. } = subject;
    say(&format!("{}  {title}  {edition}\n", heading(name)))?;
    let columns = "clause|kind|text|surfaces";
    let rows = subject.clauses().map(|c| {
        let e = c.entry();
        vec![e.id.to_owned(), e.kind.to_string(), plain(e.text), surfaces(e.status)]
    });
    say(&table(columns, rows))?;
    let columns = "decision|question|decided";
    let rows = subject.decisions().map(|c| {
        let e = c.entry();
        vec![e.id.to_owned(), plain(e.question), plain(e.text)]
    });
    say(&format!("\n{}\n{}", heading("What the text leaves open"), table(columns, rows)))?;
    if options.is_empty() {
        return printed_options(subject);
    }
    say(&format!("\n{}\n{}", heading("What the house may choose"), options_table(options)))
}

/// The options of a game without an engine, as the rulebook prints them.
fn printed_options(subject: &Subject) -> Result<()> {
    let columns = "option|default|allowed|clauses";
    let options = subject.options.iter().map(|o| {
        vec![o.key.to_owned(), o.default.to_owned(), o.allowed.to_owned(), o.clauses.join(" ")]
    });
    let readings = subject.readings.iter().map(|r| {
        let default = r.values.first().copied().unwrap_or_default();
        vec![r.key.to_owned(), default.to_owned(), r.values.join(" / "), r.clauses.join(" ")]
    });
    let rows: Vec<Vec<String>> = options.chain(readings).collect();
    if rows.is_empty() {
        return Ok(());
    }
    say(&format!("\n{}\n{}", heading("What the house may choose"), table(columns, rows)))
}

/// Runs every scenario the binary carries and counts what the engines cited.
fn coverage(only: Option<&Subject>, json: bool) -> Result<()> {
    #[derive(Serialize)]
    struct Row {
        name: &'static str,
        finished: bool,
        clauses: usize,
        emitted: usize,
        to_emit: usize,
        house: usize,
        outside: usize,
    }
    let cited: BTreeSet<Clause> = scenarios::cited();
    let subjects = rulebook::subjects().iter().filter(|s| only.is_none_or(|o| o.name == s.name));
    let mut total = Coverage::default();
    let mut rows = Vec::new();
    let row = |name, finished, c: Coverage| Row {
        name,
        finished,
        clauses: c.clauses,
        emitted: c.emitted,
        to_emit: c.to_emit,
        house: c.house,
        outside: c.outside,
    };
    for subject in subjects {
        let coverage = Coverage::of(subject, &cited);
        total = total.plus(coverage);
        rows.push(row(subject.name, subject.finished, coverage));
    }
    if only.is_none() {
        rows.push(row("total", false, total));
    }
    if json {
        return output::json(&rows);
    }
    let columns = "file|>clauses|>emitted|>engine owes|>house|>outside|";
    let cells = rows.iter().map(|r| {
        let numbers = [r.clauses, r.emitted, r.to_emit, r.house, r.outside].map(|n| n.to_string());
        let mut cells = vec![r.name.to_owned()];
        cells.extend(numbers);
        cells.push(if r.finished { "finished" } else { "" }.to_owned());
        cells
    });
    say(&table(columns, cells))?;
    say(LEGEND)
}

const LEGEND: &str = "
emitted      a scenario makes an engine cite it
engine owes  an engine will cite it
house        the house will show it
outside      no software can";
