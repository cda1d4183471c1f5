//! What the machine does without a house: syncs of its disk, and a WebSocket that only echoes.

use super::{Latency, LoadError};
use axum::Router;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::routing::any;
use axum::serve::ListenerExt as _;
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Serialize;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::{Error, Message};

const PROBE_FOR: Duration = Duration::from_secs(2);
const PAGE: [u8; 4096] = [0x5A; 4096];

/// Raw syncs of the disk, one after another.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Synced {
    pub per_second: f64,
    pub latency: Latency,
}

impl fmt::Display for Synced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0} a second, {}", self.per_second, self.latency)
    }
}

/// Appends pages to a file in this folder and syncs each.
pub fn synced(folder: &Path) -> io::Result<Synced> {
    let path = folder.join("sync-probe");
    let probed = syncs(&path);
    // What the probe leaves behind is of no use to anybody.
    let _ = fs::remove_file(&path);
    let (took, time) = probed?;
    let per_second = super::rate(took.len() as u64, time);
    Ok(Synced { per_second, latency: Latency::of(took) })
}

fn syncs(path: &Path) -> io::Result<(Vec<Duration>, Duration)> {
    let mut file = File::create(path)?;
    let (start, mut took) = (Instant::now(), Vec::new());
    while start.elapsed() < PROBE_FOR {
        let begun = Instant::now();
        file.write_all(&PAGE)?;
        file.sync_data()?;
        took.push(begun.elapsed());
    }
    Ok((took, start.elapsed()))
}

/// Messages a second that as many clients get back from a server that does nothing else, each
/// with this many on their way.
pub async fn echo(clients: usize, depth: usize) -> Result<f64, LoadError> {
    let failed = |why: &dyn fmt::Display| LoadError::Socket(why.to_string());
    let listener = TcpListener::bind("127.0.0.1:0").await.map_err(|why| failed(&why))?;
    let address = listener.local_addr().map_err(|why| failed(&why))?;
    let open = async |upgrade: WebSocketUpgrade| upgrade.on_upgrade(echoes);
    let served = tokio::spawn(async move {
        let listener = listener.tap_io(|tcp| {
            // Without it the echo would only be slower.
            let _ = tcp.set_nodelay(true);
        });
        axum::serve(listener, Router::new().route("/", any(open))).await
    });
    let start = Instant::now();
    let talks: Vec<_> = (0..clients).map(|_| tokio::spawn(talk(address, depth))).collect();
    let mut messages = 0;
    for talk in talks {
        let talked = talk.await.map_err(|why| failed(&why))?;
        messages += talked.map_err(|why| failed(&why))?;
    }
    let rate = super::rate(messages, start.elapsed());
    served.abort();
    Ok(rate)
}

async fn echoes(mut socket: WebSocket) {
    while let Some(Ok(message)) = socket.recv().await {
        if socket.send(message).await.is_err() {
            return;
        }
    }
}

async fn talk(address: SocketAddr, depth: usize) -> Result<u64, Error> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let opened = tokio_tungstenite::client_async(format!("ws://{address}/"), stream).await;
    let (mut socket, _) = opened?;
    let text = Message::text(r#"{"id":"t-1000","do":{"act":{"do":"place","bet":"rouge"}}}"#);
    let (start, mut messages) = (Instant::now(), 0);
    for _ in 0..depth {
        socket.send(text.clone()).await?;
    }
    while start.elapsed() < PROBE_FOR {
        socket.next().await.transpose()?;
        messages += 1;
        socket.send(text.clone()).await?;
    }
    Ok(messages)
}
