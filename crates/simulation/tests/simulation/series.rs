//! How a run went: points on the way that are runs themselves.

use super::{plan, run};
use games::AnyGame;
use simulation::{Driver, MARKS_MOST, Mode, Plan, stakes};
use table::Draft;

#[test]
fn a_point_of_a_series_is_the_run_of_as_many_rounds() {
    let draft = Draft::default();
    for game in [AnyGame::Boule, AnyGame::Craps, AnyGame::PuntoBanco, AnyGame::TwentyOne] {
        let usual = stakes(game, &draft, &[]).expect("usual bets");
        let plan = plan(usual, 10_000_000, Driver::Tabulated, Mode::Law);
        let plan =
            Plan { rounds: if game == AnyGame::TwentyOne { 9000 } else { plan.rounds }, ..plan };
        let whole = run(game, &draft, &plan);
        let series = &whole.bets[0].series;
        assert!(series.len() > 2, "{}", game.id());
        assert!(series.windows(2).all(|pair| pair[0].rounds < pair[1].rounds));
        for (at, point) in series.iter().enumerate().step_by(4) {
            let short = run(game, &draft, &Plan { rounds: point.rounds, ..plan.clone() });
            assert_eq!(short.bets[0].series.len(), at + 1);
            for (bet, alone) in
                whole.bets.iter().chain(&whole.all).zip(short.bets.iter().chain(&short.all))
            {
                let point = bet.series[at];
                assert_eq!((point.n, point.net), (alone.n, alone.net), "{}", game.id());
                let figures = (point.edge, point.standard_error, point.confidence_95.low);
                let expected = (alone.edge, alone.standard_error, alone.confidence_95.low);
                assert_eq!(format!("{figures:?}"), format!("{expected:?}"), "{}", game.id());
            }
        }
        let last = series.last().expect("the end");
        assert_eq!((last.rounds, last.n), (whole.rounds, whole.bets[0].n));
    }
}

#[test]
fn a_long_run_has_as_many_points_as_a_short_one() {
    let draft = Draft::default();
    let usual = stakes(AnyGame::TwentyOne, &draft, &[]).expect("usual bets");
    // 4,096 rounds a chunk: one more than there is room for.
    let chunks = MARKS_MOST as u64 + 1;
    let long =
        run(AnyGame::TwentyOne, &draft, &plan(usual, 4096 * chunks, Driver::Tabulated, Mode::Law));
    let points: Vec<u64> = long.bets[0].series.iter().map(|point| point.rounds / 4096).collect();
    let expected: Vec<u64> = (1..=chunks / 2).map(|at| 2 * at).chain([chunks]).collect();
    assert_eq!(points, expected);
}
