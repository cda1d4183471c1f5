//! Every hand of 21 or less as a multiset of values, with what each further card makes of it.

use super::rules::HasAce;
use super::value::VALUES;
use std::sync::LazyLock;

/// A hand by its place in the table. Place 0 stands for every hand over 21.
pub(super) type HandId = u16;

pub(super) const OVER: HandId = 0;
/// The hand without cards.
pub(super) const NO_CARDS: HandId = 1;

/// 3,082 hands, the one without cards, and the place for those over 21.
pub(super) const HANDS: usize = 3084;

#[derive(Clone, Debug)]
pub(super) struct Hand {
    pub(super) counts: [u8; VALUES],
    pub(super) cards: u8,
    /// Every ace as one.
    pub(super) hard: u8,
    /// An ace as eleven where that keeps within 21.
    pub(super) total: u8,
    /// The hand with one more card, by value.
    pub(super) next: [HandId; VALUES],
}

impl Hand {
    pub(super) const fn ace(&self) -> HasAce {
        if self.counts[0] > 0 { HasAce::Yes } else { HasAce::No }
    }

    pub(super) const fn is_soft(&self) -> bool {
        self.total > self.hard
    }

    /// Which of the six classes of totals decides what the bank's totals do to it: all below 17
    /// are one.
    pub(super) const fn class(&self) -> usize {
        if self.total < 17 { 0 } else { self.total as usize - 16 }
    }

    /// Another card cannot make it worse: below 12, or below 17 with an ace as eleven.
    pub(super) const fn cannot_suffer(&self) -> bool {
        self.hard < 12 && self.total < 17
    }
}

#[derive(Debug)]
pub(super) struct Hands {
    pub(super) all: Vec<Hand>,
    /// By rising hard total, so that every hand comes after those it can be made from.
    pub(super) rising: Vec<HandId>,
    /// Those that hold a value, by rising hard total.
    pub(super) holding: [Vec<HandId>; VALUES],
}

pub(super) static TABLE: LazyLock<Hands> = LazyLock::new(Hands::new);

impl Hands {
    /// Hands are made by adding cards of the highest value last; what another order makes is
    /// looked up in hands made before.
    fn new() -> Self {
        let empty = Hand { counts: [0; VALUES], cards: 0, hard: 0, total: 0, next: [OVER; VALUES] };
        let mut all = vec![empty.clone(), empty];
        let mut highest = vec![(OVER, 0), (OVER, 0)];
        let mut by_hard: [Vec<HandId>; 22] = Default::default();
        by_hard[0].push(NO_CARDS);
        for hard in 0..22 {
            for place in 0..by_hard[hard].len() {
                let id = by_hard[hard][place];
                let (without, top) = highest[usize::from(id)];
                for value in 0..VALUES.min(21 - hard) {
                    let next = if id != NO_CARDS && value < top {
                        let other = all[usize::from(without)].next[value];
                        all[usize::from(other)].next[top]
                    } else {
                        let made = HandId::try_from(all.len()).expect("few hands");
                        let more = with_card(&all[usize::from(id)], value);
                        by_hard[usize::from(more.hard)].push(made);
                        all.push(more);
                        highest.push((id, value));
                        made
                    };
                    all[usize::from(id)].next[value] = next;
                }
            }
        }
        let rising = by_hard.concat();
        let holding = std::array::from_fn(|value| {
            let holds = |id: &&HandId| all[usize::from(**id)].counts[value] > 0;
            rising.iter().filter(holds).copied().collect()
        });
        Hands { all, rising, holding }
    }

    pub(super) fn of(&self, id: HandId) -> &Hand {
        &self.all[usize::from(id)]
    }

    pub(super) fn next(&self, id: HandId, value: usize) -> HandId {
        self.all[usize::from(id)].next[value]
    }

    pub(super) fn pair_of(&self, first: usize, second: usize) -> HandId {
        self.next(self.next(NO_CARDS, first), second)
    }
}

fn with_card(hand: &Hand, value: usize) -> Hand {
    let mut more = hand.clone();
    more.counts[value] += 1;
    more.cards += 1;
    more.hard += u8::try_from(value + 1).expect("ten values");
    let soft = more.counts[0] > 0 && more.hard <= 11;
    more.total = if soft { more.hard + 10 } else { more.hard };
    more.next = [OVER; VALUES];
    more
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_table_has_every_hand_once_and_knows_what_a_card_makes_of_it() {
        let table = &*TABLE;
        assert_eq!(table.all.len(), HANDS);
        assert_eq!(table.rising.len(), HANDS - 1);
        let seen: BTreeSet<[u8; VALUES]> = table.all[1..].iter().map(|h| h.counts).collect();
        assert_eq!(seen.len(), HANDS - 1);
        for hand in &table.all[1..] {
            for value in 0..VALUES {
                let next = hand.next[value];
                if usize::from(hand.hard) + value + 1 > 21 {
                    assert_eq!(next, OVER);
                } else {
                    let mut counts = hand.counts;
                    counts[value] += 1;
                    assert_eq!(table.of(next).counts, counts);
                }
            }
        }
    }
}
