//! Exact odds and simulation. No rule lives here: both run the engines of `games`.

pub mod blackjack_sides;
mod chain;
mod figure;
mod fraction;
mod linear;
mod order;
mod priced;
mod report;
pub mod simulate;
mod stock;
pub mod three_card_poker;
pub mod twenty_one;

mod wheel;

pub use chain::{Chain, Distribution, Move};
pub use figure::Figure;
pub use fraction::{Exact, Fraction, percent};
pub use order::{Order, Priced, Unpriced};
pub use report::{Analysis, Pool};
pub use stock::{BadStock, MOST_PACKS, Stock};
pub use wheel::{Analysed, Play};
