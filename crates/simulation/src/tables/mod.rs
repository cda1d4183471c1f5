//! Tables that the engine plays step by step, with cards that are handed in: the reference of every
//! faster driver, and what plays where those leave off.

mod banque_a_tout_va;
mod blackjack;
mod chemin_de_fer;
mod punto_banco;
mod trente_et_quarante;

pub use banque_a_tout_va::{Asked as BanqueAsked, BanqueTable, Standing};
pub use blackjack::{Advises, BlackjackTable, BoxStakes, Insures};
pub use chemin_de_fer::{Asked as CheminAsked, CheminTable, Sides};
pub use punto_banco::PuntoTable;
pub use trente_et_quarante::{Ended, RefaitPlay, TrenteStake, TrenteTable};

use super::packs::Packs;
use super::streams::Draws;
use table::Card;

/// No card was left for a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dry;

/// Where the cards of a table come from.
pub trait Cards {
    /// The next card, if there is one. `left` are the cards that may come, each as often as the
    /// table holds it.
    fn deal(&mut self, left: impl FnOnce() -> Vec<(Card, u32)>) -> Option<Card>;

    /// This many cards can be dealt without a look at the table, and come again.
    fn blind(&self) -> usize;

    /// The last cards dealt will come again, in their order.
    fn take_back(&mut self, cards: usize);
}

impl Cards for Packs {
    fn deal(&mut self, _: impl FnOnce() -> Vec<(Card, u32)>) -> Option<Card> {
        Packs::deal(self)
    }

    fn blind(&self) -> usize {
        self.left()
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
    /// This many of them have left already.
    pub fn new(cards: &'a [Card], burnt: usize) -> Self {
        Row { cards, at: burnt }
    }
}

impl Cards for Row<'_> {
    fn deal(&mut self, _: impl FnOnce() -> Vec<(Card, u32)>) -> Option<Card> {
        let card = self.cards.get(self.at).copied()?;
        self.at += 1;
        Some(card)
    }

    fn blind(&self) -> usize {
        self.cards.len() - self.at
    }

    fn take_back(&mut self, cards: usize) {
        self.at -= cards;
    }
}

/// From all that the table holds: for devices that take their cards back.
impl Cards for Draws {
    fn deal(&mut self, left: impl FnOnce() -> Vec<(Card, u32)>) -> Option<Card> {
        let left = left();
        let found = self.weighted(left.iter().map(|(_, count)| *count))?;
        Some(left[found].0)
    }

    fn blind(&self) -> usize {
        0
    }

    fn take_back(&mut self, _: usize) {}
}
