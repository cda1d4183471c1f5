//! What seats and staff do at chemin de fer.

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
    Close,
    /// Play goes on after the closing time of the house.
    Extend,
    Sit,
    Leave,
    /// The booklet of tickets of the table is verified, with an agent of the control service where
    /// that applies.
    VerifyBooklet {
        booklet: u16,
        #[serde(default)]
        witness: Witness,
    },
    OpenCagnotte,
    /// The granting authority is told from which banco on a garage is possible.
    NotifyGarage,
    /// Money changed for a seated player, other than a note that is staked.
    Change {
        seat: Seat,
        stake: Cents,
    },
    /// One step around the cards.
    Shoe {
        act: ShoeAct,
    },
    /// The first hand of a taille.
    GiveHand,
    /// The banker puts down his stake.
    Announce {
        stake: Cents,
    },
    /// The banker leaves a part of what he won in the garage.
    Garage {
        stake: Cents,
    },
    Pass,
    /// Exists to be refused.
    RefuseHand,
    /// « Banco »: the whole.
    Hold {
        #[serde(default, skip_serializing_if = "Means::is_chips")]
        means: Means,
    },
    /// « Suivi »: the whole, ahead of the order.
    Follow {
        #[serde(default, skip_serializing_if = "Means::is_chips")]
        means: Means,
    },
    /// A part of the banco, for the cards.
    HoldPart {
        stake: Cents,
        #[serde(default, skip_serializing_if = "Means::is_chips")]
        means: Means,
    },
    /// Completes a banco, joins an open table, or comes late with the banker's consent.
    Stake {
        stake: Cents,
        #[serde(default, skip_serializing_if = "Means::is_chips")]
        means: Means,
    },
    Decline,
    /// Nobody else answers: the croupier asks the next question.
    GoOn,
    /// « Rien ne va plus, partie pour les jeux marqués ».
    CloseBets,
    /// The banker agrees to a late stake.
    Agree {
        to: Seat,
    },
    /// The banker draws the cards.
    Deal,
    /// « Abattage ».
    LayDown,
    /// « Carte ».
    Draw,
    /// « Non ».
    Stand,
    AnnounceLevy,
    SetApart,
    TearOff {
        stake: Cents,
        booklet: u16,
    },
    DropIn,
    TearUp,
    /// After a tie the stake stays as it is.
    Keep,
    /// After a tie it is reduced or withdrawn.
    TakeBack {
        stake: Cents,
    },
    /// After the last coup of the taille.
    HandBack,
}

/// What a ponte stakes: chips, or notes that the croupier changes at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Means {
    #[default]
    Chips,
    Notes,
}

impl Means {
    pub const ALL: [Means; 2] = [Means::Chips, Means::Notes];

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
    fn is_chips(&self) -> bool {
        *self == Means::Chips
    }
}

/// Whether an agent of the control service is present.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Witness {
    #[default]
    None,
    Controle,
}

impl Witness {
    pub const ALL: [Witness; 2] = [Witness::None, Witness::Controle];
}

/// Who is there when a sitting opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Present {
    pub inspecteur: bool,
    pub croupier: bool,
    pub changeurs: u8,
}

impl Present {
    pub const USUAL: Present = Present { inspecteur: true, croupier: true, changeurs: 1 };
}

impl Act for Action {
    fn amount(&self) -> Option<Cents> {
        match self {
            Action::Change { stake, .. }
            | Action::Announce { stake }
            | Action::Garage { stake }
            | Action::HoldPart { stake, .. }
            | Action::Stake { stake, .. }
            | Action::TearOff { stake, .. }
            | Action::TakeBack { stake } => Some(*stake),
            Action::Open { .. }
            | Action::Close
            | Action::Extend
            | Action::Sit
            | Action::Leave
            | Action::VerifyBooklet { .. }
            | Action::OpenCagnotte
            | Action::NotifyGarage
            | Action::Shoe { .. }
            | Action::GiveHand
            | Action::Pass
            | Action::RefuseHand
            | Action::Hold { .. }
            | Action::Follow { .. }
            | Action::Decline
            | Action::GoOn
            | Action::CloseBets
            | Action::Agree { .. }
            | Action::Deal
            | Action::LayDown
            | Action::Draw
            | Action::Stand
            | Action::AnnounceLevy
            | Action::SetApart
            | Action::DropIn
            | Action::TearUp
            | Action::Keep
            | Action::HandBack => None,
        }
    }

    fn with_amount(&self, amount: Cents) -> Self {
        let mut action = self.clone();
        if let Action::Change { stake, .. }
        | Action::Announce { stake }
        | Action::Garage { stake }
        | Action::HoldPart { stake, .. }
        | Action::Stake { stake, .. }
        | Action::TearOff { stake, .. }
        | Action::TakeBack { stake } = &mut action
        {
            *stake = amount;
        }
        action
    }

    fn numbers(&self) -> &[u16] {
        if let Action::VerifyBooklet { booklet, .. } = self {
            return std::slice::from_ref(booklet);
        }
        if let Action::Shoe { act } = self { act.numbers() } else { &[] }
    }

    fn with_numbers(&self, numbers: &[u16]) -> Self {
        if let Action::Shoe { act } = self {
            return Action::Shoe { act: act.with_numbers(numbers) };
        }
        let mut action = self.clone();
        if let (Action::VerifyBooklet { booklet, .. }, &[given]) = (&mut action, numbers) {
            *booklet = given;
        }
        action
    }
}
