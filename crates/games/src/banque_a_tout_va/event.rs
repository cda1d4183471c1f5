//! What is said and done at banque à tout va besides settling stakes. No card is told before
//! everybody may see it, and nothing told follows from a hidden one.

use super::Bet;
use super::rules::Outcome;
use super::state::{Holder, Side, Sitting};
use crate::baccara::LevyStep;
use arrayvec::ArrayVec;
use std::borrow::Cow;
use table::shoe::ShoeEvent;
use table::words::{SayAs, Sentence};
use table::{Card, Cents, Seat, events};

/// Two cards or three.
pub type Shown = ArrayVec<Card, 3>;

/// Cards one after the other.
struct InOrder;

impl SayAs<Shown> for InOrder {
    fn say(cards: &Shown, sentence: &mut Sentence) {
        cards.iter().for_each(|card| sentence.word(card));
    }
}

events! {
    pub enum Event {
        DayBegun,
        /// Somebody or something the law asks for before a sitting opens.
        Attested { what: Cow<'static, str> },
        Opened { sitting: Sitting },
        Deposited { amount: Cents, bank: Cents } = "deposited {amount} bank {bank}",
        SatDown { seat: Seat },
        GotUp { seat: Seat },
        /// « Faites vos jeux ».
        BetsOpen,
        Placed { seat: Seat, bet: Bet, stake: Cents },
        TakenBack { seat: Seat, bet: Bet, stake: Cents },
        /// A staked note became chips at once.
        NoteChanged { seat: Seat, amount: Cents },
        /// Change of something that is not staked.
        Changed { seat: Seat, amount: Cents },
        /// « Rien ne va plus ».
        BetsClosed,
        /// Who banks this coup, and what lies against him.
        Banks { seat: Seat, exposure: Cents } = "banks {seat} against {exposure}",
        HandGoesTo { side: Side, holder: Holder },
        /// Around the cards. No card that is dealt is told here.
        Shoe { what: ShoeEvent } = "{what}",
        /// The pack was rebuilt in small packets that were not lifted, their order kept.
        PacketsSlid,
        TailleBegun { taille: u8 },
        /// A card went face down to a hand; which of its two it is.
        Dealt { to: Side, number: u8 },
        /// Eight or nine, face up.
        Natural { side: Side, cards: Shown, point: u8 }
            = "natural {side} {cards as InOrder} {point}",
        Asked { side: Side } = "asked-for-card {side}",
        Stood { side: Side },
        BankerShown { cards: Shown, point: u8 } = "banker-shown {cards as InOrder} {point}",
        /// The banker's eight or nine: no third card for anybody.
        NoMoreCards,
        Third { to: Side, card: Card },
        BankerDraws,
        BankerStands,
        /// What lay face down.
        Turned { side: Side, cards: Shown } = "turned-up {side} {cards as InOrder}",
        /// A holder had five, and his choice.
        OnFive { side: Side, drew: bool }
            = "on-five {side} drew" if drew = true
            | "on-five {side} stood" if drew = false,
        Point { side: Side, point: u8 },
        Compared { side: Side, outcome: Outcome },
        /// What the coup comes to on both tableaux.
        CoupOver { right: Outcome, left: Outcome } = "coup-over right {right} left {left}",
        BancoAnnounced { stake: Cents },
        /// The croupier asks this seat.
        BancoOffered { to: Seat },
        BancoRefused { seat: Seat },
        /// Held whole, by half (« avec la table »), or by more (« jeu marqué »).
        BancoHeld { seat: Seat, stake: Cents },
        /// The rest of the banco is offered to the others.
        RestInvited { rest: Cents },
        PartsInvited,
        Added { seat: Seat, stake: Cents },
        LateStakeAgreed { seat: Seat },
        BancoReduced { covered: Cents },
        /// Nobody holds a half.
        NoTaker,
        LevyStep { step: LevyStep, amount: Cents } = "levy {step} {amount}",
        /// The tickets stay on the table to be checked.
        TicketsShown,
        /// Before both tailles were played.
        ClosedEarly { taille: u8 },
        /// The sitting is over, and the banker takes what his bank holds.
        BankReturned { to: Seat, amount: Cents },
        Closed,
    }
}
