//! What a black-jack table tells, besides settled lines.

use super::action::{Jackpot, Setting};
use super::bets::Side;
use super::sides::Sevens;
use crate::sitting::Notice;
use serde::{Deserialize, Serialize};
use table::shoe::ShoeEvent;
use table::{Bet, Card, Cents, Seat, Spot};

/// Something that happened, in the order of the round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", bound = "B: Bet")]
pub enum Event<B> {
    Opened,
    /// A shuffler stands at the table.
    ShufflerUsed,
    Closed,
    Announced {
        notice: Notice,
    },
    Changed {
        setting: Setting,
    },
    SatDown {
        seat: Seat,
    },
    GotUp {
        seat: Seat,
    },
    Waits {
        seat: Seat,
    },
    Granted {
        at: Spot,
        to: Seat,
    },
    Consented {
        at: Spot,
        to: Seat,
    },
    Staked {
        seat: Seat,
        at: Spot,
        bet: B,
        stake: Cents,
    },
    TakenBack {
        seat: Seat,
        at: Spot,
        bet: B,
        stake: Cents,
    },
    Rides {
        seat: Seat,
        at: Spot,
        amount: Cents,
    },
    BetsClosed,
    /// Nobody had staked; the so-manieth time in a row.
    EmptyRound {
        in_a_row: u8,
    },
    /// What a swept stake brings each meter; the rest is for fixed prizes.
    Contributed {
        at: Spot,
        meters: Vec<(Jackpot, Cents)>,
        rest: Cents,
    },
    Dealt {
        at: Spot,
        card: Card,
    },
    BankCard {
        card: Card,
    },
    Counted {
        at: Spot,
        total: u8,
        soft: bool,
    },
    BlackJack {
        at: Spot,
    },
    /// 21 that is no black-jack.
    TwentyOne {
        at: Spot,
    },
    DealOver,
    /// The croupier goes round for a side bet.
    SideBet {
        side: Side,
    },
    /// How many bonuses are in play.
    Bonuses {
        count: u8,
    },
    /// Several rows fit; the best is paid.
    BestOnly {
        at: Spot,
    },
    /// Two queens of hearts wait for the bank's second card.
    QueensWait {
        at: Spot,
    },
    GoesOn,
    InsuranceOffered,
    Insured {
        seat: Seat,
        at: Spot,
        amount: Cents,
    },
    FirstStakeInsured {
        at: Spot,
    },
    Offered {
        at: Spot,
    },
    Asked {
        at: Spot,
    },
    Stood {
        at: Spot,
        total: u8,
    },
    ClosedAt21 {
        at: Spot,
    },
    OneCardOnly {
        at: Spot,
    },
    Doubled {
        at: Spot,
        stake: Cents,
    },
    Split {
        at: Spot,
        stake: Cents,
    },
    NewHand {
        at: Spot,
    },
    Followed {
        seat: Seat,
        at: Spot,
        stake: Cents,
    },
    AboveMaximum {
        at: Spot,
        staked: Cents,
    },
    Surrendered {
        at: Spot,
    },
    EvenMoney {
        at: Spot,
    },
    BankDraws,
    BankStands {
        total: u8,
        soft: bool,
    },
    BankSkips,
    BankPoint {
        total: u8,
        black_jack: bool,
    },
    QueensFirst,
    QueensCollected,
    QueensLast,
    SeveralQueens {
        count: u8,
    },
    HyperCollected,
    Lifted {
        at: Spot,
    },
    BankLifted,
    SevensCounted {
        at: Spot,
        won: Option<Sevens>,
    },
    AcesCounted {
        at: Spot,
        aces: u8,
    },
    JackpotHit {
        at: Spot,
        jackpot: Jackpot,
    },
    Identified {
        at: Spot,
    },
    ImagesViewed,
    JackpotPaid {
        jackpot: Jackpot,
        pool: Cents,
        hands: u8,
        each: Cents,
        restarts_at: Cents,
    },
    Shared {
        jackpot: Jackpot,
        hands: u8,
    },
    NoConsolation {
        seat: Seat,
    },
    RoundVoid,
    /// Around the cards.
    Shoe {
        what: ShoeEvent,
    },
}
