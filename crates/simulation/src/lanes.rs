//! Sources of many random words at a time, written so that the compiler uses vector instructions,
//! and integers below a bound drawn from them without bias.

#[cfg(target_arch = "x86_64")]
use super::source::{Fill, Rows, Source, WideSource};
use odds::Instructions;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The words of a chunk. A loop that counts takes one kind or the other and is compiled for it.
#[derive(Clone, Debug)]
pub(super) enum Lanes {
    Xoshiro(Xoshiros),
    ChaCha(ChaCha),
}

/// Eight xoshiro256++ generators side by side: `words[word][lane]`.
#[derive(Clone, Debug)]
pub(super) struct Xoshiros {
    words: [[u64; 8]; 4],
}

/// One `ChaCha20`, eight words at a time.
#[derive(Clone, Debug)]
pub(super) struct ChaCha(ChaCha20Rng);

impl From<ChaCha20Rng> for Lanes {
    fn from(source: ChaCha20Rng) -> Self {
        Lanes::ChaCha(ChaCha(source))
    }
}

/// Numbers from 0 to n - 1 are wanted; products whose low half is below `reject` are drawn again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    n: u32,
    reject: u32,
}

impl Bound {
    pub(super) const fn below(n: u32) -> Self {
        Bound { n, reject: n.wrapping_neg() % n }
    }

    /// The bound itself, and the least low half that is not drawn again.
    #[cfg(target_arch = "x86_64")]
    pub(super) const fn parts(self) -> (u32, u32) {
        (self.n, self.reject)
    }
}

/// The same for draws of sixteen bits: `reject` is 2^16 mod n.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoundOf16 {
    pub(super) n: u16,
    pub(super) reject: u16,
}

/// Where eight words at a time come from.
pub(super) trait Words: Clone {
    /// The next eight.
    fn next(&mut self) -> [u64; 8];

    /// Sixteen integers below `n`: 32-bit draws, and what falls into the uneven rest again.
    #[expect(clippy::inline_always, reason = "measured: vector code only when inlined")]
    #[expect(clippy::cast_possible_truncation, reason = "the halves of a product are meant")]
    #[inline(always)]
    fn below(&mut self, bound: Bound) -> [u32; 16] {
        let Bound { n, reject } = bound;
        let mut drawn = [0; 16];
        let mut redraw = [1_u32; 16];
        loop {
            // Little-endian halves, so that every machine draws the same.
            let mut words = self.next();
            for word in &mut words {
                *word = word.to_le();
            }
            let x: [u32; 16] = bytemuck::cast(words);
            let mut bad = [0_u32; 16];
            for i in 0..16 {
                let wide = u64::from(x[i]) * u64::from(n);
                drawn[i] = if redraw[i] != 0 { (wide >> 32) as u32 } else { drawn[i] };
                bad[i] = redraw[i] & u32::from((wide as u32) < reject);
            }
            redraw = bad;
            if bad.iter().fold(0, |any, b| any | b) == 0 {
                return drawn;
            }
        }
    }

    /// Thirty-two integers below `n` from sixteen bits each; products whose low half is below
    /// `reject` are drawn again.
    #[expect(clippy::inline_always, reason = "measured: vector code only when inlined")]
    #[expect(clippy::cast_possible_truncation, reason = "the halves of a product are meant")]
    #[inline(always)]
    fn below_of_16(&mut self, bound: BoundOf16) -> [u16; 32] {
        let BoundOf16 { n, reject } = bound;
        let mut drawn = [0; 32];
        let mut redraw = [1_u16; 32];
        loop {
            // Little-endian quarters, so that every machine deals the same cards.
            let mut words = self.next();
            for word in &mut words {
                *word = word.to_le();
            }
            let x: [u16; 32] = bytemuck::cast(words);
            let mut bad = [0_u16; 32];
            for i in 0..32 {
                let wide = u32::from(x[i]) * u32::from(n);
                drawn[i] = if redraw[i] != 0 { (wide >> 16) as u16 } else { drawn[i] };
                bad[i] = redraw[i] & u16::from((wide as u16) < reject);
            }
            redraw = bad;
            if bad.iter().fold(0, |any, b| any | b) == 0 {
                return drawn;
            }
        }
    }
}

impl Lanes {
    /// Rows of thirty-two integers, each row below its bound, by these instructions.
    pub(super) fn rows_of_16(
        &mut self,
        way: Instructions,
        bound: impl Fn(u16) -> BoundOf16,
        rows: &mut [[u16; 32]],
    ) {
        match (self, way) {
            #[cfg(target_arch = "x86_64")]
            (Lanes::Xoshiro(lanes), Instructions::Avx2(token)) => {
                token.vectorize(Rows::<Source, _> { token, lanes, bound, drawn: rows });
            }
            #[cfg(target_arch = "x86_64")]
            (Lanes::Xoshiro(lanes), Instructions::Avx512(token)) => {
                token.vectorize(Rows::<WideSource, _> { token, lanes, bound, drawn: rows });
            }
            (Lanes::Xoshiro(lanes), Instructions::Portable) => fill(lanes, bound, rows),
            (Lanes::ChaCha(lanes), _) => fill(lanes, bound, rows),
        }
    }
}

/// Rows of words, by these instructions.
pub(super) trait Fills: Words {
    fn fill(&mut self, way: Instructions, rows: &mut [[u64; 8]]);
}

impl Fills for Xoshiros {
    fn fill(&mut self, way: Instructions, rows: &mut [[u64; 8]]) {
        match way {
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2(token) => {
                token.vectorize(Fill::<Source> { token, lanes: self, rows });
            }
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512(token) => {
                token.vectorize(Fill::<WideSource> { token, lanes: self, rows });
            }
            Instructions::Portable => {
                // A local, so that the generators stay in registers.
                let mut source = self.clone();
                rows.fill_with(|| source.next());
                *self = source;
            }
        }
    }
}

impl Fills for ChaCha {
    fn fill(&mut self, _: Instructions, rows: &mut [[u64; 8]]) {
        rows.fill_with(|| self.next());
    }
}

fn fill<W: Words>(lanes: &mut W, bound: impl Fn(u16) -> BoundOf16, rows: &mut [[u16; 32]]) {
    // A local, so that the generators stay in registers.
    let mut source = lanes.clone();
    for (at, row) in (0..).zip(rows) {
        *row = source.below_of_16(bound(at));
    }
    *lanes = source;
}

impl Xoshiros {
    pub(super) const fn new(words: [[u64; 8]; 4]) -> Self {
        Xoshiros { words }
    }

    #[cfg(target_arch = "x86_64")]
    pub(super) const fn words(&self) -> [[u64; 8]; 4] {
        self.words
    }

    /// The first of them alone.
    pub(super) fn first(&self) -> Xoshiro256PlusPlus {
        let mut state = [0; 32];
        for (bytes, word) in state.chunks_exact_mut(8).zip(self.words) {
            bytes.copy_from_slice(&word[0].to_le_bytes());
        }
        Xoshiro256PlusPlus::from_seed(state)
    }
}

impl Words for Xoshiros {
    /// One word from each.
    // Always inlined, or the loops below would not be compiled for the instructions of the caller.
    #[expect(clippy::inline_always, reason = "measured: vector code only when inlined")]
    #[expect(clippy::many_single_char_names, reason = "the names of the generator's authors")]
    #[inline(always)]
    fn next(&mut self) -> [u64; 8] {
        let [mut a, mut b, mut c, mut d] = self.words;
        let mut out = [0; 8];
        for i in 0..8 {
            out[i] = a[i].wrapping_add(d[i]).rotate_left(23).wrapping_add(a[i]);
            let t = b[i] << 17;
            c[i] ^= a[i];
            d[i] ^= b[i];
            b[i] ^= c[i];
            a[i] ^= d[i];
            c[i] ^= t;
            d[i] = d[i].rotate_left(45);
        }
        self.words = [a, b, c, d];
        out
    }
}

impl Words for ChaCha {
    fn next(&mut self) -> [u64; 8] {
        std::array::from_fn(|_| self.0.next_u64())
    }
}

/// For loops that do not count so fast that it matters.
impl Words for Lanes {
    fn next(&mut self) -> [u64; 8] {
        match self {
            Lanes::Xoshiro(words) => words.next(),
            Lanes::ChaCha(words) => words.next(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_lane_is_the_published_generator() {
        let words =
            std::array::from_fn(|w| std::array::from_fn(|l| (w * 8 + l + 1) as u64 * 0x9e37));
        let mut lanes = Xoshiros::new(words);
        let mut single: Vec<Xoshiro256PlusPlus> = (0..8)
            .map(|lane| {
                let mut seed = [0; 32];
                for word in 0..4 {
                    seed[8 * word..8 * word + 8].copy_from_slice(&words[word][lane].to_le_bytes());
                }
                Xoshiro256PlusPlus::from_seed(seed)
            })
            .collect();
        for _ in 0..1000 {
            let together = lanes.next();
            for lane in 0..8 {
                assert_eq!(together[lane], single[lane].next_u64());
            }
        }
    }
}
