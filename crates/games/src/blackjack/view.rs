//! What anyone may see of a black-jack table: every card lies face up, and the shoe stays shut.

use super::action::DamesTable;
use super::bets::Bet;
use super::law::BlackjackLaw;
use super::state::{Phase, State, Status};
use serde::Serialize;
use table::{Bet as _, Card, Cents, Seat, Shaped, Spot};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct View {
    pub phase: Phase,
    pub min: Cents,
    pub max: Cents,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dames_table: Option<DamesTable>,
    pub bank: HandView,
    pub boxes: Vec<BoxView>,
    /// The stop card has shown: this round is the last before a shuffle.
    pub last_round: bool,
    /// The cards are being prepared.
    pub shuffling: bool,
    pub turn: Option<Spot>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct BoxView {
    #[serde(rename = "box")]
    pub place: u8,
    pub holder: Option<Seat>,
    pub seated: bool,
    pub stakes: Vec<StakeView>,
    pub hands: Vec<HandView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct StakeView {
    pub seat: Seat,
    /// 0 before a split.
    pub hand: u8,
    pub bet: &'static str,
    pub amount: Cents,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Shaped)]
pub struct HandView {
    pub hand: u8,
    pub cards: Vec<Card>,
    pub total: u8,
    pub soft: bool,
    pub status: Option<Status>,
}

impl View {
    pub(super) fn of<L: BlackjackLaw>(state: &State) -> Self {
        let places = (1..).zip(&state.boxes).map(|(place, _)| place);
        View {
            phase: state.phase,
            min: state.posted.min,
            max: state.posted.max,
            dames_table: L::LAW.queens.map(|_| state.posted.dames),
            bank: HandView {
                hand: 0,
                cards: state.bank.as_slice().to_vec(),
                total: state.bank.total(),
                soft: state.bank.is_soft(),
                status: None,
            },
            boxes: places.map(|place| box_view::<L>(state, place)).collect(),
            last_round: state.shoe.is_last_round(),
            shuffling: matches!(
                state.shoe.phase(),
                table::shoe::Phase::Preparing(_) | table::shoe::Phase::RunOver
            ),
            turn: state.in_turn().map(|hand| hand.spot),
        }
    }
}

fn box_view<L: BlackjackLaw>(state: &State, place: u8) -> BoxView {
    let stakes = state.cloth.iter().filter(|stake| stake.spot.place == place);
    let hands = state.hands.iter().filter(|hand| hand.spot.place == place);
    BoxView {
        place,
        holder: state.holder(place),
        seated: state.people.seated[usize::from(place) - 1],
        stakes: stakes
            .map(|stake| StakeView {
                seat: stake.seat,
                hand: stake.spot.hand,
                bet: Bet::<L>::of(stake.kind).name(),
                amount: stake.whole(),
            })
            .collect(),
        hands: hands
            .map(|hand| HandView {
                hand: hand.spot.hand,
                cards: hand.cards.as_slice().to_vec(),
                total: hand.cards.total(),
                soft: hand.cards.is_soft(),
                status: Some(hand.status),
            })
            .collect(),
    }
}
