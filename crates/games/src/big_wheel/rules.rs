//! What the indicator decides.

use super::bets::{Bet, Pocket};
use crate::wheel::Verdict;

/// MC7.4 to MC7.10: a bet wins on its own pockets; the figure does not include the stake (BW-A1).
pub const fn verdict(bet: Bet, pocket: Pocket) -> Verdict {
    let class = bet.kind();
    if bet.covers(pocket.index()) {
        Verdict::Wins(class.odds(), class.clause_of(bet))
    } else {
        Verdict::Loses(class.clause_of(bet))
    }
}
