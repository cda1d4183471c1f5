//! How long answers took.

use serde::Serialize;
use std::fmt;
use std::time::Duration;

/// Microseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Latency {
    pub p50_us: u64,
    pub p99_us: u64,
    pub max_us: u64,
}

impl Latency {
    /// The ranks of these, in any order.
    pub fn of(mut waited: Vec<Duration>) -> Self {
        waited.sort_unstable();
        let micros = |d: &Duration| u64::try_from(d.as_micros()).unwrap_or(u64::MAX);
        let at = |percent: usize| {
            let rank = (waited.len() * percent).div_ceil(100).saturating_sub(1);
            waited.get(rank).map_or(0, micros)
        };
        Latency { p50_us: at(50), p99_us: at(99), max_us: at(100) }
    }
}

impl fmt::Display for Latency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |us: u64| format!("{}.{:02} ms", us / 1000, us % 1000 / 10);
        let Latency { p50_us, p99_us, max_us } = *self;
        write!(f, "p50 {}, p99 {}, at most {}", ms(p50_us), ms(p99_us), ms(max_us))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_those_of_the_sorted_list() {
        let waited = (1..=200).rev().map(Duration::from_micros).collect();
        assert_eq!(Latency::of(waited), Latency { p50_us: 100, p99_us: 198, max_us: 200 });
        assert_eq!(Latency::of(Vec::new()), Latency::default());
        let one = Latency::of(vec![Duration::from_micros(7)]);
        assert_eq!(one, Latency { p50_us: 7, p99_us: 7, max_us: 7 });
    }
}
