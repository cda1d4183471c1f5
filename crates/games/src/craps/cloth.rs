//! The stakes on the cloth, seat by seat, each seat's in the order of the list of bets.

use super::bets::Bet;
use super::rules::Call;
use serde::{Deserialize, Serialize};
use table::{Cents, Seat};

/// One stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stake {
    pub seat: Seat,
    pub bet: Bet,
    pub call: Call,
    pub amount: Cents,
    /// What of a simple chance no throw has been made with (CR-A3); nothing on all other bets.
    pub fresh: Cents,
    /// What a buy or lay bet cost on top: it lies beside the stake until the bet is decided.
    pub commission: Cents,
}

impl Stake {
    const fn key(&self) -> (Seat, Bet, Call) {
        (self.seat, self.bet, self.call)
    }

    /// Stake and commission.
    pub fn whole(&self) -> Cents {
        self.amount + self.commission
    }
}

/// All stakes, sorted by seat, bet and call; no two alike in all three.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cloth {
    stakes: Vec<Stake>,
}

impl Clone for Cloth {
    fn clone(&self) -> Self {
        Cloth { stakes: self.stakes.clone() }
    }

    /// Keeps the room already taken.
    fn clone_from(&mut self, other: &Self) {
        self.stakes.clear();
        self.stakes.extend(other.stakes.iter().copied());
    }
}

impl Cloth {
    pub fn stakes(&self) -> &[Stake] {
        &self.stakes
    }

    pub(super) fn stakes_mut(&mut self) -> &mut Vec<Stake> {
        &mut self.stakes
    }

    pub fn is_empty(&self) -> bool {
        self.stakes.is_empty()
    }

    /// Everything that lies there from this seat on, then from the first: clockwise.
    pub(super) fn clockwise(&self, from: Seat) -> impl Iterator<Item = &Stake> {
        let start = self.stakes.partition_point(|stake| stake.seat < from);
        let (before, after) = self.stakes.split_at(start);
        after.iter().chain(before)
    }

    pub fn of(&self, seat: Seat) -> &[Stake] {
        let start = self.stakes.partition_point(|stake| stake.seat < seat);
        let end = self.stakes.partition_point(|stake| stake.seat <= seat);
        &self.stakes[start..end]
    }

    /// The seat's stake on a bet; of two don't come stakes on a number the one that plays.
    pub fn find(&self, seat: Seat, bet: Bet) -> Option<&Stake> {
        self.of(seat).iter().find(|stake| stake.bet == bet)
    }

    /// The same with this call.
    pub fn find_called(&self, seat: Seat, bet: Bet, call: Call) -> Option<&Stake> {
        self.of(seat).iter().find(|stake| stake.bet == bet && stake.call == call)
    }

    pub fn held(&self, seat: Seat, bet: Bet) -> Cents {
        self.find(seat, bet).map_or(Cents::ZERO, |stake| stake.amount)
    }

    /// All that is the seat's, commissions included.
    pub fn staked(&self, seat: Seat) -> Cents {
        self.of(seat).iter().map(Stake::whole).sum()
    }

    /// Adds to the stake that is alike, or puts a new one in its place.
    pub(super) fn add(&mut self, new: Stake) {
        match self.stakes.binary_search_by_key(&new.key(), Stake::key) {
            Ok(at) => merge(&mut self.stakes[at], &new),
            Err(at) => self.stakes.insert(at, new),
        }
    }

    /// Takes a part of a stake, and of its commission; what no throw was made with goes first.
    pub(super) fn take(&mut self, part: Stake) {
        if let Ok(at) = self.stakes.binary_search_by_key(&part.key(), Stake::key) {
            let stake = &mut self.stakes[at];
            stake.amount -= part.amount;
            stake.commission -= part.commission;
            stake.fresh -= stake.fresh.min(part.amount);
            if stake.amount.is_zero() {
                self.stakes.remove(at);
            }
        }
    }

    /// A stake, and what follows it, is called otherwise from now on; if its like lies there, the
    /// two are one.
    pub(super) fn recall(&mut self, seat: Seat, bets: [Option<Bet>; 2], from: Call, to: Call) {
        for stake in &mut self.stakes {
            let called = bets.contains(&Some(stake.bet)) && stake.call == from;
            if stake.seat == seat && called {
                stake.call = to;
            }
        }
        self.sort();
        self.stakes.dedup_by(|next, kept| {
            let alike = next.key() == kept.key();
            if alike {
                merge(kept, next);
            }
            alike
        });
    }

    /// Puts stakes that moved where they belong.
    pub(super) fn sort(&mut self) {
        self.stakes.sort_unstable_by_key(Stake::key);
    }
}

fn merge(stake: &mut Stake, other: &Stake) {
    stake.amount += other.amount;
    stake.fresh += other.fresh;
    stake.commission += other.commission;
}
