//! Where a chunk's random numbers come from.
//!
//! `ChaCha20`, keyed with the seed and with the number of the chunk as its stream, fills the states
//! of the fast generators of that chunk: first eight xoshiro256++ side by side, word by word,
//! then one more for what comes after the first result of a round. No chunk depends on what
//! another left. As a check of these generators, `ChaCha20` itself may feed the tables.

use super::lanes::{Lanes, Xoshiros};
use odds::Fraction;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng, TryRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::convert::Infallible;

/// What the random numbers of a run are made by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Generator {
    /// Eight xoshiro256++ side by side: the fast way.
    #[default]
    Xoshiro,
    /// `ChaCha20`, beyond suspicion and slower: a check of the other.
    ChaCha,
}

impl Generator {
    pub const ALL: [Generator; 2] = [Generator::Xoshiro, Generator::ChaCha];

    pub const fn name(self) -> &'static str {
        match self {
            Generator::Xoshiro => "xoshiro",
            Generator::ChaCha => "chacha",
        }
    }

    /// As a report has it.
    pub const fn told(self) -> &'static str {
        match self {
            Generator::Xoshiro => "xoshiro256++ from ChaCha20(seed, chunk)",
            Generator::ChaCha => "ChaCha20(seed, chunk)",
        }
    }
}

/// Where chance starts, and what makes numbers of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed {
    pub number: u64,
    pub generator: Generator,
}

/// With the usual generator.
impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        Seed { number, generator: Generator::default() }
    }
}

/// `ChaCha20` keyed with the seed, the chunk its stream. What has a name has numbers of its own.
fn keyed(seed: u64, chunk: u64, name: &[u8]) -> ChaCha20Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(b"croupier");
    key[16..16 + name.len()].copy_from_slice(name);
    let mut source = ChaCha20Rng::from_seed(key);
    source.set_stream(chunk);
    source
}

/// The generators of one chunk.
#[derive(Clone, Debug)]
pub struct Streams {
    /// For the first results of rounds, many at a time.
    pub(super) lanes: Lanes,
    /// For results after the first one of a round.
    pub(super) after: After,
}

impl Streams {
    pub fn of(seed: impl Into<Seed>, chunk: u64) -> Self {
        let Seed { number, generator } = seed.into();
        match generator {
            Generator::Xoshiro => {
                let mut source = keyed(number, chunk, b"");
                let mut lanes = [[0; 8]; 4];
                for lane in 0..8 {
                    for word in &mut lanes {
                        word[lane] = source.next_u64();
                    }
                }
                let mut state = [0; 32];
                source.fill_bytes(&mut state);
                let after = After::Xoshiro(Xoshiro256PlusPlus::from_seed(state));
                Streams { lanes: Lanes::Xoshiro(Xoshiros::new(lanes)), after }
            }
            Generator::ChaCha => {
                let [lanes, after] = [b"lanes", b"after"].map(|name| keyed(number, chunk, name));
                Streams { lanes: lanes.into(), after: After::ChaCha(Box::new(after)) }
            }
        }
    }
}

/// One number after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum After {
    Xoshiro(Xoshiro256PlusPlus),
    ChaCha(Box<ChaCha20Rng>),
}

impl TryRng for After {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        match self {
            After::Xoshiro(source) => source.try_next_u32(),
            After::ChaCha(source) => source.try_next_u32(),
        }
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        match self {
            After::Xoshiro(source) => source.try_next_u64(),
            After::ChaCha(source) => source.try_next_u64(),
        }
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        match self {
            After::Xoshiro(source) => source.try_fill_bytes(bytes),
            After::ChaCha(source) => source.try_fill_bytes(bytes),
        }
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
pub struct Draws(After);

impl Draws {
    /// Streams of one seed do not depend on each other: what one draws more, no other draws less.
    pub fn of(seed: impl Into<Seed>, stream: u64) -> Self {
        Draws(Streams::of(seed, stream).after)
    }

    /// A stream beside that of the cards, for what people choose: the first lane of the chunk,
    /// where it is one generator of eight.
    pub fn beside(seed: impl Into<Seed>, stream: u64) -> Self {
        let seed = seed.into();
        match Streams::of(seed, stream).lanes {
            Lanes::Xoshiro(lanes) => Draws(After::Xoshiro(lanes.first())),
            Lanes::ChaCha(_) => {
                Draws(After::ChaCha(Box::new(keyed(seed.number, stream, b"beside"))))
            }
        }
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
    use super::super::lanes::Words;
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
        let likely = |part: u8, whole: u8| Likely::of(&odds::ratio(part, whole));
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
        for generator in Generator::ALL {
            let of = |number, chunk| {
                let Streams { mut lanes, mut after } =
                    Streams::of(Seed { number, generator }, chunk);
                (lanes.next(), after.next_u64())
            };
            let ((lanes, after), first) = (of(1, 7), of(1, 7).0[0]);
            assert_eq!(of(1, 7), (lanes, after));
            assert!(of(1, 8).0 != lanes && of(2, 7).0 != lanes);
            assert!(of(1, 8).1 != after && of(2, 7).1 != after);
            let mut beside = Draws::beside(Seed { number: 1, generator }, 7);
            assert_eq!(beside.0.next_u64() == first, generator == Generator::Xoshiro);
        }
    }

    /// As a program of another language finds them that follows docs/odds/streams.md.
    #[test]
    fn the_first_numbers_of_a_seed_are_known() {
        let first = |generator| {
            let mut streams = Streams::of(Seed { number: 1, generator }, 2);
            let lanes = streams.lanes.next();
            (lanes[0], lanes[7], streams.after.next_u64())
        };
        assert_eq!(
            first(Generator::Xoshiro),
            (0x130d_8786_49c6_1cb5, 0x2170_cc05_4fbe_71d8, 0xecfe_61fe_5de9_6b22)
        );
        assert_eq!(
            first(Generator::ChaCha),
            (0xf262_b50a_472d_38b4, 0x4068_af43_a3b4_a54c, 0x772f_a1c7_1e4b_6c63)
        );
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
