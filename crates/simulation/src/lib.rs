//! Monte Carlo simulation: chunks with random streams of their own, so that the result depends on
//! the seed and the number of rounds only, never on the number of threads.

pub mod asked;
mod banque_a_tout_va;
pub mod blackjack;
mod chemin_de_fer;
mod chunked;
mod chunks;
mod craps;
mod dealt;
pub mod fold;
mod games;
mod lanes;
mod packs;
mod paid;
mod plan;
pub mod planned;
pub mod players;
mod prefix;
mod punto_banco;
mod report;
mod results;
mod seats;
mod series;
pub mod sheet;
mod shoes;
#[cfg(target_arch = "x86_64")]
mod source;
mod streams;
mod sums;
pub mod tables;
pub mod three_card_poker;
mod throws;
mod trente_et_quarante;
mod twenty_one;
mod wheel;

pub use chunks::CHUNK;
pub use craps::{Decided, Decisions, Dice, StandingBets, StandingTable, Thrown};
pub use games::{Simulated, Unstaked, simulate, stakes};
pub use packs::Packs;
pub use plan::{Control, Driver, Mode, Plan, Staked, Unsimulated, Wish};
pub use prefix::{Keep, Prefix};
pub use report::{Estimate, Interval, Point, Shoes, Simulation};
pub use results::{BINS_MOST, Bin, Results};
pub use series::MARKS_MOST;
pub use streams::{Draws, Generator, Likely, Seed, Streams};
pub use sums::Sums;
pub use wheel::count_spins;
