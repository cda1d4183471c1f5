//! What is said and done at trente et quarante besides settling stakes.

use super::Bet;
use super::rules::Row;
use crate::cards::say_shoe_event;
use crate::prison::ZeroChoice;
use crate::sitting::Notice;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use table::shoe::ShoeEvent;
use table::{Bet as _, Card, Cents, Choice, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A post is filled before the sitting opens.
    Attested {
        what: Cow<'static, str>,
    },
    Opened,
    SatDown {
        seat: Seat,
    },
    GotUp {
        seat: Seat,
    },
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
    Insured {
        seat: Seat,
        bet: Bet,
        premium: Cents,
    },
    /// The next coup finds the stake without cover.
    CoverEnds {
        seat: Seat,
        bet: Bet,
    },
    Changed {
        seat: Seat,
        amount: Cents,
    },
    BetsClosed,
    /// Around the cards; those that are laid are told as such.
    Shoe {
        what: ShoeEvent,
    },
    /// The cut card hides the last card of the pack.
    LastCardHidden,
    RowBegun {
        row: Row,
    },
    /// A card in its row, and the point so far.
    Laid {
        row: Row,
        card: Card,
        total: u8,
    },
    /// The colour of the first card, by which couleur and inverse are told.
    FirstColour {
        colour: Row,
    },
    Point {
        row: Row,
        total: u8,
    },
    /// Both points, and what the tailleur calls.
    Result {
        noir: u8,
        rouge: u8,
        call: Cow<'static, str>,
    },
    RowWins {
        row: Row,
    },
    /// Couleur or inverse.
    ColourWins {
        bet: Bet,
    },
    NullCoup,
    Refait,
    Chosen {
        seat: Seat,
        bet: Bet,
        choice: ZeroChoice,
    },
    SilentChoice {
        choice: ZeroChoice,
    },
    /// A coup without a decision leaves the prisoner where he is.
    StaysInPrison {
        seat: Seat,
        bet: Bet,
        nominal: Cents,
    },
    /// What a stake counts for that met the refait more than once and stays in prison.
    WorthInPrison {
        seat: Seat,
        bet: Bet,
        nominal: Cents,
    },
    /// A part of a stake was no whole number of cents.
    Rounded {
        seat: Seat,
        bet: Bet,
        to: Cents,
    },
    Collecting,
    Paying {
        bet: Bet,
    },
    /// The farthest of several that are paid on a chance.
    PaidFirst {
        seat: Seat,
    },
    /// The cards leave the cloth.
    CardsTaken {
        cards: u16,
    },
    CoverOn,
    CoverOff,
    Announced {
        notice: Notice,
    },
    LastCoupFixed {
        deals: u8,
    },
    DealsLeft {
        deals: u8,
    },
    CardsMissing {
        cards: u16,
    },
    CardsTooMany {
        cards: u16,
    },
    IncidentOpened,
    IncidentDecided,
    Closed,
}

impl Event {
    /// The name in scenario files and in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Event::Attested { .. } => "attested",
            Event::Opened => "opened",
            Event::SatDown { .. } => "sat-down",
            Event::GotUp { .. } => "got-up",
            Event::Placed { .. } => "placed",
            Event::TakenBack { .. } => "taken-back",
            Event::Insured { .. } => "insured",
            Event::CoverEnds { .. } => "cover-ends",
            Event::Changed { .. } => "changed",
            Event::BetsClosed => "bets-closed",
            Event::Shoe { .. } => "shoe",
            Event::LastCardHidden => "last-card-hidden",
            Event::RowBegun { .. } => "row-begun",
            Event::Laid { .. } => "laid",
            Event::FirstColour { .. } => "first-colour",
            Event::Point { .. } => "point",
            Event::Result { .. } => "result",
            Event::RowWins { .. } => "row-wins",
            Event::ColourWins { .. } => "colour-wins",
            Event::NullCoup => "null-coup",
            Event::Refait => "refait",
            Event::Chosen { .. } => "chosen",
            Event::SilentChoice { .. } => "silent-choice",
            Event::StaysInPrison { .. } => "stays-in-prison",
            Event::WorthInPrison { .. } => "worth-in-prison",
            Event::Rounded { .. } => "rounded",
            Event::Collecting => "collecting",
            Event::Paying { .. } => "paying",
            Event::PaidFirst { .. } => "paid-first",
            Event::CardsTaken { .. } => "cards-taken",
            Event::CoverOn => "cover-on",
            Event::CoverOff => "cover-off",
            Event::Announced { .. } => "announced",
            Event::LastCoupFixed { .. } => "last-coup-fixed",
            Event::DealsLeft { .. } => "deals-left",
            Event::CardsMissing { .. } => "cards-missing",
            Event::CardsTooMany { .. } => "cards-too-many",
            Event::IncidentOpened => "incident-opened",
            Event::IncidentDecided => "incident-decided",
            Event::Closed => "closed",
        }
    }

    /// The event in the words of scenario files: its name, then what it tells.
    pub fn say(&self) -> String {
        let name = self.name();
        match self {
            Event::Attested { what } => format!("{name} {what}"),
            Event::SatDown { seat } | Event::GotUp { seat } | Event::PaidFirst { seat } => {
                format!("{name} {seat}")
            }
            Event::Placed { seat, bet, stake: amount }
            | Event::TakenBack { seat, bet, stake: amount }
            | Event::Insured { seat, bet, premium: amount }
            | Event::StaysInPrison { seat, bet, nominal: amount }
            | Event::WorthInPrison { seat, bet, nominal: amount }
            | Event::Rounded { seat, bet, to: amount } => {
                format!("{name} {seat} {} {amount}", bet.name())
            }
            Event::CoverEnds { seat, bet } => format!("{name} {seat} {}", bet.name()),
            Event::Changed { seat, amount } => format!("{name} {seat} {amount}"),
            Event::Shoe { what } => say_shoe_event(what),
            Event::RowBegun { row }
            | Event::RowWins { row }
            | Event::FirstColour { colour: row } => {
                format!("{name} {}", row.name())
            }
            Event::Laid { row, card, total } => format!("{name} {} {card} {total}", row.name()),
            Event::Point { row, total } => format!("{name} {} {total}", row.name()),
            // Commas part words in scenario files.
            Event::Result { noir, rouge, call } => {
                format!("{name} {noir} {rouge} {}", call.replace(',', ""))
            }
            Event::ColourWins { bet } | Event::Paying { bet } => format!("{name} {}", bet.name()),
            Event::Chosen { seat, bet, choice } => {
                format!("{name} {seat} {} {}", bet.name(), choice.name())
            }
            Event::SilentChoice { choice } => format!("{name} {}", choice.name()),
            Event::CardsTaken { cards }
            | Event::CardsMissing { cards }
            | Event::CardsTooMany { cards } => format!("{name} {cards}"),
            Event::Announced { notice } => format!("{name} {}", notice.name()),
            Event::LastCoupFixed { deals } | Event::DealsLeft { deals } => {
                format!("{name} {deals}")
            }
            Event::Opened
            | Event::BetsClosed
            | Event::LastCardHidden
            | Event::NullCoup
            | Event::Refait
            | Event::Collecting
            | Event::CoverOn
            | Event::CoverOff
            | Event::IncidentOpened
            | Event::IncidentDecided
            | Event::Closed => name.to_owned(),
        }
    }
}
