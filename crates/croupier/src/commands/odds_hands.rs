//! The values of all hands of black-jack as a table, for `croupier odds --hands`.

use crate::output::{self, table};
use odds::blackjack::{Analysis, BankTotals, Cell, Decision, Value};
use std::fmt::Write as _;

/// Values in percent of the first stake, the bank's ace last as on a chart.
pub(crate) fn shown(game: &Analysis) -> String {
    let ups: Vec<Value> = Value::all().skip(1).chain(Value::all().take(1)).collect();
    let mut text = format!(
        "The whole game: {:+.4} %, {:.4} units staked in the end.\n\
         Values in percent of the first stake, with the best decision; \"all\" is the mean.\n\n",
        100.0 * game.value,
        game.staked,
    );
    let heads: Vec<String> = ups.iter().map(ToString::to_string).collect();
    let columns = |first: &str| format!("{first}|>{}|>all", heads.join("|>"));
    text.push_str(&table(&columns("hand"), rows(game, &ups)));
    text.push_str("\n\n");
    let used = |decision: Decision| game.cells.iter().any(|cell| cell.decision == decision);
    for (_, letter, words) in Decision::LETTERS.iter().filter(|(decision, ..)| used(*decision)) {
        let _ = writeln!(text, "{letter}  {words}");
    }
    text.push_str("\nThe first card of the bank: its chance, and what the bank comes to.\n\n");
    text.push_str(&table(&columns("bank"), bank_rows(game, &ups)));
    text
}

fn rows(game: &Analysis, ups: &[Value]) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for first in Value::all() {
        for second in Value::all().skip(first.index()) {
            let cells: Vec<Option<&Cell>> =
                ups.iter().map(|&up| game.cell(up, [first, second])).collect();
            let chance: f64 = cells.iter().flatten().map(|cell| cell.probability).sum();
            if chance == 0.0 {
                continue;
            }
            let value: f64 = cells.iter().flatten().map(|cell| cell.probability * cell.value).sum();
            let mut row = vec![format!("{first},{second}")];
            row.extend(cells.iter().map(|cell| {
                cell.map_or_else(String::new, |cell| {
                    format!("{}{}", percent(cell.value), cell.decision.letter())
                })
            }));
            row.push(percent(value / chance));
            rows.push(row);
        }
    }
    let mut all = vec!["all".to_owned()];
    all.extend(ups.iter().map(|&up| {
        let of_up = game.up_cards.iter().find(|of| of.up == up);
        of_up.map_or_else(String::new, |of| percent(of.value))
    }));
    all.push(percent(game.value));
    rows.push(all);
    rows
}

type Part = fn(&BankTotals) -> f64;

const PARTS: [(&str, Part); 7] = [
    ("17", |bank| bank.totals[0]),
    ("18", |bank| bank.totals[1]),
    ("19", |bank| bank.totals[2]),
    ("20", |bank| bank.totals[3]),
    ("21", |bank| bank.totals[4]),
    ("BJ", |bank| bank.black_jack),
    (">21", |bank| bank.over),
];

fn bank_rows(game: &Analysis, ups: &[Value]) -> Vec<Vec<String>> {
    let of = |up: &Value| game.up_cards.iter().find(|of| of.up == *up);
    let row = |name: &str, part: &dyn Fn(&Value) -> Option<f64>, all: f64| {
        let mut row = vec![name.to_owned()];
        row.extend(ups.iter().map(|up| part(up).map_or_else(String::new, percent)));
        row.push(percent(all));
        row
    };
    let mut rows = vec![row("chance", &|up| of(up).map(|of| of.probability), 1.0)];
    let whole = game.bank();
    for (name, part) in PARTS {
        rows.push(row(name, &|up| of(up).map(|of| part(&of.bank)), part(&whole)));
    }
    rows
}

/// With a digit after the point where there is room for it.
fn percent(value: f64) -> String {
    let digits = usize::from(output::width() >= 95);
    format!("{:.digits$}", 100.0 * value)
}
