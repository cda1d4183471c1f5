//! The urn with AVX2 instructions by name: the compiler finds less than half of the speed by
//! itself. It draws the same cards as the portable loops.

#![expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]

use super::urn::{LANES, Row, Undealt, one_of};
use crate::lanes::Xoshiros;
use crate::source::Registers;
use bytemuck::cast;
use pulp::NullaryFnOnce;
use pulp::x86::V3;
use std::arch::x86_64::__m256i;

/// Deals these rows. The generators may have wider instructions than the counts.
pub(super) struct Deal<'a, R: Registers, const LOW: usize, const HIGH: usize> {
    pub(super) token: V3,
    pub(super) wide: R::Token,
    pub(super) undealt: Undealt<'a, LOW, HIGH, Xoshiros>,
    pub(super) rows: &'a mut [Row],
}

impl<R: Registers, const LOW: usize, const HIGH: usize> NullaryFnOnce for Deal<'_, R, LOW, HIGH> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Deal { token, wide, undealt, rows } = self;
        let (v, w) = (token.avx2, token.avx);
        let mut left = *undealt.left;
        let mut source = R::new(wide, undealt.words);
        let mut low: [__m256i; LOW] = undealt.low.map(cast::<[i8; LANES], _>);
        let mut high: [__m256i; HIGH] = undealt.high.map(cast::<[i8; LANES], _>);
        let bias = w._mm256_set1_epi8(-128);
        let middle = w._mm256_set1_epi8(i8::try_from(LOW).expect("few classes"));
        for row in rows {
            let place = source.below_of_16(one_of(left));
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
