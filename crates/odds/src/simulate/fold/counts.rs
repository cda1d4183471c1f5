//! Rounds counted by how they ended: integers only, money comes after the loop.

use super::driver::{BLOCK, Trail};
use super::folded::Folded;
use super::urn::LANES;
use pulp::NullaryFnOnce;
use std::marker::PhantomData;

/// How the rounds of some shoes ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally<O> {
    /// Every outcome of the game, and how often it came.
    pub outcomes: Vec<(O, u64)>,
    pub shoes: u64,
    /// Shoes that had no card left for a round they owed. It counts for nothing.
    pub dry: u64,
}

impl<O: Copy + Eq> Tally<O> {
    pub fn rounds(&self) -> u64 {
        self.outcomes.iter().map(|(_, times)| times).sum()
    }

    /// How often rounds ended so.
    pub fn of(&self, outcome: O) -> u64 {
        self.outcomes.iter().filter(|(known, _)| *known == outcome).map(|(_, times)| times).sum()
    }

    pub(super) fn add(&mut self, outcome: O, times: u64) {
        match self.outcomes.iter_mut().find(|(known, _)| *known == outcome) {
            Some((_, sum)) => *sum += times,
            None => self.outcomes.push((outcome, times)),
        }
    }

    /// Adds another chunk of the same game.
    pub fn merge(&mut self, other: &Self) {
        for &(outcome, times) in &other.outcomes {
            self.add(outcome, times);
        }
        self.shoes += other.shoes;
        self.dry += other.dry;
    }
}

/// Outcomes counted in bytes, carried over before a byte is full.
#[derive(Debug)]
pub(super) struct Counts<const O: usize> {
    cells: [[u8; LANES]; O],
    blocks: usize,
    pub(super) sums: [u64; O],
}

impl<const O: usize> Counts<O> {
    /// A block adds at most one a step to a cell.
    const BLOCKS_MAX: usize = 255 / BLOCK;

    pub(super) const fn new() -> Self {
        Counts { cells: [[0; LANES]; O], blocks: 0, sums: [0; O] }
    }

    /// Makes room for one more block, and gives the cells to count it in.
    pub(super) fn cells(&mut self) -> &mut [[u8; LANES]; O] {
        if self.blocks == Self::BLOCKS_MAX {
            self.carry();
        }
        self.blocks += 1;
        &mut self.cells
    }

    #[inline(never)]
    pub(super) fn carry(&mut self) {
        for (sum, cells) in self.sums.iter_mut().zip(&mut self.cells) {
            *sum += cells.iter().map(|&cell| u64::from(cell)).sum::<u64>();
            *cells = [0; LANES];
        }
        self.blocks = 0;
    }
}

/// Adds one to a cell of every outcome in the trail. Which cell of the outcome does not matter.
#[derive(Debug)]
pub(super) struct Count<'a, const O: usize, G> {
    pub(super) trail: &'a Trail,
    pub(super) cells: &'a mut [[u8; LANES]; O],
    pub(super) game: PhantomData<G>,
}

impl<const O: usize, G: Folded> NullaryFnOnce for Count<'_, O, G> {
    type Output = ();

    #[expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
    #[expect(clippy::cast_possible_truncation, reason = "low bytes are compared")]
    #[inline(always)]
    fn call(self) {
        for part in self.trail.as_flattened().chunks_exact(LANES) {
            for outcome in 0..O {
                let cells = &mut self.cells[outcome];
                for i in 0..LANES {
                    let came = u8::from(part[i] == (outcome * G::CLASSES) as u8);
                    cells[i] = cells[i].wrapping_add(came);
                }
            }
        }
    }
}

/// How many rounds each lane has ended in a block.
#[derive(Debug)]
pub(super) struct Ended<'a, const O: usize, G> {
    pub(super) trail: &'a Trail,
    /// As many as the game has, at most `O`.
    pub(super) outcomes: usize,
    pub(super) game: PhantomData<G>,
}

impl<const O: usize, G: Folded> NullaryFnOnce for Ended<'_, O, G> {
    type Output = [u16; LANES];

    #[expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
    #[expect(clippy::cast_possible_truncation, reason = "low bytes are compared; eight at most")]
    #[inline(always)]
    fn call(self) -> [u16; LANES] {
        // The first outcome once more for those that the game does not have.
        let codes: [u8; O] = std::array::from_fn(|outcome| {
            if outcome < self.outcomes { (outcome * G::CLASSES) as u8 } else { 0 }
        });
        let mut over = [0_u8; BLOCK * LANES];
        for (part, over) in
            self.trail.as_flattened().chunks_exact(LANES).zip(over.chunks_exact_mut(LANES))
        {
            for code in codes {
                for i in 0..LANES {
                    over[i] |= u8::from(part[i] == code);
                }
            }
        }
        // A lane is eight bytes of nought or one: a product adds them up in its highest byte.
        let lanes: [u64; LANES] = bytemuck::cast(over);
        lanes.map(|lane| (lane.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u16)
    }
}
