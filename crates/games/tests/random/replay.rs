//! The same inputs give the same table and the same journal.

use table::{Game, Input, Journal};

pub(crate) fn replays<G: Game>(
    rules: &G::Rules,
    inputs: &[Input<G::Action, G::Chance>],
    state: &G::State,
    journal: &Journal<G>,
) {
    let mut again = G::new_table(rules);
    let mut told = Journal::<G>::new();
    for input in inputs {
        match input {
            Input::Act { by, action } => G::act(rules, &mut again, *by, action, &mut told),
            Input::Chance(seen) => G::reveal(rules, &mut again, *seen, &mut told),
        }
    }
    assert_eq!(again, *state);
    assert!(told.steps == journal.steps, "the journals differ");
}
