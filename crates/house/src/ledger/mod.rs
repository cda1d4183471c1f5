//! The ledger: double entry, integer cents, append-only. Money moves between accounts by
//! transactions that sum to zero; what engines decide becomes postings in one place.

mod account;
mod book;
mod desk;
mod lines;

pub use account::{Account, UnknownAccount};
pub use book::{Book, LedgerError, Posting, balanced};
pub use desk::{buy_in, cash_out, issue, transfer};
pub use lines::{Nobody, Seating, Staked};
