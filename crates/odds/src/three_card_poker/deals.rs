//! All 407,170,400 deals of three-card poker, counted without dealing them.
//!
//! For each of the 22,100 hands of the player: how many of the bank's 18,424 hands do not qualify,
//! are weaker, equal or stronger. Of all hands below a strength, those that hold one of the
//! player's cards are taken off, those that hold two put back, the player's own hand taken off.

use games::three_card_poker::AcePlace;
use games::three_card_poker::rules::{Combination, Strength, qualifies, strength};
use table::Card;

/// Hands that the bank may hold once the player has his.
pub(super) const BANK_HANDS: u32 = 18_424;

/// The player's hands.
pub(super) const HANDS: u32 = 22_100;

/// Cards of a pack, and pairs of them.
const CARDS: usize = 52;
const PAIRS: usize = CARDS * (CARDS - 1) / 2;

/// A hand of the player, and what the bank may hold against it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub(super) cards: [Card; 3],
    pub(super) strength: Strength,
    /// The place of its strength among all, from the lowest.
    pub(super) number: usize,
    /// By [`Against`].
    pub(super) bank: [u32; 4],
}

/// How the bank's hand stands to the player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Against {
    NotQualified,
    Weaker,
    Equal,
    Stronger,
}

impl Against {
    pub(super) const ALL: [Against; 4] =
        [Against::NotQualified, Against::Weaker, Against::Equal, Against::Stronger];
}

/// The strengths that hands have, lowest first.
#[derive(Debug)]
pub(super) struct Strengths {
    all: Vec<Strength>,
    /// The number of a strength by what it is made of.
    numbers: Vec<u16>,
    /// The first that qualifies.
    first_qualified: usize,
}

/// Combination and heights in one number, in the same order.
fn key(strength: Strength) -> usize {
    let [a, b, c] = strength.heights().map(usize::from);
    (strength.combination as usize) << 12 | a << 8 | b << 4 | c
}

impl Strengths {
    fn of(hands: &[([usize; 3], Strength)]) -> Strengths {
        let mut there = vec![None; Combination::ALL.len() << 12];
        for &(_, strength) in hands {
            there[key(strength)] = Some(strength);
        }
        let all: Vec<Strength> = there.iter().copied().flatten().collect();
        let mut numbers = vec![0; there.len()];
        for (number, &strength) in (0..).zip(&all) {
            numbers[key(strength)] = number;
        }
        let first_qualified = all.partition_point(|&bank| !qualifies(bank));
        Strengths { all, numbers, first_qualified }
    }

    pub(super) fn all(&self) -> &[Strength] {
        &self.all
    }

    fn number(&self, strength: Strength) -> usize {
        usize::from(self.numbers[key(strength)])
    }

    /// A hand of the bank that stands so to the player's, if there can be one.
    pub(super) fn example(&self, player: Strength, against: Against) -> Option<Strength> {
        let own = self.number(player);
        let qualified = self.first_qualified;
        match against {
            Against::NotQualified => self.all.first().copied(),
            Against::Weaker => (own > qualified).then(|| self.all[qualified]),
            Against::Equal => (own >= qualified).then_some(player),
            Against::Stronger => self.all.get(qualified.max(own + 1)).copied(),
        }
    }
}

/// How many hands lie below each strength: one row for all hands, for those with a card, or with a
/// pair of cards.
struct Below<T> {
    width: usize,
    counts: Vec<T>,
}

impl<T: Copy + Default + std::ops::AddAssign + From<u8>> Below<T> {
    fn rows(rows: usize, strengths: usize) -> Self {
        let width = strengths + 1;
        Below { width, counts: vec![T::default(); rows * width] }
    }

    /// One more hand of this strength lies below the next.
    fn put(&mut self, row: usize, number: usize) {
        self.counts[row * self.width + number + 1] += T::from(1);
    }

    fn add_up(&mut self) {
        for row in self.counts.chunks_exact_mut(self.width) {
            let mut below = T::default();
            for count in row {
                below += *count;
                *count = below;
            }
        }
    }

    fn at(&self, row: usize, number: usize) -> T {
        self.counts[row * self.width + number]
    }
}

/// Cards of a hand come in falling order of their indices.
const fn pair(high: usize, low: usize) -> usize {
    high * (high - 1) / 2 + low
}

/// Every hand with what the bank may hold against it.
pub(super) fn deals(ace: AcePlace) -> (Vec<Held>, Strengths) {
    let mut hands: Vec<([usize; 3], Strength)> = Vec::with_capacity(HANDS as usize);
    for a in 0..CARDS {
        for b in 0..a {
            for c in 0..b {
                let cards = [a, b, c];
                hands.push((cards, strength(cards.map(|card| Card::PACK[card]), ace)));
            }
        }
    }
    let strengths = Strengths::of(&hands);
    let count = strengths.all.len();
    let mut all = Below::<u16>::rows(1, count);
    let mut with_card = Below::<u16>::rows(CARDS, count);
    let mut with_pair = Below::<u8>::rows(PAIRS, count);
    for &([a, b, c], strength) in &hands {
        let number = strengths.number(strength);
        all.put(0, number);
        for card in [a, b, c] {
            with_card.put(card, number);
        }
        for (high, low) in [(a, b), (a, c), (b, c)] {
            with_pair.put(pair(high, low), number);
        }
    }
    all.add_up();
    with_card.add_up();
    with_pair.add_up();
    let held = |&([a, b, c], strength): &([usize; 3], Strength)| {
        let own = strengths.number(strength);
        // Hands of the other 49 cards that lie below this strength.
        let below = |number: usize| {
            let one = |card| u32::from(with_card.at(card, number));
            let two = |x, y| u32::from(with_pair.at(pair(x, y), number));
            let put_back = u32::from(all.at(0, number)) + two(a, b) + two(a, c) + two(b, c);
            put_back - one(a) - one(b) - one(c) - u32::from(own < number)
        };
        let qualified = strengths.first_qualified;
        let (none, weaker, up_to) = (below(qualified), below(own.max(qualified)), below(own + 1));
        let up_to = up_to.max(weaker);
        let cards = [a, b, c].map(|card| Card::PACK[card]);
        let bank = [none, weaker - none, up_to - weaker, BANK_HANDS - up_to];
        Held { cards, strength, number: own, bank }
    };
    let held = hands.iter().map(held).collect();
    (held, strengths)
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::three_card_poker::rules::compare;
    use std::cmp::Ordering;

    /// Every hundredth hand against each of the bank's.
    #[test]
    fn counts_are_those_of_dealing_every_hand() {
        for ace in [AcePlace::High, AcePlace::HighOrLow] {
            let (held, strengths) = deals(ace);
            assert_eq!(held.len(), HANDS as usize);
            for hand in held.iter().step_by(301) {
                let mut bank = [0; 4];
                for other in &held {
                    if other.cards.iter().any(|card| hand.cards.contains(card)) {
                        continue;
                    }
                    let against = if qualifies(other.strength) {
                        match compare(hand.strength, other.strength).0 {
                            Ordering::Greater => Against::Weaker,
                            Ordering::Equal => Against::Equal,
                            Ordering::Less => Against::Stronger,
                        }
                    } else {
                        Against::NotQualified
                    };
                    bank[against as usize] += 1;
                }
                assert_eq!(hand.bank, bank, "{:?}", hand.cards);
                assert_eq!(bank.iter().sum::<u32>(), BANK_HANDS);
                for against in Against::ALL {
                    let example = strengths.example(hand.strength, against);
                    assert!(example.is_some() || bank[against as usize] == 0);
                }
            }
        }
    }
}
