//! The server on its socket: connections within bounds, and an orderly end.

use crate::app::{App, Config, Ground, Shared};
use crate::limits::{
    CONNECTIONS_MAX, DRAIN_TIMEOUT, HEADERS_TIMEOUT, STORE_WATCHED_EVERY, SWEEP_EVERY,
};
use crate::{ops, router};
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use house::ledger::Account;
use house::store::{StoreError, Work};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tower::ServiceExt as _;

/// Why a house did not open, or ended otherwise than in order.
#[derive(Debug)]
pub enum ServeError {
    Io(String, io::Error),
    People(house::people::PeopleError),
    Floor(house::live::FloorError),
    /// Something failed after which nobody knows what is on the disk.
    Store(String),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Io(what, error) => write!(f, "{what}: {error}"),
            ServeError::People(why) => why.fmt(f),
            ServeError::Floor(why) => why.fmt(f),
            ServeError::Store(why) => write!(
                f,
                "the house ended at once, because its store failed: {why}. What was acknowledged \
                 before is stored; look after the disk, then start again"
            ),
        }
    }
}

impl std::error::Error for ServeError {}

/// A house that is open.
#[derive(Debug)]
pub struct Server {
    app: Shared,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Opens the house and takes the address; nobody is served yet.
    pub async fn open(
        ground: Ground,
        config: Config,
        listen: SocketAddr,
    ) -> Result<Self, ServeError> {
        ops::count();
        let app = App::open(ground, config)?;
        let failed = |error| ServeError::Io(format!("cannot listen on {listen}"), error);
        let listener = TcpListener::bind(listen).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        Ok(Server { app, listener, address })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn app(&self) -> &Shared {
        &self.app
    }

    /// Serves until `end` comes, then lets everything under way come to its end.
    pub async fn serve(self, end: impl Future<Output = ()>) -> Result<(), ServeError> {
        let Server { app, listener, .. } = self;
        let router = router::router(app.clone());
        let places = Arc::new(Semaphore::new(CONNECTIONS_MAX));
        let tasks = [tokio::spawn(sweep(app.clone())), tokio::spawn(watch_store(app.clone()))];
        let mut failed = app.failed.subscribe();
        tokio::pin!(end);
        let broken = loop {
            tokio::select! {
                () = &mut end => break None,
                _ = failed.wait_for(Option::is_some) => break app.failed.borrow().clone(),
                accepted = accept(&listener, &places) => match accepted {
                    Ok((stream, from, place)) => connection(&app, &router, stream, from, place),
                    Err(error) => tracing::warn!(%error, "a connection was not accepted"),
                },
            }
        };
        if let Some(why) = broken {
            return Err(ServeError::Store(why));
        }
        drop(listener);
        for task in tasks {
            task.abort();
            // It holds the house until it is gone.
            let _ = task.await;
        }
        drain(&app, &places).await;
        Ok(())
    }
}

async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> io::Result<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let place = Arc::clone(places).acquire_owned().await;
    let place = place.map_err(|_| io::Error::other("no more connections"))?;
    match listener.accept().await {
        Ok((stream, from)) => Ok((stream, from, place)),
        Err(error) => {
            // Out of file descriptors, most likely: others may close meanwhile.
            tokio::time::sleep(Duration::from_millis(50)).await;
            Err(error)
        }
    }
}

fn connection(
    app: &Shared,
    router: &Router,
    stream: TcpStream,
    from: SocketAddr,
    place: OwnedSemaphorePermit,
) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "no TCP_NODELAY");
    }
    let router = router.clone();
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        router.clone().oneshot(request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEADERS_TIMEOUT);
    let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
    let mut draining = app.draining.subscribe();
    tokio::spawn(async move {
        let _place = place;
        tokio::pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = closing(&mut draining) => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, %from, "a connection ended");
        }
    });
}

/// Comes when the house closes.
async fn closing(draining: &mut watch::Receiver<bool>) {
    // Without its sender there is no house either.
    let _ = draining.wait_for(|draining| *draining).await;
}

/// Sockets are told, requests are answered, what came is stored.
async fn drain(app: &Shared, places: &Semaphore) {
    tracing::info!("draining");
    app.draining.send_replace(true);
    app.floor.drain().await;
    let ended = async {
        app.sockets.all_closed().await;
        // Every connection has given its place back.
        let all = u32::try_from(CONNECTIONS_MAX).unwrap_or(u32::MAX);
        drop(places.acquire_many(all).await);
    };
    if tokio::time::timeout(DRAIN_TIMEOUT, ended).await.is_err() {
        tracing::warn!("some requests did not end in time");
    }
    tracing::info!("closed");
}

/// Notices when the store has stopped, even if no request of ours was refused.
async fn watch_store(app: Shared) {
    let mut ticks = tokio::time::interval(STORE_WATCHED_EVERY);
    loop {
        ticks.tick().await;
        if let Err(StoreError::Stopped(why)) = app.ground.store.submit(Work::default()).await {
            app.failed.send_replace(Some(why));
            return;
        }
    }
}

/// Forgets sessions that are over and guests who left nothing, now and then.
async fn sweep(app: Shared) {
    let mut ticks = tokio::time::interval(SWEEP_EVERY);
    loop {
        ticks.tick().await;
        let app = app.clone();
        let swept = tokio::task::spawn_blocking(move || {
            let needed = |name: &house::Name| {
                let held = app.store().balance(&Account::Player(name.clone()));
                held.map_or(true, |held| !held.is_zero()) || !app.seats_of(name).is_empty()
            };
            app.people.sweep(crate::app::now(), needed)
        });
        match swept.await {
            Ok(Ok(0)) | Err(_) => {}
            Ok(Ok(guests)) => tracing::info!(guests, "guests were forgotten"),
            Ok(Err(error)) => tracing::warn!(%error, "sessions were not swept"),
        }
    }
}
