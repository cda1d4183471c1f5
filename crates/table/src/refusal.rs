//! The answer "no": why, and by which clause.

use crate::{Cents, Clause, Role, Seat};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use std::fmt;

/// An act or a result that the law does not allow. The state is unchanged after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub by: Clause,
    pub why: Reason,
}

/// Why. One reason for one thing, whatever the game; the words are for a croupier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// No such bet exists in this game.
    UnknownBet {
        name: String,
        nearest: Option<&'static str>,
    },
    /// These numbers do not lie together on the cloth.
    NotTogether {
        name: String,
    },
    BadAmount,
    NotDivisible {
        step: Cents,
    },
    BelowMinimum {
        min: Cents,
    },
    AboveMaximum {
        max: Cents,
    },
    BetsClosed,
    BetsOpen,
    NothingStaked,
    Frozen,
    ChipsOnly,
    ColourTaken {
        by: Seat,
    },
    ColourInUse,
    ForeignChip,
    NoMarker,
    NotYourAct {
        only: Role,
    },
    SeatsOnly,
    NotLaunched,
    AlreadyLaunched,
    SameDirection,
    WithTheWheel,
    VoidLaunch,
    NoResultDue,
    NotAPocket {
        name: String,
    },
    ChoicePending,
    NoChoiceDue,
    NoPartage,
    NoPrison,
    LastSpin,
    NotOffered,
    NotAnnounced,
    AlreadyRepeated,
    SlipNeeded,
    SlipPending,
    NotEndorsed,
    InspectorAbsent,
    NotNotified,
    StaffIncomplete {
        missing: String,
    },
    OneCroupier,
    DeviceCheckMissing,
    PaymentOrder,
    NothingToPay,
    NoticeTooShort,
    LastSpinNotReached,
    AlreadyFixed,
    LidNotLocked,
    TableClosed,
    TableOpen,
    StakesOnCloth,
    NoChange,
    StacksNotRebuilt,
}

impl Reason {
    pub const fn by(self, by: Clause) -> Refusal {
        Refusal { by, why: self }
    }

    /// A stable code for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Reason::UnknownBet { .. } => "UNKNOWN_BET",
            Reason::NotTogether { .. } => "NOT_TOGETHER",
            Reason::BadAmount => "BAD_AMOUNT",
            Reason::NotDivisible { .. } => "NOT_DIVISIBLE",
            Reason::BelowMinimum { .. } => "BELOW_MINIMUM",
            Reason::AboveMaximum { .. } => "ABOVE_MAXIMUM",
            Reason::BetsClosed => "BETS_CLOSED",
            Reason::BetsOpen => "BETS_OPEN",
            Reason::NothingStaked => "NOTHING_STAKED",
            Reason::Frozen => "FROZEN",
            Reason::ChipsOnly => "CHIPS_ONLY",
            Reason::ColourTaken { .. } => "COLOUR_TAKEN",
            Reason::ColourInUse => "COLOUR_IN_USE",
            Reason::ForeignChip => "FOREIGN_CHIP",
            Reason::NoMarker => "NO_MARKER",
            Reason::NotYourAct { .. } => "NOT_YOUR_ACT",
            Reason::SeatsOnly => "SEATS_ONLY",
            Reason::NotLaunched => "NOT_LAUNCHED",
            Reason::AlreadyLaunched => "ALREADY_LAUNCHED",
            Reason::SameDirection => "SAME_DIRECTION",
            Reason::WithTheWheel => "WITH_THE_WHEEL",
            Reason::VoidLaunch => "VOID_LAUNCH",
            Reason::NoResultDue => "NO_RESULT_DUE",
            Reason::NotAPocket { .. } => "NOT_A_POCKET",
            Reason::ChoicePending => "CHOICE_PENDING",
            Reason::NoChoiceDue => "NO_CHOICE_DUE",
            Reason::NoPartage => "NO_PARTAGE",
            Reason::NoPrison => "NO_PRISON",
            Reason::LastSpin => "LAST_SPIN",
            Reason::NotOffered => "NOT_OFFERED",
            Reason::NotAnnounced => "NOT_ANNOUNCED",
            Reason::AlreadyRepeated => "ALREADY_REPEATED",
            Reason::SlipNeeded => "SLIP_NEEDED",
            Reason::SlipPending => "SLIP_PENDING",
            Reason::NotEndorsed => "NOT_ENDORSED",
            Reason::InspectorAbsent => "INSPECTOR_ABSENT",
            Reason::NotNotified => "NOT_NOTIFIED",
            Reason::StaffIncomplete { .. } => "STAFF_INCOMPLETE",
            Reason::OneCroupier => "ONE_CROUPIER",
            Reason::DeviceCheckMissing => "DEVICE_CHECK_MISSING",
            Reason::PaymentOrder => "PAYMENT_ORDER",
            Reason::NothingToPay => "NOTHING_TO_PAY",
            Reason::NoticeTooShort => "NOTICE_TOO_SHORT",
            Reason::LastSpinNotReached => "LAST_SPIN_NOT_REACHED",
            Reason::AlreadyFixed => "ALREADY_FIXED",
            Reason::LidNotLocked => "LID_NOT_LOCKED",
            Reason::TableClosed => "TABLE_CLOSED",
            Reason::TableOpen => "TABLE_OPEN",
            Reason::StakesOnCloth => "STAKES_ON_CLOTH",
            Reason::NoChange => "NO_CHANGE",
            Reason::StacksNotRebuilt => "STACKS_NOT_REBUILT",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = match self {
            Reason::UnknownBet { name, nearest: Some(known) } => {
                return write!(f, "unknown bet `{name}`; did you mean `{known}`?");
            }
            Reason::UnknownBet { name, nearest: None } => return write!(f, "unknown bet `{name}`"),
            Reason::NotTogether { name } => {
                return write!(
                    f,
                    "`{name}` is no bet: these numbers do not lie together on the cloth"
                );
            }
            Reason::NotDivisible { step } => {
                return write!(
                    f,
                    "the stake must be a multiple of {step}, or it could not be paid exactly"
                );
            }
            Reason::BelowMinimum { min } => return write!(f, "below the minimum: at least {min}"),
            Reason::AboveMaximum { max } => return write!(f, "above the maximum: at most {max}"),
            Reason::ColourTaken { by } => return write!(f, "this colour is held by {by}"),
            Reason::NotYourAct { only } => return write!(f, "only the {only} may do this"),
            Reason::NotAPocket { name } => return write!(f, "`{name}` is no pocket of this wheel"),
            Reason::StaffIncomplete { missing } => return write!(f, "the table lacks {missing}"),
            Reason::BadAmount => "the amount must be positive",
            Reason::BetsClosed => "bets are closed",
            Reason::BetsOpen => "bets are still open",
            Reason::NothingStaked => "no such stake lies on the cloth",
            Reason::Frozen => "the stake is in prison and cannot be touched",
            Reason::ChipsOnly => "stakes are chips or plaques, not cash",
            Reason::ColourInUse => "chips of the old value must be exchanged first",
            Reason::ForeignChip => "this chip belongs to another table",
            Reason::NoMarker => "this colour has no declared value",
            Reason::SeatsOnly => "only players do this",
            Reason::NotLaunched => "nothing has been launched",
            Reason::AlreadyLaunched => "the launch has been made",
            Reason::SameDirection => "the wheel turned this way at the launch before",
            Reason::WithTheWheel => "the ball goes against the wheel",
            Reason::VoidLaunch => "this launch is void, no result can be taken from it",
            Reason::NoResultDue => "no result is due",
            Reason::ChoicePending => "a choice after zero is still to be made",
            Reason::NoChoiceDue => "no choice is due on this stake",
            Reason::NoPartage => "nothing is given back here: the whole stake is lost",
            Reason::NoPrison => "there is no prison for this stake",
            Reason::LastSpin => "on the last spin half must be accepted",
            Reason::NotOffered => "this game or this house does not offer it",
            Reason::NotAnnounced => "nothing has been announced",
            Reason::AlreadyRepeated => "this announcement has been repeated",
            Reason::SlipNeeded => "a complex announcement must be handed over in writing",
            Reason::SlipPending => "the slip has been handed in",
            Reason::NotEndorsed => "the slip has not been endorsed",
            Reason::InspectorAbsent => "no inspector is at the table",
            Reason::NotNotified => "heads of table and control service have not been told",
            Reason::OneCroupier => "a single croupier carries out every operation",
            Reason::DeviceCheckMissing => "the wheel has not been checked before this sitting",
            Reason::PaymentOrder => {
                "the order of collection and payment is fixed, and something comes before"
            }
            Reason::NothingToPay => "nothing is to be collected or paid",
            Reason::NoticeTooShort => "players must be warned before the three last spins",
            Reason::LastSpinNotReached => "the last spin has not been played",
            Reason::AlreadyFixed => "the last spin has been fixed",
            Reason::LidNotLocked => "the lid of the wheel is not locked",
            Reason::TableClosed => "the table is closed",
            Reason::TableOpen => "the table is open",
            Reason::StakesOnCloth => "stakes lie on the cloth",
            Reason::NoChange => "no change is made during collection and payment",
            Reason::StacksNotRebuilt => "the stacks of chips must be rebuilt before the launch",
        };
        f.write_str(plain)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.why, self.by)
    }
}

impl std::error::Error for Refusal {}

impl Serialize for Refusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Refusal", 3)?;
        out.serialize_field("by", &self.by)?;
        out.serialize_field("code", self.why.code())?;
        out.serialize_field("message", &self.why.to_string())?;
        out.end()
    }
}
