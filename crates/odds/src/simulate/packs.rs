//! Packs of cards that chance deals from: the source of cards for engines that are driven.

use super::streams::{Streams, below};
use rand_xoshiro::Xoshiro256PlusPlus;
use table::Card;

/// Shuffled packs, dealt from the top.
#[derive(Clone, Debug)]
pub struct Packs {
    cards: Vec<Card>,
    dealt: usize,
    source: Xoshiro256PlusPlus,
}

impl Packs {
    pub fn new(packs: u8, seed: u64, chunk: u64) -> Self {
        let cards = (0..packs).flat_map(|_| Card::pack()).collect();
        let mut packs = Packs { cards, dealt: 0, source: Streams::of(seed, chunk).after };
        packs.shuffle();
        packs
    }

    /// All cards are gathered and shuffled anew, as Fisher and Yates do it: every order is as
    /// likely as any other.
    pub fn shuffle(&mut self) {
        self.dealt = 0;
        let mut rest = self.cards.as_mut_slice();
        while let Ok(among) = u32::try_from(rest.len())
            && among > 1
        {
            let last = rest.len() - 1;
            rest.swap(last, below(&mut self.source, among) as usize);
            rest = &mut rest[..last];
        }
    }

    /// The next card; nothing if all have left.
    pub fn deal(&mut self) -> Option<Card> {
        let card = self.cards.get(self.dealt).copied();
        self.dealt += usize::from(card.is_some());
        card
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
