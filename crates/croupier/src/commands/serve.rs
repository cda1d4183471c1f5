//! `croupier serve`.

use crate::output::{heading, say};
use anyhow::{Context, Result, anyhow};
use clap::ValueHint;
use pages::Pages;
use server::{Config, Front, Ground, Kind, Log, Opened, Rates, Server};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::runtime::Builder;

#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "switches of a command line")]
pub(crate) struct Args {
    /// Where to listen
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// The data folder of the house; made if it is not there
    #[arg(long, value_name = "DIR", default_value = "croupier-data")]
    #[arg(value_hint = ValueHint::DirPath)]
    data: PathBuf,
    /// The folder of the built pages; usually those that the executable carries, those of the
    /// checkout it was built in, or a folder `pages` beside it
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pages: Option<PathBuf>,
    /// No guests and no play money: whoever plays is taken in by the direction, and chips are
    /// bought from a caissier
    #[arg(long)]
    licensed: bool,
    /// A proxy in front speaks TLS and sends `X-Forwarded-For`
    #[arg(long)]
    tls_proxy: bool,
    /// Open no demo tables in a new house
    #[arg(long)]
    empty: bool,
    /// Lift the limits on how often somebody may ask: for load tests on a machine of your own
    #[arg(long)]
    load_test: bool,
    /// The form of the log on the standard error; `RUST_LOG` says how much
    #[arg(long, value_enum, default_value_t = LogWord::Text)]
    log: LogWord,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum LogWord {
    Text,
    Json,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    server::log(match args.log {
        LogWord::Text => Log::Text,
        LogWord::Json => Log::Json,
    });
    let runtime = Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.context("cannot start the threads of the server")?;
    let served = runtime.block_on(serve(args));
    // Nobody waits for a simulation that is still under way.
    runtime.shutdown_timeout(COMPUTING_ENDS);
    served
}

/// How long computations have to end when the house is closed.
const COMPUTING_ENDS: Duration = Duration::from_secs(2);

async fn serve(args: &Args) -> Result<()> {
    let config = Config {
        kind: if args.licensed { Kind::Licensed } else { Kind::Demo },
        front: if args.tls_proxy { Front::TlsProxy } else { Front::Direct },
        rates: if args.load_test { Rates::unlimited() } else { Rates::default() },
        pages: pages(args.pages.as_deref())?,
        ..Config::demo()
    };
    let ground = Ground::of_folder(&args.data)?;
    let server = Server::open(ground, config, args.listen).await?;
    if let Opened::First { name, password } =
        server::owner(server.app()).await.map_err(|why| anyhow!(why))?
    {
        say(&format!(
            "A new house in {}. The direction signs in as {} with the password {}\n\
             It is not shown again; change it at the first visit.\n",
            args.data.display(),
            heading(&name),
            heading(&password)
        ))?;
    }
    if !args.empty {
        server::demo(server.app()).await.map_err(|why| anyhow!(why))?;
    }
    say(&format!("The house is open: http://{}", server.address()))?;
    server.serve(ended()).await?;
    say("The house is closed; everything is stored.")
}

/// The pages asked for must be there; without the usual ones a house is open all the same.
fn pages(folder: Option<&Path>) -> Result<Pages> {
    if let Some(folder) = folder {
        let read = Pages::of_folder(folder);
        return read.with_context(|| format!("no pages in {}", folder.display()));
    }
    Ok(Pages::usual().unwrap_or_else(|why| {
        tracing::warn!(%why, "the house is without pages");
        Pages::none()
    }))
}

/// Ctrl-C, or the end that a service manager orders.
async fn ended() {
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = ordered() => {}
    }
}

#[cfg(unix)]
async fn ordered() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut order) => drop(order.recv().await),
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn ordered() {
    std::future::pending().await
}
