//! Fairness: chance that nobody can steer, and that anybody can check afterwards. The house
//! publishes the hash of a secret seed, a player cuts, everything is drawn from both, and the seed
//! is shown at the end. `docs/FAIRNESS.md` says it so exactly that a stranger can do it again.

mod draws;
mod secret;
mod watch;

pub use draws::{Device, Draws, Item, Series, Undrawable};
pub use secret::{Cut, NoEntropy, Secret};
pub use watch::{Unfair, Watch};
