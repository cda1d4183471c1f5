//! Playing and watching over a socket.

use crate::client::{House, Socket};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

const BOULE: &str = "/api/tables/boule/ws";

pub(crate) fn stake(amount: i64) -> Value {
    json!({"act": {"do": "place", "bet": "rouge", "stake": amount, "tender": "chips"}})
}

async fn seated(house: &House, name: &str) -> Socket {
    let client = house.player(name).await;
    let mut socket = client.socket(BOULE).await.unwrap();
    let answer = socket.asked("sit", json!({"sit": {}})).await;
    assert!(answer["done"]["seq"].is_u64(), "{answer}");
    socket
}

/// A table at which somebody may stake.
async fn open_for_bets(socket: &mut Socket) {
    while socket.of("state").await["phase"] != "bets" {}
}

#[tokio::test]
async fn a_player_sits_stakes_and_is_paid_and_a_visitor_sees_the_same_records() {
    let house = House::open().await;
    let mut visitor = house.visitor().socket(&format!("{BOULE}?from=0")).await.unwrap();
    let hello = visitor.of("hello").await;
    assert_eq!((&hello["table"], &hello["game"]), (&json!("boule"), &json!("mc/boule")));
    assert!(hello["you"].is_null());
    let mut ann = seated(&house, "ann").await;
    open_for_bets(&mut ann).await;
    let answer = ann.asked("bet", stake(1_000)).await;
    assert!(answer["done"]["seq"].is_u64(), "{answer}");
    ann.asked("ready", json!("ready")).await;
    let settled = loop {
        let told = ann.of("told").await;
        if told["lines"].as_array().is_some_and(|lines| !lines.is_empty()) {
            break told;
        }
    };
    assert_eq!(settled["lines"][0]["stake"], 1_000);
    // From the first record on, without a gap, and the same for both.
    for due in 1.. {
        let told = visitor.of("told").await;
        assert_eq!(told["seq"], due);
        if told["seq"] == settled["seq"] {
            assert_eq!(told, settled);
            break;
        }
    }
}

#[tokio::test]
async fn the_same_id_gives_the_same_bytes_and_nothing_twice_also_on_another_socket() {
    let house = House::open().await;
    let client = house.player("ann").await;
    let mut one = client.socket(&format!("{BOULE}?feed=answers")).await.unwrap();
    let first = one.asked("sit", json!({"sit": {}})).await;
    let seq = first["done"]["seq"].clone();
    assert!(seq.is_u64(), "{first}");
    assert_eq!(one.asked("sit", json!({"sit": {}})).await, first);
    drop(one);
    let mut other = client.socket(BOULE).await.unwrap();
    assert_eq!(other.asked("sit", json!({"sit": {}})).await, first);
    let me = client.get("/api/me").await.json();
    assert_eq!(me["seats"].as_array().unwrap().len(), 1, "{me}");
}

#[tokio::test]
async fn a_stranger_watches_and_commands_nothing() {
    let house = House::open().await;
    let commands = [
        json!({"sit": {}}),
        json!("leave"),
        stake(100),
        json!({"acts": []}),
        json!({"on": {"seat": "1", "act": {"do": "open"}}}),
        json!("ready"),
        json!({"cut": {"after": 1, "word": "x"}}),
        json!({"staff": {"role": "direction", "act": {"do": "open"}}}),
        json!({"key": {"pocket": "1"}}),
        json!({"correct": {"seq": 1, "seen": {}, "why": "x"}}),
        json!({"sign": {"correction": 1}}),
    ];
    let before = house.store.tree().unwrap().size();
    for client in [house.visitor(), house.visitor().forged()] {
        let mut socket = client.socket("/api/tables/keyed/ws").await.unwrap();
        for (at, command) in commands.iter().enumerate() {
            let answer = socket.asked(&format!("c-{at}"), command.clone()).await;
            assert_eq!(answer["refused"]["code"], "nobody", "{command}");
        }
    }
    assert_eq!(house.store.tree().unwrap().size(), before);
    // A player has no right of the staff, and staff without a seat none of a player.
    let player = house.player("ann").await;
    let croupier = house.staff("carl", &["croupier"]).await;
    let staffs = &commands[7..];
    let mut socket = player.socket("/api/tables/keyed/ws").await.unwrap();
    for (at, command) in staffs.iter().enumerate() {
        let answer = socket.asked(&format!("c-{at}"), command.clone()).await;
        assert!(answer.get("refused").is_some(), "{command}: {answer}");
    }
    let mut socket = croupier.socket("/api/tables/keyed/ws").await.unwrap();
    for (at, command) in commands[..8].iter().enumerate() {
        let answer = socket.asked(&format!("c-{at}"), command.clone()).await;
        assert!(answer.get("refused").is_some(), "{command}: {answer}");
    }
}

#[tokio::test]
async fn what_is_no_command_is_refused_and_the_socket_goes_on() {
    let house = House::open().await;
    let client = house.player("ann").await;
    let mut socket = client.socket(&format!("{BOULE}?feed=answers")).await.unwrap();
    socket.of("hello").await;
    let bad = [
        ("", "no json"),
        ("", "[]"),
        ("x", r#"{"id":"x"}"#),
        ("x", r#"{"id":"x","do":"fly"}"#),
        ("x", r#"{"id":"x","do":{"sit":{"seat":"1","extra":1}}}"#),
        ("x", r#"{"id":"x","do":"leave","more":1}"#),
    ];
    for (id, text) in bad {
        socket.raw(Message::text(text)).await;
        let answer = socket.of("answer").await;
        let told = (&answer["id"], &answer["refused"]["code"]);
        assert_eq!(told, (&json!(id), &json!("bad-form")), "{text}");
    }
    socket.raw(Message::binary(vec![1, 2, 3])).await;
    assert_eq!(socket.of("answer").await["refused"]["code"], "binary");
    for id in ["", &"x".repeat(65)] {
        let answer = {
            socket.send(&json!({"id": id, "do": "leave"})).await;
            socket.of("answer").await
        };
        assert_eq!(answer["refused"]["code"], "bad-id");
    }
    let many = vec![json!({"do": "open"}); 65];
    let answer = socket.asked("many", json!({"acts": many})).await;
    assert!(answer.get("refused").is_some());
    let answer = socket.asked("sit", json!({"sit": {}})).await;
    assert!(answer["done"]["seq"].is_u64(), "{answer}");
}

#[tokio::test]
async fn a_frame_that_is_too_large_ends_the_socket_and_nothing_else() {
    let house = House::open().await;
    let client = house.player("ann").await;
    let mut socket = client.socket(BOULE).await.unwrap();
    let large = json!({"id": "x", "do": {"act": {"do": "x".repeat(17_000)}}});
    socket.send(&large).await;
    while socket.next().await.is_some() {}
    assert!(client.socket(BOULE).await.is_ok());
}

#[tokio::test]
async fn tables_that_are_not_there_and_wrong_queries_have_no_socket() {
    let house = House::open().await;
    let refused = [
        ("/api/tables/nothing/ws", 404),
        ("/api/tables/No%20name/ws", 404),
        ("/api/tables/boule/ws?feed=some", 400),
        ("/api/tables/boule/ws?from=x", 400),
    ];
    for (path, status) in refused {
        let found = house.visitor().socket(path).await.err().map(|status| status.as_u16());
        assert_eq!(found, Some(status), "{path}");
    }
    assert_eq!(house.visitor().get(BOULE).await.status, 400);
}

#[tokio::test]
async fn a_flood_of_commands_is_refused_and_too_many_sockets_of_one_person_too() {
    use server::{Config, Rate, Rates};
    let few = Rate { burst: 2, per_second: 1 };
    let rates = Rates { commands: few, ..Rates::unlimited() };
    let house = House::with(Config { rates, ..Config::demo() }).await;
    let client = house.player("ann").await;
    let mut socket = client.socket(BOULE).await.unwrap();
    let mut codes = Vec::new();
    for at in 0..6 {
        let answer = socket.asked(&format!("c-{at}"), json!("leave")).await;
        codes.push(answer["refused"]["code"].clone());
    }
    assert_eq!(codes.last(), Some(&json!("too-many")), "{codes:?}");
    let mut open = Vec::new();
    let refused = loop {
        match client.socket(BOULE).await {
            Ok(socket) => open.push(socket),
            Err(status) => break status.as_u16(),
        }
    };
    assert_eq!((refused, open.len() + 1), (429, server::limits::SOCKETS_PER_PERSON));
    assert!(house.visitor().socket(BOULE).await.is_ok());
}

#[tokio::test]
async fn sockets_are_told_when_the_house_closes_and_everything_is_stored() {
    let mut house = House::open().await;
    let mut ann = seated(&house, "ann").await;
    let mut visitor = house.visitor().socket(BOULE).await.unwrap();
    visitor.of("hello").await;
    house.drain();
    assert_eq!(ann.of("over").await, json!({"why": "draining"}));
    assert_eq!(visitor.of("over").await, json!({"why": "draining"}));
    assert!(ann.next().await.is_none() && visitor.next().await.is_none());
    let size = house.store.tree().unwrap().size();
    let store = house.store.clone();
    house.close().await;
    assert!(store.tree().unwrap().size() >= size);
    let signed = store.checkpoints().unwrap();
    assert_eq!(signed.last().map(|last| last.checkpoint.size), Some(store.tree().unwrap().size()));
}

#[tokio::test]
async fn a_session_that_ended_commands_nothing_on_a_socket_that_is_still_open() {
    let house = House::open().await;
    let client = house.player("ann").await;
    let mut socket = client.socket(BOULE).await.unwrap();
    socket.of("hello").await;
    assert_eq!(client.post("/api/logout", &json!({})).await.status, 200);
    socket.send(&json!({"id": "sit", "do": {"sit": {}}})).await;
    assert_eq!(socket.of("over").await, json!({"why": "session"}));
    assert!(socket.next().await.is_none());
}

#[tokio::test]
async fn a_reader_too_far_behind_is_told_so_and_any_number_can_be_asked_for_again() {
    let house = House::open().await;
    let client = house.player("ann").await;
    let path = "/api/tables/keyed/ws";
    let mut socket = client.socket(&format!("{path}?feed=answers")).await.unwrap();
    let mut last = 0;
    let mut at = 0;
    while last <= server::limits::TOLD_BEHIND_MAX {
        let command = if at % 2 == 0 { json!({"sit": {}}) } else { json!("leave") };
        let answer = socket.asked(&format!("c-{at}"), command).await;
        last = answer["done"]["seq"].as_u64().unwrap_or_else(|| panic!("{answer}"));
        at += 1;
    }
    let mut late = house.visitor().socket(&format!("{path}?from=0")).await.unwrap();
    assert_eq!(late.of("late").await, json!({"seq": last}));
    let from = last - 3;
    let mut again = house.visitor().socket(&format!("{path}?from={from}")).await.unwrap();
    for due in from + 1..=last {
        assert_eq!(again.of("told").await["seq"], due);
    }
}

#[tokio::test]
async fn who_only_watches_skips_what_nobody_could_follow_and_sees_how_it_stands() {
    let house = House::open().await;
    let mut visitor = house.visitor().socket(BOULE).await.unwrap();
    let mut seq = visitor.of("hello").await["seq"].as_u64().unwrap();
    let mut ann = house.player("ann").await.socket(&format!("{BOULE}?feed=answers")).await.unwrap();
    ann.asked("sit", json!({"sit": {}})).await;
    let mut last = 0;
    for number in 0..150 {
        let answer = ann.asked(&format!("bet-{number}"), stake(100)).await;
        last = answer["done"]["seq"].as_u64().unwrap_or(last);
    }
    assert!(last > seq + 32, "there was something to follow");
    // No record is missing but those that he is told he skips.
    let mut state = 0;
    while state < last {
        let frame = visitor.next().await.expect("the house goes on");
        if let Some(told) = frame["told"]["seq"].as_u64() {
            assert_eq!(told, seq + 1);
            seq = told;
        } else if let Some(late) = frame["late"]["seq"].as_u64() {
            assert!(late > seq, "{late} was told before");
            seq = late;
        } else if let Some(newest) = frame["state"]["seq"].as_u64() {
            assert!(newest >= state, "{newest} comes after {state}");
            state = newest;
        }
    }
}
