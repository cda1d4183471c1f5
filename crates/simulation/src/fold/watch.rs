//! What becomes of rounds that are over. The driver plays thirty-two tables a block at a time and
//! shows whoever watches the trail of the block.

use super::driver::BLOCK;
use super::folded::Folded;
use super::urn::LANES;

/// What is kept of the rows that each lane came to, by lane and step of a block.
pub(super) type Trail<M> = [[M; BLOCK]; LANES];

/// What of a row a trail keeps.
pub(super) trait Mark: Copy {
    fn of(row: u16) -> Self;
}

impl Mark for u8 {
    #[inline]
    fn of(row: u16) -> u8 {
        row.to_le_bytes()[0]
    }
}

impl Mark for u16 {
    #[inline]
    fn of(row: u16) -> u16 {
        row
    }
}

/// Gets all rounds, in every lane in their order.
pub(super) trait Watch<G: Folded, D> {
    type Mark: Mark;

    /// Another thirty-two shoes; the rows at which their first rounds begin.
    fn shuffled(&mut self, first: &[usize; LANES]);

    /// How many rounds each lane has ended in a block.
    fn ended(&self, dealer: &D, trail: &Trail<Self::Mark>) -> [u16; LANES];

    /// The rounds that ended in the block which begins at this row.
    fn block(&mut self, dealer: &D, block: usize, trail: &Trail<Self::Mark>);

    /// A round that no trail shows; the next one of its lane begins at row `next`.
    fn round(&mut self, dealer: &D, lane: usize, next: usize, outcome: G::Outcome);
}
