//! What all handlers share: the house, its people and its desk, limits and caches.

use crate::answers::Answers;
use crate::error::ApiError;
use crate::leaves::Leaves;
use crate::limits;
use crate::rate::{Limiter, Rate};
use crate::wire::SeatHeld;
use axum::Router;
use house::Name;
use house::desk::Desk;
use house::journal::{HouseKey, Stream};
use house::people::People;
use house::store::{SqliteStore, Store};
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::{SystemTime, UNIX_EPOCH};
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

/// What is told to a server before it opens.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    pub kind: Kind,
    pub front: Front,
    pub rates: Rates,
}

impl Config {
    pub fn demo() -> Self {
        Config { kind: Kind::Demo, front: Front::Direct, rates: Rates::default() }
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
    pub fn of_folder(path: PathBuf) -> Result<Self, house::store::StoreError> {
        let store = Arc::new(SqliteStore::open(&path)?);
        let key = Arc::new(HouseKey::of_folder(&path)?);
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
    pub(crate) desk: Arc<Desk>,
    pub(crate) config: Config,
    pub(crate) limiters: Limiters,
    pub(crate) answers: Answers,
    pub(crate) hashing: Semaphore,
    pub(crate) simulations: Arc<Semaphore>,
    pub(crate) exports: Arc<Semaphore>,
    pub(crate) leaves: Leaves,
    /// Set once, when the house closes.
    pub(crate) draining: watch::Sender<bool>,
    /// Why the house must end at once, if it must.
    pub(crate) failed: watch::Sender<Option<String>>,
    pub(crate) router: OnceLock<Router>,
}

pub type Shared = Arc<App>;

/// The desk at which chips are bought.
pub(crate) const DESK: &str = "main";

impl App {
    pub(crate) fn open(
        ground: Ground,
        config: Config,
    ) -> Result<Shared, house::people::PeopleError> {
        let people = Arc::new(People::open(Arc::clone(&ground.store))?);
        let desk = Name::new(DESK).expect("a short and plain name");
        let desk = Arc::new(Desk::new(Arc::clone(&ground.store), desk));
        let Rates { requests, questions, entries, .. } = config.rates;
        let limiter = |rate| Limiter::new(rate, limits::ADDRESSES_MAX);
        Ok(Arc::new(App {
            ground,
            people,
            desk,
            config,
            limiters: Limiters {
                requests: limiter(requests),
                questions: limiter(questions),
                entries: limiter(entries),
            },
            answers: Answers::new(),
            hashing: Semaphore::new(limits::HASHING_MAX),
            simulations: Arc::new(Semaphore::new(limits::SIMULATIONS_MAX)),
            exports: Arc::new(Semaphore::new(limits::EXPORTS_MAX)),
            leaves: Leaves::default(),
            draining: watch::Sender::new(false),
            failed: watch::Sender::new(None),
            router: OnceLock::new(),
        }))
    }

    pub(crate) fn is_draining(&self) -> bool {
        *self.draining.borrow()
    }

    /// The seats of a person, at all tables.
    pub(crate) fn seats_of(&self, _name: &Name) -> Vec<SeatHeld> {
        Vec::new()
    }

    /// Records of a table may be shown to the public up to this number.
    pub(crate) fn public_until(&self, _stream: &Stream) -> Result<u64, ApiError> {
        Ok(0)
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
