//! Chemin de fer and banque à tout va as games: what the free answers are worth, and how both sides
//! mix them so that neither gains by playing otherwise. The rules are those of `games`; everything
//! that is told is exact.

pub mod banque_a_tout_va;
pub mod chemin_de_fer;
mod coup;
mod ends;
mod gone;
mod hands;
mod holding;
mod match_of_three;
mod mix;
mod path;
mod price;
mod shoe;
mod stance;
mod tableaux;

pub use price::{BANQUE_PLAYS, ChosenPlay, banque_play, chosen_play};

pub use holding::{Answer, Holding, Sight};
pub use shoe::{Dealing, PACKS_MAX, Shoe, ShoeError, VALUES};
pub use tableaux::Shown;

use crate::{Exact, Fraction};
use dashu_int::{IBig, UBig};

/// What one party has, and the most it could have against the same play of the others. Both are
/// equal where nobody gains by playing otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    pub value: Exact,
    pub best: Exact,
}

impl Reply {
    /// What the party could gain by playing otherwise.
    pub fn gain(&self) -> Fraction {
        &self.best.0 - &self.value.0
    }

    pub fn is_best(&self) -> bool {
        self.best == self.value
    }
}

/// What a choice is worth. Costs are parts of a unit per coup, not per time that it comes up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Price {
    /// How often the choice comes up in a coup.
    pub reached: Exact,
    /// How often it is answered by drawing.
    pub draws: Exact,
    /// What it costs always to draw here, against the other side's play.
    pub drawing_costs: Exact,
    /// What it costs always to stand here.
    pub standing_costs: Exact,
}

impl Price {
    /// From what drawing gains over standing.
    pub(crate) fn of(reached: Exact, draws: Fraction, gain: Exact) -> Price {
        let (drawing_costs, standing_costs) = if gain.0 < Fraction::ZERO {
            (Exact(-gain.0), Exact(Fraction::ZERO))
        } else {
            (Exact(Fraction::ZERO), gain)
        };
        Price { reached, draws: Exact(draws), drawing_costs, standing_costs }
    }

    /// Whether both answers are given.
    pub fn mixes(&self) -> bool {
        !self.draws.0.is_zero() && !self.draws.0.is_one()
    }
}

/// `value / per`, where `per` is a number of ways.
pub(crate) fn share(value: IBig, per: &UBig) -> Exact {
    Exact(Fraction::from_parts(value, per.clone()))
}
