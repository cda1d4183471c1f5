//! Text files that people wrote, whatever editor they used.

use anyhow::{Context, Result, anyhow};
use std::path::Path;

/// The text of a file, without the byte order mark that some editors put first.
pub(crate) fn read_text(path: &Path) -> Result<String> {
    let cannot = || format!("cannot read {}", path.display());
    let bytes = std::fs::read(path).with_context(cannot)?;
    let text = String::from_utf8(bytes).map_err(|_| anyhow!("it is no UTF-8 text"));
    let text = text.with_context(cannot)?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Line and column, from 1, of a place in a text.
pub(crate) fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}
