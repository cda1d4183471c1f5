//! Bad input never panics: the functions of the fuzz targets over small changes of sound input,
//! the same ones in every run. `cargo fuzz run frames` looks for others for as long as one likes.

#[expect(unreachable_pub, reason = "public for the fuzz targets, which are a crate of their own")]
#[path = "../../../../fuzz/src/lib.rs"]
mod fuzz;

use fuzz::corpus::{Mutator, corpus};
use fuzz::targets;

/// How much is tried of each kind.
const TRIES: usize = 2_000;
/// Of how many scenarios one is taken.
const NTH: usize = 7;

/// Every sound input, then changed ones; what makes it panic is printed.
fn tries(sound: &[Vec<u8>], seed: u64, target: fn(&[u8])) {
    let mut mutator = Mutator::new(seed);
    let changed = std::iter::repeat_with(|| mutator.changed(sound)).take(TRIES);
    for data in sound.iter().cloned().chain(changed) {
        let ended = std::panic::catch_unwind(|| target(&data));
        assert!(ended.is_ok(), "it panics on\n{}", String::from_utf8_lossy(&data));
    }
}

#[test]
fn no_frame_panics() {
    tries(&corpus(NTH).frames, 1, targets::frame);
}

#[test]
fn no_scenario_file_panics() {
    tries(&corpus(NTH).plays, 2, targets::play);
}

#[test]
fn no_house_file_panics() {
    tries(&corpus(NTH).house_files, 3, targets::house_file);
}

#[test]
fn no_record_panics() {
    tries(&corpus(NTH).records, 4, targets::record);
}
