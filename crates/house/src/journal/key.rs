//! The key of the house: it signs checkpoints; its public half lets anybody check them.

use super::{hex, unhex};
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The secret half, which never leaves the data folder.
pub struct HouseKey(SigningKey);

/// The public half; 64 hexadecimal digits in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PublicKey([u8; 32]);

/// Why there is no key.
#[derive(Debug)]
pub enum KeyError {
    /// The system gives no random numbers.
    NoEntropy,
    Io(PathBuf, io::Error),
    /// The file holds no key.
    Damaged(PathBuf),
}

impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeyError::NoEntropy => f.write_str("the system gives no random numbers"),
            KeyError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            KeyError::Damaged(path) => write!(f, "{}: this is no key of a house", path.display()),
        }
    }
}

impl std::error::Error for KeyError {}

impl fmt::Debug for HouseKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HouseKey({})", self.public())
    }
}

impl HouseKey {
    pub const FILE: &'static str = "house.key";
    pub const PUBLIC_FILE: &'static str = "house.pub";

    pub fn generate() -> Result<Self, KeyError> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|_| KeyError::NoEntropy)?;
        Ok(HouseKey::from_seed(&seed))
    }

    pub fn from_seed(seed: &[u8; 32]) -> Self {
        HouseKey(SigningKey::from_bytes(seed))
    }

    /// The key of a data folder, made on the first opening, readable by its owner only.
    pub fn of_folder(folder: &Path) -> Result<Self, KeyError> {
        let path = folder.join(HouseKey::FILE);
        let failed = |error| KeyError::Io(path.clone(), error);
        let key = match fs::read_to_string(&path) {
            Ok(text) => {
                let seed = unhex(text.trim_end()).ok_or_else(|| KeyError::Damaged(path.clone()))?;
                HouseKey::from_seed(&seed)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let key = HouseKey::generate()?;
                write_secret(&path, &hex(&key.0.to_bytes())).map_err(failed)?;
                key
            }
            Err(error) => return Err(failed(error)),
        };
        let (public, shown) = (folder.join(HouseKey::PUBLIC_FILE), format!("{}\n", key.public()));
        // A folder on a full disk opens too.
        if fs::read_to_string(&public).ok().as_ref() != Some(&shown) {
            fs::write(&public, shown).map_err(|error| KeyError::Io(public.clone(), error))?;
        }
        Ok(key)
    }

    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    pub fn sign(&self, message: &[u8]) -> [u8; 64] {
        self.0.sign(message).to_bytes()
    }
}

fn write_secret(path: &Path, text: &str) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    writeln!(file, "{text}")?;
    file.sync_all()
}

impl PublicKey {
    pub fn verifies(&self, message: &[u8], signature: &[u8; 64]) -> bool {
        let key = VerifyingKey::from_bytes(&self.0);
        key.is_ok_and(|key| key.verify_strict(message, &Signature::from_bytes(signature)).is_ok())
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&hex(&self.0))
    }
}

impl TryFrom<String> for PublicKey {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        unhex(&text).map(PublicKey).ok_or_else(|| "a public key has 64 digits".to_owned())
    }
}

impl From<PublicKey> for String {
    fn from(key: PublicKey) -> String {
        key.to_string()
    }
}
