//! Simulations as one table, which is written as CSV or as Parquet: a row a bet, one a bin of its
//! histogram and one a point of its series.

mod csv;
mod parquet;
pub mod sessions;

pub use csv::csv;
pub use parquet::parquet;

use crate::planned::{Fault, Found};
use crate::{Bin, Estimate, Point, Simulation};
use std::path::Path;
use table::Cents;

/// What a file of results is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Csv,
    Parquet,
}

impl Format {
    /// By the end of the file's name.
    pub fn of(path: &Path) -> Result<Self, Fault> {
        match path.extension().and_then(|end| end.to_str()) {
            Some("csv") => Ok(Format::Csv),
            Some("parquet") => Ok(Format::Parquet),
            _ => Err(Fault(format!(
                "{}: results are written as CSV or Parquet; name it FILE.csv or FILE.parquet",
                path.display()
            ))),
        }
    }
}

/// A column, with a cell a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    pub name: String,
    pub cells: Cells,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Cells {
    Text(Vec<Option<String>>),
    Count(Vec<Option<u64>>),
    /// In units, with cents.
    Money(Vec<Option<Cents>>),
    /// In cents.
    Net(Vec<Option<i128>>),
    Figure(Vec<Option<f64>>),
}

/// What a row is about.
enum About<'a> {
    Bet,
    /// From and to, and how often.
    Bin(&'a Bin),
    Point(&'a Point),
}

struct Row<'a> {
    found: &'a Found,
    simulation: &'a Simulation,
    estimate: &'a Estimate,
    about: About<'a>,
}

fn rows(found: &[Found]) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    for found in found {
        let simulation = &found.simulation;
        for estimate in simulation.bets.iter().chain(&simulation.all) {
            let about = [About::Bet]
                .into_iter()
                .chain(estimate.histogram.iter().map(About::Bin))
                .chain(estimate.series.iter().map(About::Point));
            rows.extend(about.map(|about| Row { found, simulation, estimate, about }));
        }
    }
    rows
}

impl Row<'_> {
    const fn kind(&self) -> &'static str {
        match self.about {
            About::Bet => "bet",
            About::Bin(_) => "bin",
            About::Point(_) => "point",
        }
    }

    const fn n(&self) -> u64 {
        match self.about {
            About::Bet => self.estimate.n,
            About::Bin(bin) => bin.n,
            About::Point(point) => point.n,
        }
    }

    /// What only a bet as a whole has.
    fn of_bet<T>(&self, of: impl FnOnce(&Estimate) -> T) -> Option<T> {
        matches!(self.about, About::Bet).then(|| of(self.estimate))
    }

    /// What a bet has on its way and as a whole.
    fn figure<T>(
        &self,
        of_bet: impl FnOnce(&Estimate) -> T,
        of_point: impl FnOnce(&Point) -> T,
    ) -> Option<T> {
        match self.about {
            About::Bet => Some(of_bet(self.estimate)),
            About::Point(point) => Some(of_point(point)),
            About::Bin(_) => None,
        }
    }

    const fn bin(&self) -> Option<&Bin> {
        match self.about {
            About::Bin(bin) => Some(bin),
            About::Bet | About::Point(_) => None,
        }
    }
}

/// All columns of these simulations; those of a grid begin with the keys of their points.
pub fn columns(found: &[Found]) -> Vec<Column> {
    let rows = rows(found);
    let keys = found.first().map(Found::keys).unwrap_or_default();
    let mut columns: Vec<Column> = keys
        .iter()
        .map(|key| {
            let cells = rows.iter().map(|row| row.found.value(key).map(str::to_owned));
            Column { name: (*key).to_owned(), cells: Cells::Text(cells.collect()) }
        })
        .collect();
    columns.extend(columns_of(&rows).into_iter().map(|(name, cells)| {
        let name = name.to_owned();
        Column { name, cells }
    }));
    columns
}

fn columns_of(rows: &[Row<'_>]) -> Vec<(&'static str, Cells)> {
    fn each<T>(rows: &[Row<'_>], of: impl Fn(&Row<'_>) -> Option<T>) -> Vec<Option<T>> {
        rows.iter().map(of).collect()
    }
    let text = |of: fn(&Row<'_>) -> Option<String>| Cells::Text(each(rows, of));
    let count = |of: fn(&Row<'_>) -> Option<u64>| Cells::Count(each(rows, of));
    let money = |of: fn(&Row<'_>) -> Option<Cents>| Cells::Money(each(rows, of));
    let figure = |of: fn(&Row<'_>) -> Option<f64>| Cells::Figure(each(rows, of));
    vec![
        ("kind", text(|row| Some(row.kind().to_owned()))),
        ("bet", text(|row| Some(row.estimate.bet.to_owned()))),
        ("play", text(|row| row.estimate.play.map(str::to_owned))),
        ("stake", money(|row| Some(row.estimate.stake))),
        ("n", count(|row| Some(row.n()))),
        ("won", count(|row| row.of_bet(|e| e.won))),
        ("lost", count(|row| row.of_bet(|e| e.lost))),
        ("void", count(|row| row.of_bet(|e| e.void))),
        ("net", Cells::Net(each(rows, |row| row.figure(|e| e.net, |p| p.net)))),
        ("edge", figure(|row| row.figure(|e| e.edge, |p| p.edge))),
        ("standard_deviation", figure(|row| row.of_bet(|e| e.standard_deviation))),
        ("standard_error", figure(|row| row.figure(|e| e.standard_error, |p| p.standard_error))),
        ("low_95", figure(|row| row.figure(|e| e.confidence_95.low, |p| p.confidence_95.low))),
        ("high_95", figure(|row| row.figure(|e| e.confidence_95.high, |p| p.confidence_95.high))),
        ("low_99", figure(|row| row.figure(|e| e.confidence_99.low, |p| p.confidence_99.low))),
        ("high_99", figure(|row| row.figure(|e| e.confidence_99.high, |p| p.confidence_99.high))),
        ("exact", text(|row| row.of_bet(|e| Some(e.exact.as_ref()?.to_string())).flatten())),
        ("z", figure(|row| row.of_bet(|e| e.z).flatten())),
        ("from", money(|row| row.bin().map(|bin| bin.from))),
        ("to", money(|row| row.bin().map(|bin| bin.to))),
        ("rounds", count(|row| row.figure(|_| row.simulation.rounds, |p| p.rounds))),
    ]
}
