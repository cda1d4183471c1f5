//! What is said and done at a wheel besides settling stakes.

use super::{Colour, Direction, Pocket, VoidCause, ZeroChoice};
use std::borrow::Cow;
use table::{Bet, Cents, Role, Seat, events};

events! {
    pub enum Event<B: Bet, P: Pocket> {
        /// A post is filled or a check made before the sitting opens.
        Attested { what: Cow<'static, str> },
        Opened,
        Placed { seat: Seat, bet: B, stake: Cents },
        PlacedFor { seat: Seat, staff: Role, bet: B, stake: Cents }
            = "placed-for {seat} {bet} {stake} through {staff}",
        TakenBack { seat: Seat, bet: B, stake: Cents },
        Announced { seat: Seat, bet: B, stake: Cents },
        Repeated { seat: Seat },
        /// An announcement that nobody repeated in time: the money is untouched.
        AnnouncementVoid { seat: Seat },
        SlipWritten { seat: Seat, bet: B, stake: Cents },
        SlipHandedIn { seat: Seat },
        SlipNotified { seat: Seat },
        SlipEndorsed { seat: Seat },
        SlipRefused { seat: Seat },
        InspectorPresent,
        InspectorAway,
        ColourTaken { seat: Seat, colour: Colour, value: Cents }
            = "colour-taken {seat} {colour} at {value}",
        ColourMarked { colour: Colour, value: Cents } = "colour-marked {colour} at {value}",
        ColourExchanged { seat: Seat, colour: Colour },
        PaidInColour { seat: Seat, colour: Colour, chips: i64 },
        Changed { seat: Seat, amount: Cents },
        StacksRebuilt,
        Launched { wheel: Direction, ball: Direction } = "launched {wheel} with ball {ball}",
        BetsClosed,
        LaunchVoid { cause: VoidCause, ball_on: Option<P> } = "launch-void {cause} [on {ball_on}]",
        StakesStand,
        /// The number, and what the croupier calls with it.
        Result { pocket: P, call: Cow<'static, str> },
        NumberMarked { pocket: P },
        /// The colour of the hole, called beside the number.
        ColourCalled { colour: Cow<'static, str> },
        ZeroChoice,
        Chosen { seat: Seat, bet: B, choice: ZeroChoice },
        SilentChoice { choice: ZeroChoice },
        /// What a stake counts for that met zero more than once and stays in prison.
        WorthInPrison { seat: Seat, bet: B, nominal: Cents },
        /// A part of a stake was no whole number of cents.
        Rounded { seat: Seat, bet: B, to: Cents },
        Collecting,
        Paying { step: Cow<'static, str> },
        /// What a player is paid, announced in detail before it is paid.
        PayingPlayer { seat: Seat, combinations: Vec<(B, Cents)> },
        KeepsStake { seat: Seat, bet: B, stake: Cents },
        Settled,
        LastSpinFixed { spins: u8 },
        SpinsLeft { spins: u8 },
        Closed,
    }
}
