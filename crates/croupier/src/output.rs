//! How things are printed: aligned tables, JSON, colour only on a terminal, errors on stderr.

use anstyle::{AnsiColor, Style};
use anyhow::{Context, Result};
use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Table, presets};
use odds::asked::Unanswered;
use serde::Serialize;
use std::io::{self, Write};

pub(crate) const HEADING: Style = Style::new().bold();
const WRONG: Style = AnsiColor::Red.on_default().bold();
pub(crate) const RIGHT: Style = AnsiColor::Green.on_default();
pub(crate) const BAD: Style = AnsiColor::Red.on_default();

/// Figures up to this length are kept whole.
const UNBROKEN: usize = 28;

/// A table without frames; long texts wrap to the width of the terminal. The names of the columns
/// stand between bars, `bet|play|>edge`: with `>` before it, a column stands on the right. What a
/// row has beyond them is left out, and what it lacks is blank.
pub(crate) fn table(columns: &str, rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let columns: Vec<&str> = columns.split('|').collect();
    let right = |name: &&str| name.starts_with('>');
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(width());
    table.set_header(columns.iter().map(|name| name.strip_prefix('>').unwrap_or(name)));
    let rows: Vec<Vec<String>> = rows.into_iter().collect();
    let widest = |at: usize| {
        rows.iter().filter_map(|row| row.get(at)).map(|cell| cell.chars().count()).max()
    };
    let fits: Vec<bool> =
        (0..columns.len()).map(|at| widest(at).unwrap_or(0) <= UNBROKEN).collect();
    for mut row in rows {
        row.resize(columns.len(), String::new());
        table.add_row(row);
    }
    for (index, name) in columns.iter().enumerate() {
        let column = table.column_mut(index).expect("as many as the header");
        column.set_padding((0, 2));
        // A figure is not broken if it can be helped; texts give way.
        if right(name) && fits[index] {
            column.set_constraint(ColumnConstraint::ContentWidth);
        }
        let side = if right(name) { CellAlignment::Right } else { CellAlignment::Left };
        column.set_cell_alignment(side);
    }
    let lines: Vec<String> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n")
}

/// A text of one or more lines, broken between words to the width of the terminal; what is carried
/// over stands under the words of its line.
pub(crate) fn wrapped(text: &str) -> String {
    let most = usize::from(width());
    let mut lines = Vec::new();
    for line in text.lines() {
        let words = line.trim_start();
        let indent = line.len() - words.len();
        let mut now = " ".repeat(indent);
        for word in words.split(' ') {
            let is_first = now.trim_start().is_empty();
            if !is_first && now.chars().count() + 1 + word.chars().count() > most {
                lines.push(std::mem::replace(&mut now, " ".repeat(indent + 2) + word));
            } else {
                now += if is_first { "" } else { " " };
                now += word;
            }
        }
        lines.push(now);
    }
    lines.join("\n")
}

/// `COLUMNS` if it is set, else the terminal's width; a file or pipe gets 110 columns.
pub(crate) fn width() -> u16 {
    let told = || std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let seen = || terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| width.0);
    told().or_else(seen).unwrap_or(110).max(60)
}

pub(crate) fn heading(text: &str) -> String {
    format!("{HEADING}{text}{HEADING:#}")
}

/// Prints to stdout; styles are dropped unless it is a terminal.
pub(crate) fn say(text: &str) -> Result<()> {
    let mut out = anstream::stdout().lock();
    writeln!(out, "{text}").context(CANNOT_WRITE)
}

const CANNOT_WRITE: &str = "cannot write the output";

pub(crate) fn write(bytes: &[u8]) -> Result<()> {
    io::stdout().lock().write_all(bytes).context(CANNOT_WRITE)
}

pub(crate) fn json(value: &impl Serialize) -> Result<()> {
    let text = serde_json::to_string_pretty(value)?;
    write(format!("{text}\n").as_bytes())
}

pub(crate) fn complain(error: &anyhow::Error) {
    let mut out = anstream::stderr().lock();
    // Nothing is left to tell if even stderr is gone.
    let _ = writeln!(out, "{WRONG}error:{WRONG:#} {error:#}");
}

/// Something worth knowing that is no result, on stderr.
pub(crate) fn note(text: &str) {
    let mut out = anstream::stderr().lock();
    // Nothing is left to tell if even stderr is gone.
    let _ = writeln!(out, "{text}");
}

/// The reader of our output has gone (`croupier … | head`): no error of ours.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let broken = |e: &io::Error| e.kind() == io::ErrorKind::BrokenPipe;
    error.chain().any(|cause| cause.downcast_ref::<io::Error>().is_some_and(broken))
}

/// Names in a row; of many only the first two and the last.
pub(crate) fn elided(names: &[&str]) -> String {
    match names {
        [first, second, .., last] if names.len() > 9 => format!("{first} {second} … {last}"),
        names => names.join(" "),
    }
}

/// `1234567` as `1,234,567`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Why a question has no answer; a part of it is named as the option that gave it.
pub(crate) fn by_option(why: Unanswered) -> anyhow::Error {
    match why {
        Unanswered::Unclear { .. } | Unanswered::NotHere { .. } => anyhow::anyhow!("--{why}"),
        Unanswered::Unknown(_)
        | Unanswered::House { .. }
        | Unanswered::Refused(_)
        | Unanswered::Nothing(_) => why.into(),
    }
}
