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

/// An amount halved, the rest of a cent where the house lets it go. Halving step by step and
/// halving from the first stake come to the same, so what lies in prison is all one need know.
pub const fn halved(amount: Cents, times: u8, half_cent: HalfCent) -> Cents {
    match half_cent {
        HalfCent::Up => amount.halved_up(times as u32),
        HalfCent::Down => amount.halved_down(times as u32),
    }
}

/// Whether halving leaves a fraction of a cent.
pub const fn is_uneven(amount: Cents, times: u8) -> bool {
    amount.halved_up(times as u32).get() != amount.halved_down(times as u32).get()
}

/// How often what lies there is halved if its holder takes his part at the `zeros`-th zero: S/2^k.
/// From the second zero on the nominal S/2^(k-2) lies there, or under `whole` still all of S.
pub const fn halvings_to_take(zeros: u8, value: PrisonValue) -> u8 {
    match (value, zeros) {
        (PrisonValue::Whole, _) | (PrisonValue::Halving, 0 | 1) => zeros,
        (PrisonValue::Halving, _) => 2,
    }
}

/// How often it is halved if the stake stays in prison at the `zeros`-th zero: to S/2^(k-1).
pub const fn halvings_to_stay(zeros: u8, value: PrisonValue) -> u8 {
    match (value, zeros) {
        (PrisonValue::Whole, _) | (PrisonValue::Halving, 0 | 1) => 0,
        (PrisonValue::Halving, _) => 1,
    }
}

/// How often it is halved if the sitting ends with no further zero: S/2^k for the k met (D8.16).
pub const fn halvings_at_close(zeros: u8, value: PrisonValue) -> u8 {
    match value {
        PrisonValue::Whole => zeros,
        PrisonValue::Halving => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use HalfCent::{Down, Up};
    use PrisonValue::{Halving, Whole};

    /// D8.1: cash-out S/2^k and nominal S/2^(k-1), both from the first stake; `whole` keeps S.
    #[test]
    fn what_lies_in_prison_gives_the_parts_of_the_first_stake() {
        for half_cent in [Up, Down] {
            for s in 1..3000 {
                let stake = Cents::new(s);
                let mut held = stake;
                for k in 1..=12 {
                    let from_first = halved(stake, k, half_cent);
                    assert_eq!(halved(held, halvings_to_take(k, Halving), half_cent), from_first);
                    assert_eq!(halved(stake, halvings_to_take(k, Whole), half_cent), from_first);
                    held = halved(held, halvings_to_stay(k, Halving), half_cent);
                    assert_eq!(held, halved(stake, k - 1, half_cent), "{s} after {k} zeros");
                    assert_eq!(halvings_to_stay(k, Whole), 0);
                    assert_eq!(halved(held, halvings_at_close(k, Halving), half_cent), from_first);
                    assert_eq!(halved(stake, halvings_at_close(k, Whole), half_cent), from_first);
                }
            }
        }
    }

    #[test]
    fn half_a_cent_goes_to_the_player_unless_the_house_says_otherwise() {
        assert_eq!(halved(Cents::new(525), 1, Up), Cents::new(263));
        assert_eq!(halved(Cents::new(525), 1, Down), Cents::new(262));
        assert!(is_uneven(Cents::new(525), 1) && !is_uneven(Cents::new(524), 1));
    }
}
