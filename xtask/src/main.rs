//! `cargo xtask`: what a developer and CI run.

mod check;
mod new_game;
mod tidy;
mod web;

use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str =
    "cargo xtask run     build everything and open a house; what follows goes to `croupier serve`
cargo xtask test    everything CI checks: format, clippy, tests, scenarios, pages in a browser
cargo xtask web     build the web interface (Node.js 20 or later)
cargo xtask dist    build the executable of packages, which carries the web interface
cargo xtask browser try every page and a coup at every table in Chromium, on a debug build
cargo xtask new-game LAW/NAME [--wheel]
                    make every file that a new game needs; --wheel makes the law of a wheel
cargo xtask tidy    shape of the tree: lengths, dependency edges, words, leftovers
cargo xtask bless   write snapshots anew; read the difference before you commit it
cargo xtask bench   run the benchmarks";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let task = args.next().unwrap_or_default();
    match run(&task, &args.collect::<Vec<String>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: &str, args: &[String]) -> Result<()> {
    let root = root();
    match task {
        "test" => check::test(&root),
        "run" => check::run(&root, args),
        "web" => web::build(&root),
        "dist" => check::dist(&root),
        "browser" => check::browser(&root),
        "tidy" => tidy::report(&root),
        "new-game" => new_game::new_game(&root, args),
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
