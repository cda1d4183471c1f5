//! Exact numbers, and how they are shown.

use dashu_ratio::RBig;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

/// An exact number.
pub type Fraction = RBig;

/// An exact number for JSON: `{"exact":"7/495","decimal":0.014141414141}`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Exact(pub Fraction);

impl Exact {
    /// To twelve decimals, for people and plots; the fraction is the truth.
    #[expect(clippy::cast_possible_truncation, reason = "scaled figures stay far below 2^63")]
    #[expect(clippy::cast_precision_loss, reason = "a decimal is shown beside the fraction")]
    pub fn decimal(&self) -> f64 {
        const PLACES: f64 = 1e12;
        let value = self.0.to_f64().value();
        if value.abs() < 1e3 { (value * PLACES).round() as i64 as f64 / PLACES } else { value }
    }
}

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Exact", 2)?;
        out.serialize_field("exact", &self.0.to_string())?;
        out.serialize_field("decimal", &self.decimal())?;
        out.end()
    }
}

/// `2.702703 %`.
pub fn percent(value: &Fraction) -> String {
    format!("{:.6} %", value.to_f64().value() * 100.0)
}
