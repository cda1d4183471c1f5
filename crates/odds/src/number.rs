//! The two kinds of numbers that an analysis is made of: rounded ones, and exact fractions.

use crate::{Figure, Fraction};
use dashu_int::IBig;
use std::fmt::Debug;

/// A value, a chance or a number of units.
pub trait Number: Clone + PartialOrd + Debug {
    fn of(value: i128) -> Self;
    fn whole(number: &IBig) -> Self;
    fn plus(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn times(&self, other: &Self) -> Self;
    fn over(&self, other: &Self) -> Self;
    /// As a figure; `error` is what rounding may have done to it.
    fn figure(self, error: f64) -> Figure;

    fn zero() -> Self {
        Self::of(0)
    }

    fn one() -> Self {
        Self::of(1)
    }

    fn ratio(part: impl Into<i128>, whole: impl Into<i128>) -> Self {
        Self::of(part.into()).over(&Self::of(whole.into()))
    }

    /// Nothing at all.
    fn is_naught(&self) -> bool {
        *self == Self::zero()
    }

    fn max(self, other: Self) -> Self {
        if other > self { other } else { self }
    }

    /// A part of a number of cards; nothing of no cards.
    fn share(part: usize, cards: usize) -> Self {
        let count = |cards: usize| u32::try_from(cards).expect("few cards");
        if cards == 0 { Self::zero() } else { Self::ratio(count(part), count(cards)) }
    }
}

macro_rules! operations {
    ($($name:ident: $operator:tt)+) => {$(
        fn $name(&self, other: &Self) -> Self {
            self $operator other
        }
    )+};
}

impl Number for f64 {
    #[expect(clippy::cast_precision_loss, reason = "counts, or numbers that are proved exactly")]
    fn of(value: i128) -> Self {
        value as f64
    }

    fn whole(number: &IBig) -> Self {
        number.to_f64().value()
    }

    fn figure(self, error: f64) -> Figure {
        Figure::Floating { value: self, error }
    }

    operations! { plus: + minus: - times: * over: / }
}

impl Number for Fraction {
    fn of(value: i128) -> Self {
        Fraction::from(value)
    }

    fn whole(number: &IBig) -> Self {
        number.clone().into()
    }

    fn figure(self, _: f64) -> Figure {
        Figure::Exact(self)
    }

    operations! { plus: + minus: - times: * over: / }
}
