//! Runs cargo for the tasks.

use crate::{new_game, tidy, web};
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// Everything CI checks, from the cheapest to the dearest.
pub(crate) fn test(root: &Path) -> Result<()> {
    let start = Instant::now();
    let with_web = web::available()?;
    step("format", || cargo(root, &["fmt", "--all", "--check"]))?;
    step("tidy", || tidy::report(root))?;
    if with_web {
        step("web interface", || web::build(root).and_then(|()| web::check(root)))?;
    }
    step("clippy", || {
        cargo(
            root,
            &["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"],
        )
    })?;
    if has_nextest(root) {
        step("tests", || cargo(root, &["nextest", "run", "--workspace", "--no-fail-fast"]))?;
    } else {
        println!("cargo-nextest is not installed: cargo test runs the same tests, a little slower");
        step("tests", || cargo(root, &["test", "--workspace", "--all-targets"]))?;
    }
    if with_web {
        step("pages within an executable", || carried(root))?;
    }
    step("doctests", || cargo(root, &["test", "--workspace", "--doc", "--quiet"]))?;
    step("a new game", || new_game::tried(root))?;
    step("scenarios on the binary", || replay(root))?;
    if with_web {
        step("pages in the browser", || web::browser(root))?;
    }
    println!("all green after {} s", start.elapsed().as_secs());
    Ok(())
}

/// The README's first command: everything built, and a house opened.
pub(crate) fn run(root: &Path, args: &[String]) -> Result<()> {
    if web::available()? {
        web::build(root)?;
    }
    let mut command = Command::new("cargo");
    command.current_dir(root).args(["run", "--release", "--", "serve"]).args(args);
    done(&mut command)
}

/// The executable of packages: optimised over all crates, and with the pages inside.
pub(crate) fn dist(root: &Path) -> Result<()> {
    web::build(root)?;
    cargo(root, &["build", "--package", "croupier", "--profile", "dist", "--features", "embed"])?;
    let executable = root.join("target/dist").join(web::executable());
    let size = std::fs::metadata(&executable).with_context(|| executable.display().to_string())?;
    println!("{}, {} kB", executable.display(), size.len() / 1000);
    Ok(())
}

/// Every page in a real browser, with the house behind it.
pub(crate) fn browser(root: &Path) -> Result<()> {
    web::build(root)?;
    cargo(root, &["build", "--package", "croupier"])?;
    web::browser(root)
}

pub(crate) fn bless(root: &Path) -> Result<()> {
    let mut command = Command::new("cargo");
    command
        .current_dir(root)
        .args(["test", "--workspace", "--quiet"])
        .env("INSTA_UPDATE", "always");
    done(&mut command)
}

pub(crate) fn bench(root: &Path) -> Result<()> {
    cargo(root, &["bench", "--workspace", "--benches"])
}

/// What only the executables of packages have; the crate that has it is small.
fn carried(root: &Path) -> Result<()> {
    let embed = ["--package", "pages", "--features", "embed", "--quiet"];
    cargo(
        root,
        &[&["clippy", "--all-targets"], &embed[..], &["--", "--deny", "warnings"]].concat(),
    )?;
    cargo(root, &[&["test"], &embed[..]].concat())
}

/// Plays every scenario file as a user would.
fn replay(root: &Path) -> Result<()> {
    let folder = root.join("crates/games/scenarios");
    let files = tidy::files_below(&folder, "play")?;
    // The one that the tests were run with: built alone it would be built anew.
    let mut command = Command::new(web::built(root));
    command.current_dir(root).arg("replay").args(&files);
    command.stdout(Stdio::null());
    done(&mut command)?;
    println!("{} scenarios", files.len());
    Ok(())
}

fn step(name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("== {name}");
    let start = Instant::now();
    work().with_context(|| format!("{name} failed"))?;
    println!("   {} s", start.elapsed().as_secs());
    Ok(())
}

fn has_nextest(root: &Path) -> bool {
    let mut command = Command::new("cargo");
    command.current_dir(root).args(["nextest", "--version"]);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn cargo(root: &Path, args: &[&str]) -> Result<()> {
    done(Command::new("cargo").current_dir(root).args(args))
}

fn done(command: &mut Command) -> Result<()> {
    let program = command.get_program().display().to_string();
    let status = command.status().with_context(|| format!("cannot start {program}"))?;
    if !status.success() {
        bail!("{program} ended with {status}");
    }
    Ok(())
}
