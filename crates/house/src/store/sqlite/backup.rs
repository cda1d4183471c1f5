//! A copy of a data folder at one moment, made while the house goes on.

use super::{SqliteStore, StoreError, open, read};
use crate::journal::HouseKey;
use rusqlite::{Connection, OpenFlags};
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::Duration;

/// How long the copy waits while another process holds the database.
const BUSY: Duration = Duration::from_secs(10);

/// Reads in a transaction of its own: the process that has the folder open goes on writing.
pub(super) fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
    let (from, file) = (folder.join(SqliteStore::FILE), to.join(SqliteStore::FILE));
    let unread = |error: rusqlite::Error| read::Unread::Sqlite(error).in_file(&from);
    // A folder without a database is no house, and none is made of it.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(&from, flags).map_err(unread)?;
    db.busy_timeout(BUSY).map_err(unread)?;
    open::check_version(&db, folder, &from)?;
    let failed =
        |error: &io::Error| StoreError::Unusable { path: to.to_path_buf(), why: error.to_string() };
    // A folder that is there already may be somebody's only copy.
    fs::create_dir(to).map_err(|error| failed(&error))?;
    let wrong = |error: rusqlite::Error| read::Unread::Sqlite(error).in_file(&file);
    db.execute("VACUUM INTO ?", [file.to_string_lossy()]).map_err(wrong)?;
    for name in [HouseKey::FILE, HouseKey::PUBLIC_FILE] {
        fs::copy(folder.join(name), to.join(name)).map_err(|error| failed(&error))?;
    }
    for name in [SqliteStore::FILE, HouseKey::FILE, HouseKey::PUBLIC_FILE] {
        let synced = File::open(to.join(name)).and_then(|file| file.sync_all());
        synced.map_err(|error| failed(&error))?;
    }
    let synced = File::open(to).and_then(|folder| folder.sync_all());
    synced.map_err(|error| failed(&error))
}
