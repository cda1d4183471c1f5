//! Text files that people wrote, whatever editor they used, and what is wrong with them.

use serde::de::DeserializeOwned;
use std::fmt;
use std::path::Path;

odds::errors! {
    /// What is wrong with a plan, a state, or a file that one of them names.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Fault(pub String);
}

/// The text of a file, without the byte order mark that some editors put first.
pub fn read_text(path: &Path) -> Result<String, Fault> {
    let cannot = |why: &dyn fmt::Display| Fault(format!("cannot read {}: {why}", path.display()));
    let bytes = std::fs::read(path).map_err(|why| cannot(&why))?;
    let text = String::from_utf8(bytes).map_err(|_| cannot(&"it is no UTF-8 text"))?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Line and column, from 1, of a place in a text.
pub fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

/// A file as it is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct File<'a> {
    pub(super) path: &'a Path,
    pub(super) text: &'a str,
}

impl File<'_> {
    /// Where it is wrong.
    pub(super) fn fault(&self, at: usize, why: &str) -> Fault {
        let (line, column) = line_and_column(self.text, at);
        Fault(format!("{}:{line}:{column}: {why}", self.path.display()))
    }

    pub(super) fn wrong(&self, at: usize, key: &str, why: &str) -> Fault {
        self.fault(at, &format!("{key}: {why}"))
    }

    pub(super) fn parse<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        let at = |why: &toml::de::Error| why.span().map_or(0, |span| span.start);
        toml::from_str(self.text).map_err(|why| self.fault(at(&why), why.message()))
    }
}
