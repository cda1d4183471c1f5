//! The web interface: built, checked, and tried in a real browser.

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The oldest Node that builds it.
const NODE_MIN: u32 = 20;
/// Where a Chromium may be found.
const BROWSERS: &[&str] =
    &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Installs what the interface is built from, and builds it into `web/dist`, which a house shows
/// when it is next started.
pub(crate) fn build(root: &Path) -> Result<()> {
    installed(root)?;
    npm(root, &["run", "build"])
}

/// Types, unit tests.
pub(crate) fn check(root: &Path) -> Result<()> {
    npm(root, &["run", "lint"])?;
    npm(root, &["run", "check"])?;
    npm(root, &["test"])
}

/// Every page and whole coups in a real browser, before a house of the executable built last.
pub(crate) fn browser(root: &Path) -> Result<()> {
    let browser = chromium()?;
    let mut command = Command::new("npm");
    command.current_dir(root.join("web")).args(["run", "test:browser"]);
    command.env("CROUPIER_BIN", built(root)).env("CHROMIUM_BIN", browser);
    done(&mut command, "the pages in the browser")
}

/// The executable that was built last without optimisation.
pub(crate) fn built(root: &Path) -> PathBuf {
    root.join("target/debug").join(executable())
}

/// What the executable is called here.
pub(crate) fn executable() -> String {
    format!("croupier{}", std::env::consts::EXE_SUFFIX)
}

/// Whether the tools are there. Where they are not, what needs them is left out; under CI that is
/// a failure.
pub(crate) fn available() -> Result<bool> {
    let why = match node() {
        Ok(()) => return Ok(true),
        Err(why) => why,
    };
    if std::env::var("CI").is_ok_and(|ci| ci == "true") {
        return Err(why);
    }
    println!("left out: the web interface and its tests, because {why:#}");
    Ok(false)
}

fn node() -> Result<()> {
    let output = Command::new("node").arg("--version").output();
    let output = output.context("there is no Node.js: https://nodejs.org tells how to get it")?;
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let major = version.trim_start_matches('v').split('.').next().and_then(|n| n.parse().ok());
    if major.is_some_and(|major: u32| major >= NODE_MIN) {
        return Ok(());
    }
    bail!("Node.js {NODE_MIN} or later is needed, this is {version}")
}

/// `npm ci`, where the lock file is newer than what lies there.
fn installed(root: &Path) -> Result<()> {
    node()?;
    let web = root.join("web");
    let written = |path: &str| fs::metadata(web.join(path)).and_then(|file| file.modified()).ok();
    if written("node_modules/.package-lock.json") > written("package-lock.json") {
        return Ok(());
    }
    npm(root, &["ci", "--no-audit", "--no-fund"])
}

fn npm(root: &Path, args: &[&str]) -> Result<()> {
    let mut command = Command::new("npm");
    command.current_dir(root.join("web")).args(args);
    done(&mut command, &format!("npm {}", args.join(" ")))
}

/// A Chromium of the system; Debian's is installed where that is possible.
fn chromium() -> Result<PathBuf> {
    if let Some(browser) = found() {
        return Ok(browser);
    }
    println!("installing chromium");
    for args in [&["update"][..], &["install", "--yes", "--no-install-recommends", "chromium"]] {
        let mut command = Command::new("apt-get");
        command.args(args).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null());
        let status = command.status().context(
            "the pages are tried in Chromium, and there is none; install it, or set CHROMIUM_BIN",
        )?;
        if !status.success() {
            bail!("there is no Chromium, and apt-get {} ended with {status}", args.join(" "));
        }
    }
    found().context("Chromium was installed and is not found")
}

fn found() -> Option<PathBuf> {
    if let Some(told) = std::env::var_os("CHROMIUM_BIN") {
        return Some(told.into());
    }
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let places = BROWSERS.iter().flat_map(|name| folders.iter().map(move |f| f.join(name)));
    places.into_iter().find(|place| place.is_file())
}

fn done(command: &mut Command, what: &str) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {what}"))?;
    if !status.success() {
        bail!("{what} ended with {status}");
    }
    Ok(())
}
