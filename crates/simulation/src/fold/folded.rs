//! A game with its decisions taken: only chance is left as input.

use std::fmt::Debug;
use std::hash::Hash;
use table::Card;

/// What one card does to a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<S, O> {
    /// The round goes on.
    Go(S),
    /// The round is over.
    Over(O),
}

/// A game whose rounds follow from the cards alone. Every decision in `reveal` is a leaf rule of
/// `games`; what it adds is who plays how.
pub trait Folded {
    type State: Clone + Eq + Hash + Debug;
    /// All that is to be known of a round that is over.
    type Outcome: Copy + Eq + Debug;

    /// How many kinds of cards the rules can tell apart.
    const CLASSES: usize;

    /// Which of them a card is, below `CLASSES`. That no two cards of a class ever part ways is
    /// found out when the game is folded.
    fn class(card: Card) -> u8;

    /// Before the first card of a round.
    fn start(&self) -> Self::State;

    fn reveal(&self, state: &Self::State, card: Card) -> Next<Self::State, Self::Outcome>;

    /// Left out of the table: from such a state on, `reveal` itself plays the round to its end. It
    /// is for states that are many and seldom seen.
    fn is_rare(&self, _: &Self::State) -> bool {
        false
    }
}

/// One card of each class.
pub(super) fn samples<G: Folded>() -> Vec<Card> {
    let of = |class| Card::PACK.into_iter().find(|&card| usize::from(G::class(card)) == class);
    (0..G::CLASSES).filter_map(of).collect()
}

/// How many cards of each class this many packs hold.
pub(super) fn composition<G: Folded>(packs: u8) -> Vec<u16> {
    let mut counts = vec![0; G::CLASSES];
    for card in Card::PACK {
        counts[usize::from(G::class(card))] += u16::from(packs);
    }
    counts
}
