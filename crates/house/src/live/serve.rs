//! Commands: each is tried on the table as the ones before it leave it, all are handed to the
//! store without waiting, and answered as they are stored. If one is refused by the ledger, the
//! table goes back to before it and the later ones are done again.

use super::handle::{Ask, Asked};
use super::plan::{Now, Plan};
use super::table::Task;
use super::{Answer, Denied, Told};
use crate::Name;
use crate::store::{Done, Results, StoreError, Work};
use std::collections::{HashMap, HashSet, VecDeque};

/// Answers that are known without asking the store.
const RECENT_MAX: usize = 4096;

/// The latest answers.
#[derive(Debug, Default)]
pub(super) struct Recent {
    answers: HashMap<(Name, String), Answer>,
    order: VecDeque<(Name, String)>,
}

impl Recent {
    fn get(&self, ask: &Ask) -> Option<Answer> {
        self.answers.get(&(ask.who.name.clone(), ask.id.clone())).cloned()
    }

    fn put(&mut self, ask: &Ask, answer: &Answer) {
        let key = (ask.who.name.clone(), ask.id.clone());
        if self.answers.insert(key.clone(), answer.clone()).is_none() {
            self.order.push_back(key);
        }
        if self.order.len() > RECENT_MAX
            && let Some(oldest) = self.order.pop_front()
        {
            self.answers.remove(&oldest);
        }
    }
}

/// What a command would do.
#[derive(Debug)]
pub(super) enum Prepared {
    Plan(Plan),
    /// Nothing that is recorded: the table with who is ready.
    Ready(Box<Now>),
}

enum Sent {
    Work { after: Box<Now>, told: Vec<Told>, meters: Option<super::Meters> },
    Denied(Denied),
}

struct Flight {
    ask: Ask,
    before: Now,
    sent: Sent,
}

fn reply(ask: Ask, answer: Answer) {
    // A client that is gone finds the answer by the id of its command.
    let _ = ask.answers.send(answer);
}

/// Whether it may move a meter.
fn may_meter(ask: &Ask) -> bool {
    use super::Command::{Key, Sign, Staff};
    matches!(&ask.what, Asked::Command(Staff { .. } | Key(_) | Sign { .. }))
}

impl Task {
    pub(super) async fn serve(&mut self, batch: Vec<Ask>) {
        let pool = self.pool.clone().filter(|_| batch.iter().any(may_meter));
        let mut pool = match &pool {
            Some(pool) => Some(pool.lock().await),
            None => None,
        };
        let mut waiting = VecDeque::from(batch);
        while !waiting.is_empty() {
            let (flights, works, mut later) = self.launch(&mut waiting, pool.as_deref());
            let results = self.house.ground.store.submit_all(works).await;
            let (again, meters) = self.land(flights, results);
            if let (Some(meters), Some(pool)) = (meters, &mut pool) {
                **pool = meters;
            }
            waiting.extend(again);
            waiting.append(&mut later);
        }
        self.release_gone();
        self.presence
            .forget(|name| self.now.felt.seating().seats().all(|(_, seated)| seated != name));
        self.show();
    }

    /// Tries all that waits, and what is to be stored of it. The same command a second time has to
    /// wait for the first.
    fn launch(
        &mut self,
        waiting: &mut VecDeque<Ask>,
        meters: Option<&super::Meters>,
    ) -> (Vec<Flight>, Vec<Work>, VecDeque<Ask>) {
        let mut flights: Vec<Flight> = Vec::with_capacity(waiting.len());
        let mut works = Vec::with_capacity(waiting.len());
        let mut later = VecDeque::new();
        let mut now = self.now.clone();
        let mut meters = meters.cloned();
        let mut ids: HashSet<(Name, String)> = HashSet::new();
        while let Some(ask) = waiting.pop_front() {
            if let Some(answer) = self.recent.get(&ask) {
                reply(ask, answer);
                continue;
            }
            if !ids.insert((ask.who.name.clone(), ask.id.clone())) {
                later.push_back(ask);
                continue;
            }
            let before = now.clone();
            let command = Some((&ask.who.name, ask.id.as_str()));
            let sent = match self.prepare(&now, &ask, meters.as_ref()) {
                Err(denied) => Sent::Denied(denied),
                Ok(prepared) => {
                    let (base, plan) = match prepared {
                        Prepared::Plan(plan) => (now, plan),
                        Prepared::Ready(ready) => (*ready, Plan::default()),
                    };
                    let sealing = self.sealer(meters.as_ref()).seal(&base, plan, command);
                    now = sealing.after.clone();
                    meters = sealing.meters.clone().or(meters);
                    works.push(sealing.work);
                    Sent::Work {
                        after: Box::new(sealing.after),
                        told: sealing.told,
                        meters: sealing.meters,
                    }
                }
            };
            flights.push(Flight { ask, before, sent });
        }
        (flights, works, later)
    }

    /// Answers in order; what has to be done again because one before it was not done. After such
    /// a one the store has refused all others: they stand on a record that it does not have.
    fn land(
        &mut self,
        flights: Vec<Flight>,
        results: Results,
    ) -> (Vec<Ask>, Option<super::Meters>) {
        let (mut flights, mut results) = (flights.into_iter(), results.into_iter());
        let mut moved = None;
        while let Some(Flight { ask, before, sent }) = flights.next() {
            let (after, told, meters) = match sent {
                Sent::Denied(denied) => {
                    self.deny(ask, denied);
                    continue;
                }
                Sent::Work { after, told, meters } => (after, told, meters),
            };
            match results.next().expect("every work has its result") {
                Ok(Done::Stored { .. }) => {
                    self.now = *after;
                    self.moments.keep(&self.now);
                    self.trouble = None;
                    moved = meters.or(moved);
                    self.tell(told);
                    let answer = Answer::done(&ask.id, self.now.head.seq);
                    self.recent.put(&ask, &answer);
                    reply(ask, answer);
                    continue;
                }
                Ok(Done::Again { answer }) => {
                    let answer = Answer::again(answer);
                    self.recent.put(&ask, &answer);
                    reply(ask, answer);
                }
                Err(error @ (StoreError::Full | StoreError::Stopped(_))) => {
                    self.now = before;
                    let denied = Denied::from(error.clone());
                    self.troubled(&error);
                    self.deny(ask, denied.clone());
                    for flight in flights {
                        self.deny(flight.ask, denied.clone());
                    }
                    return (Vec::new(), moved);
                }
                Err(error) => {
                    let denied = Denied::from(error);
                    self.deny(ask, denied);
                }
            }
            // Everything after it stands on what was not done.
            self.now = before;
            return (flights.map(|flight| flight.ask).collect(), moved);
        }
        (Vec::new(), moved)
    }

    /// Refuses a command, unless it was done before.
    fn deny(&mut self, ask: Ask, denied: Denied) {
        let answer = match self.house.store().answer(&ask.who.name, &ask.id) {
            Ok(Some(answer)) => Answer::again(answer),
            Ok(None) | Err(_) => Answer::refused(&ask.id, denied),
        };
        reply(ask, answer);
    }

    /// Who left a table where players bank has his money back.
    fn release_gone(&self) {
        if !self.now.felt.table().players_bank() {
            return;
        }
        let seated: HashSet<&Name> =
            self.now.felt.seating().seats().map(|(_, name)| name).collect();
        self.house.desk.release_all_but(&self.file.name, &seated);
    }
}
