//! The fast driver is the engine, to the cent; and both agree with the exact values.

mod blackjack;
#[path = "../charts/mod.rs"]
mod charts;
mod generators;
mod players;
mod resumed;
mod series;
mod sessions;

use games::european_roulette::{EuropeanRoulette, Law};
use games::wheel::ZeroChoice;
use games::{AnyGame, with_game};
use simulation::{
    CHUNK, Control, Driver, Mode, Plan, Simulation, Staked, Unsimulated, Wish, simulate, stakes,
};
use std::sync::atomic::{AtomicBool, Ordering};
use table::{Bet, Cents, Draft, Game};

const WHEELS: [AnyGame; 4] =
    [AnyGame::EuropeanRoulette, AnyGame::AmericanRoulette, AnyGame::Boule, AnyGame::BigWheel];
const SHOES: [AnyGame; 3] = [AnyGame::PuntoBanco, AnyGame::Punto2000, AnyGame::TrenteEtQuarante];
const FIXED: Mode = Mode::Fixed { per_shoe: None };

/// Every fifth bet of a game under every play that can be simulated.
fn staked(game: AnyGame, draft: &Draft, stake: Cents) -> Vec<Staked> {
    let names: Vec<&'static str> =
        with_game!(game, G => <G as Game>::Bet::all().iter().map(|bet| bet.name()).collect());
    let every = if WHEELS.contains(&game) { 5 } else { 1 };
    let mut all = Vec::new();
    for bet in names.into_iter().step_by(every).take(90) {
        for play in [None, Some("partage"), Some("prison"), Some("insured")] {
            let wish = Wish { bet, stake: Some(stake), play };
            let told = stakes(game, draft, &[wish]).unwrap_or_default();
            all.extend(told.into_iter().filter(|staked| !all.contains(staked)).collect::<Vec<_>>());
        }
    }
    all.truncate(90);
    all
}

fn plan(stakes: Vec<Staked>, rounds: u64, driver: Driver, mode: Mode) -> Plan {
    Plan { stakes, rounds, seed: 11.into(), threads: 2, driver, mode, strategy: None }
}

fn run(game: AnyGame, draft: &Draft, plan: &Plan) -> Simulation {
    simulate(game, draft, plan, Control::alone()).expect("a plan that can be played")
}

/// All integers of a run: they tell everything else.
fn sums(found: &Simulation) -> Vec<(&'static str, Option<&'static str>, i128, u64, String)> {
    let all = found.bets.iter().chain(&found.all);
    all.map(|e| (e.bet, e.play, e.net, e.n, format!("{:?}", e.histogram))).collect()
}

fn houses() -> Vec<Draft> {
    let mut whole = Draft::default();
    whole.set("prison_value", "whole");
    vec![Draft::default(), whole]
}

#[test]
fn the_tabulated_driver_equals_the_engine() {
    for game in WHEELS.into_iter().chain([AnyGame::Craps]) {
        for draft in houses() {
            if game != AnyGame::EuropeanRoulette && draft != Draft::default() {
                continue;
            }
            // A number of rounds that fills neither rows nor pairs.
            let stakes = staked(game, &draft, Cents::units(60));
            assert!(!stakes.is_empty(), "{}", game.id());
            let fast = plan(stakes.clone(), 40_013, Driver::Tabulated, Mode::Law);
            let slow = plan(stakes, 40_013, Driver::Engine, Mode::Law);
            let (fast, slow) = (run(game, &draft, &fast), run(game, &draft, &slow));
            assert_eq!((fast.driver, slow.driver), ("tabulated", "engine"));
            assert_eq!(sums(&fast), sums(&slow), "{}", game.id());
        }
    }
}

#[test]
fn threads_make_no_difference() {
    let draft = Draft::default();
    for game in WHEELS.into_iter().take(1).chain([AnyGame::Craps]).chain(SHOES) {
        for mode in [Mode::Law, FIXED] {
            if mode == FIXED && !SHOES.contains(&game) {
                continue;
            }
            let usual = stakes(game, &draft, &[]).expect("usual bets");
            let mut plan = plan(usual, 2 * CHUNK + 77, Driver::Tabulated, mode);
            plan.threads = 1;
            let one = run(game, &draft, &plan);
            for threads in [2, 7] {
                plan.threads = threads;
                let more = run(game, &draft, &plan);
                assert_eq!(sums(&one), sums(&more), "{} with {threads} threads", game.id());
                assert_eq!((one.rounds, one.shoes), (more.rounds, more.shoes));
            }
        }
    }
}

/// A stopped run is the run of as many rounds.
#[test]
fn a_run_that_is_stopped_is_a_shorter_run() {
    let draft = Draft::default();
    for game in [
        AnyGame::Boule,
        AnyGame::Craps,
        AnyGame::PuntoBanco,
        AnyGame::McBlackjack,
        AnyGame::ThreeCardPoker,
        AnyGame::CheminDeFer,
    ] {
        let usual = stakes(game, &draft, &[]).expect("usual bets");
        let long = plan(usual, 100 * CHUNK, Driver::Tabulated, Mode::Law);
        let stop = AtomicBool::new(false);
        let progress = |_| stop.store(true, Ordering::Relaxed);
        let control = Control { progress: &progress, stop: &stop, ..Control::alone() };
        let stopped = simulate(game, &draft, &long, control).expect("it is played");
        assert!(stopped.rounds < long.rounds, "{}", game.id());
        let short = run(game, &draft, &Plan { rounds: stopped.rounds, ..long });
        let json = |found: &Simulation| serde_json::to_string(found).expect("JSON");
        assert_eq!(json(&stopped), json(&short), "{}", game.id());
    }
}

#[test]
fn simulation_and_exact_value_agree() {
    let draft = Draft::default();
    let check = |game: AnyGame, mode: Mode, driver: Driver, rounds: u64, stake: Cents| {
        let stakes = staked(game, &draft, stake);
        let found = run(game, &draft, &plan(stakes, rounds, driver, mode));
        for estimate in found.bets.iter().chain(&found.all) {
            // Forty bets a game with a fixed seed: a z beyond four is a fault, not bad luck.
            let z = estimate.z.expect("an exact value");
            assert!(z.abs() < 4.0, "{} {}: {z}", game.id(), estimate.bet);
        }
        found
    };
    for game in WHEELS.into_iter().chain([AnyGame::Craps]) {
        check(game, Mode::Law, Driver::Tabulated, CHUNK, Cents::units(60));
    }
    for game in [AnyGame::PuntoBanco, AnyGame::Punto2000] {
        // The Dragon Bonus is among the bets.
        let found = check(game, FIXED, Driver::Tabulated, 60_000, Cents::units(20));
        assert_eq!((found.driver, found.bets.len() > 4), ("engine", true));
    }
}

#[test]
fn folded_coups_and_the_exact_value_agree_in_fixed_mode_only() {
    let draft = Draft::default();
    for game in SHOES {
        let usual = stakes(game, &draft, &[]).expect("usual bets");
        let fixed = run(game, &draft, &plan(usual.clone(), CHUNK, Driver::Tabulated, FIXED));
        assert_eq!(fixed.driver, "folded");
        assert!(fixed.bets.iter().all(|bet| bet.z.is_some_and(|z| z.abs() < 4.0)), "{fixed:?}");
        let engine = run(game, &draft, &plan(usual.clone(), 40_000, Driver::Engine, FIXED));
        assert_eq!(engine.driver, "engine");
        assert!(engine.bets.iter().all(|bet| bet.z.is_some_and(|z| z.abs() < 4.0)), "{engine:?}");
        let law = run(game, &draft, &plan(usual, 100_000, Driver::Tabulated, Mode::Law));
        assert!(law.bets.iter().all(|bet| bet.z.is_none() && bet.exact.is_some()));
        assert!(law.rounds >= 100_000, "at least so many");
    }
}

/// Insured coups from the folded table and from the engine; prisoners from the engine alone.
#[test]
fn every_play_about_the_refait_is_simulated() {
    let (game, draft) = (AnyGame::TrenteEtQuarante, Draft::default());
    let stake = Some(Cents::units(100));
    let one = |play| {
        stakes(game, &draft, &[Wish { bet: "noir", stake, play: Some(play) }]).expect("a play")
    };
    for (driver, name) in [(Driver::Tabulated, "folded"), (Driver::Engine, "engine")] {
        let found = run(game, &draft, &plan(one("insured"), 50_000, driver, FIXED));
        assert_eq!(found.driver, name);
        assert!(found.bets[0].z.is_some_and(|z| z.abs() < 4.0), "{found:?}");
    }
    let found = run(game, &draft, &plan(one("prison"), 100_000, Driver::Tabulated, Mode::Law));
    let prison = &found.bets[0];
    assert_eq!((found.driver, prison.z), ("engine", None));
    // Prisoners wait, so there are fewer stakes than coups; the law of the shoe differs little.
    assert!(prison.n < found.rounds && prison.n > found.rounds * 9 / 10);
    let exact = prison.exact.as_ref().expect("of fresh shoes").decimal();
    assert!((prison.edge - exact).abs() < 4.0 * prison.standard_error, "{prison:?}");
    let fixed = plan(one("prison"), 1000, Driver::Tabulated, FIXED);
    let refused = simulate(game, &draft, &fixed, Control::alone());
    assert!(matches!(refused, Err(Unsimulated::NotPlayed { .. })));
}

/// The exact value of always choosing prison, found another way: every course of at most five
/// zeros on the engine, with what is left bounded by the stake itself.
#[test]
fn prison_is_worth_what_a_plain_walk_of_the_engine_finds() {
    use games::wheel::{Action, Pocket as _, Spin, Tender};
    use table::{By, Journal, Role, Seat, Silent};
    let rules = EuropeanRoulette::admit(&Draft::default()).unwrap();
    let rouge = <EuropeanRoulette as Game>::Bet::named("rouge").unwrap();
    let (seat, croupier) = (By::Seat(Seat::seated(1).unwrap()), By::Staff(Role::Croupier));
    let stake = Cents::new(1 << 12);
    let mut open = EuropeanRoulette::open(&rules, &mut Silent);
    let place = Action::Place { bet: rouge, stake, tender: Tender::Chips, through: None };
    EuropeanRoulette::play(&rules, &mut open, seat, &place, &mut Silent).unwrap();
    // In units of 1/37^6 of a cent: exact in integers.
    let (mut lost, mut ways) = (0_i128, 37_i128.pow(6));
    for zeros in 1..=6_u8 {
        for act in [Action::Launch { wheel: None, ball: None }, Action::CloseBets] {
            EuropeanRoulette::play(&rules, &mut open, croupier, &act, &mut Silent).unwrap();
        }
        ways /= 37;
        let mut next = None;
        for &pocket in games::european_roulette::Pocket::all() {
            let (mut state, mut journal) = (open.clone(), Journal::new());
            EuropeanRoulette::reveal(&rules, &mut state, Spin::of(pocket), &mut journal);
            let stay = Action::Choose { bet: rouge, choice: ZeroChoice::Prison, zeros };
            if EuropeanRoulette::play(&rules, &mut state, seat, &stay, &mut journal).is_ok() {
                next = Some(state);
            }
            let net: Cents = journal.lines().map(table::Line::net).sum();
            // A course of k zeros has 37^(6-k) continuations that count the same.
            lost -= i128::from(net.get()) * ways;
        }
        open = next.expect("zero leads on");
    }
    let total = 37_i128.pow(6);
    // The edge 1/73 lies between what was lost so far and that plus what is still in prison.
    let unit = i128::from(stake.get());
    assert!(lost * 73 <= unit * total, "at most 1/73 is lost in six spins");
    assert!((lost + unit) * 73 >= unit * total, "and at least that with what is left");
}

/// D8.6: half a cent goes to the player, so small odd stakes have an edge of their own.
#[test]
fn the_exact_value_is_that_of_the_stake_with_its_half_cents() {
    use odds::Fraction;
    use odds::wheel::edge_of_stake;
    let rouge = <EuropeanRoulette as Game>::Bet::named("rouge").unwrap();
    let mut down = Draft::default();
    down.set("half_cent", "down");
    let (up, partage) = (Draft::default(), Some(ZeroChoice::Partage));
    let edge =
        |draft: &Draft, play, cents| edge_of_stake::<Law>(draft, rouge, play, Cents::new(cents));
    // One cent is handed back whole, or lost whole.
    assert_eq!(edge(&up, partage, 1), Fraction::ZERO);
    assert_eq!(edge(&down, partage, 1).to_string(), "1/37");
    assert_eq!(edge(&up, partage, 2).to_string(), "1/74");
    // A cent in prison stays a cent: worth half of it.
    assert_eq!(edge(&up, Some(ZeroChoice::Prison), 1).to_string(), "1/74");
    let stakes = vec![Staked { bet: "rouge", stake: Cents::new(1), play: Some("partage") }];
    let found =
        run(AnyGame::EuropeanRoulette, &up, &plan(stakes, CHUNK, Driver::Tabulated, Mode::Law));
    assert!(found.bets[0].z.is_some_and(|z| z.abs() < 4.0), "{:?}", found.bets[0].z);
}

/// Several players against one bank: on the engine, each stake with its exact value.
#[test]
fn several_places_of_three_card_poker_are_worth_what_each_is() {
    let (game, draft) = (AnyGame::ThreeCardPoker, Draft::default());
    let wish = |bet, play| Wish { bet, stake: Some(Cents::units(20)), play };
    let wishes = [
        wish("ante", None),
        wish("pair-plus", None),
        wish("ante", Some("raise a queen or better")),
        wish("bonus", None),
        wish("ante", None),
    ];
    let staked = stakes(game, &draft, &wishes).expect("three places");
    let found = run(game, &draft, &plan(staked, 40_000, Driver::Tabulated, Mode::Law));
    assert_eq!((found.driver, found.bets.len()), ("engine", 5));
    for bet in &found.bets {
        assert!(bet.z.is_some_and(|z| z.abs() < 4.0), "{bet:?}");
    }
    let alone = stakes(game, &draft, &wishes[..2]).expect("one place");
    let alone = run(game, &draft, &plan(alone, 40_000, Driver::Tabulated, Mode::Law));
    assert_eq!(alone.driver, "tabulated");
}
