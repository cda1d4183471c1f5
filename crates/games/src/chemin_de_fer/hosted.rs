//! Chemin de fer on a table of a house.

use super::{
    Action, CheminDeFer, Event, Means, Phase, Question, Rules, State, opening_with, usual_shoe_act,
};
use crate::cards::shoe_device;
use crate::hosted::{
    Answers, Bank, Call, Closing, Device, Duty, Ending, HeldSeats, Hosted, Jackpots, OpenedBy,
    Posted, Rank, lawful,
};
use rulebook::mc_chemin_de_fer as law;
use std::borrow::Cow;
use std::ops::RangeInclusive;
use table::{By, Clause, Role, Seat};

impl Hosted for CheminDeFer {
    const SEATS: RangeInclusive<u8> = 4..=7;
    const BANK: Bank = Bank::Players;
    const BEGINNING: Option<Self::Action> = Some(Action::GiveHand);
    const ARRIVAL: Option<Self::Action> = Some(Action::Sit);
    const DEPARTURE: Option<Self::Action> = Some(Action::Leave);
    const JACKPOTS: Option<Jackpots<Self>> = None;
    const POSTED: Posted<Self> = None;
    const HELD_SEATS: HeldSeats<Self> = None;
    const OPENED_BY: OpenedBy<Self> = Some(opening_with);
    const ANSWERS: Answers<Self> = None;

    fn device(rules: &Rules) -> Device {
        shoe_device(rules.shoe())
    }

    fn result(event: &Self::Event) -> Option<Ending> {
        match event {
            Event::Decided { winner } => {
                Some(Ending::Winner { winner: Cow::Borrowed(winner.name()) })
            }
            _ => None,
        }
    }

    fn call(event: &Self::Event) -> Option<Call> {
        match event {
            Event::RienNeVaPlus => Some(Call::RienNeVaPlus),
            _ => None,
        }
    }

    fn duty(action: &Action) -> Duty {
        match action {
            Action::GiveHand => Duty::Course(0),
            Action::CloseBets => Duty::Course(1),
            Action::AnnounceLevy => Duty::Course(2),
            Action::SetApart => Duty::Course(3),
            Action::TearOff { .. } => Duty::Course(4),
            Action::DropIn => Duty::Course(5),
            Action::TearUp => Duty::Course(6),
            Action::HandBack => Duty::Course(7),
            Action::Close => Duty::Ends(Closing::Close),
            Action::Open { .. }
            | Action::Extend
            | Action::Sit
            | Action::Leave
            | Action::VerifyBooklet { .. }
            | Action::OpenCagnotte
            | Action::NotifyGarage
            | Action::Change { .. }
            | Action::Shoe { .. }
            | Action::Announce { .. }
            | Action::Garage { .. }
            | Action::Pass
            | Action::RefuseHand
            | Action::Hold { .. }
            | Action::Follow { .. }
            | Action::HoldPart { .. }
            | Action::Stake { .. }
            | Action::Decline
            | Action::GoOn
            | Action::Agree { .. }
            | Action::Deal
            | Action::LayDown
            | Action::Draw
            | Action::Stand
            | Action::Keep
            | Action::TakeBack { .. } => Duty::AtWill,
        }
    }

    /// He declines, passes, stands or draws as the table of the law has it, leaves his stake where
    /// it is, or does what alone is due of him.
    fn silent(rules: &Rules, state: &State, seat: Seat) -> Option<(Action, Clause)> {
        if let Some((By::Seat(asked), act)) = usual_shoe_act(rules, &state.shoe, &state.seated)
            && asked == seat
        {
            return Some((Action::Shoe { act }, law::D11_24));
        }
        let acts = [
            Action::Stand,
            Action::Decline,
            Action::RefuseHand,
            Action::Pass,
            Action::Keep,
            Action::LayDown,
            Action::Draw,
            Action::Deal,
        ];
        lawful::<Self, 8>(rules, state, seat, acts.map(|act| (act, law::D11_24)))
    }

    fn between_rounds(_rules: &Rules, state: &State) -> bool {
        matches!(state.phase, Phase::Hand(_))
    }

    /// Cards are prepared as usual, and standing players have nothing to say.
    fn usual_act(rules: &Rules, state: &State) -> Option<(By, Action)> {
        let croupier = By::Staff(Role::Croupier);
        match (state.phase, state.asked) {
            (Phase::Preparing, _) => {
                let usual = usual_shoe_act(rules, &state.shoe, &state.seated);
                usual.map(|(by, act)| (by, Action::Shoe { act }))
            }
            (Phase::Asking(Question::Whole | Question::Part), None) => {
                Some((croupier, Action::GoOn))
            }
            // The tickets lie there until somebody could want to deal.
            (Phase::Called, _) if state.levy.is_some() => Some((croupier, Action::TearUp)),
            _ => None,
        }
    }

    fn rank(_seat: Seat, action: &Action) -> Rank {
        match action {
            Action::Hold { means: Means::Chips }
            | Action::HoldPart { means: Means::Chips, .. }
            | Action::Stake { means: Means::Chips, .. }
            | Action::Decline
            | Action::Announce { .. }
            | Action::Deal
            | Action::LayDown
            | Action::Draw
            | Action::Stand
            | Action::Keep
            | Action::Shoe { .. } => Rank::First,
            Action::Pass | Action::Garage { .. } | Action::TakeBack { .. } => Rank::Usual,
            _ => Rank::Rare,
        }
    }
}
