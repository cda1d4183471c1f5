//! Charts by totals, as tables are printed, and what they are worth exactly.

#![expect(clippy::needless_range_loop, reason = "values index several tables at once")]

use super::analyser::Analyser;
use super::analysis::{Analysis, Decision, Strategy};
use super::bank::Bank;
use super::hands::{Hand, TABLE};
use super::kernel::Work;
use super::outcomes::{Care, Outcomes};
use super::player::{Doubles, Mask, Returns};
use super::reach::Reach;
use super::rows::Rows;
use super::rules::Rules;
use super::settle::{Ways, probability, settle};
use super::shoe::Shoe;
use super::value::{VALUES, Value};
use serde::{Serialize, Serializer};
use std::fmt;

/// What a chart says of two cards; what follows "else" is for hands of more cards, and for when it
/// is not allowed.
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
    /// Every letter, with what it says.
    pub const LETTERS: [(Advice, &'static str, &'static str); 7] = [
        (Advice::Stand, "S", "stand"),
        (Advice::Draw, "H", "draw"),
        (Advice::DoubleElseDraw, "D", "double, else draw"),
        (Advice::DoubleElseStand, "Ds", "double, else stand"),
        (Advice::Split, "P", "split"),
        (Advice::SurrenderElseDraw, "R", "give up, else draw"),
        (Advice::SurrenderElseStand, "Rs", "give up, else stand"),
    ];

    pub const fn letter(self) -> &'static str {
        Advice::LETTERS[self as usize].1
    }

    pub const fn words(self) -> &'static str {
        Advice::LETTERS[self as usize].2
    }

    /// What a letter says.
    pub fn of_letter(letter: &str) -> Option<Advice> {
        Advice::LETTERS.iter().find(|(_, known, _)| *known == letter).map(|(advice, ..)| *advice)
    }

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

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letter())
    }
}

impl Serialize for Advice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.letter())
    }
}

/// A row of a chart: one advice for each first card of the bank, ace first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ChartRow {
    pub hand: ChartHand,
    pub advice: [Advice; VALUES],
}

/// What a row is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChartHand {
    /// No ace counts eleven.
    Hard(u8),
    /// An ace counts eleven.
    Soft(u8),
    Pair(Value),
}

impl ChartHand {
    /// The table in which its row is printed.
    pub const fn section(self) -> &'static str {
        match self {
            ChartHand::Hard(_) => "hard",
            ChartHand::Soft(_) => "soft",
            ChartHand::Pair(_) => "pairs",
        }
    }

    /// The rows that two cards stand behind: a pair its own, and also that of its total where no
    /// other two cards make it; a natural none.
    pub fn of_cards([low, high]: [Value; 2]) -> Vec<ChartHand> {
        let hand = TABLE.of(TABLE.pair_of(low.index(), high.index()));
        match (low == high, hand.is_soft()) {
            (true, _) if low == Value::TEN => vec![ChartHand::Pair(low), ChartHand::Hard(20)],
            (true, _) => vec![ChartHand::Pair(low)],
            (false, true) if hand.total == 21 => Vec::new(),
            (false, true) => vec![ChartHand::Soft(hand.total)],
            (false, false) => vec![ChartHand::Hard(hand.total)],
        }
    }
}

impl fmt::Display for ChartHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChartHand::Hard(total) => f.pad(&format!("{total}")),
            ChartHand::Soft(total) => f.pad(&format!("A-{}", total - 11)),
            ChartHand::Pair(value) => f.pad(&format!("{value}-{value}")),
        }
    }
}

/// How totals are played against every first card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// Hard, then soft, by total.
    draws: [[Mask; 22]; 2],
    doubles: [[Mask; 22]; 2],
    surrenders: [[Mask; 22]; 2],
    splits: [Mask; VALUES],
}

/// A chart with its value.
#[derive(Clone, Debug, Serialize)]
pub struct ChartAnalysis {
    pub rows: Vec<ChartRow>,
    pub game: Analysis,
}

const fn softness(hand: &Hand) -> usize {
    hand.is_soft() as usize
}

impl Chart {
    /// Hard 5 to 20, soft 13 to 20, then pairs from aces to tens.
    pub fn rows(&self) -> Vec<ChartRow> {
        let row = |hand: ChartHand, of: &dyn Fn(usize) -> Advice| ChartRow {
            hand,
            advice: std::array::from_fn(of),
        };
        let hard = (5..=20)
            .map(|total| row(ChartHand::Hard(total), &|up| self.total(0, usize::from(total), up)));
        let soft = (13..=20)
            .map(|total| row(ChartHand::Soft(total), &|up| self.total(1, usize::from(total), up)));
        let pairs = Value::all().map(|value| {
            let pair = TABLE.of(TABLE.pair_of(value.index(), value.index()));
            row(ChartHand::Pair(value), &|up| {
                if has(self.splits[value.index()], up) {
                    Advice::Split
                } else {
                    self.total(softness(pair), usize::from(pair.total), up)
                }
            })
        });
        hard.chain(soft).chain(pairs).collect()
    }

    /// A chart of these rows. Totals without one draw where no card can hurt, and stand otherwise.
    pub fn of_rows(rows: impl IntoIterator<Item = ChartRow>) -> Chart {
        const ALWAYS: Mask = (1 << VALUES) - 1;
        let mut draws = [[0; 22]; 2];
        draws[0][..12].fill(ALWAYS);
        draws[1][..17].fill(ALWAYS);
        let (doubles, surrenders) = ([[0; 22]; 2], [[0; 22]; 2]);
        let mut chart = Chart { draws, doubles, surrenders, splits: [0; VALUES] };
        for ChartRow { hand, advice } in rows {
            for (up, advice) in advice.into_iter().enumerate() {
                match hand {
                    ChartHand::Hard(total) => chart.put(0, usize::from(total), up, advice),
                    ChartHand::Soft(total) => chart.put(1, usize::from(total), up, advice),
                    ChartHand::Pair(value) => {
                        let splits = Mask::from(advice == Advice::Split);
                        let row = &mut chart.splits[value.index()];
                        *row = *row & !(1 << up) | splits << up;
                    }
                }
            }
        }
        chart
    }

    fn put(&mut self, soft: usize, total: usize, up: usize, advice: Advice) {
        let cells = [
            (&mut self.draws, advice.draws()),
            (&mut self.doubles, advice.doubles()),
            (&mut self.surrenders, advice.surrenders()),
        ];
        for (masks, is_on) in cells {
            let row = &mut masks[soft][total];
            *row = *row & !(1 << up) | Mask::from(is_on) << up;
        }
    }

    fn total(&self, soft: usize, total: usize, up: usize) -> Advice {
        let draws = has(self.draws[soft][total], up);
        if has(self.surrenders[soft][total], up) {
            if draws { Advice::SurrenderElseDraw } else { Advice::SurrenderElseStand }
        } else if has(self.doubles[soft][total], up) {
            if draws { Advice::DoubleElseDraw } else { Advice::DoubleElseStand }
        } else if draws {
            Advice::Draw
        } else {
            Advice::Stand
        }
    }

    /// What it says of two cards.
    fn decide(&self, ways: &Ways<f64>) -> Decision {
        let hand = TABLE.of(TABLE.pair_of(ways.hand.0, ways.hand.1));
        let (soft, total, up) = (softness(hand), usize::from(hand.total), ways.up);
        if hand.total == 21 {
            // A natural is no total; what it does is the same for all of them.
            ways.best()
        } else if !ways.splits.is_empty() && has(self.splits[ways.hand.0], up) {
            Decision::Split
        } else if ways.surrender.is_some() && has(self.surrenders[soft][total], up) {
            Decision::Surrender
        } else if ways.double.is_some() && has(self.doubles[soft][total], up) {
            Decision::Double
        } else if has(self.draws[soft][total], up) {
            Decision::Draw
        } else {
            Decision::Stand
        }
    }

    /// All hands played by this chart.
    fn played(&self, rules: &Rules, shoe: &Shoe, stand: Rows, work: &mut Work) -> Analyser {
        let core = rules.core();
        let of =
            |masks: &[[Mask; 22]; 2], hand: &Hand| masks[softness(hand)][usize::from(hand.total)];
        let returns = Returns::of(core, shoe, stand, |hand, _, _| of(&self.draws, hand));
        let doubles =
            Doubles::of(core, shoe, &returns, |hand, up, _, _| has(of(&self.doubles, hand), up));
        Analyser::played(rules, shoe, Bank::of(rules.bank), returns, doubles, work)
    }
}

pub(super) const fn has(mask: Mask, up: usize) -> bool {
    mask >> up & 1 == 1
}

impl Analyser {
    /// The chart that books print: each total by the mean over its two-card hands, best play after.
    pub fn two_card_chart(&self) -> Chart {
        let (mut chart, without) = self.of_two_cards();
        if without.is_empty() {
            return chart;
        }
        // They are played as is best for the longer hands that reach them.
        let best = self.best_chart();
        for (soft, total) in without {
            chart.draws[soft][total] = best.draws[soft][total];
        }
        chart
    }

    /// The chart of two-card hands, and the totals to decide on that no two cards make.
    fn of_two_cards(&self) -> (Chart, Vec<(usize, usize)>) {
        let rules = self.rules();
        let mut sums = vec![[[Means::default(); VALUES]; 22]; 2];
        let mut splits = [0; VALUES];
        let mut decide = |ways: &Ways<f64>| {
            let (first, second) = ways.hand;
            let hand = TABLE.of(TABLE.pair_of(first, second));
            let weight: f64 = probability(self.shoe(), ways.up, first, second).unwrap_or(0.0);
            sums[softness(hand)][usize::from(hand.total)][ways.up].add(weight, ways);
            if ways.best() == Decision::Split {
                splits[first] |= 1 << ways.up;
            }
            ways.best()
        };
        settle(self, rules, Strategy::Composition, &mut decide);
        let mut chart =
            Chart { draws: [[0; 22]; 2], doubles: [[0; 22]; 2], surrenders: [[0; 22]; 2], splits };
        for soft in 0..2 {
            for total in 2..22 {
                for up in 0..VALUES {
                    chart.set(soft, total, up, &sums[soft][total][up]);
                }
            }
        }
        let is_made = |at: &(usize, usize)| sums[at.0][at.1].iter().any(|sum| sum.weight > 0.0);
        let hard = (12..21).map(|total| (0, total));
        let all = hard.chain((12..21).map(|total| (1, total)));
        (chart, all.filter(|at| !is_made(at)).collect())
    }

    /// The chart that is best when it is followed throughout: each total by all hands that come to
    /// the decision.
    pub fn best_chart(&self) -> Chart {
        let (mut chart, _) = self.of_two_cards();
        // Each turn looks at hands that the chart before reaches; a few turns suffice.
        for _ in 0..16 {
            let mut work = Work::new(Bank::of(self.rules().bank), self.shoe());
            let stand = self.returns.stand.clone();
            let played = chart.played(self.rules(), self.shoe(), stand, &mut work);
            let mut better = chart.clone();
            let mut reach = Reach::new(self.shoe());
            settle(&played, self.rules(), Strategy::BestChart, &mut |ways| {
                let decision = chart.decide(ways);
                reach.start(ways, decision);
                decision
            });
            let gains = reach.gains(&played.returns);
            for soft in 0..2 {
                for total in 12..21 {
                    for up in 0..VALUES {
                        let gain = gains[soft][total][up];
                        let mask = &mut better.draws[soft][total];
                        if gain > 0.0 {
                            *mask |= 1 << up;
                        } else if gain < 0.0 {
                            *mask &= !(1 << up);
                        }
                    }
                }
            }
            if better == chart {
                break;
            }
            chart = better;
        }
        chart
    }

    /// What a chart is worth, exactly: every hand plays by it, split hands too.
    pub fn play_chart(&self, chart: &Chart, strategy: Strategy) -> ChartAnalysis {
        let decide = &mut |ways: &_| chart.decide(ways);
        let game = settle(&self.following(chart), self.rules(), strategy, decide);
        ChartAnalysis { rows: chart.rows(), game }
    }

    /// The same shoe, played by a chart.
    fn following(&self, chart: &Chart) -> Analyser {
        let mut work = Work::new(Bank::of(self.rules().bank), self.shoe());
        chart.played(self.rules(), self.shoe(), self.returns.stand.clone(), &mut work)
    }

    /// The law of a round when a chart is followed.
    pub fn chart_outcomes(&self, chart: &Chart, care: Care) -> Option<Outcomes> {
        self.following(chart).outcomes_of(care, &mut |ways| chart.decide(ways))
    }
}

/// Sums over the two-card hands of a total.
#[derive(Clone, Copy, Debug, Default)]
struct Means {
    weight: f64,
    stand: f64,
    draw: f64,
    double: f64,
    surrender: f64,
    doubles: bool,
    surrenders: bool,
}

impl Means {
    fn add(&mut self, weight: f64, ways: &Ways<f64>) {
        self.weight += weight;
        self.stand += weight * ways.stand;
        self.draw += weight * ways.draw.unwrap_or(ways.stand);
        self.double += weight * ways.double.unwrap_or(0.0);
        self.surrender += weight * ways.surrender.unwrap_or(0.0);
        self.doubles |= ways.double.is_some();
        self.surrenders |= ways.surrender.is_some();
    }
}

impl Chart {
    fn set(&mut self, soft: usize, total: usize, up: usize, means: &Means) {
        // Another card cannot hurt below 12, nor a soft hand below 17.
        let draws = if means.weight > 0.0 {
            means.draw > means.stand
        } else {
            total < if soft == 1 { 17 } else { 12 }
        };
        let mut best = if draws { means.draw } else { means.stand };
        self.draws[soft][total] |= u16::from(draws) << up;
        if means.weight > 0.0 && means.doubles && means.double > best {
            self.doubles[soft][total] |= 1 << up;
            best = means.double;
        }
        if means.weight > 0.0 && means.surrenders && means.surrender > best {
            self.surrenders[soft][total] |= 1 << up;
        }
    }
}
