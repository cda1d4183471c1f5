//! The bank in whole numbers: the loops of `kernel` for one shoe, with nothing rounded.
//!
//! What the bank's totals take is counted in orders of cards: with `n` cards left and at most `d`
//! drawn, everything is a whole number over n·(n−1)·… of `d` factors, and fits 127 bits.

#![expect(clippy::needless_range_loop, reason = "values index several tables at once")]
#![expect(clippy::cast_possible_truncation, reason = "ways and weights are small whole numbers")]

use super::aside::Aside;
use super::bank::{Bank, Finish, ROWS};
use super::shared::Shared;
use super::value::VALUES;

/// Counts of cards, and what loops write to.
#[derive(Clone, Debug)]
pub(super) struct WholeWork {
    table: Vec<i128>,
    products: Vec<i128>,
    kinds: Vec<i128>,
    pub(super) sums: Vec<i128>,
}

impl WholeWork {
    pub(super) fn new() -> Self {
        WholeWork {
            table: vec![0; VALUES * ROWS],
            products: Vec::new(),
            kinds: Vec::new(),
            sums: Vec::new(),
        }
    }

    /// Fills the table with counts of cards left, the bank's first card still among them.
    pub(super) fn count(&mut self, bank: &Bank, left: &[i128; VALUES]) {
        for value in 0..VALUES {
            let rows = &mut self.table[value * ROWS..][..bank.rows[value]];
            for (row, copies) in rows.iter_mut().zip(0..) {
                *row = left[value] - copies;
            }
        }
    }

    /// What the bank's totals take behind each first card that is left, over `draws` factors from
    /// `cards` down.
    pub(super) fn taken(&mut self, shared: &Shared, set: usize, cards: i128) -> [i128; VALUES] {
        self.finish(&shared.finishes[set], shared.kinds);
        self.products.clear();
        self.products.push(1);
        let (mut taken, mut first) = ([0; VALUES], 0);
        for (drawn, level) in (0..).zip(shared.levels.windows(2)) {
            let &[from, to] = level else { unreachable!("windows of two") };
            let mut sums = [0; VALUES];
            for (node, &held) in shared.nodes[from..to].iter().zip(&shared.held[set][from..to]) {
                let without = self.products[usize::from(node.without)];
                let product = without * self.table[usize::from(node.row)];
                self.products.push(product);
                let added = product * (self.kinds[usize::from(node.kind)] - held as i128);
                for of in &shared.firsts[first..node.firsts] {
                    sums[usize::from(of.value)] += of.ways as i128 * added;
                }
                first = node.firsts;
            }
            for (value, taken) in taken.iter_mut().enumerate() {
                // The first card is a factor of every product behind it.
                let left = self.table[value * ROWS];
                let sum = if left > 0 { sums[value] / left } else { 0 };
                *taken = *taken * (cards - drawn) + sum;
            }
        }
        taken
    }

    /// Sums by group of the value set aside, into `sums`.
    pub(super) fn sum_aside(&mut self, aside: &Aside, kinds: usize, class: usize) {
        self.finish(&aside.finishes[class], kinds);
        self.products.clear();
        self.products.push(1);
        for &(before, row) in &aside.products[1..] {
            let product = self.products[usize::from(before)] * self.table[usize::from(row)];
            self.products.push(product);
        }
        self.sums.clear();
        let (mut from, mut last_from) = (0, 0);
        for group in &aside.groups {
            let mut sum = 0;
            for at in from..group.terms {
                let term = &aside.terms[at];
                let kind = self.kinds[usize::from(term.kind)];
                sum += self.products[usize::from(term.product)]
                    * (term.ways as i128 * kind - aside.held[class][at] as i128);
            }
            for (product, weights) in &aside.last[last_from..group.last] {
                sum += self.products[usize::from(*product)] * weights[class] as i128;
            }
            self.sums.push(sum);
            (from, last_from) = (group.terms, group.last);
        }
    }

    /// What the bank's totals take when this many pair cards are left, over `draws` factors.
    pub(super) fn taken_aside(
        &self,
        aside: &Aside,
        pairs: i128,
        cards: i128,
        draws: usize,
    ) -> i128 {
        let mut by_drawn = [0; ROWS];
        let (mut falling, mut copies, mut drawn) = (1, 0, 0);
        for (group, sum) in aside.groups.iter().zip(&self.sums) {
            if group.drawn != drawn {
                (falling, copies, drawn) = (1, 0, group.drawn);
            }
            while copies < group.copies as i128 {
                falling *= pairs - copies;
                copies += 1;
            }
            by_drawn[drawn] += falling * sum;
        }
        over_one(by_drawn.into_iter().take(drawn + 1), cards, draws)
    }

    fn finish(&mut self, finishes: &[Finish], kinds: usize) {
        self.kinds.clear();
        self.kinds.resize(kinds, 0);
        for finish in finishes {
            self.kinds[usize::from(finish.kind)] +=
                finish.weight as i128 * self.table[usize::from(finish.row)];
        }
    }
}

/// Sums by number of cards drawn, brought over one denominator.
fn over_one(sums: impl Iterator<Item = i128>, cards: i128, draws: usize) -> i128 {
    let mut taken = 0;
    let mut level = 0;
    for sum in sums {
        taken = taken * (cards - level) + sum;
        level += 1;
    }
    (level..draws as i128).fold(taken, |taken, level| taken * (cards - level))
}
