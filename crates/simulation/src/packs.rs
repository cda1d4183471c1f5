//! Packs of cards that chance deals from: the source of cards for engines that are driven.

use super::streams::{After, Seed, Streams, below, below_of_16};
use rand_core::Rng;
use table::Card;

/// Shuffled packs, dealt from the top. The shuffle is that of Fisher and Yates, done row by row as
/// far as cards are dealt: each comes with equal chance from all that are left, whatever came
/// before, so every order is as likely as any other.
#[derive(Clone, Debug)]
pub struct Packs {
    /// First those not yet drawn, then those drawn, the next to deal last, then those dealt.
    cards: Vec<Card>,
    undrawn: usize,
    left: usize,
    source: After,
}

/// Words for a row of four cards each, so that the generator stays in registers meanwhile.
const WORDS: usize = 8;

impl Packs {
    pub fn new(packs: u8, seed: impl Into<Seed>, chunk: u64) -> Self {
        let cards: Vec<Card> = (0..packs).flat_map(|_| Card::pack()).collect();
        let left = cards.len();
        Packs { cards, undrawn: left, left, source: Streams::of(seed, chunk).after }
    }

    /// All cards are gathered and shuffled anew.
    pub fn shuffle(&mut self) {
        self.left = self.cards.len();
        self.undrawn = self.left;
    }

    /// Draws the next row.
    #[cold]
    fn draw_row(&mut self) {
        let undrawn = &mut self.cards[..self.undrawn];
        self.undrawn = match &mut self.source {
            After::Xoshiro(source) => draw_row(source, undrawn),
            After::ChaCha(source) => draw_row(source.as_mut(), undrawn),
        };
    }

    /// The next card; nothing if all have left.
    #[inline]
    pub fn deal(&mut self) -> Option<Card> {
        if self.left == self.undrawn {
            self.draw_row();
        }
        let last = self.left.checked_sub(1)?;
        self.left = last;
        self.cards.get(last).copied()
    }

    /// The next card of a shoe that ends before its last.
    pub(super) fn next(&mut self) -> Card {
        self.deal().expect("the stop card lies before the last card")
    }

    /// Cards that are still to be dealt.
    pub fn left(&self) -> usize {
        self.left
    }

    /// The last cards dealt will come again, in their order.
    pub fn take_back(&mut self, cards: usize) {
        self.left = self.cards.len().min(self.left + cards);
    }

    /// Cards leave without being seen.
    pub fn burn(&mut self, cards: usize) {
        for _ in 0..cards {
            self.deal();
        }
    }
}

/// Draws a row of cards, the next to deal last; how many are left undrawn.
fn draw_row<R: Rng + Clone>(generator: &mut R, cards: &mut [Card]) -> usize {
    let mut source = generator.clone();
    let mut rest = cards;
    let words = WORDS.min(rest.len().div_ceil(4));
    for _ in 0..words {
        let word = source.next_u64();
        for shift in [0, 16, 32, 48] {
            // 255 packs are 13,260 cards.
            let among = u16::try_from(rest.len()).unwrap_or(u16::MAX);
            let Some((last, others)) = std::mem::take(&mut rest).split_last_mut() else {
                break;
            };
            #[expect(clippy::cast_possible_truncation, reason = "sixteen bits of the word")]
            let bits = (word >> shift) as u16;
            let found = below_of_16(bits, among)
                .map_or_else(|| below(&mut source, among.into()) as usize, usize::from);
            // Otherwise it is the last one itself.
            if let Some(card) = others.get_mut(found) {
                std::mem::swap(card, last);
            }
            rest = others;
        }
    }
    *generator = source;
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn every_card_leaves_once_and_a_shuffle_brings_all_back() {
        let mut packs = Packs::new(6, 1, 0);
        for _ in 0..3 {
            let mut seen: BTreeMap<Card, u32> = BTreeMap::new();
            while let Some(card) = packs.deal() {
                *seen.entry(card).or_default() += 1;
            }
            assert_eq!(seen.len(), 52);
            assert!(seen.values().all(|&copies| copies == 6));
            packs.shuffle();
        }
    }

    #[test]
    fn the_same_seed_deals_the_same_cards() {
        let first = |seed| {
            let mut packs = Packs::new(6, seed, 0);
            (0..20).filter_map(|_| packs.deal()).collect::<Vec<_>>()
        };
        assert_eq!(first(5), first(5));
        assert_ne!(first(5), first(6));
    }
}
