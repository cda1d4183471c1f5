//! What a viewer sees: all stakes, who holds what, and the faces of cards that lie open. Punto's
//! first cards are seen by the player who has them until he has spoken, banco's by the banker.

use super::bank::Bank;
use super::bets::Class;
use super::house::{Passing, Rules};
use super::rules::{Side, Winner, laid};
use super::state::{Given, Phase, State};
use crate::baccara::Hand;
use serde::Serialize;
use table::shoe::Phase as Cards;
use table::{By, Card, Cents, Seat, Shaped};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct View {
    pub phase: Phase,
    pub limits: Vec<LimitView>,
    pub seated: Vec<Seat>,
    pub bank: Bank,
    pub passing: Passing,
    pub stakes: Vec<StakeView>,
    pub punto: HandView,
    pub banco: HandView,
    /// Cards that lie beside both hands.
    pub apart: usize,
    /// The chance that won the coup before.
    pub previous: Option<Winner>,
    /// How far the cards have come.
    pub cards: Cards,
    /// Who is asked to cut.
    pub asked_to_cut: Option<Seat>,
    /// « Dernier coup de la taille ».
    pub last_round: bool,
    pub notice: Given,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct LimitView {
    pub bets: &'static str,
    pub min: Cents,
    pub max: Cents,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct StakeView {
    pub seat: Seat,
    pub bet: &'static str,
    pub amount: Cents,
    pub own: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct HandView {
    pub cards: usize,
    /// Faces and point, for whoever may see them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<Vec<Card>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub point: Option<u8>,
}

/// Whether a viewer sees the faces of a side.
fn shows(phase: Phase, side: Side, viewer: Option<By>) -> bool {
    let is = |seat: Seat| viewer == Some(By::Seat(seat));
    match (phase, side) {
        (Phase::Closed | Phase::Betting | Phase::Deal, _) | (Phase::Punto { .. }, Side::Banco) => {
            false
        }
        (Phase::Punto { holder }, Side::Punto) => is(holder),
        (Phase::Banco { banker }, Side::Banco) => is(banker),
        (Phase::Banco { .. }, Side::Punto)
        | (Phase::Third { .. } | Phase::Mixed | Phase::Settling { .. } | Phase::Paid, _) => true,
    }
}

impl HandView {
    fn of(hand: &Hand, shows: bool) -> Self {
        let shows = shows && !hand.is_empty();
        HandView {
            cards: hand.len(),
            faces: shows.then(|| hand.cards().to_vec()),
            point: shows.then(|| hand.point()),
        }
    }
}

impl View {
    pub(super) fn of(rules: &Rules, state: &State, viewer: Option<By>) -> Self {
        // While hands are hidden, so is whether a card drawn too early belongs to one.
        let whole = shows(state.phase, Side::Punto, None) && shows(state.phase, Side::Banco, None);
        let seen = if whole { state.cards.len() } else { state.cards.len().min(4) };
        let laid = laid(&state.cards[..seen]);
        let lying = state.shoe.heaps().cloth().len();
        let classes = [Class::Punto, Class::Banco, Class::Egalite, Class::Dragon, Class::Paire];
        let limits = classes.map(|class| LimitView {
            bets: class.name(),
            min: rules.min(class),
            max: rules.max(class),
        });
        let stakes = state.cloth.iter().map(|stake| StakeView {
            seat: stake.seat,
            bet: stake.kind.name(),
            amount: stake.amount,
            own: viewer == Some(By::Seat(stake.seat)),
        });
        View {
            phase: state.phase,
            limits: limits.into(),
            seated: state.seated.clone(),
            bank: state.bank,
            passing: state.passing,
            stakes: stakes.collect(),
            punto: HandView::of(&laid.punto, shows(state.phase, Side::Punto, viewer)),
            banco: HandView::of(&laid.banco, shows(state.phase, Side::Banco, viewer)),
            apart: lying - laid.punto.len() - laid.banco.len(),
            previous: state.last,
            cards: state.shoe.phase(),
            asked_to_cut: state.shoe.asked(),
            last_round: state.shoe.is_last_round(),
            notice: state.given,
        }
    }
}
