//! Input from outside that nobody should send: whatever it is, nothing panics. The functions are
//! in [`targets`]; [`corpus`] has what the scenarios make of sound input, to begin from.

pub mod corpus;
pub mod targets;
