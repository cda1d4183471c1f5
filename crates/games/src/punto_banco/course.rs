//! Punto banco: what the staff does by itself, and what players do first.

use super::{Action, Phase, Punto, PuntoLaw, State, Tender};
use crate::staffed::{Rank, Staffed};
use table::shoe::ShoeAct;
use table::{By, Game as _, Seat, Turn};

impl<L: PuntoLaw> Staffed for Punto<L> {
    const COURSE: &'static [&'static str] =
        &["closes bets", "turns cards", "collects", "pays", "removes cards", "recycles cards"];

    fn arrival() -> Vec<Self::Action> {
        vec![Action::Sit]
    }

    fn between_rounds(rules: &Self::Rules, state: &State) -> bool {
        state.phase() == Phase::Betting && Self::turn(rules, state) == Turn::Bets
    }

    /// Around the cards, once a coup is over. The two on the tailleur's left are asked to cut.
    fn usual_act(rules: &Self::Rules, state: &State) -> Option<(By, Self::Action)> {
        if state.phase() != Phase::Betting {
            return None;
        }
        let (by, act) = state.shoe().usual_act(rules.shoe())?;
        let act = match act {
            ShoeAct::Offer { .. } => ShoeAct::Offer { seats: state.cutters() },
            act => act,
        };
        Some((by, Action::Shoe { act }))
    }

    fn rank(_seat: Seat, action: &Self::Action) -> Rank {
        match action {
            Action::Place { tender: Tender::Chips, .. }
            | Action::Say { .. }
            | Action::TurnCards
            | Action::Shoe { .. } => Rank::First,
            Action::TakeBack { .. } | Action::RefuseBank | Action::DeclineHand => Rank::Usual,
            _ => Rank::Rare,
        }
    }
}
