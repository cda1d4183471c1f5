//! The state of a simulation in its file.

use crate::files::Beside;
use crate::output::note;
use anyhow::{Error, Result};
use simulation::Prefix;
use simulation::planned::State;
use simulation::players::SessionsPrefix;
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Keeps the state of a run in its file, now and then and at the end.
#[derive(Debug)]
pub(crate) struct Keeper {
    place: Beside,
    state: State,
    every: Duration,
    now: Mutex<Now>,
}

#[derive(Debug)]
struct Now {
    saved: Instant,
    fault: Option<Error>,
}

impl Keeper {
    pub(crate) fn new(place: Beside, state: State, every: Duration) -> Self {
        let now = Mutex::new(Now { saved: Instant::now(), fault: None });
        Keeper { place, state, every, now }
    }

    pub(crate) fn path(&self) -> &Path {
        self.place.path()
    }

    pub(crate) fn is_due(&self) -> bool {
        let now = self.now.lock().expect("nobody panics while saving");
        now.saved.elapsed() >= self.every
    }

    pub(crate) fn save(&self, prefix: &Prefix) {
        self.keep(&State { prefix: prefix.clone(), ..self.state.clone() });
    }

    pub(crate) fn save_sessions(&self, sessions: &SessionsPrefix) {
        self.keep(&State { sessions: Some(sessions.clone()), ..self.state.clone() });
    }

    /// A run goes on if its state cannot be written: its result is worth more. The first time it
    /// is told at once, and the last time it is the error of the command.
    fn keep(&self, state: &State) {
        let mut now = self.now.lock().expect("nobody panics while saving");
        let saved =
            state.text().map_err(Error::from).and_then(|text| self.place.keep(text.as_bytes()));
        if let (Err(fault), None) = (&saved, &now.fault) {
            note(&format!("the state is not saved: {fault:#}"));
        }
        *now = Now { saved: Instant::now(), fault: saved.err() };
    }

    /// Whether what was saved last is there.
    pub(crate) fn end(self) -> Result<()> {
        match self.now.into_inner().expect("nobody panics while saving").fault {
            Some(fault) => Err(fault),
            None => Ok(()),
        }
    }
}
