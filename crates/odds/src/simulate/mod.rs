//! Monte Carlo simulation: chunks with random streams of their own, so that the result depends on
//! the seed and the number of rounds only, never on the number of threads.

pub mod blackjack;
mod chunks;
mod craps;
pub mod fold;
mod games;
mod lanes;
mod packs;
mod report;
mod streams;
mod sums;
pub mod three_card_poker;
mod wheel;

pub use chunks::{CHUNK, Progress};
pub use craps::{StandingBets, StandingTable, Thrown};
pub use packs::Packs;
pub use report::{Estimate, Interval, Simulation};
pub use streams::{Draws, Streams};
pub use sums::Sums;
pub use wheel::{Driver, Plan, Simulated, Staked, count_spins, simulate};
