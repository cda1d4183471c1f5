//! Who has a line to a table. It is not recorded: nothing of the game follows from it but that
//! nobody waits for somebody whose line is gone.

use crate::Name;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

#[derive(Clone, Debug, Default)]
pub(super) struct Presence(Arc<Mutex<BTreeMap<Name, usize>>>);

/// Somebody's line to a table; it ends with this.
#[derive(Debug)]
pub struct Line {
    presence: Presence,
    name: Name,
}

impl Presence {
    fn lines(&self) -> MutexGuard<'_, BTreeMap<Name, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn line(&self, name: &Name) -> Line {
        *self.lines().entry(name.clone()).or_default() += 1;
        Line { presence: self.clone(), name: name.clone() }
    }

    /// Whether somebody had a line and has none any more.
    pub(super) fn is_gone(&self, name: &Name) -> bool {
        self.lines().get(name) == Some(&0)
    }

    /// Forgets people who have left the table.
    pub(super) fn forget(&self, left: impl Fn(&Name) -> bool) {
        self.lines().retain(|name, lines| *lines > 0 || !left(name));
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        if let Some(lines) = self.presence.lines().get_mut(&self.name) {
            *lines -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_gone_when_his_last_line_is() {
        let presence = Presence::default();
        let ann = Name::new("ann").unwrap();
        assert!(!presence.is_gone(&ann));
        let (one, other) = (presence.line(&ann), presence.line(&ann));
        drop(one);
        assert!(!presence.is_gone(&ann));
        drop(other);
        assert!(presence.is_gone(&ann));
        presence.forget(|_| true);
        assert!(!presence.is_gone(&ann));
    }
}
