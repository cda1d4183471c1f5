//! Hands that draw with given probabilities, and what a coup comes to then.

use super::chemin_de_fer::Outcomes;
use super::coup::{Affine, Coups, FREE_MAX, Part, Tally};
use super::share;
use super::stance::Stance;
use crate::{Exact, Fraction};
use dashu_int::UBig;

/// How a coup ends when free hands and cells draw with these probabilities.
pub(crate) fn outcomes(coups: &Coups, ponte: &[Fraction], banker: &[Fraction]) -> Outcomes {
    let stance = Stance::new(ponte.to_vec());
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
                let moved = stance.at(&cell.affine(|part| drawn(part) - stood(part)));
                mixed += draws * Fraction::from(moved);
            }
        }
        let ways = UBig::try_from(coups.ways).expect("ways are not negative");
        let per = ways * &stance.per;
        share(stance.at(&whole), &per).0 + mixed / Fraction::from(per)
    };
    let (banker, ponte) = (of(|tally| tally.banker), of(|tally| tally.ponte));
    let tie = Fraction::ONE - &banker - &ponte;
    Outcomes { banker: Exact(banker), ponte: Exact(ponte), tie: Exact(tie) }
}
