//! The built pages of the web interface, whole or not at all: read once from the folder that
//! `npm run build` wrote, or from within an executable that was built to carry them.

#[cfg(feature = "embed")]
mod embedded;
mod fault;
mod folder;
mod list;
#[cfg(test)]
mod tests;
#[cfg(not(feature = "embed"))]
mod usual;

pub use fault::Fault;

use bytes::Bytes;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

/// The page of every path of the interface.
pub const INDEX: &str = "index.html";

/// What is read of one folder at most; far more than a build has.
const FILES_MAX: usize = 4096;
const BYTES_MAX: usize = 64 * 1024 * 1024;

/// Files by their paths. Only what the list of the build names is there, with the bytes it names.
#[derive(Clone, Debug, Default)]
pub struct Pages {
    files: Arc<BTreeMap<String, Page>>,
}

/// One file in the forms that were built.
#[derive(Clone, Debug)]
pub struct Page {
    pub plain: File,
    pub brotli: Option<File>,
    pub gzip: Option<File>,
}

#[derive(Clone, Debug)]
pub struct File {
    pub bytes: Bytes,
    /// Differs whenever the bytes do.
    pub tag: String,
}

impl Pages {
    /// A house without pages.
    pub fn none() -> Self {
        Pages::default()
    }

    /// The pages of this folder, as they are now.
    pub fn of_folder(folder: &Path) -> Result<Self, Fault> {
        folder::read(folder)
    }

    /// Those that this executable carries.
    #[cfg(feature = "embed")]
    pub fn usual() -> Result<Self, Fault> {
        embedded::read()
    }

    /// Those of the checkout this executable was built in, or of a folder `pages` beside it.
    #[cfg(not(feature = "embed"))]
    pub fn usual() -> Result<Self, Fault> {
        usual::folder().map_or_else(|| Err(Fault::NoFolder), |folder| folder::read(&folder))
    }

    pub fn get(&self, path: &str) -> Option<&Page> {
        self.files.get(path)
    }

    /// What the list of a build names, each file held against its hash.
    fn listed(
        list: &[u8],
        mut read: impl FnMut(&str, usize) -> Result<Bytes, Fault>,
    ) -> Result<Self, Fault> {
        let mut files = BTreeMap::new();
        let mut left = BYTES_MAX;
        for (path, hash) in list::lines(list)? {
            let bytes = read(path, left)?;
            left = left.checked_sub(bytes.len()).ok_or(Fault::TooMuch)?;
            if hex(&Sha256::digest(&bytes)) != hash {
                return Err(Fault::Altered(path.to_owned()));
            }
            let file = File { bytes, tag: hash[..16].to_owned() };
            if files.len() == FILES_MAX {
                return Err(Fault::TooMuch);
            }
            if files.insert(path.to_owned(), file).is_some() {
                return Err(Fault::List(format!("it names {path} twice")));
            }
        }
        if !files.contains_key(INDEX) {
            return Err(Fault::List(format!("it does not name {INDEX}")));
        }
        Ok(Pages { files: Arc::new(with_forms(files)) })
    }
}

/// A file and what was compressed of it are one page.
fn with_forms(mut files: BTreeMap<String, File>) -> BTreeMap<String, Page> {
    let compressed = |path: &str| {
        let plain = path.strip_suffix(".br").or_else(|| path.strip_suffix(".gz"));
        plain.map(str::to_owned)
    };
    let plain: Vec<String> = files
        .keys()
        .filter(|path| compressed(path).is_none_or(|plain| !files.contains_key(&plain)))
        .cloned()
        .collect();
    let mut pages = BTreeMap::new();
    for path in plain {
        let brotli = files.remove(&format!("{path}.br"));
        let gzip = files.remove(&format!("{path}.gz"));
        if let Some(plain) = files.remove(&path) {
            pages.insert(path, Page { plain, brotli, gzip });
        }
    }
    pages
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes every letter");
        text
    })
}
