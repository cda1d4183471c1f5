//! What seats and staff do at banque à tout va.

use super::{Bet, Sitting};
use crate::baccara::LevyStep;
use crate::sitting::Tender;
use serde::{Deserialize, Serialize};
use table::shoe::ShoeAct;
use table::{Act, Cents, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// A new day, with its two sittings.
    BeginDay,
    /// Opens a sitting with these people and things, and the banker's deposit.
    Open {
        sitting: Sitting,
        present: Present,
        deposit: Cents,
    },
    /// Ends it.
    Close,
    /// The banker puts more money on the table.
    Deposit {
        amount: Cents,
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
    /// A note or a plaque that is not staked.
    Change {
        seat: Seat,
        amount: Cents,
    },
    /// « Rien ne va plus ».
    CloseBets,
    /// One step around the cards.
    Shoe {
        act: ShoeAct,
    },
    /// Everything around the cards that is still to be done, in the usual way: nobody else wishes
    /// to shuffle or to cut.
    Prepare,
    /// A holder lays his eight or nine down; the banker turns up his two cards.
    Show,
    Draw,
    Stand,
    /// The croupier turns what lies face down, announces the points, pays and collects.
    Turn,
    /// The banker plays the last coup « du chemin de fer » for this banco.
    Banco {
        stake: Cents,
    },
    /// A ponte holds the banco: the whole of it, or so much.
    Hold {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stake: Option<Cents>,
    },
    /// He does not.
    Refuse,
    /// The croupier invites the pontes to hold a part.
    InviteParts,
    /// Another ponte makes up the rest of the banco.
    Add {
        stake: Cents,
    },
    /// The banker lets a ponte stake after the call.
    Agree {
        to: Seat,
    },
    Levy {
        step: LevyStep,
    },
}

/// The cards that come to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sixain {
    /// Six new packs without numbers, three of one colour and three of another.
    New,
    Used,
    Numbered,
}

/// Who and what is there when a sitting opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is there, or is not")]
pub struct Present {
    pub inspecteurs: u8,
    pub croupier: bool,
    pub changeurs: u8,
    pub cartier: bool,
    /// A banker whom the direction has approved.
    pub banker: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<Sixain>,
    /// The booklet of tickets for the levy, verified.
    pub booklet: bool,
}

impl Present {
    /// One of each, with new cards.
    pub const USUAL: Present = Present {
        inspecteurs: 1,
        croupier: true,
        changeurs: 1,
        cartier: true,
        banker: true,
        cards: Some(Sixain::New),
        booklet: true,
    };
}

impl Act for Action {
    fn amount(&self) -> Option<Cents> {
        match self {
            Action::Open { deposit: amount, .. }
            | Action::Deposit { amount }
            | Action::Place { stake: amount, .. }
            | Action::TakeBack { stake: amount, .. }
            | Action::Change { amount, .. }
            | Action::Banco { stake: amount }
            | Action::Add { stake: amount } => Some(*amount),
            Action::Hold { stake } => *stake,
            Action::BeginDay
            | Action::Close
            | Action::Sit
            | Action::Leave
            | Action::CloseBets
            | Action::Shoe { .. }
            | Action::Prepare
            | Action::Show
            | Action::Draw
            | Action::Stand
            | Action::Turn
            | Action::Refuse
            | Action::InviteParts
            | Action::Agree { .. }
            | Action::Levy { .. } => None,
        }
    }

    fn with_amount(&self, amount: Cents) -> Self {
        let mut action = self.clone();
        match &mut action {
            Action::Open { deposit: carried, .. }
            | Action::Deposit { amount: carried }
            | Action::Place { stake: carried, .. }
            | Action::TakeBack { stake: carried, .. }
            | Action::Change { amount: carried, .. }
            | Action::Banco { stake: carried }
            | Action::Add { stake: carried } => *carried = amount,
            Action::Hold { stake } => *stake = Some(amount),
            Action::BeginDay
            | Action::Close
            | Action::Sit
            | Action::Leave
            | Action::CloseBets
            | Action::Shoe { .. }
            | Action::Prepare
            | Action::Show
            | Action::Draw
            | Action::Stand
            | Action::Turn
            | Action::Refuse
            | Action::InviteParts
            | Action::Agree { .. }
            | Action::Levy { .. } => {}
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
