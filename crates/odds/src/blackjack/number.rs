//! The two kinds of numbers that an analysis is made of: rounded ones, and exact fractions.

use crate::{Exact, Fraction};
use dashu_int::IBig;
use std::fmt::Debug;

/// A value, a chance or a number of units.
pub trait Number: Clone + PartialOrd + Debug {
    fn ratio(part: i64, whole: u32) -> Self;
    fn whole(number: &IBig) -> Self;
    fn plus(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn times(&self, other: &Self) -> Self;
    fn over(&self, other: &Self) -> Self;

    fn zero() -> Self {
        Self::ratio(0, 1)
    }

    fn one() -> Self {
        Self::ratio(1, 1)
    }

    fn max(self, other: Self) -> Self {
        if other > self { other } else { self }
    }

    /// A part of a number of cards; nothing of no cards.
    fn share(part: usize, cards: usize) -> Self {
        let count = |cards: usize| u32::try_from(cards).expect("few cards");
        if cards == 0 { Self::zero() } else { Self::ratio(count(part).into(), count(cards)) }
    }
}

impl Number for f64 {
    #[expect(clippy::cast_precision_loss, reason = "counts of cards, and products of two")]
    fn ratio(part: i64, whole: u32) -> Self {
        part as f64 / f64::from(whole)
    }

    fn whole(number: &IBig) -> Self {
        number.to_f64().value()
    }

    fn plus(&self, other: &Self) -> Self {
        self + other
    }

    fn minus(&self, other: &Self) -> Self {
        self - other
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }

    fn over(&self, other: &Self) -> Self {
        self / other
    }
}

impl Number for Exact {
    fn ratio(part: i64, whole: u32) -> Self {
        Exact(Fraction::from_parts(part.into(), whole.into()))
    }

    fn whole(number: &IBig) -> Self {
        Exact(number.clone().into())
    }

    fn plus(&self, other: &Self) -> Self {
        Exact(&self.0 + &other.0)
    }

    fn minus(&self, other: &Self) -> Self {
        Exact(&self.0 - &other.0)
    }

    fn times(&self, other: &Self) -> Self {
        Exact(&self.0 * &other.0)
    }

    fn over(&self, other: &Self) -> Self {
        Exact(&self.0 / &other.0)
    }
}
