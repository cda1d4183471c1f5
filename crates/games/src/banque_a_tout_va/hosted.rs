//! Banque à tout va on a table of a house.

use super::{Action, BanqueAToutVa, Event, Phase, Present, Rules, Sitting, State, Tender};
use crate::baccara::LevyStep;
use crate::cards::{shoe_device, silent_cutter};
use crate::hosted::{
    Answers, Bank, Call, Closing, Device, Duty, Ending, HeldSeats, Hosted, Jackpots, OpenedBy,
    Posted, Rank, lawful,
};
use rulebook::mc_banque_a_tout_va as law;
use std::borrow::Cow;
use std::ops::RangeInclusive;
use table::shoe::{Phase as ShoePhase, ShoeAct};
use table::{By, Cents, Clause, Game as _, Role, Seat};

const DIRECTION: By = By::Staff(Role::Direction);
const CROUPIER: By = By::Staff(Role::Croupier);
/// What the banker brings to each sitting.
const DEPOSIT: Cents = Cents::units(1_000_000);
/// The banco of a last coup, in times the minimum.
const BANCO: i64 = 10;

impl Hosted for BanqueAToutVa {
    /// The seventh seat is the banker's.
    const SEATS: RangeInclusive<u8> = 1..=6;
    const BANK: Bank = Bank::Players;
    const BEGINNING: Option<Self::Action> = Some(Action::CloseBets);
    const ARRIVAL: Option<Self::Action> = Some(Action::Sit);
    const DEPARTURE: Option<Self::Action> = Some(Action::Leave);
    const JACKPOTS: Option<Jackpots<Self>> = None;
    const POSTED: Posted<Self> = None;
    const HELD_SEATS: HeldSeats<Self> = Some(|rules| vec![rules.banker()]);
    const OPENED_BY: OpenedBy<Self> = None;
    const ANSWERS: Answers<Self> = None;

    fn device(rules: &Rules) -> Device {
        shoe_device(rules.shoe())
    }

    fn result(event: &Self::Event) -> Option<Ending> {
        match event {
            Event::CoupOver { right, left } => Some(Ending::Tableaux {
                right: Cow::Borrowed(right.name()),
                left: Cow::Borrowed(left.name()),
            }),
            _ => None,
        }
    }

    fn call(event: &Self::Event) -> Option<Call> {
        match event {
            Event::BetsOpen => Some(Call::FaitesVosJeux),
            Event::BetsClosed => Some(Call::RienNeVaPlus),
            _ => None,
        }
    }

    fn duty(action: &Action) -> Duty {
        match action {
            Action::CloseBets => Duty::Course(0),
            Action::Turn => Duty::Course(1),
            Action::InviteParts => Duty::Course(2),
            Action::Levy { step: LevyStep::Announce } => Duty::Course(3),
            Action::Levy { step: LevyStep::SetApart } => Duty::Course(4),
            Action::Levy { step: LevyStep::TearOff } => Duty::Course(5),
            Action::Levy { step: LevyStep::DropIn } => Duty::Course(6),
            Action::Levy { step: LevyStep::TearUp } => Duty::Course(7),
            Action::Close => Duty::Ends(Closing::Close),
            Action::BeginDay
            | Action::Open { .. }
            | Action::Deposit { .. }
            | Action::Sit
            | Action::Leave
            | Action::Place { .. }
            | Action::TakeBack { .. }
            | Action::Change { .. }
            | Action::Shoe { .. }
            | Action::Prepare
            | Action::Show
            | Action::Draw
            | Action::Stand
            | Action::Banco { .. }
            | Action::Hold { .. }
            | Action::Refuse
            | Action::Add { .. }
            | Action::Agree { .. } => Duty::AtWill,
        }
    }

    /// He stands where he may, lays down what must be seen, and holds nothing.
    fn silent(rules: &Rules, state: &State, seat: Seat) -> Option<(Action, Clause)> {
        if let Some(act) = silent_cutter(&state.shoe, rules.shoe(), seat) {
            return Some((Action::Shoe { act }, law::D12_16));
        }
        let acts = [Action::Stand, Action::Refuse, Action::Show, Action::Draw];
        lawful::<Self, 4>(rules, state, seat, acts.map(|act| (act, law::D12_16)))
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
