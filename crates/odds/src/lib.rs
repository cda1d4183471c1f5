//! Exact odds and simulation. No rule lives here: both run the engines of `games`.

pub mod asked;
pub mod baccara;
pub mod blackjack;
pub mod blackjack_sides;
mod chain;
mod convolution;
mod craps;
mod diff;
mod figure;
mod fraction;
mod linear;
mod lint;
mod order;
mod playbook;
pub mod punto_banco;
mod report;
mod session;
pub mod simulate;
mod stock;
pub mod three_card_poker;
pub mod trente_et_quarante;
pub mod twenty_one;

mod wheel;

pub use chain::{Chain, Distribution, Move};
pub use diff::{BetDifference, Comparison, OptionDifference, Replacement, RuleWorth, Side, diff};
pub use figure::Figure;
pub use fraction::{Exact, Fraction, percent};
pub use lint::{Finding, Oddity, lint};
pub use order::{Detail, Order, Premise, Priced, Unpriced};
pub use playbook::{Playbook, Row, Section};
pub use report::{Analysis, Choice, Pool};
pub use session::{EXACT_ROUNDS, Quantile, Session, SessionLaw, needed};
pub use stock::{BadStock, MOST_PACKS, Stock};
pub use wheel::{Analysed, Play};
