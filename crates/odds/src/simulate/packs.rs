//! Packs of cards that chance deals from: the source of cards for engines that are driven.

use super::lanes::Lanes;
use super::streams::Streams;
use table::Card;

/// Draws kept ready. A byte counts them, so that it never points beyond.
const READY: usize = 256;

/// Shuffled packs, dealt from the top. The shuffle is Fisher and Yates's, each card chosen when it
/// leaves: what never leaves needs no place.
#[derive(Clone, Debug)]
pub struct Packs {
    cards: Vec<Card>,
    dealt: usize,
    lanes: Lanes,
    ready: [u32; READY],
    next: u8,
}

impl Packs {
    pub fn new(packs: u8, seed: u64, chunk: u64) -> Self {
        let cards = (0..packs).flat_map(|_| Card::pack()).collect();
        let lanes = Lanes::new(Streams::of(seed, chunk).lanes);
        Packs { cards, dealt: 0, lanes, ready: [0; READY], next: 0 }
    }

    /// All cards are gathered and shuffled anew.
    pub fn shuffle(&mut self) {
        self.dealt = 0;
    }

    fn draw(&mut self) -> u32 {
        if self.next == 0 {
            for sixteen in self.ready.chunks_exact_mut(16) {
                sixteen.copy_from_slice(&self.lanes.draws());
            }
        }
        let drawn = self.ready[usize::from(self.next)];
        self.next = self.next.wrapping_add(1);
        drawn
    }

    /// The next card; nothing if all have left.
    pub fn deal(&mut self) -> Option<Card> {
        let left = self.cards.len() - self.dealt;
        let among = u32::try_from(left).ok().filter(|&left| left > 0)?;
        let pick = loop {
            let wide = u64::from(self.draw()) * u64::from(among);
            #[expect(clippy::cast_possible_truncation, reason = "the low half is what is tested")]
            let low = wide as u32;
            // Without bias: what falls into the uneven rest is drawn again. The division is slow,
            // and almost never needed.
            if low >= among || low >= among.wrapping_neg() % among {
                break self.dealt + (wide >> 32) as usize;
            }
        };
        self.cards.swap(self.dealt, pick);
        let card = self.cards[self.dealt];
        self.dealt += 1;
        Some(card)
    }

    /// Cards leave without being seen.
    pub fn burn(&mut self, cards: usize) {
        for _ in 0..cards {
            self.deal();
        }
    }
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
