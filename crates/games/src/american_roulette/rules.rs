//! What the ball decides.

use super::bets::{Bet, Pocket};
use crate::wheel::Verdict;
use rulebook::mc_american_roulette as law;

/// MC4.3: a bet wins if it holds the number drawn. On 0 or 00 everything else loses whole (MC4.3.3),
/// a bet that holds only the other zero too (RO-A3).
pub const fn verdict(bet: Bet, ball: Pocket) -> Verdict {
    let class = bet.kind();
    if bet.covers(ball.index()) {
        return Verdict::Wins(class.odds(), class.clause_of(bet));
    }
    if ball.is_zero() {
        return Verdict::Loses(law::MC4_3_3);
    }
    Verdict::Loses(class.clause_of(bet))
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
            let wins = Pocket::all()
                .iter()
                .filter(|&&p| matches!(verdict(bet, p), Verdict::Wins(..)))
                .count();
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
            assert_eq!(wins, expected, "{bet:?}");
        }
    }

    #[test]
    fn nothing_is_halved_on_a_zero() {
        for &bet in Bet::all() {
            for &ball in Pocket::all().iter().filter(|b| b.is_zero()) {
                assert!(!matches!(verdict(bet, ball), Verdict::Choice));
            }
        }
    }
}
