//! The cover on the loading slot of a machine: it is on while nobody plays, and off before play
//! goes on.

use table::shoe::ShoeRules;
use table::{Clause, Reason, Refusal};

pub(crate) const COVER_ON: &str = "cover on the loading slot";
pub(crate) const COVER_OFF: &str = "cover off the loading slot";

/// Whether the cover was handled as the law asks. Only a machine has one; `no_machine` says so.
pub(crate) fn check_cover(
    rules: &ShoeRules,
    handled: bool,
    step: &'static str,
    no_machine: Clause,
) -> Result<(), Refusal> {
    match (rules.is_continuous(), handled) {
        (true, true) | (false, false) => Ok(()),
        (true, false) => Err(Reason::StepMissing { step }.by(rules.law().pause.by)),
        (false, true) => Err(Reason::NotOffered.by(no_machine)),
    }
}
