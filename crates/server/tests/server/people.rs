//! Guests, staff, passwords, the desk.

use crate::client::House;
use house::store::{SqliteStore, Store};
use serde_json::json;
use server::{Config, Kind, Rates};
use std::sync::Arc;

#[tokio::test]
async fn a_guest_comes_in_buys_chips_once_for_each_id_and_cashes_out() {
    let house = House::open().await;
    let ann = house.guest("ann").await;
    let buy = json!({"id": "b-1", "amount": 50_000});
    let first = ann.post("/api/desk/buy-in", &buy).await;
    let again = ann.post("/api/desk/buy-in", &buy).await;
    assert_eq!((first.status, first.text), (200, again.text));
    assert_eq!(ann.get("/api/me").await.json()["balance"], 50_000);
    let more = ann.post("/api/desk/buy-in", &json!({"id": "b-2", "amount": 950_001})).await;
    assert_eq!((more.status, more.code().as_str()), (409, "too-much"));
    for amount in [0, -5] {
        let refused = ann.post("/api/desk/buy-in", &json!({"id": "b-3", "amount": amount})).await;
        assert_eq!(refused.status, 400);
    }
    let out = ann.post("/api/desk/cash-out", &json!({"id": "c-1", "amount": 50_001})).await;
    assert_eq!((out.status, out.code().as_str()), (409, "not-enough-money"));
    let out = ann.post("/api/desk/cash-out", &json!({"id": "c-1", "amount": 50_000})).await;
    assert_eq!(out.status, 200);
    assert_eq!(ann.get("/api/me").await.json()["balance"], 0);
}

#[tokio::test]
async fn names_of_others_bots_and_the_house_are_taken() {
    let house = House::open().await;
    house.guest("ann").await;
    for name in ["ann", "owner", "house", "bot-1"] {
        let refused = house.visitor().post("/api/guest", &json!({"name": name})).await;
        assert_eq!((refused.status, refused.code().as_str()), (409, "name-taken"), "{name}");
    }
    let bad = house.visitor().post("/api/guest", &json!({"name": "Ann Smith"})).await;
    assert_eq!((bad.status, bad.code().as_str()), (400, "bad-name"));
    let named = house.visitor().post("/api/guest", &json!({})).await.json();
    assert!(named["me"]["name"].as_str().unwrap().starts_with("guest-"));
}

#[tokio::test]
async fn a_licensed_house_takes_no_guests_and_its_caissier_changes_money() {
    let config = Config { kind: Kind::Licensed, rates: Rates::unlimited(), ..Config::demo() };
    let house = House::with(config).await;
    assert_eq!(house.visitor().post("/api/guest", &json!({})).await.status, 403);
    let ann = house.staff("ann", &["player"]).await;
    let own = json!({"id": "x", "amount": 100});
    assert_eq!(ann.post("/api/desk/buy-in", &own).await.status, 403);
    let caissier = house.staff("carl", &["caissier"]).await;
    let for_ann = json!({"id": "x", "amount": 100, "player": "ann"});
    assert_eq!(caissier.post("/api/desk/buy-in", &for_ann).await.status, 200);
    let for_nobody = json!({"id": "y", "amount": 100, "player": "nobody"});
    assert_eq!(caissier.post("/api/desk/buy-in", &for_nobody).await.status, 404);
    assert_eq!(ann.get("/api/me").await.json()["balance"], 100);
}

#[tokio::test]
async fn a_one_time_password_is_told_once_and_a_new_one_ends_the_sessions() {
    let house = House::open().await;
    let owner = house.owner().await;
    let asked = json!({"id": "p-1", "name": "chris", "roles": ["chef", "chef"]});
    let made = owner.post("/api/staff/people", &asked).await.json();
    let password = made["password"].as_str().unwrap().to_owned();
    let again = owner.post("/api/staff/people", &asked).await.json();
    assert_eq!((&again["name"], again["password"].is_null()), (&made["name"], true));
    let login = json!({"name": "chris", "password": password});
    let entered = house.visitor().post("/api/login", &login).await;
    let cookie = entered.headers["set-cookie"].to_str().unwrap();
    for word in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(cookie.contains(word), "{cookie}");
    }
    let mut chris = house.visitor();
    chris.cookie = Some(cookie.split(';').next().unwrap().to_owned());
    let short = json!({"old": password, "new": "short"});
    assert_eq!(chris.post("/api/me/password", &short).await.status, 400);
    let wrong = json!({"old": "something else", "new": "a better password"});
    assert_eq!(chris.post("/api/me/password", &wrong).await.status, 403);
    let right = json!({"old": password, "new": "a better password"});
    assert_eq!(chris.post("/api/me/password", &right).await.status, 200);
    assert_eq!(chris.get("/api/me").await.status, 401);
    assert_eq!(house.visitor().post("/api/login", &login).await.status, 401);
    let roles = json!({"id": "p-2", "name": "x", "roles": ["house"]});
    assert_eq!(owner.post("/api/staff/people", &roles).await.status, 400);
}

#[tokio::test]
async fn a_session_survives_a_restart_and_ends_with_the_logout() {
    let folder = tempfile::tempdir().unwrap();
    let open = async |tables: &[&str]| {
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(folder.path()).unwrap());
        House::on(store, Config { rates: Rates::unlimited(), ..Config::demo() }, tables).await
    };
    let house = open(&[crate::client::BOULE]).await;
    let ann = house.player("ann").await;
    let cookie = ann.cookie.clone();
    house.close().await;
    let house = open(&[]).await;
    let mut ann = house.visitor();
    ann.cookie = cookie;
    let me = ann.get("/api/me").await.json();
    assert_eq!((&me["name"], &me["balance"]), (&json!("ann"), &json!(100_000)));
    assert_eq!(house.visitor().get("/api/tables").await.json()[0]["table"], "boule");
    assert_eq!(ann.post("/api/logout", &json!({})).await.status, 200);
    assert_eq!(ann.get("/api/me").await.status, 401);
    house.close().await;
}
