//! Craps: what the staff does by itself, and what players do first.

use super::{Action, Bet, Craps, Kind, Phase, Rules, State};
use crate::staffed::{Rank, Staffed};
use table::{By, Cents, Game as _, Seat};

impl Staffed for Craps {
    const COURSE: &'static [&'static str] =
        &["passes dice", "checks dice", "withdraws dice for absence"];

    /// Whoever has the dice stakes on pass before he throws; you are waited for. A bot whose purse
    /// is empty has to let the dice go.
    fn usual_act(rules: &Rules, state: &State) -> Option<(By, Action)> {
        let shooter = state.shooter.filter(|_| state.phase == Phase::Betting)?;
        let by = By::Seat(shooter.seat);
        let stake = Action::Place { bet: Bet::PASS, stake: rules.min() };
        let lacks = state.on_a_line(shooter.seat) == Cents::ZERO;
        (lacks && Self::check(rules, state, by, &stake).is_ok()).then_some((by, stake))
    }

    fn rank(_seat: Seat, action: &Action) -> Rank {
        match action {
            Action::Place { bet, .. } => match bet.kind() {
                Kind::Pass | Kind::DontPass | Kind::Come | Kind::DontCome | Kind::Field => {
                    Rank::First
                }
                _ if bet.simple().is_some() => Rank::First,
                _ => Rank::Usual,
            },
            Action::TakeBack { .. }
            | Action::AskToWork { .. }
            | Action::CallNoAction { .. }
            | Action::CallAction { .. } => Rank::Usual,
            _ => Rank::Rare,
        }
    }
}
