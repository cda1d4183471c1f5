//! `croupier strategy`.

use super::GameWord;
use crate::house::said;
use crate::output::{self, heading, say, table};
use crate::playbook_svg;
use crate::question::{QuestionArgs, granted};
use anyhow::Result;
use odds::Playbook;
use odds::asked;
use std::fmt::Write as _;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, such as fr/blackjack
    #[arg(value_parser = GameWord::Played, hide_possible_values = true)]
    game: String,
    /// How it is printed
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    of: QuestionArgs,
    /// Print JSON: the same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// Tables for a terminal
    Text,
    /// One line a hand, for spreadsheets and `croupier simulate --strategy`
    Csv,
    /// A card to print
    Svg,
    /// Everything, for programs
    Json,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let game = super::game_named(&args.game)?;
    let house = args.of.house(game)?;
    let (playbook, premise) =
        asked::playbook(&args.of.asked(game, &house)).map_err(output::by_option)?;
    let house = format!("{}{}", said(&house), granted(premise));
    match if args.json { Format::Json } else { args.format } {
        Format::Text => say(&text(&playbook, &house)),
        Format::Csv => output::write(csv(&playbook).as_bytes()),
        Format::Svg => output::write(playbook_svg::card(&playbook, &house).as_bytes()),
        Format::Json => output::json(&playbook),
    }
}

fn text(playbook: &Playbook, house: &str) -> String {
    let mut out = format!("{}  {}  {house}\n", heading(playbook.game), playbook.edition);
    for section in &playbook.sections {
        let columns: Vec<&str> =
            std::iter::once(&section.name).chain(&section.columns).map(String::as_str).collect();
        let rows = section.rows.iter().map(|row| {
            std::iter::once(row.hand.clone()).chain(row.cells.iter().cloned()).collect()
        });
        out.push('\n');
        out.push_str(&table(&columns.join("|"), rows));
        out.push('\n');
    }
    if !playbook.legend.is_empty() {
        let words: Vec<String> =
            playbook.legend.iter().map(|(letter, words)| format!("{letter} {words}")).collect();
        let _ = writeln!(out, "\n{}", words.join("; "));
    }
    if !playbook.edges.is_empty() {
        let rows = playbook
            .edges
            .iter()
            .map(|(name, edge)| vec![name.clone(), edge.percent(), edge.to_string()]);
        let columns = "played|>edge|";
        out.push('\n');
        out.push_str(&table(columns, rows));
    }
    out
}

/// `section,hand,2,3,…`: one heading a section.
fn csv(playbook: &Playbook) -> String {
    let quoted = |cell: &String| {
        if cell.contains([',', '"', '\n']) {
            format!("\"{}\"", cell.replace('"', "\"\""))
        } else {
            cell.clone()
        }
    };
    let mut out = String::new();
    for section in &playbook.sections {
        let mut line = |first: &str, hand: &str, cells: &[String]| {
            let cells: Vec<String> =
                [first.to_owned(), hand.to_owned()].iter().chain(cells).map(quoted).collect();
            out.push_str(&cells.join(","));
            out.push('\n');
        };
        line("section", "hand", &section.columns);
        for row in &section.rows {
            line(&section.name, &row.hand, &row.cells);
        }
    }
    out
}
