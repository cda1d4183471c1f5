//! What a player does with a hand against the bank's first card, as a chart.

use games::blackjack::Sum;
use std::fmt;
use table::{Card, OnOff};

/// What a chart says of two cards; what follows "else" is for when that is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Advice {
    Stand,
    Draw,
    DoubleElseDraw,
    DoubleElseStand,
    Split,
    SurrenderElseDraw,
    SurrenderElseStand,
}

impl Advice {
    /// Every letter of a printed chart.
    pub const LETTERS: [(&'static str, Advice); 7] = [
        ("S", Advice::Stand),
        ("H", Advice::Draw),
        ("D", Advice::DoubleElseDraw),
        ("Ds", Advice::DoubleElseStand),
        ("P", Advice::Split),
        ("R", Advice::SurrenderElseDraw),
        ("Rs", Advice::SurrenderElseStand),
    ];

    /// Whether to draw where nothing but drawing and standing is left.
    pub const fn draws(self) -> bool {
        match self {
            Advice::Draw | Advice::DoubleElseDraw | Advice::SurrenderElseDraw => true,
            Advice::Stand
            | Advice::DoubleElseStand
            | Advice::SurrenderElseStand
            | Advice::Split => false,
        }
    }

    pub const fn doubles(self) -> bool {
        matches!(self, Advice::DoubleElseDraw | Advice::DoubleElseStand)
    }

    pub const fn surrenders(self) -> bool {
        matches!(self, Advice::SurrenderElseDraw | Advice::SurrenderElseStand)
    }
}

/// What a row of a chart is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Row {
    /// No ace counts eleven.
    Hard(u8),
    /// An ace counts eleven.
    Soft(u8),
    /// By pips, an ace one.
    Pair(u8),
}

/// One advice for each first card of the bank, ace first, ten last.
pub type Columns = [Advice; 10];

/// A chart by totals, and what the player does about a bank ace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    hard: [Columns; 22],
    soft: [Columns; 22],
    /// By pips; only whether to split is asked of them.
    pairs: [Columns; 11],
    insurance: OnOff,
    even_money: OnOff,
}

/// A line of a chart that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    pub line: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no row of a chart, such as `hard 9: H H D D D D H H H H`", self.line)
    }
}

impl std::error::Error for Unreadable {}

/// The usual chart where the bank has no hole card and stands on every 17.
const BASIC: &str = "
    hard 9:  H H D D D D H H H H
    hard 10: H D D D D D D D D H
    hard 11: H D D D D D D D D H
    hard 12: H H H S S S H H H H
    hard 13: H S S S S S H H H H
    hard 14: R S S S S S H H H R
    hard 15: R S S S S S H H H R
    hard 16: R S S S S S H H R R
    soft 13: H H H H D D H H H H
    soft 14: H H H H D D H H H H
    soft 15: H H H D D D H H H H
    soft 16: H H H D D D H H H H
    soft 17: H H D D D D H H H H
    soft 18: H S Ds Ds Ds Ds S S H H
    pair 1:  H P P P P P P P P P
    pair 2:  H P P P P P P H H H
    pair 3:  H P P P P P P H H H
    pair 4:  H H H H P P H H H H
    pair 6:  H P P P P P H H H H
    pair 7:  R P P P P P P H H R
    pair 8:  R P P P P P P P P R
    pair 9:  S P P P P P S P P S
";

impl Strategy {
    /// Draws where no card can hurt (hard 11, soft 17) and stands above; never splits.
    const PLAIN: Strategy = {
        let mut hard = [[Advice::Stand; 10]; 22];
        let mut soft = hard;
        let mut total = 0;
        while total <= 17 {
            soft[total] = [Advice::Draw; 10];
            if total <= 11 {
                hard[total] = [Advice::Draw; 10];
            }
            total += 1;
        }
        let (insurance, even_money) = (OnOff::Off, OnOff::Off);
        Strategy { hard, soft, pairs: [[Advice::Stand; 10]; 11], insurance, even_money }
    };

    /// Rows that are not given draw where no card can hurt, stand otherwise, and split no pair.
    pub fn of_rows(rows: impl IntoIterator<Item = (Row, Columns)>) -> Self {
        let mut strategy = Self::PLAIN;
        for (row, columns) in rows {
            let known = match row {
                Row::Hard(total) => strategy.hard.get_mut(usize::from(total)),
                Row::Soft(total) => strategy.soft.get_mut(usize::from(total)),
                Row::Pair(pips) => strategy.pairs.get_mut(usize::from(pips)),
            };
            if let Some(known) = known {
                *known = columns;
            }
        }
        strategy
    }

    /// Reads a chart of lines such as `hard 9: H H D D D D H H H H`: against an ace, a two, … a
    /// ten.
    pub fn parse(text: &str) -> Result<Self, Unreadable> {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let rows: Result<Vec<_>, _> = lines
            .map(|line| parsed(line).ok_or_else(|| Unreadable { line: line.to_owned() }))
            .collect();
        Ok(Self::of_rows(rows?))
    }

    /// The usual chart by totals for a bank without a hole card that stands on every 17; no
    /// insurance, no even money.
    pub fn basic() -> Self {
        Self::parse(BASIC).expect("every row is one of a chart")
    }

    /// The same, with half the stake insured whenever that is offered.
    pub fn insured(self) -> Self {
        Strategy { insurance: OnOff::On, ..self }
    }

    /// The same, with naturals paid at once wherever the law allows it.
    pub fn with_even_money(self) -> Self {
        Strategy { even_money: OnOff::On, ..self }
    }

    pub fn insures(&self) -> bool {
        self.insurance == OnOff::On
    }

    pub fn takes_even_money(&self) -> bool {
        self.even_money == OnOff::On
    }

    /// Whether a pair of these pips is split.
    pub fn splits(&self, pips: u8, up: Card) -> bool {
        self.pairs[usize::from(pips)][column(up)] == Advice::Split
    }

    /// What the chart says of a total of at most 21.
    pub fn advice(&self, hand: Sum, up: Card) -> Advice {
        let rows = if hand.is_soft() { &self.soft } else { &self.hard };
        rows[usize::from(hand.total())][column(up)]
    }
}

fn column(up: Card) -> usize {
    usize::from(up.rank.pips()) - 1
}

fn parsed(line: &str) -> Option<(Row, Columns)> {
    let (row, columns) = line.split_once(':')?;
    let (kind, number) = row.trim().split_once(' ')?;
    let number: u8 = number.trim().parse().ok()?;
    let row = match (kind, number) {
        ("hard", 4..=21) => Row::Hard(number),
        ("soft", 12..=21) => Row::Soft(number),
        ("pair", 1..=10) => Row::Pair(number),
        _ => return None,
    };
    let advice = |letter: &str| {
        Advice::LETTERS.iter().find(|(known, _)| *known == letter).map(|(_, advice)| *advice)
    };
    let columns: Vec<Advice> = columns.split_whitespace().map(advice).collect::<Option<_>>()?;
    Some((row, columns.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::blackjack::Cards;

    fn says(hand: &str, up: &str) -> Advice {
        let cards: Cards = hand.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
        Strategy::basic().advice(cards.sum(), up.parse().unwrap())
    }

    #[test]
    fn the_usual_chart_says_what_books_say() {
        for (hand, up, advice) in [
            ("Ts 6d", "Ts", Advice::SurrenderElseDraw),
            ("Ts 2d", "4s", Advice::Stand),
            ("Ts 2d", "3s", Advice::Draw),
            ("As 7d", "3s", Advice::DoubleElseStand),
            ("As 7d", "9s", Advice::Draw),
            ("6s 5d", "Td", Advice::Draw),
            ("6s 5d", "9d", Advice::DoubleElseDraw),
            ("Ts 7d", "Ad", Advice::Stand),
            ("3s 2d", "Ad", Advice::Draw),
            ("As Kd", "Ad", Advice::Stand),
        ] {
            assert_eq!(says(hand, up), advice, "{hand} against {up}");
        }
        let basic = Strategy::basic();
        assert!(basic.splits(8, "9s".parse().unwrap()));
        assert!(!basic.splits(8, "Ts".parse().unwrap()));
        assert!(!basic.splits(10, "6s".parse().unwrap()));
    }

    #[test]
    fn what_is_no_row_is_told() {
        for line in ["hard 9", "hard 9: H H", "firm 9: H H H H H H H H H H", "soft 9: H"] {
            assert_eq!(Strategy::parse(line), Err(Unreadable { line: line.to_owned() }));
        }
        assert!(Strategy::parse("hard 9: H H H H H H H H H X").is_err());
        assert_eq!(Strategy::parse(""), Ok(Strategy::PLAIN));
    }
}
