//! Numbers that a path can be followed in: quick ones, and exact ones.

use crate::Fraction;
use std::fmt::Debug;

pub(crate) trait Number: Clone + Debug + PartialOrd {
    fn of(value: i128) -> Self;
    fn ratio(value: i128, per: i128) -> Self;
    fn plus(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn times(&self, other: &Self) -> Self;
    fn over(&self, other: &Self) -> Self;
    /// Nothing, but for rounding, beside numbers near one.
    fn is_nothing(&self) -> bool;
    /// So small that it decides ties and nothing else; different for different numbers.
    fn speck(number: u32) -> Self;

    fn zero() -> Self {
        Self::of(0)
    }

    fn one() -> Self {
        Self::of(1)
    }

    /// Nothing at all.
    fn is_naught(&self) -> bool {
        *self == Self::zero()
    }

    fn negated(&self) -> Self {
        Self::zero().minus(self)
    }

    fn size(&self) -> Self {
        if *self < Self::zero() { self.negated() } else { self.clone() }
    }
}

impl Number for f64 {
    #[expect(clippy::cast_precision_loss, reason = "what is found is proved in exact numbers")]
    fn of(value: i128) -> f64 {
        value as f64
    }

    fn ratio(value: i128, per: i128) -> f64 {
        f64::of(value) / f64::of(per)
    }

    fn plus(&self, other: &f64) -> f64 {
        self + other
    }

    fn minus(&self, other: &f64) -> f64 {
        self - other
    }

    fn times(&self, other: &f64) -> f64 {
        self * other
    }

    fn over(&self, other: &f64) -> f64 {
        self / other
    }

    fn is_nothing(&self) -> bool {
        self.abs() < 1e-13
    }

    fn speck(number: u32) -> f64 {
        1e-9 * scattered(number)
    }
}

impl Number for Fraction {
    fn of(value: i128) -> Fraction {
        Fraction::from(value)
    }

    fn ratio(value: i128, per: i128) -> Fraction {
        Fraction::from(value) / Fraction::from(per)
    }

    fn plus(&self, other: &Fraction) -> Fraction {
        self + other
    }

    fn minus(&self, other: &Fraction) -> Fraction {
        self - other
    }

    fn times(&self, other: &Fraction) -> Fraction {
        self * other
    }

    fn over(&self, other: &Fraction) -> Fraction {
        self / other
    }

    fn is_nothing(&self) -> bool {
        self.is_zero()
    }

    #[expect(clippy::cast_possible_truncation, reason = "a scattered number is below two")]
    fn speck(number: u32) -> Fraction {
        let scattered = (scattered(number) * f64::from(1 << 30)) as i128;
        Fraction::from(scattered) / Fraction::from(dashu_int::IBig::ONE << 400)
    }
}

/// Between one and two, without pattern.
fn scattered(number: u32) -> f64 {
    1.0 + f64::from(number.wrapping_add(1).wrapping_mul(2_654_435_761)) / f64::from(u32::MAX)
}
