//! What is said and done at craps besides settling stakes.

use super::action::{Violation, VoidCause, Withdrawal};
use super::bets::{Bet, Number};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use table::{Bet as _, Cents, Choice, Seat, Throw};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Somebody or something the law asks for before a sitting opens.
    Attested {
        what: Cow<'static, str>,
    },
    /// How the prices on the cloth are to be read.
    Posted {
        what: Cow<'static, str>,
    },
    Opened,
    Joined {
        seat: Seat,
    },
    Left {
        seat: Seat,
    },
    DiceOffered {
        seat: Seat,
    },
    Declined {
        seat: Seat,
    },
    Placed {
        seat: Seat,
        bet: Bet,
        stake: Cents,
    },
    /// Where the law has the stake lie.
    Lies {
        seat: Seat,
        bet: Bet,
        place: Cow<'static, str>,
    },
    /// On top of the stake.
    Commission {
        seat: Seat,
        bet: Bet,
        amount: Cents,
    },
    Refunded {
        seat: Seat,
        bet: Bet,
        amount: Cents,
    },
    TakenBack {
        seat: Seat,
        bet: Bet,
        stake: Cents,
    },
    AskedToWork {
        seat: Seat,
        bet: Bet,
    },
    NoAction {
        seat: Seat,
        bet: Bet,
    },
    InAction {
        seat: Seat,
        bet: Bet,
    },
    /// The shooter has a stake on pass or don't pass.
    ShooterStaked {
        seat: Seat,
    },
    /// And on other chances.
    ShooterPlaysOn {
        seat: Seat,
    },
    BetsClosed,
    DicePassed {
        seat: Seat,
    },
    /// The stickman calls the result.
    Called {
        dice: Throw,
        total: u8,
    },
    NoDice {
        cause: VoidCause,
    },
    Violated {
        seat: Seat,
        violation: Violation,
    },
    Warned {
        seat: Seat,
    },
    DiceFell,
    DiceChecked,
    DiceChanged,
    /// New dice, after so many series with the old ones.
    DiceReplaced {
        series: u32,
    },
    DiceWithdrawn {
        seat: Seat,
        cause: Withdrawal,
    },
    /// The law says that the result of the stake is suspended.
    Waits {
        seat: Seat,
        bet: Bet,
    },
    /// A void coup: the stake stays where it lies.
    Stands {
        seat: Seat,
        bet: Bet,
        stake: Cents,
    },
    /// It does not play on this throw.
    Off {
        seat: Seat,
        bet: Bet,
    },
    /// It moves to the box of a number.
    Moves {
        seat: Seat,
        bet: Bet,
        to: Number,
    },
    /// It won and stays up.
    Repeated {
        seat: Seat,
        bet: Bet,
        stake: Cents,
    },
    Point {
        number: Number,
    },
    PuckOn {
        number: Number,
    },
    PuckOff,
    PointMade {
        number: Number,
    },
    SevenOut,
    /// The dice leave this shooter.
    DiceMove {
        seat: Seat,
    },
    Closed,
}

impl Event {
    /// The name in scenario files and in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Event::Attested { .. } => "attested",
            Event::Posted { .. } => "posted",
            Event::Opened => "opened",
            Event::Joined { .. } => "joined",
            Event::Left { .. } => "left",
            Event::DiceOffered { .. } => "dice-offered",
            Event::Declined { .. } => "declined",
            Event::Placed { .. } => "placed",
            Event::Lies { .. } => "lies",
            Event::Commission { .. } => "commission",
            Event::Refunded { .. } => "refunded",
            Event::TakenBack { .. } => "taken-back",
            Event::AskedToWork { .. } => "asked-to-work",
            Event::NoAction { .. } => "no-action",
            Event::InAction { .. } => "in-action",
            Event::ShooterStaked { .. } => "shooter-staked",
            Event::ShooterPlaysOn { .. } => "shooter-plays-on",
            Event::BetsClosed => "bets-closed",
            Event::DicePassed { .. } => "dice-passed",
            Event::Called { .. } => "called",
            Event::NoDice { .. } => "no-dice",
            Event::Violated { .. } => "violated",
            Event::Warned { .. } => "warned",
            Event::DiceFell => "dice-fell",
            Event::DiceChecked => "dice-checked",
            Event::DiceChanged => "dice-changed",
            Event::DiceReplaced { .. } => "dice-replaced",
            Event::DiceWithdrawn { .. } => "dice-withdrawn",
            Event::Waits { .. } => "waits",
            Event::Stands { .. } => "stands",
            Event::Off { .. } => "off",
            Event::Moves { .. } => "moves",
            Event::Repeated { .. } => "repeated",
            Event::Point { .. } => "point",
            Event::PuckOn { .. } => "puck-on",
            Event::PuckOff => "puck-off",
            Event::PointMade { .. } => "point-made",
            Event::SevenOut => "seven-out",
            Event::DiceMove { .. } => "dice-move",
            Event::Closed => "closed",
        }
    }

    /// The event in the words of scenario files: its name, then what it tells.
    pub fn say(&self) -> String {
        let name = self.name();
        match self {
            Event::Attested { what } | Event::Posted { what } => format!("{name} {what}"),
            Event::Placed { seat, bet, stake }
            | Event::TakenBack { seat, bet, stake }
            | Event::Stands { seat, bet, stake }
            | Event::Repeated { seat, bet, stake }
            | Event::Commission { seat, bet, amount: stake }
            | Event::Refunded { seat, bet, amount: stake } => {
                format!("{name} {seat} {} {stake}", bet.name())
            }
            Event::Lies { seat, bet, place } => format!("{name} {seat} {} {place}", bet.name()),
            Event::AskedToWork { seat, bet }
            | Event::NoAction { seat, bet }
            | Event::InAction { seat, bet }
            | Event::Waits { seat, bet }
            | Event::Off { seat, bet } => format!("{name} {seat} {}", bet.name()),
            Event::Moves { seat, bet, to } => format!("{name} {seat} {} to {to}", bet.name()),
            Event::Called { dice, total } => format!("{name} {dice} total {total}"),
            Event::DiceReplaced { series } => format!("{name} after {series}"),
            Event::NoDice { cause } => format!("{name} {}", cause.name()),
            Event::Violated { seat, violation } => format!("{name} {seat} {}", violation.name()),
            Event::DiceWithdrawn { seat, cause } => format!("{name} {seat} {}", cause.name()),
            Event::Point { number } | Event::PuckOn { number } | Event::PointMade { number } => {
                format!("{name} {number}")
            }
            Event::Joined { seat }
            | Event::Left { seat }
            | Event::DiceOffered { seat }
            | Event::Declined { seat }
            | Event::ShooterStaked { seat }
            | Event::ShooterPlaysOn { seat }
            | Event::DicePassed { seat }
            | Event::Warned { seat }
            | Event::DiceMove { seat } => format!("{name} {seat}"),
            Event::Opened
            | Event::BetsClosed
            | Event::DiceFell
            | Event::DiceChecked
            | Event::DiceChanged
            | Event::PuckOff
            | Event::SevenOut
            | Event::Closed => name.to_owned(),
        }
    }
}
