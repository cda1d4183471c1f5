//! Pages within the executable.

use crate::{Fault, Pages, list};
use bytes::Bytes;
use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::path::PathBuf;

// The list changes with every file, so that a build notices files that came or went.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Built;

pub(crate) fn read() -> Result<Pages, Fault> {
    Pages::listed(&file(list::NAME)?, |path, _| file(path))
}

fn file(path: &str) -> Result<Bytes, Fault> {
    let found = Built::get(path).ok_or_else(|| Fault::NoFile(PathBuf::from(path)))?;
    Ok(match found.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    })
}
