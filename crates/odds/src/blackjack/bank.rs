//! How the bank comes to its total: all but its last card, as lists that a loop can walk.
//!
//! From given cards at most one value ends on 17, one on 18 and so on. So what is listed are the
//! hands on which the bank must still draw (*nodes*), and the last card is a sum over values.

use super::aside::Aside;
use super::hands::{HANDS, HandId, Hands, NO_CARDS, OVER, TABLE};
use super::rules::{BankPlay, HasAce};
use super::shared::Shared;
use super::value::VALUES;
use std::sync::LazyLock;

/// Totals with which the bank can stand: 17 to 21.
pub(super) const TOTALS: usize = 5;
/// Classes of a player's totals: below 17, 17 to 21.
pub(super) const CLASSES: usize = 6;
/// Sets of weights of the bank's totals: one a class, then one for each total alone.
pub(super) const SETS: usize = CLASSES + TOTALS;
/// Copies of one value that a table has rows for.
pub(super) const ROWS: usize = 18;

/// What a total of the bank takes from a hand of this class: two where the hand loses, one where
/// it ties. Sets after the classes count one total each.
pub(super) const fn weight(set: usize, total: usize) -> u8 {
    if set >= CLASSES {
        (total == set - CLASSES) as u8
    } else if total + 1 > set {
        2
    } else {
        (total + 1 == set) as u8
    }
}

/// Where the count of a value, less this many copies, stands in a table.
pub(super) fn row(value: usize, copies: usize) -> u16 {
    assert!(copies < ROWS, "no bank hand has as many cards of a value");
    u16::try_from(value * ROWS + copies).expect("few rows")
}

/// One hand on which the bank draws.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) kind: u16,
    /// Orders in which its cards come without standing on the way.
    pub(super) ways: f64,
}

/// The value that ends on each total, if there is one.
pub(super) type Ends = [Option<u8>; TOTALS];

/// A last card: the kind of node that it ends, the row of its count, and its weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finish {
    pub(super) kind: u16,
    pub(super) row: u16,
    pub(super) weight: f64,
}

/// What is behind one first card with the cards of one value left out of the products.
#[derive(Debug)]
pub(super) struct UpCard {
    pub(super) kinds: usize,
    pub(super) aside: [Aside; VALUES],
}

/// All first cards, under one way of drawing.
#[derive(Debug)]
pub(super) struct Bank {
    /// For every first card.
    pub(super) shared: Shared,
    pub(super) ups: [UpCard; VALUES],
    /// Rows of each value that are in use.
    pub(super) rows: [usize; VALUES],
    /// The most cards the bank can draw.
    pub(super) draws_max: usize,
}

impl Bank {
    pub(super) fn of(play: BankPlay) -> &'static Bank {
        static STANDS: LazyLock<Bank> = LazyLock::new(|| Bank::new(BankPlay::StandsOn17));
        static SOFT: LazyLock<Bank> = LazyLock::new(|| Bank::new(BankPlay::DrawsOnSoft17));
        static LITERAL: LazyLock<Bank> = LazyLock::new(|| Bank::new(BankPlay::Ace17Or21));
        match play {
            BankPlay::StandsOn17 => &STANDS,
            BankPlay::DrawsOnSoft17 => &SOFT,
            BankPlay::Ace17Or21 => &LITERAL,
        }
    }

    fn new(play: BankPlay) -> Self {
        let found: [Found; VALUES] = std::array::from_fn(|up| Found::all(play, up));
        let shared = Shared::new(&found);
        // At least those that have a first card among them or not.
        let mut rows = [2; VALUES];
        let nodes = shared.nodes[1..].iter().map(|node| node.row);
        let finishes = shared.finishes.iter().flatten().map(|finish| finish.row);
        for row in nodes.chain(finishes).map(usize::from) {
            rows[row / ROWS] = rows[row / ROWS].max(row % ROWS + 1);
        }
        let draws_max = shared.levels.len() - 1;
        let ups = std::array::from_fn(|up| {
            let Found { nodes, ids, kinds, .. } = &found[up];
            let aside = std::array::from_fn(|pair| Aside::new(pair, up, nodes, ids, kinds));
            UpCard { kinds: kinds.len(), aside }
        });
        Bank { shared, ups, rows, draws_max }
    }
}

impl Found {
    /// The nodes behind one first card.
    fn all(play: BankPlay, up: usize) -> Self {
        let hands = &*TABLE;
        let mut found = Found::new(hands.next(NO_CARDS, up));
        let mut at = 0;
        while at < found.nodes.len() {
            for value in 0..VALUES {
                found.draw(hands, play, at, value);
            }
            at += 1;
        }
        found
    }
}

/// Nodes as they are found, by number of cards.
pub(super) struct Found {
    pub(super) nodes: Vec<Node>,
    pub(super) ids: Vec<HandId>,
    pub(super) kinds: Vec<Ends>,
    /// What makes a kind: hard total and ace. The first card alone is a kind of its own.
    pub(super) keys: Vec<Option<(u8, HasAce)>>,
    /// The node of each hand.
    places: Vec<Option<usize>>,
}

impl Found {
    fn new(first: HandId) -> Self {
        Found {
            nodes: vec![Node { kind: 0, ways: 1.0 }],
            ids: vec![first],
            kinds: vec![[None; TOTALS]],
            keys: vec![None],
            places: vec![None; HANDS],
        }
    }

    fn draw(&mut self, hands: &Hands, play: BankPlay, at: usize, value: usize) {
        let next = hands.next(self.ids[at], value);
        if next == OVER {
            return;
        }
        let hand = hands.of(next);
        let Node { kind, ways, .. } = self.nodes[at];
        match play.stands(hand.hard, hand.ace()) {
            // Ace and ten as first two cards: black-jack is counted apart.
            Some(21) if at == 0 => {}
            Some(total) => {
                let ends = &mut self.kinds[usize::from(kind)];
                ends[usize::from(total) - 17] = u8::try_from(value).ok();
            }
            None => match self.places[usize::from(next)] {
                Some(known) => self.nodes[known].ways += ways,
                None => {
                    let key = Some((hand.hard, hand.ace()));
                    let kind = self.keys.iter().position(|&known| known == key);
                    let kind = kind.unwrap_or_else(|| {
                        self.keys.push(key);
                        self.kinds.push([None; TOTALS]);
                        self.kinds.len() - 1
                    });
                    self.nodes.push(Node { kind: u16::try_from(kind).expect("few kinds"), ways });
                    self.places[usize::from(next)] = Some(self.ids.len());
                    self.ids.push(next);
                }
            },
        }
    }
}

/// What is not counted where last cards are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Besides {
    /// The first card, where it is known.
    pub(super) first: Option<usize>,
    /// Cards of the value set aside.
    pub(super) aside: Option<usize>,
}

/// The last cards of every kind that weigh something.
pub(super) fn finishes(kinds: &[Ends], set: usize, besides: &Besides) -> Vec<Finish> {
    let mut all = Vec::new();
    for (kind, ends) in (0..).zip(kinds) {
        for (total, value) in ends.iter().enumerate() {
            let weight = weight(set, total);
            let value = value.map(usize::from).filter(|&v| Some(v) != besides.aside && weight > 0);
            if let Some(value) = value {
                let row = row(value, usize::from(Some(value) == besides.first));
                all.push(Finish { kind, row, weight: f64::from(weight) });
            }
        }
    }
    all
}

/// The weight of last cards that a node holds itself.
pub(super) fn held(id: HandId, ends: &Ends, set: usize, besides: &Besides) -> f64 {
    let counts = &TABLE.of(id).counts;
    let mut sum = 0.0;
    for (total, value) in ends.iter().enumerate() {
        if let Some(value) = value.map(usize::from).filter(|&v| Some(v) != besides.aside) {
            let copies = counts[value] - u8::from(Some(value) == besides.first);
            sum += f64::from(weight(set, total)) * f64::from(copies);
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bank_has_so_many_hands_to_draw_on() {
        let nodes = |play, up| Found::all(play, up).nodes.len();
        let stands: [usize; VALUES] = std::array::from_fn(|up| nodes(BankPlay::StandsOn17, up));
        assert_eq!(stands, [216, 344, 260, 191, 141, 102, 75, 53, 38, 24]);
        let bank = Bank::of(BankPlay::StandsOn17);
        assert_eq!((bank.shared.nodes.len(), bank.draws_max), (600, 11));
        assert!(nodes(BankPlay::Ace17Or21, 0) > stands[0]);
    }
}
