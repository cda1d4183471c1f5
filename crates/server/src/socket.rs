//! One socket at one table: answers, what was told, and the newest state for whoever looks. One
//! task, one frame on its way at a time; what waits is bounded by the socket, the store keeps the
//! rest.

use crate::app::{Shared, blocking, now};
use crate::error::ApiError;
use crate::limits::{
    ACTS_MAX, COMMANDS_WAITING_MAX, CROWD, FED_MAX, ID_MAX, LATE_MAX, PING_EVERY, SILENT_MAX,
    STATE_EVERY, STATE_LATEST, TOLD_AT_ONCE, TOLD_BEHIND_MAX, WATCHED_AT_ONCE,
};
use crate::rate::Bucket;
use crate::routes::people::me;
use crate::session::who;
use crate::wire::Sent;
use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::stream::FuturesUnordered;
use futures_util::{SinkExt as _, StreamExt as _};
use house::journal::Stream;
use house::ledger::Account;
use house::live::{Answer, Command, Denied, Shown, TableHandle, Told, Who, told};
use house::people::{Person, Token};
use serde_json::{Value, json};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::sync::{broadcast, watch};
use tokio::time::error::Elapsed;
use tokio::time::{Instant as Moment, sleep_until, timeout};

/// What a socket is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Feed {
    All,
    /// Answers to its own commands alone.
    Answers,
}

/// Who opened a socket.
#[derive(Debug)]
pub(crate) struct Guest {
    pub(crate) person: Option<Person>,
    pub(crate) token: Option<Token>,
    pub(crate) from: Option<u64>,
    pub(crate) feed: Feed,
}

/// Why a socket ends.
enum Over {
    Draining,
    Session,
    Slow,
    /// The client is gone, or said something that is no frame.
    Gone,
}

impl Over {
    fn why(&self) -> Option<&'static str> {
        match self {
            Over::Draining => Some("draining"),
            Over::Session => Some("session"),
            Over::Slow => Some("slow"),
            Over::Gone => None,
        }
    }
}

type Answered = Pin<Box<dyn Future<Output = Answer> + Send>>;
type Waiting = FuturesUnordered<Answered>;

type Telling = broadcast::Receiver<Arc<Told>>;

/// The next record to send; never one if the client does not listen.
async fn next_told(told: &mut Option<Telling>) -> Result<Arc<Told>, RecvError> {
    match told {
        Some(told) => told.recv().await,
        None => std::future::pending().await,
    }
}

struct OpenSocket {
    app: Shared,
    handle: TableHandle,
    guest: Guest,
    who: Option<Who>,
    /// When that was looked up: the edition of what the house knows, and how long it holds.
    known: Option<(u64, u64)>,
    socket: WebSocket,
    shown: watch::Receiver<Arc<Shown>>,
    /// The next record to be told.
    next: u64,
    /// Bytes on their way since the last flush.
    fed: usize,
    late: u32,
    bucket: Bucket,
    /// Counts commands for the operator.
    commands: metrics::Counter,
    heard: Instant,
    state_due: Option<Moment>,
    /// When the last state was sent.
    state_at: Moment,
    /// For as long as it is open nobody thinks that its owner has gone.
    _presence: Option<house::live::Connection>,
}

/// Serves a socket until it ends.
pub(crate) async fn run(app: Shared, handle: TableHandle, guest: Guest, socket: WebSocket) {
    // A socket for answers alone has no records to send.
    let told = (guest.feed == Feed::All).then(|| handle.told());
    let mut shown = handle.shown();
    let seq = shown.borrow_and_update().seq;
    let open = OpenSocket {
        _presence: guest.person.as_ref().map(|person| handle.connect(&person.name)),
        who: guest.person.as_ref().map(who),
        known: None,
        next: guest.from.unwrap_or(seq).min(seq) + 1,
        app,
        handle,
        guest,
        socket,
        shown,
        fed: 0,
        late: 0,
        bucket: Bucket::full(Instant::now()),
        commands: metrics::counter!("croupier_commands_total"),
        heard: Instant::now(),
        state_due: Some(Moment::now()),
        state_at: Moment::now(),
    };
    open.serve(told).await;
}

/// Text that is already JSON in a frame of one key.
fn frame(key: &str, json: &str) -> Message {
    Message::Text(Utf8Bytes::from(format!("{{\"{key}\":{json}}}")))
}

/// A frame that many are told.
fn shared(frame: &Bytes) -> Message {
    Message::Text(Utf8Bytes::try_from(frame.clone()).expect("a frame is text"))
}

/// Says that everything told up to this record is skipped.
fn late(seq: u64) -> String {
    json!({"late": {"seq": seq}}).to_string()
}

fn answer_frame(answer: &Answer) -> Message {
    frame("answer", &String::from_utf8_lossy(answer.bytes()))
}

/// What became of an attempt to send.
fn in_time(sent: &Result<Result<(), axum::Error>, Elapsed>) -> Result<(), Over> {
    match sent {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(Over::Gone),
        Err(_) => Err(Over::Slow),
    }
}

impl OpenSocket {
    async fn serve(mut self, told: Option<Telling>) {
        let over = match self.course(told).await {
            Ok(()) => Over::Gone,
            Err(over) => over,
        };
        if let Over::Slow = over {
            metrics::counter!("croupier_slow_readers_total").increment(1);
        }
        if let Some(why) = over.why() {
            let last = frame("over", &json!({"why": why}).to_string());
            // A reader who is too slow does not get it either.
            let _ = timeout(self.app.config.patience, self.socket.send(last)).await;
        }
        let _ = timeout(self.app.config.patience, self.socket.close()).await;
    }

    async fn course(&mut self, mut told: Option<Telling>) -> Result<(), Over> {
        self.hello().await?;
        let mut waiting = Waiting::new();
        let mut pings = tokio::time::interval(PING_EVERY);
        let mut draining = self.app.draining.subscribe();
        let all = told.is_some();
        if all {
            self.catch_up().await?;
        }
        loop {
            tokio::select! {
                message = self.socket.recv(), if waiting.len() < COMMANDS_WAITING_MAX => {
                    match message {
                        Some(Ok(message)) => self.heard(message, waiting.len()).await?,
                        Some(Err(_)) | None => return Ok(()),
                    }
                    .into_iter()
                    .for_each(|command| waiting.push(command));
                }
                Some(answer) = waiting.next() => self.send(answer_frame(&answer)).await?,
                heard = next_told(&mut told), if self.who.is_some() => {
                    self.told(heard).await?;
                    self.flush().await?;
                }
                Ok(()) = self.shown.changed(), if all && self.state_due.is_none() => {
                    self.state_due = Some(self.next_state());
                }
                () = due(self.state_due), if all => {
                    // Who only watches gets the records since, then the state.
                    if let (None, Some(told)) = (&self.who, &mut told) {
                        self.watched(told).await?;
                    }
                    self.state().await?;
                }
                _ = pings.tick() => self.ping().await?,
                () = set(&mut draining) => {
                    while let Some(answer) = waiting.next().await {
                        self.send(answer_frame(&answer)).await?;
                    }
                    return Err(Over::Draining);
                }
            }
        }
    }

    async fn send(&mut self, message: Message) -> Result<(), Over> {
        in_time(&timeout(self.app.config.patience, self.socket.send(message)).await)
    }

    /// Sends a frame that many are told with what follows, or with the next flush; never so much at
    /// once that a reader who does not read would go unnoticed.
    async fn feed(&mut self, frame: &Bytes) -> Result<(), Over> {
        self.fed += frame.len();
        in_time(&timeout(self.app.config.patience, self.socket.feed(shared(frame))).await)?;
        if self.fed >= FED_MAX { self.flush().await } else { Ok(()) }
    }

    async fn flush(&mut self) -> Result<(), Over> {
        self.fed = 0;
        in_time(&timeout(self.app.config.patience, self.socket.flush()).await)
    }

    async fn hello(&mut self) -> Result<(), Over> {
        let you = match self.guest.person.clone() {
            Some(person) => me(&self.app, person).await.ok(),
            None => None,
        };
        let (table, game) = (self.handle.name().as_str(), self.handle.file().game.as_str());
        let seq = self.shown.borrow().seq;
        let hello = json!({"table": table, "game": game, "seq": seq, "time": now(), "you": you});
        self.send(frame("hello", &hello.to_string())).await
    }

    /// A message of the client: the command to wait for, if it is one.
    async fn heard(&mut self, message: Message, waiting: usize) -> Result<Option<Answered>, Over> {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Binary(_) => {
                let denied = Denied::new("binary", "frames are text");
                self.send(answer_frame(&Answer::refused("", denied))).await?;
                return Ok(None);
            }
            Message::Close(_) => return Err(Over::Gone),
            Message::Ping(_) | Message::Pong(_) => return Ok(None),
        };
        self.commands.increment(1);
        self.still_known()?;
        match self.command(&text, waiting) {
            Ok((who, id, command)) => {
                let handle = self.handle.clone();
                Ok(Some(Box::pin(async move { handle.command(who, &id, command).await })))
            }
            Err(refused) => {
                self.send(answer_frame(&refused)).await?;
                Ok(None)
            }
        }
    }

    /// A command that may go to the table; or what is answered at once.
    fn command(&mut self, text: &str, waiting: usize) -> Result<(Who, String, Command), Answer> {
        let sent: Sent = serde_json::from_str(text).map_err(|wrong| {
            let denied = Denied::new("bad-form", wrong.to_string());
            Answer::refused(&id_of(text), denied)
        })?;
        let Sent { id, what } = sent;
        let refused = |code: &str, why: &str| Answer::refused(&id, Denied::new(code, why));
        if self.bucket.take(self.app.config.rates.commands, Instant::now()).is_err()
            || waiting >= COMMANDS_WAITING_MAX
        {
            return Err(refused("too-many", "too many commands; wait a moment"));
        }
        let Some(who) = self.who.clone() else {
            return Err(refused("nobody", "nobody is signed in here; come in first"));
        };
        if let Command::Acts(acts) = &what
            && acts.len() > ACTS_MAX
        {
            return Err(refused("too-many-acts", "a command has at most 64 acts"));
        }
        Ok((who, id, what))
    }

    /// When the next state is due: soon, but to those who only watch less often the more they are.
    fn next_state(&self) -> Moment {
        let soon = Moment::now() + STATE_EVERY;
        if self.who.is_some() {
            return soon;
        }
        let crowd = u32::try_from(self.app.sockets.count() / CROWD).unwrap_or(u32::MAX);
        let pace = STATE_EVERY.saturating_mul(crowd.max(1)).min(STATE_LATEST);
        soon.max(self.state_at + pace)
    }

    /// What was told since the last state, to somebody who only watches. Where too much happens for
    /// anybody to follow, the state alone tells him.
    async fn watched(&mut self, told: &mut Telling) -> Result<(), Over> {
        let seq = self.shown.borrow().seq;
        if seq.saturating_sub(self.next) < WATCHED_AT_ONCE {
            return self.told_since(told).await;
        }
        let mut last = seq;
        loop {
            match told.try_recv() {
                Ok(one) => last = last.max(one.seq),
                Err(TryRecvError::Lagged(_)) => {}
                Err(TryRecvError::Closed) => return Err(Over::Draining),
                Err(TryRecvError::Empty) => break,
            }
        }
        self.next = last + 1;
        self.feed(&Bytes::from(late(last))).await
    }

    /// All that was told and not heard yet.
    async fn told_since(&mut self, told: &mut Telling) -> Result<(), Over> {
        loop {
            match told.try_recv() {
                Ok(one) => self.told(Ok(one)).await?,
                Err(TryRecvError::Lagged(missed)) => {
                    self.told(Err(RecvError::Lagged(missed))).await?;
                }
                Err(TryRecvError::Closed) => return Err(Over::Draining),
                Err(TryRecvError::Empty) => return Ok(()),
            }
        }
    }

    async fn told(&mut self, heard: Result<Arc<Told>, RecvError>) -> Result<(), Over> {
        match heard {
            Ok(told) if told.seq < self.next => Ok(()),
            Ok(told) if told.seq == self.next => {
                self.next += 1;
                self.feed(told.frame()).await
            }
            // Some were missed: the store has them.
            Ok(_) | Err(RecvError::Lagged(_)) => self.catch_up().await,
            Err(RecvError::Closed) => Err(Over::Draining),
        }
    }

    /// Sends what is stored and was not sent; who is too far behind hears how far.
    async fn catch_up(&mut self) -> Result<(), Over> {
        loop {
            let shown = self.shown.borrow().clone();
            if self.next > shown.seq {
                return Ok(());
            }
            if shown.seq - self.next >= TOLD_BEHIND_MAX {
                self.late += 1;
                if self.late > LATE_MAX {
                    return Err(Over::Slow);
                }
                self.next = shown.seq + 1;
                return self.feed(&Bytes::from(late(shown.seq))).await;
            }
            let (app, next) = (self.app.clone(), self.next);
            let stream = Stream::Table(self.handle.name().clone());
            let read = blocking(move || {
                let all = told(app.store(), &stream, &shown.felt, next, TOLD_AT_ONCE)?;
                let texts = all.iter().map(|told| (told.seq, told.json().to_owned()));
                Ok::<_, ApiError>(texts.collect::<Vec<_>>())
            });
            let Ok(Ok(texts)) = read.await else { return Err(Over::Gone) };
            if texts.is_empty() {
                return Ok(());
            }
            for (seq, text) in texts {
                self.send(frame("told", &text)).await?;
                self.next = seq + 1;
            }
        }
    }

    async fn state(&mut self) -> Result<(), Over> {
        (self.state_due, self.state_at) = (None, Moment::now());
        let shown = self.shown.borrow_and_update().clone();
        let Some(who) = self.who.clone() else {
            // Made once for all who watch: a thread for each of them would cost more.
            return self.send(shared(shown.public_frame())).await;
        };
        let app = self.app.clone();
        let made = blocking(move || {
            let balance = app.store().balance(&Account::Player(who.name.clone())).ok();
            frame("state", &shown.state_for(Some(&who), balance))
        });
        match made.await {
            Ok(frame) => self.send(frame).await,
            Err(_) => Err(Over::Gone),
        }
    }

    /// Asks for a sign of life, and whether the session still is one.
    async fn ping(&mut self) -> Result<(), Over> {
        if self.heard.elapsed() > SILENT_MAX {
            return Err(Over::Slow);
        }
        self.still_known()?;
        self.send(Message::Ping(Bytes::new())).await
    }

    /// A session that is over commands nothing more, and roles are those of now.
    fn still_known(&mut self) -> Result<(), Over> {
        let Some(token) = &self.guest.token else { return Ok(()) };
        // Taken first: what changes meanwhile is looked up the next time.
        let (edition, now) = (self.app.people.edition(), now());
        if self.known.is_some_and(|(then, until)| then == edition && now < until) {
            return Ok(());
        }
        let (person, until) = self.app.people.session(token, now).ok_or(Over::Session)?;
        self.who = Some(who(&person));
        self.known = Some((edition, until));
        Ok(())
    }
}

/// Comes when the house closes.
async fn set(draining: &mut watch::Receiver<bool>) {
    // Without its sender there is no house either.
    let _ = draining.wait_for(|draining| *draining).await;
}

/// When the next state is due; never if nothing changed.
async fn due(moment: Option<Moment>) {
    match moment {
        Some(moment) => sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

/// The id of a frame that is otherwise no command, so that its sender knows which.
fn id_of(text: &str) -> String {
    let value: Option<Value> = serde_json::from_str(text).ok();
    let id = value.as_ref().and_then(|value| value.get("id")?.as_str());
    id.unwrap_or_default().chars().take(ID_MAX).collect()
}
