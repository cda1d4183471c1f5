//! The hands of a player who asks for cards below a total and then stops, with the orders in which
//! they come.

use games::twenty_one::rules::{Made, Points, made, total, values};
use games::twenty_one::{Card, Pile, rules};
use std::collections::HashMap;

/// Kinds of cards that count alike: a ten and a Pirate are one.
pub(super) const KINDS: usize = 11;

/// How many cards of each kind.
pub(super) type Counts = [u8; KINDS];

/// One number for each hand: no kind has more cards than five bits hold.
fn packed(counts: &Counts) -> u64 {
    counts.iter().fold(0, |number, &count| number << 5 | u64::from(count))
}

/// The kinds of a pile: any card of each, and how many there are.
#[derive(Clone, Debug)]
pub(super) struct Kinds {
    pub(super) cards: [Card; KINDS],
    pub(super) counts: Counts,
}

impl Kinds {
    pub(super) fn of(pile: &Pile) -> Kinds {
        let mut found: Vec<(Card, u8)> = Vec::new();
        // From the last, so that a Pirate stands for the tens: there are more of them.
        for card in Card::ALL.into_iter().rev() {
            match found.iter_mut().find(|(of, _)| values(*of) == values(card)) {
                Some((_, count)) => *count += pile.count(card),
                None => found.push((card, pile.count(card))),
            }
        }
        assert_eq!(found.len(), KINDS, "only a ten and a Pirate count alike");
        let (mut cards, mut counts) = ([Card::Joker; KINDS], [0; KINDS]);
        for (kind, (card, count)) in found.into_iter().enumerate() {
            (cards[kind], counts[kind]) = (card, count);
        }
        Kinds { cards, counts }
    }

    pub(super) fn cards_in_all(&self) -> u32 {
        self.counts.iter().map(|&count| u32::from(count)).sum()
    }
}

/// What a hand is worth in the end. Hands alike win alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Worth {
    Bust,
    Points(Points),
    BlackJack,
}

impl Worth {
    /// How many there are: bust, 1 to 21, and a `BlackJack`.
    pub(super) const COUNT: usize = 23;

    pub(super) fn index(self) -> usize {
        match self {
            Worth::Bust => 0,
            Worth::Points(points) => usize::from(points.0),
            Worth::BlackJack => Worth::COUNT - 1,
        }
    }
}

fn worth(hand: &[Card]) -> Worth {
    match (total(hand), made(hand)) {
        (points, _) if points.is_bust() => Worth::Bust,
        (_, Made::BlackJack) => Worth::BlackJack,
        (points, Made::Plainly) => Worth::Points(points),
    }
}

/// A hand on the way or at its end. What it holds without its last card comes before it in the
/// list.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) counts: Counts,
    /// Where the hand without its last card stands in the list, and the kind of that card.
    pub(super) from: Option<(usize, usize)>,
    pub(super) cards: usize,
    /// The orders in which it comes without a stop before.
    pub(super) ways: u64,
    /// What it is worth, if the player stops with it.
    pub(super) ends: Option<Worth>,
}

/// Every hand of a player who asks below `stops_at`.
#[derive(Clone, Debug)]
pub(super) struct Tree(pub(super) Vec<Node>);

impl Tree {
    pub(super) fn below(kinds: &Kinds, stops_at: Points) -> Tree {
        let root = Node { counts: [0; KINDS], from: None, cards: 0, ways: 1, ends: None };
        let mut nodes = vec![root];
        let mut level = 0..1;
        while !level.is_empty() {
            let mut known: HashMap<u64, usize> = HashMap::new();
            let next = nodes.len();
            for at in level {
                let Node { counts, cards, ways, ends, .. } = nodes[at];
                if ends.is_some() {
                    continue;
                }
                for kind in (0..KINDS).filter(|&kind| counts[kind] < kinds.counts[kind]) {
                    let mut with = counts;
                    with[kind] += 1;
                    let place = *known.entry(packed(&with)).or_insert(nodes.len());
                    if place == nodes.len() {
                        let ends = stops(kinds, &with, stops_at);
                        let from = Some((at, kind));
                        nodes.push(Node { counts: with, from, cards: cards + 1, ways: 0, ends });
                    }
                    nodes[place].ways += ways;
                }
            }
            level = next..nodes.len();
        }
        Tree(nodes)
    }

    /// The cards of a hand in an order in which they may come.
    pub(super) fn in_order(&self, kinds: &Kinds, mut at: usize) -> Vec<Card> {
        let mut cards = Vec::new();
        while let Some((before, kind)) = self.0[at].from {
            cards.push(kinds.cards[kind]);
            at = before;
        }
        cards.reverse();
        cards
    }
}

/// What a hand is worth if its player stops with it; nothing while he asks, or is still dealt to.
fn stops(kinds: &Kinds, counts: &Counts, stops_at: Points) -> Option<Worth> {
    let each = counts.iter().zip(kinds.cards);
    let hand: Vec<Card> = each.flat_map(|(&count, card)| (0..count).map(move |_| card)).collect();
    let asks = hand.len() < rules::DEALT || total(&hand) < stops_at;
    (!asks).then(|| worth(&hand))
}
