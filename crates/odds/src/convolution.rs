//! The sum of many independent results on a lattice, with two ends where it may stop early.

use crate::Number;
use std::collections::BTreeMap;
use std::ops::AddAssign;

/// Where a session ends early: below the lowest, and from the highest on.
pub(crate) struct Bounds {
    pub(crate) lowest: Option<i64>,
    pub(crate) highest: Option<i64>,
}

/// What a run of bets came to.
pub(crate) struct Run<W> {
    pub(crate) results: Vec<(i64, W)>,
    pub(crate) ruined: W,
    pub(crate) reached: W,
}

/// Plays round after round. `nets` may be out of order, results come in order.
pub(crate) fn run<W: Number + AddAssign>(
    nets: &[i64],
    chances: &[W],
    rounds: u32,
    bounds: &Bounds,
) -> Run<W> {
    let (low, high) = (nets.iter().min().copied(), nets.iter().max().copied());
    let (low, high) = (low.unwrap_or(0).min(0), high.unwrap_or(0).max(0));
    let mut first = 0_i64;
    let mut open: Vec<W> = vec![W::one()];
    let mut ended: BTreeMap<i64, W> = BTreeMap::new();
    let (mut ruined, mut reached) = (W::zero(), W::zero());
    for _ in 0..rounds {
        let last = first + i64::try_from(open.len()).expect("a lattice in memory") - 1;
        let (from, to) = (first + low, last + high);
        let mut next = vec![W::zero(); usize::try_from(to - from + 1).expect("from ≤ to")];
        for (net, chance) in nets.iter().zip(chances) {
            let shift = usize::try_from(net - low).expect("low is the least");
            for (into, here) in next[shift..].iter_mut().zip(&open) {
                if !here.is_naught() {
                    *into += here.times(chance);
                }
            }
        }
        // Who is ruined or has what he wanted plays no further.
        let keep_from = bounds.lowest.unwrap_or(from).max(from);
        let keep_to = bounds.highest.map_or(to, |highest| to.min(highest - 1));
        for (at, p) in (from..).zip(next.iter()).filter(|(_, p)| !p.is_naught()) {
            let end = if at < keep_from {
                &mut ruined
            } else if at > keep_to {
                &mut reached
            } else {
                continue;
            };
            *end += p.clone();
            *ended.entry(at).or_insert(W::zero()) += p.clone();
        }
        if keep_from > keep_to {
            open.clear();
            break;
        }
        let skip = usize::try_from(keep_from - from).expect("kept inside");
        let kept = usize::try_from(keep_to - keep_from + 1).expect("kept inside");
        open = next.into_iter().skip(skip).take(kept).collect();
        first = keep_from;
    }
    for (at, p) in (first..).zip(open).filter(|(_, p)| !p.is_naught()) {
        *ended.entry(at).or_insert(W::zero()) += p;
    }
    Run { results: ended.into_iter().collect(), ruined, reached }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Fraction;

    const FREE: Bounds = Bounds { lowest: None, highest: None };

    fn half() -> Fraction {
        Fraction::from_parts(1.into(), 2_u8.into())
    }

    #[test]
    fn tosses_of_a_coin_are_binomial() {
        let found = run(&[-1, 1], &[half(), half()], 4, &FREE);
        let sixteenths = |n: u8| Fraction::from_parts(n.into(), 16_u8.into());
        let expected = [(-4, 1), (-2, 4), (0, 6), (2, 4), (4, 1)];
        assert_eq!(found.results, expected.map(|(at, n)| (at, sixteenths(n))));
        assert!(found.ruined.is_zero());
    }

    #[test]
    fn two_units_against_two() {
        // By the ballot numbers: after four tosses of a fair coin 6/16 end at either side.
        let bounds = Bounds { lowest: Some(-1), highest: Some(2) };
        let found = run(&[1, -1], &[half(), half()], 4, &bounds);
        let three_eighths = Fraction::from_parts(3.into(), 8_u8.into());
        assert_eq!((&found.ruined, &found.reached), (&three_eighths, &three_eighths));
        let all = found.results.iter().fold(Fraction::ZERO, |sum, (_, p)| sum + p);
        assert_eq!(all, Fraction::ONE);
    }

    #[test]
    fn floating_point_agrees_with_fractions() {
        let nets = [-2, -1, 0, 3];
        let chances = [3_u8, 4, 1, 2].map(|n| Fraction::from_parts(n.into(), 10_u8.into()));
        let floats = chances.clone().map(|p| p.to_f64().value());
        for bounds in [FREE, Bounds { lowest: Some(-7), highest: Some(12) }] {
            let exact = run(&nets, &chances, 30, &bounds);
            let floating = run(&nets, &floats, 30, &bounds);
            assert_eq!(exact.results.len(), floating.results.len());
            for ((at, p), (other, q)) in exact.results.iter().zip(&floating.results) {
                assert_eq!(at, other);
                assert!((p.to_f64().value() - q).abs() < 1e-14);
            }
            assert!((exact.ruined.to_f64().value() - floating.ruined).abs() < 1e-14);
        }
    }
}
