//! What came of a player's sessions, with what it takes to judge it.

use super::counting::System;
use super::player::{Limits, Player};
use super::session::{AtCount, End, Path, Tally, checkpoints};
use super::staking::Multiple;
use crate::plan::{Mode, Plan};
use crate::report::{Interval, TIMES_95, TIMES_99};
use crate::results::{Bin, Results};
use odds::{Chosen, chosen};
use odds::{Figure, Fraction, SessionLaw};
use serde::Serialize;
use std::collections::BTreeMap;
use table::{Cents, Draft, Game};

/// The sessions of one player.
#[derive(Clone, Debug, Serialize)]
pub struct Sessions {
    pub game: &'static str,
    pub seed: u64,
    pub rounds: u64,
    pub house: BTreeMap<&'static str, String>,
    pub readings: BTreeMap<&'static str, String>,
    pub driver: &'static str,
    pub generator: &'static str,
    /// `law` or `fixed`: where shoes end.
    pub mode: &'static str,
    pub bets: Vec<Laid>,
    pub player: Told,
    pub sessions: u64,
    pub ends: Vec<Ending>,
    /// What a session won or lost, in cents.
    pub result: Outcome,
    pub session_rounds: Length,
    pub stakes: Staked,
    /// Per unit staked before the rounds.
    pub edge: Edge,
    pub checkpoints: Vec<Checkpoint>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counting: Option<Counted>,
    pub paths: Vec<Path>,
}

/// A stake of the plan.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Laid {
    pub bet: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<&'static str>,
    pub stake: Cents,
}

/// The player as he was told.
#[derive(Clone, Debug, Serialize)]
pub struct Told {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bankroll: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stop_loss: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stop_win: Option<Cents>,
    pub session_rounds: u32,
    pub staking: String,
    /// Whether those of the table hold.
    pub limits: bool,
    /// What a purse must hold for the stakes of the plan.
    pub needed: Cents,
    /// The table takes this many times the stakes of the plan.
    pub multiple_max: Multiple,
}

/// How often sessions ended in one way.
#[derive(Clone, Debug, Serialize)]
pub struct Ending {
    pub end: End,
    pub n: u64,
    pub share: f64,
    pub standard_error: f64,
    /// After Wilson.
    pub confidence_95: Interval,
    pub confidence_99: Interval,
    /// What `odds` says of independent rounds at flat stakes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<Figure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub z: Option<f64>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    pub net: i128,
    pub mean: f64,
    pub standard_deviation: f64,
    pub standard_error: f64,
    pub confidence_95: Interval,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub z: Option<f64>,
    pub won: u64,
    pub lost: u64,
    pub even: u64,
    pub quantiles: Quantiles,
    pub histogram: Vec<Bin>,
}

/// No more than this with so many chances in a hundred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Quantiles {
    pub p5: Cents,
    pub p25: Cents,
    pub p50: Cents,
    pub p75: Cents,
    pub p95: Cents,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Length {
    pub mean: f64,
    pub standard_deviation: f64,
    pub least: u32,
    pub most: u32,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Staked {
    /// In cents, rounds sat out included.
    pub mean: f64,
    /// Of the stakes of the plan.
    pub highest: Multiple,
    /// Rounds in which the table took less than was wanted.
    pub capped: u64,
    pub sat_out: u64,
    pub all: i128,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Edge {
    pub per_staked: f64,
    pub standard_error: f64,
    pub confidence_95: Interval,
    /// Mean loss a round, in cents.
    pub per_round: f64,
    /// Of one round, in cents.
    pub standard_deviation: f64,
}

/// The purse after this many rounds; who has left has what he left with.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Checkpoint {
    pub round: u32,
    /// Sessions that are over.
    pub over: u64,
    pub quantiles: Quantiles,
}

/// What came of rounds, count by count.
#[derive(Clone, Debug, Serialize)]
pub struct Counted {
    pub system: String,
    /// `true` or `running`.
    pub count: &'static str,
    pub by_count: Vec<ByCount>,
    /// A thousand times mean gain over standard deviation of a round, and its square: the gain in
    /// units of a hundred rounds for a bankroll of ten thousand at full Kelly stakes. Of a player
    /// who gains.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub desirability: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// Rounds after which the mean gain is one standard deviation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub n0: Option<f64>,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct ByCount {
    pub count: i32,
    pub stake: Multiple,
    pub rounds: u64,
    pub share: f64,
    pub edge: f64,
    pub standard_error: f64,
}

/// What the report is made of.
pub(super) struct Known<'a> {
    pub(super) draft: &'a Draft,
    pub(super) plan: &'a Plan,
    pub(super) player: &'a Player,
    pub(super) driver: &'static str,
    pub(super) unit: Cents,
    pub(super) needed: Cents,
    pub(super) most: Multiple,
    /// The exact law of a session, and whether it is that of the rounds as they were played.
    pub(super) exact: Option<(SessionLaw, IsPlayed)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IsPlayed {
    Yes,
    /// Of a fresh shoe in every round, given for comparison.
    FreshShoe,
}

impl Sessions {
    pub(super) fn of<G: Game>(known: &Known<'_>, tally: Tally) -> Self {
        let Known { draft, plan, player, .. } = known;
        let bets = plan.stakes.iter();
        let looks = checkpoints(player.session_rounds);
        let checkpoints = looks.into_iter().zip(&tally.checkpoints).map(|(round, (nets, over))| {
            Checkpoint { round, over: *over, quantiles: Quantiles::of(nets, known.before()) }
        });
        Sessions {
            game: G::ID,
            seed: plan.seed.number,
            rounds: tally.rounds,
            house: chosen::<G>(draft, Chosen::Options),
            readings: chosen::<G>(draft, Chosen::Readings),
            driver: known.driver,
            generator: plan.seed.generator.told(),
            mode: match plan.mode {
                Mode::Law => "law",
                Mode::Fixed { .. } => "fixed",
            },
            bets: bets.map(|s| Laid { bet: s.bet, play: s.play, stake: s.stake }).collect(),
            player: Told {
                bankroll: player.bankroll,
                stop_loss: player.stop_loss,
                stop_win: player.stop_win,
                session_rounds: player.session_rounds,
                staking: player.staking.clone(),
                limits: player.limits == Limits::Held,
                needed: known.needed,
                multiple_max: known.most,
            },
            sessions: tally.sessions,
            ends: End::ALL.into_iter().filter_map(|end| ending(known, &tally, end)).collect(),
            result: outcome(known, &tally),
            session_rounds: length(&tally),
            stakes: staked(&tally),
            edge: edge(&tally),
            checkpoints: checkpoints.collect(),
            counting: player.system().map(|system| counted(known, system, &tally)),
            paths: tally.paths,
        }
    }
}

impl Known<'_> {
    /// What a player without a bankroll has are his gains and losses.
    fn before(&self) -> Cents {
        self.player.bankroll.unwrap_or(Cents::ZERO)
    }
}

impl Quantiles {
    fn of(nets: &Results, before: Cents) -> Self {
        let at = |hundredths: u64| before + nets.quantile(hundredths);
        Quantiles { p5: at(5), p25: at(25), p50: at(50), p75: at(75), p95: at(95) }
    }
}

#[expect(clippy::cast_precision_loss, reason = "statistics are shown as decimals")]
fn real(number: i128) -> f64 {
    number as f64
}

/// The interval of Wilson, which holds also where a thing hardly ever came.
fn wilson(share: f64, n: f64, times: f64) -> Interval {
    let square = times * times / n;
    let middle = (share + square / 2.0) / (1.0 + square);
    let half = times / (1.0 + square) * (share * (1.0 - share) / n + square / (4.0 * n)).sqrt();
    Interval { low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

/// Nothing for an end that cannot come.
fn ending(known: &Known<'_>, tally: &Tally, end: End) -> Option<Ending> {
    let player = known.player;
    match end {
        End::Ruin => _ = player.bankroll?,
        End::Target => _ = player.stop_win?,
        End::LossLimit => _ = player.stop_loss?,
        End::Rounds => {}
    }
    let (n, all) = (tally.ends[end as usize], real(tally.sessions.max(1).into()));
    let share = real(n.into()) / all;
    let standard_error = (share * (1.0 - share) / all).sqrt();
    let exact = known.exact.as_ref().and_then(|(law, is_played)| {
        let figure = match end {
            End::Ruin => law.ruin.clone(),
            End::Target => law.goal.clone(),
            End::LossLimit | End::Rounds => None,
        };
        figure.map(|figure| (figure, *is_played))
    });
    // The error of the exact share, so that one that never came has a z, too.
    let z =
        exact.as_ref().filter(|(_, is_played)| *is_played == IsPlayed::Yes).map(|(exact, _)| {
            let exact = exact.decimal();
            let error = (exact * (1.0 - exact) / all).sqrt();
            if error > 0.0 { (share - exact) / error } else { 0.0 }
        });
    Some(Ending {
        end,
        n,
        share,
        standard_error,
        confidence_95: wilson(share, all, TIMES_95),
        confidence_99: wilson(share, all, TIMES_99),
        exact: exact.map(|(figure, _)| figure),
        z,
    })
}

fn outcome(known: &Known<'_>, tally: &Tally) -> Outcome {
    let (sums, n) = (tally.nets.sums(), real(tally.sessions.max(1).into()));
    let (mean, deviation) = moments(sums.net, sums.squares, n);
    let error = deviation / n.sqrt();
    let stake = Fraction::from(known.unit.get());
    let exact = known
        .exact
        .as_ref()
        .map(|(law, is_played)| (law.mean.decimal() * stake.to_f64().value(), *is_played));
    let z = exact.filter(|(_, is_played)| *is_played == IsPlayed::Yes && error > 0.0);
    Outcome {
        net: sums.net,
        mean,
        standard_deviation: deviation,
        standard_error: error,
        confidence_95: Interval::around(mean, error, TIMES_95),
        exact: exact.map(|(exact, _)| exact),
        z: z.map(|(exact, _)| (mean - exact) / error),
        won: tally.nets.won(),
        lost: tally.nets.lost(),
        even: tally.nets.void(),
        quantiles: Quantiles::of(&tally.nets, known.before()),
        histogram: tally.nets.histogram(),
    }
}

/// Mean and standard deviation.
fn moments(sum: i128, squares: i128, n: f64) -> (f64, f64) {
    let mean = real(sum) / n;
    (mean, (real(squares) / n - mean * mean).max(0.0).sqrt())
}

fn length(tally: &Tally) -> Length {
    let n = real(tally.sessions.max(1).into());
    let squares = i128::try_from(tally.squared_rounds).unwrap_or(i128::MAX);
    let (mean, standard_deviation) = moments(tally.rounds.into(), squares, n);
    let least = tally.shortest.unwrap_or_default();
    Length { mean, standard_deviation, least, most: tally.longest }
}

fn staked(tally: &Tally) -> Staked {
    Staked {
        mean: real(tally.staked) / real(tally.rounds.max(1).into()),
        highest: tally.highest,
        capped: tally.capped,
        sat_out: tally.sat_out,
        all: tally.staked,
    }
}

/// The ratio of two sums over sessions, which do not depend on each other: its error follows from
/// how far each session's loss lies from what its stakes would have lost.
fn edge(tally: &Tally) -> Edge {
    let (nets, staked) = (tally.nets.sums(), real(tally.staked).max(1.0));
    let ratio = real(nets.net) / staked;
    let off = real(nets.squares) - 2.0 * ratio * real(tally.staked_nets)
        + ratio * ratio * real(tally.staked_squares);
    let standard_error = off.max(0.0).sqrt() / staked;
    let n = real(tally.rounds.max(1).into());
    let (mean, standard_deviation) = moments(tally.by_round.net, tally.by_round.squares, n);
    Edge {
        per_staked: -ratio,
        standard_error,
        confidence_95: Interval::around(-ratio, standard_error, TIMES_95),
        per_round: -mean,
        standard_deviation,
    }
}

fn counted(known: &Known<'_>, system: &System, tally: &Tally) -> Counted {
    let all = real(tally.rounds.max(1).into());
    let unit = real(known.unit.get().into());
    let by_count = tally.counts.iter().map(|(&count, at)| {
        let AtCount { rounds, stake, sums } = *at;
        let (n, laid) = (real(rounds.into()), unit * f64::from(stake.max(1)));
        let (mean, deviation) = moments(sums.net, sums.squares, n);
        ByCount {
            count,
            stake,
            rounds,
            share: n / all,
            edge: -mean / laid,
            standard_error: deviation / laid / n.sqrt(),
        }
    });
    let edge = edge(tally);
    let (gain, deviation) = (-edge.per_round, edge.standard_deviation);
    let ratio = (gain > 0.0 && deviation > 0.0).then(|| gain / deviation);
    Counted {
        system: system.name.clone(),
        count: system.basis_name(),
        by_count: by_count.collect(),
        desirability: ratio.map(|ratio| 1000.0 * ratio),
        score: ratio.map(|ratio| 1e6 * ratio * ratio),
        n0: ratio.map(|ratio| 1.0 / (ratio * ratio)),
    }
}
