//! A copy of a data folder at one moment, made while the house goes on.

use super::{SqliteStore, StoreError, read};
use crate::journal::HouseKey;
use rusqlite::Connection;
use std::fs::{self, File};
use std::io;
use std::path::Path;

pub(super) fn backup(store: &SqliteStore, to: &Path) -> Result<(), StoreError> {
    let failed =
        |error: &io::Error| StoreError::Unusable { path: to.to_path_buf(), why: error.to_string() };
    // A folder that is there already may be somebody's only copy.
    fs::create_dir(to).map_err(|error| failed(&error))?;
    let (from, file) = (store.folder().join(SqliteStore::FILE), to.join(SqliteStore::FILE));
    let wrong = |error: rusqlite::Error| read::Unread::Sqlite(error).in_file(&file);
    let db = Connection::open(&from).map_err(wrong)?;
    db.execute("VACUUM INTO ?", [file.to_string_lossy()]).map_err(wrong)?;
    for name in [HouseKey::FILE, HouseKey::PUBLIC_FILE] {
        fs::copy(store.folder().join(name), to.join(name)).map_err(|error| failed(&error))?;
    }
    for name in [SqliteStore::FILE, HouseKey::FILE, HouseKey::PUBLIC_FILE] {
        let synced = File::open(to.join(name)).and_then(|file| file.sync_all());
        synced.map_err(|error| failed(&error))?;
    }
    let synced = File::open(to).and_then(|folder| folder.sync_all());
    synced.map_err(|error| failed(&error))
}
