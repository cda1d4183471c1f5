//! What the indicator decides.

use super::bets::{Bet, Pocket};
use table::Clause;

/// MC7.4 to MC7.10: a bet wins on its own pockets; the figure does not include the stake (BW-A1).
#[inline]
pub const fn wins(bet: Bet, pocket: Pocket) -> bool {
    bet.covers(pocket.index())
}

/// A bet loses by the clause that would have paid it.
pub const fn loses_by(bet: Bet, _pocket: Pocket) -> Clause {
    bet.price().1
}
