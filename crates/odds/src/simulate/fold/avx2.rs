//! The urn with AVX2 instructions by name: the compiler finds less than half of the speed by
//! itself. It draws the same cards as the portable loops.

#![expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]

use super::urn::{CARDS_MAX, LANES, REJECT, Row, Undealt};
use crate::simulate::lanes::Xoshiros;
use bytemuck::cast;
use pulp::NullaryFnOnce;
use pulp::x86::V3;
use std::arch::x86_64::__m256i;

/// The eight generators of [`Xoshiros`] in registers.
struct Source {
    token: V3,
    words: [[__m256i; 2]; 4],
}

impl Source {
    #[inline(always)]
    fn new(token: V3, lanes: &Xoshiros) -> Self {
        Source { token, words: cast(lanes.words()) }
    }

    #[inline(always)]
    fn save(&self) -> Xoshiros {
        Xoshiros::new(cast(self.words))
    }

    #[expect(clippy::many_single_char_names, reason = "the names of the generator's authors")]
    #[inline(always)]
    fn next(&mut self) -> [__m256i; 2] {
        let v = self.token.avx2;
        let words = &mut self.words;
        let mut out = words[0];
        for half in 0..2 {
            let [a, b, c, d] = [words[0][half], words[1][half], words[2][half], words[3][half]];
            let t = v._mm256_add_epi64(a, d);
            let t = v._mm256_or_si256(v._mm256_slli_epi64::<23>(t), v._mm256_srli_epi64::<41>(t));
            out[half] = v._mm256_add_epi64(t, a);
            let t = v._mm256_slli_epi64::<17>(b);
            let c = v._mm256_xor_si256(c, a);
            let d = v._mm256_xor_si256(d, b);
            words[1][half] = v._mm256_xor_si256(b, c);
            words[0][half] = v._mm256_xor_si256(a, d);
            words[2][half] = v._mm256_xor_si256(c, t);
            words[3][half] =
                v._mm256_or_si256(v._mm256_slli_epi64::<45>(d), v._mm256_srli_epi64::<19>(d));
        }
        out
    }

    /// Thirty-two integers below `n`, without bias.
    #[inline(always)]
    fn below(&mut self, n: u16) -> [__m256i; 2] {
        let (v, w) = (self.token.avx2, self.token.avx);
        let bound = w._mm256_set1_epi16(n.cast_signed());
        let reject = w._mm256_set1_epi16(REJECT[usize::from(n) & CARDS_MAX].cast_signed());
        let x = self.next();
        let (mut drawn, mut bad) = (x, x);
        for half in 0..2 {
            drawn[half] = v._mm256_mulhi_epu16(x[half], bound);
            bad[half] = v._mm256_subs_epu16(reject, v._mm256_mullo_epi16(x[half], bound));
        }
        loop {
            let any = v._mm256_or_si256(bad[0], bad[1]);
            if w._mm256_testz_si256(any, any) == 1 {
                return drawn;
            }
            let x = self.next();
            for half in 0..2 {
                let good = v._mm256_cmpeq_epi16(bad[half], w._mm256_setzero_si256());
                let again = v._mm256_mulhi_epu16(x[half], bound);
                drawn[half] = v._mm256_blendv_epi8(again, drawn[half], good);
                let low = v._mm256_mullo_epi16(x[half], bound);
                bad[half] = v._mm256_andnot_si256(good, v._mm256_subs_epu16(reject, low));
            }
        }
    }
}

/// Deals these rows.
pub(super) struct Deal<'a, const LOW: usize, const HIGH: usize> {
    pub(super) token: V3,
    pub(super) undealt: Undealt<'a, LOW, HIGH, Xoshiros>,
    pub(super) rows: &'a mut [Row],
}

impl<const LOW: usize, const HIGH: usize> NullaryFnOnce for Deal<'_, LOW, HIGH> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Deal { token, undealt, rows } = self;
        let (v, w) = (token.avx2, token.avx);
        let mut left = *undealt.left;
        let mut source = Source::new(token, undealt.words);
        let mut low: [__m256i; LOW] = undealt.low.map(cast::<[i8; LANES], _>);
        let mut high: [__m256i; HIGH] = undealt.high.map(cast::<[i8; LANES], _>);
        let bias = w._mm256_set1_epi8(-128);
        let middle = w._mm256_set1_epi8(i8::try_from(LOW).expect("few classes"));
        for row in rows {
            let place = source.below(left);
            // Packing saturates: 256 and more become 255, which no prefix count exceeds.
            let packed = v._mm256_packus_epi16(place[0], place[1]);
            let below = v._mm256_xor_si256(v._mm256_permute4x64_epi64::<0xd8>(packed), bias);
            // Two sums, so that one does not wait for the other.
            let mut class = [middle, w._mm256_setzero_si256()];
            for k in 0..LOW {
                let taken = v._mm256_cmpgt_epi8(low[k], below);
                low[k] = v._mm256_add_epi8(low[k], taken);
                class[k & 1] = v._mm256_add_epi8(class[k & 1], taken);
            }
            if HIGH > 0 {
                let last = w._mm256_set1_epi16((left - 1).cast_signed());
                let from_last = place.map(|place| v._mm256_sub_epi16(last, place));
                let packed = v._mm256_packus_epi16(from_last[0], from_last[1]);
                let above = v._mm256_xor_si256(v._mm256_permute4x64_epi64::<0xd8>(packed), bias);
                for k in 0..HIGH {
                    let taken = v._mm256_cmpgt_epi8(high[k], above);
                    high[k] = v._mm256_add_epi8(high[k], taken);
                    class[k & 1] = v._mm256_sub_epi8(class[k & 1], taken);
                }
            }
            *row = cast(v._mm256_add_epi8(class[0], class[1]));
            left -= 1;
        }
        *undealt.low = low.map(cast::<__m256i, _>);
        *undealt.high = high.map(cast::<__m256i, _>);
        *undealt.words = source.save();
        *undealt.left = left;
    }
}

/// Draws the places of the next cards of real shoes.
pub(super) struct Draw<'a> {
    pub(super) token: V3,
    pub(super) lanes: &'a mut Xoshiros,
    pub(super) left: u16,
    pub(super) places: &'a mut [[u16; LANES]],
}

impl NullaryFnOnce for Draw<'_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let mut source = Source::new(self.token, self.lanes);
        let mut left = self.left;
        for places in self.places {
            *places = cast(source.below(left));
            left -= 1;
        }
        *self.lanes = source.save();
    }
}
