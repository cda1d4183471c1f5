//! Checkpoints: the house signs how many records there are and the root of the tree over them.

use super::{Digest, HouseKey, PublicKey, canonical, hex, unhex};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What is signed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    /// How many records the tree holds.
    pub size: u64,
    pub root: Digest,
    /// Milliseconds since 1970.
    pub time: u64,
}

/// A checkpoint with the signature of the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signed {
    pub checkpoint: Checkpoint,
    /// Ed25519, 128 hexadecimal digits.
    pub signature: String,
}

/// The house did not sign this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadCheckpoint;

impl fmt::Display for BadCheckpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the checkpoint is not signed by the key of this house")
    }
}

impl std::error::Error for BadCheckpoint {}

/// Stands before what is signed, so that a signature never serves for anything else.
const DOMAIN: &[u8] = b"croupier checkpoint 1\n";

impl Checkpoint {
    fn message(&self) -> Vec<u8> {
        [DOMAIN, &canonical(self)].concat()
    }

    pub fn sign(self, key: &HouseKey) -> Signed {
        let signature = hex(&key.sign(&self.message()));
        Signed { checkpoint: self, signature }
    }
}

impl Signed {
    pub fn verify(&self, key: &PublicKey) -> Result<&Checkpoint, BadCheckpoint> {
        let signature = unhex(&self.signature).ok_or(BadCheckpoint)?;
        let signed = key.verifies(&self.checkpoint.message(), &signature);
        signed.then_some(&self.checkpoint).ok_or(BadCheckpoint)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_house_signed_verifies() {
        let (key, other) = (HouseKey::from_seed(&[1; 32]), HouseKey::from_seed(&[2; 32]));
        let checkpoint = Checkpoint { size: 3, root: Digest::of(&[b"x"]), time: 9 };
        let signed = checkpoint.clone().sign(&key);
        assert_eq!(signed.verify(&key.public()), Ok(&checkpoint));
        assert_eq!(signed.verify(&other.public()), Err(BadCheckpoint));
        let mut more = signed.clone();
        more.checkpoint.size = 4;
        assert_eq!(more.verify(&key.public()), Err(BadCheckpoint));
        let mut short = signed;
        short.signature.pop();
        assert_eq!(short.verify(&key.public()), Err(BadCheckpoint));
    }

    #[test]
    fn a_folder_keeps_its_key() {
        let folder = tempfile::tempdir().unwrap();
        let first = HouseKey::of_folder(folder.path()).unwrap().public();
        assert_eq!(HouseKey::of_folder(folder.path()).unwrap().public(), first);
        let shown = std::fs::read_to_string(folder.path().join(HouseKey::PUBLIC_FILE)).unwrap();
        assert_eq!(shown.trim_end(), first.to_string());
        std::fs::write(folder.path().join(HouseKey::FILE), "no key").unwrap();
        let damaged = HouseKey::of_folder(folder.path()).unwrap_err().to_string();
        assert!(damaged.ends_with("house.key: this is no key of a house"), "{damaged}");
    }
}
