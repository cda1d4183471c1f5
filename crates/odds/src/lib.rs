//! Exact odds and simulation. No rule lives here: both run the engines of `games`.

mod chain;
mod craps;
mod figure;
mod fraction;
mod linear;
mod order;
mod priced;
pub mod punto_banco;
mod report;
pub mod simulate;
mod stock;
pub mod trente_et_quarante;

mod wheel;

pub use chain::{Chain, Distribution, Move};
pub use figure::Figure;
pub use fraction::{Exact, Fraction, percent};
pub use order::{Order, Priced, Unpriced};
pub use report::{Analysis, Pool};
pub use stock::{BadStock, MOST_PACKS, Stock};
pub use wheel::{Analysed, Play};
