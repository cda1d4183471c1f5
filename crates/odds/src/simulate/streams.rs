//! Where a chunk's random numbers come from.
//!
//! `ChaCha20`, keyed with the seed and with the number of the chunk as its stream, fills the states
//! of the fast generators of that chunk: first eight xoshiro256++ side by side, word by word,
//! then one more for what comes after the first result of a round. No chunk depends on what
//! another left.

use crate::Fraction;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The generators of one chunk.
#[derive(Clone, Debug)]
pub struct Streams {
    /// States of eight xoshiro256++: `lanes[word][lane]`.
    pub lanes: [[u64; 8]; 4],
    /// For results after the first one of a round.
    pub after: Xoshiro256PlusPlus,
}

impl Streams {
    pub fn of(seed: u64, chunk: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(b"croupier");
        let mut source = ChaCha20Rng::from_seed(key);
        source.set_stream(chunk);
        let mut lanes = [[0; 8]; 4];
        for lane in 0..8 {
            for word in &mut lanes {
                word[lane] = source.next_u64();
            }
        }
        let mut state = [0; 32];
        source.fill_bytes(&mut state);
        Streams { lanes, after: Xoshiro256PlusPlus::from_seed(state) }
    }
}

/// Uniform below `n` from sixteen bits, without bias: nothing if they fall into the uneven rest.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the low half is what is tested")]
pub(super) const fn below_of_16(bits: u16, n: u16) -> Option<u16> {
    let wide = bits as u32 * n as u32;
    let low = wide as u16;
    // The division is slow, and below `n` seldom happens.
    if low < n && low < n.wrapping_neg() % n {
        return None;
    }
    Some((wide >> 16) as u16)
}

/// Uniform below `n`, without bias: what falls into the uneven rest is drawn again.
#[inline]
pub(super) fn below(source: &mut impl Rng, n: u32) -> u32 {
    loop {
        let wide = u64::from(source.next_u32()) * u64::from(n);
        #[expect(clippy::cast_possible_truncation, reason = "the low half is what is tested")]
        let low = wide as u32;
        // The division is slow, and below `n` almost never happens.
        if low >= n || low >= n.wrapping_neg() % n {
            return (wide >> 32) as u32;
        }
    }
}

/// A probability, in parts of 2^64: off by less than one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Likely(u128);

impl Likely {
    const CERTAIN: u128 = 1 << 64;

    /// Of a number from nought to one.
    pub fn of(probability: &Fraction) -> Self {
        let parts = (probability * Fraction::from(Self::CERTAIN)).trunc();
        Likely(u128::try_from(parts).unwrap_or(0).min(Self::CERTAIN))
    }
}

/// One stream of a seed, for a table that is played by hand.
#[derive(Clone, Debug)]
pub struct Draws(Xoshiro256PlusPlus);

impl Draws {
    /// Streams of one seed do not depend on each other: what one draws more, no other draws less.
    pub fn of(seed: u64, stream: u64) -> Self {
        Draws(Streams::of(seed, stream).after)
    }

    /// A stream beside that of the cards, for what people choose: the first lane of the chunk.
    pub fn beside(seed: u64, stream: u64) -> Self {
        let mut state = [0; 32];
        let lanes = Streams::of(seed, stream).lanes;
        for (bytes, word) in state.chunks_exact_mut(8).zip(lanes) {
            bytes.copy_from_slice(&word[0].to_le_bytes());
        }
        Draws(Xoshiro256PlusPlus::from_seed(state))
    }

    /// Whether something happens that is so likely. What is certain draws no number.
    pub fn happens(&mut self, likely: Likely) -> bool {
        match likely.0 {
            0 => false,
            Likely::CERTAIN => true,
            below => u128::from(self.0.next_u64()) < below,
        }
    }

    /// Uniform below `n`; 0 if there is nothing to choose from.
    pub fn below(&mut self, n: u32) -> u32 {
        if n == 0 { 0 } else { below(&mut self.0, n) }
    }

    /// A place in a list, each with its own weight. None if no place has any, or if they are too
    /// heavy to add up.
    pub fn weighted(&mut self, weights: impl Iterator<Item = u32> + Clone) -> Option<usize> {
        let sum = weights.clone().try_fold(0_u32, u32::checked_add).filter(|sum| *sum > 0)?;
        let mut left = self.below(sum);
        weights.into_iter().position(|weight| match left.checked_sub(weight) {
            Some(rest) => {
                left = rest;
                false
            }
            None => true,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_comes_as_often_as_it_weighs() {
        let mut draws = Draws::of(5, 0);
        let mut seen = [0_u32; 4];
        for _ in 0..60_000 {
            seen[draws.weighted([1, 0, 2, 3].into_iter()).expect("some weight")] += 1;
        }
        assert_eq!(seen[1], 0);
        for (came, due) in [(seen[0], 10_000.0), (seen[2], 20_000.0), (seen[3], 30_000.0)] {
            assert!((f64::from(came) - due).abs() < 600.0, "{seen:?}");
        }
    }

    #[test]
    fn things_happen_as_often_as_they_are_likely() {
        let likely = |part: u8, whole: u8| Likely::of(&crate::order::ratio(part, whole));
        let mut draws = Draws::beside(5, 0);
        let mut times = |of: Likely| (0..40_000).filter(|_| draws.happens(of)).count();
        assert_eq!((times(likely(0, 1)), times(likely(1, 1))), (0, 40_000));
        let third = times(likely(1, 3));
        assert!(third.abs_diff(13_333) < 400, "{third}");
    }

    #[test]
    fn nothing_is_drawn_where_nothing_weighs() {
        let mut draws = Draws::of(5, 0);
        assert_eq!(draws.weighted([].into_iter()), None);
        assert_eq!(draws.weighted([0, 0].into_iter()), None);
        assert_eq!(draws.weighted([u32::MAX, 1].into_iter()), None);
        assert_eq!(draws.below(0), 0);
    }

    #[test]
    fn a_chunk_has_its_own_streams() {
        let same = Streams::of(1, 7);
        assert_eq!(Streams::of(1, 7).lanes, same.lanes);
        assert_ne!(Streams::of(1, 8).lanes, same.lanes);
        assert_ne!(Streams::of(2, 7).lanes, same.lanes);
        assert_ne!(Streams::of(1, 8).after, same.after);
    }

    #[test]
    fn small_numbers_come_equally_often() {
        let mut source = Streams::of(3, 0).after;
        let mut seen = [0_u32; 7];
        for _ in 0..70_000 {
            seen[below(&mut source, 7) as usize] += 1;
        }
        let chi: f64 = seen.iter().map(|&n| (f64::from(n) - 1e4).powi(2) / 1e4).sum();
        assert!(chi < 22.5, "{seen:?}");
    }
}
