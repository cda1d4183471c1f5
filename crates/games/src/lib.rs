//! The games, one folder each. Every rule is written here once and carries its clause; chance is
//! handed in, so a live table, a replay, an exact enumeration and a simulation run the same code.

#[macro_use]
mod any;
#[macro_use]
mod bets;
#[macro_use]
mod usual;

mod about;
pub mod american_roulette;
pub mod baccara;
pub mod banque_a_tout_va;
pub mod big_wheel;
pub mod blackjack;
pub mod boule;
pub mod cards;
pub mod chemin_de_fer;
pub mod craps;
pub mod european_roulette;
pub mod hosted;
pub mod play;
mod present;
pub mod prison;
pub mod punto_banco;
pub mod scenarios;
pub mod sitting;
pub mod three_card_poker;
pub mod trente_et_quarante;
pub mod twenty_one;
pub mod wheel;

pub use about::About;
pub use any::{AnyGame, UnknownGame};
