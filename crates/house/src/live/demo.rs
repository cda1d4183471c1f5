//! The house files that come with the program: one table of every game, two whose croupier keys
//! in what he sees, and one to practise at.

use super::{Source, TableFile};
use games::AnyGame;

/// Every file of `house/` in this tree.
const FILES: &[&str] = &include!(concat!(env!("OUT_DIR"), "/demo.rs"));

/// The tables of the demo house: in the order of the games, those that are keyed in and those for
/// practice last.
pub fn demo_house() -> Vec<TableFile> {
    let read = |text: &&str| TableFile::read(text).expect("the files of the demo house are lawful");
    let mut tables: Vec<TableFile> = FILES.iter().map(read).collect();
    tables.sort_by_key(|table| {
        let game = AnyGame::ALL.iter().position(|game| game.id() == table.game);
        (table.training, table.source == Source::Keyed, game)
    });
    tables
}
