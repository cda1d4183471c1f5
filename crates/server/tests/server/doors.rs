//! What every request passes: where it comes from, how large it is, how often it comes.

use crate::client::{Client, House};
use serde_json::json;

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
