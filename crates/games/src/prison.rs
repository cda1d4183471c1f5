//! Half or prison: what becomes of a stake that met zero (or the refait) once or more.
//!
//! D8.1: a stake S that met k zeros sits in prison with nominal S/2^(k-1); cashing it out at the
//! k-th zero gives S/2^k; a win frees the nominal. Under the reading `whole` it keeps all of S.

use rulebook::mc_european_roulette as law;
use table::{Admission, Cents, Clause, Fate, Line, OnOff, Party, Seat, Spot, choice, reasons};

/// The two ways out after zero, or the refait.
#[choice]
pub enum ZeroChoice {
    Prison,
    Partage,
}

/// Reading `prison_value`: what is set free when the stake met zero twice or more.
#[choice(rules)]
pub enum PrisonValue {
    Halving,
    Whole,
}

/// What is done with half a cent (D8.6).
#[choice(rules)]
pub enum HalfCent {
    Up,
    Down,
}

/// Reading `prison_at_close`: what a prisoner gets when an incident ends the sitting (D8.16).
#[choice(rules)]
pub enum PrisonAtClose {
    Half,
    Nominal,
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

/// What becomes of one stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub fate: Fate,
    pub returned: Cents,
    pub stays: Cents,
    pub by: Clause,
}

impl Outcome {
    #[inline]
    pub fn line<B>(&self, seat: Seat, bet: B, stake: Cents) -> Line<B> {
        let Outcome { fate, returned, stays, by } = *self;
        let (spot, against) = (Spot::NONE, Party::Bank);
        Line { seat, spot, bet, stake, fate, returned, stays, against, by }
    }
}

/// What is told of a stake beside its line: what it counts for in prison once zero came again, and
/// what it was rounded to where a part was no whole number of cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    pub worth: Option<Cents>,
    pub rounded: Option<Cents>,
}

/// Half or prison as the house chose it, with the clauses behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prison {
    pub value: PrisonValue,
    pub half_cent: HalfCent,
    pub at_close: PrisonAtClose,
    pub silent: ZeroChoice,
    pub freed_stays: OnOff,
    pub choice: Clause,
    pub partage: Clause,
    pub imprisoned: Clause,
    pub freed: Clause,
    pub lost: Clause,
    pub again: Clause,
    pub last_spin: Clause,
    pub silent_by: Clause,
    pub freed_stays_by: Clause,
    pub at_close_by: Clause,
    /// What a stake is worth after several zeros, and how a part of a cent is rounded.
    pub value_by: Clause,
    pub half_cent_by: Clause,
}

impl Prison {
    /// Article 8.2 of Monaco with what the house chose: `prison_value`, `half_cent`,
    /// `prison_at_close`, `freed_stake` and, under a name of each game, what silence means.
    pub fn of_article_8(given: &Admission<'_>, silent: &str) -> Self {
        let left = given.text("freed_stake") == "left";
        Prison {
            value: given.choice("prison_value"),
            half_cent: given.choice("half_cent"),
            at_close: given.choice("prison_at_close"),
            silent: given.choice(silent),
            freed_stays: if left { OnOff::On } else { OnOff::Off },
            choice: law::MC8_2_4,
            partage: law::MC8_2_4_A,
            imprisoned: law::MC8_2_4_B,
            freed: law::MC8_2_5,
            lost: law::MC8_2_6,
            again: law::MC8_2_7,
            last_spin: law::MC8_2_8,
            silent_by: law::D8_4,
            freed_stays_by: law::D8_5,
            at_close_by: law::D8_16,
            value_by: law::D8_1,
            half_cent_by: law::D8_6,
        }
    }

    /// A prisoner whose chance comes: he is free, without gain. After the last spin there is
    /// nothing to stay for.
    pub fn free(&self, amount: Cents, is_last: bool) -> Outcome {
        let (fate, none) = (Fate::Freed, Cents::ZERO);
        match (self.freed_stays, is_last) {
            (OnOff::On, false) => {
                Outcome { fate, returned: none, stays: amount, by: self.freed_stays_by }
            }
            (OnOff::Off, _) | (OnOff::On, true) => {
                Outcome { fate, returned: amount, stays: none, by: self.freed }
            }
        }
    }

    /// Zero comes to a stake that met `before` of them: half or prison, on the last spin half.
    pub fn after_zero(
        &self,
        amount: Cents,
        before: u8,
        choice: Option<ZeroChoice>,
        is_last: bool,
    ) -> Outcome {
        let zeros = before.saturating_add(1);
        let choice = if is_last { ZeroChoice::Partage } else { choice.unwrap_or(self.silent) };
        match choice {
            ZeroChoice::Partage => {
                let returned = halved(amount, halvings_to_take(zeros, self.value), self.half_cent);
                let by = match (is_last, zeros) {
                    (true, _) => self.last_spin,
                    (false, 1) => self.partage,
                    (false, _) => self.again,
                };
                Outcome { fate: Fate::Halved { times: zeros }, returned, stays: Cents::ZERO, by }
            }
            ZeroChoice::Prison => {
                let stays = halved(amount, halvings_to_stay(zeros, self.value), self.half_cent);
                let by = if zeros == 1 { self.imprisoned } else { self.again };
                if stays.is_zero() {
                    // Half a cent that goes to the bank was all that was left.
                    let (returned, by) = (Cents::ZERO, self.half_cent_by);
                    return Outcome { fate: Fate::Lost, returned, stays, by };
                }
                Outcome { fate: Fate::Imprisoned, returned: Cents::ZERO, stays, by }
            }
        }
    }

    /// The sitting ends with a stake in prison that met this many zeros.
    pub fn close(&self, amount: Cents, zeros: u8) -> Outcome {
        let (stays, by) = (Cents::ZERO, self.at_close_by);
        match self.at_close {
            PrisonAtClose::Half => {
                let halvings = halvings_at_close(zeros, self.value);
                let returned = halved(amount, halvings, self.half_cent);
                Outcome { fate: Fate::Halved { times: zeros }, returned, stays, by }
            }
            PrisonAtClose::Nominal => Outcome { fate: Fate::Freed, returned: amount, stays, by },
        }
    }

    /// What is to be told of such an outcome for a stake that had met `before` zeros.
    pub fn parts(&self, amount: Cents, before: u8, done: &Outcome) -> Parts {
        let halvings = match done.fate {
            Fate::Halved { times } if times > before => halvings_to_take(times, self.value),
            Fate::Halved { times } => halvings_at_close(times, self.value),
            Fate::Imprisoned => halvings_to_stay(before.saturating_add(1), self.value),
            Fate::Wins(_) | Fate::Lost | Fate::Returned | Fate::Freed | Fate::Prize => {
                return Parts::default();
            }
        };
        let again = done.fate == Fate::Imprisoned && before > 0;
        Parts {
            worth: again.then_some(done.stays),
            rounded: is_uneven(amount, halvings).then_some(done.returned + done.stays),
        }
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

reasons! {
    /// What half and prison say no with.
    pub enum No {
        Frozen: "the stake is in prison and cannot be touched",
        ChoicePending: "a choice between half and prison is still to be made",
        NoPartage: "nothing is given back here: the whole stake is lost",
        NoPrison: "there is no prison for this stake",
        LastSpin: "in the last round half must be accepted",
    }
}
