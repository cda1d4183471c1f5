//! Hands that draw with given probabilities, and what a coup comes to then.

use super::chemin_de_fer::Outcomes;
use super::coup::{Affine, Coups, FREE_MAX, Part, Tally};
use super::share;
use crate::{Exact, Fraction};
use dashu_int::{IBig, UBig};

/// Probabilities to draw over a common denominator: sums of many linear functions of them then need
/// few long numbers.
#[derive(Clone, Debug)]
pub(crate) struct Common {
    pub(crate) per: UBig,
    always: Vec<usize>,
    sometimes: Vec<(usize, IBig)>,
}

impl Common {
    pub(crate) fn of(draws: &[Fraction]) -> Common {
        let mixes = |(_, p): &(usize, &Fraction)| !p.is_zero() && !p.is_one();
        let mixed = || draws.iter().enumerate().filter(mixes);
        let per: UBig = mixed().map(|(_, p)| p.denominator().clone()).product();
        let sometimes = mixed().map(|(hand, p)| (hand, p.numerator() * (&per / p.denominator())));
        let always = draws.iter().enumerate().filter(|(_, p)| p.is_one()).map(|(hand, _)| hand);
        Common { always: always.collect(), sometimes: sometimes.collect(), per }
    }

    /// `per` times the function.
    pub(crate) fn at(&self, affine: &Affine) -> IBig {
        let known = self.always.iter().map(|&hand| affine.slopes[hand]).sum::<i128>();
        let mut sum = IBig::from(affine.base + known) * &self.per;
        for (hand, draws) in &self.sometimes {
            sum += IBig::from(affine.slopes[*hand]) * draws;
        }
        sum
    }
}

/// How a coup ends when free hands and cells draw with these probabilities.
pub(crate) fn outcomes(coups: &Coups, ponte: &[Fraction], banker: &[Fraction]) -> Outcomes {
    let common = Common::of(ponte);
    let of = |wins: fn(&Tally) -> i64| {
        let mut whole = Affine { base: wins(&coups.natural).into(), slopes: [0; FREE_MAX] };
        let mut mixed = Fraction::ZERO;
        for (cell, draws) in coups.cells.iter().zip(banker) {
            let drawn = |part: &Part| i128::from(wins(&part.draws));
            let stood = |part: &Part| i128::from(wins(&part.stands));
            let certain = if draws.is_one() { cell.affine(drawn) } else { cell.affine(stood) };
            whole.base += certain.base;
            for (sum, slope) in whole.slopes.iter_mut().zip(certain.slopes) {
                *sum += slope;
            }
            if !draws.is_one() && !draws.is_zero() {
                let moved = common.at(&cell.affine(|part| drawn(part) - stood(part)));
                mixed += draws * Fraction::from(moved);
            }
        }
        let ways = UBig::try_from(coups.ways).expect("ways are not negative");
        let per = ways * &common.per;
        share(common.at(&whole), &per).0 + mixed / Fraction::from(per)
    };
    let (banker, ponte) = (of(|tally| tally.banker), of(|tally| tally.ponte));
    let tie = Fraction::ONE - &banker - &ponte;
    Outcomes { banker: Exact(banker), ponte: Exact(ponte), tie: Exact(tie) }
}
