//! What is about to be stored: records with all that belongs to them, and the table after them.

use super::state::Live;
use super::{Answer, Meters, TableFile, Told};
use crate::Name;
use crate::felt::{Felt, Outcome, Snapshot};
use crate::journal::{Capacity, Given, Record, Stream};
use crate::store::{Command, Head, Kept, Seed, Work};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A table between two records. Copies cost nothing.
#[derive(Clone, Debug)]
pub(super) struct Now {
    pub(super) felt: Felt,
    pub(super) live: Arc<Live>,
    pub(super) head: Head,
    /// Records since the last snapshot.
    pub(super) unsnapped: u32,
}

/// One record to be.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) who: Name,
    pub(super) role: Capacity,
    pub(super) inputs: Vec<Given>,
    pub(super) outcome: Outcome,
    pub(super) after: Felt,
}

/// Records that belong together.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    pub(super) drafts: Vec<Draft>,
    pub(super) seeds: Vec<Seed>,
    pub(super) reveals: Vec<(Stream, Name)>,
}

impl Plan {
    pub(super) fn of(draft: Draft) -> Self {
        Plan { drafts: vec![draft], ..Plan::default() }
    }
}

/// What a store keeps of a live table, so that little has to be played again.
#[derive(Serialize, Deserialize)]
pub(super) struct Kit {
    pub(super) felt: Snapshot,
    pub(super) live: Live,
    pub(super) file: String,
    pub(super) meters: Option<Meters>,
}

/// A plan in its final form.
#[derive(Debug)]
pub(super) struct Sealing {
    pub(super) work: Work,
    pub(super) after: Now,
    pub(super) told: Vec<Told>,
    /// The meters after it, if it changed them.
    pub(super) meters: Option<Meters>,
}

/// This many records are played again after an interruption, at most.
const SNAPSHOT_EVERY: u32 = 512;

/// The house itself, where it acts.
pub(super) fn house_name() -> Name {
    Name::new("house").expect("a plain name")
}

pub(super) struct Sealer<'a> {
    pub(super) stream: &'a Stream,
    pub(super) file: &'a TableFile,
    pub(super) time: u64,
    /// Any state of the table.
    pub(super) voice: &'a Felt,
    /// The meters of the pool, where the table plays for one and holds it.
    pub(super) meters: Option<&'a Meters>,
}

impl Sealer<'_> {
    /// Numbers and seals the records of a plan.
    pub(super) fn seal(&self, now: &Now, plan: Plan, command: Option<(&Name, &str)>) -> Sealing {
        let mut after = now.clone();
        let mut work = Work { seeds: plan.seeds, reveals: plan.reveals, ..Work::default() };
        let mut told = Vec::with_capacity(plan.drafts.len());
        let mut meters = self.meters.cloned();
        let (mut round_over, mut metered) = (false, false);
        for (at, draft) in plan.drafts.into_iter().enumerate() {
            let Draft { who, role, inputs, outcome, after: felt } = draft;
            let Outcome { events, lines, postings } = outcome;
            let record = Record {
                stream: self.stream.clone(),
                seq: after.head.seq + 1,
                time: self.time.max(after.live.time),
                command: command.filter(|_| at == 0).map(|(_, id)| id.to_owned()),
                who,
                role,
                inputs,
                events,
                lines,
                postings,
                prev: after.head.hash,
            };
            let sealed = record.seal();
            after.head = Head { seq: sealed.seq(), hash: sealed.hash() };
            let live = Arc::make_mut(&mut after.live);
            let round = live.round;
            live.see(&record, &after.felt, &felt, self.file);
            round_over |= live.round != round;
            metered |=
                meters.as_mut().is_some_and(|meters| meters.see(&record, self.voice.table()));
            after.felt = felt;
            after.unsnapped += 1;
            work.records.push(sealed);
            told.push(Told::new(record, &after.felt, self.voice));
        }
        if let Some((who, id)) = command {
            let answer = Answer::done(id, after.head.seq).bytes().to_vec();
            work.command = Some(Command { who: who.clone(), id: id.to_owned(), answer });
        }
        let due = round_over || after.unsnapped >= SNAPSHOT_EVERY;
        if !work.records.is_empty() && (due || metered) {
            work.snapshots.push(self.kept(&after, meters.as_ref()));
            after.unsnapped = 0;
        }
        Sealing { work, after, told, meters: meters.filter(|_| metered) }
    }

    pub(super) fn kept(&self, now: &Now, meters: Option<&Meters>) -> Kept {
        let kit = Kit {
            felt: now.felt.snapshot(),
            live: now.live.as_ref().clone(),
            file: self.file.text().to_owned(),
            meters: meters.cloned(),
        };
        let bytes = serde_json::to_vec(&kit).expect("a table has a JSON form");
        Kept { stream: self.stream.clone(), seq: now.head.seq, bytes }
    }
}
