//! Tables that the engine plays step by step, with cards that are handed in: the reference of every
//! faster driver, and what plays where those leave off.

mod blackjack;
mod punto_banco;
mod trente_et_quarante;

pub use blackjack::{BlackjackTable, BoxStakes};
pub use punto_banco::PuntoTable;
pub use trente_et_quarante::{Ended, RefaitPlay, TrenteStake, TrenteTable};

use super::packs::Packs;
use super::streams::Draws;
use table::Card;

/// Where the cards of a table come from.
pub trait Cards {
    /// Whether cards can be dealt without a look at the table, and come again.
    const MAY_TAKE_BACK: bool;

    /// The next card. `left` are the cards that may come, each as often as the table holds it.
    fn deal(&mut self, left: impl FnOnce() -> Vec<(Card, u32)>) -> Card;

    /// The last cards dealt will come again, in their order.
    fn take_back(&mut self, cards: usize);
}

impl Cards for Packs {
    const MAY_TAKE_BACK: bool = true;

    fn deal(&mut self, _: impl FnOnce() -> Vec<(Card, u32)>) -> Card {
        Packs::deal(self).expect("the stop card comes before the end")
    }

    fn take_back(&mut self, cards: usize) {
        Packs::take_back(self, cards);
    }
}

/// Cards in a given order.
#[derive(Clone, Debug)]
pub struct Row<'a> {
    cards: &'a [Card],
    at: usize,
}

impl<'a> Row<'a> {
    /// So many of them have left already.
    pub fn new(cards: &'a [Card], burnt: usize) -> Self {
        Row { cards, at: burnt }
    }
}

impl Cards for Row<'_> {
    const MAY_TAKE_BACK: bool = true;

    fn deal(&mut self, _: impl FnOnce() -> Vec<(Card, u32)>) -> Card {
        self.at += 1;
        self.cards[self.at - 1]
    }

    fn take_back(&mut self, cards: usize) {
        self.at -= cards;
    }
}

/// From whatever the table holds: for devices that take their cards back.
impl Cards for Draws {
    const MAY_TAKE_BACK: bool = false;

    fn deal(&mut self, left: impl FnOnce() -> Vec<(Card, u32)>) -> Card {
        let left = left();
        let found = self.weighted(left.iter().map(|(_, count)| *count));
        left[found.expect("a device holds cards")].0
    }

    fn take_back(&mut self, _: usize) {}
}
