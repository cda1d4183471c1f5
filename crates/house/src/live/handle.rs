//! What others hold of a table.

use super::again::Moments;
use super::presence::{Connection, Presence};
use super::{Answer, Command, Denied, Manage, Shown, TableFile, Told, Who};
use crate::Name;
use std::sync::Arc;
use tokio::sync::{broadcast, mpsc, oneshot, watch};

/// Something that is asked of the task of a table.
#[derive(Debug)]
pub(super) struct Ask {
    pub(super) who: Who,
    pub(super) id: String,
    pub(super) what: Asked,
    pub(super) answers: oneshot::Sender<Answer>,
}

#[derive(Clone, Debug)]
pub(super) enum Asked {
    Command(Command),
    Manage(Manage),
}

/// A table, as the rest of the house sees it.
#[derive(Clone, Debug)]
pub struct TableHandle {
    pub(super) name: Name,
    pub(super) file: Arc<TableFile>,
    pub(super) asks: mpsc::Sender<Ask>,
    pub(super) shown: watch::Receiver<Arc<Shown>>,
    pub(super) told: broadcast::Sender<Arc<Told>>,
    pub(super) presence: Presence,
    pub(super) moments: Moments,
}

/// The longest id of a command.
const ID_MAX: usize = 64;

impl TableHandle {
    pub fn name(&self) -> &Name {
        &self.name
    }

    pub fn file(&self) -> &TableFile {
        &self.file
    }

    /// Asks the table for something. The answer comes when it is stored; the same id of the same
    /// person gets the same bytes.
    pub async fn command(&self, who: Who, id: &str, command: Command) -> Answer {
        self.ask(who, id, Asked::Command(command)).await
    }

    /// What the chef or the direction orders.
    pub async fn manage(&self, who: Who, id: &str, manage: Manage) -> Answer {
        self.ask(who, id, Asked::Manage(manage)).await
    }

    async fn ask(&self, who: Who, id: &str, what: Asked) -> Answer {
        if id.is_empty() || id.chars().count() > ID_MAX {
            let denied = Denied::new("bad-id", "an id has 1 to 64 characters");
            return Answer::refused(id.get(..ID_MAX).unwrap_or_default(), denied);
        }
        let (answers, answer) = oneshot::channel();
        let ask = Ask { who, id: id.to_owned(), what, answers };
        let over = || Answer::refused(id, Denied::new("draining", "the table takes no more"));
        if self.asks.send(ask).await.is_err() {
            return over();
        }
        answer.await.unwrap_or_else(|_| over())
    }

    /// Somebody is there until this is dropped; from then on nobody waits for his stakes.
    pub fn connect(&self, name: &Name) -> Connection {
        self.presence.connect(name)
    }

    /// The latest stored state.
    pub fn shown(&self) -> watch::Receiver<Arc<Shown>> {
        self.shown.clone()
    }

    /// Every record that is stored from now on, in order, as the public may see it.
    pub fn told(&self) -> broadcast::Receiver<Arc<Told>> {
        self.told.subscribe()
    }
}
