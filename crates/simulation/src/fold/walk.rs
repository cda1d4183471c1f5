//! Every state a round can be in, those that no future card can tell apart merged into one row.

use super::folded::{Folded, Next};
use super::table::Unfoldable;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;
use table::Card;

/// Where a card leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Edge {
    To(usize),
    /// An outcome, by its place in the list.
    Over(usize),
    /// A state that is left to the rules, by its place in the list.
    Rare(usize),
}

/// More states than this are too many rows however they merge.
const STATES_MAX: usize = 1 << 20;

/// A game as rows of edges, one a class.
#[derive(Clone, Debug)]
pub(super) struct Walk<S, O> {
    pub(super) rows: Vec<Vec<Edge>>,
    pub(super) start: usize,
    /// In the order in which they were met.
    pub(super) outcomes: Vec<O>,
    /// States that are not walked on from.
    pub(super) rare: Vec<S>,
    /// States before the merging.
    pub(super) walked: usize,
}

impl<S: Clone + Eq + Hash, O: Copy + Eq> Walk<S, O> {
    pub(super) fn of<G: Folded<State = S, Outcome = O>>(game: &G) -> Result<Self, Unfoldable> {
        let mut found = HashMap::from([(game.start(), Edge::To(0))]);
        let mut states = vec![game.start()];
        let (mut outcomes, mut rare) = (Vec::new(), Vec::new());
        let mut edges: Vec<Vec<Edge>> = Vec::new();
        let mut at_class: Vec<Option<Next<S, O>>> = Vec::new();
        while edges.len() < states.len() {
            let state = states[edges.len()].clone();
            at_class.clear();
            at_class.resize(G::CLASSES, None);
            for card in Card::PACK {
                let next = game.reveal(&state, card);
                match &mut at_class[usize::from(G::class(card))] {
                    Some(same) if *same != next => return Err(Unfoldable::ClassesPart),
                    Some(_) => {}
                    unknown @ None => *unknown = Some(next),
                }
            }
            let mut row = Vec::with_capacity(G::CLASSES);
            for next in at_class.drain(..) {
                row.push(match next.ok_or(Unfoldable::EmptyClass)? {
                    Next::Over(outcome) => Edge::Over(place(&mut outcomes, outcome)),
                    Next::Go(next) => match found.entry(next) {
                        Entry::Occupied(known) => *known.get(),
                        Entry::Vacant(new) => {
                            let list =
                                if game.is_rare(new.key()) { &mut rare } else { &mut states };
                            list.push(new.key().clone());
                            let at = list.len() - 1;
                            let is_rare = game.is_rare(new.key());
                            *new.insert(if is_rare { Edge::Rare(at) } else { Edge::To(at) })
                        }
                    },
                });
            }
            if states.len() > STATES_MAX {
                return Err(Unfoldable::TooManyRows);
            }
            edges.push(row);
        }
        let (rows, start) = merged(&edges);
        Ok(Walk { rows, start, outcomes, rare, walked: edges.len() })
    }

    /// How often each row is visited in a round, cards put back: an estimate is enough, it only
    /// decides which rows lie together in the cache.
    pub(super) fn visits(&self, weights: &[u16]) -> Vec<f64> {
        const CARDS: usize = 100;
        let all: f64 = weights.iter().map(|&cards| f64::from(cards)).sum();
        let mut visits = vec![0.0; self.rows.len()];
        let mut now = visits.clone();
        now[self.start] = 1.0;
        for _ in 0..CARDS {
            let mut then = vec![0.0; self.rows.len()];
            for (at, row) in self.rows.iter().enumerate() {
                visits[at] += now[at];
                for (edge, &cards) in row.iter().zip(weights) {
                    if let Edge::To(to) = edge {
                        then[*to] += now[at] * f64::from(cards) / all;
                    }
                }
            }
            now = then;
        }
        visits
    }
}

fn place<O: Copy + Eq>(outcomes: &mut Vec<O>, outcome: O) -> usize {
    outcomes.iter().position(|known| *known == outcome).unwrap_or_else(|| {
        outcomes.push(outcome);
        outcomes.len() - 1
    })
}

/// Moore's partition: states are one as long as no card leads them apart. The rows that are left,
/// and which of them is the start.
fn merged(edges: &[Vec<Edge>]) -> (Vec<Vec<Edge>>, usize) {
    let through = |part: &[usize], row: &[Edge], to: &mut Vec<Edge>| {
        to.clear();
        to.extend(row.iter().map(|edge| match *edge {
            Edge::To(state) => Edge::To(part[state]),
            Edge::Over(_) | Edge::Rare(_) => *edge,
        }));
    };
    let mut part = vec![0; edges.len()];
    let mut parts = 1;
    let mut led = Vec::new();
    loop {
        let mut seen: HashMap<(usize, Vec<Edge>), usize> = HashMap::new();
        let mut finer = Vec::with_capacity(edges.len());
        for (row, &before) in edges.iter().zip(&part) {
            through(&part, row, &mut led);
            let fresh = seen.len();
            let key = (before, std::mem::take(&mut led));
            finer.push(*seen.entry(key).or_insert(fresh));
        }
        let count = seen.len();
        part = finer;
        if count == parts {
            break;
        }
        parts = count;
    }
    let mut rows = vec![Vec::new(); parts];
    for (row, &at) in edges.iter().zip(&part) {
        if rows[at].is_empty() {
            through(&part, row, &mut rows[at]);
        }
    }
    (rows, part[0])
}
