//! A wheel: what the staff does by itself, and what players do first.

use super::{Action, ActionOf, Tender, Wheel, WheelBet as _, WheelLaw};
use crate::staffed::{Rank, Staffed};
use table::{By, Odds, Role, Seat};

impl<L: WheelLaw> Staffed for Wheel<L> {
    const COURSE: &'static [&'static str] =
        &["launches", "rebuilds stacks", "closes bets", "collects", "pays", "ends choice"];

    fn answers(seat: Seat, action: &ActionOf<L>) -> Vec<(By, ActionOf<L>)> {
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
