//! Exact odds. No rule lives here: they are computed over the engines of `games` and their leaf
//! rules.

pub mod asked;
pub mod baccara;
pub mod blackjack;
pub mod blackjack_sides;
mod chain;
mod charted;
mod convolution;
mod craps;
mod diff;
mod errors;
mod figure;
mod fraction;
mod instructions;
mod linear;
mod lint;
mod number;
mod order;
mod playbook;
pub mod punto_banco;
mod report;
mod session;
mod stock;
pub mod three_card_poker;
pub mod trente_et_quarante;
pub mod twenty_one;
pub mod wheel;

pub use chain::{Chain, Distribution, Move};
pub use charted::Charted;
pub use diff::{BetDifference, Comparison, OptionDifference, Replacement, RuleWorth, Side, diff};
pub use figure::Figure;
pub use fraction::{Exact, Fraction, percent};
pub use instructions::Instructions;
pub use lint::{Finding, Oddity, lint};
pub use number::Number;
pub use order::{Detail, Order, Premise, Priced, Unpriced, ratio};
pub use playbook::{Playbook, Row, Section};
pub use report::{Analysis, Choice, Chosen, Pool, chosen};
pub use session::{EXACT_ROUNDS, Quantile, Session, SessionLaw, needed};
pub use stock::{BadStock, MOST_PACKS, Stock};
