//! Simulations that are interrupted and go on: a file with all that the chunks so far have brought,
//! and with the plan that it is of.

use super::simulate_file::PlanFile;
use super::simulate_player::KeptPlayer;
use crate::files::Beside;
use crate::output::{grouped, note};
use anyhow::{Context, Result, anyhow, bail};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use simulation::Prefix;
use simulation::players::SessionsPrefix;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// What the first line of every such file says.
const KIND: &str = "croupier simulation state";
const FORMAT: u32 = 1;

/// The first line; the second is what it is the digest of.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    kind: String,
    format: u32,
    sha256: String,
}

/// What makes two runs the same, chunk by chunk: everything but how many rounds.
pub(crate) type Identity = BTreeMap<String, String>;

/// The second line.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    /// What is told anew where nothing else is.
    pub(crate) plan: PlanFile,
    /// The chart that hands are played by, if one was given.
    pub(crate) chart: Option<String>,
    /// Who plays, if it is somebody with a bankroll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) player: Option<KeptPlayer>,
    pub(crate) identity: Identity,
    /// What the rounds brought that nobody with a bankroll played.
    pub(crate) prefix: Prefix,
    /// What his sessions brought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) sessions: Option<SessionsPrefix>,
}

/// The digest of a text, in hexadecimal digits.
pub(crate) fn digest(text: &str) -> String {
    let mut digits = String::new();
    for byte in Sha256::digest(text.as_bytes()) {
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

impl State {
    pub(crate) fn read(path: &Path) -> Result<Self> {
        let shown = path.display();
        let bytes = std::fs::read(path).with_context(|| format!("cannot read {shown}"))?;
        let foreign = || anyhow!("{shown} is no state of a simulation");
        let text = String::from_utf8(bytes).map_err(|_| foreign())?;
        let (head, body) = text.split_once('\n').ok_or_else(foreign)?;
        let head: Head = serde_json::from_str(head).map_err(|_| foreign())?;
        if head.kind != KIND {
            return Err(foreign());
        }
        if head.format != FORMAT {
            bail!("{shown} is a state of format {}; this program reads {FORMAT}", head.format);
        }
        let body = body.strip_suffix('\n').unwrap_or(body);
        if digest(body) != head.sha256 {
            bail!("{shown} is damaged: its digest is not that of what it holds");
        }
        serde_json::from_str(body).with_context(|| format!("{shown} cannot be understood"))
    }

    fn text(&self) -> Result<String> {
        let body = serde_json::to_string(self)?;
        let head = Head { kind: KIND.to_owned(), format: FORMAT, sha256: digest(&body) };
        Ok(format!("{}\n{body}\n", serde_json::to_string(&head)?))
    }

    /// Refuses to go on with another run, and says what differs.
    pub(crate) fn check(&self, path: &Path, wanted: &Identity, rounds: u64) -> Result<()> {
        let shown = path.display();
        let keys: std::collections::BTreeSet<&String> =
            self.identity.keys().chain(wanted.keys()).collect();
        let nothing = "nothing".to_owned();
        let differences: Vec<String> = keys
            .into_iter()
            .map(|key| {
                let of = |identity: &Identity| identity.get(key).unwrap_or(&nothing).clone();
                (key, of(&self.identity), of(wanted))
            })
            .filter(|(_, kept, asked)| kept != asked)
            .map(|(key, kept, asked)| format!("{key}: {kept} in the state, {asked} asked for"))
            .collect();
        if !differences.is_empty() {
            bail!("{shown} is the state of another run:\n  {}", differences.join("\n  "));
        }
        let played = self.sessions.as_ref().map_or(self.prefix.rounds(), SessionsPrefix::rounds);
        if played > rounds {
            let kept = grouped(played);
            bail!("{shown} has {kept} rounds already; ask for at least as many with --rounds");
        }
        Ok(())
    }
}

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
    fault: Option<anyhow::Error>,
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
        let saved = state.text().and_then(|text| self.place.keep(text.as_bytes()));
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
