//! `croupier strategy`.

use super::GameWord;
use crate::house::{HouseArgs, said};
use crate::output::{self, Side, heading, say, table};
use crate::playbook_svg;
use crate::premise::PremiseArgs;
use crate::shoe::ShoeArgs;
use anyhow::Result;
use games::with_game;
use odds::{Detail, Order, Playbook, Priced};
use std::fmt::Write as _;
use table::Bet;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, such as fr/blackjack
    #[arg(value_parser = GameWord::Played, hide_possible_values = true)]
    game: String,
    /// How it is printed
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    house: HouseArgs,
    #[command(flatten)]
    shoe: ShoeArgs,
    #[command(flatten)]
    premise: PremiseArgs,
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
    with_game!(game, G => strategy::<G>(args))
}

fn strategy<G: Priced>(args: &Args) -> Result<()> {
    let (draft, rules) = args.house.admit::<G>()?;
    let left = args.shoe.stock::<G>(&rules)?;
    let premise = args.premise.premise::<G>()?;
    let bets: Vec<G::Bet> =
        G::Bet::all().iter().copied().filter(|bet| G::is_offered(&rules, *bet)).collect();
    let left = left.as_ref();
    let detail = Detail::Edges;
    let order = Order { draft: &draft, rules: &rules, bets: &bets, left, detail, premise };
    let playbook = G::playbook(&order)?;
    let told = premise.told().map_or(String::new(), |words| format!(", {words}"));
    let house = format!("{}{told}", said(&draft));
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
        let mut columns = vec![(section.name.as_str(), Side::Left)];
        columns.extend(section.columns.iter().map(|name| (name.as_str(), Side::Left)));
        let rows = section.rows.iter().map(|row| {
            std::iter::once(row.hand.clone()).chain(row.cells.iter().cloned()).collect()
        });
        out.push('\n');
        out.push_str(&table(&columns, rows));
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
        let columns = [("played", Side::Left), ("edge", Side::Right), ("", Side::Left)];
        out.push('\n');
        out.push_str(&table(&columns, rows));
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
