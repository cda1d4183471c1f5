//! What is said and done at three-card poker besides settling stakes.

use super::action::{Hand, Post, Setting, VoidCause};
use super::{Bet, rules::Combination};
use crate::sitting::Notice;
use std::borrow::Cow;
use table::shoe::ShoeEvent;
use table::{Card, Cents, Seat, choice, events};

/// Who holds the better hand.
#[choice]
pub enum Winner {
    Player,
    Bank,
    Neither,
}

events! {
    pub enum Event {
        /// Somebody or something the law asks for before a sitting opens.
        Attested { what: Cow<'static, str> },
        /// What the house has chosen, for all to read.
        Posted { what: Cow<'static, str> },
        Opened,
        Announced { notice: Notice },
        /// The limits that the table shows from now on.
        Changed { setting: Setting },
        Relieved { post: Post },
        SatDown { seat: Seat },
        GotUp { seat: Seat },
        Placed { seat: Seat, bet: Bet, stake: Cents },
        TakenBack { seat: Seat, bet: Bet, stake: Cents },
        StakesChecked { hands: u8 },
        BetsClosed,
        /// Nobody had staked; the so-manieth time in a row.
        EmptyRound { in_a_row: u8 },
        /// Around the cards. No card that is dealt is told here.
        Shoe { what: ShoeEvent } = "{what}",
        /// The last card of the pack is hidden by the blue one.
        CutCardPlaced,
        /// A card went face down to a hand; which of its three it is.
        Dealt { to: Hand, number: u8 },
        /// It turned over on the way, and was turned back.
        TurnedOver { to: Hand, card: Card },
        RestBurnt { cards: u16 },
        /// Players may look and decide.
        DealOver,
        Looked { seat: Seat },
        /// « Passe ».
        Passed { seat: Seat },
        Raised { seat: Seat, stake: Cents },
        BankShown { cards: [Card; 3], combination: Combination },
        /// « Pas de jeu ».
        NoGame,
        BankPlays,
        HandShown { seat: Seat, cards: [Card; 3], combination: Combination },
        Compared { seat: Seat, winner: Winner },
        /// The winning combination, called out.
        Called { seat: Seat, winner: Winner, combination: Combination },
        Settling { seat: Seat },
        BonusDue { seat: Seat, combination: Combination },
        /// « Bonus payé ».
        BonusPaid { seat: Seat },
        PairPlusDue { seat: Seat, combination: Combination },
        PairPlusCollected { seat: Seat },
        /// Spread and counted without being shown.
        HandCounted { seat: Seat, cards: u8 },
        /// « Banque gagne ».
        BankWins,
        Lifted { hand: Hand },
        CoupVoid { cause: VoidCause },
        HandVoid { seat: Seat },
        Closed,
    }
}
