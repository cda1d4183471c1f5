//! The shape of the tree: small files and functions, dependencies in one direction, plain words,
//! nothing left lying about.

mod documents;
mod functions;
mod words;

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// A file longer than this must be split by subject.
const LINES_MAX: usize = 800;
const COLUMNS_MAX: usize = 100;

/// Which crates of ours a crate may use. A new edge is a design decision: docs/ARCHITECTURE.md.
const EDGES: &[(&str, &[&str])] = &[
    ("rulebook", &[]),
    ("wording", &[]),
    ("table", &["rulebook", "wording"]),
    ("games", &["rulebook", "table"]),
    ("odds", &["rulebook", "table", "games"]),
    ("simulation", &["rulebook", "table", "games", "odds"]),
    ("house", &["table", "games"]),
    ("pages", &[]),
    ("server", &["rulebook", "table", "games", "odds", "simulation", "house", "pages"]),
    ("croupier", &["rulebook", "table", "games", "odds", "simulation", "house", "pages", "server"]),
    ("xtask", &[]),
];

/// Dependencies from outside that the inner crates may have, besides ours.
const OUTSIDE: &[(&str, &[&str])] = &[
    ("rulebook", &["serde", "strsim"]),
    ("wording", &["proc-macro2", "quote", "syn"]),
    ("table", &["arrayvec", "serde", "serde_json", "strsim"]),
    ("games", &["arrayvec", "serde", "serde_json"]),
];

/// Crates that meet every game through `games::hosted::Table` and know none by type.
const NO_GAME: &[&str] =
    &["crates/house/src", "crates/server/src", "crates/pages/src", "crates/croupier/src"];

/// What such a crate would need to be generic over a game, or to guess one from words and keys.
const GUESSES: &[&str] = &[
    "with_game!",
    "<G: ",
    "games::play::Spoken",
    "table::Game",
    ": Hosted",
    "ends_with(\"roulette\")",
    "say_action",
    "[\"do\"]",
    "[\"event\"]",
];

pub(crate) fn report(root: &Path) -> Result<()> {
    let faults = faults(root)?;
    if faults.is_empty() {
        return Ok(());
    }
    bail!("the tree is not tidy:\n{}", faults.join("\n"))
}

pub(crate) fn faults(root: &Path) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    let mut sources = files_below(&root.join("crates"), "rs")?;
    sources.extend(files_below(&root.join("xtask"), "rs")?);
    for folder in ["src", "fuzz_targets"] {
        sources.extend(files_below(&root.join("fuzz").join(folder), "rs")?);
    }
    for path in &sources {
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let name = path.strip_prefix(root).unwrap_or(path).display().to_string();
        source_faults(&name, &text, &mut faults);
        functions::faults(&name, &text, &mut faults);
        words::faults(&name, &text, &mut faults);
    }
    for (krate, allowed) in EDGES {
        let folder =
            if *krate == "xtask" { root.join("xtask") } else { root.join("crates").join(krate) };
        edge_faults(krate, allowed, &folder.join("Cargo.toml"), &mut faults)?;
    }
    for path in files_below(&root.join("docs"), "md")? {
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        words::faults(&name, &text, &mut faults);
    }
    for entry in fs::read_dir(root.join("crates"))? {
        let name = entry?.file_name().display().to_string();
        if !EDGES.iter().any(|(krate, _)| *krate == name) {
            faults.push(format!("crates/{name} is not in the list of allowed edges"));
        }
    }
    documents::faults(root, &mut faults)?;
    Ok(faults)
}

fn source_faults(name: &str, text: &str, faults: &mut Vec<String>) {
    // Put together here, so that this file does not find itself.
    let leftovers = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("#[ig", "nore"),
        concat!("#[should", "_panic"),
        concat!("todo", "!("),
    ];
    if text.lines().count() > LINES_MAX {
        faults.push(format!("{name}: more than {LINES_MAX} lines, split it by subject"));
    }
    if !text.starts_with("//!") {
        faults.push(format!("{name}: opens without a sentence that says what it is"));
    }
    let knows_no_game = NO_GAME.iter().any(|folder| name.starts_with(folder));
    for (index, line) in text.lines().enumerate() {
        let at = format!("{name}:{}", index + 1);
        for guess in GUESSES.iter().filter(|guess| knows_no_game && line.contains(**guess)) {
            faults.push(format!("{at}: {guess}: a game is met as `games::hosted::Table` here"));
        }
        if line.chars().count() > COLUMNS_MAX {
            faults.push(format!("{at}: longer than {COLUMNS_MAX} columns"));
        }
        for leftover in leftovers.iter().filter(|l| line.contains(**l)) {
            faults.push(format!("{at}: {leftover}"));
        }
    }
}

fn edge_faults(
    krate: &str,
    allowed: &[&str],
    manifest: &Path,
    faults: &mut Vec<String>,
) -> Result<()> {
    let text = fs::read_to_string(manifest).with_context(|| manifest.display().to_string())?;
    let manifest: toml::Table = toml::from_str(&text)?;
    let Some(toml::Value::Table(dependencies)) = manifest.get("dependencies") else {
        return Ok(());
    };
    let outside = OUTSIDE.iter().find(|(name, _)| *name == krate).map(|(_, list)| *list);
    for name in dependencies.keys() {
        let ours = EDGES.iter().any(|(krate, _)| krate == name);
        if ours && !allowed.contains(&name.as_str()) {
            faults.push(format!("{krate} may not depend on {name}"));
        }
        if !ours && outside.is_some_and(|list| !list.contains(&name.as_str())) {
            faults.push(format!("{krate} takes no dependency on {name}"));
        }
    }
    Ok(())
}

/// All files with this ending, sorted.
pub(crate) fn files_below(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == ending) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_tree_is_tidy() {
        let faults = super::faults(&crate::root()).unwrap();
        assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    }

    #[test]
    fn leftovers_long_lines_and_missing_openings_are_found() {
        let mut faults = Vec::new();
        let long = "x".repeat(101);
        super::source_faults(
            "a.rs",
            &format!("fn a() {{}}\n// {}\n{long}\n", concat!("TO", "DO")),
            &mut faults,
        );
        assert_eq!(faults.len(), 3, "{faults:?}");
    }

    #[test]
    fn a_house_that_guesses_a_game_is_found() {
        let text = "//! A file.\nlet verb = &act[\"do\"];\n";
        let files = [
            ("crates/house/src/a.rs", 1),
            ("crates/croupier/src/a.rs", 1),
            ("crates/games/src/a.rs", 0),
        ];
        for (name, times) in files {
            let mut faults = Vec::new();
            super::source_faults(name, text, &mut faults);
            assert_eq!(faults.len(), times, "{faults:?}");
        }
    }
}
