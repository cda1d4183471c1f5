//! What is said and done at trente et quarante besides settling stakes.

use super::Bet;
use super::rules::Row;
use crate::prison::ZeroChoice;
use crate::sitting::Notice;
use std::borrow::Cow;
use table::shoe::ShoeEvent;
use table::words::{SayAs, Sentence};
use table::{Card, Cents, Seat, events};

events! {
    pub enum Event {
        /// A post is filled before the sitting opens.
        Attested { what: Cow<'static, str> },
        Opened,
        SatDown { seat: Seat },
        GotUp { seat: Seat },
        Placed { seat: Seat, bet: Bet, stake: Cents },
        TakenBack { seat: Seat, bet: Bet, stake: Cents },
        Insured { seat: Seat, bet: Bet, premium: Cents },
        /// The next coup finds the stake without cover.
        CoverEnds { seat: Seat, bet: Bet },
        Changed { seat: Seat, amount: Cents },
        BetsClosed,
        /// Around the cards; those that are laid are told as such.
        Shoe { what: ShoeEvent } = "{what}",
        /// The cut card hides the last card of the pack.
        LastCardHidden,
        RowBegun { row: Row },
        /// A card in its row, and the point so far.
        Laid { row: Row, card: Card, total: u8 },
        /// The colour of the first card, by which couleur and inverse are told.
        FirstColour { colour: Row },
        Point { row: Row, total: u8 },
        /// Both points, and what the tailleur calls.
        Result { noir: u8, rouge: u8, call: Cow<'static, str> }
            = "result {noir} {rouge} {call as WithoutCommas}",
        RowWins { row: Row },
        /// Couleur or inverse.
        ColourWins { bet: Bet },
        NullCoup,
        Refait,
        Chosen { seat: Seat, bet: Bet, choice: ZeroChoice },
        SilentChoice { choice: ZeroChoice },
        /// A coup without a decision leaves the prisoner where he is.
        StaysInPrison { seat: Seat, bet: Bet, nominal: Cents },
        /// What a stake counts for that met the refait more than once and stays in prison.
        WorthInPrison { seat: Seat, bet: Bet, nominal: Cents },
        /// A part of a stake was no whole number of cents.
        Rounded { seat: Seat, bet: Bet, to: Cents },
        Collecting,
        Paying { bet: Bet },
        /// The farthest of several that are paid on a chance.
        PaidFirst { seat: Seat },
        /// The cards leave the cloth.
        CardsTaken { cards: u16 },
        CoverOn,
        CoverOff,
        Announced { notice: Notice },
        LastCoupFixed { deals: u8 },
        DealsLeft { deals: u8 },
        CardsMissing { cards: u16 },
        CardsTooMany { cards: u16 },
        IncidentOpened,
        IncidentDecided,
        Closed,
    }
}

/// Commas part words in scenario files.
struct WithoutCommas;

impl SayAs<Cow<'static, str>> for WithoutCommas {
    fn say(call: &Cow<'static, str>, sentence: &mut Sentence) {
        sentence.word(call.replace(',', ""));
    }
}
