//! Whole chunks of a run from the first on, which can be kept and gone on from.

use super::paid::{Batch, Paid};
use super::series::{Mark, Series};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What the first chunks of a run brought: all it takes to go on with the next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prefix {
    chunks: u64,
    paid: Paid,
    series: Series,
}

impl Prefix {
    /// Chunks that were played whole.
    pub fn chunks(&self) -> u64 {
        self.chunks
    }

    /// Rounds of these chunks.
    pub fn rounds(&self) -> u64 {
        self.paid.rounds
    }

    /// Adds what chunks brought, up to so many of them.
    pub(super) fn append(&mut self, chunks: u64, paid: &Paid) {
        self.chunks = chunks;
        self.paid.append(paid);
    }

    /// Whether a mark is set after this many chunks.
    pub(super) const fn is_mark(&self, chunks: u64) -> bool {
        self.series.is_due(chunks)
    }

    /// Sets the mark that is due now.
    pub(super) fn mark(&mut self) {
        let Paid { rounds, results, .. } = &self.paid;
        self.series.set(Mark::of(self.chunks, *rounds, results));
    }

    /// What was paid, and how it came to that.
    pub(super) fn paid(self) -> Paid {
        Paid { series: self.series, ..self.paid }
    }
}

/// What is kept of a run, so that it can go on another time.
pub struct Keep<'a, P = Prefix> {
    /// What was kept before: the run goes on behind it.
    pub from: Option<&'a P>,
    /// Asked after every whole chunk.
    pub is_due: &'a (dyn Fn() -> bool + Sync),
    /// Gets what is to be kept, when it is due and at the end.
    pub save: &'a (dyn Fn(&P) + Sync),
}

impl<P> Keep<'_, P> {
    /// Nothing.
    pub fn nothing() -> Keep<'static, P> {
        Keep { from: None, is_due: &|| false, save: &|_| {} }
    }
}

// By hand, since a derived one would ask it of what is kept; these are references.
impl<P> Clone for Keep<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Keep<'_, P> {}

impl<P: fmt::Debug> fmt::Debug for Keep<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Keep").field("from", &self.from).finish_non_exhaustive()
    }
}
