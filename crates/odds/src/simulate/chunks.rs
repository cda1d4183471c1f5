//! A run is a list of chunks. A chunk depends on its number alone, so who computes it, and when,
//! does not matter.

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
