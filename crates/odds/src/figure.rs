//! A number that is exact where the game allows it, and says so where it is not.

use crate::{Exact, Fraction};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

/// A figure of an analysis.
///
/// In JSON `{"exact":"7/495","decimal":0.014141414141}`, or `{"decimal":0.0052139190721,
/// "error":1e-14}` where it was computed in floating point.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    Exact(Fraction),
    /// A number and how far it may be from the truth.
    Floating {
        value: f64,
        error: f64,
    },
}

impl Figure {
    pub const ZERO: Figure = Figure::Exact(Fraction::ZERO);

    pub fn decimal(&self) -> f64 {
        match self {
            Figure::Exact(value) => Exact(value.clone()).decimal(),
            Figure::Floating { value, .. } => *value,
        }
    }

    /// The exact number, where there is one.
    pub fn exact(&self) -> Option<&Fraction> {
        match self {
            Figure::Exact(value) => Some(value),
            Figure::Floating { .. } => None,
        }
    }

    /// `1.414141 %`.
    pub fn percent(&self) -> String {
        let (value, error) = self.parts();
        format!("{:.*} %", digits(error * 100.0).min(6), value * 100.0)
    }

    /// The difference, as exact as both are.
    #[must_use]
    pub fn less(&self, other: &Figure) -> Figure {
        if let (Figure::Exact(a), Figure::Exact(b)) = (self, other) {
            return Figure::Exact(a - b);
        }
        let ((a, da), (b, db)) = (self.parts(), other.parts());
        Figure::Floating { value: a - b, error: da + db }
    }

    /// Whether the two are different numbers for certain.
    pub fn is_apart_from(&self, other: &Figure) -> bool {
        let difference = self.less(other);
        match &difference {
            Figure::Exact(exact) => !exact.is_zero(),
            Figure::Floating { value, error } => value.abs() > *error,
        }
    }

    /// How far the number may be from the truth.
    pub fn error(&self) -> f64 {
        self.parts().1
    }

    /// The value and how far it may be off.
    fn parts(&self) -> (f64, f64) {
        match self {
            Figure::Exact(value) => (value.to_f64().value(), 0.0),
            Figure::Floating { value, error } => (*value, *error),
        }
    }

    /// Divided by another one, as exact as both are.
    #[must_use]
    pub fn over(&self, other: &Figure) -> Figure {
        if let (Figure::Exact(a), Figure::Exact(b)) = (self, other) {
            return Figure::Exact(a / b);
        }
        let ((a, da), (b, db)) = (self.parts(), other.parts());
        let value = a / b;
        // First order: |Δ(a/b)| ≤ (Δa + |a/b|·Δb) / |b|.
        Figure::Floating { value, error: (da + value.abs() * db) / b.abs() }
    }
}

/// Digits after the point that an error leaves, two more to guard them, twelve at most.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 12")]
fn digits(error: f64) -> usize {
    (2.0 - error.max(1e-12).log10()).floor().clamp(0.0, 12.0) as usize
}

impl From<Fraction> for Figure {
    fn from(value: Fraction) -> Self {
        Figure::Exact(value)
    }
}

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Figure::Exact(value) => Exact(value.clone()).serialize(serializer),
            Figure::Floating { value, error } => {
                let mut out = serializer.serialize_struct("Figure", 2)?;
                out.serialize_field("decimal", value)?;
                out.serialize_field("error", error)?;
                out.end()
            }
        }
    }
}

/// As an exact fraction where there is one, otherwise as a decimal.
impl std::fmt::Display for Figure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Figure::Exact(value) => value.fmt(f),
            Figure::Floating { value, error } => write!(f, "{value:.*}", digits(*error)),
        }
    }
}
