//! Charts of black-jack as tests write them.

use odds::blackjack::{Advice, ChartHand, ChartRow, PlayedChart, Value};

/// Reads lines such as `hard 9: H H D D D D H H H H`: against an ace, a two, … a ten.
pub(crate) fn chart(text: &str) -> PlayedChart {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    PlayedChart::of_rows(lines.map(|line| row(line).expect(line)))
}

fn row(line: &str) -> Option<ChartRow> {
    let (row, columns) = line.split_once(':')?;
    let (kind, number) = row.trim().split_once(' ')?;
    let number: u8 = number.trim().parse().ok()?;
    let hand = match kind {
        "hard" => ChartHand::Hard(number),
        "soft" => ChartHand::Soft(number),
        "pair" => ChartHand::Pair(Value::of_pips(number)?),
        _ => return None,
    };
    let advice: Option<Vec<Advice>> = columns.split_whitespace().map(Advice::of_letter).collect();
    Some(ChartRow { hand, advice: advice?.try_into().ok()? })
}
