//! Some of the thirty-two lanes, in a list that is made without a branch.

use crate::fold::urn::LANES;

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct List {
    lanes: [u8; LANES],
    pub(super) count: usize,
}

impl List {
    pub(super) fn all() -> Self {
        let mut all = List::default();
        for lane in 0..LANES {
            all.add_if(lane, true);
        }
        all
    }

    /// At most thirty-two in all.
    #[expect(clippy::cast_possible_truncation, reason = "lanes are few")]
    #[inline]
    pub(super) fn add_if(&mut self, lane: usize, joins: bool) {
        // The next one is written over it if it does not.
        self.lanes[self.count % LANES] = lane as u8;
        self.count += usize::from(joins);
    }

    /// Leaves out those that do not satisfy.
    pub(super) fn keep(&mut self, satisfies: impl Fn(usize) -> bool) {
        let before = std::mem::take(self);
        for lane in before.iter() {
            self.add_if(lane, satisfies(lane));
        }
    }

    pub(super) fn lanes(&self) -> &[u8] {
        &self.lanes[..self.count.min(LANES)]
    }

    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        self.lanes().iter().map(|&lane| usize::from(lane) % LANES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_kept_in_their_order() {
        let mut list = List::default();
        for (lane, joins) in [(9, true), (3, true), (7, false), (30, true), (4, true)] {
            list.add_if(lane, joins);
        }
        list.keep(|lane| lane != 3);
        assert_eq!(list.lanes(), [9, 30, 4]);
    }

    #[test]
    fn all_lanes_are_as_many_as_there_are() {
        let mut all = List::all();
        assert_eq!(all.iter().collect::<Vec<_>>(), (0..LANES).collect::<Vec<_>>());
        all.keep(|_| true);
        assert_eq!(all.count, LANES);
    }
}
