//! What a viewer sees: stakes, bank and questions; the faces of his own cards; third cards, which
//! come face up. Hands that are laid down are shown by events.

use super::Rules;
use super::rules::{Holding, Side, holding};
use super::state::{Cagnotte, Phase, State};
use crate::baccara::{Hand, LevyStep};
use serde::Serialize;
use table::shoe::Phase as Cards;
use table::{By, Card, Cents, Seat, Shaped};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct View {
    pub phase: Phase,
    pub min: Cents,
    pub max: Cents,
    pub seats: u8,
    pub seated: Vec<Seat>,
    pub banker: Option<Seat>,
    /// The banco, or what is to be staked next.
    pub bank: Cents,
    pub garage: Cents,
    pub covered: Cents,
    pub stakes: Vec<StakeView>,
    pub asked: Option<Seat>,
    pub suivi: Option<Seat>,
    pub ponte: Option<HandView>,
    pub bank_hand: Option<HandView>,
    /// The step that is due, while a levy is taken or its tickets lie on the table.
    pub levy: Option<LevyStep>,
    pub levied: Cents,
    pub cagnotte: Cagnotte,
    /// The coup under way, or the one before, is the last of the taille.
    pub last_round: bool,
    /// How far the cards have come.
    pub cards: Cards,
    pub asked_to_cut: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct StakeView {
    pub seat: Seat,
    pub amount: Cents,
    /// How he holds the banco, if he does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holds: Option<Holding>,
    /// He is to say what becomes of it.
    pub free: bool,
    pub own: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct HandView {
    pub seat: Seat,
    /// How many lie there.
    pub cards: usize,
    /// The first two, for their owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<Vec<Card>>,
    pub third: Option<Card>,
    pub own: bool,
}

impl View {
    pub(super) fn of(rules: &Rules, state: &State, viewer: Option<By>) -> Self {
        let own = |seat: Seat| viewer == Some(By::Seat(seat));
        let stakes = state.stakes.iter().map(|stake| StakeView {
            seat: stake.seat,
            amount: stake.amount,
            holds: (state.holder == Some(stake.seat)).then(|| holding(stake.amount, state.bank)),
            free: stake.free,
            own: own(stake.seat),
        });
        let hand = |side: Side| {
            let (seat, hand) = match side {
                Side::Ponte => (state.ponte, &state.ponte_hand),
                Side::Banker => {
                    (state.banker.filter(|_| state.ponte.is_some()), &state.banker_hand)
                }
            };
            seat.map(|seat| HandView::of(seat, hand, own(seat)))
        };
        View {
            phase: state.phase,
            min: rules.min(),
            max: rules.max(),
            seats: rules.seats(),
            seated: state.seated.to_vec(),
            banker: state.banker,
            bank: state.bank,
            garage: state.garage,
            covered: state.covered(),
            stakes: stakes.collect(),
            asked: state.asked,
            suivi: state.suivi,
            ponte: hand(Side::Ponte),
            bank_hand: hand(Side::Banker),
            levy: state.levy.map(|levy| levy.due),
            levied: state.levy.map_or(Cents::ZERO, |levy| levy.amount),
            cagnotte: state.cagnotte,
            last_round: state.shoe.is_last_round(),
            cards: state.shoe.phase(),
            asked_to_cut: state.shoe.asked(),
        }
    }
}

impl HandView {
    fn of(seat: Seat, hand: &Hand, own: bool) -> Self {
        let first = hand.cards().iter().take(2).copied();
        HandView {
            seat,
            cards: hand.len(),
            faces: own.then(|| first.collect()),
            third: hand.third(),
            own,
        }
    }
}
