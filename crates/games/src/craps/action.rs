//! What seats and staff do at craps. The stickman is the croupier of scenario files.

use super::bets::Bet;
use serde::{Deserialize, Serialize};
use table::{Act, Cents, Choice, Seat};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Opens a sitting with these people and dice.
    Open {
        present: Present,
    },
    /// Ends it with an empty cloth, or between two throws for an incident.
    Close {
        dice_checked: bool,
        #[serde(default)]
        incident: bool,
    },
    /// A player takes a place at the table; a stake does it, too.
    Join,
    Leave,
    Place {
        bet: Bet,
        stake: Cents,
    },
    TakeBack {
        bet: Bet,
        stake: Cents,
    },
    /// A place bet or come odds are to work although no point is known.
    AskToWork {
        bet: Bet,
    },
    /// A don't come stake is left in suspense.
    CallNoAction {
        bet: Bet,
    },
    /// It plays again.
    CallAction {
        bet: Bet,
    },
    /// The player to whom the dice are offered does not want them.
    Decline,
    /// The dice go to the shooter, and no stake changes any more.
    PassDice {
        /// The shooter, if he is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Seat>,
    },
    /// « Coup nul », « no dice ».
    NoDice {
        cause: VoidCause,
    },
    /// The shooter broke a rule before he threw.
    Report {
        violation: Violation,
    },
    /// The shooter takes too long.
    Warn,
    CheckDice,
    /// The shooter wants other dice of the five at the table.
    AskForDice,
    /// Management puts new ones into service.
    ChangeDice,
    WithdrawDice {
        cause: Withdrawal,
    },
}

/// Why a throw does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VoidCause {
    /// One die on the other.
    Stacked,
    /// In the dice tray.
    Tray,
    /// In the chip rack.
    Rack,
    BankChips,
    OffTable,
    /// The dice slid instead of rolling.
    Slide,
    /// Not along the length of the table.
    Across,
    /// At the side mirrors.
    Mirror,
    Irregular,
}

impl Choice for VoidCause {
    const NAMES: &'static [(&'static str, Self)] = &[
        ("stacked", VoidCause::Stacked),
        ("tray", VoidCause::Tray),
        ("rack", VoidCause::Rack),
        ("bank-chips", VoidCause::BankChips),
        ("off-table", VoidCause::OffTable),
        ("slide", VoidCause::Slide),
        ("across", VoidCause::Across),
        ("mirror", VoidCause::Mirror),
        ("irregular", VoidCause::Irregular),
    ];
}

/// What a shooter may not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Violation {
    Rub,
    Hold,
    Mirror,
    Across,
    Slide,
}

impl Choice for Violation {
    const NAMES: &'static [(&'static str, Self)] = &[
        ("rub", Violation::Rub),
        ("hold", Violation::Hold),
        ("mirror", Violation::Mirror),
        ("across", Violation::Across),
        ("slide", Violation::Slide),
    ];
}

impl Violation {
    /// Those that can be seen before the throw; the others make it void.
    pub const BEFORE_THROW: [Violation; 2] = [Violation::Rub, Violation::Hold];
}

impl VoidCause {
    /// What the shooter broke by it, if it is not mere bad luck.
    pub const fn violation(self) -> Option<Violation> {
        match self {
            VoidCause::Slide => Some(Violation::Slide),
            VoidCause::Across => Some(Violation::Across),
            VoidCause::Mirror => Some(Violation::Mirror),
            VoidCause::Stacked
            | VoidCause::Tray
            | VoidCause::Rack
            | VoidCause::BankChips
            | VoidCause::OffTable
            | VoidCause::Irregular => None,
        }
    }
}

/// Why the shooter loses the dice in mid-series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Withdrawal {
    Violations,
    Absence,
}

impl Choice for Withdrawal {
    const NAMES: &'static [(&'static str, Self)] =
        &[("violations", Withdrawal::Violations), ("absence", Withdrawal::Absence)];
}

/// Who and what is there when a sitting opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Present {
    pub chef: u8,
    /// Croupiers beside the stickman.
    pub croupier: u8,
    pub stickman: u8,
    /// New dice, never used before.
    pub dice: u8,
}

impl Present {
    pub const ALL: Present = Present { chef: 1, croupier: 2, stickman: 1, dice: 5 };
}

impl Act for Action {
    fn amount(&self) -> Option<Cents> {
        match self {
            Action::Place { stake, .. } | Action::TakeBack { stake, .. } => Some(*stake),
            Action::Open { .. }
            | Action::Close { .. }
            | Action::Join
            | Action::Leave
            | Action::AskToWork { .. }
            | Action::CallNoAction { .. }
            | Action::CallAction { .. }
            | Action::Decline
            | Action::PassDice { .. }
            | Action::NoDice { .. }
            | Action::Report { .. }
            | Action::Warn
            | Action::CheckDice
            | Action::AskForDice
            | Action::ChangeDice
            | Action::WithdrawDice { .. } => None,
        }
    }

    fn with_amount(&self, stake: Cents) -> Self {
        match *self {
            Action::Place { bet, .. } => Action::Place { bet, stake },
            Action::TakeBack { bet, .. } => Action::TakeBack { bet, stake },
            // Acts without an amount are the same for any.
            action => action,
        }
    }
}
