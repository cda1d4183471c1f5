//! Names of players, tables, cash desks and pools: short, in plain letters, the same everywhere.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// One to 64 of `a`–`z`, `0`–`9`, `-`, `_` and `.`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(Arc<str>);

impl Name {
    pub const LENGTH_MAX: usize = 64;

    pub fn new(text: &str) -> Result<Self, BadName> {
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-_.".contains(&b);
        let fits = !text.is_empty() && text.len() <= Name::LENGTH_MAX;
        if fits && text.bytes().all(plain) {
            Ok(Name(text.into()))
        } else {
            Err(BadName(text.chars().take(Name::LENGTH_MAX + 1).collect()))
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl TryFrom<String> for Name {
    type Error = BadName;
    fn try_from(text: String) -> Result<Self, BadName> {
        Name::new(&text)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0.as_ref().to_owned()
    }
}

/// A text that is no name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadName(pub String);

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no name; a name has 1 to 64 of a-z, 0-9, -, _ and .", self.0)
    }
}

impl std::error::Error for BadName {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_plain() {
        let longest = "a".repeat(64);
        for good in ["ann", "table-1", "a.b_c", longest.as_str()] {
            assert_eq!(Name::new(good).unwrap().as_str(), good);
        }
        let too_long = "a".repeat(65);
        for bad in ["", "Ann", "a b", "a:b", "é", too_long.as_str()] {
            assert!(Name::new(bad).is_err(), "{bad}");
        }
    }
}
