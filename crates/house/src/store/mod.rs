//! Where the house keeps what it knows: a contract, a model of it in memory, and `SQLite`. What a
//! store acknowledged is stored; what it refused has left no trace.

mod books;
mod error;
mod memory;
mod sqlite;
mod work;

pub use error::StoreError;
pub use memory::MemoryStore;
pub use sqlite::{Quota, SCHEMA, SqliteStore};
pub use work::{
    Command, Done, Head, Kept, Pending, Results, Seed, Shelved, Stored, Together, Work,
};

use crate::Name;
use crate::journal::merkle::Frontier;
use crate::journal::{Signed, Stream};
use crate::ledger::{Account, Book};
use table::Cents;

/// What every store does. One suite of tests runs on all of them.
pub trait Store: std::fmt::Debug + Send + Sync {
    /// Hands in works, one after the other: of each all is stored, or nothing. Waits only where too
    /// much is handed in already; the answers come when the works are stored.
    fn submit_all(&self, works: Vec<Work>) -> Together;

    /// The same with one.
    fn submit(&self, work: Work) -> Pending {
        Pending(self.submit_all(vec![work]))
    }

    /// The same, and waits for the answer.
    fn append(&self, work: Work) -> Result<Done, StoreError> {
        self.submit(work).wait()
    }

    /// What was answered to a command, if it was done.
    fn answer(&self, who: &Name, id: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// Records in the order of the house, from a position on.
    fn read(&self, from: u64, limit: usize) -> Result<Vec<Stored>, StoreError>;

    /// Records of one stream, from a number on.
    fn read_stream(
        &self,
        stream: &Stream,
        from: u64,
        limit: usize,
    ) -> Result<Vec<Stored>, StoreError>;

    /// The last record of a stream.
    fn head(&self, stream: &Stream) -> Result<Head, StoreError>;

    fn streams(&self) -> Result<Vec<(Stream, Head)>, StoreError>;

    fn balance(&self, account: &Account) -> Result<Cents, StoreError>;

    fn book(&self) -> Result<Book, StoreError>;

    /// The latest snapshot of a table.
    fn snapshot(&self, stream: &Stream) -> Result<Option<Kept>, StoreError>;

    fn seed(&self, stream: &Stream, name: &Name) -> Result<Option<Seed>, StoreError>;

    /// The tree over all records.
    fn tree(&self) -> Result<Frontier, StoreError>;

    /// All signed checkpoints, the oldest first.
    fn checkpoints(&self) -> Result<Vec<Signed>, StoreError>;

    /// What lies on the private shelf under keys that begin so, by their order.
    fn shelf(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError>;
}
