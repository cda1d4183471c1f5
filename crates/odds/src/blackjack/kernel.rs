//! The loops over the bank's nodes, for eight shoes at once. They are compiled for the vector unit
//! of the processor at hand where it has one; the results are the same to the last bit.

#![expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
#![expect(clippy::needless_range_loop, reason = "lanes side by side are what the compiler sees")]

use super::aside::Aside;
use super::bank::{Bank, ROWS, UpCard};
use super::shoe::Shoe;
use super::value::VALUES;

/// Shoes side by side.
pub(super) const LANES: usize = 8;
pub(super) type Lanes = [f64; LANES];

pub(super) const ZERO: Lanes = [0.0; LANES];

/// What the loops write to; kept from one to the next, since clearing it would cost more than
/// they do.
#[derive(Clone, Debug)]
pub(super) struct Work {
    /// Counts left, less so many copies, by value.
    pub(super) table: Vec<Lanes>,
    products: Vec<Lanes>,
    kinds: Vec<Lanes>,
    pub(super) sums: Vec<Lanes>,
    /// Of every number of cards that can be left.
    reciprocals: Vec<f64>,
}

impl Work {
    pub(super) fn new(bank: &Bank, shoe: &Shoe) -> Self {
        let most = |of: fn(&UpCard) -> usize| bank.ups.iter().map(of).max().unwrap_or(0);
        let asides = || bank.ups.iter().flat_map(|up| &up.aside);
        let products = asides().map(|aside| aside.products.len()).max().unwrap_or(0);
        let groups = asides().map(|aside| aside.groups.len()).max().unwrap_or(0);
        let reciprocals = (0..=shoe.total()).map(|cards| match cards {
            0 => 0.0,
            cards => f64::from(cards).recip(),
        });
        Work {
            table: vec![ZERO; VALUES * ROWS],
            products: vec![ZERO; products.max(most(|up| up.nodes.len()))],
            kinds: vec![ZERO; most(|up| up.kinds.len())],
            sums: vec![ZERO; groups.max(bank.draws_max)],
            reciprocals: reciprocals.collect(),
        }
    }

    /// One over this number of cards; nothing for no cards.
    #[inline(always)]
    pub(super) fn over(&self, cards: usize) -> f64 {
        self.reciprocals[cards]
    }

    /// Fills the table with counts of cards left, the bank's first card still among them.
    #[inline(always)]
    pub(super) fn count(&mut self, rows: &[usize; VALUES], left: &[Lanes; VALUES]) {
        for value in 0..VALUES {
            let mut count = left[value];
            for row in &mut self.table[value * ROWS..][..rows[value]] {
                *row = count;
                for lane in 0..LANES {
                    count[lane] -= 1.0;
                }
            }
        }
    }

    /// What the bank's totals take from the shoes of the table, black-jack not counted. `left`
    /// cards are left once the first card is out.
    #[inline(always)]
    pub(super) fn taken(&mut self, up: &UpCard, set: usize, left: &[usize; LANES]) -> Lanes {
        self.finish(&up.finishes[set], up.kinds.len());
        let Work { table, products, kinds, sums, .. } = self;
        let held = &up.held[set];
        products[0] = [1.0; LANES];
        let mut from = 0;
        for (sum, &to) in sums.iter_mut().zip(&up.levels) {
            let mut total = ZERO;
            for (at, (node, held)) in (from..).zip(up.nodes[from..to].iter().zip(&held[from..to])) {
                let mut product = products[usize::from(node.parent)];
                let row = &table[usize::from(node.row)];
                let kind = &kinds[usize::from(node.kind)];
                if at > 0 {
                    for lane in 0..LANES {
                        product[lane] *= row[lane];
                    }
                }
                for lane in 0..LANES {
                    total[lane] += product[lane] * (node.ways * kind[lane] - held);
                }
                products[at] = product;
            }
            *sum = total;
            from = to;
        }
        let mut taken = ZERO;
        for level in (0..up.levels.len()).rev() {
            for lane in 0..LANES {
                let over = self.reciprocals[left[lane] - level];
                taken[lane] = (taken[lane] + self.sums[level][lane]) * over;
            }
        }
        taken
    }

    /// Sums by number of cards and of cards of the value set aside, into `sums`.
    #[inline(always)]
    pub(super) fn sum_aside(&mut self, aside: &Aside, kinds: usize, class: usize) {
        self.finish(&aside.finishes[class], kinds);
        let Work { table, products, kinds, sums, .. } = self;
        products[0] = [1.0; LANES];
        for (at, &(before, row)) in aside.products.iter().enumerate().skip(1) {
            let mut product = products[usize::from(before)];
            let row = &table[usize::from(row)];
            for lane in 0..LANES {
                product[lane] *= row[lane];
            }
            products[at] = product;
        }
        let held = &aside.held[class];
        let (mut from, mut last_from) = (0, 0);
        for (sum, group) in sums.iter_mut().zip(&aside.groups) {
            let mut total = ZERO;
            let terms = &aside.terms[from..group.terms];
            for (term, held) in terms.iter().zip(&held[from..group.terms]) {
                let product = &products[usize::from(term.product)];
                let kind = &kinds[usize::from(term.kind)];
                for lane in 0..LANES {
                    total[lane] += product[lane] * (term.ways * kind[lane] - held);
                }
            }
            for (product, weights) in &aside.last[last_from..group.last] {
                let product = &products[usize::from(*product)];
                for lane in 0..LANES {
                    total[lane] += product[lane] * weights[class];
                }
            }
            *sum = total;
            (from, last_from) = (group.terms, group.last);
        }
    }

    /// The weighted counts of last cards, by kind of node.
    #[inline(always)]
    fn finish(&mut self, finishes: &[super::bank::Finish], kinds: usize) {
        self.kinds[..kinds].fill(ZERO);
        for finish in finishes {
            let row = &self.table[usize::from(finish.row)];
            let kind = &mut self.kinds[usize::from(finish.kind)];
            for lane in 0..LANES {
                kind[lane] += finish.weight * row[lane];
            }
        }
    }
}
