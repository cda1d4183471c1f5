//! Bets held against each other: is there a set of other bets that pays the same for less?

use super::simplex::largest;
use crate::Fraction;
use std::collections::BTreeMap;

/// A bet on one round: what it returns, stake included, result by result. Nothing where the stake
/// stays as it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Returns<B> {
    pub(super) bet: B,
    pub(super) by_result: Vec<Option<Fraction>>,
}

/// A set of other bets that returns at least as much in every case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Portfolio<B> {
    /// What it costs beside a stake of one.
    pub(super) cost: Fraction,
    pub(super) stakes: Vec<(B, Fraction)>,
}

impl<B: Copy + PartialEq> Returns<B> {
    /// From nets per unit staked.
    pub(super) fn of(bet: B, nets: Vec<Option<Fraction>>) -> Self {
        let by_result = nets.into_iter().map(|net| net.map(|net| net + Fraction::ONE)).collect();
        Returns { bet, by_result }
    }

    fn is_decided_like(&self, other: &Self) -> bool {
        let decided = |r: &Self| r.by_result.iter().map(Option::is_some).collect::<Vec<bool>>();
        decided(self) == decided(other)
    }

    /// Returns something only where the other does.
    fn is_part_of(&self, whole: &Self) -> bool {
        let returns = |r: &Option<Fraction>| r.as_ref().is_some_and(|r| !r.is_zero());
        self.by_result.iter().zip(&whole.by_result).all(|(a, b)| !returns(a) || returns(b))
    }
}

/// The cheapest set of any other bets that are decided together with this one.
pub(super) fn cheapest<B: Copy + PartialEq>(
    bet: &Returns<B>,
    others: &[Returns<B>],
) -> Option<Portfolio<B>> {
    cover(bet, others.iter().filter(|o| o.bet != bet.bet && o.is_decided_like(bet)))
}

/// The cheapest set of its parts: bets that win only where this one does, and not everywhere.
pub(super) fn parts<B: Copy + PartialEq>(
    bet: &Returns<B>,
    others: &[Returns<B>],
) -> Option<Portfolio<B>> {
    let is_part =
        |o: &&Returns<B>| o.is_decided_like(bet) && o.is_part_of(bet) && !bet.is_part_of(o);
    cover(bet, others.iter().filter(is_part))
}

/// Least cost of a set that returns at least as much in every case. Its dual: the largest value
/// of the bet under prices of results at which no other bet is worth more than its stake.
fn cover<'a, B: Copy + PartialEq + 'a>(
    bet: &Returns<B>,
    others: impl Iterator<Item = &'a Returns<B>>,
) -> Option<Portfolio<B>> {
    let others: Vec<&Returns<B>> = others.collect();
    // Results that no bet tells apart are one.
    let mut columns: BTreeMap<Vec<&Fraction>, Fraction> = BTreeMap::new();
    for (result, wanted) in bet.by_result.iter().enumerate() {
        let Some(wanted) = wanted else { continue };
        let column: Option<Vec<&Fraction>> =
            others.iter().map(|o| o.by_result[result].as_ref()).collect();
        let most = columns.entry(column?).or_default();
        if *most < *wanted {
            most.clone_from(wanted);
        }
    }
    let gain: Vec<Fraction> = columns.values().cloned().collect();
    let rows: Vec<Vec<Fraction>> = (0..others.len())
        .map(|index| columns.keys().map(|column| column[index].clone()).collect())
        .collect();
    let (cost, stakes) = largest(&rows, &gain)?;
    let stakes = others.iter().map(|o| o.bet).zip(stakes).filter(|(_, s)| !s.is_zero()).collect();
    Some(Portfolio { cost, stakes })
}
