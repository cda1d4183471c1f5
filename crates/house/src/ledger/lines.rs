//! What engines decide, as postings: the one place where a line becomes money.

use super::{Account, Posting};
use crate::Name;
use games::hosted::{Settled, Table};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use table::{Cents, Line, Party, Seat};

/// Whose money moves at a table: who sits where, and which pool its jackpots are paid from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seating {
    table: Name,
    pool: Name,
    seats: BTreeMap<Seat, Name>,
}

/// What of each seat's money lies on the table: taken before an input, held against what lies
/// there after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Staked(Vec<(Seat, Cents)>);

/// Nobody sits where money would move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nobody(pub Seat);

impl fmt::Display for Nobody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nobody plays as {}", self.0)
    }
}

impl std::error::Error for Nobody {}

impl Seating {
    /// An empty table; several tables may share a pool.
    pub fn new(table: Name, pool: Name) -> Self {
        Seating { table, pool, seats: BTreeMap::new() }
    }

    pub fn table(&self) -> &Name {
        &self.table
    }

    pub fn pool(&self) -> &Name {
        &self.pool
    }

    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Name)> {
        self.seats.iter().map(|(seat, player)| (*seat, player))
    }

    pub fn player(&self, seat: Seat) -> Option<&Name> {
        self.seats.get(&seat)
    }

    /// Takes a free seat; false if it is taken.
    pub fn sit(&mut self, seat: Seat, player: Name) -> bool {
        let free = !self.seats.contains_key(&seat);
        if free {
            self.seats.insert(seat, player);
        }
        free
    }

    /// Gives up a seat, and who had it.
    pub fn leave(&mut self, seat: Seat) -> Option<Name> {
        self.seats.remove(&seat)
    }

    pub fn cloth(&self) -> Account {
        Account::Cloth(self.table.clone())
    }

    fn wallet(&self, seat: Seat) -> Result<Account, Nobody> {
        self.seats.get(&seat).cloned().map(Account::Player).ok_or(Nobody(seat))
    }

    fn party(&self, party: Party) -> Result<Account, Nobody> {
        Ok(match party {
            Party::Bank => Account::Bank(self.table.clone()),
            Party::Seat(seat) => self.wallet(seat)?,
            Party::Pot => Account::Jackpot(self.pool.clone()),
            Party::Cagnotte => Account::Cagnotte(self.table.clone()),
        })
    }

    /// A settled stake: what leaves the cloth, what the player is handed, and what the party that
    /// stands against him has of it or adds to it.
    pub fn line<B>(&self, line: &Line<B>) -> Result<[Posting; 3], Nobody> {
        Ok([
            Posting::new(self.cloth(), line.stays - line.stake),
            Posting::new(self.wallet(line.seat)?, line.returned),
            Posting::new(self.party(line.against)?, -line.net()),
        ])
    }

    /// All that an input moved: stakes put on the cloth or taken back, then the lines in their
    /// order. What changed on the cloth beyond what the lines took off it was the player's doing,
    /// or was done for him: a stake doubled, a bank that grows, a premium.
    pub fn postings(
        &self,
        before: &Staked,
        after: &dyn Table,
        lines: &[Settled],
    ) -> Result<Vec<Posting>, Nobody> {
        let mut postings = Vec::with_capacity(2 + 3 * lines.len());
        for &(seat, was) in &before.0 {
            let settled = lines.iter().filter(|line| line.seat == seat);
            let off: Cents = settled.map(|line| line.stake - line.stays).sum();
            let laid = after.staked(seat) - was + off;
            postings.push(Posting::new(self.wallet(seat)?, -laid));
            postings.push(Posting::new(self.cloth(), laid));
        }
        for line in lines {
            postings.extend(self.line(line)?);
        }
        postings.retain(|posting| !posting.amount.is_zero());
        Ok(postings)
    }
}

impl Staked {
    /// What lies on the table now.
    pub fn of(seating: &Seating, table: &dyn Table) -> Self {
        Staked(seating.seats().map(|(seat, _)| (seat, table.staked(seat))).collect())
    }

    pub fn sum(&self) -> Cents {
        self.0.iter().map(|(_, amount)| *amount).sum()
    }
}
