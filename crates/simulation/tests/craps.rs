//! Standing bets at craps, counted and priced after the loop, come to what the engine pays step by
//! step on the same dice, and to what the odds say.

use games::craps::{Bet, Craps, Rules};
use simulation::{Dice, StandingTable};
use table::{Bet as _, Cents, Count, Draft, Game as _};

/// Bets that can be made at any time, and stand again after a win: all but those that come and go
/// with the point, and those with a commission.
fn standing(rules: &Rules) -> Vec<Bet> {
    let goes_with_point = |bet: &Bet| {
        ["come", "dont", "buy", "lay", "pass-odds"].iter().any(|part| bet.name().contains(part))
    };
    let stands = |bet: &Bet| Craps::is_offered(rules, *bet) && !goes_with_point(bet);
    Bet::all().iter().copied().filter(stands).collect()
}

fn rules(house: &[(&str, &str)]) -> Rules {
    let mut draft = Draft::default();
    draft.set("rebet", "on").set("max", "100000.00");
    for &(key, value) in house {
        draft.set(key, value);
    }
    Craps::admit(&draft).expect("a lawful house")
}

fn table(rules: &Rules, bets: &[Bet]) -> StandingTable {
    let bets: Vec<(Bet, Cents)> = bets.iter().map(|&bet| (bet, Cents::units(60))).collect();
    StandingTable::new(rules, &bets).expect("bets that can always be made")
}

#[test]
fn every_standing_bet_comes_to_what_the_engine_pays_on_the_same_dice() {
    let houses: [&[(&str, &str)]; 3] = [
        &[],
        &[("high_low_14", "on")],
        &[("world_on_seven", "fifth"), ("component_exception", "paid_15")],
    ];
    for house in houses {
        let rules = rules(house);
        let bets = standing(&rules);
        assert!(bets.len() > 40, "{}", bets.len());
        let table = table(&rules, &bets);
        let weighed = table.weigh().expect("bets that can always be made");
        // No multiple of the tables that throw side by side.
        let throws = 100_003;
        let thrown = weighed.play(throws, &mut Dice::of(3, 1));
        assert_eq!(thrown.throws(), throws);
        let (at_puck, mut dice) = (table.at_every_puck().expect("lawful"), Dice::of(3, 1));
        let mut engines = weighed.pucks(&mut dice).map(|puck| at_puck[puck].clone());
        let mut count = Count::default();
        let mut left = throws;
        while left > 0 {
            for (engine, seen) in engines.iter_mut().zip(dice.throw()) {
                if left > 0 {
                    engine.throw(seen.into(), &mut count).expect("lawful");
                    left -= 1;
                }
            }
        }
        assert_eq!(weighed.sums(&thrown).net, i128::from(count.net.get()), "{house:?}");
    }
}

/// MC6.3.A.5: what the field brings beside a stake on the pass-line, which the shooter needs.
#[test]
fn the_field_loses_one_eighteenth() {
    let bets = ["pass", "field"].map(|name| Bet::named(name).expect("a bet"));
    let rules = rules(&[]);
    let (only_pass, both) = (table(&rules, &bets[..1]), table(&rules, &bets));
    let (pass, both) = (only_pass.weigh().expect("lawful"), both.weigh().expect("lawful"));
    let n = 4_000_000_u32;
    let thrown = both.play(n.into(), &mut Dice::of(11, 0));
    let field = both.sums(&thrown).net - pass.sums(&thrown).net;
    let stakes = i32::try_from(field / 6_000).expect("a part of the throws");
    let mean = f64::from(stakes) / f64::from(n);
    // One throw has a standard deviation of about 1.08 stakes.
    let error = 1.08 / f64::from(n).sqrt();
    assert!((mean + 1.0 / 18.0).abs() < 4.0 * error, "{mean}");
}

/// Pucks lie where they do in the long run, so that the first throws are like all others.
#[test]
fn pucks_begin_where_they_are_most_often() {
    let pass = [Bet::named("pass").expect("a bet")];
    let weighed = table(&rules(&[]), &pass).weigh().expect("lawful");
    let mut counts = [0.0; 7];
    for chunk in 0..4_000 {
        for puck in weighed.pucks(&mut Dice::of(5, chunk)) {
            counts[puck] += 1.0 / (4_000.0 * 32.0);
        }
    }
    // 165 come-outs for 55 throws on 4, 66 on 5, 75 on 6.
    for (found, weight) in counts.into_iter().zip([165.0, 55.0, 66.0, 75.0, 75.0, 66.0, 55.0]) {
        let expected: f64 = weight / 557.0;
        let error = (expected * (1.0 - expected) / 128_000.0).sqrt();
        assert!((found - expected).abs() < 4.0 * error, "{found} for {expected}");
    }
}
