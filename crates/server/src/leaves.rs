//! The leaves of the Merkle tree, for proofs: read once, and what came since.

use crate::error::ApiError;
use crate::limits::{PROOF_RECORDS_MAX, READ_AT_ONCE};
use house::journal::{Digest, merkle};
use house::store::Store;
use std::sync::{Mutex, PoisonError};

#[derive(Debug, Default)]
pub(crate) struct Leaves(Mutex<Vec<Digest>>);

impl Leaves {
    /// Does something with the first this many leaves.
    pub(crate) fn with<T>(
        &self,
        store: &dyn Store,
        size: u64,
        prove: impl FnOnce(&[Digest]) -> Result<T, ApiError>,
    ) -> Result<T, ApiError> {
        let beyond = || {
            let message = format!("the house has not so many records, or over {PROOF_RECORDS_MAX}");
            ApiError::unknown("no-such-tree", message)
        };
        if size > PROOF_RECORDS_MAX || size > store.tree()?.size() {
            return Err(beyond());
        }
        let wanted = usize::try_from(size).map_err(|_| beyond())?;
        let mut leaves = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        while leaves.len() < wanted {
            let read = store.read(leaves.len() as u64, READ_AT_ONCE)?;
            if read.is_empty() {
                return Err(beyond());
            }
            leaves.extend(read.iter().map(|stored| merkle::leaf(&stored.bytes)));
        }
        prove(&leaves[..wanted])
    }
}
