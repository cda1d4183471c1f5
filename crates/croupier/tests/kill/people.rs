//! People at a house that comes and goes: whoever gets no answer asks again with the same id.

use serde_json::Value;
use server::load::{Answered, Caller, Talk};
use std::time::Duration;

/// Somebody at a table: sends a command until it is answered, whatever happens to the house.
pub(crate) struct Somebody {
    caller: Caller,
    talk: Option<Talk>,
    sent: u64,
    pub(crate) name: String,
    pub(crate) table: String,
    /// Every command that was acknowledged, by its id, and the answer as it came.
    pub(crate) done: Vec<(String, (Value, Answered))>,
}

impl Somebody {
    pub(crate) fn at(caller: Caller, name: String, table: &str) -> Self {
        let table = table.to_owned();
        Somebody { caller, talk: None, sent: 0, name, table, done: Vec::new() }
    }

    /// The next command, answered; what was done is remembered.
    pub(crate) async fn ask(&mut self, command: &Value) {
        self.sent += 1;
        // One person may stand at several tables, and his ids are his own everywhere.
        let id = format!("{}-{}", self.table, self.sent);
        let answer = self.until_answered(&id, command).await;
        if answer.is_done() {
            self.done.push((id, (command.clone(), answer)));
        }
    }

    /// The same command once more gets the same bytes.
    pub(crate) async fn ask_again(&mut self, at: usize) {
        if let Some((id, (command, answer))) = self.done.get(at).cloned() {
            assert_eq!(self.until_answered(&id, &command).await, answer);
        }
    }

    async fn until_answered(&mut self, id: &str, command: &Value) -> Answered {
        loop {
            if let Some(answer) = self.once(id, command).await {
                return answer;
            }
            self.talk = None;
            // The house is down: it will be there again.
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    async fn once(&mut self, id: &str, command: &Value) -> Option<Answered> {
        if self.talk.is_none() {
            self.talk = self.caller.socket(&self.table, "answers").await.ok();
        }
        let talk = self.talk.as_mut()?;
        talk.send(id, command).await.ok()?;
        talk.answer().await.ok().filter(|answer| answer.id() == id)
    }
}
