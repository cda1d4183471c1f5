//! What seats and staff do at three-card poker.

use super::Bet;
use crate::sitting::{Notice, Tender};
use serde::{Deserialize, Serialize};
use std::fmt;
use table::shoe::ShoeAct;
use table::{Act, Cents, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Opens a sitting with these people.
    Open {
        present: Present,
    },
    /// Ends it.
    Close,
    Announce {
        notice: Notice,
    },
    Set {
        setting: Setting,
    },
    /// Somebody else takes over a post.
    Relieve {
        post: Post,
    },
    /// A player gets up.
    Leave,
    Place {
        bet: Bet,
        stake: Cents,
        #[serde(default)]
        tender: Tender,
        /// The place it is put down at, if that is not the player's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Seat>,
    },
    TakeBack {
        bet: Bet,
        stake: Cents,
    },
    /// « Rien ne va plus ».
    CloseBets,
    /// One step around the cards.
    Shoe {
        act: ShoeAct,
    },
    /// Everything around the cards that is still to be done, in the usual way: five shuffles, two
    /// cuts, and the last cut by the seat whose turn it is.
    Prepare,
    /// A player asks to see a hand.
    Look {
        at: Hand,
    },
    /// « Passe ».
    Fold,
    /// The play stake: exactly the ante, whether told or not.
    Raise {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stake: Option<Cents>,
    },
    /// The bank shows its hand, and the round is settled.
    ShowBank,
    VoidCoup {
        cause: VoidCause,
    },
    /// The player looked before the deal was over.
    VoidHand {
        seat: Seat,
    },
}

/// A hand: that of a seat, or the bank's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    Seat(Seat),
    Bank,
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hand::Seat(seat) => seat.fmt(f),
            Hand::Bank => f.write_str("bank"),
        }
    }
}

/// What the direction may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Setting {
    Minimum(Cents),
    /// The maximum, in times the minimum.
    Maximum(u16),
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Setting::Minimum(min) => write!(f, "minimum {min}"),
            Setting::Maximum(times) => write!(f, "maximum {times} times"),
        }
    }
}

/// The posts of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    Chef,
    Croupier,
}

impl Post {
    pub const ALL: [Post; 2] = [Post::Chef, Post::Croupier];

    pub const fn name(self) -> &'static str {
        match self {
            Post::Chef => "chef",
            Post::Croupier => "croupier",
        }
    }
}

/// Why a coup is void.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VoidCause {
    /// A hand has too many or too few cards.
    WrongNumber,
    /// Players told each other what they hold.
    Talk,
}

impl VoidCause {
    pub const ALL: [VoidCause; 2] = [VoidCause::WrongNumber, VoidCause::Talk];

    pub const fn name(self) -> &'static str {
        match self {
            VoidCause::WrongNumber => "wrong-number",
            VoidCause::Talk => "talk",
        }
    }
}

/// Who is there when a sitting opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Present {
    pub chef: bool,
    pub croupier: bool,
    /// One player, seated, who attends the count and check of the cards.
    pub player: bool,
}

impl Present {
    pub const ALL: Present = Present { chef: true, croupier: true, player: true };
}

impl Act for Action {
    fn amount(&self) -> Option<Cents> {
        match self {
            Action::Place { stake, .. } | Action::TakeBack { stake, .. } => Some(*stake),
            Action::Raise { stake } => *stake,
            Action::Set { setting: Setting::Minimum(min) } => Some(*min),
            Action::Open { .. }
            | Action::Close
            | Action::Announce { .. }
            | Action::Set { setting: Setting::Maximum(_) }
            | Action::Relieve { .. }
            | Action::Leave
            | Action::CloseBets
            | Action::Shoe { .. }
            | Action::Prepare
            | Action::Look { .. }
            | Action::Fold
            | Action::ShowBank
            | Action::VoidCoup { .. }
            | Action::VoidHand { .. } => None,
        }
    }

    fn with_amount(&self, amount: Cents) -> Self {
        let mut action = self.clone();
        match &mut action {
            Action::Place { stake, .. }
            | Action::TakeBack { stake, .. }
            | Action::Set { setting: Setting::Minimum(stake) } => *stake = amount,
            Action::Raise { stake } => *stake = Some(amount),
            Action::Open { .. }
            | Action::Close
            | Action::Announce { .. }
            | Action::Set { setting: Setting::Maximum(_) }
            | Action::Relieve { .. }
            | Action::Leave
            | Action::CloseBets
            | Action::Shoe { .. }
            | Action::Prepare
            | Action::Look { .. }
            | Action::Fold
            | Action::ShowBank
            | Action::VoidCoup { .. }
            | Action::VoidHand { .. } => {}
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
