//! A chart from CSV, as `croupier strategy --format csv` writes it: every cell once, or the first
//! fault by its name.

use super::PlayedChart;
use crate::blackjack::{Advice, ChartHand, ChartRow, VALUES, Value};
use std::fmt;

/// A place of a chart: a hand against a first card of the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    pub hand: ChartHand,
    pub against: Value,
}

impl fmt::Display for Cell {
    /// `hard 16 against T`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} against {}", self.hand.section(), self.hand, self.against)
    }
}

crate::errors! {
    /// What is wrong with a chart.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum BadChart {
        /// Neither a heading nor a row that a chart has.
        Line { line: usize, text: String }:
            "line {line}: `{text}` is no row of a chart, such as `hard,16,S,S,…`",
        /// A row before the heading that names its columns.
        NoHeading { line: usize }:
            "line {line}: a heading must come first: section,hand,2,3,…,T,A",
        /// A heading must name every first card of the bank once.
        Heading { line: usize, column: String }:
            "line {line}: `{column}` is missing, unknown or twice in the heading",
        Missing(cell: Cell): "the chart does not say what to do with {cell}",
        Twice(cell: Cell): "the chart says twice what to do with {cell}",
        Letter { cell: Cell, letter: String }:
            "`{letter}` for {cell} is none of {}" with letters(),
        /// A pair that is not split is played by its total.
        Unlike { pair: Cell, says: Advice, total: Advice }:
            "{says} for {pair}, but {total} for its total: a pair is split, or played by it",
    }
}

/// Every letter that a chart may have.
fn letters() -> String {
    Advice::LETTERS.map(|(_, letter, _)| letter).join(", ")
}

/// Every row of a chart, in the order in which they are printed.
fn every_hand() -> impl Iterator<Item = ChartHand> {
    let hard = (5..=20).map(ChartHand::Hard);
    let soft = (13..=20).map(ChartHand::Soft);
    hard.chain(soft).chain(Value::all().map(ChartHand::Pair))
}

type Filled = [Option<Advice>; VALUES];

/// Reads a chart.
pub(super) fn read(text: &str) -> Result<PlayedChart, BadChart> {
    let hands: Vec<ChartHand> = every_hand().collect();
    let mut rows: Vec<Filled> = vec![[None; VALUES]; hands.len()];
    let mut columns: Option<Vec<Value>> = None;
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    for (text, line) in lines {
        let cells: Vec<&str> = text.split(',').map(|cell| cell.trim().trim_matches('"')).collect();
        let [kind, hand, rest @ ..] = cells.as_slice() else {
            return Err(BadChart::Line { line, text: text.to_owned() });
        };
        if (*kind, *hand) == ("section", "hand") {
            columns = Some(heading(rest, line)?);
            continue;
        }
        let columns = columns.as_ref().ok_or(BadChart::NoHeading { line })?;
        let known =
            hands.iter().position(|known| known.section() == *kind && known.to_string() == *hand);
        let at = known.filter(|_| rest.len() <= columns.len());
        let at = at.ok_or_else(|| BadChart::Line { line, text: text.to_owned() })?;
        for (&against, &letter) in columns.iter().zip(rest) {
            fill(&mut rows[at], Cell { hand: hands[at], against }, letter)?;
        }
    }
    let rows = hands.into_iter().zip(rows).map(|(hand, row)| whole(hand, row));
    let rows: Vec<ChartRow> = rows.collect::<Result<_, _>>()?;
    pairs_like_totals(&rows)?;
    Ok(PlayedChart::of_rows(rows))
}

fn heading(cells: &[&str], line: usize) -> Result<Vec<Value>, BadChart> {
    let mut columns = Vec::new();
    for &cell in cells {
        let found = Value::all().find(|value| value.to_string() == cell);
        match found.filter(|value| !columns.contains(value)) {
            Some(value) => columns.push(value),
            None => return Err(BadChart::Heading { line, column: cell.to_owned() }),
        }
    }
    match Value::all().find(|value| !columns.contains(value)) {
        None => Ok(columns),
        Some(missing) => Err(BadChart::Heading { line, column: missing.to_string() }),
    }
}

fn fill(row: &mut Filled, cell: Cell, letter: &str) -> Result<(), BadChart> {
    let advice = match Advice::of_letter(letter) {
        // An empty cell is a missing one.
        None if letter.is_empty() => return Ok(()),
        Some(advice) if advice != Advice::Split || matches!(cell.hand, ChartHand::Pair(_)) => {
            advice
        }
        Some(_) | None => return Err(BadChart::Letter { cell, letter: letter.to_owned() }),
    };
    match row[cell.against.index()].replace(advice) {
        None => Ok(()),
        Some(_) => Err(BadChart::Twice(cell)),
    }
}

fn whole(hand: ChartHand, row: Filled) -> Result<ChartRow, BadChart> {
    let mut advice = [Advice::Stand; VALUES];
    for against in Value::all() {
        let missing = BadChart::Missing(Cell { hand, against });
        advice[against.index()] = row[against.index()].ok_or(missing)?;
    }
    Ok(ChartRow { hand, advice })
}

/// Twos and aces are the only hands of their totals; every other pair has a row for its total.
fn pairs_like_totals(rows: &[ChartRow]) -> Result<(), BadChart> {
    for row in rows {
        let ChartHand::Pair(value) = row.hand else { continue };
        let total = ChartHand::Hard(2 * value.pips());
        let Some(of_total) = rows.iter().find(|row| row.hand == total) else { continue };
        for against in Value::all() {
            let (says, total) = (row.advice[against.index()], of_total.advice[against.index()]);
            if says != Advice::Split && says != total {
                let pair = Cell { hand: row.hand, against };
                return Err(BadChart::Unlike { pair, says, total });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blackjack::{Analyser, Rules, Shoe};

    fn best() -> Vec<ChartRow> {
        let rules = Rules::no_hole_card(6);
        Analyser::new(&rules, &Shoe::fresh(6)).unwrap().best_chart().rows()
    }

    /// As `croupier strategy` writes it: a heading a section, ace last.
    fn written(rows: &[ChartRow]) -> String {
        let mut lines = Vec::new();
        for name in ["hard", "soft", "pairs"] {
            lines.push("section,hand,2,3,4,5,6,7,8,9,T,A\n".to_owned());
            for row in rows.iter().filter(|row| row.hand.section() == name) {
                let advice = row.advice.iter().skip(1).chain(&row.advice[..1]);
                let cells: Vec<String> = advice.map(ToString::to_string).collect();
                lines.push(format!("{name},{},{}\n", row.hand, cells.join(",")));
            }
        }
        lines.concat()
    }

    #[test]
    fn what_was_written_is_read() {
        let rows = best();
        let text = written(&rows);
        assert_eq!(read(&text), Ok(PlayedChart::of_rows(rows.clone())));
        // As spreadsheets may write it.
        let quoted = text.replace("hard,16", "\"hard\", \"16\"").replace('\n', "\r\n");
        assert_eq!(read(&quoted), Ok(PlayedChart::of_rows(rows)));
    }

    fn fault(change: impl Fn(String) -> String) -> String {
        read(&change(written(&best()))).unwrap_err().to_string()
    }

    #[test]
    fn faults_are_told_by_their_cells() {
        let row = "hard,16,S,S,S,S,S,H,H,H,H,H\n";
        let with = |new: &'static str| move |text: String| text.replace(row, new);
        for (new, said) in [
            ("", "does not say what to do with hard 16 against A"),
            ("hard,16,S,S,S,S,S,H,,H,H,H\n", "what to do with hard 16 against 8"),
            ("hard,16,S,S,S,S,S,H,H,H,H\n", "what to do with hard 16 against A"),
            ("hard,16,S,S,S,S,S,H,H,X,H,H\n", "`X` for hard 16 against 9 is none of S, H, D"),
            ("hard,16,S,S,S,S,S,P,H,H,H,H\n", "`P` for hard 16 against 7 is none of"),
            ("hard,16,S,S,S,S,S,H,H,H,H,H,H\n", "is no row of a chart"),
            ("firm,16,S,S,S,S,S,H,H,H,H,H\n", "`firm,16,S,S,S,S,S,H,H,H,H,H` is no row"),
            ("hard\n", "line 13: `hard` is no row"),
        ] {
            assert!(fault(with(new)).contains(said), "{new}: {}", fault(with(new)));
        }
        let twice = fault(|text| text + row);
        assert_eq!(twice, "the chart says twice what to do with hard 16 against 2");
        let heading = |new: &'static str| move |text: String| text.replace("9,T,A", new);
        assert!(fault(heading("9,T")).contains("line 1: `A` is missing, unknown or twice"));
        assert!(fault(heading("9,T,T")).contains("`T`"));
        assert!(fault(heading("9,T,A,K")).contains("`K`"));
        assert!(fault(|text| text.replace("section,hand,2", "section,2")).contains("line 1"));
        assert!(read(row).is_err_and(|why| why == BadChart::NoHeading { line: 1 }));
        assert!(read("").is_err(), "nothing is no chart");
    }

    #[test]
    fn a_pair_is_split_or_played_by_its_total() {
        let unlike = |text: String| text.replace("pairs,5-5,D", "pairs,5-5,S");
        assert_eq!(
            fault(unlike),
            "S for pairs 5-5 against 2, but D for its total: a pair is split, or played by it"
        );
        // Twos and aces have no other row: unsplit, the pair says what is done.
        let text = written(&best());
        let line = text.lines().find(|line| line.starts_with("pairs,2-2")).unwrap();
        let stands = text.replace(line, "pairs,2-2,S,S,S,S,S,S,S,S,S,S");
        let chart = read(&stands).unwrap();
        let two = "2s".parse::<table::Card>().unwrap();
        let cards: games::blackjack::Cards = [two, two].into_iter().collect();
        assert!(!chart.splits(2, two) && !chart.advice(cards.sum(), two).draws());
    }
}
