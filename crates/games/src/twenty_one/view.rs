//! What a viewer sees: coins and cards face up for all, hidden cards for their owner until
//! everybody shows. Nothing else may depend on a hidden card, a turn that ended above 21 least of
//! all (DP-06).

use super::cards::Card;
use super::house::Rules;
use super::rules::{DEALT, Points};
use super::state::{Part, Phase, Player, State};
use serde::Serialize;
use table::{By, Seat, Shaped};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct View {
    pub phase: Phase,
    pub treasure: u8,
    pub middle: u8,
    /// Cards left in the pile.
    pub pile: u16,
    /// Cards of earlier rounds, which everybody saw.
    pub played: u16,
    pub dealer: Option<Seat>,
    /// In turn.
    pub players: Vec<PlayerView>,
    /// Who won, once the game is over.
    pub winners: Vec<Seat>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Shaped)]
pub struct PlayerView {
    pub seat: Seat,
    pub coins: u8,
    pub staked: u8,
    pub part: Part,
    /// The first two cards; nothing in place of one that the viewer may not see.
    pub hidden: Vec<Option<Card>>,
    pub face_up: Vec<Card>,
    /// Only where all his cards are seen.
    pub total: Option<Points>,
}

impl View {
    pub(super) fn of(rules: &Rules, state: &State, viewer: Option<By>) -> Self {
        let over = state.ended(rules).is_some();
        View {
            phase: state.phase,
            treasure: state.treasure,
            middle: state.middle,
            pile: state.pile.cards(),
            played: state.played.cards(),
            dealer: state.dealer(),
            players: state.players.iter().map(|p| PlayerView::of(state, p, viewer)).collect(),
            winners: if over { state.richest() } else { Vec::new() },
        }
    }
}

impl PlayerView {
    fn of(state: &State, player: &Player, viewer: Option<By>) -> Self {
        let open = !state.round_runs() || viewer == Some(By::Seat(player.seat));
        let (hidden, face_up) = player.hand.split_at(player.hand.len().min(DEALT));
        PlayerView {
            seat: player.seat,
            coins: player.coins,
            staked: player.staked,
            part: player.part,
            hidden: hidden.iter().map(|&card| Some(card).filter(|_| open)).collect(),
            face_up: face_up.to_vec(),
            total: Some(player.total()).filter(|_| open && !player.hand.is_empty()),
        }
    }
}
