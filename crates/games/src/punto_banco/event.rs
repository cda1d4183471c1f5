//! What is said and done at punto banco besides settling stakes. No event names a card that lies
//! face down.

use super::action::Setting;
use super::bets::Pass;
use super::rules::{Say, Side, Winner};
use crate::cards::say_shoe_event;
use crate::sitting::Notice;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use table::shoe::ShoeEvent;
use table::{Bet, Card, Cents, Choice, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", bound = "B: Bet")]
pub enum Event<B> {
    /// What the house has chosen, for all to read.
    Posted {
        what: Cow<'static, str>,
    },
    Opened,
    Closed,
    Announced {
        notice: Notice,
    },
    /// Coups that are still to come after the last notice.
    DealsLeft {
        deals: u8,
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
    /// A banknote was changed at once, and chips lie in its place.
    NoteChanged {
        seat: Seat,
        amount: Cents,
    },
    Placed {
        seat: Seat,
        bet: B,
        stake: Cents,
    },
    TakenBack {
        seat: Seat,
        bet: B,
        stake: Cents,
    },
    /// He is called « the banker ».
    Banker {
        seat: Seat,
    },
    /// He becomes the banker unless he refuses.
    BankOffered {
        to: Seat,
    },
    BankRefused {
        seat: Seat,
    },
    BankTaken {
        seat: Seat,
    },
    BankKept {
        seat: Seat,
    },
    /// Everybody refused.
    NoBanker,
    StakesChecked {
        stakes: u16,
    },
    /// « Rien ne va plus ».
    BetsClosed,
    /// The loading slot of the machine is covered, or open again.
    CoverOn,
    CoverOff,
    /// Around the cards. No card that is dealt is told here.
    Shoe {
        what: ShoeEvent,
    },
    /// A card went face down to a side; which of its cards it is.
    Dealt {
        to: Side,
        number: u8,
    },
    /// Two cards lie on either side.
    DealOver,
    /// The two cards of a side go to a player.
    Passed {
        side: Side,
        to: Seat,
    },
    Said {
        seat: Seat,
        call: Say,
    },
    HandDeclined {
        side: Side,
        seat: Seat,
    },
    /// The tailleur turns the cards of a side himself.
    TailleurTurns {
        side: Side,
    },
    /// The banker turns his.
    Turned {
        seat: Seat,
    },
    /// « Tabled »: laid out for all to see.
    Tabled {
        side: Side,
        cards: [Card; 2],
    },
    Point {
        side: Side,
        point: u8,
    },
    /// The points of the first two cards, punto's first.
    Points {
        punto: u8,
        banco: u8,
    },
    /// The pairs are settled; the coup continues.
    PlayGoesOn,
    Natural {
        side: Side,
    },
    Draws {
        side: Side,
    },
    Stands {
        side: Side,
    },
    /// Where other games leave a choice, this one draws.
    NoOption {
        side: Side,
    },
    ThirdCard {
        side: Side,
        card: Card,
    },
    /// A card lay on the wrong place and was put right at once.
    PutRight {
        to: Side,
    },
    /// A card left the shoe that was not to be drawn yet, if at all.
    FalseDraw,
    /// A card that nobody was to draw.
    DeadCard {
        card: Card,
    },
    /// A card left the shoe, and nobody can tell any more in which order.
    OrderLost,
    CoupVoid,
    /// Final points, banco's first, and the winning chance.
    Result {
        banco: u8,
        punto: u8,
        winner: Winner,
    },
    Won {
        chance: Winner,
    },
    Collecting {
        pass: Pass,
    },
    Paying {
        pass: Pass,
    },
    CardsRemoved,
}

impl<B: Bet> Event<B> {
    /// The name in scenario files and in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Event::Posted { .. } => "posted",
            Event::Opened => "opened",
            Event::Closed => "closed",
            Event::Announced { .. } => "announced",
            Event::DealsLeft { .. } => "deals-left",
            Event::Changed { .. } => "changed",
            Event::SatDown { .. } => "sat-down",
            Event::GotUp { .. } => "got-up",
            Event::NoteChanged { .. } => "note-changed",
            Event::Placed { .. } => "placed",
            Event::TakenBack { .. } => "taken-back",
            Event::Banker { .. } => "banker",
            Event::BankOffered { .. } => "bank-offered",
            Event::BankRefused { .. } => "bank-refused",
            Event::BankTaken { .. } => "bank-taken",
            Event::BankKept { .. } => "bank-kept",
            Event::NoBanker => "no-banker",
            Event::StakesChecked { .. } => "stakes-checked",
            Event::BetsClosed => "bets-closed",
            Event::Shoe { .. } => "shoe",
            Event::CoverOn => "cover-on",
            Event::CoverOff => "cover-off",
            Event::Dealt { .. } => "dealt",
            Event::DealOver => "deal-over",
            Event::Passed { .. } => "passed",
            Event::Said { .. } => "said",
            Event::HandDeclined { .. } => "hand-declined",
            Event::TailleurTurns { .. } => "tailleur-turns",
            Event::Turned { .. } => "turned",
            Event::Tabled { .. } => "tabled",
            Event::Point { .. } => "point",
            Event::Points { .. } => "points",
            Event::PlayGoesOn => "play-goes-on",
            Event::Natural { .. } => "natural",
            Event::Draws { .. } => "draws",
            Event::Stands { .. } => "stands",
            Event::NoOption { .. } => "no-option",
            Event::ThirdCard { .. } => "third-card",
            Event::PutRight { .. } => "put-right",
            Event::FalseDraw => "false-draw",
            Event::DeadCard { .. } => "dead-card",
            Event::OrderLost => "order-lost",
            Event::CoupVoid => "coup-void",
            Event::Result { .. } => "result",
            Event::Won { .. } => "won",
            Event::Collecting { .. } => "collecting",
            Event::Paying { .. } => "paying",
            Event::CardsRemoved => "cards-removed",
        }
    }

    /// The event in the words of scenario files: its name, then what it tells.
    pub fn say(&self) -> String {
        let name = self.name();
        match self {
            Event::Posted { what } => format!("{name} {what}"),
            Event::Announced { notice } => format!("{name} {}", notice.name()),
            Event::DealsLeft { deals } => format!("{name} {deals}"),
            Event::Changed { setting } => format!("{name} {setting}"),
            Event::NoteChanged { seat, amount } => format!("{name} {seat} {amount}"),
            Event::Placed { seat, bet, stake } | Event::TakenBack { seat, bet, stake } => {
                format!("{name} {seat} {} {stake}", bet.name())
            }
            Event::BankOffered { to: seat }
            | Event::SatDown { seat }
            | Event::GotUp { seat }
            | Event::Banker { seat }
            | Event::BankRefused { seat }
            | Event::BankTaken { seat }
            | Event::BankKept { seat }
            | Event::Turned { seat } => format!("{name} {seat}"),
            Event::StakesChecked { stakes } => format!("{name} {stakes}"),
            Event::Shoe { what } => say_shoe_event(what),
            Event::Dealt { to, number } => format!("{name} {} {number}", to.name()),
            Event::Passed { side, to: seat } | Event::HandDeclined { side, seat } => {
                format!("{name} {} {seat}", side.name())
            }
            Event::Said { seat, call } => format!("{name} {seat} {}", call.name()),
            Event::Tabled { side, cards: [first, second] } => {
                format!("{name} {} {first} {second}", side.name())
            }
            Event::Point { side, point } => format!("{name} {} {point}", side.name()),
            Event::Points { punto, banco } => format!("{name} punto {punto} banco {banco}"),
            Event::ThirdCard { side, card } => format!("{name} {} {card}", side.name()),
            Event::PutRight { to: side }
            | Event::TailleurTurns { side }
            | Event::Natural { side }
            | Event::Draws { side }
            | Event::Stands { side }
            | Event::NoOption { side } => format!("{name} {}", side.name()),
            Event::DeadCard { card } => format!("{name} {card}"),
            Event::Result { banco, punto, winner } => {
                format!("{name} banco {banco} punto {punto} {}", winner.name())
            }
            Event::Won { chance } => format!("{name} {}", chance.name()),
            Event::Collecting { pass } | Event::Paying { pass } => {
                format!("{name} {}", pass.name())
            }
            Event::Opened
            | Event::Closed
            | Event::NoBanker
            | Event::BetsClosed
            | Event::CoverOn
            | Event::CoverOff
            | Event::DealOver
            | Event::PlayGoesOn
            | Event::FalseDraw
            | Event::OrderLost
            | Event::CoupVoid
            | Event::CardsRemoved => name.to_owned(),
        }
    }
}
