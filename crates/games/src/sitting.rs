//! What several card games share about a sitting: how stakes are offered, notices of its end, and
//! limits that change while it lasts.

use crate::hosted::{Call, Closing};
use table::{Amounts, By, Cents, Clause, Reason, Refusal, Seat, choice, reasons};

/// Who does what only players may do.
pub(crate) fn player(by: By) -> Seat {
    match by {
        By::Seat(seat) => seat,
        By::Staff(_) => unreachable!("only players do this, and that is checked"),
    }
}

/// A notice that the sitting draws to its end.
#[choice]
pub enum Notice {
    LastHalfHour,
    LastThreeDeals,
    LastDeal,
}

impl Notice {
    /// The step towards the end of the sitting.
    pub(crate) const fn closing(self) -> Closing {
        match self {
            Notice::LastHalfHour => Closing::LastHalfHour,
            Notice::LastThreeDeals => Closing::LastThreeDeals,
            Notice::LastDeal => Closing::LastDeal,
        }
    }

    pub(crate) const fn call(self) -> Call {
        match self {
            Notice::LastHalfHour => Call::LastHalfHour,
            Notice::LastThreeDeals => Call::LastThreeDeals,
            Notice::LastDeal => Call::LastDeal,
        }
    }
}

/// How a stake is offered.
#[choice]
#[derive(Default)]
pub enum Tender {
    #[default]
    #[said = ""]
    Chips,
    Cash,
    /// By word of mouth.
    #[said = "by word"]
    Verbal,
}

impl Tender {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
    pub(crate) fn is_chips(&self) -> bool {
        *self == Tender::Chips
    }
}

/// How the direction changes limits: the minimum while the table is closed, the maximum, a
/// multiple of it, while no round is under way.
#[derive(Clone, Copy, Debug)]
pub struct ChangeLaw {
    /// The minimum: close, new float, reopen.
    pub min: Clause,
    /// Never below what was declared.
    pub declared: Clause,
    /// The maximum is one of these multiples.
    pub multiples: &'static [u16],
    pub multiple: Clause,
    pub max: Clause,
}

/// When a change is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    Closed,
    /// The table is open and nothing lies on the cloth.
    BetweenRounds,
    InRound,
}

/// The highest minimum, so that every amount that follows from it can be told.
pub const HIGHEST_MINIMUM: Cents = Cents::units(1_000_000);

impl ChangeLaw {
    /// Which minimum may be set now, from `least` on.
    pub fn minimum(&self, now: Moment, least: Cents) -> Result<Amounts, Refusal> {
        match now {
            Moment::Closed => Ok(Amounts::range(least, HIGHEST_MINIMUM, self.declared)),
            Moment::BetweenRounds | Moment::InRound => Err(No::MinChangeNeedsReopen.by(self.min)),
        }
    }

    /// Whether the maximum may be set to this many times the minimum now.
    pub fn maximum(&self, now: Moment, times: u16) -> Result<(), Refusal> {
        if !self.multiples.contains(&times) {
            return Err(No::BadMultiplier.by(self.multiple));
        }
        match now {
            Moment::Closed | Moment::BetweenRounds => Ok(()),
            Moment::InRound => Err(Reason::NextRoundOnly.by(self.max)),
        }
    }
}

reasons! {
    /// What a change of limits is refused with.
    pub enum No {
        MinChangeNeedsReopen: "the minimum changes only by closing the table and opening it again",
        BadMultiplier: "the maximum is not one of the lawful multiples of the minimum",
    }
}
