//! The house: the ground on which live tables run. So far its ledger, double entry in integer cents.

pub mod ledger;

mod name;

pub use name::{BadName, Name};
