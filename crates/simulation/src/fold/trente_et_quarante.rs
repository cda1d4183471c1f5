//! Trente et quarante, folded. A class is points and colour: couleur and inverse look at the first
//! card.

use super::folded::{Folded, Next, composition};
use super::urn::Urn;
use crate::streams::{Seed, Streams};
use games::trente_et_quarante::rules::{Row, Rows, colour, points};
use odds::Instructions;
use odds::trente_et_quarante::Outcome;
use table::Card;

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
