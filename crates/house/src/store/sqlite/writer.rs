//! The one writer: callers hand in work and are answered after the commit that holds it. Work that
//! waits is committed together.

use super::super::work::{Answers, Results};
use super::{Books, Done, Quota, StoreError, Together, Work};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

/// The most work that waits; callers beyond that wait for room.
const QUEUE_MAX: usize = 8192;
/// The most work of one commit.
const BATCH_MAX: usize = 2048;
/// What went wrong with the medium, as opposed to the work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// There is no room now; nothing of the batch is stored.
    Full,
    /// Nobody knows what is on the disk.
    Fatal(String),
}

#[derive(Debug)]
pub(super) enum Failed {
    /// This work, and no other of its batch.
    Refused(StoreError),
    Trouble(Trouble),
}

/// What can hold batches.
pub(super) trait Medium: Send + 'static {
    fn begin(&mut self, quota: Quota) -> Result<(), Trouble>;
    /// Does all of the work, or refuses it and has done nothing of it.
    fn store(&mut self, work: &Work, books: &mut Books) -> Result<Done, Failed>;
    fn commit(&mut self, books: &Books) -> Result<(), Trouble>;
    fn roll_back(&mut self) -> Result<(), Trouble>;
}

/// Works that were handed in together.
struct Job {
    works: Vec<Work>,
    answers: Answers,
}

/// The thread that writes. It ends when the store is dropped, after all work that was handed in.
#[derive(Debug)]
pub(super) struct Writer {
    jobs: Option<SyncSender<Job>>,
    thread: Option<JoinHandle<()>>,
    quota: Arc<Mutex<Quota>>,
}

impl Writer {
    pub(super) fn start(medium: impl Medium, books: Books) -> Result<Self, StoreError> {
        let (jobs, queue) = sync_channel(QUEUE_MAX);
        let quota = Arc::new(Mutex::new(Quota::Disk));
        let course = Course { medium, books, queue, quota: Arc::clone(&quota), stopped: None };
        let thread = Builder::new().name("house-writer".to_owned()).spawn(move || course.run());
        let thread = thread.map_err(|why| StoreError::Stopped(why.to_string()))?;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread), quota })
    }

    pub(super) fn limit(&self, quota: Quota) {
        *self.quota.lock().unwrap_or_else(PoisonError::into_inner) = quota;
    }

    pub(super) fn submit(&self, works: Vec<Work>) -> Together {
        let (answers, together) = Together::channel(works.len());
        if let Some(jobs) = &self.jobs {
            // Where the writer is gone, so is the sender of the answers, and that is the answer.
            let _ = jobs.send(Job { works, answers });
        }
        together
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // If the writer panicked, its callers had no answer, and none is left to wait for.
            let _ = thread.join();
        }
    }
}

struct Course<M> {
    medium: M,
    books: Books,
    queue: Receiver<Job>,
    quota: Arc<Mutex<Quota>>,
    /// Why nothing is stored any more.
    stopped: Option<String>,
}

impl<M: Medium> Course<M> {
    fn run(mut self) {
        while let Ok(first) = self.queue.recv() {
            let mut batch = vec![first];
            let mut works = batch[0].works.len();
            while works < BATCH_MAX
                && let Ok(job) = self.queue.try_recv()
            {
                works += job.works.len();
                batch.push(job);
            }
            self.batch(batch);
        }
    }

    fn batch(&mut self, batch: Vec<Job>) {
        let results = match &self.stopped {
            Some(why) => Err(StoreError::Stopped(why.clone())),
            None => self.stored(&batch),
        };
        match results {
            Ok(results) => {
                for (job, results) in batch.into_iter().zip(results) {
                    // A caller that is gone finds the answer by its command id.
                    let _ = job.answers.send(results);
                }
            }
            Err(refused) => {
                for job in batch {
                    // The same.
                    let _ = job.answers.send(vec![Err(refused.clone()); job.works.len()]);
                }
            }
        }
    }

    /// The results of each job, all of them stored; or why none of them is.
    fn stored(&mut self, batch: &[Job]) -> Result<Vec<Results>, StoreError> {
        match self.committed(batch) {
            Ok(results) => {
                self.books.settle();
                Ok(results)
            }
            Err(trouble) => {
                self.books.back_to(0);
                let trouble = match (trouble, self.medium.roll_back()) {
                    (Trouble::Full, Err(Trouble::Fatal(why))) => Trouble::Fatal(why),
                    (trouble, _) => trouble,
                };
                Err(match trouble {
                    Trouble::Full => StoreError::Full,
                    Trouble::Fatal(why) => {
                        self.stopped = Some(why.clone());
                        StoreError::Stopped(why)
                    }
                })
            }
        }
    }

    fn committed(&mut self, batch: &[Job]) -> Result<Vec<Results>, Trouble> {
        let quota = *self.quota.lock().unwrap_or_else(PoisonError::into_inner);
        self.medium.begin(quota)?;
        let mut results = Vec::with_capacity(batch.len());
        for job in batch {
            let mut of_job = Vec::with_capacity(job.works.len());
            for work in &job.works {
                of_job.push(match self.medium.store(work, &mut self.books) {
                    Ok(done) => Ok(done),
                    Err(Failed::Refused(why)) => Err(why),
                    Err(Failed::Trouble(trouble)) => return Err(trouble),
                });
            }
            results.push(of_job);
        }
        self.medium.commit(&self.books)?;
        Ok(results)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Name;
    use crate::journal::{Capacity, Digest, Record, Stream};
    use crate::store::{Head, Pending};

    /// A medium that fails when it is told to.
    struct Failing {
        /// What the commits answer, the next one first; then all is well.
        commits: Vec<Result<(), Trouble>>,
        rolls_back: Result<(), Trouble>,
    }

    impl Medium for Failing {
        fn begin(&mut self, _: Quota) -> Result<(), Trouble> {
            Ok(())
        }

        fn store(&mut self, work: &Work, books: &mut Books) -> Result<Done, Failed> {
            let first = books.next();
            books.admit(&work.records).map_err(Failed::Refused)?;
            Ok(Done::Stored { first })
        }

        fn commit(&mut self, _: &Books) -> Result<(), Trouble> {
            if self.commits.is_empty() { Ok(()) } else { self.commits.remove(0) }
        }

        fn roll_back(&mut self) -> Result<(), Trouble> {
            self.rolls_back.clone()
        }
    }

    fn record(after: Head) -> (Work, Head) {
        let record = Record {
            stream: Stream::House,
            seq: after.seq + 1,
            time: 0,
            command: None,
            who: Name::new("house").unwrap(),
            role: Capacity::House,
            inputs: Vec::new(),
            events: Vec::new(),
            lines: Vec::new(),
            postings: Vec::new(),
            prev: after.hash,
        };
        let sealed = record.seal();
        let head = Head { seq: sealed.seq(), hash: sealed.hash() };
        (Work::of(sealed), head)
    }

    fn one(writer: &Writer, work: Work) -> Result<Done, StoreError> {
        Pending(writer.submit(vec![work])).wait()
    }

    fn writer(commits: Vec<Result<(), Trouble>>, rolls_back: Result<(), Trouble>) -> Writer {
        Writer::start(Failing { commits, rolls_back }, Books::default()).unwrap()
    }

    #[test]
    fn what_did_not_fit_may_be_handed_in_again() {
        let writer = writer(vec![Err(Trouble::Full)], Ok(()));
        let (work, head) = record(Head::NONE);
        assert_eq!(one(&writer, work.clone()), Err(StoreError::Full));
        assert_eq!(one(&writer, work), Ok(Done::Stored { first: 0 }));
        let (next, _) = record(head);
        assert_eq!(one(&writer, next), Ok(Done::Stored { first: 1 }));
    }

    #[test]
    fn after_a_failed_commit_nothing_is_acknowledged_any_more() {
        let fatal = || Err(Trouble::Fatal("fsync failed".to_owned()));
        for (commits, rolls_back) in [(vec![fatal()], Ok(())), (vec![Err(Trouble::Full)], fatal())]
        {
            let writer = writer(commits, rolls_back);
            let (work, _) = record(Head::NONE);
            let stopped = StoreError::Stopped("fsync failed".to_owned());
            assert_eq!(one(&writer, work.clone()), Err(stopped.clone()));
            assert_eq!(one(&writer, work), Err(stopped));
        }
    }

    #[test]
    fn one_refused_work_does_not_stand_in_the_way_of_others() {
        let writer = writer(Vec::new(), Ok(()));
        let (first, head) = record(Head::NONE);
        let (second, _) = record(head);
        let (unchained, _) = record(Head { hash: Digest::of(&[b"x"]), ..head });
        let works = [first.clone(), unchained, first, second];
        let pending = works.map(|work| Pending(writer.submit(vec![work])));
        let [first, unchained, again, second] = pending.map(Pending::wait);
        assert_eq!(first, Ok(Done::Stored { first: 0 }));
        assert_eq!(unchained, Err(StoreError::Unchained { stream: Stream::House, seq: 2 }));
        let out = StoreError::OutOfTurn { stream: Stream::House, seq: 1, due: 2 };
        assert_eq!(again, Err(out));
        assert_eq!(second, Ok(Done::Stored { first: 1 }));
    }
}
