//! The five per cent that the house takes when the bank wins, and what is done with its tickets:
//! MC11.7.1 to 7, and the last coup « du chemin de fer » of banque à tout va (D12.7).

use serde::{Deserialize, Serialize};
use table::{Cents, Shaped, choice};

/// House option `levy_rounding` (D11.7).
#[choice(rules)]
pub enum LevyRounding {
    #[name = "down-to-1-cent"]
    DownToTheCent,
    #[name = "nearest-10-cents"]
    NearestTenCents,
}

impl LevyRounding {
    /// MC11.7.1: 5 % of the stakes won, once for the coup.
    pub const fn levy_on(self, won: Cents) -> Cents {
        let cents = won.get();
        Cents::new(match self {
            LevyRounding::DownToTheCent => cents / 20,
            LevyRounding::NearestTenCents => (cents + 100) / 200 * 10,
        })
    }

    /// The smallest ticket that every levy can be made up of.
    pub const fn unit(self) -> Cents {
        Cents::new(match self {
            LevyRounding::DownToTheCent => 1,
            LevyRounding::NearestTenCents => 10,
        })
    }
}

/// MC11.7.4 to 6, in their order.
#[choice]
#[derive(PartialOrd, Ord)]
pub enum LevyStep {
    /// The croupier announces the sum.
    #[said = "announces levy"]
    Announce,
    /// He sets it apart, in plain view, by the cagnotte.
    #[said = "sets-apart levy"]
    SetApart,
    /// He tears the tickets off the booklet.
    #[said = "tears-off tickets"]
    TearOff,
    /// He drops the money in, openly; the tickets stay on the table to be checked.
    #[said = "drops-in levy"]
    DropIn,
    /// The tickets are torn up before the next coup.
    #[said = "tears-up tickets"]
    TearUp,
}

impl LevyStep {
    pub const IN_ORDER: [LevyStep; 5] = [
        LevyStep::Announce,
        LevyStep::SetApart,
        LevyStep::TearOff,
        LevyStep::DropIn,
        LevyStep::TearUp,
    ];
}

/// A levy under way: what is taken, and the step that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Shaped)]
pub struct Levy {
    pub amount: Cents,
    pub due: LevyStep,
}

impl Levy {
    /// A levy that rounds to nothing needs no ticket.
    pub fn of(amount: Cents) -> Option<Levy> {
        amount.is_positive().then_some(Levy { amount, due: LevyStep::Announce })
    }

    /// After the step that was due: the next one, or nothing when the tickets are torn up.
    pub fn stepped(self) -> Option<Levy> {
        let next = LevyStep::IN_ORDER.get(self.due as usize + 1)?;
        Some(Levy { due: *next, ..self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_per_cent_rounded_as_the_house_chose() {
        for (won, down, nearest) in [
            (10_000, 500, 500),
            (12_345, 617, 620),
            (38_025, 1_901, 1_900),
            (100, 5, 10),
            (99, 4, 0),
        ] {
            let won = Cents::new(won);
            assert_eq!(LevyRounding::DownToTheCent.levy_on(won), Cents::new(down), "{won:?}");
            assert_eq!(LevyRounding::NearestTenCents.levy_on(won), Cents::new(nearest), "{won:?}");
        }
    }

    #[test]
    fn five_steps_and_the_tickets_are_gone() {
        let mut levy = Levy::of(Cents::new(617));
        let mut steps = Vec::new();
        while let Some(due) = levy {
            steps.push(due.due);
            levy = due.stepped();
        }
        assert_eq!(steps, LevyStep::IN_ORDER);
        assert_eq!(Levy::of(Cents::ZERO), None);
    }
}
