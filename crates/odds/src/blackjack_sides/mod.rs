//! Exact odds of the side bets of black-jack under all four laws, from whole packs or any remaining
//! shoe.
//!
//! Cards that nobody has seen are exchangeable: whatever the players do with the cards they see,
//! the bank's next card is any of the unseen ones with the same probability as the first of them.
//! So the order of the deal, the other boxes and the play of the main bet change none of these
//! figures, as long as the shoe lasts to the end of the round.

mod bank;
mod first_cards;
mod jackpots;

pub(crate) use bank::even_money_offered;
pub use bank::{EvenMoney, bank_results, even_money};
pub use jackpots::{Company, jp1_in_company};

use crate::{Analysis, Fraction, Order, Stock, Unpriced};
use games::blackjack::{Bet, Blackjack, BlackjackLaw, Kind, Side};
use table::{Bet as _, Odds};

/// Every analysis of a bet beside the main one, under every play that matters to it; nothing for
/// the main bet, whose value depends on best play.
pub fn price<L: BlackjackLaw>(
    order: &Order<'_, Blackjack<L>>,
    stock: &Stock,
    bet: Bet<L>,
) -> Result<Vec<Analysis>, Unpriced> {
    match bet.kind() {
        Kind::Main => Ok(Vec::new()),
        Kind::Insurance => bank::insurance(order, stock, bet).map(|found| vec![found]),
        Kind::Hyper(cell) => bank::hyper(order, stock, bet, cell).map(|found| vec![found]),
        Kind::Side(Side::Dames) => first_cards::dames(order, stock, bet).map(|found| vec![found]),
        Kind::Side(Side::PerfectPairs) => {
            first_cards::perfect_pairs(order, stock, bet).map(|found| vec![found])
        }
        Kind::Side(side @ (Side::TwoPlusOne | Side::TwentyOnePlusThree)) => {
            first_cards::three_cards(order, stock, bet, side).map(|found| vec![found])
        }
        Kind::Side(Side::Jp1) => jackpots::jp1(order, stock, bet),
        Kind::Side(Side::SplitAces) => jackpots::split_aces(order, stock, bet),
        Kind::Side(Side::Hyper) => unreachable!("hyper black-jack is staked by cells"),
    }
}

/// What a unit wins at these odds.
fn won(odds: Odds) -> Fraction {
    crate::order::ratio(odds.pays(), odds.per())
}

fn lost() -> Fraction {
    -Fraction::ONE
}

/// A bet that looks at suits needs to know them.
fn with_suits<L: BlackjackLaw>(stock: &Stock, bet: Bet<L>) -> Result<(), Unpriced> {
    if stock.has_suits() {
        return Ok(());
    }
    let name = bet.name();
    Err(Unpriced(format!("{name} looks at suits: tell the shoe by cards, such as As=5, Kd=6")))
}

/// The cards that the bet needs must be there.
fn with_cards<L: BlackjackLaw>(stock: &Stock, needed: u32, bet: Bet<L>) -> Result<(), Unpriced> {
    let (left, name) = (stock.count(), bet.name());
    if left >= needed {
        return Ok(());
    }
    Err(Unpriced(format!("{name} needs {needed} cards, and {left} are left")))
}
