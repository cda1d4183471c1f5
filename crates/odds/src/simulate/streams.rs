//! Where a chunk's random numbers come from.
//!
//! `ChaCha20`, keyed with the seed and with the number of the chunk as its stream, fills the states
//! of the fast generators of that chunk: first eight xoshiro256++ side by side, word by word,
//! then one more for what comes after the first result of a round. No chunk depends on what
//! another left.

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

/// Uniform below `n`, without bias: what falls into the uneven rest is drawn again.
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

#[cfg(test)]
mod tests {
    use super::*;

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
