//! How often each hand comes to a decision when a chart is followed, and what drawing gains there.

use super::analysis::Decision;
use super::hands::{OVER, TABLE};
use super::player::Returns;
use super::rows::{NOTHING, Row, Rows};
use super::settle::{Ways, probability};
use super::shoe::Shoe;
use super::value::VALUES;

/// Chances by hand and first card of the bank.
#[derive(Clone, Debug)]
pub(super) struct Reach<'a> {
    shoe: &'a Shoe,
    chances: Rows,
}

impl<'a> Reach<'a> {
    pub(super) fn new(shoe: &'a Shoe) -> Self {
        Reach { shoe, chances: Rows::nothing() }
    }

    /// Two cards that stand or draw; those doubled, split or given up are gone.
    pub(super) fn start(&mut self, ways: &Ways<f64>, decision: Decision) {
        if matches!(decision, Decision::Stand | Decision::Draw) {
            let (first, second) = ways.hand;
            let chance = probability(self.shoe, ways.up, first, second).unwrap_or(0.0);
            self.chances[usize::from(TABLE.pair_of(first, second))][ways.up] = chance;
        }
    }

    /// By hard or soft, total and first card: chance times what drawing gains over standing.
    pub(super) fn gains(mut self, played: &Returns) -> [[Row; 22]; 2] {
        let mut gains = [[NOTHING; 22]; 2];
        for &id in &TABLE.rising {
            let (hand, at) = (TABLE.of(id), usize::from(id));
            let chances = self.chances[at];
            for up in (0..VALUES).filter(|&up| chances[up] > 0.0) {
                let gain = played.draw[at][up] - played.stand[at][up];
                gains[usize::from(hand.is_soft())][usize::from(hand.total)][up] +=
                    chances[up] * gain;
                if played.draws[at] >> up & 1 == 0 {
                    continue;
                }
                let cards = f64::from(self.shoe.total()) - 1.0 - f64::from(hand.cards);
                for value in (0..VALUES).filter(|&value| hand.next[value] != OVER) {
                    let left = f64::from(self.shoe.counts()[value])
                        - f64::from(hand.counts[value])
                        - f64::from(u8::from(value == up));
                    self.chances[usize::from(hand.next[value])][up] += chances[up] * left / cards;
                }
            }
        }
        gains
    }
}
