//! The tables of the database, as a numbered list of steps that only grows.

use rusqlite::Connection;

/// What one version added. Never change a step: add another.
const STEPS: &[&str] = &[
    "
    CREATE TABLE streams (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        seq INTEGER NOT NULL,
        hash BLOB NOT NULL
    ) STRICT;
    CREATE TABLE records (
        position INTEGER PRIMARY KEY,
        stream INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        bytes BLOB NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX records_of_stream ON records (stream, seq);
    CREATE TABLE balances (
        account TEXT PRIMARY KEY,
        cents INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE commands (
        id TEXT NOT NULL,
        who TEXT NOT NULL,
        answer BLOB NOT NULL,
        PRIMARY KEY (id, who)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE snapshots (
        stream TEXT PRIMARY KEY,
        seq INTEGER NOT NULL,
        bytes BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE seeds (
        stream TEXT NOT NULL,
        name TEXT NOT NULL,
        secret BLOB NOT NULL,
        revealed INTEGER NOT NULL,
        PRIMARY KEY (stream, name)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE checkpoints (
        id INTEGER PRIMARY KEY,
        size INTEGER NOT NULL,
        signed BLOB NOT NULL
    ) STRICT;
    CREATE TABLE meta (
        key TEXT PRIMARY KEY,
        value BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE shelf (
        key TEXT PRIMARY KEY,
        value BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
",
];

/// The version that this program writes.
#[expect(clippy::cast_possible_truncation, reason = "the list is short")]
pub const SCHEMA: u32 = STEPS.len() as u32;

/// Marks the file as ours.
pub(super) const APPLICATION: u32 = 0x4352_5550;

pub(super) fn version(db: &Connection) -> rusqlite::Result<u32> {
    db.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Takes the steps that are missing, each in a transaction of its own.
pub(super) fn migrate(db: &mut Connection) -> rusqlite::Result<()> {
    let found = version(db)?;
    for (number, step) in (1_u32..).zip(STEPS).filter(|(number, _)| *number > found) {
        let step_in = db.transaction()?;
        step_in.execute_batch(step)?;
        step_in.pragma_update(None, "user_version", number)?;
        step_in.pragma_update(None, "application_id", APPLICATION)?;
        step_in.commit()?;
    }
    Ok(())
}
