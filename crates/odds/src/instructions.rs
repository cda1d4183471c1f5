//! Which instructions to use, found at run time. All ways give the same results.

use pulp::NullaryFnOnce;

#[derive(Clone, Copy, Debug)]
pub enum Instructions {
    /// Plain loops, as the compiler translates them.
    Portable,
    /// The token proves that the processor has them, so they are safe to call.
    #[cfg(target_arch = "x86_64")]
    Avx2(pulp::x86::V3),
    /// Twice as wide, for loops that are written for it; the others use what AVX2 has.
    #[cfg(target_arch = "x86_64")]
    Avx512(pulp::x86::V4),
}

impl Instructions {
    /// The best this processor has.
    pub fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(token) = pulp::x86::V4::try_new() {
            return Instructions::Avx512(token);
        }
        Instructions::narrow()
    }

    /// The best without AVX-512: for work that would not gain by it.
    pub fn narrow() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(token) = pulp::x86::V3::try_new() {
            return Instructions::Avx2(token);
        }
        Instructions::Portable
    }

    pub const fn name(self) -> &'static str {
        match self {
            Instructions::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512(_) => "avx512",
        }
    }

    /// Runs work compiled for these instructions. `call` and all below it that is to profit must
    /// be inlined always.
    pub fn run<W: NullaryFnOnce>(self, work: W) -> W::Output {
        match self {
            Instructions::Portable => work.call(),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2(token) => token.vectorize(work),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512(token) => (*token).vectorize(work),
        }
    }
}
