//! Every bet of article 6.3.

use crate::{analyse, figures_are_those_of, house, outcomes_agree};
use games::craps::{Bet, Craps};
use odds::Analysis;
use odds::simulate::{Dice, StandingTable};
use table::{Bet as _, Cents, Game as _};

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

/// Bets that stand again as soon as they are decided lose their edge once in so many throws as
/// they take, wherever the puck lies.
#[test]
fn simulated_throws_come_near() {
    let draft = house("rebet=on max=100000.00");
    let rules = Craps::admit(&draft).expect("a lawful house");
    let exact = analyse::<Craps>(&draft, None);
    let stake = Cents::units(60);
    let table = |names: &[&str]| {
        let bets: Vec<(Bet, Cents)> =
            names.iter().map(|name| (Bet::named(name).expect("a bet"), stake)).collect();
        let table = StandingTable::new(&rules, &bets).expect("bets that can always be made");
        table.weigh().expect("bets that can always be made")
    };
    let pass = table(&["pass"]);
    let throws = 2_000_000_u32;
    for name in
        ["field", "big-6", "hard-4", "hard-8", "any-craps", "horn", "high-low", "composant-2-2"]
    {
        let both = table(&["pass", name]);
        let thrown = both.play(throws.into(), &mut Dice::of(17, 2));
        let net = both.sums(&thrown).net - pass.sums(&thrown).net;
        near(exact.iter().find(|a| a.bet == name).expect("odds"), net, stake, throws);
    }
    let thrown = pass.play(throws.into(), &mut Dice::of(17, 3));
    near(&exact[0], pass.sums(&thrown).net, stake, throws);
}

#[expect(clippy::cast_precision_loss, reason = "a mean and its error")]
fn near(exact: &Analysis, net: i128, stake: Cents, throws: u32) {
    let mean = net as f64 / stake.get() as f64 / f64::from(throws);
    let loss = exact.edge_per_round.decimal();
    let error = (exact.variance.as_ref().expect("known").decimal()
        / exact.rounds.decimal()
        / f64::from(throws))
    .sqrt();
    let z = (mean + loss) / error;
    assert!(z.abs() < 4.0, "{}: {mean} against {loss}, z = {z}", exact.bet);
}
