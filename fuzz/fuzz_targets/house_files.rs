//! `cargo fuzz run house_files`

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::targets::house_file(data));
