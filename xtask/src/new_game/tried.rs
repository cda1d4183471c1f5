//! Tries `new-game`: makes a game to throw away in a copy of the tree, sees that it does not
//! compile before a house has its answers, gives them, and lets a house in memory play it.

use super::{Kind, NewGame};
use anyhow::{Context, Result, bail, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What of the tree the copy needs.
const COPIED: &[&str] = &["crates", "rulebook", "house", "Cargo.toml", "Cargo.lock"];
const ANSWERS: &str = include_str!("../../new-game/answers.rs.txt");

/// The copy lies in the target folder, so that what did not change is not compiled anew.
pub(crate) fn tried(root: &Path) -> Result<()> {
    let game = NewGame::named("mc/throw-away", Kind::Own)?;
    let wheel = NewGame::named("mc/throw-away-wheel", Kind::Wheel)?;
    let copy = root.join("target/new-game");
    let mut tree = BTreeMap::new();
    for part in COPIED {
        gather(root, &root.join(part), &mut tree)?;
    }
    for (path, text) in game.files().into_iter().chain(wheel.files()) {
        tree.insert(PathBuf::from(path), text.into_bytes());
    }
    for game in [&game, &wheel] {
        let lists = game.lists(|path| {
            let bytes = tree.get(Path::new(path)).with_context(|| path.to_owned())?;
            Ok(String::from_utf8(bytes.clone())?)
        })?;
        tree.extend(lists.into_iter().map(|(path, text)| (path.into(), text.into_bytes())));
    }
    tree.insert(PathBuf::from("Cargo.toml"), manifest(root)?.into_bytes());
    sync(&copy, &tree)?;
    let missing = missing(&copy, root, &game)?;
    let wanted = wanted();
    ensure!(missing == wanted, "the compiler asks for {missing:?}, not for {wanted:?}");
    println!("{} answers of a house, and none may be forgotten", wanted.len());
    let hosted = format!("crates/games/src/{}/hosted.rs", game.module());
    tree.insert(PathBuf::from(hosted), game.filled(ANSWERS).into_bytes());
    sync(&copy, &tree)?;
    let played = plays(&copy, root, &game).output()?;
    let said = String::from_utf8_lossy(&played.stdout);
    ensure!(
        played.status.success() && said.contains("2 passed"),
        "a house does not play both:\n{said}{}",
        String::from_utf8_lossy(&played.stderr)
    );
    Ok(())
}

/// Every file below a path, by its name from the root.
fn gather(root: &Path, path: &Path, tree: &mut BTreeMap<PathBuf, Vec<u8>>) -> Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path).with_context(|| path.display().to_string())? {
            gather(root, &entry?.path(), tree)?;
        }
        return Ok(());
    }
    let bytes = fs::read(path).with_context(|| path.display().to_string())?;
    tree.insert(path.strip_prefix(root)?.to_path_buf(), bytes);
    Ok(())
}

/// The workspace of what a house needs, quick to compile.
fn manifest(root: &Path) -> Result<String> {
    let text = fs::read_to_string(root.join("Cargo.toml"))?;
    let mut manifest: toml::Table = toml::from_str(&text)?;
    let Some(toml::Value::Table(workspace)) = manifest.get_mut("workspace") else {
        bail!("Cargo.toml has no workspace");
    };
    workspace.remove("default-members");
    workspace.insert("members".to_owned(), toml::Value::from(vec!["crates/house"]));
    let quick: toml::Table = ["rulebook", "table", "games", "house"]
        .into_iter()
        .map(|krate| (krate.to_owned(), toml::toml! { opt-level = 0 }.into()))
        .collect();
    let dev = manifest.entry("profile").or_insert(toml::Table::new().into());
    let dev = dev.as_table_mut().context("profiles are a table")?;
    let dev = dev.entry("dev").or_insert(toml::Table::new().into());
    let dev = dev.as_table_mut().context("a profile is a table")?;
    let package = dev.entry("package").or_insert(toml::Table::new().into());
    package.as_table_mut().context("packages are a table")?.extend(quick);
    Ok(toml::to_string(&manifest)?)
}

/// Makes the copy like the tree; what is the same is left alone, so that cargo sees no change.
fn sync(copy: &Path, tree: &BTreeMap<PathBuf, Vec<u8>>) -> Result<()> {
    let mut there = BTreeMap::new();
    if copy.exists() {
        gather(copy, copy, &mut there)?;
    }
    for path in there.keys().filter(|path| !tree.contains_key(*path)) {
        fs::remove_file(copy.join(path)).with_context(|| path.display().to_string())?;
    }
    for (path, bytes) in tree.iter().filter(|(path, bytes)| there.get(*path) != Some(bytes)) {
        let file = copy.join(path);
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&file, bytes).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// A house in memory plays the game, and the wheel whose name begins with its name.
fn plays(copy: &Path, root: &Path, game: &NewGame<'_>) -> Command {
    let mut command = Command::new("cargo");
    command.current_dir(copy).env("CARGO_TARGET_DIR", root.join("target"));
    command.args(["test", "--offline", "--package", "house", "--test", "house", "--"]);
    command.arg(game.module());
    command
}

/// The answers that the compiler says are missing.
fn missing(copy: &Path, root: &Path, game: &NewGame<'_>) -> Result<BTreeSet<String>> {
    let mut command = plays(copy, root, game);
    let output = command.output()?;
    ensure!(!output.status.success(), "a game compiles that answers nothing");
    let told = String::from_utf8_lossy(&output.stderr);
    let line = told.lines().find(|line| line.starts_with("error[E0046]"));
    let line = line.with_context(|| format!("the compiler has something else to say:\n{told}"))?;
    Ok(line.split('`').skip(1).step_by(2).map(str::to_owned).collect())
}

/// The answers that are given.
fn wanted() -> BTreeSet<String> {
    let name = |line: &str| {
        let line = line.strip_prefix("    const ").or_else(|| line.strip_prefix("    fn "))?;
        line.split([':', '(']).next().map(str::to_owned)
    };
    ANSWERS.lines().filter_map(name).collect()
}
