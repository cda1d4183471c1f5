//! Files that are written whole or not at all.

use anyhow::{Context, Result, anyhow};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// A file written beside the place where it is to be, and put there whole or not at all.
#[derive(Debug)]
pub(crate) struct Beside {
    path: PathBuf,
    part: PathBuf,
}

impl Beside {
    /// Makes sure that it can be written there, before the work that fills it. Nothing is left of
    /// the trial, so no half of a file is left however the program ends.
    pub(crate) fn new(path: &Path) -> Result<Self> {
        let cannot = || format!("cannot write {}", path.display());
        if path.is_dir() {
            return Err(anyhow!("it is a folder")).with_context(cannot);
        }
        let mut name = OsString::from(".");
        name.push(path.file_name().unwrap_or_default());
        name.push(format!(".{}.part", std::process::id()));
        let part = path.with_file_name(name);
        File::create_new(&part).and_then(|_| fs::remove_file(&part)).with_context(cannot)?;
        Ok(Beside { path: path.to_owned(), part })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes it whole and puts it in its place.
    pub(crate) fn keep(&self, content: &[u8]) -> Result<()> {
        let written = File::create_new(&self.part)
            .and_then(|mut file| file.write_all(content).and_then(|()| file.sync_all()))
            .and_then(|()| fs::rename(&self.part, &self.path));
        if written.is_err() {
            // What could be written of it is of no use, and may not even be there.
            let _ = fs::remove_file(&self.part);
        }
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }
}
