//! Who may ask for what: every path of the description of the API, for everybody.

use crate::client::{Answer, BOULE, Client, House};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Whom a path lets in.
enum Door {
    Anybody,
    /// Whoever has a session.
    Known,
    Only(&'static [&'static str]),
}

use Door::{Anybody, Known, Only};

struct Request {
    method: &'static str,
    /// As the description has it.
    path: &'static str,
    body: Value,
    door: Door,
}

fn get(path: &'static str, door: Door) -> Request {
    Request { method: "get", path, body: Value::Null, door }
}

fn post(path: &'static str, body: Value, door: Door) -> Request {
    Request { method: "post", path, body, door }
}

const ORDERS: Door = Only(&["chef", "direction"]);

/// What takes a session or a role, with a body that would do.
fn guarded() -> Vec<Request> {
    let file = BOULE.replace("\"boule\"", "\"other\"");
    let order = || json!({"id": "x"});
    let pay = || json!({"id": "x", "amount": 100, "player": "ann"});
    vec![
        get("/api/me", Known),
        post("/api/me/password", json!({"old": "a", "new": "another password"}), Known),
        get("/api/tables/{table}/offers", Known),
        // Nobody is advised at an ordinary table, whoever he is.
        get("/api/tables/{table}/advice", Only(&[])),
        post("/api/desk/buy-in", pay(), Only(&["guest", "caissier"])),
        post("/api/desk/cash-out", pay(), Only(&["guest", "caissier"])),
        post(
            "/api/staff/people",
            json!({"id": "x", "name": "eve", "roles": ["player"]}),
            Only(&["direction"]),
        ),
        post("/api/staff/tables", json!({"id": "x", "file": file}), ORDERS),
        post("/api/staff/tables/{table}/pause", order(), ORDERS),
        post("/api/staff/tables/{table}/withdraw", order(), ORDERS),
        post("/api/staff/tables/{table}/resume", order(), ORDERS),
        post("/api/staff/tables/{table}/close", order(), ORDERS),
        get("/api/audit/export", Only(&["controle", "direction"])),
    ]
}

fn open() -> Vec<Request> {
    let question = || json!({"game": "mc/boule", "house": {}});
    let simulated =
        json!({"game": "mc/boule", "house": {}, "bets": ["rouge"], "rounds": 100, "seed": 1});
    vec![
        get("/healthz", Anybody),
        get("/metrics", Anybody),
        get("/api/house", Anybody),
        get("/api/tables", Anybody),
        get("/api/tables/{table}", Anybody),
        get("/api/tables/{table}/history", Anybody),
        get("/api/tables/{table}/replay", Anybody),
        get("/api/tables/{table}/rounds", Anybody),
        get("/api/tables/{table}/ws", Anybody),
        get("/api/games", Anybody),
        get("/api/games/{law}/{game}", Anybody),
        get("/api/law", Anybody),
        get("/api/law/clauses.json", Anybody),
        get("/api/law/coverage", Anybody),
        get("/api/law/{law}/{subject}", Anybody),
        get("/api/clauses/{id}", Anybody),
        get("/api/diff", Anybody),
        get("/api/lint", Anybody),
        get("/api/audit/key", Anybody),
        get("/api/audit/checkpoints", Anybody),
        get("/api/audit/tables/{table}/records", Anybody),
        get("/api/audit/tables/{table}/seeds", Anybody),
        get("/api/audit/proof", Anybody),
        get("/api/audit/consistency", Anybody),
        post("/api/odds", question(), Anybody),
        post("/api/strategy", question(), Anybody),
        post("/api/hands", question(), Anybody),
        post("/api/simulate", simulated, Anybody),
        post("/api/guest", json!({}), Anybody),
        // Wrong, so that whoever asks stays who he is; with nobody's name it answers 401.
        post("/api/login", json!({"password": 1}), Anybody),
        post("/api/logout", json!({}), Anybody),
    ]
}

fn filled(path: &str) -> String {
    let parts = [
        ("{table}", "boule"),
        ("{law}/{game}", "mc/boule"),
        ("{law}/{subject}", "mc/boule"),
        ("{id}", "MC8.2.4"),
    ];
    parts.iter().fold(path.to_owned(), |path, (name, value)| path.replace(name, value))
}

async fn asked(client: &Client, path: &Request) -> Answer {
    let to = filled(path.path);
    if path.method == "get" { client.get(&to).await } else { client.post(&to, &path.body).await }
}

#[test]
fn every_path_of_the_description_stands_in_one_of_the_lists() {
    let described: Value = serde_json::from_str(&server::openapi()).unwrap();
    let described: BTreeSet<String> = described["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, methods)| {
            methods.as_object().unwrap().keys().map(move |method| format!("{method} {path}"))
        })
        .collect();
    let listed = guarded().into_iter().chain(open());
    let listed: BTreeSet<String> =
        listed.map(|path| format!("{} {}", path.method, path.path)).collect();
    assert_eq!(described, listed);
}

#[tokio::test]
async fn nobody_and_whoever_forges_a_session_comes_through_no_guarded_door() {
    let house = House::open().await;
    let before = house.store.tree().unwrap().size();
    for client in [house.visitor(), house.visitor().forged()] {
        for path in guarded() {
            let answer = asked(&client, &path).await;
            assert_eq!(answer.status, 401, "{} {}: {}", path.method, path.path, answer.text);
        }
    }
    assert_eq!(house.store.tree().unwrap().size(), before);
    for path in open() {
        let answer = asked(&house.visitor(), &path).await;
        let let_in = !matches!(answer.status, 401 | 403);
        assert!(let_in, "{} {}: {}", path.method, path.path, answer.text);
    }
}

#[tokio::test]
async fn each_role_comes_through_its_own_doors_and_no_others() {
    let house = House::open().await;
    house.player("ann").await;
    let people = ["guest", "player", "croupier", "inspecteur", "caissier", "controle", "chef"];
    for role in people.into_iter().chain(["direction"]) {
        let client = match role {
            "guest" => house.guest("ben").await,
            "direction" => house.owner().await,
            role => house.staff(&format!("the-{role}"), &[role]).await,
        };
        for mut path in guarded() {
            if role == "guest" && path.path.starts_with("/api/desk") {
                // A guest serves himself, and nobody else.
                assert_eq!(asked(&client, &path).await.status, 403, "{}", path.path);
                path.body = json!({"id": "own", "amount": 100});
            }
            let answer = asked(&client, &path).await;
            // A wrong password is told as what is not allowed, too.
            let is_password = path.path.ends_with("/password");
            let right = match path.door {
                Anybody | Known => true,
                Only(roles) => roles.contains(&role),
            };
            let let_in = is_password || !matches!(answer.status, 401 | 403);
            assert_eq!(let_in, right, "{role}, {}: {}", path.path, answer.text);
        }
    }
}

#[tokio::test]
async fn somebody_else_with_the_same_id_gets_no_answer_that_is_not_his() {
    let house = House::open().await;
    let (ann, ben) = (house.guest("ann").await, house.guest("ben").await);
    let buy = json!({"id": "one", "amount": 100});
    let first = ann.post("/api/desk/buy-in", &buy).await;
    assert_eq!(ann.post("/api/desk/buy-in", &buy).await.text, first.text);
    let other = ben.post("/api/desk/buy-in", &buy).await;
    assert_eq!(other.status, 200);
    assert_ne!(other.text, first.text, "his is a record of its own");
    for (client, balance) in [(&ann, 100), (&ben, 100)] {
        assert_eq!(client.get("/api/me").await.json()["balance"], balance);
    }
}
