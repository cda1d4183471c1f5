//! Half or prison: what a stake is worth that met zero (or the refait) once or more.
//!
//! D8.1: a stake S that met k zeros sits in prison with nominal S/2^(k-1); cashing it out at the
//! k-th zero gives S/2^k; a win frees the nominal. Under the reading `whole` it keeps all of S.

use table::{Cents, Choice};

/// Reading `prison_value`: what is set free when the stake met zero twice or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PrisonValue {
    Halving,
    Whole,
}

/// What is done with half a cent (D8.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HalfCent {
    Up,
    Down,
}

/// Reading `prison_at_close`: what a prisoner gets when an incident ends the sitting (D8.16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PrisonAtClose {
    Half,
    Nominal,
}

impl Choice for PrisonValue {
    const NAMES: &'static [(&'static str, Self)] =
        &[("halving", PrisonValue::Halving), ("whole", PrisonValue::Whole)];
}

impl Choice for HalfCent {
    const NAMES: &'static [(&'static str, Self)] =
        &[("up", HalfCent::Up), ("down", HalfCent::Down)];
}

impl Choice for PrisonAtClose {
    const NAMES: &'static [(&'static str, Self)] =
        &[("half", PrisonAtClose::Half), ("nominal", PrisonAtClose::Nominal)];
}

/// What comes back at the `zeros`-th zero if the player takes his part: S/2^k, always computed from
/// the original stake, so that the order of roundings cannot matter.
pub const fn cash_out(original: Cents, zeros: u8, half_cent: HalfCent) -> Cents {
    match half_cent {
        HalfCent::Up => original.halved_up(zeros as u32),
        HalfCent::Down => original.halved_down(zeros as u32),
    }
}

/// Whether halving the stake this many times leaves a fraction of a cent.
pub const fn is_uneven(original: Cents, halvings: u8) -> bool {
    original.halved_up(halvings as u32).get() != original.halved_down(halvings as u32).get()
}

/// What sits in prison after the `zeros`-th zero, and is set free by a win.
pub const fn nominal(original: Cents, zeros: u8, value: PrisonValue, half_cent: HalfCent) -> Cents {
    match value {
        PrisonValue::Whole => original,
        PrisonValue::Halving => cash_out(original, zeros.saturating_sub(1), half_cent),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stake_loses_half_at_every_zero_after_the_first() {
        let s = Cents::new(2000);
        let cash: Vec<i64> = (1..=4).map(|k| cash_out(s, k, HalfCent::Up).get()).collect();
        assert_eq!(cash, [1000, 500, 250, 125]);
        let held: Vec<i64> =
            (1..=4).map(|k| nominal(s, k, PrisonValue::Halving, HalfCent::Up).get()).collect();
        assert_eq!(held, [2000, 1000, 500, 250]);
        assert_eq!(nominal(s, 7, PrisonValue::Whole, HalfCent::Up), s);
    }

    #[test]
    fn half_a_cent_goes_to_the_player_unless_the_house_says_otherwise() {
        assert_eq!(cash_out(Cents::new(525), 1, HalfCent::Up), Cents::new(263));
        assert_eq!(cash_out(Cents::new(525), 1, HalfCent::Down), Cents::new(262));
        assert_eq!(
            nominal(Cents::new(525), 2, PrisonValue::Halving, HalfCent::Up),
            Cents::new(263)
        );
    }
}
