//! What follows from the inputs of a record: played again by the engines, held against what was
//! recorded.

use super::Wrong;
use crate::Name;
use crate::fairness::{Device, Watch};
use crate::felt::{Felt, Outcome};
use crate::journal::{Capacity, DrawnFrom, Given, Order, Record, Stream};
use crate::ledger::{Seating, buy_in, cash_out, issue};
use crate::live::{Claim, Past};
use games::hosted::Form;
use serde::Serialize;
use std::collections::BTreeMap;
use table::{By, Clause, Role};

/// One stream, as it stands after the records so far.
#[derive(Debug)]
pub(super) struct Replay {
    felt: Option<Felt>,
    pub(super) watch: Watch,
    round: u64,
    past: Past,
    /// What waits for a second signature: its record, who claims it, and what.
    claim: Option<(u64, Name, Claim)>,
}

/// How much of a text a finding shows.
const SHOWN_MAX: usize = 240;

fn shown<T: Serialize>(value: &T) -> String {
    let text = serde_json::to_string(value).unwrap_or_default();
    if text.chars().count() <= SHOWN_MAX {
        return text;
    }
    let start: String = text.chars().take(SHOWN_MAX).collect();
    format!("{start}…")
}

fn same<T: Serialize + PartialEq>(
    what: &'static str,
    recorded: &[T],
    due: &[T],
) -> Result<(), Wrong> {
    if recorded == due {
        return Ok(());
    }
    let at = recorded.iter().zip(due).take_while(|(one, other)| one == other).count();
    let (recorded, due) = (shown(&recorded.get(at)), shown(&due.get(at)));
    Err(Wrong::Differs { what, recorded, due })
}

impl Replay {
    pub(super) fn new(stream: Stream) -> Self {
        Replay {
            felt: None,
            watch: Watch::new(stream),
            round: 0,
            past: Past::default(),
            claim: None,
        }
    }

    pub(super) fn step(&mut self, record: &Record) -> Result<(), Wrong> {
        let mut due = Outcome::default();
        let before = self.felt.clone();
        for given in &record.inputs {
            self.watch.see(record.seq, given).map_err(Wrong::Fairness)?;
            let outcome = match &record.stream {
                Stream::Table(table) => self.table(table, given, record)?,
                Stream::Desk(desk) => at_desk(desk, given)?,
                Stream::House => in_house(given)?,
            };
            due.add(outcome);
        }
        same("events", &record.events, &due.events)?;
        same("lines", &record.lines, &due.lines)?;
        same("postings", &record.postings, &due.postings)?;
        self.turned(before.as_ref(), record);
        Ok(())
    }

    /// The table after the records so far.
    pub(super) fn felt(&self) -> Option<&Felt> {
        self.felt.as_ref()
    }

    /// Counts the rounds, and keeps what a correction would need.
    fn turned(&mut self, before: Option<&Felt>, record: &Record) {
        let (Some(before), Some(after)) = (before, &self.felt) else { return };
        let corrected = record.inputs.iter().any(|given| matches!(given, Given::Correct { .. }));
        if corrected {
            if let Some((_, _, claim)) = self.claim.take() {
                self.round = self.past.round_of(claim.seq).unwrap_or(self.round);
                self.past.mend(&claim, record);
            }
        } else {
            self.past.see(self.round, before, record);
        }
        let was = before.table().between_rounds() && !corrected;
        if after.table().between_rounds() && !was {
            self.round += 1;
        }
    }

    /// A claim is a croupier's; it stands until somebody signs or withdraws it.
    fn ordered(&mut self, order: &Order, record: &Record) -> Result<(), Wrong> {
        match order {
            Order::Claim { seq, seen, .. } => {
                if record.role != Capacity::Staff(Role::Croupier) || self.claim.is_some() {
                    return Err(Wrong::Correction("a claim that was not the croupier's to make"));
                }
                let claim = Claim { seq: *seq, seen: seen.clone() };
                self.claim = Some((record.seq, record.who.clone(), claim));
            }
            Order::Withdraw { .. } => self.claim = None,
            _ => {}
        }
        Ok(())
    }

    /// A second person with the right role has signed what the first claimed.
    fn corrected(
        &self,
        claim: u64,
        felt: &Felt,
        record: &Record,
    ) -> Result<(Felt, Outcome), Wrong> {
        let signs = [Role::Chef, Role::Inspecteur, Role::Direction].map(Capacity::Staff);
        match &self.claim {
            Some((at, by, what)) if *at == claim => {
                if *by == record.who || !signs.contains(&record.role) {
                    return Err(Wrong::Correction("a correction without a second signature"));
                }
                let mended = self.past.mended(what, felt);
                mended.map_err(|_| Wrong::Correction("a correction of what cannot be put right"))
            }
            _ => Err(Wrong::Correction("a correction that nobody claimed")),
        }
    }

    fn table(&mut self, table: &Name, given: &Given, record: &Record) -> Result<Outcome, Wrong> {
        if let Given::Open { game, house, pool } = given {
            if self.felt.is_some() {
                return Err(Wrong::Misplaced);
            }
            let opened = open(table, game, house, pool);
            let opened = opened.map_err(|unopened| Wrong::Open(Box::new(unopened)))?;
            self.felt = Some(opened);
            return Ok(Outcome::default());
        }
        if let Given::Order(order) = given {
            self.ordered(order, record)?;
        }
        if let Given::Correct { claim } = given {
            let felt = self.felt.as_ref().ok_or(Wrong::NotOpened)?;
            let (felt, outcome) = self.corrected(*claim, felt, record)?;
            self.felt = Some(felt);
            return Ok(outcome);
        }
        let felt = self.felt.as_mut().ok_or(Wrong::NotOpened)?;
        if let Given::Chance { drawn: Some(drawn), .. } = given {
            among(&self.watch, drawn, felt)?;
        }
        if let Given::Act { by, action, silent } = given {
            owned(*by, felt.seating(), record)?;
            if silent.is_some() {
                silently(*by, action, *silent, felt)?;
            }
        }
        felt.take(given).map_err(|refused| Wrong::Replay(Box::new(refused)))
    }
}

/// What was drawn from is what the engine says could come: every card that is left, each pocket.
fn among(watch: &Watch, drawn: &DrawnFrom, felt: &Felt) -> Result<(), Wrong> {
    let items = match watch.device(&drawn.seed) {
        Some(Device::Shoe { pack }) if drawn.number == 0 => pack,
        // Cards leave one order; the engine refuses those that are gone.
        Some(Device::Shoe { .. }) | None => return Ok(()),
        Some(Device::Wheel { among }) => among,
        Some(Device::Shuffler) => drawn.among.as_ref().ok_or(Wrong::Misplaced)?,
    };
    same("what could come, as", items, &felt.chances())
}

fn open(
    table: &Name,
    game: &str,
    house: &BTreeMap<String, String>,
    pool: &Name,
) -> Result<Felt, crate::felt::Unopened> {
    Felt::open(table.clone(), game, house.clone(), pool.clone())
}

/// A seat's act is its player's, a role's act is of somebody in that role; the house may act for
/// those who are absent.
fn owned(by: By, seating: &Seating, record: &Record) -> Result<(), Wrong> {
    let right = match (by, record.role) {
        (_, Capacity::House) => true,
        (By::Seat(seat), Capacity::Player) => seating.player(seat) == Some(&record.who),
        (By::Staff(role), Capacity::Staff(own)) => role == own,
        (By::Seat(_), Capacity::Staff(_)) | (By::Staff(_), Capacity::Player) => false,
    };
    if right { Ok(()) } else { Err(Wrong::NotTheirs { role: record.role }) }
}

/// What the house did for somebody who said nothing is what the game has it do, by that clause.
fn silently(by: By, action: &Form, clause: Option<Clause>, felt: &Felt) -> Result<(), Wrong> {
    let By::Seat(seat) = by else { return Err(Wrong::Misplaced) };
    match felt.table().silent(seat) {
        Some((due, by)) if due == *action && Some(by) == clause => Ok(()),
        due => {
            let due = due.map(|(action, by)| format!("{action} ({by})")).unwrap_or_default();
            let recorded = clause.map(|by| format!("{action} ({by})")).unwrap_or_default();
            Err(Wrong::Differs { what: "acts for the absent", recorded, due })
        }
    }
}

fn at_desk(desk: &Name, given: &Given) -> Result<Outcome, Wrong> {
    let postings = match given {
        Given::BuyIn { player, amount } if amount.is_positive() => buy_in(desk, player, *amount),
        Given::CashOut { player, amount } if amount.is_positive() => {
            cash_out(desk, player, *amount)
        }
        _ => return Err(Wrong::Misplaced),
    };
    Ok(Outcome { postings, ..Outcome::default() })
}

fn in_house(given: &Given) -> Result<Outcome, Wrong> {
    match given {
        Given::Issue { to, amount } if amount.is_positive() => {
            Ok(Outcome { postings: issue(to.clone(), *amount), ..Outcome::default() })
        }
        _ => Err(Wrong::Misplaced),
    }
}
