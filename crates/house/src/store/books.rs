//! What every store knows by heart: the ends of the streams, the balances and the tree. Work is
//! admitted here or refused, and undone if it could not be stored.

use super::{Head, StoreError};
use crate::journal::merkle::Frontier;
use crate::journal::{Sealed, Stream};
use crate::ledger::{Account, Book};
use std::collections::HashMap;
use table::Cents;

#[derive(Clone, Debug, Default)]
pub(super) struct Books {
    pub(super) heads: HashMap<Stream, Head>,
    pub(super) book: Book,
    pub(super) tree: Frontier,
    undo: Vec<Undo>,
}

#[derive(Clone, Debug)]
enum Undo {
    Head(Stream, Option<Head>),
    Balances(Vec<(Account, Option<Cents>)>),
    Tree(Frontier),
}

impl Books {
    pub(super) fn new(heads: HashMap<Stream, Head>, book: Book, tree: Frontier) -> Self {
        Books { heads, book, tree, undo: Vec::new() }
    }

    pub(super) fn head(&self, stream: &Stream) -> Head {
        self.heads.get(stream).copied().unwrap_or(Head::NONE)
    }

    /// Where the next record goes.
    pub(super) fn next(&self) -> u64 {
        self.tree.size()
    }

    /// Takes all of these records, or none of them.
    pub(super) fn admit(&mut self, records: &[Sealed]) -> Result<(), StoreError> {
        let mark = self.undo.len();
        if !records.is_empty() {
            self.undo.push(Undo::Tree(self.tree.clone()));
        }
        let admitted = records.iter().try_for_each(|record| self.admit_one(record));
        if admitted.is_err() {
            self.back_to(mark);
        }
        admitted
    }

    fn admit_one(&mut self, record: &Sealed) -> Result<(), StoreError> {
        let (stream, seq) = (record.stream(), record.seq());
        let head = self.head(stream);
        if seq != head.seq + 1 {
            let stream = stream.clone();
            return Err(StoreError::OutOfTurn { stream, seq, due: head.seq + 1 });
        }
        if record.prev() != head.hash {
            return Err(StoreError::Unchained { stream: stream.clone(), seq });
        }
        if !record.postings().is_empty() {
            let after = self.book.after(record.postings())?;
            self.undo.push(Undo::Balances(self.book.set(after)));
        }
        let was = self.heads.insert(stream.clone(), Head { seq, hash: record.hash() });
        self.undo.push(Undo::Head(stream.clone(), was));
        self.tree.push(record.leaf());
        Ok(())
    }

    /// What was admitted since the last of these is stored: it will not be undone.
    pub(super) fn settle(&mut self) {
        self.undo.clear();
    }

    /// Accounts and streams that changed since then, with what they hold now.
    pub(super) fn changed(&self) -> (HashMap<&Stream, Head>, HashMap<&Account, Cents>) {
        let (mut heads, mut balances) = (HashMap::new(), HashMap::new());
        for undo in &self.undo {
            match undo {
                Undo::Head(stream, _) => drop(heads.insert(stream, self.head(stream))),
                Undo::Balances(accounts) => balances.extend(
                    accounts.iter().map(|(account, _)| (account, self.book.balance(account))),
                ),
                Undo::Tree(_) => {}
            }
        }
        (heads, balances)
    }

    /// Undoes everything beyond this point; 0 is what was settled last.
    pub(super) fn back_to(&mut self, mark: usize) {
        while self.undo.len() > mark {
            match self.undo.pop() {
                Some(Undo::Head(stream, Some(was))) => drop(self.heads.insert(stream, was)),
                Some(Undo::Head(stream, None)) => drop(self.heads.remove(&stream)),
                Some(Undo::Balances(was)) => self.book.put_back(was),
                Some(Undo::Tree(was)) => self.tree = was,
                None => {}
            }
        }
    }
}
