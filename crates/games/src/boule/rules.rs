//! What the ball decides.

use super::bets::{Bet, Class, Pocket};
use rulebook::mc_boule as law;
use table::Clause;

/// MC10.2: a bet wins if it holds the number.
#[inline]
pub const fn wins(bet: Bet, ball: Pocket) -> bool {
    bet.covers(ball.index())
}

/// MC10.2.4: on 5 every simple chance loses. Otherwise a bet loses by the clause that would have
/// paid it.
pub const fn loses_by(bet: Bet, ball: Pocket) -> Clause {
    match bet.kind() {
        Class::Simple if ball.is_five() => law::MC10_2_4,
        Class::Simple | Class::Plein => bet.price().1,
    }
}

/// What is called besides the number (MC3.3.3, D10.1).
pub const fn call(ball: Pocket) -> &'static str {
    match ball.index() + 1 {
        1 | 3 => "noir impair manque",
        2 | 4 => "rouge pair manque",
        6 | 8 => "noir pair passe",
        7 | 9 => "rouge impair passe",
        _ => "jaune",
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
            let held = Pocket::all().iter().filter(|&&p| wins(bet, p)).count();
            let expected = if bet.kind() == Class::Plein { 1 } else { 4 };
            assert_eq!(held, expected, "{bet:?}");
        }
    }

    #[test]
    fn what_is_called_is_what_wins() {
        for &ball in Pocket::all() {
            for &bet in Bet::all().iter().filter(|b| b.kind() == Class::Simple && b.layout() == 0) {
                let called = call(ball).split(' ').any(|word| word == bet.name());
                assert_eq!(wins(bet, ball), called, "{bet:?} {ball:?}");
            }
        }
    }
}
