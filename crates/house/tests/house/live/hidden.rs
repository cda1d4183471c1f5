//! Nobody is told a card that he may not see.

use super::floor::ground;
use crate::people::stream;
use games::hosted::Form;
use house::felt::Felt;
use house::journal::{Given, Record};
use house::live::{Floor, Told, demo_house};
use house::store::{MemoryStore, Store};
use std::sync::Arc;
use table::By;

/// What everybody but its owner is told and shown of a draw.
fn heard(record: &Record, after: &Felt, seen: &Form, before: &Felt) -> String {
    let given = Given::Chance { seen: seen.clone(), drawn: None };
    let (after_other, outcome) = before.tried(&given).unwrap();
    let record = Record {
        inputs: vec![given],
        events: outcome.events,
        lines: outcome.lines,
        ..record.clone()
    };
    let told = Told::new(record, after, after);
    format!("{}{}", told.json(), after_other.table().view(None))
}

/// Plays some rounds; of each card that is drawn asks whether another would have been told of
/// otherwise. Hidden ones are not, and seen by their owner alone.
async fn hides(game: &str, least: usize) {
    let store = Arc::new(MemoryStore::new());
    let floor = Floor::open(ground(store.clone())).unwrap();
    let file = demo_house().into_iter().find(|file| file.game == game).unwrap();
    let table = super::floor::open(&floor, file.text()).await;
    table.shown().wait_for(|shown| shown.round() > 6).await.unwrap();
    floor.drain().await;
    let of = stream(&format!("table:{}", file.name));
    let mut felt = file.open().unwrap();
    let (mut hidden, mut owned) = (0, 0);
    for stored in store.read_stream(&of, 2, usize::MAX).unwrap() {
        let record = Record::read(&stored.bytes).unwrap();
        let before = felt.clone();
        for given in &record.inputs {
            felt.take(given).unwrap();
        }
        let [Given::Chance { seen, .. }] = record.inputs.as_slice() else { continue };
        let chances = before.chances();
        let Some((other, _)) = chances.iter().find(|(other, _)| other != seen) else { continue };
        let alike = heard(&record, &felt, seen, &before) == heard(&record, &felt, other, &before);
        if !alike {
            // An open card: everybody is told which one.
            continue;
        }
        hidden += 1;
        let given = Given::Chance { seen: other.clone(), drawn: None };
        let (instead, _) = before.tried(&given).unwrap();
        let seats = felt.seating().seats().map(|(seat, _)| seat);
        let sees = seats.filter(|seat| {
            let view = |felt: &Felt| felt.table().view(Some(By::Seat(*seat)));
            view(&felt) != view(&instead)
        });
        let sees = sees.count();
        assert!(sees <= 1, "{game}: {sees} seats see a hidden card");
        owned += sees;
        // And its name is nowhere in what is told.
        let told = Told::new(record.clone(), &felt, &felt);
        assert!(!told.json().contains("inputs"));
    }
    assert!(hidden >= least, "{game}: {hidden} hidden cards, {owned} seen by their owner");
}

#[tokio::test(start_paused = true)]
async fn hands_of_three_card_poker_are_hidden() {
    hides("fr/three-card-poker", 20).await;
}

#[tokio::test(start_paused = true)]
async fn hands_of_chemin_de_fer_are_hidden() {
    hides("mc/chemin-de-fer", 10).await;
}

#[tokio::test(start_paused = true)]
async fn hands_of_banque_a_tout_va_are_hidden() {
    hides("mc/banque-a-tout-va", 10).await;
}

#[tokio::test(start_paused = true)]
async fn hands_of_21_pirates_are_hidden() {
    hides("pirates/twenty-one", 10).await;
}

#[tokio::test(start_paused = true)]
async fn records_are_public_up_to_the_seed_that_is_still_open() {
    let store = Arc::new(MemoryStore::new());
    let floor = Floor::open(ground(store.clone())).unwrap();
    let file = demo_house().into_iter().find(|file| file.game.ends_with("poker")).unwrap();
    let table = super::floor::open(&floor, file.text()).await;
    table.shown().wait_for(|shown| shown.round() > 3).await.unwrap();
    table.shown().wait_for(|shown| shown.phase() == "seats").await.unwrap();
    let shown = table.shown().borrow().clone();
    let until = shown.public_until();
    assert!(until > 1 && until < shown.seq);
    for stored in store.read_stream(&stream("table:poker-1"), until + 1, 100).unwrap() {
        let record = Record::read(&stored.bytes).unwrap();
        let commits = |given: &Given| matches!(given, Given::Commit { .. });
        assert!(!record.inputs.iter().any(commits));
    }
    floor.drain().await;
}
