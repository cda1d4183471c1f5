//! House files: what is wrong with one is said at once, by the law where it is the law's.

use super::floor::{direction, ground};
use house::live::{Floor, Source, TableFile, Who, demo_house};
use house::store::MemoryStore;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::Role;

#[test]
fn the_demo_house_has_every_game_two_keyed_tables_and_one_for_training() {
    let files = demo_house();
    let games: BTreeSet<&str> = files.iter().map(|file| file.game.as_str()).collect();
    assert_eq!(games.len(), games::AnyGame::ALL.len());
    let names: BTreeSet<&str> = files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names.len(), files.len());
    assert_eq!(files.iter().filter(|file| file.source == Source::Keyed).count(), 2);
    let training: Vec<&str> =
        files.iter().filter(|file| file.training).map(|file| file.name.as_str()).collect();
    assert_eq!(training, ["blackjack-essai"]);
}

#[test]
fn every_fault_of_a_file_is_told_at_once() {
    let file = "table = \"A b\"\ngame = \"mc/rulette\"\nseets = 7\nbots = 99\nsource = \"x\"\n\
                closing = \"25:00\"\n[timers]\nbets_s = 0\n";
    let faults = TableFile::read(file).unwrap_err();
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let all = faults.join("\n");
    for part in ["did you mean `seats`?", "`table`", "`bots`", "`source`", "`closing`", "`bets_s`"]
    {
        assert!(all.contains(part), "{part}: {all}");
    }
    for text in ["", "table = 1", "= = ="] {
        assert!(TableFile::read(text).is_err());
    }
}

#[test]
fn a_table_does_not_open_under_rules_that_the_law_does_not_allow() {
    let file = "table = \"a\"\ngame = \"mc/european-roulette\"\n[house]\nmin = \"-1\"\nnone = 1\n";
    let faults = TableFile::read(file).unwrap_err();
    assert_eq!(faults.len(), 2, "{faults:?}");
}

#[tokio::test(start_paused = true)]
async fn only_chef_and_direction_open_tables_and_each_once() {
    let floor = Floor::open(ground(Arc::new(MemoryStore::new()))).unwrap();
    let file = || TableFile::read("table = \"a\"\ngame = \"mc/boule\"\n").unwrap();
    let croupier = Who::staff(direction().name, &[Role::Croupier]);
    let refused = floor.open_table(file(), &croupier, "1").await;
    assert_eq!(refused.denied().unwrap().code, "not-allowed");
    let opened = floor.open_table(file(), &direction(), "2").await;
    assert!(opened.is_done());
    assert_eq!(floor.open_table(file(), &direction(), "2").await.bytes(), opened.bytes());
    let twice = floor.open_table(file(), &direction(), "3").await;
    assert_eq!(twice.denied().unwrap().code, "table-exists");
    assert_eq!(floor.tables().len(), 1);
    floor.drain().await;
    let late = floor.open_table(file(), &direction(), "4").await;
    assert_eq!(late.denied().unwrap().code, "draining");
}
