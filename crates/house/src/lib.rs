//! The house: the ground on which live tables run. A double-entry ledger, a journal that nobody can
//! rewrite unnoticed, stores that keep what they acknowledged, proofs of fairness.
//! No rule, no server, no clock.

pub mod fairness;
pub mod journal;
pub mod ledger;
pub mod store;

mod name;

pub use name::{BadName, Name};
