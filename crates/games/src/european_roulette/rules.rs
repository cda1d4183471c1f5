//! What the ball decides.

use super::bets::{Bet, Class, Pocket};
use crate::wheel::Verdict;
use rulebook::mc_european_roulette as law;
use table::Clause;

/// MC8.2: a bet wins if it holds the number; on zero, simple chances have a choice (MC8.2.4) and all
/// other bets without zero lose (MC8.2.3).
pub const fn verdict(bet: Bet, ball: Pocket) -> Verdict {
    let class = bet.kind();
    if bet.covers(ball.index()) {
        return Verdict::Wins(class.odds(), class.clause_of(bet));
    }
    match class {
        Class::Simple if ball.is_zero() => Verdict::Choice,
        _ if ball.is_zero() => Verdict::Loses(law::MC8_2_3),
        _ => Verdict::Loses(class.clause_of(bet)),
    }
}

/// Why a bet never has the choice after zero: without zero it is lost (MC8.2.3); with zero it is
/// paid, and the choice is for simple chances alone (MC8.2.4).
pub const fn never_chooses(bet: Bet) -> Option<Clause> {
    if bet.is_simple() {
        None
    } else if bet.covers(0) {
        Some(law::MC8_2_4)
    } else {
        Some(law::MC8_2_3)
    }
}

#[cfg(test)]
mod tests {
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
                Class::Plein => 1,
                Class::Cheval => 2,
                Class::Transversale => 3,
                Class::Carre => 4,
                Class::Sixain => 6,
                Class::Douzaine | Class::Colonne => 12,
                Class::DeuxDouzaines | Class::DeuxColonnes => 24,
                Class::Simple => 18,
            };
            assert_eq!(wins, expected, "{bet:?}");
        }
    }

    #[test]
    fn only_simple_chances_choose_and_only_on_zero() {
        for &bet in Bet::all() {
            for &ball in Pocket::all() {
                let chooses = verdict(bet, ball) == Verdict::Choice;
                assert_eq!(chooses, bet.is_simple() && ball.is_zero(), "{bet:?} {ball:?}");
            }
        }
    }
}
