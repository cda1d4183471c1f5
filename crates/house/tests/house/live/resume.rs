//! A table that was interrupted goes on as if it had not been.

use super::floor::{BASE, Known, Paused, audited, open};
use crate::people::stream;
use house::journal::{HouseKey, Record};
use house::live::{Floor, Ground, demo_house};
use house::store::{MemoryStore, Store};
use std::sync::Arc;
use tokio::runtime::Builder;

/// A house that dies with its runtime.
fn run(store: &Arc<MemoryStore>, base: u64, game: &str, until: u64) -> u64 {
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    runtime.block_on(async {
        let key = Some(Arc::new(HouseKey::from_seed(&[7; 32])));
        let (clock, entropy) = (Paused::from(base), Arc::new(Known(1)));
        let ground = Ground { store: store.clone(), clock: clock.clone(), entropy, key };
        let floor = Floor::open(ground).unwrap();
        let file = demo_house().into_iter().find(|file| file.game == game).unwrap();
        let table = match floor.table(&file.name) {
            Some(table) => table,
            None => open(&floor, file.text()).await,
        };
        let mut shown = table.shown();
        shown.wait_for(|shown| shown.seq >= until).await.unwrap();
        house::live::Clock::now(clock.as_ref())
    })
}

fn records(store: &MemoryStore, table: &str) -> Vec<Record> {
    let stored = store.read_stream(&stream(&format!("table:{table}")), 1, usize::MAX).unwrap();
    stored.iter().map(|stored| Record::read(&stored.bytes).unwrap()).collect()
}

fn same_course(game: &str, table: &str, records_of: u64, every: u64) {
    let whole = Arc::new(MemoryStore::new());
    run(&whole, BASE, game, records_of);
    let parts = Arc::new(MemoryStore::new());
    let (mut base, mut until) = (BASE, every);
    while until < records_of {
        base = run(&parts, base, game, until);
        until = parts.head(&stream(&format!("table:{table}"))).unwrap().seq + every;
    }
    run(&parts, base, game, records_of);
    let (whole_course, parts_course) = (records(&whole, table), records(&parts, table));
    for (one, other) in whole_course.iter().zip(&parts_course) {
        assert_eq!(one, other);
    }
    audited(&parts);
}

#[test]
fn roulette_goes_on_after_every_interruption() {
    same_course("mc/european-roulette", "roulette-1", 150, 1);
    same_course("mc/european-roulette", "roulette-1", 300, 7);
}

#[test]
fn blackjack_goes_on_after_every_interruption() {
    same_course("fr/blackjack", "blackjack-1", 300, 5);
}

#[test]
fn craps_goes_on_after_every_interruption() {
    same_course("mc/craps", "craps-1", 300, 5);
}

#[test]
fn chemin_de_fer_goes_on_after_every_interruption() {
    same_course("mc/chemin-de-fer", "chemin-1", 300, 5);
}
