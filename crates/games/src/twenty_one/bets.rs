//! The one thing at stake: gold coins.

use rulebook::pirates_twenty_one as law;
use serde::{Deserialize, Serialize};
use table::{Cents, Clause, Refusal, bet_named};

/// PIR.4: the coins of the box.
pub const COINS: u8 = 10;

/// What a coin is in money: one whole unit.
const COIN: Cents = Cents::units(1);

/// This many coins in money.
pub fn money(coins: u8) -> Cents {
    COIN.times(i64::from(coins))
}

/// The coins in the middle are all that is played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bet {
    Coin,
}

table::words_of_bet!(Bet);

impl table::Bet for Bet {
    fn name(self) -> &'static str {
        match self {
            Bet::Coin => "coin",
        }
    }

    fn class(self) -> &'static str {
        self.name()
    }

    fn clause(self) -> Clause {
        match self {
            Bet::Coin => law::PIR_17,
        }
    }

    fn all() -> &'static [Self] {
        &[Bet::Coin]
    }

    fn named(name: &str) -> Result<Self, Refusal> {
        bet_named(name, law::PIR_10)
    }
}
