//! What the ball decides.

use super::bets::{Bet, Class, Pocket};
use crate::wheel::Verdict;
use rulebook::mc_boule as law;

/// MC10.2: a bet wins if it holds the number; on 5 every simple chance loses (MC10.2.4).
pub const fn verdict(bet: Bet, ball: Pocket) -> Verdict {
    let class = bet.kind();
    if bet.covers(ball.index()) {
        return Verdict::Wins(class.odds(), class.clause_of(bet));
    }
    match class {
        Class::Simple if ball.is_five() => Verdict::Loses(law::MC10_2_4),
        Class::Simple | Class::Plein => Verdict::Loses(class.clause_of(bet)),
    }
}

/// What is called besides the number (MC3.3.3, D10.1).
pub const fn calls(ball: Pocket) -> &'static [&'static str] {
    match ball.index() + 1 {
        1 | 3 => &["noir", "impair", "manque"],
        2 | 4 => &["rouge", "pair", "manque"],
        6 | 8 => &["noir", "pair", "passe"],
        7 | 9 => &["rouge", "impair", "passe"],
        _ => &["jaune"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wheel::Pocket as _;
    use table::Bet as _;

    #[test]
    fn a_number_wins_on_one_and_a_simple_chance_on_four_of_nine() {
        for &bet in Bet::all() {
            let wins = Pocket::all()
                .iter()
                .filter(|&&p| matches!(verdict(bet, p), Verdict::Wins(..)))
                .count();
            let expected = if bet.kind() == Class::Plein { 1 } else { 4 };
            assert_eq!(wins, expected, "{bet:?}");
        }
    }

    #[test]
    fn what_is_called_is_what_wins() {
        for &ball in Pocket::all() {
            for &bet in Bet::all().iter().filter(|b| b.kind() == Class::Simple && b.layout() == 0) {
                let wins = matches!(verdict(bet, ball), Verdict::Wins(..));
                assert_eq!(wins, calls(ball).contains(&bet.name()), "{bet:?} {ball:?}");
            }
        }
    }
}
