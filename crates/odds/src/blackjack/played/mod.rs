//! What a player does with a hand against the bank's first card, as a chart.

mod csv;
mod decision;

pub use csv::{BadChart, Cell};
pub use decision::decision;

use crate::blackjack::{
    Advice, Analyser, Chart, ChartHand, ChartRow, Rules, Shoe, ShoeError, VALUES, Value,
};
use games::blackjack::Sum;
use table::{Card, OnOff};

/// One advice for each first card of the bank, ace first, ten last.
type Columns = [Advice; VALUES];

/// A chart by totals, and what the player does about a bank ace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedChart {
    hard: [Columns; 22],
    soft: [Columns; 22],
    /// By pips; only whether to split is asked of them.
    pairs: [Columns; 11],
    insurance: OnOff,
    even_money: OnOff,
}

impl PlayedChart {
    /// Draws where no card can hurt (hard 11, soft 17) and stands above; never splits.
    const PLAIN: PlayedChart = {
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
        PlayedChart { hard, soft, pairs: [[Advice::Stand; 10]; 11], insurance, even_money }
    };

    /// Rows that are not given draw where no card can hurt, stand otherwise, and split no pair.
    pub fn of_rows(rows: impl IntoIterator<Item = ChartRow>) -> Self {
        let mut strategy = Self::PLAIN;
        for ChartRow { hand, advice } in rows {
            let known = match hand {
                ChartHand::Hard(total) => strategy.hard.get_mut(usize::from(total)),
                ChartHand::Soft(total) => strategy.soft.get_mut(usize::from(total)),
                ChartHand::Pair(value) => strategy.pairs.get_mut(usize::from(value.pips())),
            };
            if let Some(known) = known {
                *known = advice;
            }
            strategy.keep_lone_pair(hand, advice);
        }
        strategy
    }

    /// Two twos and two aces are the only hands of their totals, which have no row: unsplit, they
    /// are played as their pair says.
    fn keep_lone_pair(&mut self, hand: ChartHand, advice: Columns) {
        let total = match hand {
            ChartHand::Pair(value) if value.pips() == 1 => &mut self.soft[12],
            ChartHand::Pair(value) if value.pips() == 2 => &mut self.hard[4],
            ChartHand::Pair(_) | ChartHand::Hard(_) | ChartHand::Soft(_) => return,
        };
        for (known, advice) in total.iter_mut().zip(advice) {
            *known = if advice == Advice::Split { Advice::Draw } else { advice };
        }
    }

    /// Draws where no card can hurt and stands otherwise.
    pub fn plain() -> Self {
        Self::PLAIN
    }

    /// A chart from CSV, as `croupier strategy --format csv` writes it.
    pub fn of_csv(text: &str) -> Result<Self, BadChart> {
        csv::read(text)
    }

    /// The same as a chart that can be priced.
    pub fn chart(&self) -> Chart {
        let hard = (4..=20).map(|total| (ChartHand::Hard(total), self.hard[usize::from(total)]));
        let soft = (12..=20).map(|total| (ChartHand::Soft(total), self.soft[usize::from(total)]));
        let pairs = Value::all()
            .map(|value| (ChartHand::Pair(value), self.pairs[usize::from(value.pips())]));
        let rows = hard.chain(soft).chain(pairs);
        Chart::of_rows(rows.map(|(hand, advice)| ChartRow { hand, advice }))
    }

    /// The best chart by totals from full packs. No insurance, no even money.
    pub fn best(rules: &Rules) -> Result<Self, ShoeError> {
        let analyser = Analyser::new(rules, &Shoe::fresh(rules.packs))?;
        Ok(Self::of_rows(analyser.best_chart().rows()))
    }

    /// The same, with half the stake insured whenever that is offered.
    pub fn insured(self) -> Self {
        PlayedChart { insurance: OnOff::On, ..self }
    }

    /// The same without any insurance.
    pub fn uninsured(self) -> Self {
        PlayedChart { insurance: OnOff::Off, ..self }
    }

    /// The same, with naturals paid at once wherever the law allows it.
    pub fn with_even_money(self) -> Self {
        PlayedChart { even_money: OnOff::On, ..self }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blackjack::Surrender;
    use games::blackjack::Cards;

    fn says(chart: &PlayedChart, hand: &str, up: &str) -> Advice {
        let cards: Cards = hand.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
        chart.advice(cards.sum(), up.parse().unwrap())
    }

    #[test]
    fn the_basic_chart_says_what_is_best() {
        let rules = Rules { surrender: Surrender::Always, ..Rules::no_hole_card(6) };
        let basic = PlayedChart::best(&rules).unwrap();
        for (hand, up, advice) in [
            ("Ts 6d", "Ts", Advice::SurrenderElseStand),
            ("Ts 2d", "4s", Advice::Stand),
            ("Ts 2d", "3s", Advice::Draw),
            ("As 7d", "3s", Advice::DoubleElseStand),
            ("As 7d", "9s", Advice::Draw),
            ("6s 5d", "Td", Advice::Draw),
            ("6s 5d", "9d", Advice::DoubleElseDraw),
            // Given up before an ace has looked for black-jack.
            ("Ts 7d", "Ad", Advice::SurrenderElseStand),
            ("3s 2d", "Ad", Advice::SurrenderElseDraw),
            ("As Kd", "Ad", Advice::Stand),
        ] {
            assert_eq!(says(&basic, hand, up), advice, "{hand} against {up}");
        }
        assert!(basic.splits(8, "9s".parse().unwrap()));
        assert!(!basic.splits(8, "Ts".parse().unwrap()));
        assert!(!basic.splits(10, "6s".parse().unwrap()));
    }
}
