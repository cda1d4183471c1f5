//! How much two threads do in the time of one: wall time of whole runs of `croupier simulate`.

use games::AnyGame;
use simulation::{Control, Driver, Mode, Plan, simulate, stakes};
use std::hint::black_box;
use std::time::{Duration, Instant};
use table::Draft;

/// Runs of each kind, one after the other in turn; the fastest counts, for it was disturbed least.
const RUNS: usize = 5;

fn wall_time(game: AnyGame, rounds: u64, threads: usize) -> Duration {
    let draft = Draft::default();
    let usual = stakes(game, &draft, &[]).expect("usual bets");
    let (seed, driver, mode) = (1.into(), Driver::Tabulated, Mode::Law);
    let plan = Plan { stakes: usual, rounds, seed, threads, driver, mode, strategy: None };
    let start = Instant::now();
    black_box(simulate(game, &draft, &plan, Control::alone()).expect("it is played"));
    start.elapsed()
}

fn main() {
    for (game, rounds) in [
        (AnyGame::McBlackjack, 1 << 27),
        (AnyGame::EuropeanRoulette, 1 << 30),
        (AnyGame::Craps, 1 << 30),
    ] {
        // What comes before the chunks (charts, tables) is in both.
        let before = (0..RUNS).map(|_| wall_time(game, 1, 1)).min().unwrap_or_default();
        let mut best = [Duration::MAX; 2];
        for _ in 0..RUNS {
            for (best, threads) in best.iter_mut().zip([1, 2]) {
                *best = wall_time(game, rounds, threads).saturating_sub(before).min(*best);
            }
        }
        let [one, two] = best.map(|time| time.as_secs_f64());
        println!(
            "{}: {rounds} rounds, one thread {one:.3} s, two {two:.3} s, ratio {:.2}",
            game.id(),
            one / two
        );
    }
}
