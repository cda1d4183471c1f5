//! Cards drawn from what a split pair and the bank's first card leave, eight lots side by side, for
//! every number of further pair cards known gone.

#![expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
#![expect(clippy::needless_range_loop, reason = "lanes side by side are what the compiler sees")]

use super::aside::Aside;
use super::bank::ROWS;
use super::kernel::{LANES, Lanes, Work, ZERO};
use super::rules::Rules;
use super::shoe::Shoe;
use super::value::VALUES;

/// One pair against one first card.
#[derive(Clone, Copy)]
pub(super) struct Deal<'a> {
    pub(super) core: Rules,
    pub(super) shoe: &'a Shoe,
    pub(super) pair: usize,
    pub(super) up: usize,
}

impl Deal<'_> {
    /// Cards of a value left once the pair, the first card and further pair cards are out.
    pub(super) fn left(&self, value: usize, gone: usize) -> usize {
        let out = usize::from(value == self.up) + if value == self.pair { 2 + gone } else { 0 };
        usize::from(self.shoe.counts()[value]).saturating_sub(out)
    }

    /// All cards left then.
    pub(super) fn cards(&self, gone: usize) -> usize {
        usize::from(self.shoe.total()) - 3 - gone
    }
}

/// Chances of cards drawn in one order from what a pair leaves, up to `MOST` less one of them, when
/// the bank's first card is some other than those drawn and no further pair card is gone.
pub(super) struct Orders<const MOST: usize> {
    /// By value: the product of counts left over this many cards drawn.
    falling: [[f64; MOST]; VALUES],
    /// One over the product of all cards left, the bank's first card being out.
    over: [f64; MOST],
}

impl<const MOST: usize> Orders<MOST> {
    pub(super) fn new(shoe: &Shoe, pair: usize) -> Self {
        let mut orders = Orders { falling: [[1.0; MOST]; VALUES], over: [1.0; MOST] };
        let all = usize::from(shoe.total()) - 3;
        for drawn in 1..MOST {
            orders.over[drawn] =
                orders.over[drawn - 1] * fraction(1, (all + 1).saturating_sub(drawn));
            for value in 0..VALUES {
                let left = usize::from(shoe.counts()[value]) + 1;
                let left = left.saturating_sub(drawn + if value == pair { 2 } else { 0 });
                orders.falling[value][drawn] = orders.falling[value][drawn - 1] * fraction(left, 1);
            }
        }
        orders
    }

    /// Of this many of each value, `drawn` in all, besides the pair.
    #[inline(always)]
    pub(super) fn chance(&self, copies: impl Fn(usize) -> u8, drawn: usize) -> f64 {
        let mut chance = self.over[drawn];
        for value in 0..VALUES {
            chance *= self.falling[value][usize::from(copies(value))];
        }
        chance
    }
}

/// Up to eight lots. Lanes without one repeat the last and have no chance.
pub(super) struct Lots {
    pub(super) filled: usize,
    /// Cards of each value left in the shoe, the bank's first card, the other card of the pair and
    /// pair cards known gone still among them.
    pub(super) counts: [Lanes; VALUES],
    /// Cards left for the bank when none is thought gone, its first card being out.
    cards: [usize; LANES],
    /// Pair cards among those drawn.
    pairs: Lanes,
    /// Of being drawn in one order.
    pub(super) chance: Lanes,
    /// By copies of the pair value that the bank holds: the product of what is left of them.
    falling: [Lanes; ROWS],
}

impl Lots {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Lots {
            filled: 0,
            counts: [ZERO; VALUES],
            cards: [0; LANES],
            pairs: ZERO,
            chance: ZERO,
            falling: [[1.0; LANES]; ROWS],
        }
    }

    /// `drawn` cards are drawn that leave this many of each value. They come with this chance while
    /// the bank's first card may be one of them.
    #[inline(always)]
    pub(super) fn push(
        &mut self,
        deal: &Deal<'_>,
        left: &[f64; VALUES],
        drawn: usize,
        chance: f64,
    ) {
        let lane = self.filled;
        for value in 0..VALUES {
            self.counts[value][lane] = left[value];
        }
        let (up, pair) = (deal.up, deal.pair);
        let others = f64::from(deal.shoe.counts()[up]) - if pair == up { 2.0 } else { 0.0 };
        // The other card of the pair is still among those left.
        let kept = left[up] - if pair == up { 1.0 } else { 0.0 };
        self.cards[lane] = deal.cards(0) - drawn;
        self.pairs[lane] = f64::from(deal.shoe.counts()[pair]) - 1.0 - left[pair];
        self.chance[lane] = chance * kept / others;
        self.filled += 1;
    }

    /// Fills the tables of the bank. Lanes that were not filled repeat the last one.
    #[inline(always)]
    pub(super) fn start(
        &mut self,
        rows: &[usize; VALUES],
        aside: &Aside,
        gone: usize,
        work: &mut Work,
    ) {
        for lane in self.filled..LANES {
            for value in 0..VALUES {
                self.counts[value][lane] = self.counts[value][lane - 1];
            }
            self.cards[lane] = self.cards[lane - 1];
            self.chance[lane] = 0.0;
        }
        work.count(rows, &self.counts);
        work.multiply(&aside.products);
        work.left(&self.cards, drawn_max(aside) + gone);
    }

    /// This many further pair cards are gone.
    #[inline(always)]
    pub(super) fn fall(&mut self, deal: &Deal<'_>, aside: &Aside, gone: usize) {
        // The other card of the pair is out too.
        let out = fraction(gone + if deal.pair == deal.up { 2 } else { 1 }, 1);
        for copies in 1..=aside.copies_max {
            for lane in 0..LANES {
                let left = self.counts[deal.pair][lane] - out;
                self.falling[copies][lane] =
                    self.falling[copies - 1][lane] * (left - COPIES[copies - 1]);
            }
        }
    }

    /// What the bank's totals take, from the sums by number of pair cards that it holds.
    #[inline(always)]
    pub(super) fn taken(
        &self,
        aside: &Aside,
        gone: usize,
        sums: &[Lanes],
        overs: &[Lanes],
    ) -> Lanes {
        let mut taken = ZERO;
        let mut drawn = drawn_max(aside);
        for (group, sum) in aside.groups.iter().zip(sums).rev() {
            while drawn > group.drawn {
                times(&mut taken, &overs[gone + drawn]);
                drawn -= 1;
            }
            let falling = &self.falling[group.copies];
            for lane in 0..LANES {
                taken[lane] += falling[lane] * sum[lane];
            }
        }
        // The first card alone is a group, so no card drawn is left over here.
        times(&mut taken, &overs[gone]);
        taken
    }

    /// The chance of the cards drawn when one more pair card is gone.
    #[inline(always)]
    pub(super) fn one_more_gone(&mut self, deal: &Deal<'_>, gone: usize, work: &Work) {
        let left = deal.left(deal.pair, gone);
        let (over, left) = (work.over(left), fraction(left, 1));
        let (cards, overs) = (fraction(deal.cards(gone), 1), &work.overs[gone]);
        for lane in 0..LANES {
            // Of as many pair cards as were drawn, or of none: what is left without them.
            let pairs = self.pairs[lane];
            let kept = if pairs > 0.0 { (left - pairs) * over } else { 1.0 };
            // Not `max`, which has to think of numbers that are none.
            let kept = if kept > 0.0 { kept } else { 0.0 };
            self.chance[lane] *= kept * (cards * overs[lane]);
        }
    }
}

#[inline(always)]
fn drawn_max(aside: &Aside) -> usize {
    aside.groups.last().map_or(0, |group| group.drawn)
}

#[inline(always)]
fn times(lanes: &mut Lanes, by: &Lanes) {
    for lane in 0..LANES {
        lanes[lane] *= by[lane];
    }
}

#[expect(clippy::cast_precision_loss, reason = "far fewer than 2^52 cards")]
pub(super) fn fraction(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// Copies of a value, as numbers to subtract.
const COPIES: [f64; ROWS] = {
    let mut copies = [0.0; ROWS];
    let mut at = 1;
    while at < copies.len() {
        copies[at] = copies[at - 1] + 1.0;
        at += 1;
    }
    copies
};
