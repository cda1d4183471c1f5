//! What a house must know about a game beyond its rules, asked of the game by type, and the one
//! face ([`Table`]) behind which every game looks alike: houses, replays and bindings hold that and
//! know no game. Compiled once, here.

mod canonical;
mod fill;
mod form;
mod offered;
mod running;
mod shown;
mod staff;
mod table;
mod told;

pub use canonical::{canonical, canonical_text, is_plain};
pub use fill::{filled, least};
pub use form::{Form, Unreadable};
pub use offered::Offered;
pub use shown::{Call, Closing, Device, Ending, Metered, Payout};
pub use staff::{StaffAct, staff_acts};
pub use table::{Did, Refused, Staffing, Table, Unopened, Wish, open, resume};
pub use told::{BetName, Happened, Settled, Told};

use crate::play::Spoken;
use ::table::{By, Cents, Clause, Seat};
use std::ops::RangeInclusive;

/// How near an act is to what players usually do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// Stands before all others.
    First,
    Usual,
    /// Lawful, but found only by its name; bots leave it alone.
    Rare,
}

/// Who pays what the players win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bank {
    House,
    /// Players bank, so that what they may have to pay is their own money.
    Players,
}

/// What an act of the staff is to a house that moves a table on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// It moves the round on. Of several that the law offers, the lowest number is taken first.
    Course(u8),
    /// It is a step by which a sitting ends.
    Ends(Closing),
    /// Somebody has to want it.
    AtWill,
}

/// A game that a house can put on a table. Nothing here has a default: what a game does not say, a
/// house would have to guess.
pub trait Hosted: Spoken {
    /// How many may sit at the table; below the first of them nobody plays.
    const SEATS: RangeInclusive<u8>;

    const BANK: Bank;

    /// What chance comes from: what is committed to before the first draw, and what everybody sees.
    fn device(rules: &Self::Rules) -> Device;

    /// How a round ended, where an event tells it.
    fn result(event: &Self::Event) -> Option<Ending>;

    /// What is called aloud, where an event tells it.
    fn call(event: &Self::Event) -> Option<Call>;

    /// What an event does to the meters of progressive jackpots.
    fn metered(event: &Self::Event) -> Option<Metered>;

    /// The meters that are played for, by name, where they start.
    fn meters(rules: &Self::Rules) -> Vec<(String, Cents)>;

    /// What an act pays from a meter: whoever keeps the meters says how much that is.
    fn payout(action: &Self::Action) -> Option<Payout>;

    /// What an act of the staff is to the course of the table.
    fn duty(action: &Self::Action) -> Duty;

    /// The act that begins a round. While the law refuses it, its refusal says what the table waits
    /// for. None where a player begins.
    fn beginning() -> Option<Self::Action>;

    /// What is done for a player who does not say what he is asked, and by which clause or
    /// decision. None where nothing has to be done for him: the round goes on without his word.
    fn silent(
        rules: &Self::Rules,
        state: &Self::State,
        seat: Seat,
    ) -> Option<(Self::Action, Clause)>;

    /// The clauses that have to be posted at the table.
    fn posted(rules: &Self::Rules) -> Vec<&'static str>;

    /// Seats that somebody of the house holds throughout, such as the banker's.
    fn held_seats(rules: &Self::Rules) -> Vec<Seat>;

    /// How this company opens the table, if not as the law opens any.
    fn opened_by(rules: &Self::Rules, seats: &[Seat]) -> Option<Vec<(By, Self::Action)>>;

    /// What a player does on coming to the table, such as sitting down.
    fn arrival() -> Option<Self::Action>;

    /// What a player does on leaving it, where the game has such an act.
    fn departure() -> Option<Self::Action>;

    /// Whether the table stands between two rounds. A time for bets in the midst of one, such as
    /// for insurance, does not count.
    fn between_rounds(rules: &Self::Rules, state: &Self::State) -> bool;

    /// What has to be done before anything else, such as the next usual act around a shoe.
    fn usual_act(rules: &Self::Rules, state: &Self::State) -> Option<(By, Self::Action)>;

    /// What the staff does at once because a seat did this: the chef repeats what was announced.
    fn answers(seat: Seat, action: &Self::Action) -> Vec<(By, Self::Action)>;

    fn rank(seat: Seat, action: &Self::Action) -> Rank;
}

/// The first of these acts that the law allows a seat now, with its clause.
pub(crate) fn lawful<G: Hosted, const N: usize>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    acts: [(G::Action, Clause); N],
) -> Option<(G::Action, Clause)> {
    acts.into_iter().find(|(act, _)| G::check(rules, state, By::Seat(seat), act).is_ok())
}
