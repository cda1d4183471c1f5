//! What a black-jack table tells, besides settled lines.

use super::action::{Jackpot, Setting};
use super::bets::Side;
use super::sides::Sevens;
use crate::sitting::Notice;
use table::shoe::ShoeEvent;
use table::{Bet, Card, Cents, Seat, Spot, events};

events! {
    /// Something that happened, in the order of the round.
    pub enum Event<B: Bet> {
        Opened,
        /// A shuffler stands at the table.
        ShufflerUsed,
        Closed,
        Announced { notice: Notice },
        Changed { setting: Setting },
        SatDown { seat: Seat },
        GotUp { seat: Seat },
        Waits { seat: Seat },
        Granted { at: Spot, to: Seat } = "granted {at} to {to}",
        Consented { at: Spot, to: Seat } = "consented {at} to {to}",
        Staked { seat: Seat, at: Spot, bet: B, stake: Cents },
        TakenBack { seat: Seat, at: Spot, bet: B, stake: Cents },
        Rides { seat: Seat, at: Spot, amount: Cents },
        BetsClosed,
        /// Nobody had staked; the so-manieth time in a row.
        EmptyRound { in_a_row: u8 },
        /// What a swept stake brings each meter; the rest is for fixed prizes.
        Contributed { at: Spot, meters: Vec<(Jackpot, Cents)>, rest: Cents }
            = "contributed {at} {meters} rest {rest}",
        Dealt { at: Spot, card: Card },
        BankCard { card: Card },
        Counted { at: Spot, total: u8, soft: bool } = "counted {at} {total} [soft: soft]",
        BlackJack { at: Spot },
        /// 21 that is no black-jack.
        TwentyOne { at: Spot },
        DealOver,
        /// The croupier goes round for a side bet.
        SideBet { side: Side },
        /// How many bonuses are in play.
        Bonuses { count: u8 },
        /// Several rows fit; the best is paid.
        BestOnly { at: Spot },
        /// Two queens of hearts wait for the bank's second card.
        QueensWait { at: Spot },
        GoesOn,
        InsuranceOffered,
        Insured { seat: Seat, at: Spot, amount: Cents },
        FirstStakeInsured { at: Spot },
        Offered { at: Spot },
        Asked { at: Spot },
        Stood { at: Spot, total: u8 },
        ClosedAt21 { at: Spot } = "closed-at-21 {at}",
        OneCardOnly { at: Spot },
        Doubled { at: Spot, stake: Cents },
        Split { at: Spot, stake: Cents },
        NewHand { at: Spot },
        Followed { seat: Seat, at: Spot, stake: Cents },
        AboveMaximum { at: Spot, staked: Cents },
        Surrendered { at: Spot },
        EvenMoney { at: Spot },
        BankDraws,
        BankStands { total: u8, soft: bool } = "bank-stands {total} [soft: soft]",
        BankSkips,
        BankPoint { total: u8, black_jack: bool }
            = "bank-point black-jack" if black_jack = true
            | "bank-point {total}",
        QueensFirst,
        QueensCollected,
        QueensLast,
        SeveralQueens { count: u8 },
        HyperCollected,
        Lifted { at: Spot },
        BankLifted,
        SevensCounted { at: Spot, won: Option<Sevens> }
            = "sevens-counted {at} none" if won = None
            | "sevens-counted {at} {won}",
        AcesCounted { at: Spot, aces: u8 },
        JackpotHit { at: Spot, jackpot: Jackpot },
        Identified { at: Spot },
        ImagesViewed,
        JackpotPaid { jackpot: Jackpot, pool: Cents, hands: u8, each: Cents, restarts_at: Cents }
            = "jackpot-paid {jackpot} {pool} hands {hands} each {each} restarts {restarts_at}",
        Shared { jackpot: Jackpot, hands: u8 },
        NoConsolation { seat: Seat },
        RoundVoid,
        /// Around the cards.
        Shoe { what: ShoeEvent } = "{what}",
    }
}
