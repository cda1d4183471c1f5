//! A house whose process is killed again and again under load: nothing that was acknowledged is
//! lost, nothing is done twice when clients ask again, the books are in order, and it serves again.
//! `CROUPIER_TEST_KILLS` says how often; a long run has 1000.

use super::people::Somebody;
use house::audit::verify_store;
use house::journal::Record;
use house::store::{SqliteStore, Store};
use serde_json::{Value, json};
use server::load::{Caller, House};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;

const KILLS: u32 = 100;
const PLAYERS: usize = 6;
const TABLES: [&str; 2] = ["t-1", "t-2"];
const EVEN: [&str; 6] = ["rouge", "noir", "pair", "impair", "manque", "passe"];

fn kills() -> u32 {
    std::env::var("CROUPIER_TEST_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(KILLS)
}

/// Numbers that look like chance, the same in every run.
struct Moments(u64);

impl Moments {
    fn next(&mut self, below: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % below
    }

    fn index(&mut self, below: usize) -> usize {
        usize::try_from(self.next(below.max(1) as u64)).unwrap()
    }
}

fn table_file(table: &str) -> String {
    format!(
        "table = \"{table}\"\ngame = \"mc/european-roulette\"\nsource = \"keyed\"\n\
         bank = 100000000000\n"
    )
}

/// What the people of a house and the one who kills it tell each other.
#[derive(Default)]
struct Run {
    over: AtomicBool,
    /// Stakes that were acknowledged.
    done: AtomicUsize,
}

impl Run {
    /// Waits for the next of them, however slow the machine is.
    async fn one_more(&self) {
        let before = self.done.load(Ordering::Relaxed);
        while self.done.load(Ordering::Relaxed) == before {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
}

/// A player who stakes until it is over, and now and then asks for an old answer.
async fn play(mut player: Somebody, run: Arc<Run>, seed: u64) -> Somebody {
    let mut moments = Moments(seed);
    player.ask(&json!({"sit": {}})).await;
    while !run.over.load(Ordering::Relaxed) {
        let bet = EVEN[moments.index(EVEN.len())];
        let place = json!({"do": "place", "bet": bet, "stake": 100, "tender": "chips"});
        let before = player.done.len();
        player.ask(&json!({"act": place})).await;
        let done = player.done.len() - before;
        run.done.fetch_add(done, Ordering::Relaxed);
        if moments.next(8) == 0 {
            player.ask_again(moments.index(player.done.len())).await;
        }
    }
    player
}

/// A croupier who plays round after round; one that a kill interrupted goes on where it was.
async fn deal(mut croupier: Somebody, run: Arc<Run>) -> Somebody {
    let staff = |act: Value| json!({"staff": {"role": "croupier", "act": act}});
    let mut round = 0_u64;
    while !run.over.load(Ordering::Relaxed) {
        tokio::time::sleep(Duration::from_millis(20)).await;
        let pocket = 1 + round * 17 % 36;
        let launch = json!({"do": "launch", "wheel": null, "ball": null});
        croupier.ask(&staff(launch)).await;
        croupier.ask(&staff(json!({"do": "close-bets"}))).await;
        croupier.ask(&json!({"key": {"pocket": pocket.to_string()}})).await;
        round += 1;
    }
    croupier
}

/// Opens the tables and sits everybody down.
async fn begun(house: &House, run: &Arc<Run>) -> Vec<JoinHandle<Somebody>> {
    let mut owner = Caller::at(house.address);
    let password = house.password.as_deref().expect("the first start tells it");
    owner.sign_in("owner", password).await.unwrap();
    let engaged = json!({"id": "carla", "name": "carla", "roles": ["croupier"]});
    let engaged = owner.post("/api/staff/people", &engaged).await.unwrap();
    let mut carla = Caller::at(house.address);
    carla.sign_in("carla", engaged["password"].as_str().unwrap()).await.unwrap();
    for table in TABLES {
        let asked = json!({"id": format!("open-{table}"), "file": table_file(table)});
        owner.post("/api/staff/tables", &asked).await.unwrap();
    }
    let mut people = Vec::new();
    for (number, seed) in (0..PLAYERS).zip(1..) {
        let mut caller = Caller::at(house.address);
        let name = caller.come_in(1_000_000).await.unwrap();
        let player = Somebody::at(caller, name, TABLES[number % TABLES.len()]);
        people.push(tokio::spawn(play(player, Arc::clone(run), seed)));
    }
    for table in TABLES {
        let croupier = Somebody::at(carla.clone(), "carla".to_owned(), table);
        people.push(tokio::spawn(deal(croupier, Arc::clone(run))));
    }
    people
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_that_is_killed_loses_nothing_and_does_nothing_twice() {
    let folder = tempfile::tempdir().unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_croupier"));
    let mut house = House::start(program, folder.path()).unwrap();
    let run = Arc::new(Run::default());
    let people = begun(&house, &run).await;
    let mut moments = Moments(2007);
    let mut slowest = Duration::ZERO;
    for kill in 0..kills() {
        // Every second house is killed as soon as it may be, the others when something was done.
        if kill % 2 == 0 {
            run.one_more().await;
        }
        tokio::time::sleep(Duration::from_millis(20 + moments.next(60))).await;
        house.kill();
        let begun = Instant::now();
        house = tokio::task::spawn_blocking(move || house.again().map(|()| house))
            .await
            .unwrap()
            .unwrap();
        slowest = slowest.max(begun.elapsed());
    }
    run.over.store(true, Ordering::Relaxed);
    let mut all = Vec::new();
    for somebody in people {
        all.push(somebody.await.unwrap());
    }
    house.kill();
    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(store.book().unwrap().sum(), 0);
    let report = verify_store(&store, 4_000_000_000_000, None).unwrap();
    let stored = commands(&store);
    assert!(stored.values().all(|times| *times == 1), "a command was done twice");
    let mut answered = 0;
    for somebody in &all {
        for (id, _) in &somebody.done {
            let key = (somebody.table.clone(), somebody.name.clone(), id.clone());
            assert!(stored.contains_key(&key), "{key:?} was acknowledged and is lost");
            answered += 1;
        }
    }
    assert!(answered >= u64::from(kills() / 2), "hardly anything was played: {answered}");
    println!(
        "{} kills, {answered} acknowledged commands, {} records, at most {slowest:.2?} to serve \
         again",
        kills(),
        report.records
    );
}

/// How often each command of each person stands in the journal of each table.
fn commands(store: &SqliteStore) -> BTreeMap<(String, String, String), u64> {
    let mut found = BTreeMap::new();
    let mut from = 0;
    loop {
        let records = store.read(from, 1000).unwrap();
        let Some(last) = records.last() else { return found };
        from = last.position + 1;
        for stored in &records {
            let record = Record::read(&stored.bytes).unwrap();
            let stream = record.stream.to_string();
            let table = TABLES.iter().find(|table| stream.ends_with(**table));
            if let (Some(id), Some(table)) = (record.command, table) {
                let key = ((*table).to_owned(), record.who.to_string(), id);
                *found.entry(key).or_default() += 1;
            }
        }
    }
}
