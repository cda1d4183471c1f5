//! Frames that are the same for everybody who hears them: written once, shared by all.

use bytes::Bytes;
use serde::Serialize;

/// An object of one key.
pub(super) fn framed<T: Serialize>(key: &str, value: &T) -> Bytes {
    let json = serde_json::to_string(value).expect("what is told has a JSON form");
    Bytes::from(format!("{{\"{key}\":{json}}}"))
}

/// What stands behind the key of a frame.
pub(super) fn within<'a>(key: &str, frame: &'a Bytes) -> &'a str {
    let begins = key.len() + "{\"\":".len();
    let json = frame.get(begins..frame.len() - 1).expect("a frame has its key and its brace");
    std::str::from_utf8(json).expect("JSON is text")
}
