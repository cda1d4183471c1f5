//! How a tableau's hand plays its free fives, and the weight that gives each kind of hand behind
//! what the tableau shows.

use super::coup::Affine;
use super::tableaux::Shown;
use crate::Fraction;
use dashu_int::{IBig, UBig};

/// The probabilities with which the free hands of one tableau draw.
#[derive(Clone, Debug)]
pub(crate) struct Stance {
    pub(crate) draws: Vec<Fraction>,
    /// The common denominator of all weights.
    pub(crate) per: UBig,
    third: Weights,
    stood: Weights,
    natural: Weights,
}

/// Weights of the kinds of hands, as parts of the stance's `per`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Weights {
    /// Kinds that always come here.
    whole: Vec<usize>,
    /// Kinds that come here with some probability.
    part: Vec<(usize, IBig)>,
}

impl Stance {
    pub(crate) fn new(draws: Vec<Fraction>) -> Stance {
        let mixed = draws.iter().filter(|p| !p.is_zero() && !p.is_one());
        let per: UBig = mixed.map(|p| p.denominator().clone()).product();
        let always = Weights { whole: vec![0], part: Vec::new() };
        let (mut third, mut stood) = (always.clone(), always.clone());
        for (kind, draws) in (1..).zip(&draws) {
            if draws.is_one() {
                third.whole.push(kind);
            } else if draws.is_zero() {
                stood.whole.push(kind);
            } else {
                let part = draws.numerator() * (&per / draws.denominator());
                stood.part.push((kind, IBig::from(per.clone()) - &part));
                third.part.push((kind, part));
            }
        }
        Stance { draws, per, third, stood, natural: always }
    }

    /// `per` times a function of the probabilities.
    pub(crate) fn at(&self, affine: &Affine) -> IBig {
        let figure = |kind: usize| match kind.checked_sub(1) {
            None => affine.base,
            Some(hand) => affine.slopes[hand],
        };
        weighed(&self.third, &self.per, figure)
    }

    pub(crate) fn weights(&self, shown: Shown) -> &Weights {
        match shown {
            Shown::Third(_) => &self.third,
            Shown::Stood => &self.stood,
            Shown::Natural => &self.natural,
        }
    }
}

/// A figure of every kind of hand, weighed: `per` times its mean.
pub(crate) fn weighed(weights: &Weights, per: &UBig, figure: impl Fn(usize) -> i128) -> IBig {
    let whole: i128 = weights.whole.iter().map(|&kind| figure(kind)).sum();
    let mut sum = IBig::from(whole) * per;
    for (kind, part) in &weights.part {
        sum += IBig::from(figure(*kind)) * part;
    }
    sum
}

/// The same over the kinds of both hands: `per` of the one times `per` of the other.
pub(crate) fn weighed_both(
    (right, right_per): (&Weights, &UBig),
    (left, left_per): (&Weights, &UBig),
    figure: impl Fn(usize, usize) -> i128,
) -> IBig {
    let column = |kind: usize| weighed(left, left_per, |other| figure(kind, other));
    let whole: i128 = right
        .whole
        .iter()
        .flat_map(|&r| left.whole.iter().map(move |&l| (r, l)))
        .map(|(r, l)| figure(r, l))
        .sum();
    let mut sum = IBig::from(whole) * left_per;
    for (kind, part) in &left.part {
        let figures: i128 = right.whole.iter().map(|&r| figure(r, *kind)).sum();
        sum += IBig::from(figures) * part;
    }
    sum *= right_per;
    for (kind, part) in &right.part {
        sum += column(*kind) * part;
    }
    sum
}
