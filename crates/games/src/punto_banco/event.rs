//! What is said and done at punto banco besides settling stakes. No event names a card that lies
//! face down.

use super::action::Setting;
use super::bets::Pass;
use super::rules::{Say, Side, Winner};
use crate::sitting::Notice;
use std::borrow::Cow;
use table::shoe::ShoeEvent;
use table::{Bet, Card, Cents, Seat, events};

events! {
    pub enum Event<B: Bet> {
        /// What the house has chosen, for all to read.
        Posted { what: Cow<'static, str> },
        Opened,
        Closed,
        Announced { notice: Notice },
        /// Coups that are still to come after the last notice.
        DealsLeft { deals: u8 },
        Changed { setting: Setting },
        SatDown { seat: Seat },
        GotUp { seat: Seat },
        /// A banknote was changed at once, and chips lie in its place.
        NoteChanged { seat: Seat, amount: Cents },
        Placed { seat: Seat, bet: B, stake: Cents },
        TakenBack { seat: Seat, bet: B, stake: Cents },
        /// He is called « the banker ».
        Banker { seat: Seat },
        /// He becomes the banker unless he refuses.
        BankOffered { to: Seat },
        BankRefused { seat: Seat },
        BankTaken { seat: Seat },
        BankKept { seat: Seat },
        /// Everybody refused.
        NoBanker,
        StakesChecked { stakes: u16 },
        /// « Rien ne va plus ».
        BetsClosed,
        /// The loading slot of the machine is covered, or open again.
        CoverOn,
        CoverOff,
        /// Around the cards. No card that is dealt is told here.
        Shoe { what: ShoeEvent } = "{what}",
        /// A card went face down to a side; which of its cards it is.
        Dealt { to: Side, number: u8 },
        /// Two cards lie on either side.
        DealOver,
        /// The two cards of a side go to a player.
        Passed { side: Side, to: Seat },
        Said { seat: Seat, call: Say },
        HandDeclined { side: Side, seat: Seat },
        /// The tailleur turns the cards of a side himself.
        TailleurTurns { side: Side },
        /// The banker turns his.
        Turned { seat: Seat },
        /// « Tabled »: laid out for all to see.
        Tabled { side: Side, cards: [Card; 2] },
        Point { side: Side, point: u8 },
        /// The points of the first two cards, punto's first.
        Points { punto: u8, banco: u8 } = "points punto {punto} banco {banco}",
        /// The pairs are settled; the coup continues.
        PlayGoesOn,
        Natural { side: Side },
        Draws { side: Side },
        Stands { side: Side },
        /// Where other games leave a choice, this one draws.
        NoOption { side: Side },
        ThirdCard { side: Side, card: Card },
        /// A card lay on the wrong place and was put right at once.
        PutRight { to: Side },
        /// A card left the shoe that was not to be drawn yet, if at all.
        FalseDraw,
        /// A card that nobody was to draw.
        DeadCard { card: Card },
        /// A card left the shoe, and nobody can tell any more in which order.
        OrderLost,
        CoupVoid,
        /// Final points, banco's first, and the winning chance.
        Result { banco: u8, punto: u8, winner: Winner }
            = "result banco {banco} punto {punto} {winner}",
        Won { chance: Winner },
        Collecting { pass: Pass },
        Paying { pass: Pass },
        CardsRemoved,
    }
}
