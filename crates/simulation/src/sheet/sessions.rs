//! Sessions of a player as one table, which is written as CSV or as Parquet. Amounts are in units.

use super::{Cells, Column};
use crate::players::{ByCount, Checkpoint, Ending, Quantiles, Sessions};
use std::fmt;
use table::Cents;

const COLUMNS: [&str; 18] = [
    "kind",
    "name",
    "round",
    "n",
    "stake",
    "value",
    "share",
    "standard_error",
    "low_95",
    "high_95",
    "exact",
    "z",
    "from",
    "to",
    "p5",
    "p25",
    "p75",
    "p95",
];

#[derive(Clone, Debug, PartialEq)]
enum Cell {
    Text(String),
    Count(u64),
    Money(Cents),
    Figure(f64),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Text(text) => f.write_str(text),
            Cell::Count(count) => count.fmt(f),
            Cell::Money(amount) => amount.fmt(f),
            Cell::Figure(figure) => figure.fmt(f),
        }
    }
}

impl Cell {
    fn count(&self) -> Option<u64> {
        if let Cell::Count(count) = self { Some(*count) } else { None }
    }

    fn money(&self) -> Option<Cents> {
        if let Cell::Money(amount) = self { Some(*amount) } else { None }
    }

    /// An amount is a number of units.
    #[expect(clippy::cast_precision_loss, reason = "a column of figures has decimals")]
    fn figure(&self) -> Option<f64> {
        match self {
            Cell::Figure(figure) => Some(*figure),
            Cell::Money(amount) => Some(amount.get() as f64 / 100.0),
            Cell::Text(_) | Cell::Count(_) => None,
        }
    }
}

/// What is known of something, by the names of its columns.
type Line = Vec<(&'static str, Cell)>;

fn cell<'a>(line: &'a Line, column: &str) -> Option<&'a Cell> {
    line.iter().find(|(name, _)| *name == column).map(|(_, cell)| cell)
}

fn line(kind: &str, cells: impl IntoIterator<Item = (&'static str, Cell)>) -> Line {
    [("kind", Cell::Text(kind.to_owned()))].into_iter().chain(cells).collect()
}

/// The table as CSV.
pub fn csv(found: &Sessions) -> String {
    let mut out = format!("{}\n", COLUMNS.join(","));
    for line in lines(found) {
        let text = |column: &&str| cell(&line, column).map_or_else(String::new, Cell::to_string);
        let cells: Vec<String> = COLUMNS.iter().map(text).collect();
        out += &cells.join(",");
        out.push('\n');
    }
    out
}

/// The same table with a type for every column; `value` has figures, and amounts as such.
pub fn columns(found: &Sessions) -> Vec<Column> {
    fn each<T>(lines: &[Line], column: &str, of: impl Fn(&Cell) -> Option<T>) -> Vec<Option<T>> {
        lines.iter().map(|line| cell(line, column).and_then(&of)).collect()
    }
    let lines = lines(found);
    let of = |column: &&str| {
        let cells = match *column {
            "kind" | "name" | "exact" => {
                Cells::Text(each(&lines, column, |cell| Some(cell.to_string())))
            }
            "round" | "n" | "stake" => Cells::Count(each(&lines, column, Cell::count)),
            "from" | "to" | "p5" | "p25" | "p75" | "p95" => {
                Cells::Money(each(&lines, column, Cell::money))
            }
            _ => Cells::Figure(each(&lines, column, Cell::figure)),
        };
        Column { name: (*column).to_owned(), cells }
    };
    COLUMNS.iter().map(of).collect()
}

/// Ends, the result of a session, edge, checkpoints (their median as `value`), counts, bins, and
/// the sessions that were kept, point by point.
fn lines(found: &Sessions) -> Vec<Line> {
    let mut out: Vec<Line> = found.ends.iter().map(end).collect();
    out.push(result(found));
    out.push(edge(found));
    out.extend(found.checkpoints.iter().map(checkpoint));
    out.extend(found.counting.iter().flat_map(|counted| &counted.by_count).map(at_count));
    out.extend(found.result.histogram.iter().map(|bin| {
        line("bin", [("n", count(bin.n)), ("from", money(bin.from)), ("to", money(bin.to))])
    }));
    for (number, path) in (1_u64..).zip(&found.paths) {
        out.extend((0_u32..).zip(&path.bankroll).map(|(index, bankroll)| {
            let round = (index * path.every).min(path.rounds);
            let name = text(&number);
            line("path", [("name", name), ("round", count(round)), ("value", money(*bankroll))])
        }));
    }
    out
}

fn text(value: &impl fmt::Display) -> Cell {
    Cell::Text(value.to_string())
}

fn count(count: impl Into<u64>) -> Cell {
    Cell::Count(count.into())
}

const fn money(amount: Cents) -> Cell {
    Cell::Money(amount)
}

const fn figure(figure: f64) -> Cell {
    Cell::Figure(figure)
}

/// Of a figure in cents.
const fn units(cents: f64) -> Cell {
    figure(cents / 100.0)
}

fn end(end: &Ending) -> Line {
    line(
        "end",
        [
            ("name", text(&end.end.name())),
            ("n", count(end.n)),
            ("share", figure(end.share)),
            ("standard_error", figure(end.standard_error)),
            ("low_95", figure(end.confidence_95.low)),
            ("high_95", figure(end.confidence_95.high)),
        ]
        .into_iter()
        .chain(end.exact.as_ref().map(|exact| ("exact", text(exact))))
        .chain(end.z.map(|z| ("z", figure(z)))),
    )
}

fn result(found: &Sessions) -> Line {
    let result = &found.result;
    line(
        "result",
        [
            ("n", count(found.sessions)),
            ("value", units(result.mean)),
            ("standard_error", units(result.standard_error)),
            ("low_95", units(result.confidence_95.low)),
            ("high_95", units(result.confidence_95.high)),
        ]
        .into_iter()
        .chain(result.exact.map(|exact| ("exact", units(exact))))
        .chain(result.z.map(|z| ("z", figure(z)))),
    )
}

fn edge(found: &Sessions) -> Line {
    let edge = &found.edge;
    line(
        "edge",
        [
            ("n", count(found.rounds)),
            ("value", figure(edge.per_staked)),
            ("standard_error", figure(edge.standard_error)),
            ("low_95", figure(edge.confidence_95.low)),
            ("high_95", figure(edge.confidence_95.high)),
        ],
    )
}

fn checkpoint(at: &Checkpoint) -> Line {
    let Quantiles { p5, p25, p50, p75, p95 } = at.quantiles;
    line(
        "checkpoint",
        [
            ("round", count(at.round)),
            ("n", count(at.over)),
            ("value", money(p50)),
            ("p5", money(p5)),
            ("p25", money(p25)),
            ("p75", money(p75)),
            ("p95", money(p95)),
        ],
    )
}

fn at_count(at: &ByCount) -> Line {
    line(
        "count",
        [
            ("name", text(&at.count)),
            ("n", count(at.rounds)),
            ("stake", count(at.stake)),
            ("value", figure(at.edge)),
            ("share", figure(at.share)),
            ("standard_error", figure(at.standard_error)),
        ],
    )
}
