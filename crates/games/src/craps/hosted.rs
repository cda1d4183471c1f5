//! Craps on a table of a house.

use super::{Action, Bet, Craps, Event, Kind, Phase, Rules, State, Withdrawal};
use crate::hosted::{
    Answers, Bank, Call, Closing, Device, Duty, Ending, HeldSeats, Hosted, Jackpots, OpenedBy,
    Posted, Rank, lawful,
};
use rulebook::mc_craps as law;
use std::ops::RangeInclusive;
use table::{By, Cents, Clause, Game as _, Seat, Turn};

impl Hosted for Craps {
    const SEATS: RangeInclusive<u8> = 1..=7;
    const BANK: Bank = Bank::House;
    const BEGINNING: Option<Self::Action> = Some(Action::PassDice { to: None });
    const ARRIVAL: Option<Self::Action> = None;
    const DEPARTURE: Option<Self::Action> = Some(Action::Leave);
    const JACKPOTS: Option<Jackpots<Self>> = None;
    const POSTED: Posted<Self> = None;
    const HELD_SEATS: HeldSeats<Self> = None;
    const OPENED_BY: OpenedBy<Self> = None;
    const ANSWERS: Answers<Self> = None;

    fn device(_rules: &Rules) -> Device {
        Device::Open
    }

    fn result(event: &Self::Event) -> Option<Ending> {
        match event {
            Event::Called { dice, .. } => {
                Some(Ending::Dice { dice: [dice.0.pips(), dice.1.pips()] })
            }
            _ => None,
        }
    }

    fn call(event: &Self::Event) -> Option<Call> {
        match event {
            Event::BetsClosed => Some(Call::RienNeVaPlus),
            _ => None,
        }
    }

    fn duty(action: &Action) -> Duty {
        match action {
            Action::PassDice { .. } => Duty::Course(0),
            Action::CheckDice => Duty::Course(1),
            Action::WithdrawDice { cause: Withdrawal::Absence } => Duty::Course(2),
            Action::Close { incident: false, .. } => Duty::Ends(Closing::Close),
            Action::Close { incident: true, .. }
            | Action::WithdrawDice { .. }
            | Action::Open { .. }
            | Action::Join
            | Action::Leave
            | Action::Place { .. }
            | Action::TakeBack { .. }
            | Action::AskToWork { .. }
            | Action::CallNoAction { .. }
            | Action::CallAction { .. }
            | Action::Decline
            | Action::NoDice { .. }
            | Action::Report { .. }
            | Action::Warn
            | Action::AskForDice
            | Action::ChangeDice => Duty::AtWill,
        }
    }

    /// Who is offered the dice and says nothing lets them pass; where he has them already, the
    /// staff withdraws them.
    fn silent(rules: &Rules, state: &State, seat: Seat) -> Option<(Action, Clause)> {
        lawful::<Self, 1>(rules, state, seat, [(Action::Decline, law::CR_A36)])
    }

    fn between_rounds(rules: &Rules, state: &State) -> bool {
        Self::turn(rules, state) == Turn::Bets
    }

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
