//! What is said and done at craps besides settling stakes.

use super::action::{Violation, VoidCause, Withdrawal};
use super::bets::{Bet, Number};
use std::borrow::Cow;
use table::{Cents, Seat, Throw, events};

events! {
    pub enum Event {
        /// Somebody or something the law asks for before a sitting opens.
        Attested { what: Cow<'static, str> },
        /// How the prices on the cloth are to be read.
        Posted { what: Cow<'static, str> },
        Opened,
        Joined { seat: Seat },
        Left { seat: Seat },
        DiceOffered { seat: Seat },
        Declined { seat: Seat },
        Placed { seat: Seat, bet: Bet, stake: Cents },
        /// Where the law has the stake lie.
        Lies { seat: Seat, bet: Bet, place: Cow<'static, str> },
        /// On top of the stake.
        Commission { seat: Seat, bet: Bet, amount: Cents },
        Refunded { seat: Seat, bet: Bet, amount: Cents },
        TakenBack { seat: Seat, bet: Bet, stake: Cents },
        AskedToWork { seat: Seat, bet: Bet },
        NoAction { seat: Seat, bet: Bet },
        InAction { seat: Seat, bet: Bet },
        /// The shooter has a stake on pass or don't pass.
        ShooterStaked { seat: Seat },
        /// And on other chances.
        ShooterPlaysOn { seat: Seat },
        BetsClosed,
        DicePassed { seat: Seat },
        /// The stickman calls the result.
        Called { dice: Throw, total: u8 } = "called {dice} total {total}",
        NoDice { cause: VoidCause },
        Violated { seat: Seat, violation: Violation },
        Warned { seat: Seat },
        DiceFell,
        DiceChecked,
        DiceChanged,
        /// New dice, after this many series with the old ones.
        DiceReplaced { series: u32 } = "dice-replaced after {series}",
        DiceWithdrawn { seat: Seat, cause: Withdrawal },
        /// The law says that the result of the stake is suspended.
        Waits { seat: Seat, bet: Bet },
        /// A void coup: the stake stays where it lies.
        Stands { seat: Seat, bet: Bet, stake: Cents },
        /// It does not play on this throw.
        Off { seat: Seat, bet: Bet },
        /// It moves to the box of a number.
        Moves { seat: Seat, bet: Bet, to: Number } = "moves {seat} {bet} to {to}",
        /// It won and stays up.
        Repeated { seat: Seat, bet: Bet, stake: Cents },
        Point { number: Number },
        PuckOn { number: Number },
        PuckOff,
        PointMade { number: Number },
        SevenOut,
        /// The dice leave this shooter.
        DiceMove { seat: Seat },
        Closed,
    }
}
