//! Advice: at training tables, to whoever's turn it is, and nowhere else.

use crate::client::{Client, House, Socket};
use house::store::MemoryStore;
use serde_json::{Value, json};
use server::{Config, Rates};
use std::sync::Arc;

const ADVICE: &str = "/api/tables/cards/advice";

fn blackjack(training: bool) -> String {
    format!(
        "table = \"cards\"\ngame = \"fr/blackjack\"\ntraining = {training}\nseats = 2\n\
         bank = 100000000\n[timers]\nbets_s = 1\ndecision_s = 600\nresult_s = 0\nstep_ms = 0\n"
    )
}

async fn opened(file: &str) -> House {
    let config = Config { rates: Rates::unlimited(), ..Config::demo() };
    House::on(Arc::new(MemoryStore::new()), config, &[file]).await
}

async fn seated(house: &House) -> (Client, Socket) {
    let ann = house.player("ann").await;
    let mut socket = ann.socket("/api/tables/cards/ws").await.unwrap();
    let answer = socket.asked("sit", json!({"sit": {"seat": "1"}})).await;
    assert!(answer["done"]["seq"].is_u64(), "{answer}");
    (ann, socket)
}

/// Stakes the least in every round until a hand is to be played; what is offered then.
async fn to_decide(socket: &mut Socket) -> Vec<Value> {
    for at in 0..1_000 {
        let state = socket.of("state").await;
        let actions = state["offers"].as_array().unwrap().iter().map(|offer| &offer["action"]);
        let actions: Vec<Value> = actions.cloned().collect();
        if state["phase"] == "seats" && actions.iter().any(|action| action["do"] == "stand") {
            return actions;
        }
        let main = actions.iter().find(|action| action["do"] == "place" && action["bet"] == "main");
        let command = match main {
            Some(stake) if state["staked"] == 0 => json!({"act": stake}),
            _ if state["phase"] == "bets" => json!("ready"),
            _ => continue,
        };
        socket.send(&json!({"id": format!("c-{at}"), "do": command})).await;
    }
    panic!("no hand was dealt")
}

#[tokio::test]
async fn whoever_is_in_turn_at_a_training_table_is_told_one_of_his_offers() {
    let house = opened(&blackjack(true)).await;
    let stranger = house.guest("ben").await;
    let (ann, mut socket) = seated(&house).await;
    assert_eq!(ann.get(ADVICE).await.text, "null", "nothing is dealt");
    let offers = to_decide(&mut socket).await;
    let advice = ann.get(ADVICE).await;
    assert_eq!(advice.status, 200, "{}", advice.text);
    let told = advice.json();
    assert!(offers.contains(&told["action"]), "{told} of {offers:?}");
    assert!(told["said"].as_str().is_some_and(|said| !said.is_empty()));
    assert_eq!(ann.get(ADVICE).await.text, advice.text);
    // Who only watches is told nothing.
    let watching = stranger.get(ADVICE).await;
    assert_eq!((watching.status, watching.code()), (403, "not-allowed".to_owned()));
    assert_eq!(house.visitor().get(ADVICE).await.status, 401);
    assert_eq!(ann.get("/api/tables/nothing/advice").await.status, 404);
}

#[tokio::test]
async fn an_ordinary_table_gives_no_advice_to_anybody() {
    let house = opened(&blackjack(false)).await;
    let (ann, mut socket) = seated(&house).await;
    to_decide(&mut socket).await;
    for client in [ann, house.owner().await] {
        let refused = client.get(ADVICE).await;
        assert_eq!((refused.status, refused.code()), (403, "no-advice".to_owned()));
    }
}

#[tokio::test]
async fn a_training_table_of_another_game_has_nothing_to_advise() {
    let boule = "table = \"cards\"\ngame = \"mc/boule\"\ntraining = true\nbank = 100000000\n";
    let house = opened(boule).await;
    let (ann, _socket) = seated(&house).await;
    let advice = ann.get(ADVICE).await;
    assert_eq!((advice.status, advice.text.as_str()), (200, "null"));
}
