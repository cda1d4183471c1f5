//! Why a line could not become what it was to say.

use crate::{Refusal, nearest};
use std::fmt;

/// Something a line says that makes no sense, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// From 1.
    pub column: usize,
    pub message: String,
    missed: Option<Missed>,
}

/// Where a known word was expected: what stands there, the known words, and whether the line might
/// have ended.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Missed {
    found: String,
    known: Vec<&'static str>,
    may_end: bool,
}

/// Why a line could not become an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// A word that means nothing here.
    Word(Complaint),
    /// An amount that is none.
    Amount(Complaint),
    /// A bet or a pocket that the law does not know.
    Refused { column: usize, refusal: Refusal },
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Word(complaint) | Trouble::Amount(complaint) => {
                f.write_str(&complaint.message)
            }
            Trouble::Refused { refusal, .. } => refusal.fmt(f),
        }
    }
}

impl Complaint {
    pub fn new(column: usize, message: impl Into<String>) -> Self {
        Complaint { column, message: message.into(), missed: None }
    }

    fn missed(column: usize, missed: Missed) -> Self {
        let Missed { found, known, may_end } = &missed;
        let meant = nearest(found, known.iter().copied()).filter(|_| !found.is_empty());
        let list = known.iter().map(|k| format!("`{k}`")).collect::<Vec<_>>().join(", ");
        let expected = match meant {
            Some(meant) => format!("`{meant}`"),
            None if *may_end => "the end of the line".to_owned(),
            None if known.len() == 1 => list,
            None => format!("one of {list}"),
        };
        let message = unexpected(found, &expected);
        Complaint { column, message, missed: Some(missed) }
    }

    /// Of two in the same place: what a field expects is told before words, and words together.
    fn or(self, other: Complaint) -> Complaint {
        match (self.missed, &other.missed) {
            (Some(mut missed), Some(more)) => {
                let unheard = more.known.iter().filter(|word| !missed.known.contains(*word));
                let unheard: Vec<&'static str> = unheard.copied().collect();
                missed.known.extend(unheard);
                missed.may_end |= more.may_end;
                Complaint::missed(self.column, missed)
            }
            (Some(_), None) => other,
            (missed @ None, _) => Complaint { missed, ..self },
        }
    }
}

/// What is told of a word, or of the end of the line, where something else was expected.
pub(super) fn unexpected(found: &str, expected: &str) -> String {
    if found.is_empty() {
        format!("the line ends here; expected {expected}")
    } else {
        format!("unexpected `{found}`; expected {expected}")
    }
}

impl Trouble {
    /// The word that stands there is none of these, nor does the line end where it might.
    pub(super) fn missed(
        column: usize,
        found: &str,
        known: &[&'static str],
        may_end: bool,
    ) -> Self {
        let missed = Missed { found: found.to_owned(), known: known.to_vec(), may_end };
        Trouble::Word(Complaint::missed(column, missed))
    }

    pub fn column(&self) -> usize {
        match self {
            Trouble::Word(complaint) | Trouble::Amount(complaint) => complaint.column,
            Trouble::Refused { column, .. } => *column,
        }
    }

    /// What is told when two ways of hearing a line fail: that of the way that came farther. In one
    /// place, what the line says is told before a word that it lacks.
    pub(super) fn or(self, other: Trouble) -> Trouble {
        match (self, other) {
            (one, other) if one.column() != other.column() => {
                if one.column() > other.column() {
                    one
                } else {
                    other
                }
            }
            (Trouble::Word(one), Trouble::Word(other)) => Trouble::Word(one.or(other)),
            (one @ (Trouble::Amount(_) | Trouble::Refused { .. }), _) => one,
            (Trouble::Word(_), other) => other,
        }
    }
}
