//! House rules that all wheel games share: limits, and how settlement is done.

use super::AMOUNT;
use std::fmt::Debug;
use table::{
    Admission, Amounts, Breach, Cents, Clause, Draft, Form, Free, HouseOption, Limits, choice,
};

/// Whether the engine collects and pays in one go, or waits for the croupier at every step.
#[choice(rules)]
pub enum Settlement {
    AtOnce,
    ByStep,
}

/// House rules of a wheel game, admitted.
pub trait WheelRules: Clone + Debug + PartialEq + Send + Sync {
    const OPTIONS: &'static [HouseOption];
    fn admit(draft: &Draft) -> Result<Self, Vec<Breach>>;
    fn common(&self) -> &Common;

    /// The smallest stake of a class.
    fn min(&self, class: usize) -> Cents {
        self.common().limits.min(class)
    }

    /// What may be added to a stake of `held`.
    fn to_add(&self, class: usize, held: Cents, by: Clause) -> Amounts {
        self.common().limits.to_add(class, held, by)
    }

    fn settlement(&self) -> Settlement {
        self.common().settlement
    }
}

/// No wheel game has more classes of bets.
const CLASSES: usize = 10;

/// Rules that every wheel game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Common {
    pub limits: Limits<CLASSES>,
    pub settlement: Settlement,
}

pub(crate) const fn general_limit(
    key: &'static str,
    default: &'static str,
    by: Clause,
) -> HouseOption {
    let (about, free) = match key.as_bytes() {
        b"min" => ("smallest stake on one bet", Free::Least),
        _ => ("largest stake of one player on one bet", Free::Most),
    };
    HouseOption::new(key, default, AMOUNT, by, about).limit(free)
}

pub(crate) const fn limit_of_class(
    key: &'static str,
    general: &'static str,
    about: &'static str,
    by: Clause,
) -> HouseOption {
    HouseOption::new(key, general, Form::Bound { general }, by, about).limit(Free::Default)
}

pub(crate) const fn settlement_option(by: Clause) -> HouseOption {
    let about = "collect and pay in one go, or let the croupier confirm every step";
    HouseOption::new("settlement", "at-once", Form::OneOf(&["at-once", "by-step"]), by, about)
        .free(Free::Default)
}

/// Reads `min`, `max` and their exceptions by class. A maximum below its minimum is a breach, told
/// once if it is the general one.
pub fn limits_from(admission: &mut Admission<'_>, classes: &[&str], by: Clause) -> Common {
    const BELOW: &str = "the maximum is below the minimum";
    let general = ["min", "max"].map(|which| admission.amount(which));
    if general[1] < general[0] {
        admission.breach("max", by, BELOW);
    }
    let mut min = [Cents::ZERO; CLASSES];
    let mut max = [Cents::ZERO; CLASSES];
    for (index, class) in classes.iter().enumerate() {
        let own = |admission: &Admission<'_>, which| admission.bound(&format!("{which}_{class}"));
        let (own_min, own_max) = (own(admission, "min"), own(admission, "max"));
        min[index] = own_min.unwrap_or(general[0]);
        max[index] = own_max.unwrap_or(general[1]);
        if max[index] < min[index] {
            if own_min.is_some() || own_max.is_some() {
                let which = if own_max.is_some() { "max" } else { "min" };
                admission.breach(&format!("{which}_{class}"), by, BELOW);
            }
            max[index] = min[index];
        }
    }
    // Places that this game has no class for repeat the first, so that they change nothing.
    for index in classes.len()..CLASSES {
        (min[index], max[index]) = (min[0], max[0]);
    }
    Common { limits: Limits::new(min, max), settlement: admission.choice("settlement") }
}
