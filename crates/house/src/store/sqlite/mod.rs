//! The store of a single house: `SQLite` in a data folder, one writer that commits in groups.

mod backup;
mod checked;
mod open;
mod read;
mod rows;
mod schema;
mod writer;

pub use schema::SCHEMA;

use super::books::Books;
use super::{Done, Head, Kept, Seed, Shelved, Store, StoreError, Stored, Together, Work};
use crate::Name;
use crate::journal::merkle::Frontier;
use crate::journal::{HouseKey, Signed, Stream};
use crate::ledger::{Account, Book};
use rusqlite::Connection;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use table::Cents;
use writer::Writer;

/// How large the database may become.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Quota {
    /// As large as the disk allows.
    #[default]
    Disk,
    /// This many pages of four kilobytes.
    Pages(u32),
}

/// A data folder, open.
#[derive(Debug)]
pub struct SqliteStore {
    folder: PathBuf,
    writer: Writer,
    reader: Mutex<Connection>,
    key: HouseKey,
    /// Held as long as the folder is open.
    _lock: Arc<File>,
}

impl SqliteStore {
    pub const FILE: &'static str = "house.db";
    pub const LOCK: &'static str = "house.lock";

    /// Opens a data folder, or makes one. What is damaged, newer or in use is refused by name.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let (opened, lock) = open::open(folder)?;
        let open::Opened { medium, reader, books, key } = opened;
        Ok(SqliteStore {
            folder: folder.to_path_buf(),
            writer: Writer::start(medium, books)?,
            reader: Mutex::new(reader),
            key,
            _lock: lock,
        })
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The key with which this house signs.
    pub fn key(&self) -> &HouseKey {
        &self.key
    }

    /// Bounds the size of the database from the next batch on.
    pub fn limit(&self, quota: Quota) {
        self.writer.limit(quota);
    }

    /// Copies the folder as it is at this moment into a new one, while the house goes on.
    pub fn backup(&self, to: &Path) -> Result<(), StoreError> {
        backup::backup(&self.folder, to)
    }

    /// The same of a folder that another process may have open.
    pub fn backup_of(folder: &Path, to: &Path) -> Result<(), StoreError> {
        backup::backup(folder, to)
    }

    fn reading<T>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, read::Unread>,
    ) -> Result<T, StoreError> {
        let connection = self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        read(&connection).map_err(|wrong| wrong.in_file(&self.folder.join(SqliteStore::FILE)))
    }
}

impl Store for SqliteStore {
    fn submit_all(&self, works: Vec<Work>) -> Together {
        self.writer.submit(works)
    }

    fn answer(&self, who: &Name, id: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.reading(|db| read::answer(db, who, id))
    }

    fn read(&self, from: u64, limit: usize) -> Result<Vec<Stored>, StoreError> {
        self.reading(|db| read::records(db, from, limit))
    }

    fn read_stream(
        &self,
        stream: &Stream,
        from: u64,
        limit: usize,
    ) -> Result<Vec<Stored>, StoreError> {
        self.reading(|db| read::records_of(db, stream, from, limit))
    }

    fn head(&self, stream: &Stream) -> Result<Head, StoreError> {
        self.reading(|db| read::head(db, stream))
    }

    fn streams(&self) -> Result<Vec<(Stream, Head)>, StoreError> {
        self.reading(read::heads)
    }

    fn balance(&self, account: &Account) -> Result<Cents, StoreError> {
        self.reading(|db| read::balance(db, account))
    }

    fn book(&self) -> Result<Book, StoreError> {
        self.reading(read::book)
    }

    fn snapshot(&self, stream: &Stream) -> Result<Option<Kept>, StoreError> {
        self.reading(|db| read::snapshot(db, stream))
    }

    fn seed(&self, stream: &Stream, name: &Name) -> Result<Option<Seed>, StoreError> {
        self.reading(|db| read::seed(db, stream, name))
    }

    fn tree(&self) -> Result<Frontier, StoreError> {
        self.reading(read::tree)
    }

    fn checkpoints(&self) -> Result<Vec<Signed>, StoreError> {
        self.reading(read::checkpoints)
    }

    fn shelf(&self, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.reading(|db| read::shelf(db, prefix))
    }
}
