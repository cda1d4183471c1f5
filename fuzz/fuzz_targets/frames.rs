//! `cargo fuzz run frames`

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::targets::frame(data));
