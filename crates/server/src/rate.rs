//! Token buckets by address: small, bounded, without a timer.

use lru::LruCache;
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// This many at once, then this many a second.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub burst: u32,
    pub per_second: u32,
}

/// One bucket. It holds times, not fractions: when the next token is due if all are spent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    /// Tokens are due one after the other up to this moment.
    filled_until: Instant,
}

impl Bucket {
    pub(crate) fn full(now: Instant) -> Self {
        Bucket { filled_until: now }
    }

    /// Takes a token, or says after what time there is one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let each = Duration::from_secs(1) / rate.per_second.max(1);
        let spent = self.filled_until.max(now) + each;
        let ahead = spent.saturating_duration_since(now);
        let most = each * rate.burst.max(1);
        if ahead > most {
            return Err(ahead.saturating_sub(most));
        }
        self.filled_until = spent;
        Ok(())
    }
}

/// Buckets of the addresses that came last.
#[derive(Debug)]
pub(crate) struct Limiter {
    rate: Rate,
    buckets: Mutex<LruCache<IpAddr, Bucket>>,
}

/// Addresses of one household count as one: the first 64 bits of IPv6.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(four) => IpAddr::V4(four),
        IpAddr::V6(six) => {
            let bits = u128::from(six) & !u128::from(u64::MAX);
            IpAddr::V6(bits.into())
        }
    }
}

impl Limiter {
    pub(crate) fn new(rate: Rate, addresses: usize) -> Self {
        let most = NonZeroUsize::new(addresses).unwrap_or(NonZeroUsize::MIN);
        Limiter { rate, buckets: Mutex::new(LruCache::new(most)) }
    }

    pub(crate) fn take(&self, address: IpAddr, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket = buckets.get_or_insert_mut(household(address), || Bucket::full(now));
        bucket.take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 3, per_second: 10 };

    #[test]
    fn a_burst_passes_and_then_one_by_one() {
        let start = Instant::now();
        let mut bucket = Bucket::full(start);
        for _ in 0..3 {
            assert_eq!(bucket.take(RATE, start), Ok(()));
        }
        let wait = bucket.take(RATE, start).unwrap_err();
        assert_eq!(wait, Duration::from_millis(100));
        assert_eq!(bucket.take(RATE, start + wait), Ok(()));
        assert!(bucket.take(RATE, start + wait).is_err());
    }

    #[test]
    fn addresses_have_buckets_of_their_own_and_a_household_has_one() {
        let limiter = Limiter::new(Rate { burst: 1, per_second: 1 }, 2);
        let (now, a, b) = (Instant::now(), "2001:db8::1", "2001:db8::2");
        let take = |text: &str| limiter.take(text.parse().unwrap(), now).is_ok();
        assert!(take(a) && !take(b));
        assert!(take("127.0.0.1") && !take("::ffff:127.0.0.1"));
        // Two are remembered: a third pushes the longest silent one out.
        assert!(take("10.0.0.1") && take(a));
    }
}
