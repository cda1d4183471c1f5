//! What a simulation found, with what it takes to judge it.

use super::plan::{Mode, Plan, Staked};
use super::results::{Bin, Results};
use crate::report::{Chosen, chosen};
use crate::{Figure, Fraction};
use serde::Serialize;
use std::collections::BTreeMap;
use table::{Cents, Draft, Game};

pub(super) const GENERATOR: &str = "xoshiro256++ from ChaCha20(seed, chunk)";

/// A whole run.
#[derive(Clone, Debug, Serialize)]
pub struct Simulation {
    pub game: &'static str,
    pub seed: u64,
    pub rounds: u64,
    /// What the house chose, and how it reads the law.
    pub house: BTreeMap<&'static str, String>,
    pub readings: BTreeMap<&'static str, String>,
    /// Which way the rounds were played.
    pub driver: &'static str,
    /// Where the random numbers came from.
    pub generator: &'static str,
    /// Where shoes ended, in a game that has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shoes: Option<Shoes>,
    pub bets: Vec<Estimate>,
    /// All stakes of a round together, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all: Option<Estimate>,
}

/// The shoes of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Shoes {
    /// `law`: at the stop card; `fixed`: after a number of rounds.
    pub mode: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_shoe: Option<u16>,
    pub shoes: u64,
}

/// The house edge of one bet, estimated.
#[derive(Clone, Debug, Serialize)]
pub struct Estimate {
    pub bet: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<&'static str>,
    pub stake: Cents,
    pub n: u64,
    /// What the player won or lost in all, in cents: exact.
    pub net: i128,
    /// The mean loss per unit staked.
    pub edge: f64,
    pub standard_deviation: f64,
    pub standard_error: f64,
    pub confidence_95: Interval,
    pub confidence_99: Interval,
    /// What `odds` says of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<Figure>,
    /// How many standard errors lie between the estimate and the exact value, where that is the
    /// value of what was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub z: Option<f64>,
    /// How often the player gained, lost and came out even.
    pub won: u64,
    pub lost: u64,
    pub void: u64,
    pub histogram: Vec<Bin>,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

/// The exact value, and whether it is that of the rounds as they were played.
#[derive(Clone, Debug)]
pub(super) enum Known {
    /// Of these very rounds: the estimate is held against it.
    Played(Figure),
    /// Of a fresh shoe, told for comparison.
    Fresh(Figure),
    Nothing,
}

impl Known {
    /// Of a fresh shoe, which a fixed number of rounds has and a stop card has not.
    pub(super) fn of_shoe(fresh: Option<Figure>, mode: Mode) -> Self {
        match (fresh, mode) {
            (None, _) => Known::Nothing,
            (Some(exact), Mode::Fixed { .. }) => Known::Played(exact),
            (Some(exact), Mode::Law) => Known::Fresh(exact),
        }
    }

    const fn figure(&self) -> Option<&Figure> {
        match self {
            Known::Played(exact) | Known::Fresh(exact) => Some(exact),
            Known::Nothing => None,
        }
    }
}

impl Estimate {
    #[expect(clippy::cast_precision_loss, reason = "statistics are shown as decimals")]
    fn new(staked: Staked, results: &Results, known: &Known) -> Self {
        let (n, sums) = (results.n(), results.sums());
        let (net, squares, count) = (sums.net, sums.squares, i128::from(n));
        // n·Σx² - (Σx)² is exact in integers, so nothing cancels before the division.
        let spread = squares.checked_mul(count).zip(net.checked_mul(net)).map(|(a, b)| a - b);
        let unit = staked.stake.get() as f64;
        // A bet that was never decided has no figures but zeros.
        let number = n.max(1) as f64;
        let mean = net as f64 / number;
        let variance = match spread {
            Some(spread) => spread as f64 / (number * number),
            None => squares as f64 / number - mean * mean,
        };
        let deviation = variance.max(0.0).sqrt() / unit;
        let error = deviation / number.sqrt();
        let edge = -mean / unit;
        let around =
            |times: f64| Interval { low: edge - times * error, high: edge + times * error };
        let off = |exact: &Figure| {
            let exact = match exact {
                Figure::Exact(exact) => exact.to_f64().value(),
                Figure::Floating { value, .. } => *value,
            };
            if error > 0.0 { (edge - exact) / error } else { 0.0 }
        };
        let z = match known {
            Known::Played(exact) => Some(off(exact)),
            Known::Fresh(_) | Known::Nothing => None,
        };
        Estimate {
            bet: staked.bet,
            play: staked.play,
            stake: staked.stake,
            n,
            net,
            edge,
            standard_deviation: deviation,
            standard_error: error,
            confidence_95: around(1.959_963_984_540_054),
            confidence_99: around(2.575_829_303_548_901),
            exact: known.figure().cloned(),
            z,
            won: results.won(),
            lost: results.lost(),
            void: results.void(),
            histogram: results.histogram(),
        }
    }
}

/// What was played, and what is known of it.
#[derive(Debug)]
pub(super) struct Played<'a> {
    pub(super) draft: &'a Draft,
    pub(super) plan: &'a Plan,
    pub(super) rounds: u64,
    pub(super) driver: &'static str,
    pub(super) shoes: Option<Shoes>,
    /// One a stake, in the order of the plan; then all together, if rounds are what is counted.
    pub(super) results: &'a [Results],
    /// One a stake.
    pub(super) known: Vec<Known>,
}

impl Simulation {
    pub(super) fn of<G: Game>(played: Played<'_>) -> Self {
        let Played { draft, plan, rounds, driver, shoes, results, known } = played;
        let all = results.get(plan.stakes.len()).filter(|_| plan.stakes.len() > 1);
        let all = all.map(|of_them| {
            let stake: Cents = plan.stakes.iter().map(|staked| staked.stake).sum();
            let together = Staked { bet: "all together", stake, play: None };
            Estimate::new(together, of_them, &of_all(&plan.stakes, &known, results, stake))
        });
        let bets = plan.stakes.iter().zip(results).zip(&known);
        let bets = bets.map(|((&staked, results), known)| Estimate::new(staked, results, known));
        Simulation {
            game: G::ID,
            seed: plan.seed,
            rounds,
            house: chosen::<G>(draft, Chosen::Options),
            readings: chosen::<G>(draft, Chosen::Readings),
            driver,
            generator: GENERATOR,
            shoes,
            bets: bets.collect(),
            all,
        }
    }
}

/// What is known of all stakes together: the mean of their edges, each by its stake. Nothing if
/// some are decided less often than others.
fn of_all(stakes: &[Staked], known: &[Known], results: &[Results], whole: Cents) -> Known {
    let is_every_round = results.windows(2).all(|pair| pair[0].n() == pair[1].n());
    let figures: Option<Vec<&Figure>> = known.iter().map(Known::figure).collect();
    let Some(figures) = figures.filter(|_| is_every_round) else { return Known::Nothing };
    let parts = || stakes.iter().zip(&figures);
    let exact = parts().try_fold(Fraction::ZERO, |sum, (staked, figure)| {
        figure.exact().map(|edge| sum + edge * Fraction::from(staked.stake.get()))
    });
    let mean = match exact {
        Some(sum) => Figure::Exact(sum / Fraction::from(whole.get())),
        None => floating_mean(parts(), whole),
    };
    let is_played = known.iter().all(|known| matches!(known, Known::Played(_)));
    if is_played { Known::Played(mean) } else { Known::Fresh(mean) }
}

#[expect(clippy::cast_precision_loss, reason = "statistics are shown as decimals")]
fn floating_mean<'a>(
    parts: impl Iterator<Item = (&'a Staked, &'a &'a Figure)>,
    whole: Cents,
) -> Figure {
    let (mut value, mut error) = (0.0, 0.0);
    for (staked, figure) in parts {
        let share = staked.stake.get() as f64 / whole.get() as f64;
        let off = match figure {
            Figure::Exact(_) => 0.0,
            Figure::Floating { error, .. } => *error,
        };
        value += share * figure.decimal();
        error += share * off;
    }
    Figure::Floating { value, error }
}
