//! Three-card poker: what the staff does by itself, and what players do first.

use super::{Action, Phase, State, Tender, ThreeCardPoker};
use crate::staffed::{Rank, Staffed};
use table::{By, Role, Seat};

impl Staffed for ThreeCardPoker {
    const COURSE: &'static [&'static str] = &["closes bets", "prepares cards", "shows bank"];

    /// The seat whose turn it is to cut leaves it to the croupier, as `prepares cards` has it.
    fn usual_act(_rules: &Self::Rules, state: &State) -> Option<(By, Action)> {
        let prepares = (By::Staff(Role::Croupier), Action::Prepare);
        (state.phase == Phase::Preparing).then_some(prepares)
    }

    fn rank(_seat: Seat, action: &Action) -> Rank {
        match action {
            Action::Place { tender: Tender::Chips, at: None, .. }
            | Action::Fold
            | Action::Raise { .. } => Rank::First,
            Action::TakeBack { .. } => Rank::Usual,
            _ => Rank::Rare,
        }
    }
}
