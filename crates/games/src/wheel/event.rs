//! What is said and done at a wheel besides settling stakes.

use super::{Colour, Direction, Pocket, VoidCause, ZeroChoice};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use table::{Bet, Cents, Choice, Role, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", bound = "B: Bet, P: Pocket")]
pub enum Event<B, P> {
    /// A post is filled or a check made before the sitting opens.
    Attested {
        what: Cow<'static, str>,
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
    /// The number, and what the croupier calls with it.
    Result {
        pocket: P,
        call: Cow<'static, str>,
    },
    NumberMarked {
        pocket: P,
    },
    /// The colour of the hole, called beside the number.
    ColourCalled {
        colour: Cow<'static, str>,
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
    /// What a stake counts for that met zero more than once and stays in prison.
    WorthInPrison {
        seat: Seat,
        bet: B,
        nominal: Cents,
    },
    /// A part of a stake was no whole number of cents.
    Rounded {
        seat: Seat,
        bet: B,
        to: Cents,
    },
    Collecting,
    Paying {
        step: Cow<'static, str>,
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
            Event::Opened => "opened",
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
            Event::InspectorPresent => "inspector-present",
            Event::InspectorAway => "inspector-away",
            Event::ColourTaken { .. } => "colour-taken",
            Event::ColourMarked { .. } => "colour-marked",
            Event::ColourExchanged { .. } => "colour-exchanged",
            Event::PaidInColour { .. } => "paid-in-colour",
            Event::Changed { .. } => "changed",
            Event::StacksRebuilt => "stacks-rebuilt",
            Event::Launched { .. } => "launched",
            Event::BetsClosed => "bets-closed",
            Event::LaunchVoid { .. } => "launch-void",
            Event::StakesStand => "stakes-stand",
            Event::Result { .. } => "result",
            Event::NumberMarked { .. } => "number-marked",
            Event::ColourCalled { .. } => "colour-called",
            Event::ZeroChoice => "zero-choice",
            Event::Chosen { .. } => "chosen",
            Event::SilentChoice { .. } => "silent-choice",
            Event::WorthInPrison { .. } => "worth-in-prison",
            Event::Rounded { .. } => "rounded",
            Event::Collecting => "collecting",
            Event::Paying { .. } => "paying",
            Event::PayingPlayer { .. } => "paying-player",
            Event::KeepsStake { .. } => "keeps-stake",
            Event::Settled => "settled",
            Event::LastSpinFixed { .. } => "last-spin-fixed",
            Event::SpinsLeft { .. } => "spins-left",
            Event::Closed => "closed",
        }
    }
}

impl<B: Bet, P: Pocket> Event<B, P> {
    /// The event in the words of scenario files: its name, then what it tells.
    pub fn say(&self) -> String {
        let name = self.name();
        match self {
            Event::Attested { what } => format!("{name} {what}"),
            Event::Placed { seat, bet, stake }
            | Event::TakenBack { seat, bet, stake }
            | Event::Announced { seat, bet, stake }
            | Event::SlipWritten { seat, bet, stake }
            | Event::KeepsStake { seat, bet, stake }
            | Event::WorthInPrison { seat, bet, nominal: stake }
            | Event::Rounded { seat, bet, to: stake } => {
                format!("{name} {seat} {} {stake}", bet.name())
            }
            Event::PlacedFor { seat, staff, bet, stake } => {
                format!("{name} {seat} {} {stake} through {staff}", bet.name())
            }
            Event::Repeated { seat }
            | Event::AnnouncementVoid { seat }
            | Event::SlipHandedIn { seat }
            | Event::SlipNotified { seat }
            | Event::SlipEndorsed { seat }
            | Event::SlipRefused { seat } => format!("{name} {seat}"),
            Event::ColourTaken { seat, colour, value } => {
                format!("{name} {seat} {} at {value}", colour.name())
            }
            Event::ColourMarked { colour, value } => format!("{name} {} at {value}", colour.name()),
            Event::ColourExchanged { seat, colour } => format!("{name} {seat} {}", colour.name()),
            Event::PaidInColour { seat, colour, chips } => {
                format!("{name} {seat} {} {chips}", colour.name())
            }
            Event::Changed { seat, amount } => format!("{name} {seat} {amount}"),
            Event::PayingPlayer { seat, combinations } => {
                let paid = combinations.iter().map(|(bet, sum)| format!(" {} {sum}", bet.name()));
                format!("{name} {seat}{}", paid.collect::<String>())
            }
            Event::Launched { wheel, ball } => {
                format!("{name} {} with ball {}", wheel.name(), ball.name())
            }
            Event::LaunchVoid { cause, ball_on } => {
                let on = ball_on.map_or(String::new(), |pocket| format!(" on {}", pocket.name()));
                format!("{name} {}{on}", cause.name())
            }
            Event::Result { pocket, call } => {
                format!("{name} {} {call}", pocket.name()).trim_end().to_owned()
            }
            Event::NumberMarked { pocket } => format!("{name} {}", pocket.name()),
            Event::ColourCalled { colour } => format!("{name} {colour}"),
            Event::Chosen { seat, bet, choice } => {
                format!("{name} {seat} {} {}", bet.name(), choice.name())
            }
            Event::SilentChoice { choice } => format!("{name} {}", choice.name()),
            Event::Paying { step } => format!("{name} {step}"),
            Event::LastSpinFixed { spins } | Event::SpinsLeft { spins } => {
                format!("{name} {spins}")
            }
            Event::Opened
            | Event::InspectorPresent
            | Event::InspectorAway
            | Event::StacksRebuilt
            | Event::BetsClosed
            | Event::StakesStand
            | Event::ZeroChoice
            | Event::Collecting
            | Event::Settled
            | Event::Closed => name.to_owned(),
        }
    }
}
