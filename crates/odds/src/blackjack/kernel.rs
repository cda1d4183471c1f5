//! The loops over the bank's nodes, for eight shoes at once. They are compiled for the vector unit
//! of the processor at hand where it has one; the results are the same to the last bit.

#![expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
#![expect(clippy::needless_range_loop, reason = "lanes side by side are what the compiler sees")]

use super::aside::Aside;
use super::bank::{Bank, Finish, ROWS};
use super::hands::{Hand, TABLE};
use super::shared::First;
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
    /// What every hand leaves of each value.
    pub(super) leaves: Vec<[f64; VALUES]>,
    /// Counts left, less this many copies, by value.
    pub(super) table: Vec<Lanes>,
    products: Vec<Lanes>,
    kinds: Vec<Lanes>,
    pub(super) sums: Vec<Lanes>,
    /// Of every number of cards that can be left.
    reciprocals: Vec<f64>,
    /// One over the cards left, less so many.
    pub(super) overs: Vec<Lanes>,
    /// Sums behind each first card, by number of cards drawn.
    by_first: Vec<[Lanes; VALUES]>,
}

impl Work {
    pub(super) fn new(bank: &Bank, shoe: &Shoe) -> Self {
        let asides = || bank.ups.iter().flat_map(|up| &up.aside);
        let products = asides().map(|aside| aside.products.len()).max().unwrap_or(0);
        let kinds = bank.ups.iter().map(|up| up.kinds).max().unwrap_or(0);
        let groups = asides().map(|aside| aside.groups.len()).max().unwrap_or(0);
        let reciprocals = (0..=shoe.total()).map(|cards| match cards {
            0 => 0.0,
            cards => f64::from(cards).recip(),
        });
        let left = |hand: &Hand| {
            std::array::from_fn(|value| {
                f64::from(shoe.counts()[value]) - f64::from(hand.counts[value])
            })
        };
        Work {
            leaves: TABLE.all.iter().map(left).collect(),
            table: vec![ZERO; VALUES * ROWS],
            products: vec![ZERO; products.max(bank.shared.nodes.len())],
            kinds: vec![ZERO; kinds.max(bank.shared.kinds)],
            sums: vec![ZERO; groups],
            reciprocals: reciprocals.collect(),
            overs: Vec::new(),
            by_first: vec![[ZERO; VALUES]; bank.draws_max],
        }
    }

    /// One over this number of cards; nothing for no cards.
    #[inline(always)]
    pub(super) fn over(&self, cards: usize) -> f64 {
        self.reciprocals[cards]
    }

    /// This many cards are left once the bank's first card is out; so many may still leave.
    #[inline(always)]
    pub(super) fn left(&mut self, cards: &[usize; LANES], leave: usize) {
        let Work { overs, reciprocals, .. } = self;
        overs.resize(leave, ZERO);
        for (less, over) in overs.iter_mut().enumerate() {
            for lane in 0..LANES {
                over[lane] = reciprocals[cards[lane] - less];
            }
        }
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

    /// What the bank's totals take from the shoes of the table behind each first card, black-jack
    /// not counted. Where the first card is not left, nothing.
    #[inline(always)]
    pub(super) fn taken(&mut self, bank: &Bank, set: usize) -> [Lanes; VALUES] {
        let shared = &bank.shared;
        self.finish(&shared.finishes[set], shared.kinds);
        let Work { table, products, kinds, overs, by_first, .. } = self;
        let held = &shared.held[set];
        products[0] = [1.0; LANES];
        let mut first = 0;
        for (level, sums) in shared.levels.windows(2).zip(by_first.iter_mut()) {
            let &[from, to] = level else { unreachable!("windows of two") };
            *sums = [ZERO; VALUES];
            let held = &held[from..to];
            for (at, (node, &held)) in (from..).zip(shared.nodes[from..to].iter().zip(held)) {
                let mut product = products[usize::from(node.without)];
                let row = &table[usize::from(node.row)];
                let kind = &kinds[usize::from(node.kind)];
                for lane in 0..LANES {
                    product[lane] *= row[lane];
                }
                products[at] = product;
                for lane in 0..LANES {
                    product[lane] *= kind[lane] - held;
                }
                for &First { value, ways } in &shared.firsts[first..node.firsts] {
                    let sum = &mut sums[usize::from(value)];
                    for lane in 0..LANES {
                        sum[lane] += ways * product[lane];
                    }
                }
                first = node.firsts;
            }
        }
        let mut taken = [ZERO; VALUES];
        for (sums, over) in by_first.iter().zip(&overs[..bank.draws_max]).rev() {
            for (taken, sum) in taken.iter_mut().zip(sums) {
                for lane in 0..LANES {
                    taken[lane] = (taken[lane] + sum[lane]) * over[lane];
                }
            }
        }
        for (value, taken) in taken.iter_mut().enumerate() {
            let left = &table[value * ROWS];
            for lane in 0..LANES {
                taken[lane] = if left[lane] > 0.0 { taken[lane] / left[lane] } else { 0.0 };
            }
        }
        taken
    }

    /// Products of counts: each is one before, times a row.
    #[inline(always)]
    pub(super) fn multiply(&mut self, rows: &[(u16, u16)]) {
        let Work { table, products, .. } = self;
        products[0] = [1.0; LANES];
        for (at, &(before, row)) in rows.iter().enumerate().skip(1) {
            let mut product = products[usize::from(before)];
            let row = &table[usize::from(row)];
            for lane in 0..LANES {
                product[lane] *= row[lane];
            }
            products[at] = product;
        }
    }

    /// Sums of these products by number of cards and of cards of the value set aside, into `sums`.
    #[inline(always)]
    pub(super) fn sum_aside(&mut self, aside: &Aside, kinds: usize, class: usize) {
        self.finish(&aside.finishes[class], kinds);
        let Work { products, kinds, sums, .. } = self;
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
    fn finish(&mut self, finishes: &[Finish], kinds: usize) {
        let mut rest = finishes;
        for (kind, sum) in self.kinds[..kinds].iter_mut().enumerate() {
            let mut total = ZERO;
            // They are sorted by kind.
            while let Some((finish, others)) = rest.split_first()
                && usize::from(finish.kind) == kind
            {
                let row = &self.table[usize::from(finish.row)];
                for lane in 0..LANES {
                    total[lane] += finish.weight * row[lane];
                }
                rest = others;
            }
            *sum = total;
        }
    }
}
