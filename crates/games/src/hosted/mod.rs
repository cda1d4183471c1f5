//! What a house must know about a game beyond its rules, asked of the game by type, and the one
//! face ([`Table`]) behind which every game looks alike: houses, replays and bindings hold that and
//! know no game. Compiled once, here.

mod canonical;
mod fill;
mod form;
mod offered;
mod running;
mod shapes;
mod shown;
mod staff;
mod table;
mod told;

pub use canonical::{canonical, canonical_text, is_plain};
pub use fill::{filled, least};
pub use form::{Form, Unreadable};
pub use offered::Offered;
pub use shapes::{AnyAct, AnyChance, AnyEvent, AnyView, Shapes};
pub use shown::{Call, Closing, Device, Ending, Metered, Payout};
pub use staff::{StaffAct, staff_acts};
pub use table::{Did, Refused, Staffing, Table, Unopened, Wish, open, resume};
pub use told::{BetName, Happened, Settled, Told};

use crate::play::Spoken;
use ::table::{By, Cents, Clause, Game, Seat, Shaped};
use std::ops::RangeInclusive;

/// How near an act is to what players usually do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, Shaped)]
#[serde(rename_all = "kebab-case")]
#[shape(Common)]
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

/// Progressive jackpots: meters that stakes feed and that are played for.
#[derive(Debug)]
pub struct Jackpots<G: Game> {
    /// The meters that are played for, by name, where they start.
    pub meters: fn(&G::Rules) -> Vec<(String, Cents)>,
    /// What an event does to them.
    pub metered: fn(&G::Event) -> Option<Metered>,
    /// What an act pays from one: whoever keeps the meters says how much that is.
    pub payout: fn(&G::Action) -> Option<Payout>,
}

/// The clauses that have to be posted at the table.
pub type Posted<G> = Option<fn(&<G as Game>::Rules) -> Vec<&'static str>>;

/// Seats that somebody of the house holds throughout, such as the banker's.
pub type HeldSeats<G> = Option<fn(&<G as Game>::Rules) -> Vec<Seat>>;

/// Acts in their order, each with who does it.
pub type Acts<G> = Vec<(By, <G as Game>::Action)>;

/// How a company opens the table.
pub type OpenedBy<G> = Option<fn(&<G as Game>::Rules, &[Seat]) -> Acts<G>>;

/// What the staff does at once because a seat did this.
pub type Answers<G> = Option<fn(Seat, &<G as Game>::Action) -> Acts<G>>;

/// A game that a house can put on a table. Nothing here has a default: what a game does not say, a
/// house would have to guess. What a game does not have is `None`.
pub trait Hosted: Spoken {
    /// How many may sit at the table; below the first of them nobody plays.
    const SEATS: RangeInclusive<u8>;

    const BANK: Bank;

    /// The act that begins a round. While the law refuses it, its refusal says what the table waits
    /// for. None where a player begins.
    const BEGINNING: Option<Self::Action>;

    /// What a player does on coming to the table, such as sitting down.
    const ARRIVAL: Option<Self::Action>;

    /// What a player does on leaving it, where the game has such an act.
    const DEPARTURE: Option<Self::Action>;

    const JACKPOTS: Option<Jackpots<Self>>;

    const POSTED: Posted<Self>;

    const HELD_SEATS: HeldSeats<Self>;

    /// None where any company opens the table as the law does.
    const OPENED_BY: OpenedBy<Self>;

    /// Such as the chef, who repeats what was announced.
    const ANSWERS: Answers<Self>;

    /// What chance comes from: what is committed to before the first draw, and what everybody sees.
    fn device(rules: &Self::Rules) -> Device;

    /// How a round ended, where an event tells it.
    fn result(event: &Self::Event) -> Option<Ending>;

    /// What is called aloud, where an event tells it.
    fn call(event: &Self::Event) -> Option<Call>;

    /// What an act of the staff is to the course of the table.
    fn duty(action: &Self::Action) -> Duty;

    /// What is done for a player who does not say what he is asked, and by which clause or
    /// decision. None where nothing has to be done for him: the round goes on without his word.
    fn silent(
        rules: &Self::Rules,
        state: &Self::State,
        seat: Seat,
    ) -> Option<(Self::Action, Clause)>;

    /// Whether the table stands between two rounds. A time for bets in the midst of one, such as
    /// for insurance, does not count.
    fn between_rounds(rules: &Self::Rules, state: &Self::State) -> bool;

    /// What has to be done before anything else, such as the next usual act around a shoe.
    fn usual_act(rules: &Self::Rules, state: &Self::State) -> Option<(By, Self::Action)>;

    fn rank(seat: Seat, action: &Self::Action) -> Rank;
}

/// What the staff does at once because a seat did this.
pub fn answers<G: Hosted>(seat: Seat, action: &G::Action) -> Acts<G> {
    G::ANSWERS.map(|answers| answers(seat, action)).unwrap_or_default()
}

/// How a company opens a table: in its own way, or as the law opens any.
pub fn opened_by<G: Hosted>(rules: &G::Rules, seats: &[Seat]) -> Acts<G> {
    G::OPENED_BY.map_or_else(|| G::opening(rules), |opens| opens(rules, seats))
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
