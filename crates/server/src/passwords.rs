//! Passwords: argon2id, a few at a time, on threads of their own.

use crate::app::{App, blocking};
use crate::error::ApiError;
use crate::limits::{PASSWORD_MAX, PASSWORD_MIN};
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};

/// Without letters and digits that are taken for each other.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const ONE_TIME_LENGTH: usize = 20;

/// A password to be given once: a hundred random bits.
pub(crate) fn one_time() -> Result<String, ApiError> {
    random(ONE_TIME_LENGTH)
}

/// This many random letters.
pub(crate) fn random(length: usize) -> Result<String, ApiError> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes)
        .map_err(|_| ApiError::broken("the system gives no random numbers"))?;
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    Ok(bytes.iter().map(letter).collect())
}

/// Checks the length of a new password.
pub(crate) fn check(password: &str) -> Result<(), ApiError> {
    let length = password.chars().count();
    if (PASSWORD_MIN..=PASSWORD_MAX).contains(&length) {
        return Ok(());
    }
    let message = format!("a password has {PASSWORD_MIN} to {PASSWORD_MAX} characters");
    Err(ApiError::bad("bad-password", message))
}

fn hash(password: &str) -> Result<String, ApiError> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(|wrong| ApiError::broken(&wrong.to_string()))
}

fn fits(password: &str, known: &str) -> bool {
    let Ok(known) = PasswordHash::new(known) else { return false };
    Argon2::default().verify_password(password.as_bytes(), &known).is_ok()
}

/// The hash of a new password.
pub(crate) async fn hashed(app: &App, password: String) -> Result<String, ApiError> {
    let _turn = app.hashing.acquire().await.map_err(|_| ApiError::draining())?;
    blocking(move || hash(&password)).await?
}

/// Whether the password fits. For an unknown name the same is computed, so that the time
/// it takes tells nothing.
pub(crate) async fn verified(
    app: &App,
    password: String,
    known: Option<String>,
) -> Result<bool, ApiError> {
    if password.chars().count() > PASSWORD_MAX {
        return Ok(false);
    }
    let _turn = app.hashing.acquire().await.map_err(|_| ApiError::draining())?;
    blocking(move || match known {
        Some(known) => fits(&password, &known),
        None => hash(&password).is_err(),
    })
    .await
}
