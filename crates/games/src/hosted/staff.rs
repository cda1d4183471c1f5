//! What the staff may do of itself to move a table on. The law's own offers say what can be done,
//! and the game says by type which of it comes first; no state is judged twice.

use super::{Closing, Duty, Hosted, least};
use table::{By, Role};

/// An act of the staff that may move the table on.
#[derive(Clone, Debug)]
pub struct StaffAct<A> {
    pub by: By,
    pub action: A,
    /// It counts only if somebody else is awaited after it.
    pub must_turn: bool,
}

/// What the staff may do of itself now, preferred first: by the course of the game, then whatever
/// the awaited role may do. Which of them changes anything is for the caller to try.
pub fn staff_acts<G: Hosted>(
    rules: &G::Rules,
    state: &G::State,
    awaited: Option<Role>,
) -> Vec<StaffAct<G::Action>> {
    let roles = awaited.into_iter().chain(Role::ALL.into_iter().filter(|r| awaited != Some(*r)));
    let mut course = Vec::new();
    let mut others = Vec::new();
    for role in roles {
        let by = By::Staff(role);
        for offer in G::offers(rules, state, by) {
            let act = || StaffAct { by, action: least(&offer), must_turn: false };
            if let Duty::Course(place) = G::duty(&offer.action) {
                course.push((place, act()));
            }
            if awaited == Some(role) {
                others.push(act());
            }
        }
    }
    course.sort_by_key(|(place, _)| *place);
    course.into_iter().map(|(_, act)| act).chain(others).collect()
}

/// The acts by which the staff takes a step towards the end of the sitting.
pub(super) fn closing_acts<G: Hosted>(
    rules: &G::Rules,
    state: &G::State,
    step: Closing,
) -> Vec<(By, G::Action)> {
    let offers = Role::ALL
        .into_iter()
        .map(By::Staff)
        .flat_map(|by| G::offers(rules, state, by).into_iter().map(move |offer| (by, offer)));
    offers
        .filter(|(_, offer)| G::duty(&offer.action) == Duty::Ends(step))
        .map(|(by, offer)| (by, least(&offer)))
        .collect()
}
