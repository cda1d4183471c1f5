//! What a viewer sees: every stake and every card that is laid. The order of the pack is not even
//! in the state, so nobody sees the last card (MC9.12); all see the same, and a seat is told its
//! own.

use super::rules::{Coup, Row};
use super::state::{Incident, Phase, State, Told};
use super::{Bet, Rules};
use serde::Serialize;
use table::shoe::Phase as Cards;
use table::{By, Card, Cents, Seat, Shaped};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct View {
    pub phase: Phase,
    pub min: Cents,
    pub max: Cents,
    /// The smallest stake that may be insured, if any may.
    pub insurance_min: Option<Cents>,
    pub noir: RowView,
    pub rouge: RowView,
    pub stakes: Vec<StakeView>,
    pub previous: Option<Coup>,
    pub seated: Vec<Seat>,
    /// How far the cards have come.
    pub cards: Cards,
    /// Who is asked to cut.
    pub asked_to_cut: Option<Seat>,
    pub told: Told,
    pub incident: Incident,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct RowView {
    pub cards: Vec<Card>,
    pub total: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct StakeView {
    pub seat: Seat,
    pub bet: Bet,
    pub amount: Cents,
    /// Refaits met: the stake is in prison if there are any.
    pub refaits: u8,
    pub insured: bool,
    pub own: bool,
}

impl View {
    pub(super) fn of(rules: &Rules, state: &State, viewer: Option<By>) -> Self {
        let laid = state.shoe.heaps().cloth();
        let (noir, rouge) = laid.split_at(usize::from(state.rows.noir_cards).min(laid.len()));
        let row =
            |row: Row, cards: &[Card]| RowView { cards: cards.to_vec(), total: state.rows.of(row) };
        let stakes = state.stakes().iter().map(|stake| StakeView {
            seat: stake.seat,
            bet: stake.bet,
            amount: stake.amount,
            refaits: stake.refaits,
            insured: stake.insured,
            own: viewer == Some(By::Seat(stake.seat)),
        });
        View {
            phase: state.phase,
            min: rules.limits().min(0),
            max: rules.limits().max(0),
            insurance_min: rules.insurance_min(),
            noir: row(Row::Noir, noir),
            rouge: row(Row::Rouge, rouge),
            stakes: stakes.collect(),
            previous: state.previous,
            seated: state.seated().to_vec(),
            cards: state.shoe.phase(),
            asked_to_cut: state.shoe.asked(),
            told: state.told,
            incident: state.incident,
        }
    }
}
