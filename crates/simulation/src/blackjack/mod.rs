//! Black-jack by a chart: from folded tables, from tables of turns, and on the engine.

pub(super) mod game;
mod lines;

pub use lines::{Lines, Slot};
