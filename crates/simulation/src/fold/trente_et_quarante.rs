//! Trente et quarante, folded. A class is points and colour: couleur and inverse look at the first
//! card.

use super::counts::Tally;
use super::folded::{Folded, Next, composition};
use super::urn::Urn;
use crate::streams::{Seed, Streams};
use crate::sums::Sums;
use games::trente_et_quarante::Bet;
use games::trente_et_quarante::rules::{Row, Rows, colour, points};
use odds::Instructions;
use odds::trente_et_quarante::{AtRefait, Outcome};
use table::{Card, Cents};

/// Sums of a stake that lies on one of the four chances in every coup.
pub fn price(tally: &Tally<Outcome>, bet: Bet, stake: Cents, at_refait: AtRefait<'_>) -> Sums {
    let mut sums = Sums::default();
    for &(outcome, times) in &tally.outcomes {
        sums.add(outcome.net(bet, stake, at_refait), times);
    }
    sums
}

#[derive(Clone, Copy, Debug)]
pub struct Coups;

impl Folded for Coups {
    type State = Rows;
    type Outcome = Outcome;

    const CLASSES: usize = 20;

    /// By points, black before red; the black tens, next to last, are the middle class.
    fn class(card: Card) -> u8 {
        let red = match colour(card) {
            Row::Noir => 0,
            Row::Rouge => 1,
        };
        2 * (points(card) - 1) + red
    }

    fn start(&self) -> Rows {
        Rows::EMPTY
    }

    fn reveal(&self, state: &Rows, card: Card) -> Next<Rows, Outcome> {
        let rows = state.lay(card);
        match rows.coup() {
            Some(coup) => Next::Over(Outcome::of(coup)),
            // How many cards a row has matters only while it has none.
            None => Next::Go(Rows { noir_cards: rows.noir_cards.min(1), ..rows }),
        }
    }
}

/// The six packs, shuffled by the streams of a chunk.
pub fn urn(seed: impl Into<Seed>, chunk: u64, instructions: Instructions) -> Urn<18, 1> {
    const PACKS: u8 = 6;
    Urn::new(&composition::<Coups>(PACKS), &Streams::of(seed, chunk), instructions)
}
