//! A table as it was stored: one that cannot have come about is not read.

use super::bank::Bank;
use super::bets::Pass;
use super::house::Passing;
use super::rules::Winner;
use super::state::{CARDS_MAX, Given, Phase, Stake, State};
use crate::wheel::LARGEST_STAKE;
use arrayvec::ArrayVec;
use serde::Deserialize;
use table::shoe::{Phase as ShoePhase, Shoe};
use table::{Card, Seat};

#[derive(Deserialize)]
pub(super) struct Stored {
    phase: Phase,
    shoe: Shoe,
    passing: Passing,
    seated: Vec<Seat>,
    bank: Bank,
    last: Option<Winner>,
    cloth: Vec<Stake>,
    cards: ArrayVec<Card, CARDS_MAX>,
    given: Given,
}

impl TryFrom<Stored> for State {
    type Error = &'static str;

    fn try_from(stored: Stored) -> Result<Self, &'static str> {
        let Stored { phase, shoe, passing, seated, bank, last, cloth, cards, given } = stored;
        let state = State { phase, shoe, passing, seated, bank, last, cloth, cards, given };
        if !state.people_are_in_order() {
            return Err("places are taken once each, in their order (MC13.3.3)");
        }
        if !state.stakes_are_sound() {
            return Err("every player has one positive stake on a bet (MC13.6.1)");
        }
        if !state.cards_lie_there() {
            return Err("the cards of the coup are not those on the cloth (MC13.7.4)");
        }
        if !state.cards_fit_phase() {
            return Err("the cards do not fit the stage of the coup (MC13.6.3)");
        }
        Ok(state)
    }
}

impl State {
    fn people_are_in_order(&self) -> bool {
        let ascending = self.seated.windows(2).all(|pair| pair[0] < pair[1]);
        ascending && self.seated.iter().all(|seat| !seat.is_standing())
    }

    fn stakes_are_sound(&self) -> bool {
        let fine = |stake: &Stake| stake.amount.is_positive() && stake.amount <= LARGEST_STAKE;
        let again = |(at, stake): (usize, &Stake)| {
            let mut before = self.cloth[..at].iter();
            before.any(|other| (other.seat, other.kind) == (stake.seat, stake.kind))
        };
        self.cloth.iter().all(fine) && !self.cloth.iter().enumerate().any(again)
    }

    /// Cards whose order was lost lie on the cloth besides.
    fn cards_lie_there(&self) -> bool {
        let cloth = self.shoe.heaps().cloth();
        let all = cloth.get(..self.cards.len()) == Some(self.cards.as_slice());
        all && (self.phase == Phase::Mixed || cloth.len() == self.cards.len())
            && cloth.len() <= CARDS_MAX
    }

    fn cards_fit_phase(&self) -> bool {
        let (out, next) = (self.cards.len(), self.laid().next);
        let round = matches!(self.shoe.phase(), ShoePhase::Round(_));
        let fits = match self.phase {
            Phase::Closed | Phase::Betting => out == 0,
            Phase::Deal => out < 4,
            Phase::Punto { .. }
            | Phase::Banco { .. }
            | Phase::Settling { pass: Pass::Paires, .. } => out >= 4,
            Phase::Third { side } => next == Some(side) && out >= 4,
            Phase::Mixed => !self.shoe.heaps().cloth().is_empty(),
            Phase::Settling { pass: Pass::Stakes | Pass::Dragon, .. } | Phase::Paid => {
                next.is_none()
            }
        };
        fits && round == self.in_coup()
    }
}
