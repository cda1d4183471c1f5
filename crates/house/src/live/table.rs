//! The task of a table: it owns the state, and nobody else changes it.

use super::again::{Moments, Unreplayed, records};
use super::course::{Next, Seeds};
use super::desk::Asker;
use super::floor::House;
use super::handle::Ask;
use super::plan::{Draft, Kit, Now, Plan, Sealer, Sealing};
use super::pool::Pool;
use super::presence::Presence;
use super::serve::Recent;
use super::state::Live;
use super::{Answer, Denied, Meters, Shown, TableFile, TableHandle};
use crate::Name;
use crate::felt::{Felt, Outcome};
use crate::journal::{Given, Order, Stream};
use crate::store::{Done, Head, StoreError, Work};
use std::sync::{Arc, OnceLock};
use tokio::sync::{broadcast, mpsc, watch};

/// Commands that wait; callers beyond that wait for room.
const ASKS_MAX: usize = 1024;
/// Commands of one batch.
const BATCH_MAX: usize = 256;
/// What a slow listener may miss before he has to read the journal.
const TOLD_MAX: usize = 512;
/// After trouble the table tries again, in milliseconds.
const RETRY: u64 = 1000;

#[derive(Debug)]
pub(super) struct Task {
    pub(super) house: Arc<House>,
    pub(super) file: Arc<TableFile>,
    pub(super) stream: Stream,
    /// The table as it was opened, for words of its game.
    voice: Felt,
    pub(super) moments: Moments,
    pub(super) now: Now,
    pub(super) seeds: Seeds,
    /// Where the table plays for a progressive jackpot.
    pub(super) pool: Option<Pool>,
    /// Why the table cannot go on by itself.
    pub(super) trouble: Option<String>,
    pub(super) recent: Recent,
    pub(super) presence: Presence,
    asks: mpsc::Receiver<Ask>,
    shown: watch::Sender<Arc<Shown>>,
    pub(super) told: broadcast::Sender<Arc<super::Told>>,
    stop: watch::Receiver<bool>,
}

/// Why a table does not go on.
#[derive(Debug)]
pub(super) enum Unresumed {
    Store(StoreError),
    Table(String),
}

impl From<StoreError> for Unresumed {
    fn from(error: StoreError) -> Self {
        Unresumed::Store(error)
    }
}

impl From<Unreplayed> for Unresumed {
    fn from(why: Unreplayed) -> Self {
        match why {
            Unreplayed::Store(error) => Unresumed::Store(error),
            Unreplayed::Table(_) | Unreplayed::TooLongAgo => Unresumed::Table(why.to_string()),
        }
    }
}

/// Why the task goes on.
enum Woken {
    Asked(Ask),
    Time,
    Over,
}

type Opened = (Task, TableHandle, Answer);

impl Task {
    fn new(
        house: &Arc<House>,
        file: TableFile,
        now: Now,
        stop: watch::Receiver<bool>,
    ) -> (Self, TableHandle) {
        let file = Arc::new(file);
        let metered = !now.felt.table().meters().is_empty();
        let pool = metered.then(|| house.pools.pool(&file.pool));
        let moments = Moments::default();
        moments.keep(&now);
        let (sender, asks) = mpsc::channel(ASKS_MAX);
        let (told, _) = broadcast::channel(TOLD_MAX);
        let first = Shown {
            seq: now.head.seq,
            felt: now.felt.clone(),
            file: Arc::clone(&file),
            paused: None,
            live: Arc::clone(&now.live),
            public: OnceLock::new(),
        };
        let (shown, watching) = watch::channel(Arc::new(first));
        let handle = TableHandle {
            name: file.name.clone(),
            file: Arc::clone(&file),
            asks: sender,
            shown: watching,
            told: told.clone(),
            presence: Presence::default(),
            moments: moments.clone(),
        };
        let stream = Stream::Table(file.name.clone());
        let task = Task {
            house: Arc::clone(house),
            file,
            stream,
            voice: now.felt.clone(),
            moments,
            now,
            seeds: Seeds::default(),
            pool,
            trouble: None,
            recent: Recent::default(),
            presence: handle.presence.clone(),
            asks,
            shown,
            told,
            stop,
        };
        task.show();
        (task, handle)
    }

    /// A new table: its first record says what it is.
    pub(super) async fn open(
        house: &Arc<House>,
        file: TableFile,
        by: &Asker<'_>,
        stop: watch::Receiver<bool>,
    ) -> Result<Opened, Answer> {
        let id = by.id.unwrap_or_default();
        let refused = |denied| Answer::refused(id, denied);
        let felt = file.open();
        let felt = felt.map_err(|why| refused(Denied::new("not-lawful", why.to_string())))?;
        let game = file.game.clone();
        let open = Given::Open { game, house: file.house.clone(), pool: file.pool.clone() };
        let run = Given::Order(Order::Run { file: file.text().to_owned() });
        let (live, head) = (Arc::new(Live::default()), Head::NONE);
        let now = Now { felt: felt.clone(), live, head, unsnapped: 0 };
        let (mut task, handle) = Task::new(house, file, now, stop);
        let mut meters = None;
        if let Some(pool) = &task.pool {
            let mut pool = pool.lock().await;
            pool.start(&felt.table().meters());
            meters = Some(pool.clone());
        }
        let draft = Draft {
            who: by.who.clone(),
            role: by.role,
            inputs: vec![open, run],
            outcome: Outcome::default(),
            after: felt,
        };
        let command = by.id.map(|id| (by.who, id));
        let sealer = task.sealer(meters.as_ref());
        let mut sealing = sealer.seal(&task.now, Plan::of(draft), command);
        if sealing.work.snapshots.is_empty() {
            sealing.work.snapshots.push(sealer.kept(&sealing.after, meters.as_ref()));
        }
        match house.ground.store.submit(sealing.work).await {
            Ok(Done::Stored { .. }) => {}
            Ok(Done::Again { answer }) => return Err(Answer::again(answer)),
            Err(error) => return Err(refused(error.into())),
        }
        task.now = sealing.after;
        task.show();
        Ok((task, handle, Answer::done(id, 1)))
    }

    /// A table as it was: its last snapshot, and what was recorded after it.
    pub(super) fn resume(
        house: &Arc<House>,
        name: &Name,
        stop: watch::Receiver<bool>,
    ) -> Result<(Self, TableHandle), Unresumed> {
        let store = house.store();
        let stream = Stream::Table(name.clone());
        let wrong = |what: String| Unresumed::Table(what);
        let kept = store.snapshot(&stream)?;
        let kept = kept.ok_or_else(|| wrong("it has no snapshot".to_owned()))?;
        let kit: Kit =
            serde_json::from_slice(&kept.bytes).map_err(|error| wrong(error.to_string()))?;
        let file = TableFile::read(&kit.file).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            wrong(faults.join("; "))
        })?;
        let felt = Felt::resume(kit.felt).map_err(|error| wrong(error.to_string()))?;
        let mut now = Now { felt, live: Arc::new(kit.live), head: Head::NONE, unsnapped: 0 };
        records(store, &stream, kept.seq + 1, |record| now.play(&record, &file).map(|()| true))?;
        now.head = store.head(&stream)?;
        // The clock stood still while nobody was here.
        let late = house.now().saturating_sub(now.live.time);
        let live = Arc::make_mut(&mut now.live);
        live.since += late;
        live.time += late;
        let (task, handle) = Task::new(house, file, now, stop);
        task.remember(kit.meters);
        for (_, player) in task.now.felt.seating().seats() {
            if task.now.felt.table().players_bank() {
                // Where two tables hold the same, the first does: both were let in before.
                let _ = task.house.desk.hold(player, &task.file.name);
            }
        }
        Ok((task, handle))
    }

    /// The latest meters that any table of the pool remembers are right.
    fn remember(&self, meters: Option<Meters>) {
        let (Some(pool), Some(meters)) = (&self.pool, meters) else { return };
        if let Ok(mut pool) = pool.try_lock()
            && (pool.version < meters.version || pool.shown.is_empty())
        {
            *pool = meters;
        }
    }

    pub(super) fn sealer<'a>(&'a self, meters: Option<&'a Meters>) -> Sealer<'a> {
        let time = self.house.now();
        Sealer { stream: &self.stream, file: &self.file, time, voice: &self.voice, meters }
    }

    /// Shows what is stored.
    pub(super) fn show(&self) {
        let live = &self.now.live;
        let claimed = || live.claim.as_ref().map(|_| "a correction waits for its signature");
        let ordered = || live.pause.as_ref().map(|(why, _)| why.as_str());
        let paused = self.trouble.as_deref().or_else(ordered).or_else(claimed);
        self.shown.send_replace(Arc::new(Shown {
            seq: self.now.head.seq,
            felt: self.now.felt.clone(),
            file: Arc::clone(&self.file),
            paused: paused.map(str::to_owned),
            live: Arc::clone(live),
            public: OnceLock::new(),
        }));
    }

    /// Goes on until the house closes.
    pub(super) async fn run(mut self) {
        // From here on the clock is reckoned: the next opening must find it so.
        self.keep().await;
        loop {
            if let Ok(ask) = self.asks.try_recv() {
                self.serve_with(ask).await;
            }
            if *self.stop.borrow() {
                return self.end().await;
            }
            let next = self.go_on().await;
            let wake = async {
                match next {
                    Some(time) => self.house.ground.clock.until(time).await,
                    None => std::future::pending().await,
                }
            };
            let woken = tokio::select! {
                biased;
                stopped = self.stop.wait_for(|stop| *stop) => match stopped {
                    Ok(_) | Err(_) => Woken::Over,
                },
                ask = self.asks.recv() => ask.map_or(Woken::Over, Woken::Asked),
                () = wake => Woken::Time,
            };
            match woken {
                Woken::Asked(ask) => self.serve_with(ask).await,
                Woken::Time => {}
                Woken::Over => return self.end().await,
            }
        }
    }

    /// Serves this one and all others that wait.
    async fn serve_with(&mut self, ask: Ask) {
        let mut batch = vec![ask];
        while batch.len() < BATCH_MAX
            && let Ok(ask) = self.asks.try_recv()
        {
            batch.push(ask);
        }
        self.serve(batch).await;
    }

    /// Does what is due; when to look again, or nothing if only a command can help.
    async fn go_on(&mut self) -> Option<u64> {
        let pool = self.pool.clone();
        let mut pool = match &pool {
            Some(pool) => Some(pool.lock().await),
            None => None,
        };
        let time = self.house.now();
        match self.next(time, pool.as_deref()) {
            Next::Do(plan) => {
                let sealing = self.sealer(pool.as_deref()).seal(&self.now, *plan, None);
                let meters = sealing.meters.clone();
                let stored = self.store(sealing).await;
                if let (Ok(()), Some(meters), Some(pool)) = (&stored, meters, &mut pool) {
                    **pool = meters;
                }
                match stored {
                    Ok(()) => Some(time),
                    Err(error) => self.troubled(&error),
                }
            }
            Next::Fund(bot, amount) => {
                let who = super::plan::house_name();
                let role = crate::journal::Capacity::House;
                let asker = Asker { who: &who, role, id: None };
                let funded = self.house.desk.buy_in(asker, bot, amount).await;
                match funded.denied() {
                    None => Some(time),
                    Some(denied) => {
                        self.trouble = Some(denied.message.clone());
                        self.show();
                        Some(time + RETRY)
                    }
                }
            }
            Next::At(time) => Some(time),
            Next::Idle => None,
        }
    }

    async fn store(&mut self, sealing: Sealing) -> Result<(), StoreError> {
        let Sealing { work, after, told, .. } = sealing;
        self.house.ground.store.submit(work).await?;
        self.now = after;
        self.moments.keep(&self.now);
        self.trouble = None;
        self.tell(told);
        self.show();
        Ok(())
    }

    pub(super) fn tell(&self, told: Vec<super::Told>) {
        for told in told {
            // Nobody may be listening.
            let _ = self.told.send(Arc::new(told));
        }
    }

    pub(super) fn troubled(&mut self, error: &StoreError) -> Option<u64> {
        self.trouble = Some(error.to_string());
        self.show();
        match error {
            StoreError::Stopped(_) => None,
            _ => Some(self.house.now() + RETRY),
        }
    }

    /// The last snapshot; commands that still wait are answered that it is over.
    async fn end(mut self) {
        self.asks.close();
        while let Some(ask) = self.asks.recv().await {
            let denied = Denied::new("draining", "the table takes no more commands");
            // A caller that is gone needs no answer.
            let _ = ask.answers.send(Answer::refused(&ask.id, denied));
        }
        self.keep().await;
    }

    /// Stores a snapshot.
    async fn keep(&self) {
        let meters = match &self.pool {
            Some(pool) => Some(pool.lock().await.clone()),
            None => None,
        };
        let kept = self.sealer(None).kept(&self.now, meters.as_ref());
        let work = Work { snapshots: vec![kept], ..Work::default() };
        // Without it, a few more records are played again at the next opening.
        let _ = self.house.ground.store.submit(work).await;
    }
}
