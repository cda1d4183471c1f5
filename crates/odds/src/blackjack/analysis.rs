//! What an analysis says: every cell of up-card and two-card hand, and the whole game.

use super::rules::Rules;
use super::shoe::Shoe;
use super::value::Value;
use serde::Serialize;

/// How much a value may be off by rounding. Against exact fractions no cell was ever off by more
/// than a fifth of it.
pub const ERROR: f64 = 1e-14;

/// Decisions nearer to each other than this are not told apart by rounded numbers.
pub const UNDECIDED: f64 = 1e-12;

/// How hands are played. Those that take part in a split follow the decisions of the unsplit game for
/// the same cards and are split again whenever they may.
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

/// Two cards against a first card of the bank. Values are gains per unit of the first stake.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Cell {
    pub up: Value,
    /// The lower value first.
    pub hand: [Value; 2],
    pub probability: f64,
    pub stand: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub double: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub split: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub surrender: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub even_money: Option<f64>,
    /// The gain per unit insured, a bet of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub insurance: Option<f64>,
    pub decision: Decision,
    /// Of the decision. Where only like tens are a pair, of each ten with its own decision.
    pub value: f64,
    /// How much better it is than the next best.
    pub margin: f64,
    /// Units staked in the end, on average.
    pub staked: f64,
}

/// What the bank comes to behind one first card, nothing else being known.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BankTotals {
    /// 17, 18, 19, 20, 21 of three cards or more.
    pub totals: [f64; 5],
    pub black_jack: f64,
    pub over: f64,
}

/// All cells of one first card of the bank.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UpCardValue {
    pub up: Value,
    pub probability: f64,
    /// The player's gain per unit, once this card is seen.
    pub value: f64,
    pub bank: BankTotals,
}

/// One game, one shoe, one way of playing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    pub rules: Rules,
    pub shoe: Shoe,
    pub strategy: Strategy,
    /// The player's gain per unit of the first stake, insurance left out.
    pub value: f64,
    /// The same where hands are insured whenever that gains.
    pub insured_value: f64,
    /// Units staked in the end, on average.
    pub staked: f64,
    /// The gain per unit staked in the end.
    pub value_per_unit_staked: f64,
    /// Bounds what rounding does to a value.
    pub error: f64,
    pub up_cards: Vec<UpCardValue>,
    /// By up-card from ace to ten, then by hand from ace-ace to ten-ten: 550 of them, fewer where
    /// the shoe has lost a value.
    pub cells: Vec<Cell>,
}

impl Analysis {
    /// The cell of two cards, in either order, against a first card of the bank.
    pub fn cell(&self, up: Value, hand: [Value; 2]) -> Option<&Cell> {
        let hand = [hand[0].min(hand[1]), hand[0].max(hand[1])];
        self.cells.iter().find(|cell| cell.up == up && cell.hand == hand)
    }

    /// What the bank comes to, over all first cards.
    pub fn bank(&self) -> BankTotals {
        let mut mean = BankTotals { totals: [0.0; 5], black_jack: 0.0, over: 0.0 };
        for up in &self.up_cards {
            for (mean, total) in mean.totals.iter_mut().zip(up.bank.totals) {
                *mean += up.probability * total;
            }
            mean.black_jack += up.probability * up.bank.black_jack;
            mean.over += up.probability * up.bank.over;
        }
        mean
    }
}
