//! Black-jack on a table of a house.

use super::{
    Action, Awaits, Blackjack, BlackjackLaw, Event, Jackpot, Kind, Phase, Rules, State, Tender,
};
use crate::cards::{shoe_device, silent_cutter};
use crate::hosted::{
    Answers, Bank, Call, Closing, Device, Duty, Ending, HeldSeats, Hosted, Jackpots, Metered,
    OpenedBy, Payout, Posted, Rank, lawful,
};
use std::ops::RangeInclusive;
use table::shoe::ShoeAct;
use table::{By, Cents, Choice as _, Clause, Game, Seat, Turn};

impl<L: BlackjackLaw> Hosted for Blackjack<L> {
    const SEATS: RangeInclusive<u8> = 1..=7;
    const BANK: Bank = Bank::House;
    const BEGINNING: Option<Self::Action> = Some(Action::CloseBets);
    const ARRIVAL: Option<Self::Action> = Some(Action::Sit);
    const DEPARTURE: Option<Self::Action> = Some(Action::Leave);
    const JACKPOTS: Option<Jackpots<Self>> =
        Some(Jackpots { meters: meters::<L>, metered: metered::<L>, payout: payout::<L> });
    const POSTED: Posted<Self> = None;
    const HELD_SEATS: HeldSeats<Self> = None;
    const OPENED_BY: OpenedBy<Self> = None;
    const ANSWERS: Answers<Self> = None;

    fn device(rules: &Self::Rules) -> Device {
        shoe_device(rules.shoe())
    }

    fn result(event: &Self::Event) -> Option<Ending> {
        match event {
            Event::BankPoint { total, black_jack } => {
                Some(Ending::Bank { total: *total, black_jack: *black_jack })
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
            Action::OfferCards => Duty::Course(1),
            Action::Shoe { act: ShoeAct::StopShows } => Duty::Course(2),
            Action::Shoe { act: ShoeAct::Recycle } => Duty::Course(3),
            Action::Identify { .. } => Duty::Course(4),
            Action::ViewImages => Duty::Course(5),
            Action::PayJackpot { .. } => Duty::Course(6),
            Action::Shoe { act: ShoeAct::RunsDry } => Duty::Course(7),
            Action::Announce { notice } => Duty::Ends(notice.closing()),
            Action::Close { .. } => Duty::Ends(Closing::Close),
            Action::Open
            | Action::Set { .. }
            | Action::Sit
            | Action::Leave
            | Action::Wait
            | Action::Grant { .. }
            | Action::Consent { .. }
            | Action::Place { .. }
            | Action::TakeBack { .. }
            | Action::Ride { .. }
            | Action::Insure { .. }
            | Action::EvenMoney { .. }
            | Action::Surrender { .. }
            | Action::Hit { .. }
            | Action::Stand { .. }
            | Action::Double { .. }
            | Action::Split { .. }
            | Action::Follow { .. }
            | Action::Advise { .. }
            | Action::BankPlays { .. }
            | Action::Shoe { .. } => Duty::AtWill,
        }
    }

    /// He stands, and leaves the cut to the next.
    fn silent(rules: &Self::Rules, state: &State, seat: Seat) -> Option<(Self::Action, Clause)> {
        let clause = L::LAW.people.silent;
        if let Some(act) = silent_cutter(state.shoe(), rules.shoe(), seat) {
            return Some((Action::Shoe { act }, clause));
        }
        let Phase::Turns { hand, awaits: Awaits::Decision } = state.phase() else { return None };
        let stands = Action::Stand { at: state.hands().get(usize::from(hand))?.spot() };
        lawful::<Self, 1>(rules, state, seat, [(stands, clause)])
    }

    fn between_rounds(rules: &Self::Rules, state: &State) -> bool {
        state.phase() == Phase::Betting && Self::turn(rules, state) == Turn::Bets
    }

    fn usual_act(rules: &Self::Rules, state: &State) -> Option<(By, Self::Action)> {
        let (by, act) = state.shoe().usual_act(rules.shoe())?;
        let act = match act {
            // All players are asked to cut, in the order of their seats.
            ShoeAct::Offer { .. } => ShoeAct::Offer { seats: state.seated() },
            act => act,
        };
        Some((by, Action::Shoe { act }))
    }

    fn rank(seat: Seat, action: &Self::Action) -> Rank {
        match action {
            Action::Place { place, bet, tender: Tender::Chips, .. } if *place == seat.number() => {
                if bet.kind() == Kind::Main {
                    Rank::First
                } else {
                    Rank::Usual
                }
            }
            Action::Hit { .. }
            | Action::Stand { .. }
            | Action::Double { .. }
            | Action::Split { .. }
            | Action::Shoe { .. } => Rank::First,
            Action::Insure { .. }
            | Action::EvenMoney { .. }
            | Action::Surrender { .. }
            | Action::Ride { .. }
            | Action::TakeBack { .. } => Rank::Usual,
            _ => Rank::Rare,
        }
    }
}

fn meters<L: BlackjackLaw>(rules: &Rules) -> Vec<(String, Cents)> {
    let at = |jackpot: Jackpot, start| (jackpot.name().to_owned(), start);
    if L::LAW.jp1.is_some() {
        return [Jackpot::Main, Jackpot::Secondary].map(|j| at(j, rules.jp1.start(j))).into();
    }
    let aces = (1..).zip(Jackpot::ACES).filter(|_| L::LAW.split_aces.is_some());
    aces.filter_map(|(aces, j)| rules.aces_meter(aces).map(|(seed, _)| at(j, seed))).collect()
}

fn metered<L: BlackjackLaw>(event: &<Blackjack<L> as Game>::Event) -> Option<Metered> {
    match event {
        Event::Contributed { meters, .. } => {
            Some(Metered::Fed(meters.iter().map(|(j, cents)| (j.name(), *cents)).collect()))
        }
        Event::JackpotPaid { jackpot, restarts_at, .. } => {
            Some(Metered::Paid { meter: jackpot.name(), restarts_at: *restarts_at })
        }
        _ => None,
    }
}

fn payout<L: BlackjackLaw>(action: &<Blackjack<L> as Game>::Action) -> Option<Payout> {
    match action {
        Action::PayJackpot { jackpot, pool } => Some(Payout { meter: jackpot.name(), pool: *pool }),
        _ => None,
    }
}
