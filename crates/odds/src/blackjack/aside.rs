//! The bank's nodes once more, with the cards of one value left out of the products: how many of
//! that value are left can then be chosen afterwards, for all of them at once.

use super::bank::{Besides, CLASSES, Ends, Finish, Node, finishes, held, row, weight};
use super::hands::{HANDS, HandId, NO_CARDS, TABLE};
use super::value::VALUES;

/// The nodes behind one first card with one value set aside.
#[derive(Debug)]
pub(super) struct Aside {
    /// Products of counts without that value: the product before, and the row to multiply with.
    /// The first is one.
    pub(super) products: Vec<(u16, u16)>,
    pub(super) groups: Vec<Group>,
    /// The most cards of the value set aside.
    pub(super) copies_max: usize,
    pub(super) terms: Vec<Term>,
    /// By class, in the order of the terms: ways times weight of last cards that the node holds.
    pub(super) held: [Vec<f64>; CLASSES],
    /// By class: last cards of other values.
    pub(super) finishes: [Vec<Finish>; CLASSES],
    /// Last cards of the value set aside: the product, and by class ways times weight.
    pub(super) last: Vec<(u16, [f64; CLASSES])>,
}

/// Nodes with the same number of drawn cards and of cards of the value set aside, a last card of
/// that value among the latter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    /// Cards drawn before the last one.
    pub(super) drawn: usize,
    /// Cards of the value set aside.
    pub(super) copies: usize,
    /// Where its terms, and its last cards, end.
    pub(super) terms: usize,
    pub(super) last: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    pub(super) product: u16,
    pub(super) kind: u16,
    pub(super) ways: f64,
}

/// Products by the cards in them.
struct Products {
    rows: Vec<(u16, u16)>,
    places: Vec<Option<u16>>,
    up: usize,
}

impl Products {
    /// The product of these cards, made from that of one card less.
    fn of(&mut self, cards: &mut [u8; VALUES]) -> u16 {
        let hands = &*TABLE;
        let (mut id, mut product) = (NO_CARDS, 0);
        for (value, &count) in cards.iter().enumerate() {
            for copies in 0..usize::from(count) {
                id = hands.next(id, value);
                product = *self.places[usize::from(id)].get_or_insert_with(|| {
                    let made = u16::try_from(self.rows.len()).expect("few products");
                    let copies = copies + usize::from(value == self.up);
                    self.rows.push((product, row(value, copies)));
                    made
                });
            }
        }
        product
    }
}

impl Aside {
    pub(super) fn new(
        pair: usize,
        up: usize,
        nodes: &[Node],
        ids: &[HandId],
        kinds: &[Ends],
    ) -> Self {
        let mut products = Products { rows: vec![(0, 0)], places: vec![None; HANDS], up };
        let (mut terms, mut last) = (Vec::new(), Vec::new());
        for (node, &id) in nodes.iter().zip(ids) {
            let mut cards = TABLE.of(id).counts;
            cards[up] -= 1;
            let copies = usize::from(cards[pair]);
            let drawn: usize = cards.iter().map(|&count| usize::from(count)).sum();
            cards[pair] = 0;
            let product = products.of(&mut cards);
            let term = Term { product, kind: node.kind, ways: node.ways };
            terms.push(((drawn, copies), term, id));
            let ends = &kinds[usize::from(node.kind)];
            let ends_here = |value: &Option<u8>| value.is_some_and(|v| usize::from(v) == pair);
            if let Some(total) = ends.iter().position(ends_here) {
                let weights =
                    std::array::from_fn(|class| node.ways * f64::from(weight(class, total)));
                last.push(((drawn, copies + 1), product, weights));
            }
        }
        terms.sort_by_key(|&(key, ..)| key);
        last.sort_by_key(|&(key, ..)| key);
        let mut keys: Vec<_> = terms.iter().map(|t| t.0).chain(last.iter().map(|l| l.0)).collect();
        keys.sort_unstable();
        keys.dedup();
        let group = |&(drawn, copies): &(usize, usize)| Group {
            drawn,
            copies,
            terms: terms.partition_point(|&(key, ..)| key <= (drawn, copies)),
            last: last.partition_point(|&(key, ..)| key <= (drawn, copies)),
        };
        let besides = Besides { first: Some(up), aside: Some(pair) };
        Aside {
            products: products.rows,
            copies_max: keys.iter().map(|&(_, copies)| copies).max().unwrap_or(0),
            groups: keys.iter().map(group).collect(),
            held: std::array::from_fn(|class| {
                let of = |(_, term, id): &(_, Term, HandId)| {
                    let ends = &kinds[usize::from(term.kind)];
                    term.ways * held(*id, ends, class, &besides)
                };
                terms.iter().map(of).collect()
            }),
            finishes: std::array::from_fn(|class| finishes(kinds, class, &besides)),
            terms: terms.into_iter().map(|(_, term, _)| term).collect(),
            last: last.into_iter().map(|(_, product, weights)| (product, weights)).collect(),
        }
    }
}
