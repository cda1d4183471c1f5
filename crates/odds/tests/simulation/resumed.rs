//! A run that is interrupted and goes on is the run that was not.

use super::{FIXED, WHEELS, plan};
use games::AnyGame;
use odds::simulate::{Control, Driver, Keep, Mode, Plan, Prefix, Simulation, simulate, stakes};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use table::Draft;

fn json(found: &Simulation) -> String {
    serde_json::to_string(found).expect("JSON")
}

/// Plays from what was kept for so many chunks or to the end; what was kept last is given too, once
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
