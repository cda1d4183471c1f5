//! The seed of the house, its commitment, and the player's cut.

use crate::journal::{Digest, hex, unhex};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A 256-bit seed: secret until it is revealed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Secret([u8; 32]);

/// The system gives no random numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoEntropy;

impl fmt::Display for NoEntropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the system gives no random numbers")
    }
}

impl std::error::Error for NoEntropy {}

impl Secret {
    /// A fresh seed from the system.
    pub fn fresh() -> Result<Self, NoEntropy> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|_| NoEntropy)?;
        Ok(Secret(bytes))
    }

    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Secret(bytes)
    }

    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// What is published before anything is drawn.
    pub fn commitment(&self) -> Digest {
        Digest::of(&[b"croupier seed 1\n", &self.0])
    }
}

impl fmt::Debug for Secret {
    /// Seeds do not end up in logs; their commitment may.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(of {})", self.commitment())
    }
}

impl TryFrom<String> for Secret {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        unhex(&text).map(Secret).ok_or_else(|| "a seed has 64 hexadecimal digits".to_owned())
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> String {
        hex(&secret.0)
    }
}

/// What a player adds when he is offered the cut: a place in the pack, and any word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cut {
    /// After this many cards; 0 where there is nothing to cut.
    pub after: u32,
    pub word: String,
}
