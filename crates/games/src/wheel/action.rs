//! What seats and staff do at a wheel.

use crate::prison::ZeroChoice;
use serde::{Deserialize, Serialize};
use table::{Act, Bet, Cents, Role, Seat};

/// An act at a wheel. Not every game allows every act: one that it does not know is refused by the
/// clause that says so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields, bound = "B: Bet")]
pub enum Action<B> {
    /// Opens a sitting with these people and checks.
    Open {
        present: Present,
    },
    Place {
        bet: B,
        stake: Cents,
        #[serde(default)]
        tender: Tender,
        /// The member of the staff who puts it down for a player who asks for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        through: Option<Role>,
    },
    TakeBack {
        bet: B,
        stake: Cents,
    },
    Move {
        from: B,
        to: B,
        stake: Cents,
    },
    /// An announced bet, « marquée »: it plays only once the chef has repeated it.
    Announce {
        bet: B,
        stake: Cents,
    },
    /// The chef repeats what a seat announced, or its endorsed slip.
    Repeat {
        seat: Seat,
    },
    /// Adds a bet to the seat's written slip.
    Write {
        bet: B,
        stake: Cents,
    },
    HandInSlip,
    /// The Direction tells the heads of table and the control service of a slip.
    NotifySlip {
        seat: Seat,
    },
    EndorseSlip {
        seat: Seat,
    },
    RefuseSlip {
        seat: Seat,
    },
    InspectorArrives,
    InspectorLeaves,
    /// A player takes chips without face value, and says what one is worth.
    TakeColour {
        colour: Colour,
        value: Cents,
    },
    /// The chef shows that value with a marker.
    MarkColour {
        colour: Colour,
    },
    /// All chips of the colour are exchanged for value chips.
    ExchangeColour,
    Change {
        amount: Cents,
    },
    RebuildStacks,
    /// Sets the wheel turning and throws the ball; a direction not told is the lawful one.
    Launch {
        wheel: Option<Direction>,
        ball: Option<Direction>,
    },
    /// « Rien ne va plus ».
    CloseBets,
    VoidLaunch {
        cause: VoidCause,
    },
    /// After zero, one choice per stake; `zeros` counts those it met, the one just fallen included.
    Choose {
        bet: B,
        choice: ZeroChoice,
        zeros: u8,
    },
    /// The time to choose is over: silent stakes go the way of the house.
    EndChoice,
    Collect,
    /// Pays one step of the legal order, named after its bets.
    Pay {
        step: String,
    },
    /// Fixes the last spin, this many spins from now.
    FixLastSpin {
        spins: u8,
    },
    Close {
        lid_locked: bool,
        incident: bool,
    },
}

/// How a stake is put down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tender {
    /// Chips or plaques with a face value.
    #[default]
    Chips,
    Cash,
    /// Chips of the player's colour; of another table if a table is named.
    Colour {
        colour: Colour,
        of_table: Option<u16>,
    },
}

/// The colours of chips without face value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    Blue,
    Brown,
    Green,
    Grey,
    Lilac,
    Orange,
    Pink,
    Yellow,
}

impl Colour {
    pub const ALL: [Colour; 8] = [
        Colour::Blue,
        Colour::Brown,
        Colour::Green,
        Colour::Grey,
        Colour::Lilac,
        Colour::Orange,
        Colour::Pink,
        Colour::Yellow,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Brown => "brown",
            Colour::Green => "green",
            Colour::Grey => "grey",
            Colour::Lilac => "lilac",
            Colour::Orange => "orange",
            Colour::Pink => "pink",
            Colour::Yellow => "yellow",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    Clockwise,
    CounterClockwise,
}

impl Direction {
    pub const fn opposite(self) -> Self {
        match self {
            Direction::Clockwise => Direction::CounterClockwise,
            Direction::CounterClockwise => Direction::Clockwise,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Direction::Clockwise => "clockwise",
            Direction::CounterClockwise => "counter-clockwise",
        }
    }
}

/// Why a launch gives no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VoidCause {
    /// A chip or another object fell into the wheel.
    Object,
    /// The ball left the wheel.
    BallOut,
    /// Ball or indicator rest on a partition.
    Partition,
    /// Too few turns.
    Turns,
    /// The ball went with the wheel.
    WithTheWheel,
}

impl VoidCause {
    /// Causes that a croupier declares; the others are seen by the engine itself.
    pub const DECLARED: [VoidCause; 3] =
        [VoidCause::Object, VoidCause::BallOut, VoidCause::Partition];

    pub const fn name(self) -> &'static str {
        match self {
            VoidCause::Object => "object",
            VoidCause::BallOut => "ball-out",
            VoidCause::Partition => "partition",
            VoidCause::Turns => "turns",
            VoidCause::WithTheWheel => "with-the-wheel",
        }
    }
}

/// Who and what is there when a sitting opens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Present {
    pub chef: u8,
    pub croupier: u8,
    pub bout_de_table: u8,
    pub assistant: u8,
    pub sorter: u8,
    pub device_check: u8,
    pub limits_agreed: u8,
    pub chef_opposite: u8,
    pub chef_beside: u8,
}

impl Present {
    pub const WORDS: [&'static str; 9] = [
        "chef",
        "croupier",
        "bout-de-table",
        "assistant",
        "sorter",
        "device-check",
        "limits-agreed",
        "chef-opposite",
        "chef-beside",
    ];

    pub fn count(&mut self, word: &str) -> Option<&mut u8> {
        Some(match word {
            "chef" => &mut self.chef,
            "croupier" => &mut self.croupier,
            "bout-de-table" => &mut self.bout_de_table,
            "assistant" => &mut self.assistant,
            "sorter" => &mut self.sorter,
            "device-check" => &mut self.device_check,
            "limits-agreed" => &mut self.limits_agreed,
            "chef-opposite" => &mut self.chef_opposite,
            "chef-beside" => &mut self.chef_beside,
            _ => return None,
        })
    }
}

impl<B: Bet> Act for Action<B> {
    fn amount(&self) -> Option<Cents> {
        match self {
            Action::Place { stake, .. }
            | Action::TakeBack { stake, .. }
            | Action::Move { stake, .. }
            | Action::Announce { stake, .. }
            | Action::Write { stake, .. } => Some(*stake),
            Action::TakeColour { value: amount, .. } | Action::Change { amount } => Some(*amount),
            Action::Open { .. }
            | Action::Repeat { .. }
            | Action::HandInSlip
            | Action::NotifySlip { .. }
            | Action::EndorseSlip { .. }
            | Action::RefuseSlip { .. }
            | Action::InspectorArrives
            | Action::InspectorLeaves
            | Action::MarkColour { .. }
            | Action::ExchangeColour
            | Action::RebuildStacks
            | Action::Launch { .. }
            | Action::CloseBets
            | Action::VoidLaunch { .. }
            | Action::Choose { .. }
            | Action::EndChoice
            | Action::Collect
            | Action::Pay { .. }
            | Action::FixLastSpin { .. }
            | Action::Close { .. } => None,
        }
    }

    fn with_amount(&self, new: Cents) -> Self {
        let mut action = self.clone();
        match &mut action {
            Action::Place { stake, .. }
            | Action::TakeBack { stake, .. }
            | Action::Move { stake, .. }
            | Action::Announce { stake, .. }
            | Action::Write { stake, .. } => *stake = new,
            Action::TakeColour { value: amount, .. } | Action::Change { amount } => *amount = new,
            // Acts without an amount are the same for any.
            _ => {}
        }
        action
    }
}
