//! What a simulation found, with what it takes to judge it.

use crate::{Exact, Fraction};
use serde::Serialize;
use std::collections::BTreeMap;
use table::Cents;

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
    pub bets: Vec<Estimate>,
    /// All stakes of a round together, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all: Option<Estimate>,
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
    pub exact: Exact,
    /// How many standard errors lie between the estimate and the exact value.
    pub z: f64,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

impl Estimate {
    /// From integer sums of the net result and of its square, in cents.
    #[expect(clippy::cast_precision_loss, reason = "statistics are shown as decimals")]
    pub(super) fn new(
        bet: &'static str,
        play: Option<&'static str>,
        stake: Cents,
        n: u64,
        net: i128,
        squares: i128,
        exact: Fraction,
    ) -> Self {
        let count = i128::from(n);
        // n·Σx² - (Σx)² is exact in integers, so nothing cancels before the division.
        let spread = squares.checked_mul(count).zip(net.checked_mul(net)).map(|(a, b)| a - b);
        let unit = stake.get() as f64;
        let mean = net as f64 / n as f64;
        let variance = match spread {
            Some(spread) => spread as f64 / (n as f64 * n as f64),
            None => squares as f64 / n as f64 - mean * mean,
        };
        let deviation = variance.max(0.0).sqrt() / unit;
        let error = deviation / (n as f64).sqrt();
        let edge = -mean / unit;
        let around =
            |times: f64| Interval { low: edge - times * error, high: edge + times * error };
        let z = if error > 0.0 { (edge - exact.to_f64().value()) / error } else { 0.0 };
        Estimate {
            bet,
            play,
            stake,
            n,
            net,
            edge,
            standard_deviation: deviation,
            standard_error: error,
            confidence_95: around(1.959_963_984_540_054),
            confidence_99: around(2.575_829_303_548_901),
            exact: Exact(exact),
            z,
        }
    }
}
