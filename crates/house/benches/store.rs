//! Records a second through the writer, in batches of 1, 16 and 256, beside what the disk itself
//! needs to make a small write durable.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use house::Name;
use house::journal::{Capacity, Given, Record, Stream};
use house::ledger::{Account, Posting};
use house::store::{Command, Head, Pending, SqliteStore, Store, Work};
use std::fs::File;
use std::io::Write;
use std::time::Duration;
use table::{By, Cents, Seat};

/// Tables that bet in turn.
const TABLES: usize = 16;

struct Bets {
    store: SqliteStore,
    heads: Vec<Head>,
    count: u64,
    folder: tempfile::TempDir,
}

fn name(text: &str) -> Name {
    Name::new(text).expect("a plain name")
}

impl Bets {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = SqliteStore::open(folder.path()).expect("a new folder opens");
        Bets { store, heads: vec![Head::NONE; TABLES], count: 0, folder }
    }

    /// A bet of 0.01 as a live table would store it: sealed, with a command of its client.
    fn next(&mut self) -> Work {
        let at = usize::try_from(self.count).unwrap_or(0) % TABLES;
        self.count += 1;
        let table = name(&format!("t{at}"));
        let by = By::Seat(Seat::seated(1).expect("a seat"));
        let action = serde_json::json!({"do": "place", "bet": "rouge", "stake": 1});
        let id = format!("{:032x}", self.count);
        let (bank, cloth) = (Account::Bank(table.clone()), Account::Cloth(table.clone()));
        let record = Record {
            stream: Stream::Table(table),
            seq: self.heads[at].seq + 1,
            time: 1_790_000_000_000 + self.count,
            command: Some(id.clone()),
            who: name("ann"),
            role: Capacity::Player,
            inputs: vec![Given::Act { by, action }],
            events: Vec::new(),
            lines: Vec::new(),
            postings: vec![Posting::new(bank, Cents::new(-1)), Posting::new(cloth, Cents::new(1))],
            prev: self.heads[at].hash,
        };
        let sealed = record.seal();
        self.heads[at] = Head { seq: sealed.seq(), hash: sealed.hash() };
        let answer = b"{\"done\":true}".to_vec();
        Work::of(sealed).commanded(Command { who: name("ann"), id, answer })
    }
}

fn store(c: &mut Criterion) {
    let mut group = c.benchmark_group("store");
    group.sample_size(20).measurement_time(Duration::from_secs(4));
    for batch in [1_u64, 16, 256, 2048] {
        let mut bets = Bets::new();
        group.throughput(Throughput::Elements(batch));
        group.bench_function(BenchmarkId::new("sqlite", batch), |b| {
            b.iter(|| {
                let works: Vec<Work> = (0..batch).map(|_| bets.next()).collect();
                let pending: Vec<Pending> =
                    works.into_iter().map(|work| bets.store.submit(work)).collect();
                for answer in pending {
                    answer.wait().expect("a bet is stored");
                }
            });
        });
    }
    group.throughput(Throughput::Elements(1));
    group.bench_function("seal", |b| {
        let mut bets = Bets::new();
        b.iter(|| bets.next());
    });
    group.bench_function("fdatasync", |b| {
        let mut file = tempfile::tempfile().expect("a temporary file");
        b.iter(|| durable(&mut file));
    });
    group.finish();
}

/// A folder with a million records.
fn million() -> tempfile::TempDir {
    let mut bets = Bets::new();
    for _ in 0..1000 {
        let works: Vec<Work> = (0..1000).map(|_| bets.next()).collect();
        let pending: Vec<Pending> = works.into_iter().map(|work| bets.store.submit(work)).collect();
        for answer in pending {
            answer.wait().expect("a bet is stored");
        }
    }
    bets.folder
}

/// How long it takes until a large house serves again.
fn open(c: &mut Criterion) {
    let mut group = c.benchmark_group("store");
    group.sample_size(10);
    let mut folder = None;
    group.bench_function("open with a million records", |b| {
        let folder = folder.get_or_insert_with(million);
        b.iter(|| SqliteStore::open(folder.path()).expect("it opens again"));
    });
    group.finish();
}

/// What one small durable write costs on this disk.
fn durable(file: &mut File) {
    file.write_all(&[7; 512]).expect("there is room");
    file.sync_data().expect("the disk answers");
}

criterion_group!(benches, store, open);
criterion_main!(benches);
