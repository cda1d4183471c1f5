//! A stranger can do nothing: every path and every command, without rights, with the wrong role,
//! with a forged session, from another page.

use crate::client::{Answer, Client, House};
use serde_json::{Value, json};

/// What writes, with a body that would do.
fn writing() -> Vec<(&'static str, Value)> {
    vec![
        ("/api/me/password", json!({"old": "a", "new": "another password"})),
        ("/api/desk/buy-in", json!({"id": "x", "amount": 100})),
        ("/api/desk/cash-out", json!({"id": "x", "amount": 100})),
        ("/api/staff/people", json!({"id": "x", "name": "eve", "roles": ["direction"]})),
        ("/api/staff/tables", json!({"id": "x", "file": "game = \"mc/boule\""})),
        ("/api/staff/tables/boule/close", json!({"id": "x"})),
        ("/api/staff/tables/boule/pause", json!({"id": "x"})),
        ("/api/staff/tables/boule/resume", json!({"id": "x"})),
    ]
}

#[tokio::test]
async fn without_a_session_or_with_a_forged_one_nothing_is_written_or_told() {
    let house = House::open().await;
    let before = house.store.tree().unwrap().size();
    for client in [house.visitor(), house.visitor().forged()] {
        for (path, body) in writing() {
            assert_eq!(client.post(path, &body).await.status, 401, "{path}");
        }
        for path in ["/api/me", "/api/audit/export"] {
            assert_eq!(client.get(path).await.status, 401, "{path}");
        }
    }
    assert_eq!(house.store.tree().unwrap().size(), before);
}

#[tokio::test]
async fn each_role_does_what_is_its_own_and_nothing_else() {
    let house = House::open().await;
    house.player("ann").await;
    let file = crate::client::BOULE.replace("\"boule\"", "\"other\"");
    let open = json!({"id": "open", "file": file});
    let person = json!({"id": "add", "name": "new", "roles": ["player"]});
    let pay = json!({"id": "pay", "amount": 100, "player": "ann"});
    let pause = json!({"id": "pause", "why": "a pause"});
    // Which of: open a table, pause one, take somebody in, change money for a player, export.
    let rights = [
        ("player", [false, false, false, false, false]),
        ("croupier", [false, false, false, false, false]),
        ("inspecteur", [false, false, false, false, false]),
        ("caissier", [false, false, false, true, false]),
        ("controle", [false, false, false, false, true]),
        ("chef", [true, true, false, false, false]),
    ];
    for (role, [opens, pauses, adds, pays, exports]) in rights {
        let client = house.staff(&format!("the-{role}"), &[role]).await;
        let allowed = |answer: &Answer| answer.status != 403;
        let asked = [
            (opens, client.post("/api/staff/tables", &open).await),
            (pauses, client.post("/api/staff/tables/boule/pause", &pause).await),
            (adds, client.post("/api/staff/people", &person).await),
            (pays, client.post("/api/desk/buy-in", &pay).await),
            (exports, client.get("/api/audit/export").await),
        ];
        for (at, (right, answer)) in asked.iter().enumerate() {
            assert_eq!(allowed(answer), *right, "{role}, {at}: {}", answer.text);
        }
    }
    let owner = house.owner().await;
    assert_eq!(owner.post("/api/staff/people", &person).await.status, 200);
    assert_eq!(owner.post("/api/desk/buy-in", &pay).await.status, 403);
}

#[tokio::test]
async fn pages_of_others_write_nothing_and_open_no_socket() {
    let house = House::open().await;
    let ann = house.player("ann").await;
    let body = json!({"id": "again", "amount": 100}).to_string().into_bytes();
    let post = async |client: &Client, headers: &[(&str, &str)]| {
        client.ask("POST", "/api/desk/buy-in", headers, body.clone()).await
    };
    let json = ("content-type", "application/json");
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
        let refused = post(&ann, &[json, ("origin", origin)]).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "wrong-origin"), "{origin}");
        let socket = ann.socket_from("/api/tables/boule/ws", Some(origin)).await;
        assert_eq!(socket.err().map(|status| status.as_u16()), Some(403), "{origin}");
    }
    for form in ["text/plain", "application/x-www-form-urlencoded"] {
        let refused = post(&ann, &[("content-type", form)]).await;
        assert_eq!((refused.status, refused.code().as_str()), (400, "content-type"));
    }
    let own = format!("http://{}", house.address);
    assert_eq!(post(&ann, &[json, ("origin", &own)]).await.status, 200);
    assert!(ann.socket_from("/api/tables/boule/ws", Some(&own)).await.is_ok());
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_protect_its_reader() {
    let house = House::open().await;
    for path in ["/", "/api/house", "/api/nothing", "/some/page", "/healthz"] {
        let answer = house.visitor().get(path).await;
        let header = |name: &str| answer.headers[name].to_str().unwrap().to_owned();
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        let policy = header("content-security-policy");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(!policy.contains("script-src 'self' 'unsafe-inline'"), "{path}");
        assert_eq!(header("referrer-policy"), "same-origin", "{path}");
    }
}

#[tokio::test]
async fn a_flood_is_told_to_wait_and_bodies_are_bounded() {
    use server::{Config, Rate, Rates};
    let few = Rate { burst: 3, per_second: 1 };
    let rates = Rates { entries: few, ..Rates::unlimited() };
    let house = House::with(Config { rates, ..Config::demo() }).await;
    let mut statuses = Vec::new();
    for _ in 0..20 {
        statuses.push(house.visitor().post("/api/guest", &json!({})).await.status);
    }
    assert!(statuses.contains(&200) && statuses.contains(&429), "{statuses:?}");
    let large = json!({"game": "x".repeat(100_000)});
    let refused = house.visitor().post("/api/odds", &large).await;
    assert_eq!((refused.status, refused.code().as_str()), (413, "too-large"));
}
