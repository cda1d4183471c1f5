//! Three-card poker on a table of a house.

use super::{Action, Event, Phase, Rules, State, Tender, ThreeCardPoker};
use crate::cards::shoe_device;
use crate::hosted::{
    Answers, Bank, Call, Closing, Device, Duty, Ending, HeldSeats, Hosted, Jackpots, OpenedBy,
    Posted, Rank, lawful,
};
use rulebook::fr_three_card_poker as law;
use std::ops::RangeInclusive;
use table::{By, Clause, Game as _, Role, Seat, Turn};

impl Hosted for ThreeCardPoker {
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
            Event::BankPlays => Some(Ending::Plays { plays: true }),
            Event::NoGame => Some(Ending::Plays { plays: false }),
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
            Action::Prepare => Duty::Course(1),
            Action::ShowBank => Duty::Course(2),
            Action::Announce { notice } => Duty::Ends(notice.closing()),
            Action::Close => Duty::Ends(Closing::Close),
            Action::Open { .. }
            | Action::Set { .. }
            | Action::Relieve { .. }
            | Action::Leave
            | Action::Place { .. }
            | Action::TakeBack { .. }
            | Action::Shoe { .. }
            | Action::Look { .. }
            | Action::Fold
            | Action::Raise { .. }
            | Action::VoidCoup { .. }
            | Action::VoidHand { .. } => Duty::AtWill,
        }
    }

    /// Who does not raise has folded.
    fn silent(rules: &Rules, state: &State, seat: Seat) -> Option<(Action, Clause)> {
        lawful::<Self, 1>(rules, state, seat, [(Action::Fold, law::D3_17)])
    }

    fn between_rounds(rules: &Rules, state: &State) -> bool {
        Self::turn(rules, state) == Turn::Bets
    }

    /// The seat whose turn it is to cut leaves it to the croupier, as `prepares cards` has it.
    fn usual_act(_rules: &Rules, state: &State) -> Option<(By, Action)> {
        let prepares = (By::Staff(Role::Croupier), Action::Prepare);
        (state.phase == Phase::Preparing).then_some(prepares)
    }

    fn rank(_seat: Seat, action: &Action) -> Rank {
        match action {
            Action::Place { tender: Tender::Chips, at: None, .. }
            | Action::Fold
            | Action::Raise { .. } => Rank::First,
            Action::TakeBack { .. } => Rank::Usual,
            _ => Rank::Rare,
        }
    }
}
