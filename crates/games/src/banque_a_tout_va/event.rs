//! What is said and done at banque à tout va besides settling stakes. No card is told before
//! everybody may see it, and nothing told follows from a hidden one.

use super::rules::Outcome;
use super::state::{Holder, Side, Sitting};
use super::{Bet, words};
use crate::baccara::LevyStep;
use crate::cards::say_shoe_event;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use table::shoe::ShoeEvent;
use table::{Bet as _, Card, Cents, Choice, Seat};

/// Two cards or three.
pub type Shown = ArrayVec<Card, 3>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    DayBegun,
    /// Somebody or something the law asks for before a sitting opens.
    Attested {
        what: Cow<'static, str>,
    },
    Opened {
        sitting: Sitting,
    },
    Deposited {
        amount: Cents,
        bank: Cents,
    },
    SatDown {
        seat: Seat,
    },
    GotUp {
        seat: Seat,
    },
    /// « Faites vos jeux ».
    BetsOpen,
    Placed {
        seat: Seat,
        bet: Bet,
        stake: Cents,
    },
    TakenBack {
        seat: Seat,
        bet: Bet,
        stake: Cents,
    },
    /// A staked note became chips at once.
    NoteChanged {
        seat: Seat,
        amount: Cents,
    },
    /// Change of something that is not staked.
    Changed {
        seat: Seat,
        amount: Cents,
    },
    /// « Rien ne va plus ».
    BetsClosed,
    /// Who banks this coup, and what lies against him.
    Banks {
        seat: Seat,
        exposure: Cents,
    },
    HandGoesTo {
        side: Side,
        holder: Holder,
    },
    /// Around the cards. No card that is dealt is told here.
    Shoe {
        what: ShoeEvent,
    },
    /// The pack was rebuilt in small packets that were not lifted, their order kept.
    PacketsSlid,
    TailleBegun {
        taille: u8,
    },
    /// A card went face down to a hand; which of its two it is.
    Dealt {
        to: Side,
        number: u8,
    },
    /// Eight or nine, face up.
    Natural {
        side: Side,
        cards: Shown,
        point: u8,
    },
    Asked {
        side: Side,
    },
    Stood {
        side: Side,
    },
    BankerShown {
        cards: Shown,
        point: u8,
    },
    /// The banker's eight or nine: no third card for anybody.
    NoMoreCards,
    Third {
        to: Side,
        card: Card,
    },
    BankerDraws,
    BankerStands,
    /// What lay face down.
    Turned {
        side: Side,
        cards: Shown,
    },
    /// A holder had five, and his choice.
    OnFive {
        side: Side,
        drew: bool,
    },
    Point {
        side: Side,
        point: u8,
    },
    Compared {
        side: Side,
        outcome: Outcome,
    },
    /// What the coup comes to on both tableaux.
    CoupOver {
        right: Outcome,
        left: Outcome,
    },
    BancoAnnounced {
        stake: Cents,
    },
    /// The croupier asks this seat.
    BancoOffered {
        to: Seat,
    },
    BancoRefused {
        seat: Seat,
    },
    /// Held whole, by half (« avec la table »), or by more (« jeu marqué »).
    BancoHeld {
        seat: Seat,
        stake: Cents,
    },
    /// The rest of the banco is offered to the others.
    RestInvited {
        rest: Cents,
    },
    PartsInvited,
    Added {
        seat: Seat,
        stake: Cents,
    },
    LateStakeAgreed {
        seat: Seat,
    },
    BancoReduced {
        covered: Cents,
    },
    /// Nobody holds a half.
    NoTaker,
    LevyStep {
        step: LevyStep,
        amount: Cents,
    },
    /// The tickets stay on the table to be checked.
    TicketsShown,
    /// Before both tailles were played.
    ClosedEarly {
        taille: u8,
    },
    /// The sitting is over, and the banker takes what his bank holds.
    BankReturned {
        to: Seat,
        amount: Cents,
    },
    Closed,
}

impl Event {
    /// The name in scenario files and in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Event::DayBegun => "day-begun",
            Event::Attested { .. } => "attested",
            Event::Opened { .. } => "opened",
            Event::Deposited { .. } => "deposited",
            Event::SatDown { .. } => "sat-down",
            Event::GotUp { .. } => "got-up",
            Event::BetsOpen => "bets-open",
            Event::Placed { .. } => "placed",
            Event::TakenBack { .. } => "taken-back",
            Event::NoteChanged { .. } => "note-changed",
            Event::Changed { .. } => "changed",
            Event::BetsClosed => "bets-closed",
            Event::Banks { .. } => "banks",
            Event::HandGoesTo { .. } => "hand-goes-to",
            Event::Shoe { .. } => "shoe",
            Event::PacketsSlid => "packets-slid",
            Event::TailleBegun { .. } => "taille-begun",
            Event::Dealt { .. } => "dealt",
            Event::Natural { .. } => "natural",
            Event::Asked { .. } => "asked-for-card",
            Event::Stood { .. } => "stood",
            Event::BankerShown { .. } => "banker-shown",
            Event::NoMoreCards => "no-more-cards",
            Event::Third { .. } => "third",
            Event::BankerDraws => "banker-draws",
            Event::BankerStands => "banker-stands",
            Event::Turned { .. } => "turned-up",
            Event::OnFive { .. } => "on-five",
            Event::Point { .. } => "point",
            Event::Compared { .. } => "compared",
            Event::CoupOver { .. } => "coup-over",
            Event::BancoAnnounced { .. } => "banco-announced",
            Event::BancoOffered { .. } => "banco-offered",
            Event::BancoRefused { .. } => "banco-refused",
            Event::BancoHeld { .. } => "banco-held",
            Event::RestInvited { .. } => "rest-invited",
            Event::PartsInvited => "parts-invited",
            Event::Added { .. } => "added",
            Event::LateStakeAgreed { .. } => "late-stake-agreed",
            Event::BancoReduced { .. } => "banco-reduced",
            Event::NoTaker => "no-taker",
            Event::LevyStep { .. } => "levy",
            Event::TicketsShown => "tickets-shown",
            Event::ClosedEarly { .. } => "closed-early",
            Event::BankReturned { .. } => "bank-returned",
            Event::Closed => "closed",
        }
    }

    /// The event in the words of scenario files: its name, then what it tells.
    pub fn say(&self) -> String {
        let name = self.name();
        match self {
            Event::Attested { what } => format!("{name} {what}"),
            Event::Opened { sitting } => format!("{name} {}", sitting.name()),
            Event::Deposited { amount, bank } => format!("{name} {amount} bank {bank}"),
            Event::Placed { seat, bet, stake } | Event::TakenBack { seat, bet, stake } => {
                format!("{name} {seat} {} {stake}", bet.name())
            }
            Event::NoteChanged { seat, amount } | Event::Changed { seat, amount } => {
                format!("{name} {seat} {amount}")
            }
            Event::Banks { seat, exposure } => format!("{name} {seat} against {exposure}"),
            Event::HandGoesTo { side, holder } => format!("{name} {side} {holder}"),
            Event::Shoe { what } => say_shoe_event(what),
            Event::TailleBegun { taille } | Event::ClosedEarly { taille } => {
                format!("{name} {taille}")
            }
            Event::Dealt { to, number } => format!("{name} {to} {number}"),
            Event::Natural { side, cards, point } => {
                format!("{name} {side} {} {point}", said(cards))
            }
            Event::BankerShown { cards, point } => format!("{name} {} {point}", said(cards)),
            Event::Third { to, card } => format!("{name} {to} {card}"),
            Event::Turned { side, cards } => format!("{name} {side} {}", said(cards)),
            Event::OnFive { side, drew } => {
                format!("{name} {side} {}", if *drew { "drew" } else { "stood" })
            }
            Event::Point { side, point } => format!("{name} {side} {point}"),
            Event::Compared { side, outcome } => format!("{name} {side} {}", outcome.name()),
            Event::CoupOver { right, left } => {
                format!("{name} right {} left {}", right.name(), left.name())
            }
            Event::BancoAnnounced { stake } => format!("{name} {stake}"),
            Event::RestInvited { rest } => format!("{name} {rest}"),
            Event::BancoReduced { covered } => format!("{name} {covered}"),
            Event::BancoHeld { seat, stake }
            | Event::Added { seat, stake }
            | Event::BankReturned { to: seat, amount: stake } => {
                format!("{name} {seat} {stake}")
            }
            Event::LevyStep { step, amount } => {
                format!("{name} {} {amount}", words::levy_name(*step))
            }
            Event::Asked { side } | Event::Stood { side } => format!("{name} {side}"),
            Event::SatDown { seat }
            | Event::GotUp { seat }
            | Event::BancoOffered { to: seat }
            | Event::BancoRefused { seat }
            | Event::LateStakeAgreed { seat } => format!("{name} {seat}"),
            Event::DayBegun
            | Event::BetsOpen
            | Event::BetsClosed
            | Event::PacketsSlid
            | Event::NoMoreCards
            | Event::BankerDraws
            | Event::BankerStands
            | Event::PartsInvited
            | Event::NoTaker
            | Event::TicketsShown
            | Event::Closed => name.to_owned(),
        }
    }
}

fn said(cards: &Shown) -> String {
    let cards: Vec<String> = cards.iter().map(Card::to_string).collect();
    cards.join(" ")
}
