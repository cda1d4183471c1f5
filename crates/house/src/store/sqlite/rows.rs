//! Batches as rows of the database.

use super::checked::{checked, unchecked};
use super::writer::{Failed, Medium, Trouble};
use super::{Books, Done, Quota, Shelved, StoreError, Work};
use crate::journal::{Sealed, Stream, canonical};
use crate::store::Command;
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use std::collections::HashMap;
use std::path::PathBuf;

/// The connection of the writer.
#[derive(Debug)]
pub(super) struct Rows {
    db: Connection,
    file: PathBuf,
    quota: Quota,
    /// The number of each stream in the database; forgotten when a batch is undone.
    streams: HashMap<Stream, i64>,
}

/// The largest number of pages that `SQLite` knows.
const PAGES_MAX: u32 = u32::MAX - 1;

impl From<rusqlite::Error> for Trouble {
    /// A full disk passes. After any other failure below us nobody knows what is on the disk.
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Trouble::Full,
            _ => Trouble::Fatal(error.to_string()),
        }
    }
}

impl From<rusqlite::Error> for Failed {
    fn from(error: rusqlite::Error) -> Self {
        Failed::Trouble(error.into())
    }
}

/// Numbers of records and cents are far below the largest integer of the database.
fn integer(number: u64) -> Result<i64, Trouble> {
    i64::try_from(number).map_err(|_| Trouble::Fatal(format!("{number} is out of bounds")))
}

impl Rows {
    pub(super) fn new(db: Connection, file: PathBuf) -> Self {
        db.set_prepared_statement_cache_capacity(32);
        Rows { db, file, quota: Quota::Disk, streams: HashMap::new() }
    }

    /// Enters a command with its answer; false if it was done before.
    fn enter(&self, command: &Command) -> Result<bool, Failed> {
        let mut add = self.db.prepare_cached(
            "INSERT INTO commands (id, who, answer) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        )?;
        let answer = checked(&command.answer);
        Ok(add.execute(params![command.id, command.who.as_str(), answer])? == 1)
    }

    /// Takes out a command that was not done.
    fn strike(&self, command: &Command) -> Result<(), Failed> {
        let mut strike = self.db.prepare_cached("DELETE FROM commands WHERE id = ? AND who = ?")?;
        strike.execute(params![command.id, command.who.as_str()])?;
        Ok(())
    }

    /// How a command was answered when it was done.
    fn answered(&self, command: &Command) -> Result<Done, Failed> {
        let mut find =
            self.db.prepare_cached("SELECT answer FROM commands WHERE id = ? AND who = ?")?;
        let key = params![command.id, command.who.as_str()];
        match unchecked(find.query_row(key, |row| row.get(0))?) {
            Some(answer) => Ok(Done::Again { answer }),
            None => {
                let what = format!("the answer to command {} of {}", command.id, command.who);
                Err(Failed::Refused(StoreError::Damaged { file: self.file.clone(), what }))
            }
        }
    }

    /// Whether all seeds are new, and those to be revealed are there and secret.
    fn check_seeds(&self, work: &Work) -> Result<(), Failed> {
        if work.seeds.is_empty() && work.reveals.is_empty() {
            return Ok(());
        }
        let mut find =
            self.db.prepare_cached("SELECT revealed FROM seeds WHERE stream = ? AND name = ?")?;
        let mut fresh: Vec<(&Stream, &crate::Name)> = Vec::new();
        let refused = |stream: &Stream, name: &crate::Name| {
            Failed::Refused(StoreError::Seed { stream: stream.clone(), name: name.clone() })
        };
        for seed in &work.seeds {
            let key = (&seed.stream, &seed.name);
            let known = find.exists(params![seed.stream.to_string(), seed.name.as_str()])?;
            if known || fresh.contains(&key) {
                return Err(refused(key.0, key.1));
            }
            fresh.push(key);
        }
        for (at, (stream, name)) in work.reveals.iter().enumerate() {
            let key = params![stream.to_string(), name.as_str()];
            let revealed: Option<bool> = find.query_row(key, |row| row.get(0)).optional()?;
            let secret = revealed == Some(false) || fresh.contains(&(stream, name));
            let twice = work.reveals[..at].contains(&(stream.clone(), name.clone()));
            if !secret || twice {
                return Err(refused(stream, name));
            }
        }
        Ok(())
    }

    fn stream(&mut self, stream: &Stream) -> Result<i64, Trouble> {
        if let Some(id) = self.streams.get(stream) {
            return Ok(*id);
        }
        let name = stream.to_string();
        let mut find = self.db.prepare_cached("SELECT id FROM streams WHERE name = ?")?;
        let id: Option<i64> = find.query_row([&name], |row| row.get(0)).optional()?;
        let id = match id {
            Some(id) => id,
            None => {
                let mut add = self
                    .db
                    .prepare_cached("INSERT INTO streams (name, seq, hash) VALUES (?, 0, x'')")?;
                add.insert([&name])?
            }
        };
        self.streams.insert(stream.clone(), id);
        Ok(id)
    }

    fn record(&mut self, position: u64, record: &Sealed) -> Result<(), Trouble> {
        let stream = self.stream(record.stream())?;
        let mut add = self.db.prepare_cached(
            "INSERT INTO records (position, stream, seq, bytes) VALUES (?, ?, ?, ?)",
        )?;
        add.execute(params![integer(position)?, stream, integer(record.seq())?, record.bytes()])?;
        Ok(())
    }

    /// Everything of a work but its records, which are few and far between.
    fn rest(&mut self, work: &Work) -> Result<(), Trouble> {
        for kept in &work.snapshots {
            let mut put = self
                .db
                .prepare_cached("REPLACE INTO snapshots (stream, seq, bytes) VALUES (?, ?, ?)")?;
            let bytes = checked(&kept.bytes);
            put.execute(params![kept.stream.to_string(), integer(kept.seq)?, bytes])?;
        }
        for seed in &work.seeds {
            let mut add = self.db.prepare_cached(
                "INSERT INTO seeds (stream, name, secret, revealed) VALUES (?, ?, ?, ?)",
            )?;
            let (stream, secret) = (seed.stream.to_string(), checked(seed.secret.bytes()));
            add.execute(params![stream, seed.name.as_str(), secret, seed.revealed])?;
        }
        for (stream, name) in &work.reveals {
            let mut show = self
                .db
                .prepare_cached("UPDATE seeds SET revealed = 1 WHERE stream = ? AND name = ?")?;
            show.execute(params![stream.to_string(), name.as_str()])?;
        }
        for Shelved { key, value } in &work.shelf {
            match value {
                Some(value) => {
                    let mut put =
                        self.db.prepare_cached("REPLACE INTO shelf (key, value) VALUES (?, ?)")?;
                    put.execute(params![key, checked(value)])?;
                }
                None => {
                    let mut take = self.db.prepare_cached("DELETE FROM shelf WHERE key = ?")?;
                    take.execute([key])?;
                }
            }
        }
        if let Some(signed) = &work.checkpoint {
            let mut add =
                self.db.prepare_cached("INSERT INTO checkpoints (size, signed) VALUES (?, ?)")?;
            let bytes = checked(&canonical(signed));
            add.execute(params![integer(signed.checkpoint.size)?, bytes])?;
        }
        Ok(())
    }
}

impl Medium for Rows {
    fn begin(&mut self, quota: Quota) -> Result<(), Trouble> {
        if quota != self.quota {
            let pages = match quota {
                Quota::Disk => PAGES_MAX,
                Quota::Pages(pages) => pages,
            };
            self.db.pragma_update(None, "max_page_count", pages)?;
            self.quota = quota;
        }
        self.db.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        Ok(())
    }

    fn store(&mut self, work: &Work, books: &mut Books) -> Result<Done, Failed> {
        // Most commands come once: entering one tells whether it is new.
        if let Some(command) = &work.command
            && !self.enter(command)?
        {
            return self.answered(command);
        }
        let first = books.next();
        let admitted = self
            .check_seeds(work)
            .and_then(|()| books.admit(&work.records).map_err(Failed::Refused));
        if let Err(failed) = admitted {
            if let (Failed::Refused(_), Some(command)) = (&failed, &work.command) {
                self.strike(command)?;
            }
            return Err(failed);
        }
        for (position, record) in (first..).zip(&work.records) {
            self.record(position, record).map_err(Failed::Trouble)?;
        }
        self.rest(work).map_err(Failed::Trouble)?;
        Ok(Done::Stored { first })
    }

    /// What many records changed is written once: the ends of the streams, balances, the tree.
    fn commit(&mut self, books: &Books) -> Result<(), Trouble> {
        let (heads, balances) = books.changed();
        let grown = !heads.is_empty();
        for (stream, head) in heads {
            let id = self.stream(stream)?;
            let mut put =
                self.db.prepare_cached("UPDATE streams SET seq = ?, hash = ? WHERE id = ?")?;
            put.execute(params![integer(head.seq)?, head.hash.0, id])?;
        }
        for (account, cents) in balances {
            let mut put =
                self.db.prepare_cached("REPLACE INTO balances (account, cents) VALUES (?, ?)")?;
            put.execute(params![account.to_string(), cents.get()])?;
        }
        if grown {
            let mut tree = books.tree.size().to_le_bytes().to_vec();
            tree.extend(books.tree.peaks().iter().flat_map(|peak| peak.0));
            let mut put =
                self.db.prepare_cached("REPLACE INTO meta (key, value) VALUES ('tree', ?)")?;
            put.execute([checked(&tree)])?;
        }
        self.db.prepare_cached("COMMIT")?.execute([])?;
        Ok(())
    }

    fn roll_back(&mut self) -> Result<(), Trouble> {
        self.streams.clear();
        // Some failures have ended the transaction already.
        if !self.db.is_autocommit() {
            self.db.execute_batch("ROLLBACK")?;
        }
        Ok(())
    }
}
