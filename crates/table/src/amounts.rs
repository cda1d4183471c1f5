//! Which amounts an act may carry, and the limits of a table.

use crate::{Cents, Clause, Reason, Refusal};
use serde::Serialize;
use table::Shaped;

/// The amounts an act may carry: from `min` to `max` in steps, or exactly `also`. Each bound knows
/// the clause that sets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Shaped)]
#[shape(Common)]
pub struct Amounts {
    pub min: Cents,
    pub max: Cents,
    pub step: Cents,
    /// One amount that is right although the range does not hold it, such as the whole stake.
    pub also: Option<Cents>,
    /// The law fixes the amount.
    #[serde(skip)]
    fixed: bool,
    #[serde(skip)]
    pub by_limit: Clause,
    /// The clause of the maximum, where it is not that of the minimum.
    #[serde(skip)]
    pub by_max: Clause,
    #[serde(skip)]
    pub by_step: Clause,
}

impl Amounts {
    /// Any whole number of cents from `min` to `max`.
    pub const fn range(min: Cents, max: Cents, by_limit: Clause) -> Self {
        let step = Cents::new(1);
        Amounts {
            min,
            max,
            step,
            also: None,
            fixed: false,
            by_limit,
            by_max: by_limit,
            by_step: by_limit,
        }
    }

    /// This amount and no other.
    pub const fn exactly(amount: Cents, by: Clause) -> Self {
        let mut amounts = Amounts::range(amount, amount, by);
        amounts.fixed = true;
        amounts
    }

    /// Only whole numbers of `step`, and of the steps asked for before.
    pub fn in_steps(mut self, step: Cents, by_step: Clause) -> Self {
        self.step = common_multiple(self.step, step);
        self.by_step = by_step;
        self
    }

    /// The same up to a lower maximum.
    pub fn at_most(mut self, max: Cents) -> Self {
        self.max = self.max.min(max);
        self
    }

    pub const fn or_exactly(mut self, amount: Cents) -> Self {
        self.also = Some(amount);
        self
    }

    /// Amounts that fit both. What is right as the whole of one must lie in the other.
    pub fn meet(&self, other: &Amounts) -> Amounts {
        let whole = self.also.filter(|&amount| other.check(amount).is_ok());
        Amounts {
            min: self.min.max(other.min),
            max: self.max.min(other.max),
            step: common_multiple(self.step, other.step),
            also: whole,
            fixed: self.fixed && other.fixed,
            by_limit: other.by_limit,
            by_max: other.by_max,
            by_step: other.by_step,
        }
    }

    /// No amount at all fits.
    pub fn is_empty(&self) -> bool {
        self.also.is_none() && self.first() > self.max
    }

    /// The smallest amount of the range that is a whole number of steps.
    pub fn first(&self) -> Cents {
        let step = self.step.get();
        Cents::new((self.min.get() + step - 1) / step * step)
    }

    pub fn check(&self, amount: Cents) -> Result<(), Refusal> {
        if !amount.is_positive() {
            return Err(Reason::BadAmount.by(self.by_limit));
        }
        if self.also == Some(amount) {
            return Ok(());
        }
        if self.fixed && amount != self.min {
            return Err(Reason::FixedAmount { amount: self.min }.by(self.by_limit));
        }
        if amount.get() % self.step.get() != 0 {
            return Err(Reason::NotDivisible { step: self.step }.by(self.by_step));
        }
        if amount < self.min {
            return Err(Reason::BelowMinimum { min: self.first() }.by(self.by_limit));
        }
        if amount > self.max {
            return Err(Reason::AboveMaximum { max: self.max.max(Cents::ZERO) }.by(self.by_max));
        }
        Ok(())
    }
}

/// The smallest amount that is a whole number of both.
fn common_multiple(a: Cents, b: Cents) -> Cents {
    let (mut x, mut y) = (a.get(), b.get());
    while y != 0 {
        (x, y) = (y, x % y);
    }
    Cents::new(a.get() / x * b.get())
}

/// Minimum and maximum per class of bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits<const CLASSES: usize> {
    min: [Cents; CLASSES],
    max: [Cents; CLASSES],
}

impl<const CLASSES: usize> Limits<CLASSES> {
    /// Limits hold only if every maximum reaches its minimum: house rules check that before.
    pub fn new(min: [Cents; CLASSES], max: [Cents; CLASSES]) -> Self {
        assert!(min.iter().all(|m| m.is_positive()));
        assert!(min.iter().zip(&max).all(|(min, max)| min <= max));
        Limits { min, max }
    }

    pub fn min(&self, class: usize) -> Cents {
        self.min[class]
    }

    pub fn max(&self, class: usize) -> Cents {
        self.max[class]
    }

    /// The smallest of the maxima: what one chip may be worth at most.
    pub fn least_max(&self) -> Cents {
        self.max.iter().copied().min().unwrap_or(Cents::ZERO)
    }

    /// What may be added to a stake of `held`: the whole must reach the minimum and keep to the
    /// maximum.
    pub fn to_add(&self, class: usize, held: Cents, by: Clause) -> Amounts {
        let min = self.min[class];
        let least = if held >= min { Cents::new(1) } else { min - held };
        Amounts::range(least, self.max[class] - held, by)
    }

    /// What may be taken from a stake of `held`: the whole, or a part that leaves the minimum.
    pub fn to_take(&self, class: usize, held: Cents, by: Clause) -> Amounts {
        Amounts::range(Cents::new(1), held - self.min[class], by).or_exactly(held)
    }
}
