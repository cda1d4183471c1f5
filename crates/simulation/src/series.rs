//! How the sums of a run grew from chunk to chunk, at a bounded number of places.

use super::results::Results;
use super::sums::Sums;
use serde::{Deserialize, Serialize};

/// Marks of a run, at most; with more of them every other one is dropped.
pub const MARKS_MOST: usize = 512;

/// Sums at multiples of a power of two of chunks. They follow from how many chunks there were, so
/// neither threads nor interruptions change them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Series {
    /// Chunks from mark to mark: a power of two.
    stride: u64,
    pub(super) marks: Vec<Mark>,
}

/// What the chunks up to a place have brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Mark {
    chunks: u64,
    pub(super) rounds: u64,
    /// One a stake, and all together, with the number of results.
    pub(super) sums: Vec<(u64, Sums)>,
}

impl Mark {
    /// What these results come to.
    pub(super) fn of(chunks: u64, rounds: u64, results: &[Results]) -> Self {
        let sums = results.iter().map(|results| (results.n(), results.sums())).collect();
        Mark { chunks, rounds, sums }
    }
}

impl Default for Series {
    fn default() -> Self {
        Series { stride: 1, marks: Vec::new() }
    }
}

impl Series {
    /// Whether a mark is set after this many chunks.
    pub(super) const fn is_due(&self, chunks: u64) -> bool {
        chunks.is_multiple_of(self.stride)
    }

    /// Sets a mark that is due, and thins them out where there are too many.
    pub(super) fn set(&mut self, mark: Mark) {
        self.marks.push(mark);
        if self.marks.len() > MARKS_MOST {
            self.stride *= 2;
            let stride = self.stride;
            self.marks.retain(|mark| mark.chunks.is_multiple_of(stride));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(chunks: u64) -> Series {
        let mut series = Series::default();
        for chunk in 1..=chunks {
            if series.is_due(chunk) {
                series.set(Mark::of(chunk, 10 * chunk, &[]));
            }
        }
        series
    }

    #[test]
    fn marks_lie_at_multiples_of_a_power_of_two() {
        let most = MARKS_MOST as u64;
        for (chunks, stride, marks) in [
            (0, 1, 0),
            (most - 1, 1, most - 1),
            (most, 1, most),
            (most + 1, 2, most / 2),
            (2 * most + 1, 2, most),
            (2 * most + 2, 4, most / 2),
            (1_000_000, 2048, 488),
        ] {
            let series = after(chunks);
            assert_eq!((series.stride, series.marks.len() as u64), (stride, marks), "{chunks}");
            let places = series.marks.iter().map(|mark| mark.chunks);
            assert!(places.eq((1..=marks).map(|at| at * stride)), "{chunks}");
        }
    }
}
