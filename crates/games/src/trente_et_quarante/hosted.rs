//! Trente et quarante on a table of a house.

use super::rules::{Verdict, verdict};
use super::{Action, Event, Phase, Rules, State, Tender, TrenteEtQuarante};
use crate::cards::{shoe_device, silent_cutter};
use crate::hosted::{
    Answers, Bank, Call, Closing, Device, Duty, Ending, HeldSeats, Hosted, Jackpots, OpenedBy,
    Posted, Rank,
};
use rulebook::mc_trente_et_quarante as law;
use std::borrow::Cow;
use std::ops::RangeInclusive;
use table::shoe::{Phase as Cards, ShoeAct};
use table::{By, Choice as _, Clause, Game as _, Role, Seat, Turn};

impl Hosted for TrenteEtQuarante {
    const SEATS: RangeInclusive<u8> = 1..=7;
    const BANK: Bank = Bank::House;
    const BEGINNING: Option<Self::Action> = Some(Action::CloseBets);
    const ARRIVAL: Option<Self::Action> = None;
    const DEPARTURE: Option<Self::Action> = Some(Action::Leave);
    const JACKPOTS: Option<Jackpots<Self>> = None;
    const POSTED: Posted<Self> = None;
    const HELD_SEATS: HeldSeats<Self> = None;
    const OPENED_BY: OpenedBy<Self> = None;
    const ANSWERS: Answers<Self> = None;

    fn device(rules: &Rules) -> Device {
        shoe_device(rules.shoe())
    }

    fn result(event: &Self::Event) -> Option<Ending> {
        match event {
            Event::Result { noir, rouge, call } => {
                let winner = match verdict(*noir, *rouge) {
                    Verdict::Wins(row) => Some(Cow::Borrowed(row.name())),
                    Verdict::Refait | Verdict::Null => None,
                };
                Some(Ending::Rows { noir: *noir, rouge: *rouge, winner, call: call.clone() })
            }
            _ => None,
        }
    }

    fn call(event: &Self::Event) -> Option<Call> {
        match event {
            Event::BetsClosed => Some(Call::RienNeVaPlus),
            Event::Announced { notice } => Some(notice.call()),
            _ => None,
        }
    }

    fn duty(action: &Action) -> Duty {
        match action {
            Action::CloseBets => Duty::Course(0),
            Action::Shoe { act: ShoeAct::StopShows } => Duty::Course(1),
            Action::EndChoice => Duty::Course(2),
            Action::Collect => Duty::Course(3),
            Action::Pay { .. } => Duty::Course(4),
            Action::Gather | Action::Shoe { act: ShoeAct::Gather } => Duty::Course(5),
            Action::Prepare => Duty::Course(6),
            Action::Announce { notice } => Duty::Ends(notice.closing()),
            Action::Close { incident: false } => Duty::Ends(Closing::Close),
            Action::Close { incident: true }
            | Action::Open { .. }
            | Action::Decide
            | Action::Sit
            | Action::Leave
            | Action::Place { .. }
            | Action::TakeBack { .. }
            | Action::Insure { .. }
            | Action::ReversePremium { .. }
            | Action::Change { .. }
            | Action::Shoe { .. }
            | Action::Pause { .. }
            | Action::Resume { .. }
            | Action::Choose { .. } => Duty::AtWill,
        }
    }

    /// Who is asked to cut leaves it to the next. After a refait the croupier ends the time to
    /// choose, and the house rules decide for silence.
    fn silent(rules: &Rules, state: &State, seat: Seat) -> Option<(Action, Clause)> {
        let act = silent_cutter(&state.shoe, rules.shoe(), seat)?;
        Some((Action::Shoe { act }, law::D9_16))
    }

    fn between_rounds(rules: &Rules, state: &State) -> bool {
        Self::turn(rules, state) == Turn::Bets
    }

    /// The croupier prepares the cards; whoever is asked to cut does so himself.
    fn usual_act(rules: &Rules, state: &State) -> Option<(By, Action)> {
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
