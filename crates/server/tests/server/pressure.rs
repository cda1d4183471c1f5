//! A house in trouble: readers who do not read, a disk that is full, a store that fails, clients
//! who ask over and over.

use crate::client::{BOULE, Client, House, KEYED, Socket};
use crate::sockets::stake;
use house::Name;
use house::journal::merkle::Frontier;
use house::journal::{Record, Signed, Stream};
use house::ledger::{Account, Book};
use house::store::{
    Head, Kept, MemoryStore, Quota, Seed, SqliteStore, Store, StoreError, Stored, Together, Work,
};
use serde_json::{Value, json};
use server::{Config, Rates};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use table::Cents;

fn lively() -> Config {
    Config { rates: Rates::unlimited(), ..Config::demo() }
}

#[tokio::test]
async fn a_reader_who_does_not_read_is_let_go_and_nobody_waits_for_him() {
    let patience = Duration::from_millis(200);
    let house = House::with(Config { patience, ..lively() }).await;
    let _deaf = house.visitor().deaf_socket("/api/tables/keyed/ws").await;
    let ann = house.player("ann").await;
    let mut ann = ann.socket("/api/tables/keyed/ws?feed=answers").await.unwrap();
    ann.asked("sit", json!({"sit": {}})).await;
    let was_let_go = async || {
        let metrics = house.visitor().get("/metrics").await.text;
        metrics.contains("croupier_slow_readers_total 1")
    };
    for number in 0..50_000 {
        let answer = ann.asked(&format!("bet-{number}"), placed_or_taken_back(number)).await;
        assert!(answer["done"]["seq"].is_u64(), "{answer}");
        if number % 100 == 99 && was_let_go().await {
            return;
        }
    }
    panic!("the house still waits for him");
}

/// Something to do that can be done for ever.
fn placed_or_taken_back(number: usize) -> Value {
    if number.is_multiple_of(2) {
        return stake(100);
    }
    json!({"act": {"do": "take-back", "bet": "rouge", "stake": 100}})
}

#[tokio::test]
async fn a_full_disk_is_told_over_the_api_and_the_same_requests_are_done_once_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(folder.path()).unwrap());
    let house = House::on(store.clone(), lively(), &[BOULE]).await;
    let ann = house.player("ann").await;
    let pages = std::fs::metadata(folder.path().join(SqliteStore::FILE)).unwrap().len() / 4096;
    store.limit(Quota::Pages(u32::try_from(pages).unwrap() + 2));
    let buy = |number: u32| json!({"id": format!("buy-{number}"), "amount": 100});
    let mut done = 0;
    let refused = loop {
        let answer = ann.post("/api/desk/buy-in", &buy(done)).await;
        if answer.status != 200 {
            break answer;
        }
        done += 1;
    };
    assert_eq!((refused.status, refused.code().as_str()), (503, "full"), "{}", refused.text);
    let mut socket = ann.socket("/api/tables/boule/ws").await.unwrap();
    let sits = socket.asked("sit", json!({"sit": {}})).await;
    assert_eq!(sits["refused"]["code"], "full");
    store.limit(Quota::Disk);
    assert_eq!(ann.post("/api/desk/buy-in", &buy(done)).await.status, 200);
    assert!(socket.asked("sit", json!({"sit": {}})).await["done"]["seq"].is_u64());
    let me = ann.get("/api/me").await.json();
    assert_eq!(me["balance"], 100_000 + i64::from(done + 1) * 100);
    house.close().await;
}

/// A store that can be told to fail as a disk does.
#[derive(Debug)]
struct Breaking {
    store: MemoryStore,
    broken: AtomicBool,
}

impl Store for Breaking {
    fn submit_all(&self, works: Vec<Work>) -> Together {
        if self.broken.load(Ordering::Relaxed) {
            let why = StoreError::Stopped("fdatasync: Input/output error".to_owned());
            return Together::over(vec![Err(why); works.len()]);
        }
        self.store.submit_all(works)
    }

    fn answer(&self, who: &Name, id: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.answer(who, id)
    }

    fn read(&self, from: u64, limit: usize) -> Result<Vec<Stored>, StoreError> {
        self.store.read(from, limit)
    }

    fn read_stream(&self, of: &Stream, from: u64, limit: usize) -> Result<Vec<Stored>, StoreError> {
        self.store.read_stream(of, from, limit)
    }

    fn head(&self, stream: &Stream) -> Result<Head, StoreError> {
        self.store.head(stream)
    }

    fn streams(&self) -> Result<Vec<(Stream, Head)>, StoreError> {
        self.store.streams()
    }

    fn balance(&self, account: &Account) -> Result<Cents, StoreError> {
        self.store.balance(account)
    }

    fn book(&self) -> Result<Book, StoreError> {
        self.store.book()
    }

    fn snapshot(&self, stream: &Stream) -> Result<Option<Kept>, StoreError> {
        self.store.snapshot(stream)
    }

    fn seed(&self, stream: &Stream, name: &Name) -> Result<Option<Seed>, StoreError> {
        self.store.seed(stream, name)
    }

    fn tree(&self) -> Result<Frontier, StoreError> {
        self.store.tree()
    }

    fn checkpoints(&self) -> Result<Vec<Signed>, StoreError> {
        self.store.checkpoints()
    }

    fn shelf(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.store.shelf(prefix)
    }
}

#[tokio::test]
async fn a_house_whose_store_failed_acknowledges_nothing_and_ends() {
    let broken = AtomicBool::new(false);
    let store = Arc::new(Breaking { store: MemoryStore::new(), broken });
    let house = House::on(store.clone(), lively(), &[KEYED]).await;
    let ann = house.player("ann").await;
    let mut socket = ann.socket("/api/tables/keyed/ws?feed=answers").await.unwrap();
    let stored = store.tree().unwrap().size();
    store.broken.store(true, Ordering::Relaxed);
    let sits = socket.asked("sit", json!({"sit": {}})).await;
    assert_eq!(sits["refused"]["code"], "stopped", "{sits}");
    let why = house.failed().await;
    assert!(why.contains("Input/output error"), "{why}");
    assert_eq!(store.tree().unwrap().size(), stored);
}

/// How many commands are sent two to five times each; a long run has 100,000.
fn commands() -> usize {
    let told = std::env::var("CROUPIER_TEST_COMMANDS").ok();
    told.and_then(|number| number.parse().ok()).unwrap_or(4_000)
}

const CLIENTS: usize = 8;

/// Another socket; a house that has not noticed yet that the old ones are gone says to wait.
async fn again(client: &Client, path: &str) -> Socket {
    loop {
        match client.socket(path).await {
            Ok(socket) => return socket,
            Err(status) => assert_eq!(status.as_u16(), 429),
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Sends commands, each two to five times, on this socket or on the next one. What was answered.
async fn over_and_over(client: Client, count: usize) -> HashMap<String, Value> {
    let path = "/api/tables/keyed/ws?feed=answers";
    let mut socket = client.socket(path).await.unwrap();
    socket.asked("sit", json!({"sit": {}})).await;
    let mut answers: HashMap<String, Value> = HashMap::new();
    let mut hear = async |socket: &mut Socket, times: usize| {
        for _ in 0..times {
            let answer = socket.of("answer").await;
            let id = answer["id"].as_str().unwrap().to_owned();
            assert_eq!(answers.entry(id).or_insert_with(|| answer.clone()), &answer);
        }
    };
    for number in 0..count {
        let command = json!({"id": format!("c-{number}"), "do": placed_or_taken_back(number)});
        let times = 2 + number % 4;
        let at_once = 1 + number % times;
        for _ in 0..at_once {
            socket.send(&command).await;
        }
        if number % 16 == 15 {
            // Gone before the answers came.
            socket = again(&client, path).await;
        } else {
            hear(&mut socket, at_once).await;
        }
        for _ in at_once..times {
            socket.send(&command).await;
            hear(&mut socket, 1).await;
        }
        if number % 16 == 15 && at_once == times {
            socket.send(&command).await;
            hear(&mut socket, 1).await;
        }
    }
    answers
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_sent_again_and_again_are_done_once_and_answered_the_same() {
    let house = House::on(Arc::new(MemoryStore::new()), lively(), &[KEYED]).await;
    let mut clients = Vec::new();
    for number in 0..CLIENTS {
        let name = format!("player-{number}");
        let client = house.player(&name).await;
        clients.push((name, tokio::spawn(over_and_over(client, commands() / CLIENTS))));
    }
    let mut done = HashMap::new();
    for (name, client) in clients {
        for (id, answer) in client.await.unwrap() {
            assert!(answer["done"]["seq"].is_u64(), "{answer}");
            done.insert((name.clone(), id), answer["done"]["seq"].as_u64().unwrap());
        }
    }
    assert_eq!(done.len(), commands() / CLIENTS * CLIENTS);
    let mut stored: HashMap<(String, String), u64> = HashMap::new();
    for one in house.store.read(0, usize::MAX).unwrap() {
        let record = Record::read(&one.bytes).unwrap();
        let Some(id) = record.command.filter(|id| id.starts_with("c-")) else { continue };
        let again = stored.insert((record.who.to_string(), id), record.seq);
        assert_eq!(again, None, "a command is stored twice");
    }
    assert_eq!(stored, done);
}
