//! What seats and staff do at a wheel.

use crate::present::present;
use crate::prison::ZeroChoice;
use serde::{Deserialize, Serialize};
use table::words::{Form, HearAs, SayAs, Sentence, Trouble, Words};
use table::{Bet, Cents, Role, Seat, Shaped, acts, choice};

acts! {
    /// An act at a wheel. Not every game allows every act: one that it does not know is refused by
    /// the clause that says so.
    pub enum Action<B: Bet> {
        /// Opens a sitting with these people and checks.
        staff Open { present: Present } = "opens table {present}",
        /// `through` is the member of the staff who puts it down for a player who asks for it.
        seat Place { bet: B, stake: Cents, #[serde(default)] tender: Tender, through?: Role }
            = "places {stake} on {bet} [through {through}]" if tender = Tender::Chips
            | "places cash {stake} on {bet} [through {through}]" if tender = Tender::Cash
            | "places {stake} in {colour} [of table {of_table}] on {bet} [through {through}]"
                if tender = Tender::Colour { colour, of_table },
        seat TakeBack { bet: B, stake: Cents } = "takes back {stake} from {bet}",
        seat Move { from: B, to: B, stake: Cents } = "moves {stake} from {from} to {to}",
        /// An announced bet, « marquée »: it plays only once the chef has repeated it.
        seat Announce { bet: B, stake: Cents } = "announces {stake} on {bet}",
        /// The chef repeats what a seat announced, or its endorsed slip.
        staff Repeat { seat: Seat } = "repeats for {seat}",
        /// Adds a bet to the seat's written slip.
        seat Write { bet: B, stake: Cents } = "writes {stake} on {bet}",
        seat HandInSlip = "hands in slip",
        /// The Direction tells the heads of table and the control service of a slip.
        staff NotifySlip { seat: Seat } = "notifies slip of {seat}",
        staff EndorseSlip { seat: Seat } = "endorses slip of {seat}",
        staff RefuseSlip { seat: Seat } = "refuses slip of {seat}",
        staff InspectorArrives = "arrives",
        staff InspectorLeaves = "leaves",
        /// The chef shows with a marker what a chip of the colour is worth.
        staff MarkColour { colour: Colour } = "marks {colour}",
        /// All chips of the colour are exchanged for value chips.
        seat ExchangeColour = "exchanges colour",
        seat Change { amount: Cents } = "changes {amount}",
        staff RebuildStacks = "rebuilds stacks",
        /// Sets the wheel turning and throws the ball; a direction not given is the lawful one.
        staff Launch { wheel: Option<Direction>, ball: Option<Direction> }
            = "launches [{wheel}] [with ball {ball}]",
        /// « Rien ne va plus ».
        staff CloseBets = "closes bets",
        staff VoidLaunch { cause: VoidCause } = "voids launch for {cause}",
        /// After zero, one choice per stake; `zeros` counts those it met, the one just fallen
        /// included.
        seat Choose { bet: B, choice: ZeroChoice, zeros: u8 = 1 }
            = "takes half of {bet} [after {zeros} zeros|zero]" if choice = ZeroChoice::Partage
            | "leaves {bet} in prison [after {zeros} zeros|zero]" if choice = ZeroChoice::Prison,
        /// A player takes chips without face value, and says what one is worth.
        seat TakeColour { colour: Colour, value: Cents } = "takes colour {colour} at {value}",
        /// The time to choose is over: silent stakes go the way of the house.
        staff EndChoice = "ends choice",
        staff Collect = "collects",
        /// Pays one step of the legal order, named after its bets.
        staff Pay { step: String } = "pays {step as Step}",
        /// Fixes the last spin, this many spins from now.
        staff FixLastSpin { spins: u8 } = "fixes last spin after {spins} spins|spin",
        staff Close { lid_locked: bool, incident: bool }
            = "closes table [lid_locked: with lid-locked] [incident: for incident]",
    }
}

/// A step of the order of payment.
struct Step;

impl HearAs<String> for Step {
    const FORM: Form = Form::Like("pleins");

    fn hear(words: &mut Words<'_>) -> Result<String, Trouble> {
        match words.take() {
            Some(step) => Ok(step.to_owned()),
            None => words.wrong("a step of payment, such as `pleins`"),
        }
    }
}

impl SayAs<String> for Step {
    fn say(step: &String, sentence: &mut Sentence) {
        sentence.word(step);
    }
}

/// How a stake is put down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
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
#[choice]
#[derive(PartialOrd, Ord)]
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

#[choice]
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
}

/// Why a launch gives no result.
#[choice]
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
}

present! {
    /// Who and what is there when a sitting opens.
    pub struct Present {
        pub chef: u8 = Times("chef"),
        pub croupier: u8 = Times("croupier"),
        pub bout_de_table: u8 = Times("bout-de-table"),
        pub assistant: u8 = Times("assistant"),
        pub sorter: u8 = Times("sorter"),
        pub device_check: u8 = Times("device-check"),
        pub limits_agreed: u8 = Times("limits-agreed"),
        pub chef_opposite: u8 = Times("chef-opposite"),
        pub chef_beside: u8 = Times("chef-beside"),
    }
}
