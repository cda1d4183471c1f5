//! Who is connected to a table. It is not recorded: nothing of the game follows from it but that
//! nobody waits for somebody who has gone.

use crate::Name;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

#[derive(Clone, Debug, Default)]
pub(super) struct Presence(Arc<Mutex<BTreeMap<Name, usize>>>);

/// Somebody's connection to a table; it ends with this.
#[derive(Debug)]
pub struct Connection {
    presence: Presence,
    name: Name,
}

impl Presence {
    fn connections(&self) -> MutexGuard<'_, BTreeMap<Name, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn connect(&self, name: &Name) -> Connection {
        *self.connections().entry(name.clone()).or_default() += 1;
        Connection { presence: self.clone(), name: name.clone() }
    }

    /// Whether somebody had a connection and has none any more.
    pub(super) fn is_gone(&self, name: &Name) -> bool {
        self.connections().get(name) == Some(&0)
    }

    /// Forgets people who have left the table.
    pub(super) fn forget(&self, left: impl Fn(&Name) -> bool) {
        self.connections().retain(|name, connections| *connections > 0 || !left(name));
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        if let Some(connections) = self.presence.connections().get_mut(&self.name) {
            *connections -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_gone_when_his_last_connection_is() {
        let presence = Presence::default();
        let ann = Name::new("ann").unwrap();
        assert!(!presence.is_gone(&ann));
        let (one, other) = (presence.connect(&ann), presence.connect(&ann));
        drop(one);
        assert!(!presence.is_gone(&ann));
        drop(other);
        assert!(presence.is_gone(&ann));
        presence.forget(|_| true);
        assert!(!presence.is_gone(&ann));
    }
}
