//! Which clauses the engines emitted, the house shows, or stay outside with a reason.

use crate::{Clause, Status, Subject};
use std::collections::BTreeSet;

/// The coverage of one file, given the clauses that engines emitted in scenarios.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    pub clauses: usize,
    /// Status `engine`, and emitted by a scenario.
    pub emitted: usize,
    /// Status `engine`, not emitted by any scenario yet.
    pub to_emit: usize,
    pub house: usize,
    pub outside: usize,
}

/// A clause of a finished game that nothing emitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap(pub Clause);

impl Coverage {
    pub fn of(subject: &Subject, emitted: &BTreeSet<Clause>) -> Self {
        let mut coverage = Coverage::default();
        for clause in subject.clauses() {
            coverage.clauses += 1;
            match clause.entry().status {
                // What an engine emitted is emitted, even where the house shows it too.
                _ if emitted.contains(&clause) => coverage.emitted += 1,
                Status::Engine => coverage.to_emit += 1,
                Status::House { .. } => coverage.house += 1,
                Status::Outside { .. } => coverage.outside += 1,
            }
        }
        coverage
    }

    pub fn plus(self, other: Self) -> Self {
        Coverage {
            clauses: self.clauses + other.clauses,
            emitted: self.emitted + other.emitted,
            to_emit: self.to_emit + other.to_emit,
            house: self.house + other.house,
            outside: self.outside + other.outside,
        }
    }
}

/// What a finished file still owes: clauses for an engine that no scenario made it emit.
pub fn gaps(subject: &Subject, emitted: &BTreeSet<Clause>) -> Vec<Gap> {
    if !subject.finished {
        return Vec::new();
    }
    let owed = |c: &Clause| c.entry().status == Status::Engine && !emitted.contains(c);
    subject.clauses().filter(owed).map(Gap).collect()
}
