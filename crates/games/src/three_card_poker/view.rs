//! What a viewer sees: all stakes and decisions, the number of cards in every hand, and the faces
//! of his own cards once the deal is over. The bank's hand and hands that are settled are shown by
//! events only.

use super::state::{Phase, Standing, State};
use super::{Rules, Stakes};
use serde::Serialize;
use table::shoe::Phase as Cards;
use table::{By, Card, Cents, Seat, Shaped};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct View {
    pub phase: Phase,
    pub min: Cents,
    pub max: Cents,
    pub seats_marked: u8,
    pub places: Vec<PlaceView>,
    pub bank_cards: usize,
    /// How far the cards have come.
    pub cards: Cards,
    /// Who is asked to cut.
    pub asked_to_cut: Option<Seat>,
    /// Which of two packs is in play.
    pub pack: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct PlaceView {
    pub seat: Seat,
    pub standing: Standing,
    /// What lies on the cloth.
    pub staked: Cents,
    pub stakes: Stakes,
    pub cards: usize,
    /// Faces, for their owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub faces: Option<Vec<Card>>,
    pub own: bool,
}

impl View {
    pub(super) fn of(rules: &Rules, state: &State, viewer: Option<By>) -> Self {
        let places = state.places.iter().map(|place| {
            let own = viewer == Some(By::Seat(place.seat));
            let stakes = if place.is_live() { place.stakes } else { Stakes::default() };
            let looks = own && place.is_live() && state.phase == Phase::Deciding;
            PlaceView {
                seat: place.seat,
                standing: place.standing,
                staked: stakes.sum(),
                stakes,
                cards: place.hand.len(),
                faces: looks.then(|| place.hand.to_vec()),
                own,
            }
        });
        View {
            phase: state.phase,
            min: state.posted.min,
            max: state.posted.max(),
            seats_marked: rules.seats(),
            places: places.collect(),
            bank_cards: state.bank.len(),
            cards: state.shoe.phase(),
            asked_to_cut: state.shoe.asked(),
            pack: state.shoe.pack_in_play(),
        }
    }
}
