//! Punto banco on a table of a house.

use super::{Action, Event, Phase, Punto, PuntoLaw, State, Tender};
use crate::cards::{shoe_device, silent_cutter};
use crate::hosted::{
    Answers, Bank, Call, Closing, Device, Duty, Ending, HeldSeats, Hosted, Jackpots, OpenedBy,
    Posted, Rank, lawful,
};
use rulebook::mc_punto_banco as law;
use std::borrow::Cow;
use std::ops::RangeInclusive;
use table::shoe::ShoeAct;
use table::{By, Clause, Game as _, Seat, Turn};

impl<L: PuntoLaw> Hosted for Punto<L> {
    const SEATS: RangeInclusive<u8> = 1..=7;
    const BANK: Bank = Bank::House;
    const BEGINNING: Option<Self::Action> = Some(Action::CloseBets);
    const ARRIVAL: Option<Self::Action> = Some(Action::Sit);
    const DEPARTURE: Option<Self::Action> = Some(Action::Leave);
    const JACKPOTS: Option<Jackpots<Self>> = None;
    const POSTED: Posted<Self> = None;
    const HELD_SEATS: HeldSeats<Self> = None;
    const OPENED_BY: OpenedBy<Self> = None;
    const ANSWERS: Answers<Self> = None;

    fn device(rules: &Self::Rules) -> Device {
        shoe_device(rules.shoe())
    }

    fn result(event: &Self::Event) -> Option<Ending> {
        match event {
            Event::Result { banco, punto, winner } => {
                let winner = Cow::Borrowed(winner.name());
                Some(Ending::Hands { punto: *punto, banco: *banco, winner })
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

    fn duty(action: &Self::Action) -> Duty {
        match action {
            Action::CloseBets => Duty::Course(0),
            Action::TurnCards => Duty::Course(1),
            Action::Collect { .. } => Duty::Course(2),
            Action::Pay { .. } => Duty::Course(3),
            Action::RemoveCards => Duty::Course(4),
            Action::Shoe { act: ShoeAct::Recycle } => Duty::Course(5),
            Action::Announce { notice } => Duty::Ends(notice.closing()),
            Action::Close { .. } => Duty::Ends(Closing::Close),
            Action::Open
            | Action::Set { .. }
            | Action::Sit
            | Action::Leave
            | Action::Place { .. }
            | Action::TakeBack { .. }
            | Action::AcceptBank
            | Action::RefuseBank
            | Action::OfferBank
            | Action::Say { .. }
            | Action::DeclineHand
            | Action::TakeCard
            | Action::Choose { .. }
            | Action::VoidCoup
            | Action::Pause { .. }
            | Action::Resume { .. }
            | Action::Shoe { .. } => Duty::AtWill,
        }
    }

    /// He leaves the cut to the next, gives the cards back, or turns them where nobody else may.
    fn silent(rules: &Self::Rules, state: &State, seat: Seat) -> Option<(Self::Action, Clause)> {
        if let Some(act) = silent_cutter(state.shoe(), rules.shoe(), seat) {
            return Some((Action::Shoe { act }, law::D13_25));
        }
        let acts = [Action::DeclineHand, Action::RefuseBank, Action::TurnCards];
        lawful::<Self, 3>(rules, state, seat, acts.map(|act| (act, law::D13_25)))
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
