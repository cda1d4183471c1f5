//! The hands on which the bank draws behind any first card, each listed once.
//!
//! The product of what is left of a hand's cards is one for all cards of it that may have been the
//! first: so what a hand adds is computed once, and goes to each of these with its orders.

use super::bank::{Besides, Ends, Finish, Found, SETS, finishes, held, row};
use super::hands::{HANDS, Hand, HandId, NO_CARDS, TABLE};
use super::rules::HasAce;
use super::value::VALUES;
use std::collections::BTreeMap;

#[derive(Debug)]
pub(super) struct Shared {
    /// After one without cards, whose product is one.
    pub(super) nodes: Vec<SharedNode>,
    /// Where the nodes of each number of drawn cards begin, and the last end.
    pub(super) levels: Vec<usize>,
    pub(super) kinds: usize,
    /// By set of weights.
    pub(super) finishes: [Vec<Finish>; SETS],
    /// By set of weights: the weight of the last cards that the node itself holds.
    pub(super) held: [Vec<f64>; SETS],
    pub(super) firsts: Vec<First>,
}

/// One hand on which the bank draws.
#[derive(Clone, Copy, Debug)]
pub(super) struct SharedNode {
    /// The node without one of its cards, and the row of that card.
    pub(super) without: u16,
    pub(super) row: u16,
    pub(super) kind: u16,
    /// Where its first cards end.
    pub(super) firsts: usize,
}

/// A card of a hand that may have been its first.
#[derive(Clone, Copy, Debug)]
pub(super) struct First {
    pub(super) value: u16,
    /// Orders in which the other cards come without standing on the way.
    pub(super) ways: f64,
}

/// What is not counted: nothing, since no first card is known.
const NOTHING: Besides = Besides { first: None, aside: None };

/// Kinds of nodes. A single card is a kind of its own: what makes black-jack with it is no end.
#[derive(Default)]
struct Kinds {
    ends: Vec<Ends>,
    keys: Vec<Option<(u8, HasAce)>>,
}

impl Kinds {
    fn place(&mut self, key: Option<(u8, HasAce)>, ends: Ends) -> usize {
        let known = key.and_then(|_| self.keys.iter().position(|known| *known == key));
        known.unwrap_or_else(|| {
            self.keys.push(key);
            self.ends.push(ends);
            self.ends.len() - 1
        })
    }
}

impl Shared {
    /// From the nodes behind every first card.
    pub(super) fn new(found: &[Found; VALUES]) -> Self {
        let mut kinds = Kinds::default();
        // By number of cards, so that every node comes after those without one of its cards.
        let mut hands: BTreeMap<(u8, HandId), (usize, Vec<First>)> = BTreeMap::new();
        for (value, found) in (0..).zip(found) {
            for (node, &id) in found.nodes.iter().zip(&found.ids) {
                let kind = usize::from(node.kind);
                let place = kinds.place(found.keys[kind], found.kinds[kind]);
                let (_, firsts) =
                    hands.entry((TABLE.of(id).cards, id)).or_insert((place, Vec::new()));
                firsts.push(First { value, ways: node.ways });
            }
        }
        let no_cards = SharedNode { without: 0, row: 0, kind: 0, firsts: 0 };
        let mut shared = Shared {
            nodes: vec![no_cards],
            levels: Vec::new(),
            kinds: kinds.ends.len(),
            finishes: std::array::from_fn(|set| finishes(&kinds.ends, set, &NOTHING)),
            held: std::array::from_fn(|_| vec![0.0]),
            firsts: Vec::new(),
        };
        let mut places = vec![None; HANDS];
        places[usize::from(NO_CARDS)] = Some(0);
        let mut level = 0;
        for ((cards, id), (kind, firsts)) in hands {
            if cards > level {
                shared.levels.push(shared.nodes.len());
                level = cards;
            }
            places[usize::from(id)] = u16::try_from(shared.nodes.len()).ok();
            let hand = TABLE.of(id);
            let (without, card) = without_a_card(hand, &places);
            for (set, of_set) in shared.held.iter_mut().enumerate() {
                of_set.push(held(id, &kinds.ends[kind], set, &NOTHING));
            }
            shared.firsts.extend(firsts);
            shared.nodes.push(SharedNode {
                without,
                row: row(card, usize::from(hand.counts[card]) - 1),
                kind: u16::try_from(kind).expect("few kinds"),
                firsts: shared.firsts.len(),
            });
        }
        shared.levels.push(shared.nodes.len());
        shared
    }
}

/// A node that lacks one card of this hand, and that card.
fn without_a_card(hand: &Hand, places: &[Option<u16>]) -> (u16, usize) {
    let less = |card: usize| {
        let copies = |value: usize| usize::from(hand.counts[value]) - usize::from(value == card);
        let cards = (0..VALUES).flat_map(|value| std::iter::repeat_n(value, copies(value)));
        cards.fold(NO_CARDS, |id, value| TABLE.next(id, value))
    };
    let mut cards = (0..VALUES).filter(|&card| hand.counts[card] > 0);
    let found = cards.find_map(|card| places[usize::from(less(card))].map(|at| (at, card)));
    found.expect("the bank drew on the hand before its last card")
}
