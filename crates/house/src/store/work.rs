//! What is handed to a store, and what comes back.

use super::StoreError;
use crate::Name;
use crate::fairness::Secret;
use crate::journal::{Digest, Sealed, Signed, Stream};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use tokio::sync::oneshot;

/// What belongs together: all of it is stored, or nothing.
#[derive(Clone, Debug, Default)]
pub struct Work {
    /// What the client asked for; done once, answered as often as he asks.
    pub command: Option<Command>,
    pub records: Vec<Sealed>,
    pub snapshots: Vec<Kept>,
    /// Fresh seeds, kept secret.
    pub seeds: Vec<Seed>,
    /// Seeds that may be shown from now on.
    pub reveals: Vec<(Stream, Name)>,
    pub checkpoint: Option<Signed>,
    /// What the house keeps for itself: neither in the journal nor in exports.
    pub shelf: Vec<Shelved>,
}

/// Bytes under a key of the private shelf; nothing takes the key off it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelved {
    pub key: String,
    pub value: Option<Vec<u8>>,
}

impl Shelved {
    pub fn put(key: impl Into<String>, value: Vec<u8>) -> Self {
        Shelved { key: key.into(), value: Some(value) }
    }

    pub fn remove(key: impl Into<String>) -> Self {
        Shelved { key: key.into(), value: None }
    }
}

impl Work {
    pub fn of(record: Sealed) -> Self {
        Work { records: vec![record], ..Work::default() }
    }

    pub fn commanded(self, command: Command) -> Self {
        Work { command: Some(command), ..self }
    }
}

/// A command of a client and the answer it gets, byte for byte, whenever it comes again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    pub who: Name,
    pub id: String,
    pub answer: Vec<u8>,
}

/// What became of work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// Its first record, if it has any, has this position.
    Stored { first: u64 },
    /// The command was done before, and answered so.
    Again { answer: Vec<u8> },
}

/// The last record of a stream; number 0 before the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    pub seq: u64,
    pub hash: Digest,
}

impl Head {
    pub const NONE: Head = Head { seq: 0, hash: Digest::ZERO };
}

/// A record as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// In the order of the house, from 0.
    pub position: u64,
    pub bytes: Vec<u8>,
}

/// A snapshot of a stream, and the record it stands behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub stream: Stream,
    pub seq: u64,
    pub bytes: Vec<u8>,
}

/// A seed of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seed {
    pub stream: Stream,
    pub name: Name,
    pub secret: Secret,
    pub revealed: bool,
}

impl Seed {
    /// The seed, if it may be shown.
    pub fn shown(&self) -> Option<&Secret> {
        self.revealed.then_some(&self.secret)
    }
}

/// What became of each of several works handed in together, in their order.
pub type Results = Vec<Result<Done, StoreError>>;

/// Answers that are on their way.
#[derive(Debug)]
pub struct Together {
    works: usize,
    wait: Wait,
}

#[derive(Debug)]
enum Wait {
    Over(Results),
    For(oneshot::Receiver<Results>),
}

/// Where the answers to works go.
pub(super) type Answers = oneshot::Sender<Results>;

impl Together {
    /// Answers that are there already.
    pub fn over(results: Results) -> Self {
        Together { works: results.len(), wait: Wait::Over(results) }
    }

    pub(super) fn channel(works: usize) -> (Answers, Self) {
        let (answers, answer) = oneshot::channel();
        (answers, Together { works, wait: Wait::For(answer) })
    }
}

impl Future for Together {
    type Output = Results;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Results> {
        let works = self.works;
        let gone = |_| vec![Err(StoreError::Stopped("the writer is gone".to_owned())); works];
        match &mut self.wait {
            Wait::Over(results) => Poll::Ready(std::mem::take(results)),
            Wait::For(answer) => {
                Pin::new(answer).poll(context).map(|sent| sent.unwrap_or_else(gone))
            }
        }
    }
}

/// An answer that is on its way: await it, or wait for it where nothing else has to go on.
#[derive(Debug)]
pub struct Pending(pub(super) Together);

impl Pending {
    /// Waits until the work is stored, or refused.
    pub fn wait(mut self) -> Result<Done, StoreError> {
        let waker = Waker::from(Arc::new(Parked(std::thread::current())));
        let mut context = Context::from_waker(&waker);
        loop {
            match Pin::new(&mut self).poll(&mut context) {
                Poll::Ready(result) => return result,
                Poll::Pending => std::thread::park(),
            }
        }
    }
}

impl Future for Pending {
    type Output = Result<Done, StoreError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let only = |mut results: Results| results.pop().expect("one work has one result");
        Pin::new(&mut self.0).poll(context).map(only)
    }
}

/// Wakes the thread that waits.
struct Parked(std::thread::Thread);

impl Wake for Parked {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}
