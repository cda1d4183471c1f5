//! Chemin de fer: what the staff does by itself, and what players do first.

use super::{Action, CheminDeFer, Means, Phase, Question, State, opening_with, usual_shoe_act};
use crate::staffed::{Rank, Staffed};
use std::ops::RangeInclusive;
use table::{By, Role, Seat};

impl Staffed for CheminDeFer {
    const COURSE: &'static [&'static str] = &[
        "gives hand",
        "closes bets",
        "announces levy",
        "sets levy apart",
        "tears off",
        "drops levy in",
        "tears up tickets",
        "hands back bank",
    ];
    const SEATS: RangeInclusive<u8> = 4..=7;

    const PLAYERS_BANK: bool = true;

    fn opened_by(rules: &Self::Rules, seats: &[Seat]) -> Option<Vec<(By, Action)>> {
        Some(opening_with(rules, seats))
    }

    fn arrival() -> Vec<Action> {
        vec![Action::Sit]
    }

    fn between_rounds(_rules: &Self::Rules, state: &State) -> bool {
        matches!(state.phase, Phase::Hand(_))
    }

    /// Cards are prepared as usual, and standing players have nothing to say.
    fn usual_act(rules: &Self::Rules, state: &State) -> Option<(By, Action)> {
        let croupier = By::Staff(Role::Croupier);
        match (state.phase, state.asked) {
            (Phase::Preparing, _) => {
                let usual = usual_shoe_act(rules, &state.shoe, &state.seated);
                usual.map(|(by, act)| (by, Action::Shoe { act }))
            }
            (Phase::Asking(Question::Whole | Question::Part), None) => {
                Some((croupier, Action::GoOn))
            }
            // The tickets lie there until somebody could want to deal.
            (Phase::Called, _) if state.levy.is_some() => Some((croupier, Action::TearUp)),
            _ => None,
        }
    }

    fn rank(_seat: Seat, action: &Action) -> Rank {
        match action {
            Action::Hold { means: Means::Chips }
            | Action::HoldPart { means: Means::Chips, .. }
            | Action::Stake { means: Means::Chips, .. }
            | Action::Decline
            | Action::Announce { .. }
            | Action::Deal
            | Action::LayDown
            | Action::Draw
            | Action::Stand
            | Action::Keep
            | Action::Shoe { .. } => Rank::First,
            Action::Pass | Action::Garage { .. } | Action::TakeBack { .. } => Rank::Usual,
            _ => Rank::Rare,
        }
    }
}
