//! House rules that all wheel games share: limits, and how settlement is done.

use table::{Admission, Cents, Choice, Clause, Limits};

/// Whether the engine collects and pays in one go, or waits for the croupier at every step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Settlement {
    AtOnce,
    ByStep,
}

impl Choice for Settlement {
    const NAMES: &'static [(&'static str, Self)] =
        &[("at-once", Settlement::AtOnce), ("by-step", Settlement::ByStep)];
}

/// Rules that every wheel game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Common<const CLASSES: usize> {
    pub limits: Limits<CLASSES>,
    pub settlement: Settlement,
}

/// Reads `min`, `max` and their exceptions by class. A maximum below its minimum is a breach.
pub fn limits_from<const CLASSES: usize>(
    admission: &mut Admission<'_>,
    classes: &[&str; CLASSES],
    by: Clause,
) -> Common<CLASSES> {
    let bound = |admission: &Admission<'_>, which: &str, class: &str| -> Cents {
        let own = admission.text(&format!("{which}_{class}"));
        if own == which {
            admission.amount(which)
        } else {
            own.parse().expect("checked as an amount")
        }
    };
    let mut min = [Cents::ZERO; CLASSES];
    let mut max = [Cents::ZERO; CLASSES];
    for (index, class) in classes.iter().enumerate() {
        min[index] = bound(admission, "min", class);
        max[index] = bound(admission, "max", class);
        if max[index] < min[index] {
            admission.breach(&format!("max_{class}"), by, "the maximum is below the minimum");
            max[index] = min[index];
        }
    }
    Common { limits: Limits::new(min, max), settlement: admission.choice("settlement") }
}
