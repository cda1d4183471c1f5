//! The exact values that the rulebook prints, and others that mathematics gives.

use games::AnyGame;
use odds::{Analysis, Priced};
use std::collections::BTreeMap;
use table::Draft;

/// Reads `tables/edges.csv` and compares every line with what the walk finds.
#[test]
fn edges_are_those_of_the_tables() {
    let table = include_str!("../tables/edges.csv");
    let mut cache: BTreeMap<(String, String), Vec<Analysis>> = BTreeMap::new();
    let mut lines = 0;
    for line in table.lines().skip(1).filter(|l| !l.is_empty()) {
        let cells: Vec<&str> = line.split(',').collect();
        let [game, house, class, play, edge, _source] = cells[..] else { panic!("{line}") };
        let mut draft = Draft::default();
        if let Some((key, value)) = house.split_once('=') {
            draft.set(key, value);
        }
        let game_of = AnyGame::named(game).unwrap();
        let price = || {
            let priced = games::with_game!(game_of, G => G::price_all(&draft));
            priced.expect("odds")
        };
        let found = cache.entry((game.to_owned(), house.to_owned())).or_insert_with(price);
        let of_class: Vec<&Analysis> =
            found.iter().filter(|a| a.class == class && a.play.unwrap_or("-") == play).collect();
        assert!(!of_class.is_empty(), "no bet for {line}");
        for analysis in of_class {
            assert_eq!(analysis.edge.to_string(), edge, "{} in {line}", analysis.bet);
        }
        lines += 1;
    }
    assert!(lines > 30, "the table was read");
}
