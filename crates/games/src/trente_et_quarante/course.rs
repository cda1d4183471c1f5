//! Trente et quarante: what the staff does by itself, and what players do first.

use super::{Action, Phase, State, Tender, TrenteEtQuarante};
use crate::staffed::{Rank, Staffed};
use table::shoe::Phase as Cards;
use table::{By, Role, Seat};

impl Staffed for TrenteEtQuarante {
    const COURSE: &'static [&'static str] = &[
        "closes bets",
        "shows stop card",
        "ends choice",
        "collects",
        "pays",
        "gathers cards",
        "prepares cards",
    ];

    /// The croupier prepares the cards; whoever is asked to cut does so himself.
    fn usual_act(rules: &Self::Rules, state: &State) -> Option<(By, Action)> {
        if state.phase != Phase::Betting || state.shoe.phase() == Cards::Ready {
            return None;
        }
        match state.shoe.usual_act(rules.shoe()) {
            Some((by @ By::Seat(_), act)) => Some((by, Action::Shoe { act })),
            Some(_) | None => Some((By::Staff(Role::Croupier), Action::Prepare)),
        }
    }

    fn rank(_seat: Seat, action: &Action) -> Rank {
        match action {
            Action::Place { tender: Tender::Chips, .. }
            | Action::Choose { .. }
            | Action::Shoe { .. } => Rank::First,
            Action::Insure { .. } | Action::TakeBack { .. } => Rank::Usual,
            _ => Rank::Rare,
        }
    }
}
