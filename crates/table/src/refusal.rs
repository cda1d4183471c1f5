//! The answer "no": why, and by which clause.

use crate::{Card, Cents, Clause, Role, Seat};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

/// An act or a result that the law does not allow. The state is unchanged after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub by: Clause,
    pub why: Reason,
}

reasons! {
    /// Why. One reason for one thing, whatever the game; the words are for a croupier. What one
    /// game alone says no with stands beside it and comes here as [`Own`].
    pub enum Reason or Own {
        /// No such bet exists in this game.
        UnknownBet { name: String, nearest: Option<&'static str> }:
            "unknown bet `{name}`{}" with meant(*nearest),
        BadAmount: "the amount must be positive",
        NotDivisible { step: Cents }:
            "the stake must be a multiple of {step}, or it could not be paid exactly",
        BelowMinimum { min: Cents }: "below the minimum: at least {min}",
        AboveMaximum { max: Cents }: "above the maximum{}" with at_most(*max),
        BetsClosed: "bets are closed",
        BetsOpen: "bets are still open",
        NothingStaked: "no such stake lies on the cloth",
        ChipsOnly: "stakes are chips or plaques, not cash",
        NotYourAct { only: Role }: "only the {only} may do this",
        SeatsOnly: "only players do this",
        NotLaunched: "nothing has been launched",
        VoidLaunch: "this launch is void, no result can be taken from it",
        NoResultDue: "no result is due",
        NoChoiceDue: "no choice is due on this stake",
        NotOffered: "this game or this house does not offer it",
        NotAnnounced: "nothing has been announced",
        NotNotified: "heads of table and control service have not been told",
        StaffIncomplete { missing: String }: "the table lacks {missing}",
        OneCroupier: "a single croupier carries out every operation",
        PaymentOrder: "the order of collection and payment is fixed, and something comes before",
        NothingToPay: "nothing is to be collected or paid",
        NoticeTooShort: "the last rounds must be announced to the players in time",
        AlreadyFixed: "the end has been announced already",
        TableClosed: "the table is closed",
        TableOpen: "the table is open",
        StakesOnCloth: "stakes lie on the cloth",
        NoChange: "no change is made during collection and payment",
        SecondShuffleMissing as "SECOND_WASH_AND_SHUFFLE_MISSING":
            "ready-to-use packs are washed and shuffled a second time at the table",
        TableCheckMissing: "the cards have not been spread, counted and checked at the table",
        NoMixing as "NO_MIX_AT_BACCARA":
            "the pack is rebuilt without changing the order of the cards",
        NoCutInThisMode: "there is neither cut nor stop card in this way of play",
        SamePlace: "the two parts go in at different places",
        OfferMissing: "nobody has been asked",
        AlreadyOffered: "the players are being asked",
        NotOneByOne: "each seat is asked once",
        ConsentMissing: "a consent is needed that was not given",
        MustCut: "everybody has declined, so the first one asked must cut",
        DeviceFault: "the shuffler has signalled a fault that nobody has cleared",
        NoFault: "the shuffler has signalled no fault",
        NoCycle: "the shuffler is not at work",
        CycleRunning: "the shuffler is at work",
        TurnOneFirst: "one card is turned first, to say how many are burnt",
        NoBurnDue: "no card is to be burnt",
        RoundRunning: "a round is under way",
        NoRound: "no round is under way",
        RoundStands: "cards have been drawn, so the round must be played",
        ReshuffleRequired: "the cards must be shuffled first",
        ShortRoundOnly: "too few cards are left for more than a round of chemin de fer",
        StopCardShows: "the stop card is next",
        StopCardNotDue: "the stop card is not next",
        ShoeEmpty: "no card is left",
        RecycleTooEarly: "these cards do not go back into the shuffler yet",
        RecycleMissing: "the cards in the tray must go back into the shuffler first",
        NothingToRecycle: "no card waits to go back into the shuffler",
        NeverBack as "CARD_BACK_IN_SHOE": "a card that has left the shoe never goes back",
        PlayPaused: "play is interrupted",
        NotPaused: "play is not interrupted",
        NotAReservedTable: "only at a table reserved for one player",
        AlreadyOrdered: "a shuffle after this round has been ordered",
        ExchangeOpen: "a damaged card is being exchanged",
        NoExchange: "no damaged card has been shown",
        ReplacementPackOnly as "REPLACEMENT_PACK":
            "the card must come from the sixain set aside for exchanges",
        SeatRequired: "this needs a seat at the table",
        AlreadySeated: "the seat is taken",
        NotHolder: "only the holder of the hand decides",
        SeatedOnly: "this is kept for the seated players",
        OneStakeOnly: "the box has this stake already",
        NotThisHand as "NOT_YOUR_TURN": "it is not the turn of this hand",
        CardDue: "a card must come first",
        NoCardDue: "no card is due",
        InsuranceClosed: "it is too late to insure",
        AlreadyInsured: "the hand is insured",
        NextRoundOnly: "limits change between rounds only",
        GameEnded: "the last deal has been played",
        PlayersPresent as "STOP_WITH_PLAYERS": "players are at the table",
        FixedAmount { amount: Cents }: "the amount is {amount}, no other",
        StepMissing { step: &'static str }: "first comes: {step}",
        BurnMissing { cards: u8 }: "cards still to burn: {cards}",
        CountFailed { expected: u16 }: "the count is wrong: there must be {expected} cards",
        StubTooSmall { min: u16 }: "at least {min} cards lie behind the stop card",
        OutOfRange { min: u16, max: u16 }: "must be from {min} to {max}",
        NotAsked { asked: Seat }: "it is the turn of {asked}",
        PacketOpen { cards: u8 }: "cards of this packet still to come: {cards}",
        NotEmpty { cards: u16 }: "cards are left: {cards}",
        CardNotInShoe { card: Card }: "{card} cannot come: every copy has left",
        CardInReturnLag { card: Card }: "{card} has just gone back and cannot come yet",
        CardNotOnCloth { card: Card }: "{card} is not on the cloth",
        RankSuitMismatch { damaged: Card }: "the damaged card is {damaged}",
        BadPlayerCount { min: u8, max: u8 }: "the game is for {min} to {max} players",
        NotInGame: "this seat does not play",
        NotYourTurn { turn: Seat }: "it is the turn of {turn}",
        Hidden: "these cards are hidden until everybody shows",
        NoSuchSeat { seats: u8 }: "the cloth has {seats} places, and this is none of them",
        NoHand: "there is no such hand in this round",
        NoPlayer: "at least one player must take part",
        DealInProgress: "nobody looks at cards before the deal is over",
        DecisionFinal: "the decision has been made and is final",
        DecisionsPending: "a player has still to decide",
        GoesWithAnother: "it goes with another stake and is not made by itself",
    }
}

/// A reason that one game or one family of games has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    pub code: &'static str,
    pub words: Cow<'static, str>,
    /// The one amount that would be taken instead.
    pub accepts: Option<Cents>,
}

impl Reason {
    pub const fn by(self, by: Clause) -> Refusal {
        Refusal { by, why: self }
    }

    /// The amount that would be taken instead, where only the amount was wrong.
    pub fn accepts(&self) -> Option<Cents> {
        match *self {
            Reason::BelowMinimum { min } => Some(min),
            Reason::AboveMaximum { max } => Some(max).filter(|max| max.is_positive()),
            Reason::FixedAmount { amount } => Some(amount),
            Reason::Own(Own { accepts, .. }) => accepts,
            _ => None,
        }
    }
}

/// The name that was probably meant, after the one that is unknown.
fn meant(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |known| format!("; did you mean `{known}`?"))
}

/// How much more may lie there, after "above the maximum".
fn at_most(max: Cents) -> String {
    if max.is_zero() { ", which lies there already".to_owned() } else { format!(": at most {max}") }
}

impl Refusal {
    /// The same, with the one amount that would be taken instead.
    #[must_use]
    pub fn accepting(mut self, amount: Cents) -> Self {
        if let Reason::Own(own) = &mut self.why {
            own.accepts = Some(amount);
        }
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.why, self.by)
    }
}

impl std::error::Error for Refusal {}

impl Serialize for Refusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Refusal", 3)?;
        out.serialize_field("by", &self.by)?;
        out.serialize_field("code", self.why.code())?;
        out.serialize_field("message", &self.why.to_string())?;
        out.end()
    }
}
