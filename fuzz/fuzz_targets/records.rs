//! `cargo fuzz run records`

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::targets::record(data));
