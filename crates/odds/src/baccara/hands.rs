//! The hands of a tableau: which kinds there are, and in how many ways each shows what it shows.

use super::coup::values;
use super::holding::{Holding, Pair, Sight};
use super::shoe::Deck;
use super::tableaux::{SHOWN, Shown};
use games::baccara::{Call, is_natural, ponte_call, with_card};

/// Kinds of hands: those without a choice, and each that may choose.
#[derive(Clone, Debug)]
pub(crate) struct Hands {
    kinds: usize,
    of_pair: Vec<(Pair, Call, usize)>,
}

impl Hands {
    /// Of a tableau whose holder looks at his cards so; these may choose.
    pub(crate) fn of(sight: Sight, free: &[Holding]) -> Hands {
        let of_pair = Pair::all().map(|pair| {
            let kind = free.iter().position(|&holding| holding == pair.seen(sight));
            (pair, ponte_call(pair.point()), kind.map_or(0, |kind| kind + 1))
        });
        Hands { kinds: 1 + free.len(), of_pair: of_pair.collect() }
    }

    pub(crate) const fn kinds(&self) -> usize {
        self.kinds
    }

    /// The length of a row with a number for each thing shown and each kind.
    pub(crate) const fn row(&self) -> usize {
        SHOWN * self.kinds
    }

    /// The place in such a row.
    pub(crate) fn column(&self, shown: Shown, kind: usize) -> usize {
        shown.index() * self.kinds + kind
    }

    /// The hands of one kind that may show this.
    pub(crate) fn showing(&self, shown: Shown, kind: usize) -> Vec<Pair> {
        let shows = |&&(pair, call, of): &&(Pair, Call, usize)| {
            of == kind
                && match shown {
                    Shown::Third(_) => call.admits(true),
                    Shown::Stood => call.admits(false) && !is_natural(pair.point()),
                    Shown::Natural => is_natural(pair.point()),
                }
        };
        self.of_pair.iter().filter(shows).map(|&(pair, _, _)| pair).collect()
    }

    /// Everything that can be shown from what is left of a shoe: by which kind of hand, the point
    /// it then has, and in how many ways.
    pub(crate) fn show(&self, deck: Deck, mut each: impl FnMut(Shown, usize, u8, i64)) {
        for &(pair, call, kind) in &self.of_pair {
            let mut deck = deck;
            let ways = pair.take(&mut deck);
            let point = pair.point();
            if is_natural(point) {
                each(Shown::Natural, 0, point, ways);
                continue;
            }
            if call.admits(false) {
                each(Shown::Stood, kind, point, ways);
            }
            if call.admits(true) {
                for value in values() {
                    let third = Shown::Third(value);
                    each(third, kind, with_card(point, value), ways * deck.left(value));
                }
            }
        }
    }
}
