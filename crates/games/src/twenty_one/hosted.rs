//! « 21 pirates » on a table of a house.

use super::{Action, Event, Phase, Rules, State, TwentyOne};
use crate::hosted::{
    Answers, Bank, Call, Device, Duty, Ending, HeldSeats, Hosted, Jackpots, OpenedBy, Posted, Rank,
    lawful,
};
use rulebook::pirates_twenty_one as law;
use std::ops::RangeInclusive;
use table::{By, Clause, Game as _, Seat, Turn};

impl Hosted for TwentyOne {
    const SEATS: RangeInclusive<u8> = 2..=5;
    const BANK: Bank = Bank::House;
    const BEGINNING: Option<Self::Action> = None;
    const ARRIVAL: Option<Self::Action> = None;
    const DEPARTURE: Option<Self::Action> = None;
    const JACKPOTS: Option<Jackpots<Self>> = None;
    const POSTED: Posted<Self> = None;
    const HELD_SEATS: HeldSeats<Self> = None;
    const OPENED_BY: OpenedBy<Self> = Some(opened_by);
    const ANSWERS: Answers<Self> = None;

    /// Between two rounds the cards that were played become the pile again.
    fn device(_rules: &Rules) -> Device {
        Device::Shuffler
    }

    fn result(event: &Self::Event) -> Option<Ending> {
        match event {
            Event::Nearest { points, seats } => {
                Some(Ending::Nearest { points: points.0, seats: seats.clone() })
            }
            _ => None,
        }
    }

    fn call(_event: &Self::Event) -> Option<Call> {
        None
    }

    fn duty(action: &Action) -> Duty {
        match action {
            Action::Open { .. }
            | Action::Deal
            | Action::Stop
            | Action::Ask
            | Action::Look { .. }
            | Action::Show
            | Action::Take { .. }
            | Action::Reshuffle => Duty::AtWill,
        }
    }

    /// He stops; and a dealer deals.
    fn silent(rules: &Rules, state: &State, seat: Seat) -> Option<(Action, Clause)> {
        let acts = [Action::Stop, Action::Deal, Action::Reshuffle];
        lawful::<Self, 3>(rules, state, seat, acts.map(|act| (act, law::DP_11)))
    }

    fn between_rounds(rules: &Rules, state: &State) -> bool {
        state.phase() == Phase::Between && Self::turn(rules, state) != Turn::Nobody
    }

    fn usual_act(_rules: &Rules, _state: &State) -> Option<(By, Action)> {
        None
    }

    fn rank(_seat: Seat, action: &Action) -> Rank {
        match action {
            Action::Look { .. } => Rank::Rare,
            Action::Open { .. }
            | Action::Deal
            | Action::Stop
            | Action::Ask
            | Action::Show
            | Action::Take { .. }
            | Action::Reshuffle => Rank::First,
        }
    }
}

/// The first of them deals.
fn opened_by(rules: &Rules, seats: &[Seat]) -> Vec<(By, Action)> {
    let Some(&dealer) = seats.first() else { return TwentyOne::opening(rules) };
    let seats = seats.iter().map(|seat| u16::from(seat.number())).collect();
    vec![(By::Seat(dealer), Action::Open { seats })]
}
