//! Black-jack, exactly: the value of every decision and of the whole game, for the rules of a house
//! and any rest of a shoe.
//!
//! Nothing is drawn at random. For each first card of the bank the hands on which it must draw are
//! listed once (`bank`), and one loop over them says what a standing hand returns from a given shoe
//! (`kernel`). Hands that draw are means over the next card (`player`). A hand of a split pair is
//! an ordinary hand from a shoe that lacks further pair cards; a box of several hands is a weighted
//! sum of such hands (`split`, `weights`), and its law comes from couples of them (`couples`,
//! `boxes`, `outcomes`). `docs/odds/blackjack.md` has the method.
//!
//! ```
//! use odds::blackjack::{Analyser, Rules, Shoe};
//!
//! let rules = Rules::no_hole_card(6);
//! let game = Analyser::new(&rules, &Shoe::fresh(6))?.analysis();
//! assert_eq!(format!("{:.9}", game.value), "-0.005213919");
//! # Ok::<(), odds::blackjack::ShoeError>(())
//! ```

mod analyser;
mod analysis;
mod aside;
mod bank;
#[cfg(test)]
mod box_tests;
mod boxes;
mod changes;
mod chart;
mod couples;
mod drawn;
mod ends;
mod exact;
mod hands;
mod house;
mod kernel;
mod outcomes;
mod played;
mod player;
mod price;
mod reach;
mod rows;
mod rules;
mod settle;
mod shared;
mod shoe;
mod split;
#[cfg(test)]
mod tests;
mod value;
mod weights;
mod whole;

pub use analyser::Analyser;
pub use analysis::{Analysis, BankTotals, Cell, Decision, ERROR, Strategy, UNDECIDED, UpCardValue};
pub use changes::Change;
pub use chart::{Advice, Chart, ChartAnalysis, ChartHand, ChartRow};
pub use exact::{ExactError, analyse_exactly};
pub use outcomes::{Care, Outcomes};
pub use played::{BadChart, Cell as ChartCell, PlayedChart, decision};
pub use price::{Hands, ValuedHand, edge};
pub use rules::{
    BankPlay, BlackJackTakes, EvenMoney, HasAce, HoleCard, Insurance, Rules, Split21, Surrender,
    SurrenderCosts,
};
pub use shoe::{Shoe, ShoeError};
pub use value::{VALUES, Value};
