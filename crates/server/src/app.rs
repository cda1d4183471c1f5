//! What all handlers share: the house, its people and its desk, limits and caches.

use crate::answers::Answers;
use crate::error::ApiError;
use crate::leaves::Leaves;
use crate::limits;
use crate::rate::{Limiter, Rate};
use crate::routes::advice::Advisers;
use crate::serve::ServeError;
use crate::sockets::Sockets;
use crate::web;
use crate::wire::SeatHeld;
use axum::http::HeaderValue;
use house::Name;
use house::journal::HouseKey;
use house::live::{Clock, Floor, SystemEntropy, TableHandle};
use house::people::People;
use house::store::{SqliteStore, Store};
use pages::Pages;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::{Semaphore, watch};

/// Whether players serve themselves at the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Play money: guests come in by themselves and buy chips for nothing.
    Demo,
    /// The desk is the caissier's.
    Licensed,
}

/// What stands between the server and its clients.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Front {
    /// Nothing.
    Direct,
    /// A proxy that speaks TLS and says for whom it asks in `X-Forwarded-For`.
    TlsProxy,
}

/// How often an address may come.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    pub requests: Rate,
    pub questions: Rate,
    pub entries: Rate,
    pub commands: Rate,
}

impl Default for Rates {
    fn default() -> Self {
        let rate = |burst, per_second| Rate { burst, per_second };
        Rates {
            requests: rate(limits::REQUESTS_BURST, limits::REQUESTS_PER_SECOND),
            questions: rate(limits::QUESTIONS_BURST, limits::QUESTIONS_PER_SECOND),
            entries: rate(limits::ENTRIES_BURST, limits::ENTRIES_PER_SECOND),
            commands: rate(limits::COMMANDS_BURST, limits::COMMANDS_PER_SECOND),
        }
    }
}

impl Rates {
    /// As often as somebody likes: for load tests.
    pub fn unlimited() -> Self {
        let much = Rate { burst: u32::MAX, per_second: u32::MAX };
        Rates { requests: much, questions: much, entries: much, commands: much }
    }
}

/// What is told to a server before it opens.
#[derive(Clone, Debug)]
pub struct Config {
    pub kind: Kind,
    pub front: Front,
    pub rates: Rates,
    /// How long a frame may take to leave before its reader is too slow.
    pub patience: Duration,
    /// The pages that are shown.
    pub pages: Pages,
}

impl Config {
    pub fn demo() -> Self {
        Config {
            kind: Kind::Demo,
            front: Front::Direct,
            rates: Rates::default(),
            patience: limits::SEND_TIMEOUT,
            pages: Pages::none(),
        }
    }
}

/// A house on its ground: where it stores, and with what key it signs.
#[derive(Clone)]
pub struct Ground {
    pub store: Arc<dyn Store>,
    pub key: Arc<HouseKey>,
    /// The data folder, where there is one.
    pub folder: Option<Arc<SqliteStore>>,
}

impl std::fmt::Debug for Ground {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ground").field("key", &self.key).finish_non_exhaustive()
    }
}

impl Ground {
    pub fn of_folder(path: &Path) -> Result<Self, house::store::StoreError> {
        let store = Arc::new(SqliteStore::open(path)?);
        let key = Arc::new(HouseKey::of_folder(path)?);
        Ok(Ground { store: Arc::clone(&store) as Arc<dyn Store>, key, folder: Some(store) })
    }

    pub fn in_memory(store: Arc<dyn Store>, key: HouseKey) -> Self {
        Ground { store, key: Arc::new(key), folder: None }
    }
}

#[derive(Debug)]
pub(crate) struct Limiters {
    pub(crate) requests: Limiter,
    pub(crate) questions: Limiter,
    pub(crate) entries: Limiter,
}

/// The state of the server.
#[derive(Debug)]
pub struct App {
    pub(crate) ground: Ground,
    pub(crate) people: Arc<People>,
    pub(crate) floor: Floor,
    /// Held from the look at a wallet until it is filled.
    pub(crate) at_desk: tokio::sync::Mutex<()>,
    pub(crate) sockets: Arc<Sockets>,
    pub(crate) config: Config,
    /// Where the pages may load from: a header of every answer.
    pub(crate) policy: HeaderValue,
    pub(crate) limiters: Limiters,
    pub(crate) answers: Answers,
    pub(crate) advisers: Advisers,
    pub(crate) hashing: Semaphore,
    pub(crate) simulations: Arc<Semaphore>,
    pub(crate) exports: Arc<Semaphore>,
    pub(crate) leaves: Leaves,
    /// Set once, when the house closes.
    pub(crate) draining: watch::Sender<bool>,
    /// Why the house must end at once, if it must.
    pub(crate) failed: watch::Sender<Option<String>>,
}

pub type Shared = Arc<App>;

impl App {
    pub(crate) fn open(ground: Ground, config: Config) -> Result<Shared, ServeError> {
        let people = People::open(Arc::clone(&ground.store)).map_err(ServeError::People)?;
        let people = Arc::new(people);
        let floor = Floor::open(house::live::Ground {
            store: Arc::clone(&ground.store),
            clock: Arc::new(SystemClock),
            entropy: Arc::new(SystemEntropy),
            key: Some(Arc::clone(&ground.key)),
        });
        let floor = floor.map_err(ServeError::Floor)?;
        let Rates { requests, questions, entries, .. } = config.rates;
        let limiter = |rate| Limiter::new(rate, limits::ADDRESSES_MAX);
        Ok(Arc::new(App {
            ground,
            people,
            floor,
            at_desk: tokio::sync::Mutex::default(),
            sockets: Arc::default(),
            policy: web::policy(&config.pages),
            config,
            limiters: Limiters {
                requests: limiter(requests),
                questions: limiter(questions),
                entries: limiter(entries),
            },
            answers: Answers::new(),
            advisers: Advisers::new(),
            hashing: Semaphore::new(limits::HASHING_MAX),
            simulations: Arc::new(Semaphore::new(limits::SIMULATIONS_MAX)),
            exports: Arc::new(Semaphore::new(limits::EXPORTS_MAX)),
            leaves: Leaves::default(),
            draining: watch::Sender::new(false),
            failed: watch::Sender::new(None),
        }))
    }

    pub(crate) fn is_draining(&self) -> bool {
        *self.draining.borrow()
    }

    /// The seats of a person, at all tables.
    pub(crate) fn seats_of(&self, name: &Name) -> Vec<SeatHeld> {
        let mut held = Vec::new();
        for handle in self.floor.handles() {
            let seats = handle.shown().borrow().seats_of(name);
            held.extend(seats.into_iter().map(|seat| SeatHeld::new(handle.name(), seat)));
        }
        held
    }

    /// A table by its name.
    pub(crate) fn table(&self, text: &str) -> Result<TableHandle, ApiError> {
        let found = Name::new(text).ok().and_then(|name| self.floor.table(&name));
        let unknown = || {
            let text: String = text.chars().take(Name::LENGTH_MAX).collect();
            ApiError::unknown("unknown-table", format!("no table here is called {text}"))
        };
        found.ok_or_else(unknown)
    }

    pub(crate) fn store(&self) -> &dyn Store {
        self.ground.store.as_ref()
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Runs what waits for the disk, or computes, off the threads that serve.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|failed| ApiError::broken(&failed.to_string()))
}

/// The time of the system.
#[derive(Debug)]
struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> u64 {
        now()
    }

    fn until(&self, time: u64) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let wait = Duration::from_millis(time.saturating_sub(now()));
        Box::pin(tokio::time::sleep(wait))
    }
}
