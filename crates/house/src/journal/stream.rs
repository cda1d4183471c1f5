//! The streams of the journal: one a table, one a cash desk, one for the house.

use crate::Name;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A stream. Its records are numbered from 1 without a gap.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Stream {
    /// `table:roulette-1`
    Table(Name),
    /// `desk:main`
    Desk(Name),
    /// `house`
    House,
}

impl fmt::Display for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stream::Table(name) => write!(f, "table:{name}"),
            Stream::Desk(name) => write!(f, "desk:{name}"),
            Stream::House => f.write_str("house"),
        }
    }
}

/// A text that names no stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownStream(pub String);

impl fmt::Display for UnknownStream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no stream; streams are table:NAME, desk:NAME and house", self.0)
    }
}

impl std::error::Error for UnknownStream {}

impl FromStr for Stream {
    type Err = UnknownStream;

    fn from_str(text: &str) -> Result<Self, UnknownStream> {
        let unknown = || UnknownStream(text.chars().take(80).collect());
        if text == "house" {
            return Ok(Stream::House);
        }
        let (kind, name) = text.split_once(':').ok_or_else(unknown)?;
        let name = Name::new(name).map_err(|_| unknown())?;
        match kind {
            "table" => Ok(Stream::Table(name)),
            "desk" => Ok(Stream::Desk(name)),
            _ => Err(unknown()),
        }
    }
}

impl TryFrom<String> for Stream {
    type Error = UnknownStream;
    fn try_from(text: String) -> Result<Self, UnknownStream> {
        text.parse()
    }
}

impl From<Stream> for String {
    fn from(stream: Stream) -> String {
        stream.to_string()
    }
}
