//! The bank's hand as one look-up: its first card and the next three of the shoe.

use super::super::{OneBox, end_index};
use crate::fold::folded::samples;
use games::blackjack::{BlackjackLaw, Rules, Sum};
use table::Card;

const CLASSES: usize = 10;

/// Three cards do not end it.
const DRAWS_ON: u8 = 0;

#[derive(Clone, Debug)]
pub(super) struct BankTable {
    /// By the bank's first card and the next three: the end by its place in the list, and eight
    /// times the cards it took.
    hands: Vec<u8>,
    rules: Rules,
    samples: Vec<Card>,
}

impl BankTable {
    pub(super) fn of<L: BlackjackLaw>(rules: &Rules) -> Self {
        let samples = samples::<OneBox<L>>();
        let hand = |at: usize| {
            let mut bank = Sum::default().with(samples[at / 1000]);
            for (cards, tens) in (1_usize..).zip([100, 10, 1]) {
                bank = bank.with(samples[at / tens % CLASSES]);
                if let Some(end) = rules.bank_end(bank) {
                    let cell = end_index(end) + 8 * cards;
                    return u8::try_from(cell).expect("three cards at most");
                }
            }
            DRAWS_ON
        };
        let hands = (0..CLASSES.pow(4)).map(hand).collect();
        BankTable { hands, rules: *rules, samples }
    }

    /// The end by its place in the list, and how many cards came to the first; none if three do not
    /// end it. Four classes are told as digits.
    #[inline]
    pub(super) fn hand(&self, digits: usize) -> (u8, u16) {
        let hand = self.hands[digits];
        (hand % 8, u16::from(hand / 8))
    }

    /// The same card by card, however many come.
    pub(super) fn draw_on(&self, up: usize, mut next: impl FnMut(u16) -> usize) -> (u8, u16) {
        let mut bank = Sum::default().with(self.samples[up]);
        let mut cards = 0;
        loop {
            bank = bank.with(self.samples[next(cards)]);
            cards += 1;
            if let Some(end) = self.rules.bank_end(bank) {
                return (u8::try_from(end_index(end)).expect("seven ends"), cards);
            }
        }
    }

    /// After its second card alone, which is all that an insurance waits for.
    #[cold]
    pub(super) fn second(&self, up: usize, second: usize) -> u8 {
        let bank = Sum::default().with(self.samples[up]).with(self.samples[second]);
        // Any end but black-jack, for nothing else is asked.
        let end = self.rules.bank_end(bank).map_or(1, end_index);
        u8::try_from(end).expect("seven ends")
    }
}
