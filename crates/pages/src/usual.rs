//! Where an executable finds the pages that it does not carry.

use std::path::{Path, PathBuf};

/// The first of the usual folders that is there: that of the checkout it was built in, so that a
/// page is changed without a compiler; then the one beside the executable.
pub(crate) fn folder() -> Option<PathBuf> {
    let checkout = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    let beside = std::env::current_exe().ok().and_then(|path| Some(path.parent()?.join("pages")));
    [Some(checkout), beside].into_iter().flatten().find(|folder| folder.is_dir())
}
