//! Punto banco on a table of a house.

use super::{Action, Event, Phase, Punto, PuntoLaw, State, Tender};
use crate::cards::{shoe_device, silent_cutter};
use crate::hosted::{
    Bank, Call, Closing, Device, Duty, Ending, Hosted, Metered, Payout, Rank, lawful,
};
use rulebook::mc_punto_banco as law;
use std::borrow::Cow;
use std::ops::RangeInclusive;
use table::shoe::ShoeAct;
use table::{By, Cents, Clause, Game as _, Seat, Turn};

impl<L: PuntoLaw> Hosted for Punto<L> {
    const SEATS: RangeInclusive<u8> = 1..=7;
    const BANK: Bank = Bank::House;

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

    fn metered(_event: &Self::Event) -> Option<Metered> {
        None
    }

    fn meters(_rules: &Self::Rules) -> Vec<(String, Cents)> {
        Vec::new()
    }

    fn payout(_action: &Self::Action) -> Option<Payout> {
        None
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

    fn beginning() -> Option<Self::Action> {
        Some(Action::CloseBets)
    }

    /// He leaves the cut to the next, gives the cards back, or turns them where nobody else may.
    fn silent(rules: &Self::Rules, state: &State, seat: Seat) -> Option<(Self::Action, Clause)> {
        if let Some(act) = silent_cutter(state.shoe(), rules.shoe(), seat) {
            return Some((Action::Shoe { act }, law::D13_25));
        }
        let acts = [Action::DeclineHand, Action::RefuseBank, Action::TurnCards];
        lawful::<Self, 3>(rules, state, seat, acts.map(|act| (act, law::D13_25)))
    }

    fn posted(_rules: &Self::Rules) -> Vec<&'static str> {
        Vec::new()
    }

    fn held_seats(_rules: &Self::Rules) -> Vec<Seat> {
        Vec::new()
    }

    fn opened_by(_rules: &Self::Rules, _seats: &[Seat]) -> Option<Vec<(By, Self::Action)>> {
        None
    }

    fn arrival() -> Option<Self::Action> {
        Some(Action::Sit)
    }

    fn departure() -> Option<Self::Action> {
        Some(Action::Leave)
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

    fn answers(_seat: Seat, _action: &Self::Action) -> Vec<(By, Self::Action)> {
        Vec::new()
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
