//! What rounds paid.

use super::fold::blackjack::boxes::Played;
use super::fold::{Stop, Tally};
use super::results::Results;
use super::series::Series;
use serde::{Deserialize, Serialize};

/// Results of some chunks or of a part of one, which can be added to those of others.
pub(super) trait Batch: Send {
    fn rounds(&self) -> u64;
    fn append(&mut self, other: &Self);
}

impl<O: Copy + Eq + Send> Batch for Tally<O> {
    fn rounds(&self) -> u64 {
        Tally::rounds(self)
    }

    fn append(&mut self, other: &Self) {
        self.merge(other);
    }
}

/// What was paid: one result a stake, and all together where every round decides all stakes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Paid {
    pub(super) results: Vec<Results>,
    pub(super) rounds: u64,
    pub(super) shoes: u64,
    /// Shoes that ended before the rounds they owed.
    pub(super) dry: u64,
    /// How it came to that, as far as a run was looked at on its way.
    #[serde(skip)]
    pub(super) series: Series,
}

impl Paid {
    /// Nothing yet, for this many results.
    pub(super) fn new(results: usize) -> Self {
        Paid { results: vec![Results::default(); results], ..Paid::default() }
    }

    /// This many rounds without shoes.
    pub(super) fn of_rounds(rounds: u64, results: Vec<Results>) -> Self {
        Paid { results, rounds, ..Paid::default() }
    }

    /// What counted outcomes brought.
    pub(super) fn of_tally<O: Copy + Eq>(tally: &Tally<O>, results: Vec<Results>) -> Self {
        let (shoes, dry) = (tally.shoes, tally.dry);
        Paid { shoes, dry, ..Paid::of_rounds(tally.rounds(), results) }
    }

    /// What this many rounds of this many shoes brought; some owed a round and had no card for it.
    pub(super) fn of_counts(
        (rounds, results): (u64, Vec<Results>),
        Played { shoes, dry }: Played,
    ) -> Self {
        Paid { shoes, dry, ..Paid::of_rounds(rounds, results) }
    }

    /// A shoe is over, and has not played so many of its rounds.
    pub(super) fn shoe_is_over(&mut self, stop: Stop, left: u16) {
        self.shoes += 1;
        self.dry += u64::from(matches!(stop, Stop::Rounds(_)) && left > 0);
    }
}

impl Batch for Paid {
    fn rounds(&self) -> u64 {
        self.rounds
    }

    fn append(&mut self, other: &Self) {
        if self.results.is_empty() {
            self.results.resize(other.results.len(), Results::default());
        }
        assert_eq!(self.results.len(), other.results.len(), "results of the same stakes");
        for (sum, more) in self.results.iter_mut().zip(&other.results) {
            sum.merge(more);
        }
        self.rounds += other.rounds;
        self.shoes += other.shoes;
        self.dry += other.dry;
    }
}
