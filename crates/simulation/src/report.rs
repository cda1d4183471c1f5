//! What a simulation found, with what it takes to judge it.

use super::fold::Run;
use super::paid::Paid;
use super::plan::{Mode, Plan, Staked};
use super::results::{Bin, Results};
use super::shoes;
use super::sums::Sums;
use odds::{Chosen, chosen};
use odds::{Figure, Fraction};
use serde::Serialize;
use std::collections::BTreeMap;
use table::{Cents, Draft, Game};

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
    /// How it came to that: at whole chunks of the run, and at its end.
    pub series: Vec<Point>,
}

/// A bet at some place of a run: all results up to there.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Point {
    /// Rounds of the run.
    pub rounds: u64,
    pub n: u64,
    pub net: i128,
    pub edge: f64,
    pub standard_error: f64,
    pub confidence_95: Interval,
    pub confidence_99: Interval,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

/// A normal result lies within so many standard errors 95 and 99 times in a hundred.
pub(super) const TIMES_95: f64 = 1.959_963_984_540_054;
pub(super) const TIMES_99: f64 = 2.575_829_303_548_901;

impl Interval {
    /// This many standard errors to either side.
    pub(super) fn around(middle: f64, error: f64, times: f64) -> Self {
        let off = times * error;
        Interval { low: middle - off, high: middle + off }
    }
}

/// The exact value, and whether it is that of the rounds as they were played.
#[derive(Clone, Debug)]
pub(super) enum Known {
    /// Of these very rounds: the estimate is held against it.
    Played(Figure),
    /// Of a fresh shoe, given for comparison.
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

/// What sums come to, per unit staked.
struct Figures {
    edge: f64,
    deviation: f64,
    error: f64,
}

impl Figures {
    #[expect(clippy::cast_precision_loss, reason = "statistics are shown as decimals")]
    fn of(stake: Cents, n: u64, sums: Sums) -> Self {
        let (net, squares, count) = (sums.net, sums.squares, i128::from(n));
        // n·Σx² - (Σx)² is exact in integers, so nothing cancels before the division.
        let spread = squares.checked_mul(count).zip(net.checked_mul(net)).map(|(a, b)| a - b);
        let unit = stake.get() as f64;
        // A bet that was never decided has no figures but zeros.
        let number = n.max(1) as f64;
        let mean = net as f64 / number;
        let variance = match spread {
            Some(spread) => spread as f64 / (number * number),
            None => squares as f64 / number - mean * mean,
        };
        let deviation = variance.max(0.0).sqrt() / unit;
        Figures { edge: -mean / unit, deviation, error: deviation / number.sqrt() }
    }

    fn confidence_95(&self) -> Interval {
        Interval::around(self.edge, self.error, TIMES_95)
    }

    fn confidence_99(&self) -> Interval {
        Interval::around(self.edge, self.error, TIMES_99)
    }

    /// Standard errors between the estimate and the exact value.
    fn off(&self, exact: &Figure) -> f64 {
        let exact = match exact {
            Figure::Exact(exact) => exact.to_f64().value(),
            Figure::Floating { value, .. } => *value,
        };
        if self.error > 0.0 { (self.edge - exact) / self.error } else { 0.0 }
    }
}

impl Point {
    fn new(stake: Cents, rounds: u64, n: u64, sums: Sums) -> Self {
        let figures = Figures::of(stake, n, sums);
        Point {
            rounds,
            n,
            net: sums.net,
            edge: figures.edge,
            standard_error: figures.error,
            confidence_95: figures.confidence_95(),
            confidence_99: figures.confidence_99(),
        }
    }

    /// The marks of a bet, by its place among the results, and the end of the run.
    fn series(stake: Cents, at: usize, paid: &Paid) -> Vec<Point> {
        let marks = paid.series.marks.iter();
        let mut series: Vec<Point> = marks
            .filter_map(|mark| {
                let (n, sums) = *mark.sums.get(at)?;
                Some(Point::new(stake, mark.rounds, n, sums))
            })
            .collect();
        if series.last().is_none_or(|last| last.rounds < paid.rounds) {
            let results = &paid.results[at];
            series.push(Point::new(stake, paid.rounds, results.n(), results.sums()));
        }
        series
    }
}

impl Estimate {
    fn new(staked: Staked, (at, paid): (usize, &Paid), known: &Known) -> Self {
        let results = &paid.results[at];
        let (n, sums) = (results.n(), results.sums());
        let figures = Figures::of(staked.stake, n, sums);
        let z = match known {
            Known::Played(exact) => Some(figures.off(exact)),
            Known::Fresh(_) | Known::Nothing => None,
        };
        Estimate {
            bet: staked.bet,
            play: staked.play,
            stake: staked.stake,
            n,
            net: sums.net,
            edge: figures.edge,
            standard_deviation: figures.deviation,
            standard_error: figures.error,
            confidence_95: figures.confidence_95(),
            confidence_99: figures.confidence_99(),
            exact: known.figure().cloned(),
            z,
            won: results.won(),
            lost: results.lost(),
            void: results.void(),
            histogram: results.histogram(),
            series: Point::series(staked.stake, at, paid),
        }
    }
}

/// What was played.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) driver: &'static str,
    /// How shoes were played, in a game that has them.
    pub(super) run: Option<Run>,
    /// One result a stake, in the order of the plan; then all together, if rounds are what is
    /// counted.
    pub(super) paid: Paid,
}

impl Simulation {
    /// What is known is one a stake.
    pub(super) fn of<G: Game>(
        draft: &Draft,
        plan: &Plan,
        played: &Played,
        known: impl IntoIterator<Item = Known>,
    ) -> Self {
        let Played { driver, run, paid } = played;
        let known: Vec<Known> = known.into_iter().collect();
        let (stakes, results) = (&plan.stakes, &paid.results);
        let all = (stakes.len() > 1 && results.len() > stakes.len()).then(|| {
            let stake: Cents = stakes.iter().map(|staked| staked.stake).sum();
            let together = Staked { bet: "all together", stake, play: None };
            Estimate::new(together, (stakes.len(), paid), &of_all(stakes, &known, results, stake))
        });
        let bets = stakes.iter().zip(&known).enumerate();
        let bets = bets.map(|(at, (&staked, known))| Estimate::new(staked, (at, paid), known));
        Simulation {
            game: G::ID,
            seed: plan.seed.number,
            rounds: paid.rounds,
            house: chosen::<G>(draft, Chosen::Options),
            readings: chosen::<G>(draft, Chosen::Readings),
            driver,
            generator: plan.seed.generator.told(),
            shoes: run.map(|run| shoes::told(plan, run, paid.shoes)),
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
