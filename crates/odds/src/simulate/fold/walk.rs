//! Every state a round can be in, those that no future card can tell apart merged into one row.

use super::folded::{Folded, Next};
use super::table::Unfoldable;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use table::Card;

/// Where a card leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Edge {
    To(usize),
    /// An outcome, by its place in the list.
    Over(usize),
}

/// More states than this are too many rows however they merge.
const STATES_MAX: usize = 1 << 20;

/// A game as rows of edges, one a class.
#[derive(Clone, Debug)]
pub(super) struct Walk<O> {
    pub(super) rows: Vec<Vec<Edge>>,
    pub(super) start: usize,
    /// In the order in which they were met.
    pub(super) outcomes: Vec<O>,
    /// States before the merging.
    pub(super) walked: usize,
}

impl<O: Copy + Eq> Walk<O> {
    pub(super) fn of<G: Folded<Outcome = O>>(game: &G) -> Result<Self, Unfoldable> {
        let mut found = HashMap::from([(game.start(), 0)]);
        let mut states = vec![game.start()];
        let mut outcomes = Vec::new();
        let mut edges: Vec<Vec<Edge>> = Vec::new();
        while edges.len() < states.len() {
            let state = states[edges.len()].clone();
            let mut row = vec![None; G::CLASSES];
            for card in Card::PACK {
                let edge = match game.reveal(&state, card) {
                    Next::Over(outcome) => Edge::Over(place(&mut outcomes, outcome)),
                    Next::Go(next) => match found.entry(next) {
                        Entry::Occupied(known) => Edge::To(*known.get()),
                        Entry::Vacant(new) => {
                            states.push(new.key().clone());
                            Edge::To(*new.insert(states.len() - 1))
                        }
                    },
                };
                let class = &mut row[usize::from(G::class(card))];
                if class.is_some_and(|same| same != edge) {
                    return Err(Unfoldable::ClassesPart);
                }
                *class = Some(edge);
            }
            if states.len() > STATES_MAX {
                return Err(Unfoldable::TooManyRows);
            }
            edges.push(row.into_iter().collect::<Option<_>>().ok_or(Unfoldable::EmptyClass)?);
        }
        Ok(merged(&edges, outcomes))
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

/// Moore's partition: states are one as long as no card leads them apart.
fn merged<O>(edges: &[Vec<Edge>], outcomes: Vec<O>) -> Walk<O> {
    let through = |part: &[usize], row: &[Edge]| -> Vec<Edge> {
        let to = |edge: &Edge| match *edge {
            Edge::To(state) => Edge::To(part[state]),
            Edge::Over(outcome) => Edge::Over(outcome),
        };
        row.iter().map(to).collect()
    };
    let mut part = vec![0; edges.len()];
    let mut parts = 1;
    loop {
        let mut seen = HashMap::new();
        let finer: Vec<usize> = edges
            .iter()
            .zip(&part)
            .map(|(row, &before)| {
                let fresh = seen.len();
                *seen.entry((before, through(&part, row))).or_insert(fresh)
            })
            .collect();
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
            rows[at] = through(&part, row);
        }
    }
    Walk { rows, start: part[0], outcomes, walked: edges.len() }
}
