//! What the ball decides.

use super::bets::{Bet, Pocket};
use rulebook::mc_american_roulette as law;
use table::Clause;

/// MC4.3: a bet wins if it holds the number drawn; a stake on 00 loses when 0 is drawn (RO-A3).
#[inline]
pub const fn wins(bet: Bet, ball: Pocket) -> bool {
    bet.covers(ball.index())
}

/// MC4.3.3: on 0 or 00 everything else loses whole. On any other number a bet loses by the clause
/// that would have paid it.
pub const fn loses_by(bet: Bet, ball: Pocket) -> Clause {
    if ball.is_zero() { law::MC4_3_3 } else { bet.price().1 }
}

#[cfg(test)]
mod tests {
    use super::super::bets::Class;
    use super::*;
    use crate::wheel::Pocket as _;
    use table::Bet as _;

    #[test]
    fn each_bet_wins_on_its_own_numbers_and_on_no_other() {
        for &bet in Bet::all() {
            let held = Pocket::all().iter().filter(|&&p| wins(bet, p)).count();
            let expected = match bet.kind() {
                Class::Straight => 1,
                Class::Split => 2,
                Class::Street | Class::Trio => 3,
                Class::Corner => 4,
                Class::FirstFive => 5,
                Class::SixLine => 6,
                Class::Dozen | Class::Column => 12,
                Class::Even => 18,
            };
            assert_eq!(held, expected, "{bet:?}");
        }
    }
}
