//! What seats and staff do at trente et quarante.

use super::Bet;
use crate::prison::ZeroChoice;
use crate::sitting::{Notice, Tender};
use serde::{Deserialize, Serialize};
use table::shoe::ShoeAct;
use table::{Act, Cents, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Opens a sitting with these people.
    Open {
        present: Present,
    },
    /// Ends it after the last coup, or between two coups for an incident.
    Close {
        incident: bool,
    },
    /// The direction has decided about an incident, and play goes on.
    Decide,
    Announce {
        notice: Notice,
    },
    Sit,
    Leave,
    Place {
        bet: Bet,
        stake: Cents,
        #[serde(default, skip_serializing_if = "Tender::is_chips")]
        tender: Tender,
    },
    TakeBack {
        bet: Bet,
        stake: Cents,
    },
    /// Insures the seat's stake against the refait: for one per cent of it, whether told or not.
    Insure {
        bet: Bet,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        premium: Option<Cents>,
    },
    /// Somebody wants a premium paid back.
    ReversePremium {
        seat: Seat,
        bet: Bet,
    },
    Change {
        amount: Cents,
    },
    /// Nothing goes any more, and the cards are laid.
    CloseBets,
    /// One step around the cards.
    Shoe {
        act: ShoeAct,
    },
    /// Everything around the cards that the croupier has still to do, in the usual way.
    Prepare,
    /// Play stops for want of players; with a machine, under its cover.
    Pause {
        covered: bool,
    },
    Resume {
        uncovered: bool,
    },
    /// After a refait, one choice for each stake; `refaits` counts those it met, with this one.
    Choose {
        bet: Bet,
        choice: ZeroChoice,
        refaits: u8,
    },
    /// The time to choose is over: silent stakes go the way of the house.
    EndChoice,
    Collect,
    /// Pays the stakes on one chance.
    Pay {
        bet: Bet,
    },
    /// The cards leave the cloth.
    Gather,
}

/// Who is there when a sitting opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Present {
    pub chef: u8,
    pub controleur: u8,
    pub tailleur: u8,
    /// One for both posts, at a mini-table.
    pub croupier: u8,
    pub bout_de_table: u8,
}

impl Present {
    pub const WORDS: [&'static str; 5] =
        ["chef", "controleur", "tailleur", "croupier", "bout-de-table"];

    /// A usual table, and a mini-table.
    pub const FULL: Present =
        Present { chef: 1, controleur: 1, tailleur: 1, croupier: 0, bout_de_table: 0 };
    pub const MINI: Present = Present { controleur: 0, tailleur: 0, croupier: 1, ..Present::FULL };

    pub fn count(&mut self, word: &str) -> Option<&mut u8> {
        Some(match word {
            "chef" => &mut self.chef,
            "controleur" => &mut self.controleur,
            "tailleur" => &mut self.tailleur,
            "croupier" => &mut self.croupier,
            "bout-de-table" => &mut self.bout_de_table,
            _ => return None,
        })
    }
}

impl Act for Action {
    fn amount(&self) -> Option<Cents> {
        match self {
            Action::Place { stake, .. } | Action::TakeBack { stake, .. } => Some(*stake),
            Action::Insure { premium, .. } => *premium,
            Action::Change { amount } => Some(*amount),
            Action::Open { .. }
            | Action::Close { .. }
            | Action::Decide
            | Action::Announce { .. }
            | Action::Sit
            | Action::Leave
            | Action::ReversePremium { .. }
            | Action::CloseBets
            | Action::Shoe { .. }
            | Action::Prepare
            | Action::Pause { .. }
            | Action::Resume { .. }
            | Action::Choose { .. }
            | Action::EndChoice
            | Action::Collect
            | Action::Pay { .. }
            | Action::Gather => None,
        }
    }

    fn with_amount(&self, new: Cents) -> Self {
        let mut action = self.clone();
        match &mut action {
            Action::Place { stake, .. } | Action::TakeBack { stake, .. } => *stake = new,
            Action::Insure { premium, .. } => *premium = Some(new),
            Action::Change { amount } => *amount = new,
            Action::Open { .. }
            | Action::Close { .. }
            | Action::Decide
            | Action::Announce { .. }
            | Action::Sit
            | Action::Leave
            | Action::ReversePremium { .. }
            | Action::CloseBets
            | Action::Shoe { .. }
            | Action::Prepare
            | Action::Pause { .. }
            | Action::Resume { .. }
            | Action::Choose { .. }
            | Action::EndChoice
            | Action::Collect
            | Action::Pay { .. }
            | Action::Gather => {}
        }
        action
    }

    fn numbers(&self) -> &[u16] {
        if let Action::Shoe { act } = self { act.numbers() } else { &[] }
    }

    fn with_numbers(&self, numbers: &[u16]) -> Self {
        if let Action::Shoe { act } = self {
            return Action::Shoe { act: act.with_numbers(numbers) };
        }
        self.clone()
    }
}
