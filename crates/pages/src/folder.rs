//! Pages of a folder.

use crate::{BYTES_MAX, Fault, Pages, list};
use bytes::Bytes;
use std::fs;
use std::io::Read as _;
use std::path::Path;

pub(crate) fn read(folder: &Path) -> Result<Pages, Fault> {
    let unread = |error| Fault::Unread(folder.to_owned(), error);
    let folder = folder.canonicalize().map_err(unread)?;
    let list = file(&folder, list::NAME, BYTES_MAX)?;
    Pages::listed(&list, |path, most| file(&folder, path, most))
}

/// A file of a folder whose path has no links in it; links that lead out of it are not followed.
fn file(folder: &Path, path: &str, most: usize) -> Result<Bytes, Fault> {
    let path = folder.join(path);
    let unread = |error| Fault::Unread(path.clone(), error);
    let place = path.canonicalize().map_err(unread)?;
    if !place.starts_with(folder) || !place.is_file() {
        return Err(Fault::NoFile(path));
    }
    let mut bytes = Vec::new();
    let most = u64::try_from(most).unwrap_or(u64::MAX);
    let opened = fs::File::open(&place).map_err(unread)?;
    opened.take(most.saturating_add(1)).read_to_end(&mut bytes).map_err(unread)?;
    if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > most {
        return Err(Fault::TooMuch);
    }
    Ok(bytes.into())
}
