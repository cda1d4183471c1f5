//! What the ball decides.

use super::bets::{Bet, Pocket};
use rulebook::mc_european_roulette as law;
use table::Clause;

/// MC8.2: a bet wins if it holds the number.
#[inline]
pub const fn wins(bet: Bet, ball: Pocket) -> bool {
    bet.covers(ball.index())
}

/// MC8.2.3: on zero, what does not hold zero loses; simple chances have a choice instead (MC8.2.4).
/// On any other number a bet loses by the clause that would have paid it.
pub const fn loses_by(bet: Bet, ball: Pocket) -> Clause {
    if ball.is_zero() { law::MC8_2_3 } else { bet.price().1 }
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
    use super::super::bets::Class;
    use super::*;
    use crate::wheel::Pocket as _;
    use table::Bet as _;

    #[test]
    fn each_bet_wins_on_its_own_numbers_and_on_no_other() {
        for &bet in Bet::all() {
            let held = Pocket::all().iter().filter(|&&ball| wins(bet, ball)).count();
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
            assert_eq!(held, expected, "{bet:?}");
        }
    }

    #[test]
    fn simple_chances_choose_on_zero_because_they_do_not_hold_it() {
        let zero = Pocket::named("0").unwrap();
        for &bet in Bet::all().iter().filter(|b| never_chooses(**b).is_none()) {
            assert!(bet.is_simple() && !wins(bet, zero), "{bet:?}");
        }
    }
}
