//! How far results of unsplit hands lie from their mean: exact, from the chances of ties.

use super::analyser::Analyser;
use super::analysis::{Decision, Strategy};
use super::bank::{Bank, CLASSES};
use super::hands::TABLE;
use super::kernel::Work;
use super::player::{self, Left, NOTHING, Row, handed_back};
use super::rules::{HoleCard, SurrenderCosts};
use super::settle::{Ways, probability, settle};
use super::value::VALUES;
use serde::Serialize;

/// Rounds in which no pair is split, every hand being played for the best value.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Unsplit {
    pub chance: f64,
    /// The mean gain in these rounds, per unit of the first stake.
    pub value: f64,
    pub variance: f64,
    pub standard_deviation: f64,
}

/// Chances of a tie.
struct Ties {
    stand: Vec<Row>,
    play: Vec<Row>,
}

impl Analyser {
    /// The spread of rounds that are not split. Hands of a split box hang together; their spread is
    /// left out.
    pub fn unsplit(&self) -> Unsplit {
        let ties = self.ties();
        let (mut chance, mut sum, mut squares) = (0.0, 0.0, 0.0);
        settle(self, self.rules(), Strategy::Composition, &mut |ways| {
            let decision = ways.best();
            if decision != Decision::Split {
                let (first, second) = ways.hand;
                let weight: f64 = probability(self.shoe(), ways.up, first, second).unwrap_or(0.0);
                chance += weight;
                sum += weight * ways.value_of(decision);
                squares += weight * self.square(&ties, ways, decision);
            }
            decision
        });
        let value = sum / chance;
        let variance = squares / chance - value * value;
        Unsplit { chance, value, variance, standard_deviation: variance.sqrt() }
    }

    fn ties(&self) -> Ties {
        let bank = Bank::of(self.rules().bank);
        let mut work = Work::new(bank, self.shoe());
        // Below 17 nothing ties: the set does not matter.
        let set = |class: usize| CLASSES + class.saturating_sub(1);
        let mut stand = player::taken(bank, self.shoe(), &mut work, set);
        for &id in &TABLE.rising {
            if TABLE.of(id).class() == 0 {
                stand[usize::from(id)] = NOTHING;
            }
        }
        let mut play = stand.clone();
        for &id in TABLE.rising.iter().rev() {
            let (hand, at) = (TABLE.of(id), usize::from(id));
            let draws = self.returns.draws[at];
            if hand.cards >= 2 && draws != 0 {
                let drawn = player::drawn(hand, self.shoe(), &play);
                for up in (0..VALUES).filter(|up| draws >> up & 1 == 1) {
                    let held = Left { shoe: self.shoe() }.holds(hand, up);
                    play[at][up] = if held { drawn[up] } else { 0.0 };
                }
            }
        }
        Ties { stand, play }
    }

    /// The mean square of the gain.
    fn square(&self, ties: &Ties, ways: &Ways<f64>, decision: Decision) -> f64 {
        let id = TABLE.pair_of(ways.hand.0, ways.hand.1);
        let (hand, at, up) = (TABLE.of(id), usize::from(id), ways.up);
        let black_jack = Left { shoe: self.shoe() }.black_jack(hand, up);
        let rules = self.rules();
        match decision {
            Decision::Stand if hand.total == 21 => {
                let paid = f64::from(rules.natural.pays()) / f64::from(rules.natural.per());
                paid * paid * (1.0 - black_jack)
            }
            Decision::Stand => 1.0 - ties.stand[at][up],
            Decision::Draw => 1.0 - player::drawn(hand, self.shoe(), &ties.play)[up],
            Decision::Double => {
                let tie = player::drawn(hand, self.shoe(), &ties.stand)[up];
                // Where black-jack spares the second stake, one unit is lost and not two.
                let spared = match rules.hole_card {
                    HoleCard::Peek => black_jack,
                    HoleCard::None => handed_back(rules.core(), self.shoe(), hand, up),
                };
                4.0 * (1.0 - tie) - 3.0 * spared
            }
            Decision::Surrender => {
                let all_lost = match (rules.hole_card, rules.surrender_costs) {
                    (HoleCard::None, SurrenderCosts::Half) => 0.0,
                    (HoleCard::None, SurrenderCosts::AllToBlackJack) | (HoleCard::Peek, _) => {
                        black_jack
                    }
                };
                0.25 + 0.75 * all_lost
            }
            Decision::EvenMoney => 1.0,
            Decision::Split => unreachable!("split hands hang together"),
        }
    }
}
