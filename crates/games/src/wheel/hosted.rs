//! A wheel on a table of a house.

use super::{
    Action, ActionOf, Event, EventOf, Pocket as _, StateOf, Tender, Wheel, WheelBet as _, WheelLaw,
};
use crate::hosted::{
    Answers, Bank, Call, Closing, Device, Duty, Ending, HeldSeats, Hosted, Jackpots, OpenedBy,
    Posted, Rank,
};
use std::borrow::Cow;
use std::ops::RangeInclusive;
use table::{By, Clause, Game as _, Odds, Role, Seat, Turn};

impl<L: WheelLaw> Hosted for Wheel<L> {
    const SEATS: RangeInclusive<u8> = 1..=7;
    const BANK: Bank = Bank::House;
    const BEGINNING: Option<Self::Action> = Some(Action::Launch { wheel: None, ball: None });
    const ARRIVAL: Option<Self::Action> = None;
    const DEPARTURE: Option<Self::Action> = None;
    const JACKPOTS: Option<Jackpots<Self>> = None;
    const POSTED: Posted<Self> = Some(L::notices);
    const HELD_SEATS: HeldSeats<Self> = None;
    const OPENED_BY: OpenedBy<Self> = None;
    const ANSWERS: Answers<Self> = Some(answers::<L>);

    fn device(_rules: &L::Rules) -> Device {
        Device::Open
    }

    fn result(event: &EventOf<L>) -> Option<Ending> {
        match event {
            Event::Result { pocket, call } => {
                Some(Ending::Pocket { pocket: Cow::Borrowed(pocket.name()), call: call.clone() })
            }
            _ => None,
        }
    }

    fn call(event: &EventOf<L>) -> Option<Call> {
        match event {
            Event::BetsClosed => Some(Call::RienNeVaPlus),
            Event::LastSpinFixed { .. } => Some(Call::LastRounds),
            _ => None,
        }
    }

    fn duty(action: &ActionOf<L>) -> Duty {
        match action {
            Action::Launch { .. } => Duty::Course(0),
            Action::RebuildStacks => Duty::Course(1),
            Action::CloseBets => Duty::Course(2),
            Action::Collect => Duty::Course(3),
            Action::Pay { .. } => Duty::Course(4),
            Action::EndChoice => Duty::Course(5),
            Action::FixLastSpin { .. } => Duty::Ends(Closing::LastRounds),
            Action::Close { incident: false, .. } => Duty::Ends(Closing::Close),
            Action::Close { incident: true, .. }
            | Action::Open { .. }
            | Action::Place { .. }
            | Action::TakeBack { .. }
            | Action::Move { .. }
            | Action::Announce { .. }
            | Action::Repeat { .. }
            | Action::Write { .. }
            | Action::HandInSlip
            | Action::NotifySlip { .. }
            | Action::EndorseSlip { .. }
            | Action::RefuseSlip { .. }
            | Action::InspectorArrives
            | Action::InspectorLeaves
            | Action::TakeColour { .. }
            | Action::MarkColour { .. }
            | Action::ExchangeColour
            | Action::Change { .. }
            | Action::VoidLaunch { .. }
            | Action::Choose { .. } => Duty::AtWill,
        }
    }

    /// After zero the croupier ends the time to choose, and the house rules decide for silence.
    fn silent(
        _rules: &L::Rules,
        _state: &StateOf<L>,
        _seat: Seat,
    ) -> Option<(ActionOf<L>, Clause)> {
        None
    }

    fn between_rounds(rules: &L::Rules, state: &StateOf<L>) -> bool {
        Self::turn(rules, state) == Turn::Bets
    }

    fn usual_act(_rules: &L::Rules, _state: &StateOf<L>) -> Option<(By, ActionOf<L>)> {
        None
    }

    fn rank(_seat: Seat, action: &ActionOf<L>) -> Rank {
        match action {
            Action::Place { bet, tender: Tender::Chips, through: None, .. } => {
                if bet.odds() == Odds::to_one(1) { Rank::First } else { Rank::Usual }
            }
            Action::Choose { .. } | Action::TakeBack { .. } => Rank::First,
            _ => Rank::Rare,
        }
    }
}

fn answers<L: WheelLaw>(seat: Seat, action: &ActionOf<L>) -> Vec<(By, ActionOf<L>)> {
    let chef = By::Staff(Role::Chef);
    match action {
        Action::TakeColour { colour, .. } => {
            vec![(chef, Action::MarkColour { colour: *colour })]
        }
        Action::Announce { .. } => vec![(chef, Action::Repeat { seat })],
        Action::HandInSlip => vec![
            (By::Staff(Role::Direction), Action::NotifySlip { seat }),
            (By::Staff(Role::Direction), Action::EndorseSlip { seat }),
            (By::Staff(Role::Inspecteur), Action::InspectorArrives),
            (chef, Action::Repeat { seat }),
        ],
        _ => Vec::new(),
    }
}
