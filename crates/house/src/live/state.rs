//! What a table is beyond its cloth: the round, whom it waits for and since when, the seed in use,
//! who went. All of it follows from the records.

use super::past::{Claim, Past};
use super::{Source, TableFile};
use crate::Name;
use crate::fairness::{Cut, Device, Item};
use crate::felt::Felt;
use crate::journal::{Digest, DrawnFrom, Given, Order, Record};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use table::{By, Seat, Turn};

/// Whom a table waits for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Wait {
    /// Stakes; between two rounds or in the midst of one.
    Bets { between: bool },
    /// Decisions of these.
    Seats(Vec<Seat>),
    /// One seat that is asked for something beside the game, such as the cut.
    Asked(Seat),
    /// The staff or chance.
    Auto,
    #[default]
    Nobody,
}

/// The seed in use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seeded {
    pub(crate) name: Name,
    pub(crate) commitment: Digest,
    pub(crate) device: Device,
    pub(crate) cut: Option<Cut>,
    /// The next draw.
    pub(crate) number: u64,
    /// What is left of a shoe.
    pub(crate) left: BTreeMap<String, u32>,
    /// The record that published it.
    pub(crate) at: u64,
}

/// What was announced last, and by which clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Call {
    pub(crate) code: String,
    pub(crate) clause: Option<Value>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Live {
    /// The round that is played or about to be, from 1.
    pub(crate) round: u64,
    /// The first record of it.
    pub(crate) round_from: u64,
    pub(crate) wait: Wait,
    /// When it began to wait so.
    pub(crate) since: u64,
    /// How long it waits.
    pub(crate) whole: u64,
    /// The time of the last record.
    pub(crate) time: u64,
    /// Seats that stake no more; told, not recorded.
    #[serde(skip)]
    pub(crate) ready: BTreeSet<Seat>,
    /// Bots that have staked.
    pub(crate) acted: BTreeSet<Seat>,
    pub(crate) arrived: BTreeSet<Seat>,
    pub(crate) away: BTreeSet<Seat>,
    pub(crate) seed: Option<Arc<Seeded>>,
    pub(crate) seeds: u64,
    /// The lines of the round settled last, each with its record.
    pub(crate) lines: Arc<Vec<Value>>,
    pub(crate) lines_of: u64,
    pub(crate) last: Arc<Vec<String>>,
    /// Why and since when the table is stopped.
    pub(crate) pause: Option<(String, u64)>,
    /// Draws of the round under way.
    pub(crate) drawn: u64,
    pub(crate) closing: bool,
    pub(crate) notices: BTreeSet<String>,
    pub(crate) call: Option<Call>,
    /// Waits for a second signature: the record of the claim, who made it, and what it says.
    pub(crate) claim: Option<(u64, Name, Claim)>,
    pub(crate) past: Past,
}

/// How many results are shown.
const LAST_MAX: usize = 12;
/// Events that say how a round of cards ended.
const RESULTS: &[&str] =
    &["result", "decided", "coup-over", "bank-point", "bank-plays", "no-game", "nearest"];

pub(crate) fn counts(items: &[Item]) -> BTreeMap<String, u32> {
    items.iter().map(|(item, times)| (item.to_string(), *times)).collect()
}

fn named(event: &Value) -> Option<(&str, &Value)> {
    event.get("event").and_then(Value::as_str).map(|name| (name, event))
}

/// The events of a record by name, with what they tell and their clause.
pub(crate) fn events(record: &Record) -> impl Iterator<Item = (&str, &Value, &Value)> {
    record.events.iter().filter_map(|step| {
        let step = step.get("event")?;
        let (name, tells) = named(step.get("event")?)?;
        Some((name, tells, step.get("by")?))
    })
}

/// Whom a table waits for as it lies there.
pub(crate) fn wait_of(felt: &Felt) -> Wait {
    let turn = felt.turn();
    if turn != Turn::Chance && turn != Turn::Nobody {
        match felt.engine().usual_act() {
            Some((By::Seat(seat), _)) => return Wait::Asked(seat),
            Some((By::Staff(_), _)) => return Wait::Auto,
            None => {}
        }
    }
    match turn {
        Turn::Nobody => Wait::Nobody,
        Turn::Chance | Turn::Staff(_) => Wait::Auto,
        Turn::Seats(seats) => Wait::Seats(seats),
        Turn::Bets => Wait::Bets { between: felt.engine().between_rounds() },
    }
}

impl Live {
    /// When the time is over.
    pub(crate) fn deadline(&self) -> u64 {
        self.since.saturating_add(self.whole)
    }

    /// Takes note of a record that made `after` of `before`.
    pub(crate) fn see(&mut self, record: &Record, before: &Felt, after: &Felt, file: &TableFile) {
        for given in &record.inputs {
            self.given(record, given, after);
        }
        let between = |felt: &Felt| felt.engine().between_rounds();
        let corrected = record.inputs.iter().any(|given| matches!(given, Given::Correct { .. }));
        if file.source == Source::Keyed && !corrected {
            self.past.see(self.round, before, record);
        }
        self.lines(record);
        self.results(record, after, file);
        let (was, is) = (between(before) && !corrected, between(after));
        if is && !was {
            self.round += 1;
            self.drawn = 0;
            self.round_from = record.seq + 1;
            self.acted.clear();
            self.ready.clear();
            self.call = Some(Call { code: "faites-vos-jeux".to_owned(), clause: None });
        }
        self.calls(record);
        self.waits(record, before, after, file);
        self.time = record.time;
    }

    fn given(&mut self, record: &Record, given: &Given, after: &Felt) {
        match given {
            Given::Act { by: By::Seat(seat), action } => {
                if after.engine().arrival().contains(action) {
                    self.arrived.insert(*seat);
                } else {
                    self.acted.insert(*seat);
                }
            }
            Given::Leave { seat } => {
                self.away.remove(seat);
                self.arrived.remove(seat);
                self.ready.remove(seat);
            }
            Given::Commit { seed, commitment, device } => {
                let left = match device {
                    Device::Shoe { pack } => counts(pack),
                    Device::Wheel { .. } | Device::Shuffler => BTreeMap::new(),
                };
                self.seeds += 1;
                self.seed = Some(Arc::new(Seeded {
                    name: seed.clone(),
                    commitment: *commitment,
                    device: device.clone(),
                    cut: None,
                    number: 0,
                    left,
                    at: record.seq,
                }));
            }
            Given::Cut { cut, .. } => {
                if let Some(seed) = &mut self.seed {
                    Arc::make_mut(seed).cut = Some(cut.clone());
                }
            }
            Given::Chance { seen, drawn: Some(DrawnFrom { .. }) } => self.drawn(seen),
            Given::Reveal { .. } => self.seed = None,
            Given::Order(order) => self.ordered(record, order),
            Given::Correct { .. } => {
                if let Some((_, _, claim)) = self.claim.take() {
                    self.round = self.past.round_of(claim.seq).unwrap_or(self.round);
                    self.past.mend(&claim, record);
                    self.lines = Arc::default();
                }
            }
            _ => {}
        }
    }

    fn drawn(&mut self, seen: &Value) {
        let Some(seed) = &mut self.seed else { return };
        let seed = Arc::make_mut(seed);
        seed.number += 1;
        self.drawn += 1;
        if matches!(seed.device, Device::Shoe { .. }) {
            let card = seen.to_string();
            if let Some(left) = seed.left.get_mut(&card) {
                *left -= 1;
                if *left == 0 {
                    seed.left.remove(&card);
                }
            }
        }
    }

    fn ordered(&mut self, record: &Record, order: &Order) {
        match order {
            Order::Run { .. } => {}
            Order::Away { seat } => drop(self.away.insert(*seat)),
            Order::Pause { why } => self.pause = Some((why.clone(), record.time)),
            // Time stands still while a table is stopped.
            Order::Resume => {
                self.closing = false;
                self.notices.clear();
                if let Some((_, at)) = self.pause.take() {
                    self.since += record.time.saturating_sub(at);
                }
            }
            Order::Close => self.closing = true,
            Order::Claim { seq, seen, .. } => {
                let claim = Claim { seq: *seq, seen: seen.clone() };
                self.claim = Some((record.seq, record.who.clone(), claim));
            }
            Order::Withdraw { .. } => self.claim = None,
        }
    }

    fn lines(&mut self, record: &Record) {
        if record.lines.is_empty() {
            return;
        }
        if self.lines_of != self.round {
            self.lines = Arc::default();
            self.lines_of = self.round;
        }
        let lines = Arc::make_mut(&mut self.lines);
        for line in &record.lines {
            let mut line = line.clone();
            if let Value::Object(fields) = &mut line {
                fields.insert("seq".to_owned(), json!(record.seq));
            }
            lines.push(line);
        }
    }

    fn results(&mut self, record: &Record, felt: &Felt, file: &TableFile) {
        let found = results(record, felt, &file.game);
        if !found.is_empty() {
            let last = Arc::make_mut(&mut self.last);
            last.extend(found);
            let over = last.len().saturating_sub(LAST_MAX);
            last.drain(..over);
        }
    }

    fn calls(&mut self, record: &Record) {
        for (name, tells, by) in events(record) {
            let code = match (name, tells) {
                ("bets-open", _) => "faites-vos-jeux".to_owned(),
                ("bets-closed" | "rien-ne-va-plus", _) => "rien-ne-va-plus".to_owned(),
                ("announced", Value::Object(fields)) => {
                    match fields.get("notice").and_then(Value::as_str) {
                        Some(notice) => notice.to_owned(),
                        None => continue,
                    }
                }
                ("last-spin-fixed", _) => "last-rounds".to_owned(),
                _ => continue,
            };
            if code.starts_with("last") {
                self.notices.insert(code.clone());
            }
            self.call = Some(Call { code, clause: Some(by.clone()) });
        }
    }

    fn waits(&mut self, record: &Record, before: &Felt, after: &Felt, file: &TableFile) {
        let wait = wait_of(after);
        if wait == Wait::Nobody {
            self.arrived.clear();
        }
        let acted_on = |seats: &[Seat]| {
            record.inputs.iter().any(
                |given| matches!(given, Given::Act { by: By::Seat(s), .. } if seats.contains(s)),
            )
        };
        let goes_on = match (&self.wait, &wait) {
            // Whoever is left has no more time than before, but a further decision is a new one.
            (Wait::Seats(were), Wait::Seats(are)) => {
                are.iter().all(|seat| were.contains(seat)) && !acted_on(are)
            }
            (Wait::Bets { .. }, Wait::Bets { .. }) if self.wait == wait => {
                // The time runs from the first stake if nobody wanted to play before.
                let empty = before.staked().is_zero() && record.time >= self.deadline();
                !empty
            }
            (was, is) => was == is && *is != Wait::Auto,
        };
        if !goes_on {
            self.since = record.time;
            let Timers { bets, decision, result } = Timers::of(file);
            self.whole = match &wait {
                Wait::Bets { between: true } if self.round > 1 => bets + result,
                Wait::Bets { between: true } => bets,
                Wait::Bets { between: false } | Wait::Seats(_) | Wait::Asked(_) => decision,
                Wait::Auto | Wait::Nobody => 0,
            };
            if !matches!(wait, Wait::Bets { .. }) {
                self.ready.clear();
                self.acted.clear();
            }
        }
        self.wait = wait;
    }
}

struct Timers {
    bets: u64,
    decision: u64,
    result: u64,
}

impl Timers {
    fn of(file: &TableFile) -> Self {
        let super::Timers { bets, decision, result, .. } = file.timers;
        Timers { bets, decision, result }
    }
}

/// What a record tells of how a round ended: what wheel or dice showed, or how the cards fell.
pub fn results(record: &Record, felt: &Felt, game: &str) -> Vec<String> {
    let open = is_open_device(game);
    let mut found: Vec<String> = Vec::new();
    for given in &record.inputs {
        if let (Given::Chance { seen, .. }, true) = (given, open) {
            found.extend(felt.engine().say_chance(seen));
        }
    }
    for step in record.events.iter().filter(|_| !open) {
        let event = step.get("event").and_then(|step| step.get("event"));
        let Some(event) = event else { continue };
        if named(event).is_some_and(|(name, _)| RESULTS.contains(&name)) {
            found.extend(felt.engine().say_event(event));
        }
    }
    found
}

/// Whether everything that chance shows at this game is seen by all: wheels and dice.
pub(crate) fn is_open_device(game: &str) -> bool {
    ["roulette", "boule", "big-wheel", "craps"].iter().any(|name| game.ends_with(name))
}

impl Live {
    /// The table with the claimed result, and what came of it.
    pub(crate) fn mended(&self, now: &Felt) -> Result<(Felt, crate::felt::Outcome), super::Denied> {
        let none = || super::Denied::new("no-correction", "no correction waits for a signature");
        let (_, _, claim) = self.claim.as_ref().ok_or_else(none)?;
        let mended = self.past.mended(claim, now);
        mended.map_err(|why| super::Denied::new("not-mended", why.to_string()))
    }
}
