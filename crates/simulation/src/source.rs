//! The generators of `lanes` with AVX2 and AVX-512 instructions by name: the compiler finds less
//! than half of the speed by itself. They draw the same numbers as the portable loops.

#![expect(clippy::inline_always, reason = "or it would not be compiled for the vector unit")]

use super::lanes::{Bound, BoundOf16, Xoshiros};
use bytemuck::cast;
use pulp::x86::{V3, V4};
use pulp::{NullaryFnOnce, Simd};
use std::arch::x86_64::{__m256i, __m512i};

/// The eight generators of [`Xoshiros`] in registers, with the instructions of some token.
pub(super) trait Registers {
    type Token: Simd;

    fn new(token: Self::Token, lanes: &Xoshiros) -> Self;

    /// The generators as they are now.
    fn save(&self) -> Xoshiros;

    /// One word from each.
    fn words(&mut self) -> [__m256i; 2];

    /// [`super::lanes::Words::below_of_16`].
    fn below_of_16(&mut self, bound: BoundOf16) -> [__m256i; 2];
}

/// Draws rows of numbers, each below its bound.
pub(super) struct Rows<'a, R: Registers, F> {
    pub(super) token: R::Token,
    pub(super) lanes: &'a mut Xoshiros,
    pub(super) bound: F,
    pub(super) drawn: &'a mut [[u16; 32]],
}

impl<R: Registers, F: Fn(u16) -> BoundOf16> NullaryFnOnce for Rows<'_, R, F> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let mut source = R::new(self.token, self.lanes);
        for (at, row) in (0..).zip(self.drawn) {
            *row = cast(source.below_of_16((self.bound)(at)));
        }
        *self.lanes = source.save();
    }
}

/// Draws rows of words.
pub(super) struct Fill<'a, R: Registers> {
    pub(super) token: R::Token,
    pub(super) lanes: &'a mut Xoshiros,
    pub(super) rows: &'a mut [[u64; 8]],
}

impl<R: Registers> NullaryFnOnce for Fill<'_, R> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let mut source = R::new(self.token, self.lanes);
        for row in self.rows {
            *row = cast(source.words());
        }
        *self.lanes = source.save();
    }
}

/// Twice four generators, with AVX2.
pub(super) struct Source {
    token: V3,
    words: [[__m256i; 2]; 4],
}

impl Registers for Source {
    type Token = V3;

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
    fn words(&mut self) -> [__m256i; 2] {
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

    #[inline(always)]
    fn below_of_16(&mut self, bound: BoundOf16) -> [__m256i; 2] {
        let BoundOf16 { n, reject } = bound;
        let (v, w) = (self.token.avx2, self.token.avx);
        let bound = w._mm256_set1_epi16(n.cast_signed());
        let reject = w._mm256_set1_epi16(reject.cast_signed());
        let x = self.words();
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
            let x = self.words();
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

impl Source {
    /// [`super::lanes::Words::below`].
    #[inline(always)]
    pub(super) fn below(&mut self, bound: Bound) -> [__m256i; 2] {
        let (v, w) = (self.token.avx2, self.token.avx);
        let (mut drawn, mut bad) = self.products(bound);
        loop {
            let any = v._mm256_or_si256(bad[0], bad[1]);
            if w._mm256_testz_si256(any, any) == 1 {
                return drawn;
            }
            let (again, worse) = self.products(bound);
            for half in 0..2 {
                drawn[half] = v._mm256_blendv_epi8(drawn[half], again[half], bad[half]);
                bad[half] = v._mm256_and_si256(bad[half], worse[half]);
            }
        }
    }

    /// High halves of sixteen products with the bound, and which of the low ones are rejected.
    #[inline(always)]
    fn products(&mut self, bound: Bound) -> ([__m256i; 2], [__m256i; 2]) {
        let (v, w) = (self.token.avx2, self.token.avx);
        let (n, reject) = bound.parts();
        let n = w._mm256_set1_epi64x(i64::from(n));
        let reject = w._mm256_set1_epi32(reject.cast_signed());
        let ones = w._mm256_set1_epi32(-1);
        let x = self.words();
        let (mut drawn, mut bad) = (x, x);
        for half in 0..2 {
            // Every other word has its product in the place of two.
            let even = v._mm256_mul_epu32(x[half], n);
            let odd = v._mm256_mul_epu32(v._mm256_srli_epi64::<32>(x[half]), n);
            drawn[half] = v._mm256_blend_epi32::<0xaa>(v._mm256_srli_epi64::<32>(even), odd);
            let low = v._mm256_blend_epi32::<0xaa>(even, v._mm256_slli_epi64::<32>(odd));
            let good = v._mm256_cmpeq_epi32(v._mm256_max_epu32(low, reject), low);
            bad[half] = v._mm256_andnot_si256(good, ones);
        }
        (drawn, bad)
    }
}

/// All eight generators, with AVX-512.
pub(super) struct WideSource {
    token: V4,
    words: [__m512i; 4],
}

impl WideSource {
    #[expect(clippy::many_single_char_names, reason = "the names of the generator's authors")]
    #[inline(always)]
    fn next(&mut self) -> __m512i {
        let v = self.token.avx512f;
        let [a, b, c, d] = self.words;
        let out = v._mm512_rol_epi64::<23>(v._mm512_add_epi64(a, d));
        let out = v._mm512_add_epi64(out, a);
        let t = v._mm512_slli_epi64::<17>(b);
        let c = v._mm512_xor_si512(c, a);
        let d = v._mm512_xor_si512(d, b);
        self.words = [
            v._mm512_xor_si512(a, d),
            v._mm512_xor_si512(b, c),
            v._mm512_xor_si512(c, t),
            v._mm512_rol_epi64::<45>(d),
        ];
        out
    }
}

impl Registers for WideSource {
    type Token = V4;

    #[inline(always)]
    fn new(token: V4, lanes: &Xoshiros) -> Self {
        WideSource { token, words: cast(lanes.words()) }
    }

    #[inline(always)]
    fn save(&self) -> Xoshiros {
        Xoshiros::new(cast(self.words))
    }

    #[inline(always)]
    fn words(&mut self) -> [__m256i; 2] {
        cast(self.next())
    }

    #[inline(always)]
    fn below_of_16(&mut self, bound: BoundOf16) -> [__m256i; 2] {
        let (f, w) = (self.token.avx512f, self.token.avx512bw);
        let n = f._mm512_set1_epi16(bound.n.cast_signed());
        let reject = f._mm512_set1_epi16(bound.reject.cast_signed());
        let x = self.next();
        let mut drawn = w._mm512_mulhi_epu16(x, n);
        let mut bad = w._mm512_cmplt_epu16_mask(w._mm512_mullo_epi16(x, n), reject);
        while bad != 0 {
            let x = self.next();
            drawn = w._mm512_mask_mulhi_epu16(drawn, bad, x, n);
            bad = w._mm512_mask_cmplt_epu16_mask(bad, w._mm512_mullo_epi16(x, n), reject);
        }
        cast(drawn)
    }
}
