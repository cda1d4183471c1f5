//! The results of one bet, or of all together: how often each came. Integers only; every figure of
//! a report follows from them.

use super::sums::Sums;
use serde::{Deserialize, Serialize};
use table::Cents;

/// How often each net result came.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Results {
    /// In order of the net result. There are few, so looking one up takes a few comparisons.
    counts: Vec<(Cents, u64)>,
}

/// Net results from one to another, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bin {
    pub from: Cents,
    pub to: Cents,
    pub n: u64,
}

/// More different results than this share bins of equal width.
pub const BINS_MOST: u16 = 24;

impl Results {
    pub fn add(&mut self, net: Cents, times: u64) {
        if times == 0 {
            return;
        }
        match self.counts.binary_search_by_key(&net, |(known, _)| *known) {
            Ok(at) => self.counts[at].1 += times,
            Err(at) => self.counts.insert(at, (net, times)),
        }
    }

    pub fn merge(&mut self, other: &Results) {
        for &(net, times) in &other.counts {
            self.add(net, times);
        }
    }

    pub fn n(&self) -> u64 {
        self.counts.iter().map(|(_, times)| times).sum()
    }

    /// How often the player gained.
    pub fn won(&self) -> u64 {
        self.times(Cents::is_positive)
    }

    /// How often he neither gained nor lost.
    pub fn void(&self) -> u64 {
        self.times(Cents::is_zero)
    }

    pub fn lost(&self) -> u64 {
        self.n() - self.won() - self.void()
    }

    fn times(&self, wanted: impl Fn(Cents) -> bool) -> u64 {
        self.counts.iter().filter(|(net, _)| wanted(*net)).map(|(_, times)| times).sum()
    }

    pub fn sums(&self) -> Sums {
        let mut sums = Sums::default();
        for &(net, times) in &self.counts {
            sums.add(net, times);
        }
        sums
    }

    /// The least net result that is not exceeded with so many chances in a hundred.
    pub fn quantile(&self, hundredths: u64) -> Cents {
        let due = u128::from(self.n()) * u128::from(hundredths);
        let mut below = 0;
        let reached = self.counts.iter().find(|(_, times)| {
            below += u128::from(*times) * 100;
            below >= due
        });
        reached.or(self.counts.last()).map_or(Cents::ZERO, |(net, _)| *net)
    }

    /// One bin a result, or bins of equal width where there are many; empty ones are left out.
    pub fn histogram(&self) -> Vec<Bin> {
        let (Some(&(first, _)), Some(&(last, _))) = (self.counts.first(), self.counts.last())
        else {
            return Vec::new();
        };
        if self.counts.len() <= usize::from(BINS_MOST) {
            return self.counts.iter().map(|&(net, n)| Bin { from: net, to: net, n }).collect();
        }
        let width = ((last - first).get() / i64::from(BINS_MOST)) + 1;
        let mut bins: Vec<Bin> = Vec::new();
        for &(net, times) in &self.counts {
            let from = first + Cents::new((net - first).get() / width * width);
            match bins.last_mut() {
                Some(bin) if bin.from == from => bin.n += times,
                _ => {
                    let to = (from + Cents::new(width - 1)).min(last);
                    bins.push(Bin { from, to, n: times });
                }
            }
        }
        bins
    }
}

/// Adds what one round, or many alike, brought each bet; the last of `results` has all together.
pub(super) fn add_round(results: &mut [Results], nets: &[Cents], times: u64) {
    let all = nets.iter().copied().sum();
    for (result, net) in results.iter_mut().zip(nets.iter().copied().chain([all])) {
        result.add(net, times);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(pairs: impl IntoIterator<Item = (i64, u64)>) -> Results {
        let mut results = Results::default();
        for (net, times) in pairs {
            results.add(Cents::new(net), times);
        }
        results
    }

    #[test]
    fn results_are_gained_lost_or_even() {
        let all = results([(5, 3), (-5, 4), (0, 2), (10, 1), (5, 1), (7, 0)]);
        assert_eq!((all.n(), all.won(), all.lost(), all.void()), (11, 5, 4, 2));
        assert_eq!(all.sums(), Sums { net: 10, squares: 300 });
        assert_eq!(all.histogram().len(), 4);
    }

    #[test]
    fn a_quantile_is_a_result_that_came() {
        let all = results([(-5, 5), (0, 20), (5, 75)]);
        let at = |hundredths| all.quantile(hundredths).get();
        assert_eq!([at(0), at(5), at(6), at(25), at(26), at(100)], [-5, -5, 0, 0, 5, 5]);
        assert_eq!(Results::default().quantile(50), Cents::ZERO);
    }

    #[test]
    fn the_order_of_parts_makes_no_difference() {
        let (mut one, mut other) = (results([(5, 3), (-1, 4)]), results([(-1, 2), (9, 1)]));
        let (first, second) = (one.clone(), other.clone());
        one.merge(&second);
        other.merge(&first);
        assert_eq!(one, other);
    }

    #[test]
    fn many_results_share_bins_below_at_and_above_the_bound() {
        let most = i64::from(BINS_MOST);
        for (kinds, bins) in [(most - 1, most - 1), (most, most), (most + 1, 13)] {
            let all = results((0..kinds).map(|net| (net, 2)));
            let found = all.histogram();
            assert_eq!(i64::try_from(found.len()), Ok(bins), "{kinds}");
            assert_eq!(found.iter().map(|bin| bin.n).sum::<u64>(), all.n());
            assert!(found.windows(2).all(|pair| pair[0].to < pair[1].from), "{found:?}");
        }
    }
}
