//! Lists the scenario files, so that the binary carries the worked examples it was tested with.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("set by cargo")).join("scenarios");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files: Vec<PathBuf> = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        println!("cargo::rerun-if-changed={}", folder.display());
        for entry in fs::read_dir(&folder).expect("the scenarios folder is readable") {
            let path = entry.expect("a folder entry is readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "play") {
                files.push(path);
            }
        }
    }
    files.sort();
    let mut list = String::from("[\n");
    for path in &files {
        let name = path.strip_prefix(&root).expect("found below the root").display().to_string();
        let _ =
            writeln!(list, "({:?}, include_str!({:?})),", name.replace('\\', "/"), path.display());
    }
    list.push(']');
    let out = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("scenarios.rs");
    fs::write(out, list).expect("OUT_DIR is writable");
}
