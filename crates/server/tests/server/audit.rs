//! What anybody may check, computed again from what the API tells.

use crate::client::House;
use house::audit::verify_export;
use house::journal::{Digest, merkle};
use serde_json::{Value, json};

/// A table of cards at which a bot plays.
const CARDS: &str = "table = \"cards\"\ngame = \"mc/punto-banco\"\nbots = 1\nbank = 100000000\n\
    [timers]\nbets_s = 1\nresult_s = 0\nstep_ms = 0\n";

fn digest(value: &Value) -> Digest {
    value.as_str().unwrap().parse().unwrap()
}

fn path(value: &Value) -> Vec<Digest> {
    value["path"].as_array().unwrap().iter().map(digest).collect()
}

#[tokio::test]
async fn every_record_is_shown_to_be_in_the_tree_and_trees_only_grow() {
    let house = House::open().await;
    house.player("ann").await;
    let visitor = house.visitor();
    let size = house.store.tree().unwrap().size();
    assert!(size > 2);
    let get = async |path: String| visitor.get(&path).await;
    for position in 0..size {
        let stored = house.store.read(position, 1).unwrap();
        let leaf = merkle::leaf(&stored[0].bytes);
        let proof = get(format!("/api/audit/proof?position={position}&size={size}")).await.json();
        let root = digest(&proof["root"]);
        assert!(merkle::includes(root, size, position, leaf, &path(&proof)));
        let older = position + 1;
        let proof = get(format!("/api/audit/consistency?from={older}&to={size}")).await.json();
        let first = (older, digest(&proof["from_root"]));
        assert!(merkle::extends(first, (size, digest(&proof["to_root"])), &path(&proof)));
    }
    for wrong in [
        "proof?position=0&size=1000000000",
        "proof?position=9&size=2",
        "consistency?from=0&to=2",
        "consistency?from=3&to=2",
    ] {
        assert_eq!(get(format!("/api/audit/{wrong}")).await.status, 404, "{wrong}");
    }
}

#[tokio::test]
async fn records_are_shown_up_to_the_open_seed_and_to_the_direction_whole() {
    let house = House::open().await;
    let owner = house.owner().await;
    let opened = owner.post("/api/staff/tables", &json!({"id": "cards", "file": CARDS})).await;
    assert_eq!(opened.status, 200, "{}", opened.text);
    let mut socket = house.visitor().socket("/api/tables/cards/ws?from=0").await.unwrap();
    // The shoe is shuffled for the bot: its seed stays open until the last card of it.
    let state = loop {
        let state = socket.of("state").await;
        if !state["seed"].is_null() && state["phase"] == "bets" {
            break state;
        }
    };
    let visible = house.visitor().get("/api/audit/tables/cards/records?limit=500").await.json();
    let visible = visible.as_array().unwrap().clone();
    let all = owner.get("/api/audit/tables/cards/records?limit=500").await.json();
    let all = all.as_array().unwrap();
    assert!(visible.len() < all.len(), "{} of {}", visible.len(), all.len());
    assert_eq!(visible[..], all[..visible.len()]);
    for record in all {
        let text = record["text"].as_str().unwrap();
        assert_eq!(digest(&record["hash"]), Digest::of(&[text.as_bytes()]));
    }
    let last = visible.last().unwrap()["text"].as_str().unwrap();
    let commitment = state["seed"]["commitment"].as_str().unwrap();
    assert!(last.contains(commitment), "{last}");
    let seeds = house.visitor().get("/api/audit/tables/cards/seeds").await.json();
    assert_eq!(seeds[0]["commitment"], commitment);
    assert!(seeds[0]["secret"].is_null());
    assert_eq!(house.visitor().get("/api/audit/tables/nothing/records").await.status, 404);
}

#[tokio::test]
async fn the_export_of_a_house_that_is_open_is_found_in_order() {
    let house = House::open().await;
    house.player("ann").await;
    let owner = house.owner().await;
    let tar = owner.get("/api/audit/export").await;
    assert_eq!(
        (tar.status, &tar.headers["content-type"]),
        (200, &"application/x-tar".parse().unwrap())
    );
    let folder = tempfile::tempdir().unwrap();
    tar::Archive::new(tar.text.as_bytes()).unpack(folder.path()).unwrap();
    let report = verify_export(folder.path(), None).unwrap();
    assert!(report.records > 2);
    let checkpoints = house.visitor().get("/api/audit/checkpoints").await.json();
    assert!(!checkpoints.as_array().unwrap().is_empty());
    let key = house.visitor().get("/api/audit/key").await.json();
    assert_eq!(key["key"].as_str().unwrap().len(), 64);
}
