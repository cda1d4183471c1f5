//! What happens at a table without its players: the staff acts in the lawful order. A terminal, a
//! live table and a load test run the same course.

mod fill;

pub use fill::{filled, least};

use crate::play::Spoken;
use std::ops::RangeInclusive;
use table::{By, Cents, Offer, Role, Seat, Turn};

/// How near an act is to what players usually do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Stands before all others.
    First,
    Usual,
    /// Lawful, but found only by its name; bots leave it alone.
    Rare,
}

/// A game whose staff moves its rounds on.
pub trait Staffed: Spoken {
    /// First words of what the staff does by itself, dearest first. Of all that the law offers to
    /// the staff, the first act that begins with the first of these words is taken; the first of
    /// them begins a round. Without any, the staff takes whatever moves the round on.
    const COURSE: &'static [&'static str] = &[];

    /// How many may sit at the table.
    const SEATS: RangeInclusive<u8> = 1..=7;

    /// Whether players bank, so that what they may have to pay is their own money.
    const PLAYERS_BANK: bool = false;

    /// Seats that somebody of the house holds throughout, such as the banker's.
    fn held_seats(_rules: &Self::Rules) -> Vec<Seat> {
        Vec::new()
    }

    /// The meters of the progressive jackpots that are played for, by name, where they start.
    fn meters(_rules: &Self::Rules) -> Vec<(String, Cents)> {
        Vec::new()
    }

    /// How this company opens the table, if not as the law opens any.
    fn opened_by(_rules: &Self::Rules, _seats: &[Seat]) -> Option<Vec<(By, Self::Action)>> {
        None
    }

    /// What a player does on coming to the table, such as sitting down.
    fn arrival() -> Vec<Self::Action> {
        Vec::new()
    }

    /// Whether the table stands between two rounds. A time for bets in the midst of one, such as
    /// for insurance, does not count.
    fn between_rounds(rules: &Self::Rules, state: &Self::State) -> bool {
        Self::turn(rules, state) == Turn::Bets
    }

    /// What has to be done before anything else, such as the next usual act around a shoe.
    fn usual_act(_rules: &Self::Rules, _state: &Self::State) -> Option<(By, Self::Action)> {
        None
    }

    /// What the staff does at once because a seat did this: the chef repeats what was announced.
    fn answers(_seat: Seat, _action: &Self::Action) -> Vec<(By, Self::Action)> {
        Vec::new()
    }

    fn rank(_seat: Seat, _action: &Self::Action) -> Rank {
        Rank::Usual
    }
}

/// An act of the staff that may move the table on.
#[derive(Clone, Debug)]
pub struct StaffAct<A> {
    pub by: By,
    pub action: A,
    /// It counts only if somebody else is awaited after it.
    pub must_turn: bool,
}

/// What the staff may do of itself now, dearest first: by the course of the game; where that has
/// nothing, whatever the awaited role may do, or what ends the time for bets. Which of them changes
/// anything is for the caller to try.
pub fn staff_acts<G: Staffed>(
    rules: &G::Rules,
    state: &G::State,
    awaited: Option<Role>,
) -> Vec<StaffAct<G::Action>> {
    let roles = awaited.into_iter().chain(Role::ALL.into_iter().filter(|r| awaited != Some(*r)));
    let mut offered: Vec<(By, Offer<G::Action>, String)> = Vec::new();
    for role in roles {
        let by = By::Staff(role);
        let offers = G::offers(rules, state, by);
        offered.extend(offers.into_iter().map(|offer| {
            let said = G::say_action(&offer.action);
            (by, offer, said)
        }));
    }
    let mut acts = Vec::new();
    for words in G::COURSE {
        let begins = |said: &str| {
            said.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        for (by, offer, _) in offered.iter().filter(|(_, _, said)| begins(said)) {
            acts.push(StaffAct { by: *by, action: least(offer), must_turn: false });
        }
    }
    if awaited.is_some() || G::COURSE.is_empty() {
        let by = By::Staff(awaited.unwrap_or(Role::Croupier));
        for offer in G::offers(rules, state, by) {
            let must_turn = awaited.is_none();
            acts.push(StaffAct { by, action: least(&offer), must_turn });
        }
    }
    acts
}
