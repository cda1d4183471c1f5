//! The one thing at stake: gold coins.

use rulebook::pirates_twenty_one as law;
use table::Cents;

/// PIR.4: the coins of the box.
pub const COINS: u8 = 10;

/// What a coin is in money: one whole unit.
const COIN: Cents = Cents::units(1);

/// This many coins in money.
pub fn money(coins: u8) -> Cents {
    COIN.times(i64::from(coins))
}

bets! {
    /// The coins in the middle are all that is played for.
    pub enum Bet named by law::PIR_10;
    Coin = "coin", law::PIR_17;
}
