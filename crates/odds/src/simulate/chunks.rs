//! A run is a list of chunks. A chunk depends on its number alone, so who computes it, and when,
//! does not matter.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Rounds in a chunk: some milliseconds of work.
pub const CHUNK: u64 = 1 << 22;

/// Told after every chunk how many rounds are done.
pub type Progress<'a> = &'a (dyn Fn(u64) + Sync);

/// Computes all chunks of `rounds` rounds and merges the results, in the order of their numbers.
/// `work` gets the number of the chunk and how many rounds it has.
pub(super) fn run<T: Send>(
    rounds: u64,
    threads: usize,
    progress: Progress<'_>,
    work: impl Fn(u64, u64) -> T + Sync,
    mut merge: impl FnMut(T),
) {
    let chunks = rounds.div_ceil(CHUNK);
    let next = AtomicU64::new(0);
    let done_rounds = AtomicU64::new(0);
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let chunk = next.fetch_add(1, Ordering::Relaxed);
                    if chunk >= chunks {
                        return;
                    }
                    let size = CHUNK.min(rounds - chunk * CHUNK);
                    let result = work(chunk, size);
                    done.lock().expect("no worker panics with the lock").push((chunk, result));
                    progress(done_rounds.fetch_add(size, Ordering::Relaxed) + size);
                }
            });
        }
    });
    let mut done = done.into_inner().expect("all workers are gone");
    done.sort_by_key(|(chunk, _)| *chunk);
    for (_, result) in done {
        merge(result);
    }
}

/// Computes chunks until those from the first on, without a gap, hold at least so many rounds, and
/// merges these in the order of their numbers. A chunk has as many rounds as it has: what is merged
/// depends on `least` alone, and chunks computed beyond it are dropped. A chunk without any round
/// is the last. How many were merged.
pub(super) fn run_prefix<T: Send>(
    least: u64,
    threads: usize,
    progress: Progress<'_>,
    work: impl Fn(u64) -> T + Sync,
    rounds: impl Fn(&T) -> u64 + Sync,
    merge: impl FnMut(T) + Send,
) -> u64 {
    struct Prefix<T, M> {
        /// Computed before its turn.
        early: BTreeMap<u64, T>,
        chunks: u64,
        rounds: u64,
        is_over: bool,
        merge: M,
    }
    let next = AtomicU64::new(0);
    let (early, is_over) = (BTreeMap::new(), least == 0);
    let prefix = Mutex::new(Prefix { early, chunks: 0, rounds: 0, is_over, merge });
    let lock = || prefix.lock().expect("no worker panics with the lock");
    let worker = || {
        while !lock().is_over {
            let chunk = next.fetch_add(1, Ordering::Relaxed);
            let result = work(chunk);
            let mut prefix = lock();
            prefix.early.insert(chunk, result);
            while !prefix.is_over {
                let due = prefix.chunks;
                let Some(result) = prefix.early.remove(&due) else { break };
                let more = rounds(&result);
                prefix.rounds += more;
                prefix.is_over = more == 0 || prefix.rounds >= least;
                prefix.chunks += 1;
                (prefix.merge)(result);
            }
            progress(prefix.rounds);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(worker);
        }
    });
    prefix.into_inner().expect("all workers are gone").chunks
}
