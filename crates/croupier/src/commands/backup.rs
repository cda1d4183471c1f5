//! `croupier backup`.

use crate::output::say;
use anyhow::Result;
use clap::ValueHint;
use house::store::SqliteStore;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The data folder of the house
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    data: PathBuf,
    /// The folder to write; it must not be there yet
    #[arg(value_hint = ValueHint::DirPath)]
    target: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    SqliteStore::backup_of(&args.data, &args.target)?;
    say(&format!(
        "{} holds the house as it is now, its secret key and its people included",
        args.target.display()
    ))
}
