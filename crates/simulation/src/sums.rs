//! Sums of the results of one bet, or of all together: integers only.

use serde::{Deserialize, Serialize};
use table::Cents;

/// Sums of net results, in cents, and of their squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sums {
    pub net: i128,
    pub squares: i128,
}

impl Sums {
    pub fn add(&mut self, net: Cents, times: u64) {
        let net = i128::from(net.get());
        self.net += net * i128::from(times);
        self.squares += net * net * i128::from(times);
    }

    pub fn merge(&mut self, other: &Sums) {
        self.net += other.net;
        self.squares += other.squares;
    }
}
