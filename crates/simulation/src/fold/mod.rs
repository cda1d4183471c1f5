//! Card games at hundreds of millions of coups a second, from the same rules.
//!
//! A game whose decisions are taken is a finite automaton over card classes: its leaf rules are
//! walked once, and what is kept is a table (`walk`, `table`). A shoe is its counts, and
//! thirty-two of them are dealt side by side (`urn`). The driver looks every card up for every one
//! of the thirty-two tables and counts how the rounds end; money comes after the loop. Rounds that
//! would make the table too large are left to the rules (`replay`). `shoes` deals real cards from
//! shuffled arrays, for bets that look at suits and as a check of the urn.

#[cfg(target_arch = "x86_64")]
mod avx2;
pub mod blackjack;
mod counts;
mod driver;
mod folded;
pub mod punto_banco;
mod replay;
mod run;
mod shoes;
mod table;
#[cfg(test)]
mod tests;
pub mod trente_et_quarante;
mod urn;
mod walk;
mod watch;

pub use counts::Tally;
pub use driver::Fold;
pub use folded::{Folded, Next};
pub use run::{Run, Stop};
pub use shoes::Shoes;
pub use table::Unfoldable;
pub use urn::{BLANKS, Dealer, LANES, Row, Urn};
