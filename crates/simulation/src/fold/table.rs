//! The folded game: one row a state, one entry a class, and rows that remove every special case.
//!
//! A row is named by its number times the classes, so that the next one is `next[row + class]`.
//! Rows come in this order:
//!
//! - *outcomes*, each of which is the start of the next round, too;
//! - *waits*: wait k takes a card no notice of and becomes wait k - 1; wait 0 is a start that
//!   counts nothing. Burnt cards and blank rows are waited for;
//! - *idle*, which stays;
//! - the states of the game, the most visited first, so that they share cache lines;
//! - *rare* states, which stay until somebody looks: from there the rules play the round.
//!
//! Where a trail of low bytes is to be enough to count, no other row has the low byte of an
//! outcome.

use super::folded::{Folded, composition, samples};
use super::walk::{Edge, Walk};
use std::hash::Hash;
use table::Card;

/// The longest wait.
pub(super) const WAITS: usize = 64;

/// Any row of sixteen bits and any class of eight lie inside: a look-up needs no check.
pub(super) type Rows = [u16; 65536 + 256];

/// As many as the driver counts by their low bytes.
pub(super) const OUTCOMES_MAX: usize = 25;

/// As many as are distinguished otherwise.
const OUTCOMES_OF_ROWS: usize = 128;

/// What of a row a trail keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Marks {
    /// The low byte, which tells outcomes from all else.
    LowBytes,
    /// The row itself: more outcomes and more rows fit.
    Rows,
}

#[derive(Clone, Debug)]
pub(super) struct Table<S, O> {
    pub(super) next: Box<Rows>,
    /// The same, but a round that is over idles its lane: for the cards behind the stop card.
    pub(super) last: Box<Rows>,
    pub(super) outcomes: Vec<O>,
    /// The row that waits for this many cards; those below the first are outcomes.
    pub(super) waits: [u16; WAITS + 1],
    pub(super) idle: u16,
    /// The first row of a rare state, or more than any row.
    pub(super) rare_from: u16,
    /// Rare states by their rows, in order.
    pub(super) rare: Vec<(u16, S)>,
    /// One card of each class.
    pub(super) samples: Vec<Card>,
    /// Before and after merging.
    pub(super) states: (usize, usize),
    pub(super) marks: Marks,
}

odds::errors! {
    /// Why a game does not fit a table. The engine plays it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Unfoldable {
        /// The rules tell two cards of one class apart.
        ClassesPart: "the rules tell cards of one class apart",
        /// No card is of some class.
        EmptyClass: "a class has no card",
        TooManyOutcomes: "rounds end in too many ways for a table",
        TooManyRows: "rounds have too many states for a table",
    }
}

impl<S: Clone + Eq + Hash, O: Copy + Eq> Table<S, O> {
    /// `packs` only decides which rows lie together in the cache.
    pub(super) fn of<G>(game: &G, packs: u8, marks: Marks) -> Result<Self, Unfoldable>
    where
        G: Folded<State = S, Outcome = O>,
    {
        let walk = Walk::of(game)?;
        let (classes, outcomes) = (G::CLASSES, walk.outcomes.len());
        let fits = match marks {
            Marks::LowBytes => outcomes <= OUTCOMES_MAX && outcomes * classes <= 256,
            Marks::Rows => outcomes <= OUTCOMES_OF_ROWS,
        };
        if !fits {
            return Err(Unfoldable::TooManyOutcomes);
        }
        let mut free = (outcomes..65536 / classes).filter(|number| {
            let low = number * classes % 256;
            marks == Marks::Rows || low % classes != 0 || low / classes >= outcomes
        });
        let mut row = || {
            let number = free.next().ok_or(Unfoldable::TooManyRows)?;
            u16::try_from(number * classes).map_err(|_| Unfoldable::TooManyRows)
        };
        let mut waits = [0; WAITS + 1];
        for wait in &mut waits {
            *wait = row()?;
        }
        let idle = row()?;
        let visits = walk.visits(&composition::<G>(packs));
        let mut order: Vec<usize> = (0..walk.rows.len()).filter(|&at| at != walk.start).collect();
        order.sort_by(|&a, &b| visits[b].total_cmp(&visits[a]));
        let mut names = vec![waits[0]; walk.rows.len()];
        for at in order {
            names[at] = row()?;
        }
        let mut rare = Vec::with_capacity(walk.rare.len());
        for state in walk.rare {
            rare.push((row()?, state));
        }
        let mut next = blank();
        for &(row, _) in &rare {
            next[usize::from(row)..][..classes].fill(row);
        }
        for (from, edges) in walk.rows.iter().enumerate() {
            for (class, edge) in edges.iter().enumerate() {
                next[usize::from(names[from]) + class] = match *edge {
                    Edge::To(to) => names[to],
                    Edge::Over(outcome) => outcome_row(outcome, classes),
                    Edge::Rare(at) => rare[at].0,
                };
            }
        }
        let start = usize::from(waits[0]);
        for outcome in 0..outcomes {
            next.copy_within(start..start + classes, outcome * classes);
        }
        for pair in waits.windows(2) {
            next[usize::from(pair[1])..][..classes].fill(pair[0]);
        }
        next[usize::from(idle)..][..classes].fill(idle);
        let mut last = next.clone();
        for over in (0..outcomes).map(|outcome| outcome * classes).chain([start]) {
            last[over..][..classes].fill(idle);
        }
        let states = (walk.walked, walk.rows.len());
        let rare_from = rare.first().map_or(u16::MAX, |(row, _)| *row);
        let (outcomes, samples) = (walk.outcomes, samples::<G>());
        Ok(Table { next, last, outcomes, waits, idle, rare_from, rare, samples, states, marks })
    }

    /// The state that is left to the rules at this row.
    pub(super) fn rare_state(&self, row: u16) -> &S {
        let found = self.rare.binary_search_by_key(&row, |(row, _)| *row);
        &self.rare[found.expect("a rare row")].1
    }

    /// A round is under way, or has still to wait for its first card.
    pub(super) fn is_busy(&self, row: u16) -> bool {
        row > self.waits[0] && row != self.idle
    }
}

fn outcome_row(outcome: usize, classes: usize) -> u16 {
    u16::try_from(outcome * classes).expect("outcomes are the first rows")
}

fn blank() -> Box<Rows> {
    vec![0; size_of::<Rows>() / 2].into_boxed_slice().try_into().expect("as many entries")
}

/// What a turned card burns, by class; cards of a class burn alike.
pub(super) fn by_class<G: Folded>(of: impl Fn(Card) -> usize) -> Vec<usize> {
    let mut found = vec![None; G::CLASSES];
    for card in Card::PACK {
        let class = &mut found[usize::from(G::class(card))];
        assert!(class.is_none_or(|same| same == of(card)), "a class burns alike");
        *class = Some(of(card));
    }
    found.into_iter().map(|cards| cards.expect("every class has a card")).collect()
}
