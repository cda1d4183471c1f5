//! `cargo xtask`: what a developer and CI run.

mod check;
mod tidy;

use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str =
    "cargo xtask test    everything CI checks: format, clippy, tidy, tests, doctests, scenarios
cargo xtask run     build the release binary and show the odds of European roulette
cargo xtask tidy    shape of the tree: file lengths, dependency edges, leftovers
cargo xtask bless   write snapshots anew; read the difference before you commit it
cargo xtask bench   run the benchmarks";

fn main() -> ExitCode {
    let task = std::env::args().nth(1).unwrap_or_default();
    match run(&task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: &str) -> Result<()> {
    let root = root();
    match task {
        "test" => check::test(&root),
        "run" => check::run(&root),
        "tidy" => tidy::report(&root),
        "bless" => check::bless(&root),
        "bench" => check::bench(&root),
        "" | "help" | "--help" => {
            println!("{USAGE}");
            Ok(())
        }
        other => bail!("unknown task `{other}`\n{USAGE}"),
    }
}

/// The root of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in the workspace").to_path_buf()
}
