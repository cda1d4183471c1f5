//! Exact odds and simulation. No rule lives here: both run the engines of `games`.

pub mod baccara;
mod chain;
mod fraction;
mod linear;
mod priced;
mod report;
pub mod simulate;

mod wheel;

pub use chain::{Chain, Distribution, Move};
pub use fraction::{Exact, Fraction, percent};
pub use report::Analysis;
pub use wheel::{Analysed, Play};
