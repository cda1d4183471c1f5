//! The table of simulations as CSV.

use super::{Cells, Column};

/// A heading, then a line a row.
pub fn csv(columns: &[Column]) -> String {
    let texts: Vec<Vec<String>> = columns.iter().map(|column| texts(&column.cells)).collect();
    let mut out = String::new();
    push(&mut out, columns.iter().map(|column| column.name.as_str()));
    for row in 0..texts.first().map_or(0, Vec::len) {
        push(&mut out, texts.iter().map(|column| column[row].as_str()));
    }
    out
}

/// What is not there is left blank.
fn texts(cells: &Cells) -> Vec<String> {
    fn all<T: ToString>(cells: &[Option<T>]) -> Vec<String> {
        cells.iter().map(|cell| cell.as_ref().map_or_else(String::new, T::to_string)).collect()
    }
    match cells {
        Cells::Text(cells) => all(cells),
        Cells::Count(cells) => all(cells),
        Cells::Money(cells) => all(cells),
        Cells::Net(cells) => all(cells),
        Cells::Figure(cells) => all(cells),
    }
}

/// Some plays have a comma in their name; none has a quote.
fn push<'a>(out: &mut String, cells: impl Iterator<Item = &'a str>) {
    let quoted = |cell: &str| {
        if cell.contains(',') { format!("\"{cell}\"") } else { cell.to_owned() }
    };
    let cells: Vec<String> = cells.map(quoted).collect();
    out.push_str(&cells.join(","));
    out.push('\n');
}
