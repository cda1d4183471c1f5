//! Exports: a journal with all that is needed to check it, as a folder of two plain files.

use super::{Auditor, Finding, Report, Wrong};
use crate::journal::{Checkpoint, HouseKey, PublicKey, Record, Signed, canonical};
use crate::ledger::{Account, Book};
use crate::store::{SqliteStore, Store, StoreError, Work};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use table::Cents;

/// What stands beside the records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The form of the export.
    pub format: u32,
    pub records: u64,
    pub key: PublicKey,
    /// The oldest first; the last covers all records.
    pub checkpoints: Vec<Signed>,
    pub balances: Vec<(Account, i64)>,
}

/// The form that is written.
const FORMAT: u32 = 1;
/// How many records are read at once.
const READ: usize = 4096;
/// No record is as long as this.
const LINE_MAX: u64 = 1 << 24;

/// An export that is open to be read.
#[derive(Debug)]
pub struct Export {
    pub manifest: Manifest,
    records: BufReader<File>,
    path: PathBuf,
}

/// A file of an export that cannot be read or written.
#[derive(Debug)]
pub enum Unread {
    Io(PathBuf, io::Error),
    Found(Finding),
    Store(StoreError),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unread::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Unread::Found(finding) => finding.fmt(f),
            Unread::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Unread {}

impl From<Finding> for Unread {
    fn from(finding: Finding) -> Self {
        Unread::Found(finding)
    }
}

impl From<StoreError> for Unread {
    fn from(error: StoreError) -> Self {
        Unread::Store(error)
    }
}

fn whole(wrong: Wrong) -> Unread {
    Unread::Found(Finding { position: None, record: None, wrong })
}

impl Export {
    pub const MANIFEST: &'static str = "manifest.json";
    pub const RECORDS: &'static str = "records.jsonl";

    pub fn open(folder: &Path) -> Result<Self, Unread> {
        let path = folder.join(Export::MANIFEST);
        let bytes = fs::read(&path).map_err(|error| Unread::Io(path.clone(), error))?;
        let bad = |why: String| whole(Wrong::Manifest(why));
        let manifest: Manifest =
            serde_json::from_slice(&bytes).map_err(|error| bad(error.to_string()))?;
        if manifest.format != FORMAT {
            return Err(bad(format!("its form is {}, not {FORMAT}", manifest.format)));
        }
        if canonical(&manifest) != bytes {
            return Err(bad("it is not in its canonical form".to_owned()));
        }
        let path = folder.join(Export::RECORDS);
        let records = File::open(&path).map_err(|error| Unread::Io(path.clone(), error))?;
        Ok(Export { manifest, records: BufReader::new(records), path })
    }

    /// The next record without its end of line; nothing after the last.
    pub fn next_record(&mut self) -> Result<Option<Vec<u8>>, Unread> {
        let mut line = Vec::new();
        let mut bounded = io::Read::take(&mut self.records, LINE_MAX);
        let read = bounded.read_until(b'\n', &mut line);
        read.map_err(|error| Unread::Io(self.path.clone(), error))?;
        if line.is_empty() {
            return Ok(None);
        }
        // Without its end of line a record is not whole; what is left will not be canonical.
        if line.last() == Some(&b'\n') {
            line.pop();
        } else {
            line.clear();
        }
        Ok(Some(line))
    }
}

/// Signs all that is stored and writes it into a new folder.
pub fn export(store: &dyn Store, key: &HouseKey, time: u64, to: &Path) -> Result<Manifest, Unread> {
    let tree = store.tree()?;
    let checkpoint = Checkpoint { size: tree.size(), root: tree.root(), time }.sign(key);
    store.append(Work { checkpoint: Some(checkpoint), ..Work::default() })?;
    let checkpoints = store.checkpoints()?;
    let book = store.book()?;
    // In a house that goes on, the balances are already those of later records.
    let went_on = store.tree()?.size() != tree.size();
    fs::create_dir(to).map_err(|error| Unread::Io(to.to_path_buf(), error))?;
    let path = to.join(Export::RECORDS);
    let of_records = write_records(store, tree.size(), &path, went_on.then(Book::default))?;
    let balances = of_records.unwrap_or(book);
    let manifest = Manifest {
        format: FORMAT,
        records: tree.size(),
        key: key.public(),
        checkpoints: checkpoints.into_iter().filter(|c| c.checkpoint.size <= tree.size()).collect(),
        balances: balances.iter().map(|(account, cents)| (account.clone(), cents.get())).collect(),
    };
    let path = to.join(Export::MANIFEST);
    fs::write(&path, canonical(&manifest)).map_err(|error| Unread::Io(path, error))?;
    Ok(manifest)
}

/// Writes the records, and adds up what they moved if somebody wants to know.
fn write_records(
    store: &dyn Store,
    count: u64,
    path: &Path,
    mut book: Option<Book>,
) -> Result<Option<Book>, Unread> {
    let failed = |error| Unread::Io(path.to_path_buf(), error);
    let mut file = BufWriter::new(File::create(path).map_err(failed)?);
    let mut position = 0;
    while position < count {
        for stored in store.read(position, READ)?.iter().filter(|s| s.position < count) {
            file.write_all(&stored.bytes).map_err(failed)?;
            file.write_all(b"\n").map_err(failed)?;
            position = stored.position + 1;
            if let Some(book) = &mut book {
                let found =
                    |wrong| Finding { position: Some(stored.position), record: None, wrong };
                let record = Record::read(&stored.bytes);
                let record = record.map_err(|bad| found(Wrong::Record(bad)))?;
                book.post(&record.postings).map_err(StoreError::from)?;
            }
        }
    }
    file.flush().map_err(failed)?;
    Ok(book)
}

/// Checks an export, and that this key signed it if one is given.
pub fn verify_export(folder: &Path, trusted: Option<PublicKey>) -> Result<Report, Unread> {
    let mut export = Export::open(folder)?;
    let manifest = export.manifest.clone();
    if trusted.is_some_and(|key| key != manifest.key) {
        return Err(whole(Wrong::Key));
    }
    let mut auditor = Auditor::new(manifest.key, &manifest.checkpoints)?;
    while let Some(bytes) = export.next_record()? {
        auditor.record(&bytes)?;
    }
    let balances: Vec<(Account, Cents)> =
        manifest.balances.iter().map(|(account, c)| (account.clone(), Cents::new(*c))).collect();
    let report = auditor.finish(&balances)?;
    if manifest.records != report.records {
        let (told, records) = (manifest.records, report.records);
        return Err(whole(Wrong::Count { told, records }));
    }
    Ok(report)
}

/// Checks a data folder. Records after its last checkpoint are signed for first.
pub fn verify_store(
    store: &SqliteStore,
    time: u64,
    trusted: Option<PublicKey>,
) -> Result<Report, Unread> {
    let key = store.key().public();
    if trusted.is_some_and(|trusted| trusted != key) {
        return Err(whole(Wrong::Key));
    }
    let tree = store.tree()?;
    let mut checkpoints = store.checkpoints()?;
    if checkpoints.last().is_none_or(|last| last.checkpoint.size < tree.size()) {
        let checkpoint = Checkpoint { size: tree.size(), root: tree.root(), time };
        checkpoints.push(checkpoint.sign(store.key()));
    }
    let mut auditor = Auditor::new(key, &checkpoints)?;
    let mut position = 0;
    loop {
        let stored = store.read(position, READ)?;
        let Some(last) = stored.last() else { break };
        position = last.position + 1;
        for record in &stored {
            auditor.record(&record.bytes)?;
        }
    }
    let book = store.book()?;
    let balances: Vec<(Account, Cents)> =
        book.iter().map(|(account, cents)| (account.clone(), cents)).collect();
    Ok(auditor.finish(&balances)?)
}
