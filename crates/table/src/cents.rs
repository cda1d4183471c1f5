//! Money: integer cents, decimal units at the edge.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use std::str::FromStr;

/// An amount in cents. What comes from outside is bounded by [`Cents::MAX`], so that sums and
/// payments of a whole table stay far from the ends of `i64`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Cents(i64);

impl Cents {
    pub const ZERO: Cents = Cents(0);
    /// The largest amount that can be given: ten thousand million units.
    pub const MAX: Cents = Cents(1_000_000_000_000);

    pub const fn new(cents: i64) -> Self {
        Cents(cents)
    }

    /// Whole units: `Cents::units(5)` is 5.00.
    pub const fn units(units: i64) -> Self {
        Cents(units * 100)
    }

    pub const fn get(self) -> i64 {
        self.0
    }

    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }

    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Half of the amount, `times` times, a fraction of a cent rounded in favour of the holder.
    pub const fn halved_up(self, times: u32) -> Self {
        if times >= 62 {
            return Cents(if self.0 > 0 { 1 } else { 0 });
        }
        let part = 1_i64 << times;
        Cents((self.0 + part - 1) / part)
    }

    /// Half of the amount, `times` times, a fraction of a cent dropped.
    pub const fn halved_down(self, times: u32) -> Self {
        if times >= 62 { Cents(0) } else { Cents(self.0 / (1_i64 << times)) }
    }

    pub const fn times(self, n: i64) -> Self {
        Cents(self.0 * n)
    }
}

/// Why a text is no amount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AmountError {
    NotANumber(String),
    Decimals(String),
    Negative(String),
    TooLarge(String),
}

impl fmt::Display for AmountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AmountError::NotANumber(text) => {
                write!(f, "`{text}` is not an amount; write units and cents, such as 10 or 12.50")
            }
            AmountError::Decimals(text) => {
                write!(f, "`{text}` has more than two decimals; the smallest amount is 0.01")
            }
            AmountError::Negative(text) => write!(f, "`{text}` is negative; amounts are positive"),
            AmountError::TooLarge(text) => {
                write!(f, "`{text}` is too large; the largest amount is {}", Cents::MAX)
            }
        }
    }
}

impl std::error::Error for AmountError {}

impl FromStr for Cents {
    type Err = AmountError;

    /// `10`, `12.5` or `12.50`, never negative.
    fn from_str(text: &str) -> Result<Self, AmountError> {
        let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
        if let Some(rest) = text.strip_prefix('-') {
            let negative = rest.starts_with(|c: char| c.is_ascii_digit());
            let wrong = if negative { AmountError::Negative } else { AmountError::NotANumber };
            return Err(wrong(text.to_owned()));
        }
        let (units, cents) = text.split_once('.').unwrap_or((text, "00"));
        if !digits(units) || !digits(cents) {
            return Err(AmountError::NotANumber(text.to_owned()));
        }
        if cents.len() > 2 {
            return Err(AmountError::Decimals(text.to_owned()));
        }
        let too_large = || AmountError::TooLarge(text.to_owned());
        let units: i64 = units.parse().map_err(|_| too_large())?;
        let cents: i64 = format!("{cents:0<2}").parse().expect("two digits");
        let amount =
            units.checked_mul(100).and_then(|u| u.checked_add(cents)).ok_or_else(too_large)?;
        if Cents(amount) > Cents::MAX { Err(too_large()) } else { Ok(Cents(amount)) }
    }
}

impl<'de> Deserialize<'de> for Cents {
    /// Integer cents within ±[`Cents::MAX`], so that no input can overflow a sum.
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cents = i64::deserialize(deserializer)?;
        if cents.unsigned_abs() > Cents::MAX.0.unsigned_abs() {
            return Err(serde::de::Error::custom(format!("{cents} cents is out of bounds")));
        }
        Ok(Cents(cents))
    }
}

impl fmt::Display for Cents {
    /// `12.50`, `-0.05`, and with `+` in the format `+12.50`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match (self.0 < 0, f.sign_plus() && self.0 > 0) {
            (true, _) => "-",
            (false, true) => "+",
            (false, false) => "",
        };
        let cents = self.0.unsigned_abs();
        // `pad` would read the sign flag as its own, so the whole is put together first.
        let text = format!("{sign}{}.{:02}", cents / 100, cents % 100);
        match f.width() {
            Some(width) => write!(f, "{text:>width$}"),
            None => f.write_str(&text),
        }
    }
}

impl Add for Cents {
    type Output = Cents;
    fn add(self, other: Cents) -> Cents {
        Cents(self.0 + other.0)
    }
}

impl Sub for Cents {
    type Output = Cents;
    fn sub(self, other: Cents) -> Cents {
        Cents(self.0 - other.0)
    }
}

impl Neg for Cents {
    type Output = Cents;
    fn neg(self) -> Cents {
        Cents(-self.0)
    }
}

impl AddAssign for Cents {
    fn add_assign(&mut self, other: Cents) {
        self.0 += other.0;
    }
}

impl SubAssign for Cents {
    fn sub_assign(&mut self, other: Cents) {
        self.0 -= other.0;
    }
}

impl Sum for Cents {
    fn sum<I: Iterator<Item = Cents>>(amounts: I) -> Cents {
        amounts.fold(Cents::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_as_units_and_cents() {
        for (text, cents) in [("10", 1000), ("12.50", 1250), ("12.5", 1250), ("0.01", 1), ("0", 0)]
        {
            assert_eq!(text.parse(), Ok(Cents(cents)), "{text}");
        }
        assert_eq!("10000000000".parse(), Ok(Cents::MAX));
    }

    #[test]
    fn bad_amounts_say_what_is_wrong() {
        let wrong = |text: &str| text.parse::<Cents>().unwrap_err();
        assert_eq!(wrong("1.005"), AmountError::Decimals("1.005".into()));
        assert_eq!(wrong("-5"), AmountError::Negative("-5".into()));
        assert_eq!(wrong("10000000000.01"), AmountError::TooLarge("10000000000.01".into()));
        assert_eq!(
            wrong("99999999999999999999"),
            AmountError::TooLarge("99999999999999999999".into())
        );
        for text in ["", ".", "5.", ".5", "1,50", "1e3", "ten", "+5", "-", "٣"] {
            assert!(matches!(wrong(text), AmountError::NotANumber(_)), "{text}");
        }
    }

    #[test]
    fn amounts_print_with_two_decimals() {
        assert_eq!(Cents(-5).to_string(), "-0.05");
        assert_eq!(format!("{:+}", Cents(1250)), "+12.50");
        assert_eq!(format!("{:>8}", Cents(1250)), "   12.50");
    }

    #[test]
    fn halving_rounds_towards_the_holder_or_away() {
        assert_eq!(Cents(525).halved_up(1), Cents(263));
        assert_eq!(Cents(525).halved_down(1), Cents(262));
        assert_eq!(Cents(1).halved_up(200), Cents(1));
        // Rounding up from the original equals rounding up step by step.
        for s in 1..5000 {
            let mut step = Cents(s);
            for k in 1..10 {
                step = step.halved_up(1);
                assert_eq!(step, Cents(s).halved_up(k));
            }
        }
    }
}
