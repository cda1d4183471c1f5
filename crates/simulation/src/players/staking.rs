//! Staking: how many times the stakes of the plan lie there in the next round, after what came.

use table::Cents;

/// This many times the stakes of the plan.
pub type Multiple = u32;

/// The largest multiple that a script may name.
pub const MULTIPLE_MOST: Multiple = 1 << 20;
/// More steps than anybody writes.
pub const STEPS_MOST: usize = 4096;
/// Figures that a list of Labouchère may grow to; then it begins anew.
const FIGURES_MOST: usize = 4096;
/// The highest stake of d'Alembert's staircase.
const STAIRS: Multiple = 1024;

/// What a round brought the player, all his stakes together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came {
    Win,
    Loss,
    Void,
}

impl Came {
    pub fn of(net: Cents) -> Self {
        match net.get() {
            0 => Came::Void,
            1.. => Came::Win,
            _ => Came::Loss,
        }
    }
}

/// A step of a script: what is staked, and the step that follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub stake: Multiple,
    /// By its place, from nought.
    pub win: usize,
    pub loss: usize,
    pub void: usize,
}

/// Where a fault of a script lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadStep {
    /// From nought.
    pub step: usize,
    pub key: &'static str,
    pub why: BadStaking,
}

odds::errors! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BadStaking {
        Empty: "staking has at least one step",
        TooLong: "at most {STEPS_MOST} steps",
        NoStep { step: u64, steps: usize }:
            "there is no step {step}; the steps are 1 to {steps}",
        NotPositive: "a stake is at least once that of the plan",
        TooLarge: "a stake is at most {MULTIPLE_MOST} times that of the plan",
    }
}

/// Steps that lead to each other. Every one that is named exists, and stakes something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script(Vec<Step>);

impl Script {
    /// Checks every step; the first is where a session begins.
    pub fn new(steps: Vec<Step>) -> Result<Self, BadStep> {
        let at = |step, key, why| BadStep { step, key, why };
        match steps.len() {
            0 => return Err(at(0, "steps", BadStaking::Empty)),
            1..=STEPS_MOST => {}
            _ => return Err(at(STEPS_MOST, "steps", BadStaking::TooLong)),
        }
        for (index, step) in steps.iter().enumerate() {
            match step.stake {
                0 => return Err(at(index, "stake", BadStaking::NotPositive)),
                1..=MULTIPLE_MOST => {}
                _ => return Err(at(index, "stake", BadStaking::TooLarge)),
            }
            for (key, to) in [("win", step.win), ("loss", step.loss), ("void", step.void)] {
                if to >= steps.len() {
                    let why = BadStaking::NoStep { step: to as u64 + 1, steps: steps.len() };
                    return Err(at(index, key, why));
                }
            }
        }
        Ok(Script(steps))
    }

    /// A row of stakes: where one goes from each of them after a win and a loss.
    fn row(
        stakes: impl IntoIterator<Item = Multiple>,
        after: impl Fn(usize, usize) -> [usize; 2],
    ) -> Self {
        let stakes: Vec<Multiple> = stakes.into_iter().collect();
        let last = stakes.len() - 1;
        let step = |(at, &stake): (usize, &Multiple)| {
            let [win, loss] = after(at, last);
            Step { stake, win, loss, void: at }
        };
        Script(stakes.iter().enumerate().map(step).collect())
    }
}

/// A way to stake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Staking {
    Script(Script),
    /// The first and the last figure of a list are staked; a win strikes them out, a loss writes
    /// the stake behind them. An empty list begins anew.
    Labouchere(Vec<Multiple>),
    /// Series that end with one stake won: one more after a win, never more than it takes.
    Oscar,
}

impl Staking {
    pub const NAMES: [&'static str; 6] =
        ["flat", "martingale", "paroli", "d-alembert", "labouchere", "oscar"];

    /// One of the known systems.
    pub fn named(name: &str) -> Option<Self> {
        let doubled = |steps: u32| (0..steps).map(|power| 1 << power);
        Some(match name {
            "flat" => Self::flat(),
            // Doubled after a loss, until the table or the purse has no more.
            "martingale" => {
                Staking::Script(Script::row(doubled(21), |at, last| [0, last.min(at + 1)]))
            }
            // Doubled after a win, three times at most.
            "paroli" => Staking::Script(Script::row(doubled(3), |at, last| {
                [if at == last { 0 } else { at + 1 }, 0]
            })),
            // One more after a loss, one less after a win.
            "d-alembert" => Staking::Script(Script::row(1..=STAIRS, |at, last| {
                [at.saturating_sub(1), last.min(at + 1)]
            })),
            "labouchere" => Staking::Labouchere(vec![1, 2, 3, 4]),
            "oscar" => Staking::Oscar,
            _ => return None,
        })
    }

    /// The stakes of the plan in every round.
    pub fn flat() -> Self {
        Staking::Script(Script::row([1], |at, _| [at, at]))
    }

    /// Labouchère with a list of one's own.
    pub fn labouchere(figures: Vec<Multiple>) -> Result<Self, BadStep> {
        let at = |step, why| BadStep { step, key: "figures", why };
        match figures.len() {
            0 => return Err(at(0, BadStaking::Empty)),
            1..=STEPS_MOST => {}
            _ => return Err(at(STEPS_MOST, BadStaking::TooLong)),
        }
        for (index, &figure) in figures.iter().enumerate() {
            match figure {
                0 => return Err(at(index, BadStaking::NotPositive)),
                // Two of them are staked together.
                figure if figure > MULTIPLE_MOST / 2 => {
                    return Err(at(index, BadStaking::TooLarge));
                }
                _ => {}
            }
        }
        Ok(Staking::Labouchere(figures))
    }

    /// Whether no stake differs from another.
    pub fn is_flat(&self) -> bool {
        matches!(self, Staking::Script(Script(steps)) if steps.iter().all(|step| step.stake == 1))
    }

    /// Where a session begins. `unit` are the stakes of the plan together.
    pub(super) fn begin(&self, unit: Cents) -> Progress<'_> {
        match self {
            Staking::Script(Script(steps)) => Progress::Script { steps, at: 0 },
            Staking::Labouchere(first) => Progress::List { first, left: first.clone() },
            Staking::Oscar => Progress::Series { unit, won: Cents::ZERO, stake: 1 },
        }
    }
}

/// Where a player stands in his staking.
#[derive(Clone, Debug)]
pub(super) enum Progress<'a> {
    Script { steps: &'a [Step], at: usize },
    List { first: &'a [Multiple], left: Vec<Multiple> },
    Series { unit: Cents, won: Cents, stake: Multiple },
}

impl Progress<'_> {
    /// What is to be staked next.
    pub(super) fn stake(&self) -> Multiple {
        match self {
            Progress::Script { steps, at } => steps[*at].stake,
            Progress::List { left, .. } => match left.as_slice() {
                [only] => *only,
                [first, .., last] => first.saturating_add(*last).min(MULTIPLE_MOST),
                [] => unreachable!("an empty list begins anew"),
            },
            Progress::Series { stake, .. } => *stake,
        }
    }

    /// A round with this many times the stakes brought this.
    pub(super) fn after(&mut self, staked: Multiple, net: Cents) {
        let came = Came::of(net);
        match self {
            Progress::Script { steps, at } => {
                let step = &steps[*at];
                *at = match came {
                    Came::Win => step.win,
                    Came::Loss => step.loss,
                    Came::Void => step.void,
                };
            }
            Progress::List { first, left } => {
                match came {
                    Came::Win => {
                        left.pop();
                        if !left.is_empty() {
                            left.remove(0);
                        }
                    }
                    Came::Loss => left.push(staked),
                    Came::Void => {}
                }
                if left.is_empty() || left.len() > FIGURES_MOST {
                    left.clear();
                    left.extend_from_slice(first);
                }
            }
            Progress::Series { unit, won, stake } => {
                *won += net;
                if *won >= *unit {
                    (*won, *stake) = (Cents::ZERO, 1);
                    return;
                }
                let raised = if came == Came::Win { staked.saturating_add(1) } else { staked };
                // As much as an even chance must win for the series to end.
                let missing =
                    (*unit - *won).get().unsigned_abs().div_ceil(unit.get().unsigned_abs());
                let missing = Multiple::try_from(missing).unwrap_or(MULTIPLE_MOST);
                *stake = raised.min(missing).clamp(1, MULTIPLE_MOST);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNIT: Cents = Cents::units(10);

    /// The stakes of a row of even chances: `W`, `L` or `V`.
    fn stakes(name: &str, came: &str) -> Vec<Multiple> {
        let staking = Staking::named(name).unwrap();
        let mut progress = staking.begin(UNIT);
        let mut stakes = vec![progress.stake()];
        for letter in came.chars() {
            let staked = progress.stake();
            let sign = match letter {
                'W' => 1,
                'L' => -1,
                _ => 0,
            };
            progress.after(staked, UNIT.times(i64::from(staked) * sign));
            stakes.push(progress.stake());
        }
        stakes
    }

    #[test]
    fn known_systems_stake_what_they_are_known_for() {
        assert_eq!(stakes("flat", "WLV"), [1, 1, 1, 1]);
        assert_eq!(stakes("martingale", "LLVLWL"), [1, 2, 4, 4, 8, 1, 2]);
        assert_eq!(stakes("paroli", "WWVWWL"), [1, 2, 4, 4, 1, 2, 1]);
        assert_eq!(stakes("d-alembert", "WLLWLWWW"), [1, 1, 2, 3, 2, 3, 2, 1, 1]);
        // 1 2 3 4 → 1 2 3 4 5 → 2 3 4 → 3 → 3 3 → 1 2 3 4
        assert_eq!(stakes("labouchere", "LWWLW"), [5, 6, 6, 3, 6, 5]);
        // Two behind: never more than it takes to win one in all.
        assert_eq!(stakes("oscar", "LLWWW"), [1, 1, 1, 2, 1, 1]);
        assert_eq!(Staking::named("cocomo"), None);
    }

    #[test]
    fn a_series_of_oscar_wins_one_stake() {
        // -3 after three losses; 1, 2 and then the one that is missing to +1.
        assert_eq!(stakes("oscar", "LLLWWW"), [1, 1, 1, 1, 2, 1, 1]);
    }

    #[test]
    fn impossible_steps_are_told() {
        let good = Step { stake: 1, win: 0, loss: 1, void: 0 };
        let bad = |steps: Vec<Step>| {
            let BadStep { step, key, why } = Script::new(steps).unwrap_err();
            (step, key, why)
        };
        let none = BadStaking::NoStep { step: 2, steps: 1 };
        assert_eq!(bad(vec![good]), (0, "loss", none));
        assert!(Script::new(vec![good, good]).is_ok());
        let nothing = Step { stake: 0, ..good };
        assert_eq!(bad(vec![good, nothing]), (1, "stake", BadStaking::NotPositive));
        let all = Step { stake: MULTIPLE_MOST, ..good };
        assert!(Script::new(vec![good, all]).is_ok());
        let more = Step { stake: MULTIPLE_MOST + 1, ..good };
        assert_eq!(bad(vec![good, more]), (1, "stake", BadStaking::TooLarge));
        assert_eq!(bad(Vec::new()), (0, "steps", BadStaking::Empty));
        assert!(Script::new(vec![good; STEPS_MOST]).is_ok());
        assert_eq!(bad(vec![good; STEPS_MOST + 1]).2, BadStaking::TooLong);
    }

    #[test]
    fn impossible_figures_are_told() {
        let why = |figures| Staking::labouchere(figures).map_err(|bad| (bad.step, bad.why));
        assert_eq!(why(vec![]), Err((0, BadStaking::Empty)));
        assert_eq!(why(vec![1, 0]), Err((1, BadStaking::NotPositive)));
        let most = MULTIPLE_MOST / 2;
        assert!(why(vec![most]).is_ok());
        assert_eq!(why(vec![most + 1]), Err((0, BadStaking::TooLarge)));
    }
}
