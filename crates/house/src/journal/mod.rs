//! The journal: what came from outside, what the engines made of it and what money moved, in
//! streams of numbered records. Each record carries the hash of the one before it; a Merkle tree
//! over all of them, signed now and then, lets a stranger check that nothing was rewritten.

mod checkpoint;
mod digest;
mod given;
mod key;
pub mod merkle;
mod record;
mod stream;

pub use checkpoint::{BadCheckpoint, Checkpoint, Signed};
pub use digest::{BadDigest, Digest, hex, unhex};
pub use games::hosted::canonical;
pub use given::{DrawnFrom, Given, Order};
pub use key::{HouseKey, KeyError, PublicKey};
pub use record::{BadRecord, Capacity, Record, Sealed};
pub use stream::{Stream, UnknownStream};
