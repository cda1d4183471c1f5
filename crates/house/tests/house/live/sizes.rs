//! What everybody is sent many times a second stays small.

use super::floor::{direction, ground, open, rich};
use crate::people::name;
use house::live::{Command, Floor, demo_house};
use house::store::MemoryStore;
use std::sync::Arc;
use table::{By, Cents};

/// Far below what a socket holds for a reader who is a little slow.
const STATE_MAX: usize = 128 * 1024;

#[tokio::test(start_paused = true)]
async fn a_state_stays_small_however_much_lies_on_the_cloth() {
    for file in demo_house() {
        let floor = Floor::open(ground(Arc::new(MemoryStore::new()))).unwrap();
        let table = open(&floor, file.text()).await;
        let ann = rich(&floor, "ann", 1_000_000).await;
        table.command(ann.clone(), "sit", Command::Sit { seat: None }).await;
        // Where nobody stakes at will there is no time for stakes to wait for.
        if file.limits.is_some() {
            table.shown().wait_for(|shown| shown.phase() == "bets").await.unwrap();
        }
        let shown = table.shown().borrow().clone();
        let Some(seat) = shown.seats_of(&name("ann")).first().copied() else { continue };
        let acts = shown.felt.acts(By::Seat(seat)).into_iter();
        let stakes = acts.filter(|act| act["do"] == "place" && act["tender"] != "cash");
        let mut laid = 0;
        for (number, act) in stakes.take(200).enumerate() {
            // Some exclude each other.
            let id = format!("bet-{number}");
            let answer = table.command(ann.clone(), &id, Command::Act(act)).await;
            laid += usize::from(answer.is_done());
        }
        assert!(laid > 0 || file.limits.is_none(), "{}: nothing lies on the cloth", file.game);
        let shown = table.shown().borrow().clone();
        for viewer in [ann, direction()] {
            let state = shown.state_for(Some(&viewer), Some(Cents::ZERO));
            assert!(state.len() < STATE_MAX, "{}: {} bytes", file.game, state.len());
        }
        floor.drain().await;
    }
}

#[tokio::test(start_paused = true)]
async fn what_a_state_leaves_out_is_named_and_can_be_asked_for() {
    let floor = Floor::open(ground(Arc::new(MemoryStore::new()))).unwrap();
    let file = demo_house().into_iter().find(|file| file.game == "mc/european-roulette").unwrap();
    let table = open(&floor, file.text()).await;
    let ann = rich(&floor, "ann", 1_000_000).await;
    table.command(ann.clone(), "sit", Command::Sit { seat: None }).await;
    table.shown().wait_for(|shown| shown.phase() == "bets").await.unwrap();
    let shown = table.shown().borrow().clone();
    let state: serde_json::Value =
        serde_json::from_str(&shown.state_for(Some(&ann), None)).unwrap();
    let listed = state["offers"].as_array().unwrap();
    let usual = listed.iter().filter(|offer| offer["action"]["do"] == "place");
    assert_eq!(usual.count(), 161);
    assert!(state["unlisted"].as_array().unwrap().iter().any(|verb| verb == "place"));
    assert!(shown.offers_for(&ann).len() > listed.len());
    floor.drain().await;
}

#[test]
fn limits_of_a_table_are_those_of_an_empty_cloth() {
    for file in demo_house() {
        let Some(limits) = file.limits else {
            let none = ["mc/chemin-de-fer", "pirates/twenty-one"];
            assert!(none.contains(&file.game.as_str()), "{} has no limits", file.game);
            continue;
        };
        assert!(limits.min >= Cents::units(1), "{}: {limits:?}", file.game);
        assert!(limits.max > limits.min, "{}: {limits:?}", file.game);
    }
}
