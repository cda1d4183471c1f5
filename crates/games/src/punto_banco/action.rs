//! What seats and staff do at punto banco.

use super::bets::Pass;
use super::house::Passing;
use super::rules::{Say, Side};
use crate::sitting::{Notice, Tender};
use serde::{Deserialize, Serialize};
use std::fmt;
use table::shoe::ShoeAct;
use table::{Act, Bet, Cents, Choice};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields, bound = "B: Bet")]
pub enum Action<B> {
    Open,
    /// So many minutes after the first notice.
    Close {
        minutes: u16,
    },
    Announce {
        notice: Notice,
    },
    Set {
        setting: Setting,
    },
    /// Takes the place of his number.
    Sit,
    /// Gets up.
    Leave,
    Place {
        bet: B,
        stake: Cents,
        #[serde(default, skip_serializing_if = "Tender::is_chips")]
        tender: Tender,
    },
    TakeBack {
        bet: B,
        stake: Cents,
    },
    AcceptBank,
    RefuseBank,
    /// The croupier means to pass the bank on, which follows from the coup alone.
    OfferBank,
    /// « Rien ne va plus ».
    CloseBets,
    /// What the player with punto's cards says to them.
    Say {
        call: Say,
    },
    /// Gives the cards back to the tailleur.
    DeclineHand,
    /// The banker, or the tailleur in a player's stead, turns the cards.
    TurnCards,
    /// Somebody reaches into the shoe.
    TakeCard,
    /// The croupier means to draw or to stand, which the tables decide.
    Choose {
        side: Side,
        draw: Draw,
    },
    /// The order of the cards cannot be established.
    VoidCoup,
    Collect {
        pass: Pass,
    },
    Pay {
        pass: Pass,
    },
    /// The cards of the coup leave the cloth.
    RemoveCards,
    /// Play stops; for want of players at a machine, which is covered.
    Pause {
        covered: bool,
    },
    Resume {
        uncovered: bool,
    },
    /// One step around the cards.
    Shoe {
        act: ShoeAct,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    Draws,
    Stands,
}

/// What the direction may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Setting {
    /// The number of packs, while the table is closed.
    Decks(u16),
    /// Whether cards are passed to the players, between coups.
    Cards(Passing),
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setting::Decks(decks) => write!(f, "decks {decks}"),
            Setting::Cards(passing) => write!(f, "cards {}", passing.name()),
        }
    }
}

impl<B: Bet> Act for Action<B> {
    fn amount(&self) -> Option<Cents> {
        match self {
            Action::Place { stake, .. } | Action::TakeBack { stake, .. } => Some(*stake),
            Action::Open
            | Action::Close { .. }
            | Action::Announce { .. }
            | Action::Set { .. }
            | Action::Sit
            | Action::Leave
            | Action::AcceptBank
            | Action::RefuseBank
            | Action::OfferBank
            | Action::CloseBets
            | Action::Say { .. }
            | Action::DeclineHand
            | Action::TurnCards
            | Action::TakeCard
            | Action::Choose { .. }
            | Action::VoidCoup
            | Action::Collect { .. }
            | Action::Pay { .. }
            | Action::RemoveCards
            | Action::Pause { .. }
            | Action::Resume { .. }
            | Action::Shoe { .. } => None,
        }
    }

    fn with_amount(&self, amount: Cents) -> Self {
        let mut action = self.clone();
        if let Action::Place { stake, .. } | Action::TakeBack { stake, .. } = &mut action {
            *stake = amount;
        }
        action
    }

    fn numbers(&self) -> &[u16] {
        match self {
            Action::Shoe { act } => act.numbers(),
            Action::Close { minutes: number } | Action::Set { setting: Setting::Decks(number) } => {
                std::slice::from_ref(number)
            }
            _ => &[],
        }
    }

    fn with_numbers(&self, numbers: &[u16]) -> Self {
        match (self, numbers) {
            (Action::Shoe { act }, _) => Action::Shoe { act: act.with_numbers(numbers) },
            (Action::Close { .. }, &[minutes]) => Action::Close { minutes },
            (Action::Set { setting: Setting::Decks(_) }, &[decks]) => {
                Action::Set { setting: Setting::Decks(decks) }
            }
            _ => self.clone(),
        }
    }
}
