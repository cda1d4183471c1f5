//! Games in which players choose: three-card poker, chemin de fer, banque à tout va, 21 pirates.

use super::{FIXED, plan, run, sums};
use games::AnyGame;
use simulation::{Driver, Mode, Plan, Simulation, Staked, Wish, stakes};
use table::{Cents, Draft};

fn staked(game: AnyGame, draft: &Draft, wishes: &[(&'static str, Option<&str>)]) -> Vec<Staked> {
    let wish = |&(bet, play)| Wish { bet, stake: None, play };
    let wishes: Vec<Wish<'_>> = wishes.iter().map(wish).collect();
    stakes(game, draft, &wishes).expect("a plan")
}

fn near(found: &Simulation) {
    for estimate in found.bets.iter().chain(&found.all) {
        let z = estimate.z.expect("an exact value");
        assert!(z.abs() < 4.0, "{} {} {:?}: {z}", found.game, estimate.bet, estimate.play);
    }
}

#[test]
fn three_card_poker_has_its_exact_value_by_every_play_and_driver() {
    let game = AnyGame::ThreeCardPoker;
    let mut forfeits = Draft::default();
    forfeits.set("pair_plus_on_fold", "forfeited").set("ace_low_straight", "on");
    for draft in [Draft::default(), forfeits] {
        for play in [
            None,
            Some("raise Q-6-4 or better"),
            Some("raise a queen or better"),
            Some("raise a pair or better"),
            Some("always raise"),
            Some("never raise"),
        ] {
            let wishes = [("ante", play), ("bonus", None), ("pair-plus", None)];
            let bets = staked(game, &draft, &wishes);
            let counted = plan(bets.clone(), 2_000_000, Driver::Tabulated, Mode::Law);
            let found = run(game, &draft, &counted);
            assert_eq!(found.driver, "tabulated");
            // Where straights are folded the bonus has another value than `odds` takes for granted.
            if play != Some("never raise") {
                near(&found);
            }
            let found = run(game, &draft, &plan(bets, 20_000, Driver::Engine, Mode::Law));
            assert_eq!((found.driver, found.rounds), ("engine", 20_000));
            if play != Some("never raise") {
                near(&found);
            }
        }
    }
}

#[test]
fn a_bonus_given_on_the_ante_is_won_with_it() {
    let mut draft = Draft::default();
    draft.set("bonus_mode", "on_ante").set("ante_premium", "none").set("ace_low_straight", "on");
    let bets = staked(AnyGame::ThreeCardPoker, &draft, &[("ante", None)]);
    for (driver, rounds) in [(Driver::Tabulated, 2_000_000), (Driver::Engine, 20_000)] {
        let found =
            run(AnyGame::ThreeCardPoker, &draft, &plan(bets.clone(), rounds, driver, Mode::Law));
        near(&found);
    }
}

#[test]
fn both_sides_of_chemin_de_fer_have_their_exact_value() {
    let game = AnyGame::CheminDeFer;
    let mut free = Draft::default();
    free.set("banker_draw", "free");
    for draft in [Draft::default(), free] {
        for play in [
            None,
            Some("at equilibrium"),
            Some("five draws, 3/9 drawn"),
            Some("five stands, 5/4 drawn"),
        ] {
            let bets = staked(game, &draft, &[("banco", play), ("banque", play)]);
            let found = run(game, &draft, &plan(bets.clone(), 30_000, Driver::Tabulated, FIXED));
            assert_eq!((found.driver, found.bets.len()), ("engine", 2));
            near(&found);
            // What one side wins the other loses, but for the levy.
            let levy: i128 = found.bets.iter().map(|bet| -bet.net).sum();
            assert_eq!(levy, i128::from(found.bets[1].won) * 500);
            let law = run(game, &draft, &plan(bets, 5000, Driver::Tabulated, Mode::Law));
            assert!(law.bets.iter().all(|bet| bet.z.is_none() && bet.exact.is_some()));
        }
    }
}

#[test]
fn every_place_of_banque_a_tout_va_has_its_exact_value() {
    let game = AnyGame::BanqueAToutVa;
    let mut free = Draft::default();
    free.set("banker_draw", "free");
    let [draws, stands] =
        ["five draws, banker plays best", "five stands, banker plays best"].map(Some);
    for (draft, play) in [(Draft::default(), None), (free.clone(), None)]
        .into_iter()
        .chain([draws, stands].map(|play| (Draft::default(), play)))
        .chain([draws, stands].map(|play| (free.clone(), play)))
    {
        let bets = staked(game, &draft, &[("right", play), ("left", play), ("a-cheval", play)]);
        let found = run(game, &draft, &plan(bets.clone(), 30_000, Driver::Tabulated, FIXED));
        assert_eq!(found.driver, "engine");
        assert!(found.bets.iter().all(|bet| play.is_none_or(|play| bet.play == Some(play))));
        near(&found);
        let law = run(game, &draft, &plan(bets, 5000, Driver::Tabulated, Mode::Law));
        let shoes = law.shoes.expect("tailles");
        assert!(law.rounds / shoes.shoes > 30, "{shoes:?}");
    }
}

#[test]
fn every_play_of_the_pirates_has_its_exact_value() {
    let mut duel = Draft::default();
    duel.set("variant", "duel");
    for draft in [Draft::default(), duel] {
        let plays = ["ask below 14", "ask below 16", "ask below 18", "ask below 19"];
        let wishes: Vec<_> = plays.iter().map(|play| ("coin", Some(*play))).collect();
        let bets = staked(AnyGame::TwentyOne, &draft, &wishes);
        let found = run(AnyGame::TwentyOne, &draft, &plan(bets, 20_000, Driver::Engine, Mode::Law));
        near(&found);
    }
}

#[test]
fn threads_make_no_difference_on_the_engine() {
    let draft = Draft::default();
    for game in [
        AnyGame::ThreeCardPoker,
        AnyGame::CheminDeFer,
        AnyGame::BanqueAToutVa,
        AnyGame::TwentyOne,
        AnyGame::McBlackjack,
    ] {
        let usual = stakes(game, &draft, &[]).expect("usual bets");
        let mut plan = plan(usual, 50_000, Driver::Engine, Mode::Law);
        plan.threads = 1;
        let one = run(game, &draft, &plan);
        for threads in [2, 5] {
            let more = run(game, &draft, &Plan { threads, ..plan.clone() });
            assert_eq!(sums(&one), sums(&more), "{}", game.id());
            assert_eq!((one.rounds, one.shoes), (more.rounds, more.shoes));
        }
    }
}

#[test]
fn two_sides_of_one_banco_have_the_same_money() {
    let wish = |bet, units| Wish { bet, stake: Some(Cents::units(units)), play: None };
    let wishes = [wish("banco", 100), wish("banque", 50)];
    let refused = stakes(AnyGame::CheminDeFer, &Draft::default(), &wishes);
    assert_eq!(refused.expect_err("two amounts").0, Some(1));
}

#[test]
fn a_coup_of_banque_a_tout_va_has_one_play() {
    let wish = |bet, play| Wish { bet, stake: None, play };
    let stands = Some("five stands, banker plays best");
    let two = [wish("right", stands), wish("left", None)];
    let refused = stakes(AnyGame::BanqueAToutVa, &Draft::default(), &two);
    assert_eq!(refused.expect_err("two plays").0, Some(1));
    let unknown = [wish("right", Some("five draws"))];
    let refused = stakes(AnyGame::BanqueAToutVa, &Draft::default(), &unknown);
    assert!(refused.expect_err("no such play").1.to_string().contains("five draws, banker"));
}
