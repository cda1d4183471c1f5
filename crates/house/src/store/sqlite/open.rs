//! Opening a data folder: one process at a time, no newer version, nothing damaged at its ends.

use super::rows::Rows;
use super::schema::{self, APPLICATION, SCHEMA};
use super::{Books, SqliteStore, StoreError, read};
use crate::journal::{Digest, HouseKey};
use rusqlite::Connection;
use std::fs::{self, File, TryLockError};
use std::path::Path;
use std::sync::Arc;

pub(super) struct Opened {
    pub(super) medium: Rows,
    pub(super) reader: Connection,
    pub(super) books: Books,
    pub(super) key: HouseKey,
}

pub(super) fn open(folder: &Path) -> Result<(Opened, Arc<File>), StoreError> {
    fs::create_dir_all(folder).map_err(|error| unusable(folder, &error))?;
    let lock = lock(folder)?;
    let file = folder.join(SqliteStore::FILE);
    let wrong = |error: rusqlite::Error| read::Unread::Sqlite(error).in_file(&file);
    let mut writer = connect(&file).map_err(wrong)?;
    check_version(&writer, folder, &file)?;
    // Small on purpose: after a commit that moved pages SQLite looks through all of it.
    writer.pragma_update(None, "cache_size", -8192).map_err(wrong)?;
    writer.pragma_update(None, "wal_autocheckpoint", 8192).map_err(wrong)?;
    schema::migrate(&mut writer).map_err(wrong)?;
    let reader = connect(&file).map_err(wrong)?;
    reader.pragma_update(None, "query_only", true).map_err(wrong)?;
    let books = books(&writer).map_err(|unread| unread.in_file(&file))?;
    let key = HouseKey::of_folder(folder)?;
    let medium = Rows::new(writer, file);
    Ok((Opened { medium, reader, books, key }, Arc::new(lock)))
}

fn unusable(path: &Path, why: &impl ToString) -> StoreError {
    StoreError::Unusable { path: path.to_path_buf(), why: why.to_string() }
}

fn lock(folder: &Path) -> Result<File, StoreError> {
    let path = folder.join(SqliteStore::LOCK);
    let file = File::options().create(true).truncate(false).write(true).open(&path);
    let file = file.map_err(|error| unusable(&path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Locked(folder.to_path_buf())),
        Err(TryLockError::Error(error)) => Err(unusable(&path, &error)),
    }
}

fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let db = Connection::open(file)?;
    db.pragma_update(None, "journal_mode", "WAL")?;
    // Every commit is on the disk before it is acknowledged.
    db.pragma_update(None, "synchronous", "FULL")?;
    db.pragma_update(None, "cell_size_check", true)?;
    Ok(db)
}

pub(super) fn check_version(db: &Connection, folder: &Path, file: &Path) -> Result<(), StoreError> {
    let wrong = |error: rusqlite::Error| read::Unread::Sqlite(error).in_file(file);
    let found = schema::version(db).map_err(wrong)?;
    if found > SCHEMA {
        let folder = folder.to_path_buf();
        return Err(StoreError::Newer { folder, found, known: SCHEMA });
    }
    let application: u32 =
        db.pragma_query_value(None, "application_id", |row| row.get(0)).map_err(wrong)?;
    if found > 0 && application != APPLICATION {
        let what = "this is no database of a house".to_owned();
        return Err(StoreError::Damaged { file: file.to_path_buf(), what });
    }
    Ok(())
}

/// What the store knows by heart, without reading the records: only the last of each stream is
/// held against its hash, and their number against the tree.
fn books(db: &Connection) -> Result<Books, read::Unread> {
    let damaged = |what: String| Err(read::Unread::Damaged(what));
    let heads = read::heads(db)?;
    let mut records = 0;
    for (stream, head) in &heads {
        let last = read::records_of(db, stream, head.seq, 2)?;
        match last.as_slice() {
            [last] if Digest::of(&[&last.bytes]) == head.hash => records += head.seq,
            _ => return damaged(format!("the last record of {stream}")),
        }
    }
    let tree = read::tree(db)?;
    let end: u64 =
        db.query_row("SELECT coalesce(max(position) + 1, 0) FROM records", [], |row| row.get(0))?;
    if tree.size() != end || records != end {
        let size = tree.size();
        return damaged(format!("{end} records, but the tree has {size}, the streams {records}"));
    }
    if let Some(last) = read::checkpoints(db)?.last()
        && last.checkpoint.size > end
    {
        let signed = last.checkpoint.size;
        return damaged(format!("{end} records, but {signed} were signed for"));
    }
    Ok(Books::new(heads.into_iter().collect(), read::book(db)?, tree))
}
