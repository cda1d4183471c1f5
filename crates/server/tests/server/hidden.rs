//! What comes over the wire at games with hidden cards: to each viewer the view that the engine
//! has for him and what everybody is told, and not a card more, live and in a replay. That those
//! two hide what is to be hidden, the tests of the house show.

use crate::client::{Client, House, Socket};
use house::felt::Felt;
use house::journal::{Record, Stream};
use house::live::{Told, demo_house};
use house::store::MemoryStore;
use serde_json::{Value, json};
use server::{Config, Rates};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::By;

const ROUNDS: u64 = 3;

/// The table of the demo house, in a hurry.
fn hurried(game: &str) -> (String, String) {
    let file = demo_house().into_iter().find(|file| file.game == game).unwrap();
    let lines = file.text().lines().map(|line| match line.split(" =").next() {
        Some(time @ ("bets_s" | "decision_s")) => format!("{time} = 1\n"),
        Some(time @ ("result_s" | "step_ms")) => format!("{time} = 0\n"),
        _ => format!("{line}\n"),
    });
    (file.name.to_string(), lines.collect())
}

/// The first usual thing that is offered, with the least amount that it may carry.
fn wish(state: &Value) -> Option<Value> {
    let offers = state["offers"].as_array()?;
    let usual = |offer: &&Value| offer["rank"] != "rare" && offer["numbers"].is_null();
    let offer = offers.iter().find(usual)?;
    let mut action = offer["action"].clone();
    let least = &offer["amounts"]["min"];
    for amount in ["stake", "amount"] {
        if !action[amount].is_null() && !least.is_null() {
            action[amount] = least.clone();
        }
    }
    Some(action)
}

/// Everything that comes until enough rounds are over. A player plays what is offered.
async fn frames(mut socket: Socket, plays: Option<&str>) -> Vec<Value> {
    let mut all = Vec::new();
    let mut sent = 0;
    loop {
        let frame = socket.next().await.expect("the house is open");
        all.push(frame.clone());
        let Some(state) = frame.get("state") else { continue };
        if state["round"].as_u64().unwrap() > ROUNDS {
            return all;
        }
        let Some(player) = plays else { continue };
        let staked = state["phase"] == "bets" && state["staked"] != 0;
        let command = match wish(state) {
            Some(action) if !staked => json!({"act": action}),
            _ if state["phase"] == "bets" => json!("ready"),
            _ => continue,
        };
        sent += 1;
        socket.send(&json!({"id": format!("{player}-{sent}"), "do": command})).await;
    }
}

/// The table after each record.
fn history(house: &House, table: &str, game: &str) -> BTreeMap<u64, (Record, Felt)> {
    let file = demo_house().into_iter().find(|file| file.game == game).unwrap();
    let mut felt = file.open().unwrap();
    let stream: Stream = format!("table:{table}").parse().unwrap();
    let mut all = BTreeMap::new();
    for stored in house.store.read_stream(&stream, 1, usize::MAX).unwrap() {
        let record = Record::read(&stored.bytes).unwrap();
        for given in record.inputs.iter().filter(|_| record.seq > 1) {
            felt.take(given).unwrap();
        }
        all.insert(record.seq, (record, felt.clone()));
    }
    all
}

/// How often a viewer was shown something else than the public.
fn checked(frames: &[Value], viewer: &str, history: &BTreeMap<u64, (Record, Felt)>) -> usize {
    let mut own = 0;
    for frame in frames {
        if let Some(told) = frame.get("told") {
            let (record, felt) = &history[&told["seq"].as_u64().unwrap()];
            let public = Told::new(record.clone(), felt, felt);
            assert_eq!(told, &serde_json::from_str::<Value>(public.json()).unwrap());
        }
        if let Some(state) = frame.get("state") {
            let (_, felt) = &history[&state["seq"].as_u64().unwrap()];
            let mut seats = felt.seating().seats();
            let seat = seats.find(|(_, name)| name.as_str() == viewer).map(|(seat, _)| seat);
            let view = felt.table().view(seat.map(By::Seat));
            assert_eq!(state["view"], serde_json::from_str::<Value>(view.text()).unwrap());
            own += usize::from(view != felt.table().view(None));
        }
    }
    own
}

/// The first records again, in the form of frames.
async fn again(client: &Client, table: &str, records: usize) -> Vec<Value> {
    let to = records.min(500);
    let answer = client.get(&format!("/api/tables/{table}/replay?from=1&to={to}")).await;
    let states = answer.json().as_array().unwrap().clone();
    assert_eq!(states.len(), to);
    states.into_iter().map(|state| json!({"state": state})).collect()
}

async fn shows_no_more_than_the_view(game: &str) -> usize {
    let (table, text) = hurried(game);
    let config = Config { rates: Rates::unlimited(), ..Config::demo() };
    let house = House::on(Arc::new(MemoryStore::new()), config, &[&text]).await;
    let path = format!("/api/tables/{table}/ws?from=0");
    let visitor = tokio::spawn(frames(house.visitor().socket(&path).await.unwrap(), None));
    let ann = house.player("ann").await;
    let mut socket = ann.socket(&path).await.unwrap();
    assert!(socket.asked("sit", json!({"sit": {}})).await["done"]["seq"].is_u64());
    let heard = frames(socket, Some("ann")).await;
    let visited = visitor.await.unwrap();
    let history = history(&house, &table, game);
    assert_eq!(checked(&visited, "nobody", &history), 0);
    let replayed = again(&house.visitor(), &table, history.len()).await;
    assert_eq!(checked(&replayed, "nobody", &history), 0);
    checked(&again(&ann, &table, history.len()).await, "ann", &history);
    checked(&heard, "ann", &history)
}

#[tokio::test]
async fn at_three_card_poker() {
    assert!(shows_no_more_than_the_view("fr/three-card-poker").await > 0);
}

#[tokio::test]
async fn at_21_pirates() {
    shows_no_more_than_the_view("pirates/twenty-one").await;
}

#[tokio::test]
async fn at_chemin_de_fer() {
    shows_no_more_than_the_view("mc/chemin-de-fer").await;
}

#[tokio::test]
async fn at_banque_a_tout_va() {
    shows_no_more_than_the_view("mc/banque-a-tout-va").await;
}

#[tokio::test]
async fn at_punto_banco() {
    shows_no_more_than_the_view("mc/punto-banco").await;
}

#[tokio::test]
async fn at_black_jack_of_monaco() {
    shows_no_more_than_the_view("mc/blackjack").await;
}
