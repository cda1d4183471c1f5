//! A load client: real people at real tables, over the same API as everybody else. Its figures
//! stand beside a raw sync of the disk and a bare WebSocket echo taken in the same run, since all
//! three move with the machine.

mod caller;
mod crew;
mod latency;
mod probe;
mod process;
mod talk;

pub use caller::Caller;
pub use latency::Latency;
pub use probe::{Synced, echo, synced};
pub use process::House;
pub use talk::{Answered, Talk};

use crew::Crew;
use house::store::{SqliteStore, Store as _, StoreError};
use serde::Serialize;
use std::fmt;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

/// What is asked of a house.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub clients: usize,
    pub tables: usize,
    pub time: Duration,
    /// Commands that a client has on their way at once.
    pub depth: usize,
    /// Further sockets that only watch.
    pub idle: usize,
    /// Further tables, of all games, at which bots play.
    pub bot_tables: usize,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub clients: usize,
    pub tables: usize,
    pub depth: usize,
    pub bot_tables: usize,
    pub seconds: f64,
    /// Bets that were acknowledged, and so lie on the disk.
    pub acknowledged: u64,
    pub per_second: f64,
    /// Bets that came when none were taken, or that the wallet did not cover.
    pub refused: u64,
    pub rounds: u64,
    pub latency: Latency,
    pub idle: usize,
    /// What the process of the house holds, in kilobytes: before the idle sockets, with them, and
    /// then ten times while people play.
    pub memory_kb: Vec<u64>,
    /// Records in the journal at the end, and how long the house took to serve again on them after
    /// its process was killed.
    pub records: u64,
    pub reopened_ms: u128,
    pub disk: Synced,
    /// Messages a second of a bare echo, with as many clients and as many on their way.
    pub echo_per_second: f64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { clients, tables, seconds, acknowledged, refused, rounds, depth, .. } = self;
        writeln!(f, "{clients} clients at {tables} tables for {seconds:.1} s, {depth} on the way")?;
        writeln!(f, "  {:.0} durable acknowledged bets a second", self.per_second)?;
        writeln!(f, "  {acknowledged} acknowledged, {refused} refused, {rounds} rounds played")?;
        writeln!(f, "  answered after {}", self.latency)?;
        if self.bot_tables > 0 {
            writeln!(f, "  beside them bots at {} tables", self.bot_tables)?;
        }
        if let [before, idle, during @ ..] = self.memory_kb.as_slice() {
            let added = idle.saturating_sub(*before);
            writeln!(f, "  memory {before} kB; {} idle sockets add {added} kB", self.idle)?;
            let during: Vec<String> = during.iter().map(u64::to_string).collect();
            writeln!(f, "  then, while it played: {} kB", during.join(", "))?;
        }
        let Report { records, reopened_ms, .. } = self;
        writeln!(f, "  killed with {records} records, it served again after {reopened_ms} ms")?;
        writeln!(f, "beside, in the same run:")?;
        writeln!(f, "  raw fdatasync of 4 KiB: {}", self.disk)?;
        writeln!(f, "  bare WebSocket echo: {:.0} messages a second", self.echo_per_second)?;
        let bets_a_sync = self.per_second / self.disk.per_second;
        let of_echo = 100.0 * self.per_second / self.echo_per_second;
        write!(f, "  that is {bets_a_sync:.1} bets for one raw sync, {of_echo:.0} % of the echo")
    }
}

/// Why there are no figures.
#[derive(Debug)]
pub enum LoadError {
    Http {
        what: String,
        why: String,
    },
    Socket(String),
    Refused {
        what: String,
        why: String,
    },
    Disk(io::Error),
    /// The program of the house does not start.
    Process(io::Error),
    /// The house ended before it served.
    Closed,
    /// Its owner has a password that is known no more.
    NotNew,
    Store(StoreError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Http { what, why } | LoadError::Refused { what, why } => {
                write!(f, "{what}: {why}")
            }
            LoadError::Socket(why) => write!(f, "the socket failed: {why}"),
            LoadError::Disk(why) => write!(f, "the disk could not be probed: {why}"),
            LoadError::Process(why) => write!(f, "the house could not be started: {why}"),
            LoadError::Closed => f.write_str("the house ended before it served"),
            LoadError::Store(why) => why.fmt(f),
            LoadError::NotNew => f.write_str("this folder holds a house already; take a new one"),
        }
    }
}

impl std::error::Error for LoadError {}

/// How often memory is looked at while people play.
const LOOKS: u32 = 10;

#[expect(clippy::cast_precision_loss, reason = "counts of a run, far below 2⁵²")]
fn rate(count: u64, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64()
}

/// Starts `program` as a house on a new folder, plays there and reports.
pub async fn run(plan: Plan, program: &Path, folder: &Path) -> Result<Report, LoadError> {
    let disk = synced(folder).map_err(LoadError::Disk)?;
    let echo_per_second = echo(plan.clients, plan.depth).await?;
    let data = folder.join("house");
    let mut house = House::start(program, &data)?;
    let crew = Crew::open(&house, &plan).await?;
    let mut memory: Vec<u64> = house.memory().into_iter().collect();
    let watchers = crew.watch(plan.idle).await?;
    memory.extend(house.memory());
    let playing = crew.play(&plan);
    tokio::pin!(playing);
    let mut looks = tokio::time::interval(plan.time / LOOKS);
    looks.tick().await;
    let played = loop {
        tokio::select! {
            played = &mut playing => break played?,
            _ = looks.tick() => memory.extend(house.memory()),
        }
    };
    drop(watchers);
    house.kill();
    let begun = Instant::now();
    house.again()?;
    let reopened_ms = begun.elapsed().as_millis();
    house.kill();
    let store = SqliteStore::open(&data).map_err(LoadError::Store)?;
    let records = store.tree().map_err(LoadError::Store)?.size();
    Ok(Report {
        clients: plan.clients,
        tables: plan.tables,
        depth: plan.depth,
        bot_tables: plan.bot_tables,
        seconds: played.time.as_secs_f64(),
        acknowledged: played.acknowledged,
        per_second: rate(played.acknowledged, played.time),
        refused: played.refused,
        rounds: played.rounds,
        latency: Latency::of(played.waited),
        idle: plan.idle,
        memory_kb: memory,
        records,
        reopened_ms,
        disk,
        echo_per_second,
    })
}
