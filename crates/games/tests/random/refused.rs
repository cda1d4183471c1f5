//! A refusal changes nothing, and says the same again.

use crate::dice::Dice;
use table::{By, Game, Journal, Refusal};

/// Now and then what was refused is tried once more, on a copy.
pub(crate) fn refused<G: Game>(
    dice: &mut Dice,
    rules: &G::Rules,
    state: &G::State,
    (by, action): (By, &G::Action),
    refusal: Refusal,
) {
    assert!(!refusal.by.id().is_empty());
    if dice.one_in(50) {
        let mut copy = state.clone();
        let mut silent = Journal::<G>::new();
        assert_eq!(G::play(rules, &mut copy, by, action, &mut silent), Err(refusal));
        assert_eq!(copy, *state);
        assert!(silent.steps.is_empty());
    }
}
