//! Who is asked to cut: those whom the law names, in its order.

use table::{Clause, Reason, Refusal, Seat};

/// Whether exactly those who are due are asked, one after the other. `first` names who begins,
/// `next` how it goes on.
pub fn asked_in_turn(
    due: &[Seat],
    asked: &[Seat],
    first: Clause,
    next: Clause,
) -> Result<(), Refusal> {
    match (due.first(), asked.first()) {
        (Some(due), given) if given != Some(due) => Err(Reason::NotAsked { asked: *due }.by(first)),
        _ if due == asked => Ok(()),
        _ => Err(Reason::NotOneByOne.by(next)),
    }
}
