//! The real executable, from the command line to its bytes.

mod audit;
mod completions;
mod manual;
mod odds;
mod plans;
mod play;
mod players;
mod refusals;
mod replay;
mod shows;
mod simulate;
mod states;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run left behind.
#[derive(Debug)]
struct Ran {
    status: Option<i32>,
    out: String,
    err: String,
}

fn command<S: AsRef<std::ffi::OsStr>>(args: &[S]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_croupier"));
    command.args(args).stdin(Stdio::null());
    for variable in ["COLUMNS", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

fn croupier<S: AsRef<std::ffi::OsStr>>(args: &[S]) -> Ran {
    let output = command(args).output().expect("the executable runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ran { status: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// The output of a command that must succeed and say nothing else.
fn said<S: AsRef<std::ffi::OsStr>>(args: &[S]) -> String {
    let ran = croupier(args);
    assert_eq!((ran.status, ran.err.as_str()), (Some(0), ""), "{ran:?}");
    assert!(!ran.out.contains('\u{1b}'), "escape codes in a pipe: {ran:?}");
    ran.out
}

/// The words of a command line, parted by blanks.
fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

const GAMES: [&str; 4] =
    ["mc/european-roulette", "mc/american-roulette", "mc/boule", "mc/big-wheel"];

/// A folder with one file in it.
fn file(name: &str, content: impl AsRef<[u8]>) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join(name);
    std::fs::write(&path, content).expect("written");
    (folder, path)
}

/// The repository's scenario files.
fn scenarios() -> Vec<PathBuf> {
    fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                gather(&path, files);
            } else if path.extension().is_some_and(|e| e == "play") {
                files.push(path);
            }
        }
    }
    let mut files = Vec::new();
    gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/scenarios"), &mut files);
    files.sort();
    files
}
