//! What is read from the database, held against the checks that it carries.

use super::checked::unchecked;
use super::{Frontier, Head, Kept, Seed, StoreError, Stored};
use crate::Name;
use crate::fairness::Secret;
use crate::journal::{Digest, Signed, Stream};
use crate::ledger::{Account, Book};
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use std::path::Path;
use table::Cents;

/// Why something could not be read.
#[derive(Debug)]
pub(super) enum Unread {
    Sqlite(rusqlite::Error),
    /// It is not what was written.
    Damaged(String),
}

impl From<rusqlite::Error> for Unread {
    fn from(error: rusqlite::Error) -> Self {
        Unread::Sqlite(error)
    }
}

impl Unread {
    pub(super) fn in_file(self, file: &Path) -> StoreError {
        let file = file.to_path_buf();
        match self {
            Unread::Damaged(what) => StoreError::Damaged { file, what },
            Unread::Sqlite(error) => match (&error, error.sqlite_error_code()) {
                (_, Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase))
                | (
                    rusqlite::Error::InvalidColumnType(..)
                    | rusqlite::Error::IntegralValueOutOfRange(..)
                    | rusqlite::Error::FromSqlConversionFailure(..)
                    | rusqlite::Error::Utf8Error(..),
                    _,
                ) => StoreError::Damaged { file, what: error.to_string() },
                // A table that is not there was overwritten: we made it.
                (_, Some(ErrorCode::Unknown)) => {
                    StoreError::Damaged { file, what: error.to_string() }
                }
                _ => StoreError::Unusable { path: file, why: error.to_string() },
            },
        }
    }
}

fn damaged(what: impl Into<String>) -> Unread {
    Unread::Damaged(what.into())
}

fn integer(number: u64) -> i64 {
    // Beyond every number that was given out, as it should be.
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn answer(db: &Connection, who: &Name, id: &str) -> Result<Option<Vec<u8>>, Unread> {
    let mut find = db.prepare_cached("SELECT answer FROM commands WHERE id = ? AND who = ?")?;
    let found: Option<Vec<u8>> =
        find.query_row(params![id, who.as_str()], |row| row.get(0)).optional()?;
    match found.map(unchecked) {
        None => Ok(None),
        Some(Some(answer)) => Ok(Some(answer)),
        Some(None) => Err(damaged(format!("the answer to command {id} of {who}"))),
    }
}

fn stored(row: &rusqlite::Row<'_>) -> rusqlite::Result<Stored> {
    Ok(Stored { position: row.get(0)?, bytes: row.get(1)? })
}

pub(super) fn records(db: &Connection, from: u64, limit: usize) -> Result<Vec<Stored>, Unread> {
    let mut find = db.prepare_cached(
        "SELECT position, bytes FROM records WHERE position >= ? ORDER BY position LIMIT ?",
    )?;
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let found: rusqlite::Result<Vec<Stored>> =
        find.query_map(params![integer(from), limit], stored)?.collect();
    let found = found?;
    let follows = |pair: &[Stored]| pair[0].position + 1 == pair[1].position;
    let whole =
        found.first().is_none_or(|first| first.position == from) && found.windows(2).all(follows);
    if whole { Ok(found) } else { Err(damaged(format!("a record from position {from} on"))) }
}

pub(super) fn records_of(
    db: &Connection,
    stream: &Stream,
    from: u64,
    limit: usize,
) -> Result<Vec<Stored>, Unread> {
    let mut find = db.prepare_cached(
        "SELECT position, bytes FROM records
         WHERE stream = (SELECT id FROM streams WHERE name = ?) AND seq >= ? ORDER BY seq LIMIT ?",
    )?;
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let key = params![stream.to_string(), integer(from), limit];
    let found: rusqlite::Result<Vec<Stored>> = find.query_map(key, stored)?.collect();
    Ok(found?)
}

fn head_of(seq: u64, hash: &[u8]) -> Result<Head, Unread> {
    let hash = hash.try_into().map_err(|_| damaged("the end of a stream has no hash"))?;
    Ok(Head { seq, hash: Digest(hash) })
}

pub(super) fn head(db: &Connection, stream: &Stream) -> Result<Head, Unread> {
    let mut find = db.prepare_cached("SELECT seq, hash FROM streams WHERE name = ?")?;
    let found: Option<(u64, Vec<u8>)> =
        find.query_row([stream.to_string()], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    found.map_or(Ok(Head::NONE), |(seq, hash)| head_of(seq, &hash))
}

pub(super) fn heads(db: &Connection) -> Result<Vec<(Stream, Head)>, Unread> {
    let mut find = db.prepare_cached("SELECT name, seq, hash FROM streams")?;
    let rows = find.query_map([], |row| {
        let row: (String, u64, Vec<u8>) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(row)
    })?;
    let mut heads = Vec::new();
    for row in rows {
        let (name, seq, hash) = row?;
        let stream: Stream = name.parse().map_err(|_| damaged("the name of a stream"))?;
        heads.push((stream, head_of(seq, &hash)?));
    }
    heads.sort_by(|(one, _), (other, _)| one.cmp(other));
    Ok(heads)
}

pub(super) fn balance(db: &Connection, account: &Account) -> Result<Cents, Unread> {
    let mut find = db.prepare_cached("SELECT cents FROM balances WHERE account = ?")?;
    let found: Option<i64> = find.query_row([account.to_string()], |row| row.get(0)).optional()?;
    Ok(Cents::new(found.unwrap_or(0)))
}

pub(super) fn book(db: &Connection) -> Result<Book, Unread> {
    let mut find = db.prepare_cached("SELECT account, cents FROM balances")?;
    let rows = find.query_map([], |row| {
        let row: (String, i64) = (row.get(0)?, row.get(1)?);
        Ok(row)
    })?;
    let mut balances = Vec::new();
    for row in rows {
        let (account, cents) = row?;
        let account: Account = account.parse().map_err(|_| damaged("the name of an account"))?;
        balances.push((account, Cents::new(cents)));
    }
    let book = Book::of(balances);
    let owes = |(account, balance): &(&Account, Cents)| {
        account.never_below_zero() && *balance < Cents::ZERO
    };
    if let Some((account, balance)) = book.iter().find(owes) {
        return Err(damaged(format!("{account} holds {balance}")));
    }
    match book.sum() {
        0 => Ok(book),
        sum => Err(damaged(format!("the balances sum to {sum} cents instead of zero"))),
    }
}

pub(super) fn snapshot(db: &Connection, stream: &Stream) -> Result<Option<Kept>, Unread> {
    let mut find = db.prepare_cached("SELECT seq, bytes FROM snapshots WHERE stream = ?")?;
    let found: Option<(u64, Vec<u8>)> =
        find.query_row([stream.to_string()], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let Some((seq, bytes)) = found else { return Ok(None) };
    let bytes = unchecked(bytes).ok_or_else(|| damaged(format!("the snapshot of {stream}")))?;
    Ok(Some(Kept { stream: stream.clone(), seq, bytes }))
}

pub(super) fn seed(db: &Connection, stream: &Stream, name: &Name) -> Result<Option<Seed>, Unread> {
    let mut find =
        db.prepare_cached("SELECT secret, revealed FROM seeds WHERE stream = ? AND name = ?")?;
    let key = params![stream.to_string(), name.as_str()];
    let found: Option<(Vec<u8>, bool)> =
        find.query_row(key, |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let Some((secret, revealed)) = found else { return Ok(None) };
    let secret = unchecked(secret).and_then(|secret| secret.try_into().ok());
    let secret = secret.ok_or_else(|| damaged(format!("seed {name} of {stream}")))?;
    let secret = Secret::from_bytes(secret);
    Ok(Some(Seed { stream: stream.clone(), name: name.clone(), secret, revealed }))
}

pub(super) fn tree(db: &Connection) -> Result<Frontier, Unread> {
    let mut find = db.prepare_cached("SELECT value FROM meta WHERE key = 'tree'")?;
    let found: Option<Vec<u8>> = find.query_row([], |row| row.get(0)).optional()?;
    let Some(found) = found else { return Ok(Frontier::default()) };
    let wrong = || damaged("the tree over the records");
    let found = unchecked(found).ok_or_else(wrong)?;
    let (size, peaks) = found.split_first_chunk::<8>().ok_or_else(wrong)?;
    let peaks = peaks.as_chunks::<32>().0.iter().map(|peak| Digest(*peak)).collect();
    Frontier::of(u64::from_le_bytes(*size), peaks).ok_or_else(wrong)
}

pub(super) fn checkpoints(db: &Connection) -> Result<Vec<Signed>, Unread> {
    let mut find = db.prepare_cached("SELECT signed FROM checkpoints ORDER BY id")?;
    let rows = find.query_map([], |row| row.get::<_, Vec<u8>>(0))?;
    let mut checkpoints = Vec::new();
    for row in rows {
        let signed = unchecked(row?).and_then(|bytes| serde_json::from_slice(&bytes).ok());
        checkpoints.push(signed.ok_or_else(|| damaged("a checkpoint"))?);
    }
    Ok(checkpoints)
}

pub(super) fn shelf(db: &Connection, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, Unread> {
    let mut find = db.prepare_cached("SELECT key, value FROM shelf WHERE key >= ? ORDER BY key")?;
    let mut rows = find.query([prefix])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let (key, value): (String, Vec<u8>) = (row.get(0)?, row.get(1)?);
        if !key.starts_with(prefix) {
            break;
        }
        let value = unchecked(value).ok_or_else(|| damaged(format!("{key} on the shelf")))?;
        found.push((key, value));
    }
    Ok(found)
}
