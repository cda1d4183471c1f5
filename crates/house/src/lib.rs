//! The house: the ground on which live tables run. A double-entry ledger, a journal that nobody can
//! rewrite unnoticed, stores that keep what they acknowledged, proofs of fairness, and the audit
//! of all of it; and the live tables themselves. No rule, no server, no clock of its own.

pub mod audit;
pub mod fairness;
pub mod felt;
pub mod journal;
pub mod ledger;
pub mod live;
pub mod people;
pub mod store;

mod name;

pub use name::{BadName, Name};
