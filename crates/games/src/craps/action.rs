//! What seats and staff do at craps. The stickman is the croupier of scenario files.

use super::bets::Bet;
use crate::present::present;
use table::{Cents, Seat, acts, choice};

acts! {
    #[derive(Copy)]
    pub enum Action {
        /// Opens a sitting with these people and dice.
        staff Open { present: Present } = "opens table {present}",
        /// Ends it with an empty cloth, or between two throws for an incident.
        staff Close { dice_checked: bool, #[serde(default)] incident: bool }
            = "closes table [dice_checked: with dice-checked] [incident: for incident]",
        /// A player takes a place at the table; a stake does it, too.
        seat Join = "joins",
        seat Leave = "leaves",
        seat Place { bet: Bet, stake: Cents } = "places {stake} on {bet}",
        seat TakeBack { bet: Bet, stake: Cents } = "takes back {stake} from {bet}",
        /// A place bet or come odds are to work although no point is known.
        seat AskToWork { bet: Bet } = "asks {bet} to work",
        /// A don't come stake is left in suspense.
        seat CallNoAction { bet: Bet } = "calls no-action on {bet}",
        /// It plays again.
        seat CallAction { bet: Bet } = "calls action on {bet}",
        /// The player to whom the dice are offered does not want them.
        seat Decline = "declines",
        /// The dice go to the shooter, who may be named, and no stake changes any more.
        staff PassDice { to?: Seat } = "passes dice [to {to}]",
        /// « Coup nul », « no dice ».
        staff NoDice { cause: VoidCause } = "calls no-dice for {cause}",
        /// The shooter broke a rule before he threw.
        staff Report { violation: Violation } = "reports {violation}",
        /// The shooter takes too long.
        staff Warn = "warns shooter",
        staff CheckDice = "checks dice",
        /// The shooter wants other dice of the five at the table.
        seat AskForDice = "asks for other dice",
        /// Management puts new ones into service.
        staff ChangeDice = "changes dice",
        staff WithdrawDice { cause: Withdrawal } = "withdraws dice for {cause}",
    }
}

/// Why a throw does not count.
#[choice]
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

/// What a shooter may not do.
#[choice]
pub enum Violation {
    Rub,
    Hold,
    Mirror,
    Across,
    Slide,
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
#[choice]
pub enum Withdrawal {
    Violations,
    Absence,
}

present! {
    /// Who and what is there when a sitting opens.
    pub struct Present {
        pub chef: u8 = Times("chef"),
        /// Croupiers beside the stickman.
        pub croupier: u8 = Times("croupier"),
        pub stickman: u8 = Times("stickman"),
        /// New dice, never used before.
        pub dice: u8 = Counted("dice"),
    }
}

impl Present {
    pub const ALL: Present = Present { chef: 1, croupier: 2, stickman: 1, dice: 5 };
}
