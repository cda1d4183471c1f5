//! A simulation as CSV: one line a bet, and one a bin of its histogram.

use odds::simulate::{Estimate, Simulation};

const COLUMNS: &str = "kind,bet,play,stake,n,won,lost,void,net,edge,standard_deviation,\
                       standard_error,low_95,high_95,low_99,high_99,exact,z,from,to";

/// Where the bounds of a bin stand.
const BOUNDS: usize = 18;

pub(crate) fn csv(found: &Simulation) -> String {
    let mut out = format!("{COLUMNS}\n");
    for estimate in found.bets.iter().chain(&found.all) {
        push(&mut out, &bet(estimate));
        for bin in &estimate.histogram {
            let mut cells = start("bin", estimate);
            cells.push(bin.n.to_string());
            cells.resize(BOUNDS, String::new());
            cells.extend([bin.from, bin.to].map(|cents| cents.to_string()));
            push(&mut out, &cells);
        }
    }
    out
}

fn start(kind: &str, e: &Estimate) -> Vec<String> {
    let play = e.play.unwrap_or_default();
    vec![kind.to_owned(), e.bet.to_owned(), play.to_owned(), e.stake.to_string()]
}

fn bet(e: &Estimate) -> Vec<String> {
    let mut cells = start("bet", e);
    cells.extend([e.n, e.won, e.lost, e.void].map(|count| count.to_string()));
    cells.push(e.net.to_string());
    let figures = [
        e.edge,
        e.standard_deviation,
        e.standard_error,
        e.confidence_95.low,
        e.confidence_95.high,
        e.confidence_99.low,
        e.confidence_99.high,
    ];
    cells.extend(figures.map(|figure| figure.to_string()));
    cells.push(e.exact.as_ref().map_or_else(String::new, ToString::to_string));
    cells.push(e.z.map_or_else(String::new, |z| z.to_string()));
    cells.extend([String::new(), String::new()]);
    cells
}

/// Some plays have a comma in their name; none has a quote.
fn push(out: &mut String, cells: &[String]) {
    let quoted = |cell: &String| {
        if cell.contains(',') { format!("\"{cell}\"") } else { cell.clone() }
    };
    let cells: Vec<String> = cells.iter().map(quoted).collect();
    out.push_str(&cells.join(","));
    out.push('\n');
}
