//! One file a subject. A handler parses, calls, answers.

pub(crate) mod advice;
pub(crate) mod audit;
pub(crate) mod desk;
pub(crate) mod games;
pub(crate) mod house;
pub(crate) mod law;
pub(crate) mod odds;
pub(crate) mod people;
pub(crate) mod simulate;
pub(crate) mod staff;
pub(crate) mod tables;

use crate::error::ApiError;
use crate::limits::ID_MAX;
use ::house::Name;
use ::house::journal::canonical;
use serde::Serialize;

/// The one text of a question, by which its answer is kept.
pub(crate) fn question<T: Serialize>(kind: &str, asked: &T) -> String {
    format!("{kind} {}", String::from_utf8_lossy(&canonical(asked)))
}

pub(crate) fn name(text: &str) -> Result<Name, ApiError> {
    Name::new(text).map_err(|bad| ApiError::bad("bad-name", bad.to_string()))
}

/// A client's id of a command.
pub(crate) fn id(text: String) -> Result<String, ApiError> {
    let length = text.chars().count();
    if (1..=ID_MAX).contains(&length) && !text.chars().any(char::is_control) {
        return Ok(text);
    }
    Err(ApiError::bad("bad-id", format!("an id has 1 to {ID_MAX} characters")))
}
