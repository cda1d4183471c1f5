//! A session: the same bet many times over. The law of its result is the convolution of the law of
//! one bet, never a simulation.

use crate::convolution::{Bounds, Run, run};
use crate::{Analysis, Figure, Fraction, Number, Unpriced};
use dashu_int::UBig;
use dashu_int::ops::Gcd;
use serde::Serialize;
use std::ops::AddAssign;

/// Up to here the law of a session is computed in fractions.
pub const EXACT_ROUNDS: u32 = 40;
/// Above this many steps of work a session is refused rather than left running.
const MOST_WORK: u64 = 4_000_000_000;

/// What is played.
#[derive(Clone, Debug)]
pub struct Session {
    /// Bets, one after the other, each until it is decided.
    pub rounds: u32,
    /// What the player brought, in stakes. Without it he has as much as he needs.
    pub bankroll: Option<Fraction>,
    /// He stops when he has this much, in stakes.
    pub goal: Option<Fraction>,
}

/// The law of the result of a session, in units of the stake.
#[derive(Clone, Debug, Serialize)]
pub struct SessionLaw {
    pub rounds: u32,
    pub mean: Figure,
    pub standard_deviation: f64,
    /// The chance to end ahead, even, behind.
    pub ahead: Figure,
    pub even: Figure,
    pub behind: Figure,
    /// The chance that the bankroll no longer holds a stake, with all that may be added to it, at
    /// some time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruin: Option<Figure>,
    /// The chance that the goal is reached at some time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<Figure>,
    /// The result that is not fallen short of with this chance.
    pub quantiles: Vec<Quantile>,
    /// Every result, from the worst to the best.
    #[serde(skip)]
    pub law: Vec<(Fraction, Figure)>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Quantile {
    pub at: f64,
    #[serde(serialize_with = "as_text")]
    pub net: Fraction,
}

/// What a player must hold to put down another stake, with all that may be added to it, in stakes:
/// as much as he can lose.
pub fn needed(analysis: &Analysis) -> Fraction {
    let worst = analysis.outcomes.iter().map(|(net, _)| -net).max();
    worst.map_or(Fraction::ONE, |worst| Ord::max(worst, Fraction::ONE))
}

fn as_text<S: serde::Serializer>(net: &Fraction, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(net)
}

const QUANTILES: [f64; 7] = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99];

/// The bet on a lattice: whole numbers of one step.
struct Lattice {
    step: Fraction,
    nets: Vec<i64>,
}

impl Session {
    /// The law of the result when each bet is the one of this analysis.
    pub fn of(&self, analysis: &Analysis) -> Result<SessionLaw, Unpriced> {
        if self.rounds == 0 {
            return Err(Unpriced("a session has at least one round".to_owned()));
        }
        if analysis.outcomes.is_empty() {
            return Err(Unpriced(format!(
                "the whole law of {} is not known, only what it loses on average",
                analysis.bet
            )));
        }
        let lattice = Lattice::of(analysis)?;
        let bounds = self.bounds(&lattice, analysis)?;
        self.affordable(&lattice, &bounds)?;
        let exact: Option<Vec<Fraction>> =
            analysis.outcomes.iter().map(|(_, p)| p.exact().cloned()).collect();
        let chances = exact.filter(|_| self.rounds <= EXACT_ROUNDS && analysis.tail.is_none());
        Ok(if let Some(chances) = chances {
            self.told(&lattice, analysis, run(&lattice.nets, &chances, self.rounds, &bounds))
        } else {
            let chances: Vec<f64> = analysis.outcomes.iter().map(|(_, p)| decimal(p)).collect();
            self.told(&lattice, analysis, run(&lattice.nets, &chances, self.rounds, &bounds))
        })
    }

    /// Every step multiplies and adds numbers of one sign, so that errors only add up: two
    /// roundings for each outcome and round, what is not listed of the law of one bet, and what its
    /// chances are off, all of them together.
    fn error(&self, analysis: &Analysis) -> f64 {
        let terms = u32::try_from(analysis.outcomes.len()).unwrap_or(u32::MAX);
        let rounding = f64::from(terms) * 2.0 * f64::EPSILON;
        let unlisted = analysis.tail.as_ref().map_or(0.0, decimal);
        let off = analysis.outcomes.iter().map(|(_, p)| p.error()).fold(0.0, f64::max);
        f64::from(self.rounds) * (rounding + unlisted + off)
    }

    fn bounds(&self, lattice: &Lattice, analysis: &Analysis) -> Result<Bounds, Unpriced> {
        let needed = needed(analysis);
        let lowest = match &self.bankroll {
            Some(bankroll) if *bankroll < needed => {
                return Err(Unpriced(format!(
                    "the bankroll does not hold one stake with all that may be added to it: {} \
                     times the stake",
                    needed.to_f64().value()
                )));
            }
            Some(bankroll) => Some(lattice.steps(&(needed - bankroll))?),
            None => None,
        };
        let highest = match (&self.goal, &self.bankroll) {
            (Some(_), None) => {
                return Err(Unpriced("a goal needs a bankroll to start from".to_owned()));
            }
            (Some(goal), Some(bankroll)) if goal <= bankroll => {
                return Err(Unpriced("the goal lies above the bankroll".to_owned()));
            }
            (Some(goal), Some(bankroll)) => Some(lattice.steps(&(goal - bankroll))?),
            (None, _) => None,
        };
        Ok(Bounds { lowest, highest })
    }

    fn affordable(&self, lattice: &Lattice, bounds: &Bounds) -> Result<(), Unpriced> {
        let work = |rounds: u32| Session::work(rounds.into(), lattice, bounds);
        if work(self.rounds) <= MOST_WORK {
            return Ok(());
        }
        let (mut fits, mut too_many) = (0, self.rounds);
        while fits + 1 < too_many {
            let middle = fits.midpoint(too_many);
            if work(middle) <= MOST_WORK {
                fits = middle;
            } else {
                too_many = middle;
            }
        }
        Err(Unpriced(format!(
            "{} rounds of this bet are too many results to list; ask for fewer, {fits} at most",
            self.rounds
        )))
    }

    /// Steps of a convolution.
    fn work(rounds: u64, lattice: &Lattice, bounds: &Bounds) -> u64 {
        let span = |side: i64, bound: Option<i64>| {
            let free = side.unsigned_abs().saturating_mul(rounds);
            bound.map_or(free, |bound| free.min(bound.unsigned_abs() + side.unsigned_abs()))
        };
        let low = lattice.nets.iter().copied().min().unwrap_or(0).min(0);
        let high = lattice.nets.iter().copied().max().unwrap_or(0).max(0);
        let width = span(low, bounds.lowest).saturating_add(span(high, bounds.highest));
        let terms = u64::try_from(lattice.nets.len()).unwrap_or(u64::MAX);
        width.saturating_mul(rounds).saturating_mul(terms)
    }

    fn told<W: Number + AddAssign>(
        &self,
        lattice: &Lattice,
        analysis: &Analysis,
        run: Run<W>,
    ) -> SessionLaw {
        let error = self.error(analysis);
        let mut sides = [W::zero(), W::zero(), W::zero()];
        let mut law = Vec::with_capacity(run.results.len());
        for (at, p) in run.results {
            sides[usize::from(at >= 0) + usize::from(at > 0)] += p.clone();
            law.push((&lattice.step * Fraction::from(at), p.figure(error)));
        }
        let [behind, even, ahead] = sides.map(|p| p.figure(error));
        let nets: Vec<f64> = law.iter().map(|(net, _)| net.to_f64().value()).collect();
        let weighed = |value: &dyn Fn(f64) -> f64| -> f64 {
            law.iter().zip(&nets).map(|((_, p), &net)| value(net) * decimal(p)).sum()
        };
        let middle = weighed(&|net| net);
        let variance = weighed(&|net| (net - middle) * (net - middle));
        let mean = match analysis.edge.exact() {
            // Nobody stops early: the means of the rounds add up.
            Some(edge) if self.bankroll.is_none() => {
                Figure::Exact(-edge * Fraction::from(self.rounds))
            }
            _ => {
                let farthest = nets.iter().fold(1.0_f64, |far, net| far.max(net.abs()));
                Figure::Floating { value: middle, error: error * farthest }
            }
        };
        SessionLaw {
            rounds: self.rounds,
            mean,
            standard_deviation: variance.sqrt(),
            ahead,
            even,
            behind,
            ruin: self.bankroll.as_ref().map(|_| run.ruined.figure(error)),
            goal: self.goal.as_ref().map(|_| run.reached.figure(error)),
            quantiles: quantiles(&law),
            law,
        }
    }
}

fn decimal(p: &Figure) -> f64 {
    match p {
        Figure::Exact(p) => p.to_f64().value(),
        Figure::Floating { value, .. } => *value,
    }
}

fn quantiles(law: &[(Fraction, Figure)]) -> Vec<Quantile> {
    let mut below = 0.0;
    let mut found = Vec::new();
    for (net, p) in law {
        below += decimal(p);
        while let Some(&at) = QUANTILES.get(found.len()).filter(|at| below >= **at) {
            found.push(Quantile { at, net: net.clone() });
        }
    }
    found
}

impl Lattice {
    fn of(analysis: &Analysis) -> Result<Lattice, Unpriced> {
        let nets = || analysis.outcomes.iter().map(|(net, _)| net);
        let mut denominator = UBig::ONE;
        for net in nets() {
            let other = net.denominator();
            denominator = &denominator / (&denominator).gcd(other) * other;
        }
        let step = Fraction::from_parts(1.into(), denominator);
        let whole =
            |net: &Fraction| i64::try_from((net / &step).trunc()).map_err(|_| too_fine(analysis));
        Ok(Lattice { nets: nets().map(whole).collect::<Result<_, _>>()?, step })
    }

    /// The least number of steps that is not below an amount.
    fn steps(&self, amount: &Fraction) -> Result<i64, Unpriced> {
        i64::try_from((amount / &self.step).ceil())
            .map_err(|_| Unpriced("the bankroll is too large".to_owned()))
    }
}

fn too_fine(analysis: &Analysis) -> Unpriced {
    Unpriced(format!("the results of {} lie too far apart for a session", analysis.bet))
}
