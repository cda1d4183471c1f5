//! Black-jack: what the staff does by itself, and what players do first.

use super::{Action, Blackjack, BlackjackLaw, Jackpot, Kind, Phase, State, Tender};
use crate::staffed::{Rank, Staffed};
use table::shoe::ShoeAct;
use table::{By, Cents, Choice as _, Game as _, Seat, Turn};

impl<L: BlackjackLaw> Staffed for Blackjack<L> {
    const COURSE: &'static [&'static str] = &[
        "closes bets",
        "offers cards",
        "shows stop card",
        "recycles cards",
        "identifies",
        "views images",
        "pays",
        "reports empty shoe",
    ];

    fn meters(rules: &Self::Rules) -> Vec<(String, Cents)> {
        let at = |jackpot: Jackpot, start| (jackpot.name().to_owned(), start);
        if L::LAW.jp1.is_some() {
            return [Jackpot::Main, Jackpot::Secondary].map(|j| at(j, rules.jp1.start(j))).into();
        }
        let aces = (1..).zip(Jackpot::ACES).filter(|_| L::LAW.split_aces.is_some());
        aces.filter_map(|(aces, j)| rules.aces_meter(aces).map(|(seed, _)| at(j, seed))).collect()
    }

    fn arrival() -> Vec<Self::Action> {
        vec![Action::Sit]
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
