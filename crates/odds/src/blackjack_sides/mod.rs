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
use table::{Bet as _, Clause, Odds};

/// A bet beside the main one, in this house and from these cards.
#[derive(Debug)]
pub struct SideBet<'a, L: BlackjackLaw> {
    pub order: &'a Order<'a, Blackjack<L>>,
    pub stock: &'a Stock,
    pub bet: Bet<L>,
}

impl<L: BlackjackLaw> SideBet<'_, L> {
    /// Every analysis of the bet, under every play that matters to it; nothing for the main bet,
    /// whose value depends on best play.
    pub fn price(&self) -> Result<Vec<Analysis>, Unpriced> {
        let one = match self.bet.kind() {
            Kind::Main => return Ok(Vec::new()),
            Kind::Side(Side::Jp1) => return self.jp1(),
            Kind::Side(Side::SplitAces) => return self.split_aces(),
            Kind::Insurance => self.insurance(),
            Kind::Hyper(cell) => self.hyper(cell),
            Kind::Side(Side::Dames) => self.dames(),
            Kind::Side(Side::PerfectPairs) => self.perfect_pairs(),
            Kind::Side(side @ (Side::TwoPlusOne | Side::TwentyOnePlusThree)) => {
                self.three_cards(side)
            }
            Kind::Side(Side::Hyper) => unreachable!("hyper black-jack is staked by cells"),
        };
        Ok(vec![one?])
    }

    /// Without figures yet.
    fn analysis(&self) -> Analysis {
        Analysis::of::<Blackjack<L>>(self.order.draft, self.bet)
    }

    /// The clause by which a side bet is lost, if the law has it.
    fn lost_by(side: Side) -> Option<Clause> {
        L::LAW.sides.iter().find(|law| law.side == side).map(|law| law.lost)
    }

    /// A bet that looks at suits needs to know them.
    fn needs_suits(&self) -> Result<(), Unpriced> {
        if self.stock.has_suits() {
            return Ok(());
        }
        let name = self.bet.name();
        Err(Unpriced(format!("{name} looks at suits: tell the shoe by cards, such as As=5, Kd=6")))
    }

    /// The cards that the bet needs must be there.
    fn needs_cards(&self, needed: u32) -> Result<(), Unpriced> {
        let (left, name) = (self.stock.count(), self.bet.name());
        if left >= needed {
            return Ok(());
        }
        Err(Unpriced(format!("{name} needs {needed} cards, and {left} are left")))
    }
}

/// What a unit wins at these odds.
fn won(odds: Odds) -> Fraction {
    crate::order::ratio(odds.pays(), odds.per())
}

fn lost() -> Fraction {
    -Fraction::ONE
}
