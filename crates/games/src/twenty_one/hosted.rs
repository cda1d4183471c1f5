//! « 21 pirates » on a table of a house.

use super::{Action, Event, Phase, Rules, State, TwentyOne};
use crate::hosted::{Bank, Call, Device, Duty, Ending, Hosted, Metered, Payout, Rank, lawful};
use rulebook::pirates_twenty_one as law;
use std::ops::RangeInclusive;
use table::{By, Cents, Clause, Game as _, Seat, Turn};

impl Hosted for TwentyOne {
    const SEATS: RangeInclusive<u8> = 2..=5;
    const BANK: Bank = Bank::House;

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

    fn metered(_event: &Self::Event) -> Option<Metered> {
        None
    }

    fn meters(_rules: &Rules) -> Vec<(String, Cents)> {
        Vec::new()
    }

    fn payout(_action: &Action) -> Option<Payout> {
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

    fn beginning() -> Option<Action> {
        None
    }

    /// He stops; and a dealer deals.
    fn silent(rules: &Rules, state: &State, seat: Seat) -> Option<(Action, Clause)> {
        let acts = [Action::Stop, Action::Deal, Action::Reshuffle];
        lawful::<Self, 3>(rules, state, seat, acts.map(|act| (act, law::DP_11)))
    }

    fn posted(_rules: &Rules) -> Vec<&'static str> {
        Vec::new()
    }

    fn held_seats(_rules: &Rules) -> Vec<Seat> {
        Vec::new()
    }

    fn opened_by(_rules: &Rules, seats: &[Seat]) -> Option<Vec<(By, Action)>> {
        let dealer = *seats.first()?;
        let seats = seats.iter().map(|seat| u16::from(seat.number())).collect();
        Some(vec![(By::Seat(dealer), Action::Open { seats })])
    }

    fn arrival() -> Option<Action> {
        None
    }

    fn departure() -> Option<Action> {
        None
    }

    fn between_rounds(rules: &Rules, state: &State) -> bool {
        state.phase() == Phase::Between && Self::turn(rules, state) != Turn::Nobody
    }

    fn usual_act(_rules: &Rules, _state: &State) -> Option<(By, Action)> {
        None
    }

    fn answers(_seat: Seat, _action: &Action) -> Vec<(By, Action)> {
        Vec::new()
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
