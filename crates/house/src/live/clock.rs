//! What a house takes from outside: the time, and seeds.

use crate::Name;
use crate::fairness::{NoEntropy, Secret};
use crate::journal::Stream;
use std::fmt::Debug;
use std::pin::Pin;

/// The time, in milliseconds since 1970. A server has the real one, tests have one of their own.
pub trait Clock: Debug + Send + Sync {
    fn now(&self) -> u64;
    /// Is over when the time has come, or is past.
    fn until(&self, time: u64) -> Pin<Box<dyn Future<Output = ()> + Send>>;
}

/// Where fresh seeds come from.
pub trait Entropy: Debug + Send + Sync {
    fn seed(&self, stream: &Stream, name: &Name) -> Result<Secret, NoEntropy>;
}

/// Seeds from the random numbers of the system.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn seed(&self, _: &Stream, _: &Name) -> Result<Secret, NoEntropy> {
        Secret::fresh()
    }
}
