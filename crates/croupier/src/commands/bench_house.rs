//! `croupier bench-house`.

use crate::output::say;
use anyhow::{Context, Result, bail};
use clap::ValueHint;
use server::load::{Plan, run as play};
use std::path::PathBuf;
use std::time::Duration;
use tokio::runtime::Builder;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Players, each with a socket of his own
    #[arg(long, value_name = "N", default_value_t = 64)]
    clients: u16,
    /// Tables of European roulette at which they stake
    #[arg(long, value_name = "N", default_value_t = 8)]
    tables: u16,
    /// How long they play
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    seconds: u32,
    /// Bets that a player sends before he waits for an answer
    #[arg(long, value_name = "N", default_value_t = 1)]
    depth: u8,
    /// Further sockets that only watch
    #[arg(long, value_name = "N", default_value_t = 0)]
    idle: u16,
    /// Further tables, of all games in turn, at which bots play
    #[arg(long, value_name = "N", default_value_t = 0)]
    bot_tables: u16,
    /// The folder on whose disk the house is opened; a new one for this run is made inside of it
    #[arg(long, value_name = "DIR", default_value = ".")]
    #[arg(value_hint = ValueHint::DirPath)]
    disk: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    if args.tables == 0 || args.seconds == 0 || args.depth == 0 {
        bail!("tables, seconds and depth must be at least 1");
    }
    let plan = Plan {
        clients: args.clients.into(),
        tables: args.tables.into(),
        time: Duration::from_secs(args.seconds.into()),
        depth: args.depth.into(),
        idle: args.idle.into(),
        bot_tables: args.bot_tables.into(),
    };
    let folder = tempfile::Builder::new().prefix("croupier-bench-").tempdir_in(&args.disk);
    let folder = folder.with_context(|| format!("cannot write into {}", args.disk.display()))?;
    let program = std::env::current_exe().context("cannot tell which program this is")?;
    let runtime = Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.context("cannot start the threads of the load client")?;
    let report = runtime.block_on(play(plan, &program, folder.path()))?;
    if args.json {
        return say(&serde_json::to_string_pretty(&report)?);
    }
    say(&report.to_string())
}
