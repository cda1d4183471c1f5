//! The web interface is embedded if it was built; without it there is an empty folder.

use std::path::Path;
use std::{env, fs};

fn main() {
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo tells");
    let built = Path::new(&here).join("../../web/dist");
    fs::create_dir_all(&built).expect("a folder for the web interface");
    println!("cargo::rerun-if-changed={}", built.display());
}
