//! Banque à tout va: what the staff does by itself, and what players do first.

use super::{Action, BanqueAToutVa, Phase, Present, Rules, Sitting, State, Tender};
use crate::staffed::{Rank, Staffed};
use std::ops::RangeInclusive;
use table::shoe::{Phase as ShoePhase, ShoeAct};
use table::{By, Cents, Game as _, Role, Seat};

const DIRECTION: By = By::Staff(Role::Direction);
const CROUPIER: By = By::Staff(Role::Croupier);
/// What the banker brings to each sitting.
const DEPOSIT: Cents = Cents::units(1_000_000);
/// The banco of a last coup, in times the minimum.
const BANCO: i64 = 10;

impl Staffed for BanqueAToutVa {
    const COURSE: &'static [&'static str] = &[
        "closes bets",
        "turns cards",
        "invites parts",
        "announces levy",
        "sets-apart levy",
        "tears-off tickets",
        "drops-in levy",
        "tears-up tickets",
    ];
    /// The seventh seat is the banker's.
    const SEATS: RangeInclusive<u8> = 1..=6;

    const PLAYERS_BANK: bool = true;

    fn held_seats(rules: &Rules) -> Vec<Seat> {
        vec![rules.banker()]
    }

    fn arrival() -> Vec<Action> {
        vec![Action::Sit]
    }

    fn between_rounds(_rules: &Rules, state: &State) -> bool {
        state.phase == Phase::Betting && state.shoe.phase() == ShoePhase::Ready
    }

    fn usual_act(rules: &Rules, state: &State) -> Option<(By, Action)> {
        let banker = By::Seat(rules.banker());
        let gathers = Action::Shoe { act: ShoeAct::Gather };
        let may = |by, action: &Action| Self::check(rules, state, by, action).is_ok();
        match state.phase {
            Phase::Closed => Some((DIRECTION, next_sitting(rules, state.sitting))),
            Phase::Betting if may(CROUPIER, &Action::Prepare) => Some((CROUPIER, Action::Prepare)),
            // After a ponte's shuffle the banker shuffles, too.
            Phase::Betting if may(banker, &gathers) => Some((banker, gathers)),
            Phase::Betting if state.shoe.phase() == ShoePhase::RunOver => {
                Some((DIRECTION, Action::Close))
            }
            Phase::Showing => Some((banker, Action::Show)),
            Phase::Answering => {
                let free = may(banker, &Action::Draw) && may(banker, &Action::Stand);
                let draws =
                    if free { state.banker.first_point() <= 5 } else { may(banker, &Action::Draw) };
                Some((banker, if draws { Action::Draw } else { Action::Stand }))
            }
            Phase::LastChoice => {
                let banco = Action::Banco { stake: rules.min().times(BANCO) };
                let ends = Action::Shoe { act: ShoeAct::EndRun };
                // Once is enough: whoever did not take it will not take it the next time.
                let plays = state.untaken.is_none() && may(banker, &banco);
                Some((banker, if plays { banco } else { ends }))
            }
            Phase::Betting
            | Phase::Dealing
            | Phase::Deciding
            | Phase::Serving
            | Phase::Drawing
            | Phase::Turning
            | Phase::Asking
            | Phase::Levying => None,
        }
    }

    fn rank(_seat: Seat, action: &Action) -> Rank {
        match action {
            Action::Place { tender: Tender::Chips, .. }
            | Action::Show
            | Action::Draw
            | Action::Stand
            | Action::Hold { .. }
            | Action::Refuse
            | Action::Shoe { .. } => Rank::First,
            Action::TakeBack { .. } | Action::Add { .. } => Rank::Usual,
            _ => Rank::Rare,
        }
    }
}

/// Afternoon, evening, and the next day.
fn next_sitting(rules: &Rules, held: Option<Sitting>) -> Action {
    let sitting = match held {
        None => Sitting::Afternoon,
        Some(Sitting::Afternoon) => Sitting::Evening,
        Some(Sitting::Evening) => return Action::BeginDay,
    };
    Action::Open { sitting, present: Present::USUAL, deposit: DEPOSIT.max(rules.min()) }
}
