//! A run that is interrupted and goes on is the run that was not.

use super::{FIXED, WHEELS, plan};
use games::AnyGame;
use simulation::players::counting::System;
use simulation::players::{
    Limits, Player, Sessions, SessionsPrefix, Stakes, Staking, play_kept_sessions,
};
use simulation::{Control, Driver, Keep, Mode, Plan, Prefix, Simulation, simulate, stakes};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use table::{Cents, Draft};

fn json(found: &Simulation) -> String {
    serde_json::to_string(found).expect("JSON")
}

/// Plays from what was kept for some chunks or to the end; what was kept last is given too, once
/// through its text.
fn part(game: AnyGame, plan: &Plan, from: Option<&Prefix>, chunks: u64) -> (Simulation, Prefix) {
    let stop = AtomicBool::new(false);
    let told = Mutex::new(0);
    let progress = |_| {
        let mut told = told.lock().expect("nobody panics");
        *told += 1;
        stop.fetch_or(*told >= chunks, Ordering::Relaxed);
    };
    let kept = Mutex::new(None);
    let save = |prefix: &Prefix| {
        *kept.lock().expect("nobody panics") = Some(serde_json::to_string(prefix).expect("JSON"));
    };
    let keep = Keep { from, is_due: &|| true, save: &save };
    let control = Control { progress: &progress, stop: &stop, keep };
    let found = simulate(game, &Draft::default(), plan, control).expect("it is played");
    let kept = kept.into_inner().expect("nobody panics").expect("kept at the end");
    (found, serde_json::from_str(&kept).expect("a prefix"))
}

fn check(game: AnyGame, driver: Driver, mode: Mode, bets: usize) {
    let mut staked = stakes(game, &Draft::default(), &[]).expect("usual bets");
    staked.truncate(bets);
    let name = format!("{} {driver:?} {mode:?}", game.id());
    let mut plan = Plan { threads: 1, ..plan(staked, 1 << 40, driver, mode) };
    let (stopped, first) = part(game, &plan, None, 1);
    assert_eq!((first.chunks(), first.rounds()), (1, stopped.rounds), "{name}");
    plan = Plan { rounds: stopped.rounds * 5 / 2, threads: 2, ..plan };
    let (whole, at_end) = part(game, &plan, None, u64::MAX);
    plan.threads = 3;
    let (again, same) = part(game, &plan, Some(&first), u64::MAX);
    assert_eq!((json(&again), same), (json(&whole), at_end.clone()), "{name}");
    // Behind its end there is nothing but the rounds that filled no chunk.
    let (again, _) = part(game, &plan, Some(&at_end), u64::MAX);
    assert_eq!(json(&again), json(&whole), "{name}");
    // Interrupted once more, and then further than was asked for first.
    let (_, second) = part(game, &Plan { threads: 1, ..plan.clone() }, Some(&first), 1);
    assert_eq!(second.chunks(), 2, "{name}");
    plan.rounds += stopped.rounds;
    let (longer, _) = part(game, &plan, None, u64::MAX);
    let (again, _) = part(game, &plan, Some(&second), u64::MAX);
    assert_eq!(json(&again), json(&longer), "{name}");
    assert!(longer.bets[0].series.len() > whole.bets[0].series.len(), "{name}");
}

#[test]
fn every_game_goes_on_where_it_was_interrupted() {
    for &game in AnyGame::ALL {
        check(game, Driver::Tabulated, Mode::Law, usize::MAX);
    }
}

#[test]
fn shoes_with_a_number_of_rounds_go_on_too() {
    for game in [AnyGame::PuntoBanco, AnyGame::TrenteEtQuarante, AnyGame::FrBlackjack] {
        check(game, Driver::Tabulated, FIXED, usize::MAX);
    }
}

#[test]
fn so_do_rounds_on_the_engine() {
    for &game in AnyGame::ALL {
        // Their chunks are long: one wheel stands for the others, and one bet for all.
        let is_long = WHEELS.contains(&game) || game == AnyGame::Craps;
        if !is_long || game == AnyGame::Boule || game == AnyGame::Craps {
            check(game, Driver::Engine, Mode::Law, if is_long { 1 } else { usize::MAX });
        }
    }
}

/// The same of sessions.
fn sitting(
    game: AnyGame,
    plan: &Plan,
    player: &Player,
    from: Option<&SessionsPrefix>,
    chunks: u64,
) -> (Sessions, Option<SessionsPrefix>) {
    let stop = AtomicBool::new(false);
    let told = Mutex::new(0);
    let progress = |_| {
        let mut told = told.lock().expect("nobody panics");
        *told += 1;
        stop.fetch_or(*told >= chunks, Ordering::Relaxed);
    };
    let kept = Mutex::new(None);
    let save = |prefix: &SessionsPrefix| {
        *kept.lock().expect("nobody panics") = Some(serde_json::to_string(prefix).expect("JSON"));
    };
    let keep = Keep { from, is_due: &|| true, save: &save };
    let control = Control { progress: &progress, stop: &stop, ..Control::alone() };
    let found = play_kept_sessions(game, &Draft::default(), plan, player, control, keep);
    let kept = kept.into_inner().expect("nobody panics");
    let kept = kept.map(|kept| serde_json::from_str(&kept).expect("a prefix"));
    (found.expect("they are played"), kept)
}

/// With paths, checkpoints and, at black-jack, counts.
#[test]
fn sessions_of_a_player_go_on_too() {
    let flat = Stakes::Staking(Staking::named("martingale").expect("a known system"));
    let hi_lo = Stakes::Counting(Box::new(System::named("hi-lo").expect("a known system")));
    let text = |found: &Sessions| serde_json::to_string(found).expect("JSON");
    for (game, stakes_by) in [
        (AnyGame::Boule, flat.clone()),
        (AnyGame::Craps, flat.clone()),
        (AnyGame::PuntoBanco, flat),
        (AnyGame::FrBlackjack, hi_lo),
    ] {
        let player = Player {
            bankroll: Some(Cents::units(2000)),
            stop_loss: None,
            stop_win: Some(Cents::units(300)),
            session_rounds: 40,
            stakes: stakes_by,
            staking: "told".to_owned(),
            limits: Limits::Ignored,
            paths: 2,
        };
        let mut staked = stakes(game, &Draft::default(), &[]).expect("usual bets");
        staked.truncate(1);
        let plan = plan(staked, 1 << 40, Driver::Tabulated, Mode::Law);
        let (stopped, first) =
            sitting(game, &Plan { threads: 1, ..plan.clone() }, &player, None, 1);
        let first = first.expect("a whole chunk");
        assert_eq!((first.chunks(), first.rounds()), (1, stopped.rounds), "{}", game.id());
        let plan = Plan { rounds: stopped.rounds * 5 / 2, threads: 2, ..plan };
        let (whole, at_end) = sitting(game, &plan, &player, None, u64::MAX);
        let (again, same) =
            sitting(game, &Plan { threads: 3, ..plan.clone() }, &player, Some(&first), u64::MAX);
        assert_eq!((text(&again), &same), (text(&whole), &at_end), "{}", game.id());
        // What fills no chunk leaves nothing to go on from but the beginning.
        let short = Plan { rounds: 100, ..plan.clone() };
        let (_, none) = sitting(game, &short, &player, None, u64::MAX);
        assert_eq!(none.as_ref().map(SessionsPrefix::chunks), Some(0), "{}", game.id());
        let (again, _) = sitting(game, &plan, &player, none.as_ref(), u64::MAX);
        assert_eq!(text(&again), text(&whole), "{}", game.id());
        // Behind its end there is nothing but the sessions that filled no chunk.
        let (again, _) = sitting(game, &plan, &player, at_end.as_ref(), u64::MAX);
        assert_eq!(text(&again), text(&whole), "{}", game.id());
    }
}
