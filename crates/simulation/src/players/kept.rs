//! Sessions that were played, to be gone on from.

use super::session::Tally;
use serde::{Deserialize, Serialize};

/// What the first chunks of a run of sessions brought: all it takes to go on with the next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SessionsPrefix {
    pub(super) chunks: u64,
    pub(super) tally: Tally,
}

impl SessionsPrefix {
    /// Chunks that were played whole.
    pub fn chunks(&self) -> u64 {
        self.chunks
    }

    /// Rounds of these chunks.
    pub fn rounds(&self) -> u64 {
        self.tally.rounds
    }
}
