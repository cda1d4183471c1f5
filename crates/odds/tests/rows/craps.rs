//! Every bet of article 6.3.

use crate::{analyse, figures_are_those_of, house, outcomes_agree};
use games::craps::Craps;

#[test]
fn figures_are_those_of_the_rulebook() {
    let found = figures_are_those_of(include_str!("../../tables/craps.csv"));
    for all in found.values() {
        outcomes_agree(all);
        assert!(all.iter().all(|a| a.tail.is_none()), "throws pay at the end only");
    }
}

#[test]
fn every_bet_that_is_taken_has_odds_and_says_from_when() {
    for (told, bets) in [("-", 88), ("component_exception=paid_15", 92)] {
        let all = analyse::<Craps>(&house(told), None);
        let mut names: Vec<&str> = all.iter().map(|a| a.bet).collect();
        names.dedup();
        assert_eq!(names.len(), bets);
        assert!(all.iter().all(|a| a.assuming.is_some() && !a.clauses.is_empty()));
    }
}
