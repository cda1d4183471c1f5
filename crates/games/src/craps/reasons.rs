//! What craps says no with, beyond what any table does.

use table::reasons;

reasons! {
    /// What craps says no with, beyond what any table does.
    pub enum No {
        /// No face of a die shows so many pips.
        NotADie { pips: String }: "no die shows {pips}",
        NotAThrow { pips: String }: "a die shows 1 to 6, not {pips}: this is no throw",
        UseMultipleChance { bet: &'static str }: "this is no component; play it as {bet}",
        StakeLocked: "dice were thrown with this stake: it stays until it is decided",
        PointKnown: "the point is known: nothing more is staked here",
        NoPoint: "no point is known",
        NoIncrease: "dice were thrown with this stake: it cannot be increased",
        NoFlatBet: "the player has no stake of his own with a point here",
        OnlyByMoving: "a stake comes to lie there only by moving from its box",
        NoSuchSwitch: "this stake cannot be called otherwise now",
        ShooterStake: "the shooter must first stake on pass or don't pass",
        ShooterMinimum: "the shooter leaves the minimum and finishes the coup",
        NotShooter: "only the shooter may do this",
        SameShooter: "the dice stay with the shooter until the 7 that loses",
        FiveNewDice: "each sitting has five new dice",
        DiceCheck: "the dice have not been checked",
        NoViolation: "the shooter has not broken the rules repeatedly",
    }
}
