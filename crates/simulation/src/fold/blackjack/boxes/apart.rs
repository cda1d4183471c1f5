//! Side bets that the first cards do not decide.

use super::Boxes;
use super::sides::{First, Rest, SideTable, cards_of};
use crate::blackjack::Lines;
use crate::tables::{BlackjackTable, Row};
use games::blackjack::BlackjackLaw;
use table::{Card, Cents, OnOff};

/// The verdict that further cards of a box decide; nothing if a jackpot was hit. `card` gives the
/// cards of the shoe from where the turn of the box begins, `drawn` says whether another has drawn.
#[cold]
pub(super) fn open_verdict<L: BlackjackLaw>(
    boxes: &Boxes<L>,
    sides: &SideTable,
    drawn: OnOff,
    first: First,
    card: impl Fn(u16) -> Card,
) -> Option<u8> {
    let mut next = 0;
    let deal = || {
        next += 1;
        card(next - 1)
    };
    let dealt = [first.two[0], first.up, first.two[1]];
    let (split, cards) = boxes.turns.look(drawn, dealt, deal);
    let cards: Vec<Card> = (0..cards).map(card).collect();
    sides.settle::<L>(&boxes.rules, &boxes.strategy, first, Rest { cards: &cards, split })
}

/// Rounds in which a jackpot falls, played again on the engine.
#[derive(Debug)]
pub(super) struct Again<L: BlackjackLaw> {
    engine: Option<BlackjackTable<L>>,
}

impl<L: BlackjackLaw> Default for Again<L> {
    fn default() -> Self {
        Again { engine: None }
    }
}

impl<L: BlackjackLaw> Again<L> {
    /// What the slots brought in the round of these cards, from the first act to the last payment.
    pub(super) fn nets(
        &mut self,
        boxes: &Boxes<L>,
        dealt: impl Iterator<Item = u8>,
    ) -> Vec<Option<Cents>> {
        let cards = cards_of::<L>(boxes.faces, dealt);
        let engine = self.engine.get_or_insert_with(|| {
            BlackjackTable::new(&boxes.rules, &boxes.strategy, boxes.stakes.clone())
        });
        let mut lines = Lines::of(&boxes.slots);
        engine.reopen();
        engine.round(&mut Row::new(&cards, 0), &mut lines).expect("the same cards suffice");
        lines.take()
    }
}
