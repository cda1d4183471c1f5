//! What black-jack says no with, beyond what any table does.

use table::reasons;

reasons! {
    /// What black-jack says no with, beyond what any table does.
    pub enum No {
        NoSuchBox: "the cloth has no such box",
        BoxTaken: "the box belongs to another player",
        NoAdvice as "NOT_HOLDER": "standing players neither instruct nor advise the holder",
        StandingForbidden: "no standing play while a seat is free",
        TooManyBoxes: "one player may not stake on more boxes",
        TwoBoxesRequired: "a lone player must play two boxes",
        MainStakeFirst: "the main stake comes first",
        HandClosed: "the hand is closed",
        HitOn21: "a hand of 21 takes no card",
        AcesClosed: "a split ace takes one card only",
        NotAPair: "the two cards are no pair",
        SplitLimit: "no further hand may be made from this box",
        SplitAfterBonus: "who won the option makes no two hands",
        DoubleUnavailable: "this hand cannot be doubled",
        SurrenderUnavailable: "the stake cannot be given up now",
        NoInsurance: "there is nothing to insure against",
        NoEvenMoney: "even money is for black-jack against an ace, a ten or a figure",
        BankHasNoChoice: "the bank draws and stands by its rule",
        NothingToFollow: "there is no double or split to follow",
        NothingRides: "no void stake was left here",
        ValidationRequired: "the winning hand must be identified and the images viewed first",
        NoJackpotDue: "no such jackpot was won",
    }
}
