//! What is said and done at a wheel besides settling stakes.

use super::{Colour, Direction, Pocket, VoidCause, ZeroChoice};
use serde::{Deserialize, Serialize};
use table::{Bet, Cents, Role, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", bound = "B: Bet, P: Pocket")]
pub enum Event<B, P> {
    /// A post is filled or a check made before the sitting opens.
    Attested {
        what: String,
    },
    Opened,
    Placed {
        seat: Seat,
        bet: B,
        stake: Cents,
    },
    PlacedFor {
        seat: Seat,
        staff: Role,
        bet: B,
        stake: Cents,
    },
    TakenBack {
        seat: Seat,
        bet: B,
        stake: Cents,
    },
    Announced {
        seat: Seat,
        bet: B,
        stake: Cents,
    },
    Repeated {
        seat: Seat,
    },
    /// An announcement that nobody repeated in time: the money is untouched.
    AnnouncementVoid {
        seat: Seat,
    },
    SlipWritten {
        seat: Seat,
        bet: B,
        stake: Cents,
    },
    SlipHandedIn {
        seat: Seat,
    },
    SlipNotified {
        seat: Seat,
    },
    SlipEndorsed {
        seat: Seat,
    },
    SlipRefused {
        seat: Seat,
    },
    InspectorPresent,
    InspectorAway,
    ColourTaken {
        seat: Seat,
        colour: Colour,
        value: Cents,
    },
    ColourMarked {
        colour: Colour,
        value: Cents,
    },
    ColourExchanged {
        seat: Seat,
        colour: Colour,
    },
    PaidInColour {
        seat: Seat,
        colour: Colour,
        chips: i64,
    },
    Changed {
        seat: Seat,
        amount: Cents,
    },
    StacksRebuilt,
    Launched {
        wheel: Direction,
        ball: Direction,
    },
    BetsClosed,
    LaunchVoid {
        cause: VoidCause,
        ball_on: Option<P>,
    },
    StakesStand,
    Result {
        pocket: P,
        calls: Vec<String>,
    },
    NumberMarked {
        pocket: P,
    },
    /// The colour of the hole, called beside the number.
    ColourCalled {
        colour: String,
    },
    ZeroChoice,
    Chosen {
        seat: Seat,
        bet: B,
        choice: ZeroChoice,
    },
    SilentChoice {
        choice: ZeroChoice,
    },
    Collecting,
    Paying {
        step: String,
    },
    /// What a player is paid, announced in detail before it is paid.
    PayingPlayer {
        seat: Seat,
        combinations: Vec<(B, Cents)>,
    },
    KeepsStake {
        seat: Seat,
        bet: B,
        stake: Cents,
    },
    Settled,
    LastSpinFixed {
        spins: u8,
    },
    SpinsLeft {
        spins: u8,
    },
    Closed,
}

impl<B, P> Event<B, P> {
    /// The name in scenario files and in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Event::Attested { .. } => "attested",
            Event::Opened { .. } => "opened",
            Event::Placed { .. } => "placed",
            Event::PlacedFor { .. } => "placed-for",
            Event::TakenBack { .. } => "taken-back",
            Event::Announced { .. } => "announced",
            Event::Repeated { .. } => "repeated",
            Event::AnnouncementVoid { .. } => "announcement-void",
            Event::SlipWritten { .. } => "slip-written",
            Event::SlipHandedIn { .. } => "slip-handed-in",
            Event::SlipNotified { .. } => "slip-notified",
            Event::SlipEndorsed { .. } => "slip-endorsed",
            Event::SlipRefused { .. } => "slip-refused",
            Event::InspectorPresent { .. } => "inspector-present",
            Event::InspectorAway { .. } => "inspector-away",
            Event::ColourTaken { .. } => "colour-taken",
            Event::ColourMarked { .. } => "colour-marked",
            Event::ColourExchanged { .. } => "colour-exchanged",
            Event::PaidInColour { .. } => "paid-in-colour",
            Event::Changed { .. } => "changed",
            Event::StacksRebuilt { .. } => "stacks-rebuilt",
            Event::Launched { .. } => "launched",
            Event::BetsClosed { .. } => "bets-closed",
            Event::LaunchVoid { .. } => "launch-void",
            Event::StakesStand { .. } => "stakes-stand",
            Event::Result { .. } => "result",
            Event::NumberMarked { .. } => "number-marked",
            Event::ColourCalled { .. } => "colour-called",
            Event::ZeroChoice { .. } => "zero-choice",
            Event::Chosen { .. } => "chosen",
            Event::SilentChoice { .. } => "silent-choice",
            Event::Collecting { .. } => "collecting",
            Event::Paying { .. } => "paying",
            Event::PayingPlayer { .. } => "paying-player",
            Event::KeepsStake { .. } => "keeps-stake",
            Event::Settled { .. } => "settled",
            Event::LastSpinFixed { .. } => "last-spin-fixed",
            Event::SpinsLeft { .. } => "spins-left",
            Event::Closed { .. } => "closed",
        }
    }
}
