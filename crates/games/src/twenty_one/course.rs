//! « 21 pirates »: what the staff does by itself, and what players do first.

use super::{Action, Phase, State, TwentyOne};
use crate::staffed::{Rank, Staffed};
use std::ops::RangeInclusive;
use table::{By, Game as _, Seat, Turn};

impl Staffed for TwentyOne {
    const SEATS: RangeInclusive<u8> = 2..=5;

    fn opened_by(_rules: &Self::Rules, seats: &[Seat]) -> Option<Vec<(By, Action)>> {
        let dealer = *seats.first()?;
        let seats = seats.iter().map(|seat| u16::from(seat.number())).collect();
        Some(vec![(By::Seat(dealer), Action::Open { seats })])
    }

    fn between_rounds(rules: &Self::Rules, state: &State) -> bool {
        state.phase() == Phase::Between && Self::turn(rules, state) != Turn::Nobody
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
