//! How many sockets there are: in all, of one address, of one person.

use crate::error::ApiError;
use crate::limits::{SOCKETS_MAX, SOCKETS_PER_ADDRESS, SOCKETS_PER_PERSON};
use house::Name;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::watch;

#[derive(Debug, Default)]
struct Counts {
    addresses: HashMap<IpAddr, usize>,
    people: HashMap<Name, usize>,
}

#[derive(Debug, Default)]
pub(crate) struct Sockets {
    counts: Mutex<Counts>,
    all: watch::Sender<usize>,
}

/// The place of one socket; free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    sockets: Arc<Sockets>,
    address: IpAddr,
    person: Option<Name>,
}

fn less<K: std::hash::Hash + Eq>(counts: &mut HashMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

impl Sockets {
    /// Takes a place, or says which bound is reached.
    pub(crate) fn take(
        self: &Arc<Self>,
        address: IpAddr,
        person: Option<Name>,
    ) -> Result<Place, ApiError> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let of_address = counts.addresses.get(&address).copied().unwrap_or(0);
        let of_person = person.as_ref().and_then(|name| counts.people.get(name)).copied();
        let full = if *self.all.borrow() >= SOCKETS_MAX {
            Some("the house has as many sockets as it can")
        } else if of_address >= SOCKETS_PER_ADDRESS {
            Some("this address has too many sockets open")
        } else if of_person.unwrap_or(0) >= SOCKETS_PER_PERSON {
            Some("you have too many sockets open; close one")
        } else {
            None
        };
        if let Some(message) = full {
            return Err(ApiError::too_many(message));
        }
        *counts.addresses.entry(address).or_default() += 1;
        if let Some(name) = &person {
            *counts.people.entry(name.clone()).or_default() += 1;
        }
        self.all.send_modify(|all| *all += 1);
        metrics::gauge!("croupier_sockets").increment(1.0);
        Ok(Place { sockets: Arc::clone(self), address, person })
    }

    /// How many are open.
    pub(crate) fn count(&self) -> usize {
        *self.all.borrow()
    }

    /// Comes when the last socket is closed.
    pub(crate) async fn all_closed(&self) {
        // The sender is our own: it does not go away meanwhile.
        let _ = self.all.subscribe().wait_for(|all| *all == 0).await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.sockets.counts.lock().unwrap_or_else(PoisonError::into_inner);
        less(&mut counts.addresses, &self.address);
        if let Some(name) = &self.person {
            less(&mut counts.people, name);
        }
        self.sockets.all.send_modify(|all| *all -= 1);
        metrics::gauge!("croupier_sockets").decrement(1.0);
    }
}
