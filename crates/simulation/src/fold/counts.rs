//! Rounds counted by how they ended: integers only, money comes after the loop.

use super::driver::{BLOCK, Fold};
use super::folded::Folded;
use super::table::Marks;
use super::urn::{Dealer, LANES};
use super::watch::{Trail, Watch};
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
struct Counts<const O: usize> {
    cells: [[u8; LANES]; O],
    blocks: usize,
    sums: [u64; O],
}

impl<const O: usize> Counts<O> {
    /// A block adds at most one a step to a cell.
    const BLOCKS_MAX: usize = 255 / BLOCK;

    const fn new() -> Self {
        Counts { cells: [[0; LANES]; O], blocks: 0, sums: [0; O] }
    }

    /// Makes room for one more block, and gives the cells to count it in.
    fn cells(&mut self) -> &mut [[u8; LANES]; O] {
        if self.blocks == Self::BLOCKS_MAX {
            self.carry();
        }
        self.blocks += 1;
        &mut self.cells
    }

    #[inline(never)]
    fn carry(&mut self) {
        for (sum, cells) in self.sums.iter_mut().zip(&mut self.cells) {
            *sum += cells.iter().map(|&cell| u64::from(cell)).sum::<u64>();
            *cells = [0; LANES];
        }
        self.blocks = 0;
    }
}

/// Counts rounds by their outcome: all that a bet on the main stake alone asks for.
#[derive(Debug)]
pub(super) struct Counter<'a, const O: usize, G: Folded> {
    fold: &'a Fold<G>,
    counts: Counts<O>,
    /// Rounds that were told one by one.
    others: Tally<G::Outcome>,
}

impl<'a, const O: usize, G: Folded> Counter<'a, O, G> {
    pub(super) fn new(fold: &'a Fold<G>) -> Self {
        assert_eq!(fold.table.marks, Marks::LowBytes, "low bytes tell outcomes apart");
        let none = fold.table.outcomes.iter().map(|&outcome| (outcome, 0)).collect();
        let others = Tally { outcomes: none, shoes: 0, dry: 0 };
        Counter { fold, counts: Counts::new(), others }
    }

    pub(super) fn tally(mut self, shoes: u64, dry: u64) -> Tally<G::Outcome> {
        self.counts.carry();
        let mut tally = Tally { shoes, dry, ..self.others };
        // Outcomes that were told alone come behind those of the table.
        let known = self.fold.table.outcomes.len();
        for ((_, times), more) in tally.outcomes[..known].iter_mut().zip(self.counts.sums) {
            *times += more;
        }
        tally
    }
}

impl<const O: usize, G: Folded, D: Dealer> Watch<G, D> for Counter<'_, O, G> {
    type Mark = u8;

    fn shuffled(&mut self, _: &[usize; LANES]) {}

    fn ended(&self, dealer: &D, trail: &Trail<u8>) -> [u16; LANES] {
        let outcomes = self.fold.table.outcomes.len();
        dealer.instructions().run(Ended::<O, G> { trail, outcomes, game: PhantomData })
    }

    fn block(&mut self, dealer: &D, _: usize, trail: &Trail<u8>) {
        let cells = self.counts.cells();
        dealer.instructions().run(Count::<O, G> { trail, cells, game: PhantomData });
    }

    fn round(&mut self, _: &D, _: usize, _: usize, outcome: G::Outcome) {
        self.others.add(outcome, 1);
    }
}

/// Adds one to a cell of every outcome in the trail. Which cell of the outcome does not matter.
#[derive(Debug)]
struct Count<'a, const O: usize, G> {
    trail: &'a Trail<u8>,
    cells: &'a mut [[u8; LANES]; O],
    game: PhantomData<G>,
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
struct Ended<'a, const O: usize, G> {
    trail: &'a Trail<u8>,
    /// As many as the game has, at most `O`.
    outcomes: usize,
    game: PhantomData<G>,
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
