//! What is said and done at three-card poker besides settling stakes.

use super::action::{Hand, Post, Setting, VoidCause};
use super::{Bet, rules::Combination};
use crate::cards::say_shoe_event;
use crate::sitting::Notice;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use table::shoe::ShoeEvent;
use table::{Bet as _, Card, Cents, Choice, Seat};

/// Who holds the better hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Winner {
    Player,
    Bank,
    Neither,
}

impl Winner {
    pub const fn name(self) -> &'static str {
        match self {
            Winner::Player => "player",
            Winner::Bank => "bank",
            Winner::Neither => "neither",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// Somebody or something the law asks for before a sitting opens.
    Attested {
        what: Cow<'static, str>,
    },
    /// What the house has chosen, for all to read.
    Posted {
        what: Cow<'static, str>,
    },
    Opened,
    Announced {
        notice: Notice,
    },
    /// The limits that the table shows from now on.
    Changed {
        setting: Setting,
    },
    Relieved {
        post: Post,
    },
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
    StakesChecked {
        hands: u8,
    },
    BetsClosed,
    /// Nobody had staked; the so-manieth time in a row.
    EmptyRound {
        in_a_row: u8,
    },
    /// Around the cards. No card that is dealt is told here.
    Shoe {
        what: ShoeEvent,
    },
    /// The last card of the pack is hidden by the blue one.
    CutCardPlaced,
    /// A card went face down to a hand; which of its three it is.
    Dealt {
        to: Hand,
        number: u8,
    },
    /// It turned over on the way, and was turned back.
    TurnedOver {
        to: Hand,
        card: Card,
    },
    RestBurnt {
        cards: u16,
    },
    /// Players may look and decide.
    DealOver,
    Looked {
        seat: Seat,
    },
    /// « Passe ».
    Passed {
        seat: Seat,
    },
    Raised {
        seat: Seat,
        stake: Cents,
    },
    BankShown {
        cards: [Card; 3],
        combination: Combination,
    },
    /// « Pas de jeu ».
    NoGame,
    BankPlays,
    HandShown {
        seat: Seat,
        cards: [Card; 3],
        combination: Combination,
    },
    Compared {
        seat: Seat,
        winner: Winner,
    },
    /// The winning combination, called out.
    Called {
        seat: Seat,
        winner: Winner,
        combination: Combination,
    },
    Settling {
        seat: Seat,
    },
    BonusDue {
        seat: Seat,
        combination: Combination,
    },
    /// « Bonus payé ».
    BonusPaid {
        seat: Seat,
    },
    PairPlusDue {
        seat: Seat,
        combination: Combination,
    },
    PairPlusCollected {
        seat: Seat,
    },
    /// Spread and counted without being shown.
    HandCounted {
        seat: Seat,
        cards: u8,
    },
    /// « Banque gagne ».
    BankWins,
    Lifted {
        hand: Hand,
    },
    CoupVoid {
        cause: VoidCause,
    },
    HandVoid {
        seat: Seat,
    },
    Closed,
}

impl Event {
    /// The name in scenario files and in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Event::Attested { .. } => "attested",
            Event::Posted { .. } => "posted",
            Event::Opened => "opened",
            Event::Announced { .. } => "announced",
            Event::Changed { .. } => "changed",
            Event::Relieved { .. } => "relieved",
            Event::SatDown { .. } => "sat-down",
            Event::GotUp { .. } => "got-up",
            Event::Placed { .. } => "placed",
            Event::TakenBack { .. } => "taken-back",
            Event::StakesChecked { .. } => "stakes-checked",
            Event::BetsClosed => "bets-closed",
            Event::EmptyRound { .. } => "empty-round",
            Event::Shoe { .. } => "shoe",
            Event::CutCardPlaced => "cut-card-placed",
            Event::Dealt { .. } => "dealt",
            Event::TurnedOver { .. } => "turned-over",
            Event::RestBurnt { .. } => "rest-burnt",
            Event::DealOver => "deal-over",
            Event::Looked { .. } => "looked",
            Event::Passed { .. } => "passed",
            Event::Raised { .. } => "raised",
            Event::BankShown { .. } => "bank-shown",
            Event::NoGame => "no-game",
            Event::BankPlays => "bank-plays",
            Event::HandShown { .. } => "hand-shown",
            Event::Compared { .. } => "compared",
            Event::Called { .. } => "called",
            Event::Settling { .. } => "settling",
            Event::BonusDue { .. } => "bonus-due",
            Event::BonusPaid { .. } => "bonus-paid",
            Event::PairPlusDue { .. } => "pair-plus-due",
            Event::PairPlusCollected { .. } => "pair-plus-collected",
            Event::HandCounted { .. } => "hand-counted",
            Event::BankWins => "bank-wins",
            Event::Lifted { .. } => "lifted",
            Event::CoupVoid { .. } => "coup-void",
            Event::HandVoid { .. } => "hand-void",
            Event::Closed => "closed",
        }
    }

    /// The event in the words of scenario files: its name, then what it tells.
    pub fn say(&self) -> String {
        let name = self.name();
        match self {
            Event::Attested { what } | Event::Posted { what } => format!("{name} {what}"),
            Event::Announced { notice } => format!("{name} {}", notice.name()),
            Event::Changed { setting } => format!("{name} {setting}"),
            Event::Relieved { post } => format!("{name} {}", post.name()),
            Event::EmptyRound { in_a_row } => format!("{name} {in_a_row}"),
            Event::Placed { seat, bet, stake } | Event::TakenBack { seat, bet, stake } => {
                format!("{name} {seat} {} {stake}", bet.name())
            }
            Event::StakesChecked { hands } => format!("{name} {hands}"),
            Event::Shoe { what } => say_shoe_event(what),
            Event::Dealt { to, number } => format!("{name} {to} {number}"),
            Event::TurnedOver { to, card } => format!("{name} {to} {card}"),
            Event::RestBurnt { cards } => format!("{name} {cards}"),
            Event::Raised { seat, stake } => format!("{name} {seat} {stake}"),
            Event::BankShown { cards: [a, b, c], combination } => {
                format!("{name} {a} {b} {c} {combination}")
            }
            Event::HandShown { seat, cards: [a, b, c], combination } => {
                format!("{name} {seat} {a} {b} {c} {combination}")
            }
            Event::Compared { seat, winner } => format!("{name} {seat} {}", winner.name()),
            Event::Called { seat, winner, combination } => {
                format!("{name} {seat} {} {combination}", winner.name())
            }
            Event::BonusDue { seat, combination } | Event::PairPlusDue { seat, combination } => {
                format!("{name} {seat} {combination}")
            }
            Event::HandCounted { seat, cards } => format!("{name} {seat} {cards}"),
            Event::Lifted { hand } => format!("{name} {hand}"),
            Event::CoupVoid { cause } => format!("{name} {}", cause.name()),
            Event::SatDown { seat }
            | Event::GotUp { seat }
            | Event::Looked { seat }
            | Event::Passed { seat }
            | Event::Settling { seat }
            | Event::BonusPaid { seat }
            | Event::PairPlusCollected { seat }
            | Event::HandVoid { seat } => format!("{name} {seat}"),
            Event::Opened
            | Event::BetsClosed
            | Event::CutCardPlaced
            | Event::DealOver
            | Event::NoGame
            | Event::BankPlays
            | Event::BankWins
            | Event::Closed => name.to_owned(),
        }
    }
}
