//! Thirty-two shoes dealt side by side, card classes only.
//!
//! Lay the undealt cards in order of class and take the r-th, r uniform: the next card is of
//! class k with probability (left of k) / (left) whatever came before, which is the law of a
//! shuffled shoe. So a shoe is its cumulative counts, and a draw is a comparison with them: no
//! array to shuffle, no branch, and every lane does the same work.

#![expect(clippy::needless_range_loop, reason = "index loops over fixed arrays become vectors")]

#[cfg(target_arch = "x86_64")]
use super::avx2::Deal;
use crate::lanes::{BoundOf16, Lanes, Words};
#[cfg(target_arch = "x86_64")]
use crate::source::{Source, WideSource};
use crate::streams::Streams;
use odds::Instructions;

/// Tables that are played side by side.
pub const LANES: usize = 32;

/// One card class for each of them.
pub type Row = [u8; LANES];

/// Blank rows in front of the first card.
pub const BLANKS: usize = 8;

/// Thirty-two shoes that are dealt in step.
pub trait Dealer {
    /// Cards in a full shoe.
    fn cards(&self) -> usize;
    /// All cards back, all shoes shuffled.
    fn shuffle(&mut self);
    /// Deals until this many cards have left every shoe, which has as many.
    fn deal_to(&mut self, cards: usize);
    /// Cards that have left every shoe.
    fn dealt(&self) -> usize;
    /// `BLANKS` blank rows, then the cards in the order in which they leave the shoes.
    fn rows(&self) -> &[Row];
    fn instructions(&self) -> Instructions;
}

/// Classes below `LOW`, then one in the middle, then `HIGH` more. Prefix counts of the low and
/// suffix counts of the high ones must fit a byte; the middle one takes what is left: the place
/// for the tens.
#[derive(Clone, Debug)]
pub struct Urn<const LOW: usize, const HIGH: usize> {
    low: [[i8; LANES]; LOW],
    high: [[i8; LANES]; HIGH],
    full_low: [i8; LOW],
    full_high: [i8; HIGH],
    cards: u16,
    left: u16,
    lanes: Lanes,
    rows: Vec<Row>,
    instructions: Instructions,
}

/// The most cards a shoe may have.
pub(super) const CARDS_MAX: usize = 1023;

/// 2^16 mod n: a product whose low half is below this is drawn again, so that every value has
/// equally many preimages.
static REJECT: [u16; CARDS_MAX + 1] = {
    let mut rest = [0; CARDS_MAX + 1];
    let mut n = 1_u16;
    while (n as usize) < rest.len() {
        rest[n as usize] = n.wrapping_neg() % n;
        n += 1;
    }
    rest
};

/// One of this many cards is wanted.
#[expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]
#[inline(always)]
pub(super) fn one_of(cards: u16) -> BoundOf16 {
    BoundOf16 { n: cards, reject: REJECT[usize::from(cards) & CARDS_MAX] }
}

/// Signed bytes are what every vector unit can compare: 0 to 255 become -128 to 127.
const fn biased(count: u8) -> i8 {
    (count ^ 0x80).cast_signed()
}

/// A count, or the most a byte holds, which is more than any count it is compared with.
#[expect(clippy::inline_always, reason = "measured: vector code only when inlined")]
#[expect(clippy::cast_possible_truncation, reason = "at most 255")]
#[inline(always)]
const fn saturated(place: u16) -> i8 {
    biased(if place > 255 { 255 } else { place as u8 })
}

impl<const LOW: usize, const HIGH: usize> Urn<LOW, HIGH> {
    /// `counts`: cards of each class in the full shoe.
    pub fn new(counts: &[u16], streams: &Streams, instructions: Instructions) -> Self {
        assert_eq!(counts.len(), LOW + 1 + HIGH, "one count a class");
        let cards: u16 = counts.iter().sum();
        assert!(usize::from(cards) <= CARDS_MAX, "a shoe of at most {CARDS_MAX} cards");
        let full = |counts: &[u16]| {
            let sum = u8::try_from(counts.iter().sum::<u16>());
            biased(sum.expect("counts but those of the middle class fit a byte"))
        };
        let mut urn = Urn {
            low: [[0; LANES]; LOW],
            high: [[0; LANES]; HIGH],
            full_low: std::array::from_fn(|k| full(&counts[..=k])),
            full_high: std::array::from_fn(|k| full(&counts[LOW + 1 + k..])),
            cards,
            left: cards,
            lanes: streams.lanes.clone(),
            rows: vec![[0; LANES]; BLANKS + usize::from(cards)],
            instructions,
        };
        urn.shuffle();
        urn
    }
}

/// What is left in the shoes, and where the next cards come from.
pub(super) struct Undealt<'a, const LOW: usize, const HIGH: usize, W> {
    pub(super) low: &'a mut [[i8; LANES]; LOW],
    pub(super) high: &'a mut [[i8; LANES]; HIGH],
    pub(super) left: &'a mut u16,
    pub(super) words: &'a mut W,
}

impl<const LOW: usize, const HIGH: usize, W: Words> Undealt<'_, LOW, HIGH, W> {
    fn deal(self, rows: &mut [Row]) {
        // Locals, so that counts and generators stay in registers.
        let (mut low, mut high) = (*self.low, *self.high);
        let (mut lanes, mut n) = (self.words.clone(), *self.left);
        let middle = i8::try_from(LOW).expect("few classes");
        for row in rows {
            let place = lanes.below_of_16(one_of(n));
            let mut class = [middle; LANES];
            let mut below = [0_i8; LANES];
            let mut above = [0_i8; LANES];
            for i in 0..LANES {
                below[i] = saturated(place[i]);
                above[i] = saturated((n - 1).wrapping_sub(place[i]));
            }
            for k in 0..LOW {
                for i in 0..LANES {
                    let taken = if low[k][i] > below[i] { -1_i8 } else { 0 };
                    low[k][i] = low[k][i].wrapping_add(taken);
                    class[i] = class[i].wrapping_add(taken);
                }
            }
            for k in 0..HIGH {
                for i in 0..LANES {
                    let taken = if high[k][i] > above[i] { -1_i8 } else { 0 };
                    high[k][i] = high[k][i].wrapping_add(taken);
                    class[i] = class[i].wrapping_sub(taken);
                }
            }
            *row = class.map(i8::cast_unsigned);
            n -= 1;
        }
        (*self.low, *self.high, *self.words, *self.left) = (low, high, lanes, n);
    }
}

impl<const LOW: usize, const HIGH: usize> Dealer for Urn<LOW, HIGH> {
    fn cards(&self) -> usize {
        usize::from(self.cards)
    }

    fn shuffle(&mut self) {
        self.low = self.full_low.map(|count| [count; LANES]);
        self.high = self.full_high.map(|count| [count; LANES]);
        self.left = self.cards;
    }

    #[inline(never)]
    fn deal_to(&mut self, cards: usize) {
        assert!(cards <= self.cards(), "the shoe has as many cards");
        // Out of the urn for a moment, so that both can be changed.
        let mut rows = std::mem::take(&mut self.rows);
        if let Some(fresh) = rows.get_mut(BLANKS + self.dealt()..BLANKS + cards) {
            let (low, high, left) = (&mut self.low, &mut self.high, &mut self.left);
            match (&mut self.lanes, self.instructions) {
                (Lanes::Xoshiro(words), Instructions::Portable) => {
                    Undealt { low, high, left, words }.deal(fresh);
                }
                #[cfg(target_arch = "x86_64")]
                (Lanes::Xoshiro(words), Instructions::Avx2(token)) => {
                    let undealt = Undealt { low, high, left, words };
                    let (wide, rows) = (token, fresh);
                    token.vectorize(Deal::<Source, LOW, HIGH> { token, wide, undealt, rows });
                }
                #[cfg(target_arch = "x86_64")]
                (Lanes::Xoshiro(words), Instructions::Avx512(wide)) => {
                    let undealt = Undealt { low, high, left, words };
                    let (token, rows) = (*wide, fresh);
                    wide.vectorize(Deal::<WideSource, LOW, HIGH> { token, wide, undealt, rows });
                }
                (Lanes::ChaCha(words), _) => Undealt { low, high, left, words }.deal(fresh),
            }
        }
        self.rows = rows;
    }

    fn dealt(&self) -> usize {
        usize::from(self.cards - self.left)
    }

    fn rows(&self) -> &[Row] {
        &self.rows
    }

    fn instructions(&self) -> Instructions {
        self.instructions
    }
}
