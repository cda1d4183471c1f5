//! Black-jack of every law: folded, boxes with side bets from tables and on the engine, by any
//! chart.

use super::{FIXED, plan, run, sums};
use crate::charts;
use games::AnyGame;
use games::blackjack::{Blackjack, BlackjackLaw, Fr, FrEarlier, Leaflet, Mc};
use odds::blackjack::PlayedChart;
use simulation::{Control, Driver, Mode, Plan, Simulation, Unsimulated, Wish, simulate, stakes};
use table::{Bet as _, Cents, Draft, Game};

const LAWS: [AnyGame; 4] = [
    AnyGame::FrBlackjack,
    AnyGame::FrEarlierBlackjack,
    AnyGame::McBlackjack,
    AnyGame::LeafletBlackjack,
];

fn house(options: &[(&str, &str)]) -> Draft {
    let mut draft = Draft::default();
    for (key, value) in options {
        draft.set(*key, *value);
    }
    draft
}

fn wishes(bets: &[&'static str]) -> Vec<Wish<'static>> {
    bets.iter().map(|bet| Wish { bet, stake: None, play: None }).collect()
}

fn near(found: &Simulation) {
    for estimate in found.bets.iter().chain(&found.all) {
        let z = estimate.z.unwrap_or_default();
        assert!(z.abs() < 4.0, "{} {}: {z}", found.game, estimate.bet);
    }
}

#[test]
fn a_lone_stake_is_folded_and_has_the_value_of_its_chart_in_fixed_mode_only() {
    let draft = Draft::default();
    for game in LAWS {
        let usual = stakes(game, &draft, &[]).expect("a main stake");
        let fixed = run(game, &draft, &plan(usual.clone(), 1_000_000, Driver::Tabulated, FIXED));
        assert_eq!((fixed.driver, fixed.bets[0].play), ("folded", Some("by the best chart")));
        assert!(fixed.bets[0].z.is_some_and(|z| z.abs() < 4.0), "{fixed:?}");
        let law = run(game, &draft, &plan(usual.clone(), 100_000, Driver::Tabulated, Mode::Law));
        assert!(law.bets[0].z.is_none() && law.bets[0].exact.is_some());
        let engine = run(game, &draft, &plan(usual, 40_000, Driver::Engine, FIXED));
        assert_eq!(engine.driver, "engine");
        assert!(engine.bets[0].z.is_some_and(|z| z.abs() < 4.0), "{engine:?}");
    }
}

/// Every option that a law has, beside the main stake: from tables, and on the engine.
#[test]
fn side_bets_agree_with_their_odds() {
    let french = house(&[
        ("dames_enabled", "on"),
        ("hyper_enabled", "on"),
        ("two_plus_one_enabled", "on"),
        ("jp1_enabled", "on"),
    ]);
    let earlier = house(&[("dames_enabled", "on")]);
    let monaco = house(&[("split_aces", "on")]);
    for (game, draft) in [
        (AnyGame::FrBlackjack, &french),
        (AnyGame::FrEarlierBlackjack, &earlier),
        (AnyGame::McBlackjack, &monaco),
        (AnyGame::LeafletBlackjack, &french),
    ] {
        let offered = games::with_game!(game, G => offered::<G>(draft));
        let staked = stakes(game, draft, &wishes(&offered)).expect("stakes that are taken");
        for (driver, name, rounds) in
            [(Driver::Tabulated, "boxes", 1_000_000), (Driver::Engine, "engine", 40_000)]
        {
            let found = run(game, draft, &plan(staked.clone(), rounds, driver, FIXED));
            assert_eq!((found.driver, found.bets.len()), (name, offered.len()));
            near(&found);
            for estimate in &found.bets {
                let is_jackpot = matches!(estimate.bet, "jp1" | "split-aces");
                assert_eq!(estimate.z.is_none(), is_jackpot, "{}", estimate.bet);
                // An ace lies before the bank one time in thirteen.
                let insurance = estimate.bet == "insurance";
                let due = if insurance { found.rounds / 13 } else { found.rounds };
                assert!(estimate.n.abs_diff(due) < found.rounds / 100, "{}", estimate.bet);
            }
            // Insured or not, a round has one result for all stakes together.
            assert!(found.all.is_some_and(|all| all.n == found.rounds && all.exact.is_none()));
        }
    }
}

/// Where tens are told apart, and where a won option may forbid to split them.
#[test]
fn what_tables_do_not_hold_is_played_on_the_engine() {
    let tens = charts::chart("pair 10: P P P P P P P P P P");
    let forbidden = [("dames_enabled", "on"), ("dames_no_split_after_win", "on")];
    for (options, chart, driver) in [
        (&[("split_identical_only", "on")][..], tens.clone(), "engine"),
        (&[("split_identical_only", "on")], PlayedChart::plain(), "boxes"),
        (&forbidden, tens.clone(), "engine"),
        (&forbidden, PlayedChart::plain(), "boxes"),
        (&[("dames_enabled", "on")], tens, "boxes"),
    ] {
        let draft = house(options);
        let bets = if options.len() == 1 && options[0].0 == "split_identical_only" {
            wishes(&["main", "main"])
        } else {
            wishes(&["main", "dames-de-coeur"])
        };
        let staked = stakes(AnyGame::FrBlackjack, &draft, &bets).expect("stakes that are taken");
        let plan = plan(staked, 1_000, Driver::Tabulated, Mode::Law);
        let plan = Plan { strategy: Some(chart), ..plan };
        assert_eq!(run(AnyGame::FrBlackjack, &draft, &plan).driver, driver, "{options:?}");
    }
}

fn offered<G: Game>(draft: &Draft) -> Vec<&'static str> {
    let rules = G::admit(draft).expect("lawful");
    let all = G::Bet::all().iter().filter(|bet| G::is_offered(&rules, **bet));
    all.map(|bet| bet.name()).collect()
}

#[test]
fn every_main_stake_is_a_box() {
    let draft = Draft::default();
    let game = AnyGame::FrBlackjack;
    let staked = stakes(game, &draft, &wishes(&["main", "insurance", "main", "main"]));
    let staked = staked.expect("three boxes");
    assert_eq!(staked[1].stake, Cents::units(5), "half of the main stake before it");
    for driver in [Driver::Tabulated, Driver::Engine] {
        let found = run(game, &draft, &plan(staked.clone(), 40_000, driver, FIXED));
        assert_eq!(found.driver, if driver == Driver::Engine { "engine" } else { "boxes" });
        near(&found);
        let again = Plan { threads: 1, ..plan(staked.clone(), 40_000, driver, FIXED) };
        assert_eq!(sums(&found), sums(&run(game, &draft, &again)));
    }
    for (bets, faulty) in [(&["main", "insurance", "insurance"][..], 2), (&["main"; 8], 7)] {
        let refused = stakes(game, &draft, &wishes(bets)).expect_err("not so");
        assert!(refused.0.is_none_or(|at| at == faulty), "{refused:?}");
    }
    // Without a main stake the box has one of the usual amount, which is not reported.
    let alone = stakes(AnyGame::McBlackjack, &draft, &wishes(&["perfect-pairs"]));
    let alone = alone.expect("a side bet");
    let found = run(AnyGame::McBlackjack, &draft, &plan(alone, 20_000, Driver::Tabulated, FIXED));
    assert!(found.all.is_none() && found.bets[0].z.is_some_and(|z| z.abs() < 4.0));
}

/// Cards that go back at once: every round has a fresh shoe.
#[test]
fn a_dealing_shuffler_is_played_on_the_engine() {
    for game in [AnyGame::FrBlackjack, AnyGame::McBlackjack] {
        let draft = house(&[("shuffler", "continuous")]);
        let usual = stakes(game, &draft, &[]).expect("a main stake");
        let found = run(game, &draft, &plan(usual.clone(), 30_000, Driver::Tabulated, Mode::Law));
        assert_eq!((found.driver, found.shoes), ("engine", None));
        let main = &found.bets[0];
        let exact = main.exact.as_ref().expect("of a fresh shoe").decimal();
        assert!((main.edge - exact).abs() < 4.0 * main.standard_error, "{main:?}");
        let fixed = plan(usual, 1000, Driver::Tabulated, FIXED);
        let refused = simulate(game, &draft, &fixed, Control::alone());
        assert_eq!(refused.expect_err("no shoe"), Unsimulated::NoStopCard);
    }
}

/// A player who never busts, and one who splits and doubles whatever he may.
#[test]
fn any_chart_has_its_own_exact_value() {
    let draft = Draft::default();
    let wild = "
        hard 9: D D D D D D D D D D
        hard 12: H H H H H H H H H H
        soft 17: D D D D D D D D D D
        pair 1: P P P P P P P P P P
        pair 5: P P P P P P P P P P
        pair 10: P P P P P P P P P P";
    for chart in [PlayedChart::plain(), charts::chart(wild)] {
        let usual = stakes(AnyGame::McBlackjack, &draft, &[]).expect("a main stake");
        let strategy = Some(chart);
        let plan = Plan { strategy, ..plan(usual, 2_000_000, Driver::Tabulated, FIXED) };
        let found = run(AnyGame::McBlackjack, &draft, &plan);
        let main = &found.bets[0];
        assert_eq!((found.driver, main.play), ("folded", Some("by the chart given")));
        assert!(main.edge > 0.02 && main.z.is_some_and(|z| z.abs() < 4.0), "{main:?}");
    }
    let strategy = Some(PlayedChart::plain());
    let boule = stakes(AnyGame::Boule, &draft, &[]).expect("usual bets");
    let plan = Plan { strategy, ..plan(boule, 1000, Driver::Tabulated, Mode::Law) };
    let refused = simulate(AnyGame::Boule, &draft, &plan, Control::alone());
    assert!(matches!(refused, Err(Unsimulated::NoChart { .. })));
}

#[test]
fn the_best_chart_comes_back_from_its_rows() {
    fn check<L: BlackjackLaw>(options: &[(&str, &str)]) {
        use odds::blackjack::{Analyser, Rules, Shoe};
        let rules = Rules::of::<L>(&Blackjack::<L>::admit(&house(options)).expect("lawful"));
        let analyser = Analyser::new(&rules, &Shoe::fresh(rules.packs)).expect("full packs");
        let best = analyser.best_chart();
        let again = PlayedChart::of_rows(best.rows()).chart();
        assert_eq!(again.rows(), best.rows());
        let [one, other] = [&best, &again].map(|chart| {
            analyser.play_chart(chart, odds::blackjack::Strategy::BestChart).game.value
        });
        assert!((one - other).abs() < 1e-14, "{one} {other}");
    }
    check::<Fr>(&[("surrender", "on")]);
    check::<FrEarlier>(&[]);
    check::<Mc>(&[("decks", "2"), ("stub_cards", "52")]);
    check::<Leaflet>(&[]);
}
