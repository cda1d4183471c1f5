//! Law, odds, simulation: the same answers as the commands give.

use crate::client::House;
use serde_json::{Value, json};

#[tokio::test]
async fn odds_are_those_of_the_engine_and_an_unlawful_house_is_told_why() {
    let house = House::open().await;
    let ask = async |body: Value| house.visitor().post("/api/odds", &body).await;
    let told = ask(json!({"game": "mc/boule", "bets": ["rouge"]})).await;
    assert_eq!(told.json()[0]["edge"]["exact"], "1/9");
    let again = ask(json!({"bets": ["rouge"], "game": "mc/boule", "house": {}})).await;
    assert_eq!(again.text, told.text);
    let class = ask(json!({"game": "mc/boule", "bets": ["plein"]})).await.json();
    assert_eq!(class.as_array().unwrap().len(), 9);
    let unlawful = ask(json!({"game": "mc/boule", "house": {"min": "no amount"}})).await;
    assert_eq!((unlawful.status, unlawful.code().as_str()), (409, "not-admitted"));
    for (body, status) in [
        (json!({"game": "mc/nothing"}), 404),
        (json!({"game": "mc/boule", "bets": ["nothing"]}), 404),
        (json!({"game": "mc/boule", "left": "A=1"}), 409),
        (json!({"game": "mc/boule", "more": 1}), 400),
        (json!({"game": 7}), 400),
        (json!({"game": "mc/boule", "bets": vec!["rouge"; 300]}), 400),
    ] {
        let answer = ask(body.clone()).await;
        assert_eq!(answer.status, status, "{body}: {}", answer.text);
    }
}

#[tokio::test]
async fn best_play_and_laws_side_by_side_are_told() {
    let house = House::open().await;
    let visitor = house.visitor();
    let book = visitor.post("/api/strategy", &json!({"game": "fr/three-card-poker"})).await;
    assert_eq!(book.json()["game"], "fr/three-card-poker", "{}", book.text);
    let hands = visitor.post("/api/hands", &json!({"game": "fr/blackjack"})).await.json();
    let tens = hands.as_array().unwrap().iter().filter(|one| one["hand"] == json!(["T", "T"]));
    let rows: Vec<&str> =
        tens.filter(|one| one["up"] == "6").map(|one| one["row"].as_str().unwrap()).collect();
    assert_eq!(rows, ["T-T", "20"], "a pair, and the only 20 of two cards");
    assert_eq!(visitor.post("/api/hands", &json!({"game": "mc/boule"})).await.status, 409);
    let found = visitor.get("/api/lint?law=mc/boule").await;
    assert!(found.json().is_array(), "{}", found.text);
    assert_eq!(visitor.get("/api/diff?a=fr&b=pirates").await.status, 409);
    assert_eq!(visitor.get("/api/diff?a=fr").await.status, 400);
    assert_eq!(visitor.get("/api/lint?law=nowhere").await.status, 404);
}

#[tokio::test]
async fn the_law_is_told_by_subject_clause_and_all_at_once() {
    let house = House::open().await;
    let visitor = house.visitor();
    let laws = visitor.get("/api/law").await.json();
    assert!(laws.as_array().unwrap().iter().any(|law| law["law"] == "mc"));
    let boule = visitor.get("/api/law/mc/boule").await.json();
    assert_eq!(boule["clauses"][0]["id"], "MC10.1.1");
    let clause = visitor.get("/api/clauses/MC10.2.2").await.json();
    assert_eq!((&clause["kind"], &clause["status"]), (&json!("payout"), &json!("engine")));
    assert_eq!(visitor.get("/api/clauses/MC99").await.status, 404);
    assert_eq!(visitor.get("/api/law/mc/nothing").await.status, 404);
    let all = visitor.get("/api/law/clauses.json").await;
    let tag = all.headers["etag"].to_str().unwrap().to_owned();
    let known = [("if-none-match", tag.as_str())];
    let again = visitor.ask("GET", "/api/law/clauses.json", &known, Vec::new()).await;
    assert_eq!((all.status, again.status, again.text.len()), (200, 304, 0));
    let games = visitor.get("/api/games").await.json();
    assert_eq!(games.as_array().unwrap().len(), 16);
    let game = visitor.get("/api/games/mc/boule").await.json();
    let offered = game["bets"].as_array().unwrap().iter().filter(|bet| bet["offered"] == true);
    assert_eq!(offered.count(), 15);
}

#[tokio::test]
async fn a_simulation_tells_on_its_way_and_ends_with_what_the_command_finds() {
    let house = House::open().await;
    let asked = json!({"game": "mc/boule", "bets": ["rouge"], "rounds": 20_000, "seed": 7});
    let told = house.visitor().post("/api/simulate", &asked).await;
    assert_eq!(told.headers["content-type"], "text/event-stream");
    let events: Vec<(&str, Value)> = told
        .text
        .split("\n\n")
        .filter_map(|event| {
            let (name, data) = event.strip_prefix("event: ")?.split_once("\ndata: ")?;
            Some((name, serde_json::from_str(data).unwrap()))
        })
        .collect();
    let (last, progress) = events.split_last().unwrap();
    assert!(progress.len() > 3 && progress.iter().all(|(name, _)| *name == "progress"));
    assert_eq!((last.0, &last.1["rounds"]), ("done", &json!(20_000)));
    for rounds in [0_u64, 100_000_001] {
        let asked = json!({"game": "mc/boule", "rounds": rounds});
        assert_eq!(house.visitor().post("/api/simulate", &asked).await.status, 400);
    }
    let unknown = json!({"game": "mc/boule", "bets": ["nothing"], "rounds": 10});
    assert_eq!(house.visitor().post("/api/simulate", &unknown).await.status, 404);
}

#[tokio::test]
async fn the_house_tells_who_it_is_and_pages_that_are_not_built_say_how_to_get_them() {
    let house = House::open().await;
    let visitor = house.visitor();
    let told = visitor.get("/api/house").await.json();
    assert_eq!((&told["name"], &told["demo"]), (&json!("Croupier"), &json!(true)));
    assert_eq!(visitor.get("/healthz").await.text, "ok\n");
    assert!(visitor.get("/metrics").await.text.contains("croupier_requests_total"));
    for path in ["/", "/table/boule"] {
        let page = visitor.get(path).await;
        assert_eq!(page.status, 200);
        assert!(page.text.contains("<title>Croupier</title>"), "{path}");
    }
    assert_eq!(visitor.get("/api/nothing").await.status, 404);
    assert_eq!(visitor.get("/assets/nothing.js").await.status, 404);
    assert_eq!(visitor.post("/", &json!({})).await.status, 405);
}
