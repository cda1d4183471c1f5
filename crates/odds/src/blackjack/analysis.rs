//! What an analysis says: every cell of up-card and two-card hand, and the whole game.

use super::rules::Rules;
use super::shoe::Shoe;
use super::value::Value;
use crate::Number;
use serde::Serialize;

/// How much a value may be off by rounding: measured, not proved. Against exact fractions the worst
/// cell was off by 7e-15.
pub const ERROR: f64 = 1e-14;

/// Decisions nearer to each other than this are not distinguished by rounded numbers.
pub const UNDECIDED: f64 = 1e-12;

/// How hands are played. Those that take part in a split follow the decisions of the unsplit game
/// for the same cards and are split again whenever they may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strategy {
    /// By the cards in hand, for the best value (often called CDZ−).
    Composition,
    /// By a chart of totals made from two-card hands, as books print it.
    TwoCardChart,
    /// By the chart of totals that is best when it is followed throughout.
    BestChart,
}

/// What a player may do first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    Stand,
    Draw,
    Double,
    Split,
    Surrender,
    EvenMoney,
}

impl Decision {
    /// Every decision with its letter and its words.
    pub const LETTERS: [(Decision, char, &'static str); 6] = [
        (Decision::Stand, 'S', "stand"),
        (Decision::Draw, 'H', "draw"),
        (Decision::Double, 'D', "double"),
        (Decision::Split, 'P', "split"),
        (Decision::Surrender, 'R', "give up"),
        (Decision::EvenMoney, 'E', "even money"),
    ];

    pub const fn letter(self) -> char {
        Decision::LETTERS[self as usize].1
    }
}

/// Two cards against a first card of the bank. Values are gains per unit of the first stake.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Cell<N = f64> {
    pub up: Value,
    /// The lower value first.
    pub hand: [Value; 2],
    pub probability: N,
    pub stand: N,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<N>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub double: Option<N>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub split: Option<N>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub surrender: Option<N>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub even_money: Option<N>,
    /// The gain per unit insured, a bet of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub insurance: Option<N>,
    pub decision: Decision,
    /// Of the decision. Where only like tens are a pair, of each ten with its own decision.
    pub value: N,
    /// How much better it is than the next best.
    pub margin: N,
    /// Units staked in the end, on average.
    pub staked: N,
}

/// What the bank comes to behind one first card, nothing else being known.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BankTotals<N = f64> {
    /// 17, 18, 19, 20, 21 of three cards or more.
    pub totals: [N; 5],
    pub black_jack: N,
    pub over: N,
}

/// All cells of one first card of the bank.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UpCardValue<N = f64> {
    pub up: Value,
    pub probability: N,
    /// The player's gain per unit, once this card is seen.
    pub value: N,
    pub bank: BankTotals<N>,
}

/// One game, one shoe, one way of playing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis<N = f64> {
    pub rules: Rules,
    pub shoe: Shoe,
    pub strategy: Strategy,
    /// The player's gain per unit of the first stake, insurance left out.
    pub value: N,
    /// The same where hands are insured whenever that gains.
    pub insured_value: N,
    /// Units staked in the end, on average.
    pub staked: N,
    /// The gain per unit staked in the end.
    pub value_per_unit_staked: N,
    /// Bounds what rounding does to a value; nothing for exact fractions.
    pub error: f64,
    pub up_cards: Vec<UpCardValue<N>>,
    /// By up-card from ace to ten, then by hand from ace-ace to ten-ten: 550 of them, fewer where
    /// the shoe has lost a value.
    pub cells: Vec<Cell<N>>,
}

impl<N> Analysis<N> {
    /// The same in other numbers.
    pub fn map<M>(&self, to: &dyn Fn(&N) -> M) -> Analysis<M> {
        let maybe = |value: &Option<N>| value.as_ref().map(to);
        let bank = |bank: &BankTotals<N>| BankTotals {
            totals: bank.totals.each_ref().map(to),
            black_jack: to(&bank.black_jack),
            over: to(&bank.over),
        };
        let up_card = |of: &UpCardValue<N>| UpCardValue {
            up: of.up,
            probability: to(&of.probability),
            value: to(&of.value),
            bank: bank(&of.bank),
        };
        let cell = |cell: &Cell<N>| Cell {
            up: cell.up,
            hand: cell.hand,
            probability: to(&cell.probability),
            stand: to(&cell.stand),
            draw: maybe(&cell.draw),
            double: maybe(&cell.double),
            split: maybe(&cell.split),
            surrender: maybe(&cell.surrender),
            even_money: maybe(&cell.even_money),
            insurance: maybe(&cell.insurance),
            decision: cell.decision,
            value: to(&cell.value),
            margin: to(&cell.margin),
            staked: to(&cell.staked),
        };
        Analysis {
            rules: self.rules,
            shoe: self.shoe,
            strategy: self.strategy,
            value: to(&self.value),
            insured_value: to(&self.insured_value),
            staked: to(&self.staked),
            value_per_unit_staked: to(&self.value_per_unit_staked),
            error: self.error,
            up_cards: self.up_cards.iter().map(up_card).collect(),
            cells: self.cells.iter().map(cell).collect(),
        }
    }
}

impl<N: Number> Analysis<N> {
    /// The cell of two cards, in either order, against a first card of the bank.
    pub fn cell(&self, up: Value, hand: [Value; 2]) -> Option<&Cell<N>> {
        let hand = [hand[0].min(hand[1]), hand[0].max(hand[1])];
        self.cells.iter().find(|cell| cell.up == up && cell.hand == hand)
    }

    /// What the bank comes to, over all first cards.
    pub fn bank(&self) -> BankTotals<N> {
        let mean = |of: &dyn Fn(&BankTotals<N>) -> N| {
            let add = |sum: N, up: &UpCardValue<N>| sum.plus(&up.probability.times(&of(&up.bank)));
            self.up_cards.iter().fold(N::zero(), add)
        };
        BankTotals {
            totals: std::array::from_fn(|total| mean(&|bank| bank.totals[total].clone())),
            black_jack: mean(&|bank| bank.black_jack.clone()),
            over: mean(&|bank| bank.over.clone()),
        }
    }
}
