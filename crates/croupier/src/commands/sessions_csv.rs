//! Sessions of a player as CSV. Amounts are in units.

use super::simulate_sessions::quantiles;
use odds::simulate::players::Sessions;
use std::fmt::Display;
use table::Cents;

fn text(value: &impl Display) -> String {
    value.to_string()
}

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

/// A line of the file, by the names of its columns.
fn line(kind: &str, cells: &[(&str, String)]) -> String {
    let cell = |column: &&str| {
        if *column == "kind" {
            return kind.to_owned();
        }
        let found = cells.iter().find(|(name, _)| name == column);
        found.map_or_else(String::new, |(_, value)| value.clone())
    };
    let cells: Vec<String> = COLUMNS.iter().map(cell).collect();
    format!("{}\n", cells.join(","))
}

/// Ends, the result of a session, edge, checkpoints (their median as `value`), counts, bins, and
/// the sessions that were kept, point by point.
pub(crate) fn csv(found: &Sessions) -> String {
    let mut out = format!("{}\n", COLUMNS.join(","));
    for end in &found.ends {
        out += &line(
            "end",
            &[
                ("name", end.end.name().to_owned()),
                ("n", text(&end.n)),
                ("share", text(&end.share)),
                ("standard_error", text(&end.standard_error)),
                ("low_95", text(&end.confidence_95.low)),
                ("high_95", text(&end.confidence_95.high)),
                ("exact", end.exact.as_ref().map_or_else(String::new, ToString::to_string)),
                ("z", end.z.map_or_else(String::new, |z| text(&z))),
            ],
        );
    }
    let result = &found.result;
    out += &line(
        "result",
        &[
            ("n", text(&found.sessions)),
            ("value", text(&(result.mean / 100.0))),
            ("standard_error", text(&(result.standard_error / 100.0))),
            ("low_95", text(&(result.confidence_95.low / 100.0))),
            ("high_95", text(&(result.confidence_95.high / 100.0))),
            ("exact", result.exact.map_or_else(String::new, |exact| text(&(exact / 100.0)))),
            ("z", result.z.map_or_else(String::new, |z| text(&z))),
        ],
    );
    let edge = &found.edge;
    out += &line(
        "edge",
        &[
            ("n", text(&found.rounds)),
            ("value", text(&edge.per_staked)),
            ("standard_error", text(&edge.standard_error)),
            ("low_95", text(&edge.confidence_95.low)),
            ("high_95", text(&edge.confidence_95.high)),
        ],
    );
    for at in &found.checkpoints {
        let [p5, p25, p50, p75, p95] = quantiles(&at.quantiles);
        out += &line(
            "checkpoint",
            &[
                ("round", text(&at.round)),
                ("n", text(&at.over)),
                ("value", p50),
                ("p5", p5),
                ("p25", p25),
                ("p75", p75),
                ("p95", p95),
            ],
        );
    }
    for at in found.counting.iter().flat_map(|counted| &counted.by_count) {
        out += &line(
            "count",
            &[
                ("name", text(&at.count)),
                ("n", text(&at.rounds)),
                ("stake", text(&at.stake)),
                ("value", text(&at.edge)),
                ("share", text(&at.share)),
                ("standard_error", text(&at.standard_error)),
            ],
        );
    }
    for bin in &result.histogram {
        let [from, to] = [bin.from, bin.to].map(|cents: Cents| cents.to_string());
        out += &line("bin", &[("n", text(&bin.n)), ("from", from), ("to", to)]);
    }
    for (number, path) in (1..).zip(&found.paths) {
        for (index, bankroll) in (0_u32..).zip(&path.bankroll) {
            let round = (index * path.every).min(path.rounds);
            let name = format!("{number}");
            out += &line(
                "path",
                &[("name", name), ("round", text(&round)), ("value", bankroll.to_string())],
            );
        }
    }
    out
}
