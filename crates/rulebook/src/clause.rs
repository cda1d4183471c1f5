//! A numbered paragraph of the law, or a numbered decision of ours on what the law leaves open.

use crate::{BY_ID, ENTRIES};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What the engine cites: an index, printed and stored as its id (`MC8.2.A.1`, or `D8.6` for a
/// decision; ids are unique over all files, which the build checks).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause(pub(crate) u16);

/// What kind of thing a clause is, as the rulebook classes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Rule,
    HouseOption,
    Limit,
    Payout,
    Procedure,
    Equipment,
    Staff,
    Register,
    Decision,
}

/// Where a clause surfaces in the product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// An engine emits it: on a line, an event, a refusal or a breach.
    Engine,
    /// The house shows it, in the part named.
    House { part: &'static str },
    /// No software can show it, for the reason given.
    Outside { reason: &'static str },
}

/// A clause or decision with its text.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub id: &'static str,
    pub file: &'static str,
    pub kind: Kind,
    /// What the clause says, or what we decided.
    pub text: &'static str,
    /// What the software must show or refuse.
    pub shows: &'static str,
    pub status: Status,
    /// Decisions only: what the text leaves open.
    pub question: &'static str,
    /// Decisions only: the answers that were possible.
    pub options: &'static str,
    /// Decisions only: why.
    pub reason: &'static str,
    /// The clauses that a decision is about, or that an earlier wording replaces.
    pub about: &'static [&'static str],
    /// Which games a common clause reaches.
    pub reaches: &'static [&'static str],
}

/// One file of the rulebook: a game, or a subject that several games share.
#[derive(Clone, Copy, Debug)]
pub struct Subject {
    /// `mc/european-roulette`.
    pub name: &'static str,
    pub title: &'static str,
    pub law: &'static str,
    pub edition: &'static str,
    pub games: &'static [&'static str],
    /// Games that have another title, each with it.
    pub(crate) titles: &'static [(&'static str, &'static str)],
    /// The engine is complete: every clause must be emitted or justified.
    pub finished: bool,
    pub(crate) clauses: (u16, u16),
    pub(crate) decisions: (u16, u16),
    pub options: &'static [PrintedOption],
    pub readings: &'static [Reading],
}

/// A house option as the rulebook prints it.
#[derive(Clone, Copy, Debug)]
pub struct PrintedOption {
    pub key: &'static str,
    pub default: &'static str,
    pub allowed: &'static str,
    pub clauses: &'static [&'static str],
    pub decisions: &'static [&'static str],
}

/// A decision that moves money, offered as a choice. The first value is the default.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    pub key: &'static str,
    pub values: &'static [&'static str],
    pub clauses: &'static [&'static str],
    pub decisions: &'static [&'static str],
    pub effect: &'static str,
}

impl Subject {
    /// The title of one of its games.
    pub fn title_of(&self, game: &str) -> &'static str {
        let own = self.titles.iter().find(|(named, _)| *named == game);
        own.map_or(self.title, |(_, title)| title)
    }

    pub fn clauses(&self) -> impl ExactSizeIterator<Item = Clause> + use<> {
        (self.clauses.0..self.clauses.1).map(Clause)
    }

    pub fn decisions(&self) -> impl ExactSizeIterator<Item = Clause> + use<> {
        (self.decisions.0..self.decisions.1).map(Clause)
    }
}

impl Clause {
    pub fn entry(self) -> &'static Entry {
        &ENTRIES[usize::from(self.0)]
    }

    pub fn id(self) -> &'static str {
        self.entry().id
    }

    /// All clauses and decisions of all files.
    pub fn all() -> impl ExactSizeIterator<Item = Clause> {
        (0..u16::try_from(ENTRIES.len()).expect("fewer than 65,536 clauses")).map(Clause)
    }

    pub fn find(id: &str) -> Result<Self, UnknownClause> {
        match BY_ID.binary_search_by(|probe| probe.0.cmp(id)) {
            Ok(at) => Ok(Clause(BY_ID[at].1)),
            Err(_) => Err(UnknownClause { id: id.to_owned(), nearest: nearest(id) }),
        }
    }
}

fn nearest(id: &str) -> Option<&'static str> {
    // No id is as long as this, and the comparison takes time with both lengths.
    if id.len() > 32 {
        return None;
    }
    let scored = BY_ID.iter().map(|(known, _)| (strsim::damerau_levenshtein(id, known), *known));
    scored.min().filter(|(distance, _)| *distance <= 2).map(|(_, known)| known)
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// No clause has this id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownClause {
    pub id: String,
    pub nearest: Option<&'static str>,
}

impl fmt::Display for UnknownClause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown clause `{}`", self.id)?;
        match self.nearest {
            Some(known) => write!(f, "; did you mean `{known}`?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for UnknownClause {}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Rule => "rule",
            Kind::HouseOption => "house-option",
            Kind::Limit => "limit",
            Kind::Payout => "payout",
            Kind::Procedure => "procedure",
            Kind::Equipment => "equipment",
            Kind::Staff => "staff",
            Kind::Register => "register",
            Kind::Decision => "decision",
        })
    }
}

impl Serialize for Clause {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Clause {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Clause::find(&id).map_err(serde::de::Error::custom)
    }
}
