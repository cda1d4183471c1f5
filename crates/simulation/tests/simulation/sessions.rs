//! Sessions of players: what is known exactly, and what must be the same whoever plays them.

use super::WHEELS;
use games::{AnyGame, with_game};
use simulation::players::counting::{Ramp, Rung, System};
use simulation::players::{
    End, Ending, Limits, Player, Script, Sessions, Stakes, Staking, Step, Unplayed,
    play_kept_sessions,
};
use simulation::{Control, Driver, Keep, Mode, Plan, Staked, Wish, simulate, stakes};
use std::collections::BTreeMap;
use table::{Cents, Draft, Game};

const ONE_A_SHOE: Mode = Mode::Fixed { per_shoe: Some(1) };

fn staked(game: AnyGame, bet: &'static str, stake: i64) -> Vec<Staked> {
    let wish = Wish { bet, stake: Some(Cents::units(stake)), play: None };
    stakes(game, &Draft::default(), &[wish]).expect("a plan")
}

fn plan(stakes: Vec<Staked>, rounds: u64, mode: Mode) -> Plan {
    let driver = Driver::Tabulated;
    Plan { stakes, rounds, seed: 11.into(), threads: 2, driver, mode, strategy: None }
}

fn player(bankroll: Option<i64>, session_rounds: u32, staking: Staking) -> Player {
    Player {
        bankroll: bankroll.map(Cents::units),
        stop_loss: None,
        stop_win: None,
        session_rounds,
        stakes: Stakes::Staking(staking),
        staking: "told".to_owned(),
        limits: Limits::Ignored,
        paths: 2,
    }
}

fn counter(system: System, session_rounds: u32) -> Player {
    let stakes = Stakes::Counting(Box::new(system));
    Player { stakes, ..player(None, session_rounds, Staking::flat()) }
}

fn play_sessions(
    game: AnyGame,
    house: &Draft,
    plan: &Plan,
    player: &Player,
) -> Result<Sessions, Unplayed> {
    play_kept_sessions(game, house, plan, player, Control::alone(), Keep::nothing())
}

fn run(game: AnyGame, plan: &Plan, player: &Player) -> Sessions {
    play_sessions(game, &Draft::default(), plan, player).expect("sessions")
}

fn refused(game: AnyGame, plan: &Plan, player: &Player) -> Unplayed {
    let played = play_sessions(game, &Draft::default(), plan, player);
    played.expect_err("no sessions")
}

fn ending(found: &Sessions, end: End) -> &Ending {
    found.ends.iter().find(|ending| ending.end == end).expect("an end that can come")
}

#[test]
fn ruin_and_target_of_flat_stakes_are_what_odds_says() {
    let known: [(AnyGame, &str, Mode); 5] = [
        (AnyGame::EuropeanRoulette, "rouge", Mode::Law),
        (AnyGame::EuropeanRoulette, "plein-17", Mode::Law),
        (AnyGame::Craps, "pass", Mode::Law),
        (AnyGame::ThreeCardPoker, "ante", Mode::Law),
        (AnyGame::PuntoBanco, "banco", ONE_A_SHOE),
    ];
    for (game, bet, mode) in known {
        let plan = plan(staked(game, bet, 20), 400_000, mode);
        let wins = Some(Cents::units(120));
        let player = Player { stop_win: wins, ..player(Some(160), 40, Staking::flat()) };
        let found = run(game, &plan, &player);
        for end in [End::Ruin, End::Target] {
            let ending = ending(&found, end);
            let z = ending.z.expect("an exact chance");
            assert!(ending.n > 100 && z.abs() < 4.0, "{bet} {end:?}: {ending:?}");
        }
        let z = found.result.z.expect("an exact mean");
        assert!(z.abs() < 4.0, "{bet}: {:?}", found.result);
    }
}

#[test]
fn ruin_at_black_jack_is_what_odds_says() {
    let game = AnyGame::FrBlackjack;
    let plan = plan(staked(game, "main", 10), 120_000, ONE_A_SHOE);
    let found = run(game, &plan, &player(Some(120), 30, Staking::flat()));
    let ruin = ending(&found, End::Ruin);
    assert!(ruin.n > 100 && ruin.z.expect("an exact chance").abs() < 4.0, "{ruin:?}");
    // From shoes that are played to their stop card it is given for comparison.
    let by_law = Plan { mode: Mode::Law, rounds: 3000, ..plan };
    let found = run(game, &by_law, &player(Some(120), 30, Staking::flat()));
    let ruin = ending(&found, End::Ruin);
    assert!(ruin.exact.is_some() && ruin.z.is_none(), "{ruin:?}");
}

/// A martingale on red with a purse and a maximum, round by round: the chance that it is ruined.
fn ruin_of_martingale(bankroll: i64, most: i64, rounds: u32) -> f64 {
    let (win, half) = (18.0 / 37.0, 1.0 / 37.0);
    let mut open: BTreeMap<(i64, i64), f64> = BTreeMap::from([((2 * bankroll, 1), 1.0)]);
    let mut ruined = 0.0;
    for _ in 0..rounds {
        let mut next = BTreeMap::new();
        // Purses in halves of a stake: red loses half of it to zero.
        for ((purse, step), p) in open {
            let stake = step.min(most);
            let ends = [
                (purse + 2 * stake, 1, win * p),
                (purse - 2 * stake, (2 * step).min(1 << 20), (1.0 - win - half) * p),
                (purse - stake, (2 * step).min(1 << 20), half * p),
            ];
            for (purse, step, p) in ends {
                if purse < 2 * step.min(most) {
                    ruined += p;
                } else {
                    *next.entry((purse, step)).or_insert(0.0) += p;
                }
            }
        }
        open = next;
    }
    ruined
}

#[test]
fn a_martingale_with_limits_is_ruined_as_often_as_its_chain() {
    let game = AnyGame::EuropeanRoulette;
    let mut house = Draft::default();
    house.set("min", "5.00").set("max", "160.00");
    let wish = Wish { bet: "rouge", stake: Some(Cents::units(10)), play: Some("partage") };
    let bets = stakes(game, &house, &[wish]).expect("a plan");
    let plan = plan(bets, 2_000_000, Mode::Law);
    let martingale = Staking::named("martingale").expect("a known system");
    let player = Player { limits: Limits::Held, ..player(Some(630), 50, martingale) };
    let found = play_sessions(game, &house, &plan, &player).expect("sessions");
    assert!(found.stakes.capped > 0 && found.stakes.highest == found.player.multiple_max);
    let exact = ruin_of_martingale(63, i64::from(found.player.multiple_max), 50);
    let ruin = ending(&found, End::Ruin);
    let sessions = f64::from(u32::try_from(found.sessions).expect("some"));
    let z = (ruin.share - exact) / (exact * (1.0 - exact) / sessions).sqrt();
    assert!(z.abs() < 4.0, "{} against {exact}: {z}", ruin.share);
    // What is staked does not change what a unit of it loses.
    let z = (found.edge.per_staked - 1.0 / 74.0) / found.edge.standard_error;
    assert!(z.abs() < 4.0, "{:?}: {z}", found.edge);
}

/// Every game's usual bets, or the one that a lone player makes.
fn usual(game: AnyGame) -> Vec<Staked> {
    let wished = match game {
        AnyGame::CheminDeFer => "banco",
        AnyGame::TrenteEtQuarante => "noir",
        _ => return stakes(game, &Draft::default(), &[]).expect("usual bets"),
    };
    let wish = Wish { bet: wished, stake: None, play: None };
    stakes(game, &Draft::default(), &[wish]).expect("a plan")
}

#[test]
fn every_game_has_players_and_threads_do_not_change_a_byte() {
    for &game in AnyGame::ALL {
        let is_fixed = game == AnyGame::TwentyOne;
        let name = if is_fixed { "flat" } else { "labouchere" };
        let staking = Staking::named(name).expect("a known system");
        let player = player(Some(100_000), 50, staking);
        let run = |threads| {
            let plan = Plan { threads, ..plan(usual(game), 9000, Mode::Law) };
            serde_json::to_string(&run(game, &plan, &player)).expect("JSON")
        };
        assert_eq!(run(1), run(3), "{}", game.id());
    }
}

#[test]
fn a_multiple_of_the_stakes_brings_a_multiple_of_their_results() {
    let all = |stake| Script::new(vec![Step { stake, win: 0, loss: 0, void: 0 }]).expect("a step");
    for &game in AnyGame::ALL {
        if game == AnyGame::TwentyOne {
            continue;
        }
        let net = |stake| {
            let player = player(None, 40, Staking::Script(all(stake)));
            run(game, &plan(usual(game), 4000, Mode::Law), &player).result.net
        };
        assert_eq!(20 * net(1), net(20), "{}", game.id());
    }
}

#[test]
fn a_counter_with_one_stake_and_no_deviations_plays_like_anybody() {
    let game = AnyGame::FrBlackjack;
    let plan = plan(staked(game, "main", 10), 40_000, Mode::Law);
    let flat = run(game, &plan, &player(None, 200, Staking::flat()));
    let system = System::named("hi-lo").expect("a known system");
    let system = system.without_deviations().with_ramp(Ramp::flat());
    let counted = run(game, &plan, &counter(system, 200));
    assert_eq!(flat.result.net, counted.result.net);
    assert_eq!(flat.paths, counted.paths);
    // And like the plain simulation, where that is played on the engine.
    let engine = Plan { driver: Driver::Engine, rounds: 300_000, ..plan };
    let plain = simulate(game, &Draft::default(), &engine, Control::alone()).expect("a plan");
    let (edge, error) = (plain.bets[0].edge, plain.bets[0].standard_error);
    let flat = run(game, &engine, &player(None, 1000, Staking::flat()));
    let error = error.hypot(flat.edge.standard_error);
    assert!((flat.edge.per_staked - edge).abs() < 4.0 * error, "{edge} {:?}", flat.edge);
}

#[test]
fn counts_of_a_balanced_system_lie_evenly_about_nought() {
    let game = AnyGame::McBlackjack;
    let plan = plan(staked(game, "main", 10), 150_000, Mode::Law);
    for name in ["hi-lo", "omega-ii", "zen"] {
        let system = System::named(name).expect("a known system").without_deviations();
        let found = run(game, &plan, &counter(system.with_ramp(Ramp::flat()), 500));
        let counts = &found.counting.expect("a counter").by_count;
        assert!((counts.iter().map(|at| at.share).sum::<f64>() - 1.0).abs() < 1e-9);
        // Rounded down, as many lie below nought as from one on and half of those at nought.
        let mean: f64 = counts.iter().map(|at| (f64::from(at.count) + 0.5) * at.share).sum();
        assert!(mean.abs() < 0.5, "{name}: {mean}");
        // The more tens are left, the better for the player.
        let at = |count: i32| counts.iter().filter(move |at| (at.count >= 2) == (count > 0));
        let edge = |count| at(count).map(|at| at.edge * at.share).sum::<f64>();
        assert!(edge(1) < 0.0 && edge(-1) > 0.0, "{name}: {} {}", edge(1), edge(-1));
    }
}

#[test]
fn who_stakes_nothing_at_bad_counts_sits_out() {
    let game = AnyGame::FrBlackjack;
    let plan = plan(staked(game, "main", 10), 60_000, Mode::Law);
    let rungs =
        [Rung { from: None, to: Some(0), stake: 0 }, Rung { from: Some(1), to: None, stake: 4 }];
    let system = System::named("hi-lo").expect("a known system");
    let found = run(game, &plan, &counter(system.with_ramp(Ramp::new(&rungs).expect("two")), 300));
    let counted = found.counting.as_ref().expect("a counter");
    let out: u64 = counted.by_count.iter().filter(|at| at.count <= 0).map(|at| at.rounds).sum();
    assert!(out > 0 && found.stakes.sat_out == out);
    assert_eq!(found.stakes.all, 4000 * i128::from(found.rounds - out));
}

#[test]
fn the_usual_ramp_of_hi_lo_wins_more_than_flat_stakes() {
    let game = AnyGame::FrBlackjack;
    let plan = plan(staked(game, "main", 10), 400_000, Mode::Law);
    let found = run(game, &plan, &counter(System::named("hi-lo").expect("known"), 1000));
    let counted = found.counting.as_ref().expect("a counter");
    let stakes: Vec<u32> = counted.by_count.iter().map(|at| at.stake).collect();
    assert!(stakes.is_sorted() && stakes.first() == Some(&1) && stakes.last() == Some(&8));
    let flat = run(game, &plan, &player(None, 1000, Staking::flat()));
    assert!(found.edge.per_staked < flat.edge.per_staked, "{:?}", found.edge);
}

#[test]
fn ends_come_where_they_are_told() {
    let game = AnyGame::EuropeanRoulette;
    let plan = plan(staked(game, "rouge", 10), 20_000, Mode::Law);
    let told = player(Some(100), 60, Staking::flat());
    let told = Player { stop_loss: Some(Cents::units(50)), ..told };
    let told = Player { stop_win: Some(Cents::units(30)), ..told };
    let found = run(game, &plan, &told);
    assert_eq!(ending(&found, End::Ruin).n, 0);
    let ends: u64 = found.ends.iter().map(|ending| ending.n).sum();
    assert_eq!(ends, found.sessions);
    let (low, high) = (found.result.histogram.first(), found.result.histogram.last());
    // Zero takes half a stake, so that the last one may go five beyond.
    assert_eq!(low.expect("bins").from, Cents::units(-55));
    assert_eq!(high.expect("bins").to, Cents::units(35));
    assert!(found.session_rounds.most <= 60 && found.rounds >= 20_000);
    for path in &found.paths {
        let last = path.bankroll.last().expect("a point").get();
        assert_eq!(path.bankroll.len(), path.rounds as usize + 1);
        assert_eq!(path.bankroll[0], Cents::units(100));
        match path.end {
            End::Target => assert!(last >= 13_000),
            End::LossLimit => assert!(last <= 5000),
            End::Rounds => assert_eq!(path.rounds, 60),
            End::Ruin => panic!("no ruin before a loss of half"),
        }
    }
}

#[test]
fn who_cannot_play_is_told_why() {
    let roulette = AnyGame::EuropeanRoulette;
    let red = plan(staked(roulette, "rouge", 10), 100, Mode::Law);
    let flat = || player(Some(100), 10, Staking::flat());
    let (bankroll, needed) = (Cents::new(999), Cents::units(10));
    let poor = Player { bankroll: Some(bankroll), ..flat() };
    assert_eq!(refused(roulette, &red, &poor), Unplayed::TooPoor { bankroll, needed });
    let just = Player { bankroll: Some(needed), ..flat() };
    assert_eq!(run(roulette, &red, &just).rounds, 100);
    let what = "bankroll";
    let none = Player { bankroll: Some(Cents::ZERO), ..flat() };
    assert_eq!(refused(roulette, &red, &none), Unplayed::NotPositive { what });
    let beyond = Player { stop_loss: Some(Cents::new(10_001)), ..flat() };
    assert_eq!(refused(roulette, &red, &beyond), Unplayed::LossBeyondBankroll);
    let endless = Player { session_rounds: 0, ..flat() };
    assert_eq!(refused(roulette, &red, &endless), Unplayed::SessionRounds);
    let system = System::named("ko").expect("a known system");
    let game = with_game!(roulette, G => G::ID);
    assert_eq!(
        refused(roulette, &red, &counter(system.clone(), 10)),
        Unplayed::NotCounted { game }
    );
    let chemin =
        plan(stakes(AnyGame::CheminDeFer, &Draft::default(), &[]).expect("both"), 9, Mode::Law);
    let rich = player(None, 10, Staking::flat());
    assert_eq!(refused(AnyGame::CheminDeFer, &chemin, &rich), Unplayed::BothSides);
    let coin = plan(usual(AnyGame::TwentyOne), 9, Mode::Law);
    let paroli = player(None, 10, Staking::named("paroli").expect("known"));
    let fixed = Unplayed::FixedStake { bet: "coin" };
    assert_eq!(refused(AnyGame::TwentyOne, &coin, &paroli), fixed);
    // Within the limits of the table, or not at all.
    let held = Player { limits: Limits::Held, ..flat() };
    let little = plan(staked(roulette, "rouge", 1_000_000), 100, Mode::Law);
    let rich = Player { bankroll: None, ..held };
    assert!(matches!(refused(roulette, &little, &rich), Unplayed::NotTaken(_)));
    let main = plan(staked(AnyGame::FrBlackjack, "main", 100), 100, Mode::Law);
    let steep = Ramp::new(&[
        Rung { from: None, to: Some(0), stake: 1 },
        Rung { from: Some(1), to: None, stake: 100_000 },
    ]);
    let steep =
        Player { limits: Limits::Held, ..counter(system.with_ramp(steep.expect("two rungs")), 10) };
    let refused = refused(AnyGame::FrBlackjack, &main, &steep);
    assert!(matches!(refused, Unplayed::RampTooHigh { stake: 100_000, .. }), "{refused:?}");
}

#[test]
fn wheels_stake_by_every_system() {
    for game in WHEELS {
        for name in Staking::NAMES {
            let staking = Staking::named(name).expect("a known system");
            let bets = usual(game).into_iter().take(1).collect();
            let found = run(game, &plan(bets, 5000, Mode::Law), &player(Some(2000), 100, staking));
            assert!(found.stakes.mean >= 1000.0, "{} {name}: {:?}", game.id(), found.stakes);
        }
    }
}
