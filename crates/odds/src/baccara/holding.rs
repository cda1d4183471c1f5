//! Two cards in a hand, and what their holder knows of them.

use super::shoe::{Deck, VALUES};
use games::baccara::with_card;

/// What a side looks at when it decides: the point alone, or the cards that make it. Cards that
/// are gone cannot come again, so five with 2 and 3 is not quite five with a ten and 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sight {
    Point,
    Cards,
}

/// Two cards as far as their holder looks at them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Holding {
    pub point: u8,
    /// The values of both cards, the lower first.
    pub cards: Option<[u8; 2]>,
}

/// Draw or stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    Draws,
    Stands,
}

/// The values of two cards, in no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) low: u8,
    pub(crate) high: u8,
}

impl Pair {
    /// All 55.
    pub(crate) fn all() -> impl Iterator<Item = Pair> {
        let values = 0..u8::try_from(VALUES).expect("ten");
        values.clone().flat_map(move |high| (0..=high).map(move |low| Pair { low, high }))
    }

    pub(crate) const fn point(self) -> u8 {
        with_card(self.low, self.high)
    }

    /// How many ways there are to draw these two, in either order; they are gone then.
    pub(crate) fn take(self, deck: &mut Deck) -> i64 {
        let orders = if self.low == self.high { 1 } else { 2 };
        orders * deck.take(self.low) * deck.take(self.high)
    }

    pub(crate) const fn seen(self, sight: Sight) -> Holding {
        let cards = match sight {
            Sight::Point => None,
            Sight::Cards => Some([self.low, self.high]),
        };
        Holding { point: self.point(), cards }
    }
}

/// The different holdings among pairs that are looked at so, in the order of their points.
pub(crate) fn holdings(sight: Sight, of: impl Fn(Pair) -> bool) -> Vec<Holding> {
    let mut found: Vec<Holding> =
        Pair::all().filter(|&pair| of(pair)).map(|pair| pair.seen(sight)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_is_made_of_five_pairs() {
        let fives = holdings(Sight::Cards, |pair| pair.point() == 5);
        let cards: Vec<[u8; 2]> = fives.iter().filter_map(|holding| holding.cards).collect();
        assert_eq!(cards, [[0, 5], [1, 4], [2, 3], [6, 9], [7, 8]]);
        assert_eq!(holdings(Sight::Point, |pair| pair.point() == 5).len(), 1);
        assert_eq!(holdings(Sight::Cards, |pair| pair.point() < 8).len(), 44);
        assert_eq!(Pair::all().count(), 55);
    }
}
