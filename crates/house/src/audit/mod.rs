//! The audit: whether a journal is what it says. Chains, gaps, the tree and its signatures, the
//! ledger, every draw from its seed, and every payment derived again by the engines.

mod auditor;
mod export;
mod finding;
mod replay;

pub use auditor::{Auditor, Report};
pub use export::{Export, Manifest, Unread, export, verify_export, verify_store};
pub use finding::{Finding, Wrong};
