//! Lists the files of the demo house (`house/*.toml` at the root of the tree), so that a new file
//! there is a new table and nothing else has to name it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root =
        Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("../../house");
    println!("cargo::rerun-if-changed={}", root.display());
    let entries = fs::read_dir(&root).expect("the folder of the demo house is readable");
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("a folder entry is readable").path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    let mut list = String::from("[\n");
    for path in &files {
        let _ = writeln!(list, "include_str!({:?}),", path.display());
    }
    list.push(']');
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("demo.rs");
    fs::write(out, list).expect("OUT_DIR is writable");
}
