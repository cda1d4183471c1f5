//! A run is a list of chunks. A chunk depends on its number alone, so who computes it, and when,
//! does not matter.

use super::plan::Control;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Rounds in a chunk: some milliseconds of work.
pub const CHUNK: u64 = 1 << 22;

/// From which chunk to how many rounds a run goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) first: u64,
    /// Rounds of the chunks before the first.
    pub(super) before: u64,
    pub(super) goal: u64,
}

/// Chunks come back in any order and are merged in the order of their numbers.
struct Merging<T, M> {
    waiting: BTreeMap<u64, (u64, T)>,
    next: u64,
    rounds: u64,
    merge: M,
}

/// Computes chunks from the first of the span on until they have its rounds, and merges their
/// results in the order of their numbers. `work` gets the number of a chunk and gives how many
/// rounds it had and what they brought, or nothing behind the last chunk. What is merged is a
/// prefix of all chunks, also if the run is stopped; the first of all is always played.
pub(super) fn run<T: Send>(
    span: Span,
    threads: usize,
    control: Control<'_>,
    work: impl Fn(u64) -> Option<(u64, T)> + Sync,
    merge: impl FnMut(T) + Send,
) -> u64 {
    let Span { first, before, goal } = span;
    let next = AtomicU64::new(first);
    let is_done = AtomicBool::new(before >= goal);
    let waiting = BTreeMap::new();
    let merging = Mutex::new(Merging { waiting, next: first, rounds: before, merge });
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let is_first = next.load(Ordering::Relaxed) == 0;
                    let is_stopped = control.stop.load(Ordering::Relaxed) && !is_first;
                    if is_stopped || is_done.load(Ordering::Relaxed) {
                        return;
                    }
                    let chunk = next.fetch_add(1, Ordering::Relaxed);
                    let Some(result) = work(chunk) else { return };
                    let mut merging = merging.lock().expect("no worker panics with the lock");
                    let rounds = merging.take(chunk, result, goal);
                    (control.progress)(rounds);
                    is_done.fetch_or(rounds >= goal, Ordering::Relaxed);
                }
            });
        }
    });
    merging.into_inner().expect("all workers are gone").rounds
}

impl<T, M: FnMut(T)> Merging<T, M> {
    /// Merges what has its turn now; what lies behind the goal is dropped. Tells the rounds merged.
    fn take(&mut self, chunk: u64, result: (u64, T), goal: u64) -> u64 {
        self.waiting.insert(chunk, result);
        while let Some((rounds, result)) = self.waiting.remove(&self.next) {
            self.next += 1;
            if self.rounds < goal {
                self.rounds += rounds;
                (self.merge)(result);
            }
        }
        self.rounds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merged(goal: u64, threads: usize, control: Control<'_>) -> (u64, Vec<u64>) {
        let mut seen = Vec::new();
        let work = |chunk| Some((10 + chunk % 3, chunk));
        let rounds = run(Span { first: 0, before: 0, goal }, threads, control, work, |chunk| {
            seen.push(chunk)
        });
        (rounds, seen)
    }

    #[test]
    fn chunks_are_merged_in_order_up_to_the_goal() {
        for threads in [1, 2, 7] {
            let (rounds, seen) = merged(100, threads, Control::alone());
            assert_eq!((rounds, seen), (109, (0..10).collect()), "{threads} threads");
        }
    }

    #[test]
    fn a_run_goes_on_behind_its_first_chunks() {
        for (before, goal, end) in [(56, 100, 101), (100, 100, 100), (109, 100, 109)] {
            let mut seen = Vec::new();
            let span = Span { first: 5, before, goal };
            let work = |chunk| Some((10 + chunk % 3, chunk));
            assert_eq!(run(span, 2, Control::alone(), work, |chunk| seen.push(chunk)), end);
            assert!(seen.iter().copied().eq((5..10).take(seen.len())), "{seen:?}");
            assert_eq!(seen.is_empty(), before >= goal);
        }
    }

    #[test]
    fn a_stopped_run_is_a_prefix() {
        for threads in [1, 2, 7] {
            let stop = AtomicBool::new(false);
            let progress = |rounds| {
                if rounds > 50 {
                    stop.store(true, Ordering::Relaxed);
                }
            };
            let control = Control { progress: &progress, stop: &stop, ..Control::alone() };
            let (rounds, seen) = merged(1_000_000, threads, control);
            assert!(rounds > 50 && rounds < 1000, "{rounds}");
            assert_eq!(seen, (0..seen.len() as u64).collect::<Vec<_>>(), "no gap");
        }
    }

    #[test]
    fn a_run_that_is_stopped_at_once_has_its_first_chunk() {
        let stop = AtomicBool::new(true);
        let (rounds, seen) = merged(1000, 1, Control { stop: &stop, ..Control::alone() });
        assert_eq!((rounds, seen), (10, vec![0]));
    }
}
