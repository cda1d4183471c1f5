//! One session after the other, and what is counted of them. Integers only; every figure of the
//! report follows from them.

use super::player::{Player, Stakes};
use super::seated::{Seated, scaled};
use super::staking::{Multiple, Progress};
use crate::paid::Batch;
use crate::plan::Plan;
use crate::results::Results;
use crate::sums::Sums;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::Cents;

/// Where the purse is looked at: this many times in a session.
const CHECKPOINTS: u32 = 10;
/// Points of a path that is kept; a longer session is kept in steps of several rounds.
const POINTS_MOST: u32 = 10_000;

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The purse does not hold the next stake, with all that may have to be added to it.
    Ruin,
    /// He has won what he wanted.
    Target,
    /// He has lost what he would.
    LossLimit,
    /// The rounds of the session are played.
    Rounds,
}

impl End {
    pub const ALL: [End; 4] = [End::Ruin, End::Target, End::LossLimit, End::Rounds];

    pub const fn name(self) -> &'static str {
        match self {
            End::Ruin => "ruin",
            End::Target => "target",
            End::LossLimit => "loss-limit",
            End::Rounds => "rounds",
        }
    }
}

/// A session that was kept whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Path {
    pub end: End,
    pub rounds: u32,
    /// How many rounds lie between two points; the last lies behind the last round.
    pub every: u32,
    /// What he has then, in cents: his bankroll, or what he won or lost where he needs none.
    pub bankroll: Vec<Cents>,
}

/// What came of rounds at one count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct AtCount {
    pub(super) rounds: u64,
    pub(super) stake: Multiple,
    /// With that stake; with one where he sat out.
    pub(super) sums: Sums,
}

/// What some sessions brought.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Tally {
    pub(super) rounds: u64,
    pub(super) sessions: u64,
    pub(super) ends: [u64; End::ALL.len()],
    /// What sessions won or lost.
    pub(super) nets: Results,
    /// The same at every checkpoint, and how many sessions were over by then.
    pub(super) checkpoints: Vec<(Results, u64)>,
    pub(super) longest: u32,
    pub(super) shortest: Option<u32>,
    pub(super) squared_rounds: u128,
    /// Money staked before rounds; its squares and its products with the nets, by session.
    pub(super) staked: i128,
    pub(super) staked_squares: i128,
    pub(super) staked_nets: i128,
    /// Nets of rounds.
    pub(super) by_round: Sums,
    pub(super) highest: Multiple,
    /// Rounds in which the table took less than he would have staked.
    pub(super) capped: u64,
    pub(super) sat_out: u64,
    pub(super) counts: BTreeMap<i32, AtCount>,
    pub(super) paths: Vec<Path>,
    /// Sessions that a shoe with too few cards broke off.
    pub(super) dry: u64,
}

impl Batch for Tally {
    fn rounds(&self) -> u64 {
        self.rounds
    }

    fn append(&mut self, other: &Self) {
        self.rounds += other.rounds;
        self.sessions += other.sessions;
        for (sum, more) in self.ends.iter_mut().zip(other.ends) {
            *sum += more;
        }
        self.nets.merge(&other.nets);
        for ((nets, over), (more, others)) in self.checkpoints.iter_mut().zip(&other.checkpoints) {
            nets.merge(more);
            *over += others;
        }
        self.longest = self.longest.max(other.longest);
        self.shortest = self.shortest.into_iter().chain(other.shortest).min();
        self.squared_rounds += other.squared_rounds;
        self.staked += other.staked;
        self.staked_squares += other.staked_squares;
        self.staked_nets += other.staked_nets;
        self.by_round.merge(&other.by_round);
        self.highest = self.highest.max(other.highest);
        self.capped += other.capped;
        self.sat_out += other.sat_out;
        for (count, more) in &other.counts {
            self.counts.entry(*count).or_default().merge(more);
        }
        self.paths.extend(other.paths.iter().cloned());
        self.dry += other.dry;
    }
}

impl AtCount {
    fn merge(&mut self, other: &AtCount) {
        self.rounds += other.rounds;
        self.stake = other.stake;
        self.sums.merge(&other.sums);
    }
}

/// A player at the tables of one run.
pub(super) struct Sessions<'a, S> {
    pub(super) place: &'a S,
    pub(super) player: &'a Player,
    pub(super) plan: &'a Plan,
    /// The stakes of the plan together.
    pub(super) unit: Cents,
    /// What a purse must hold for them, with all that may have to be added.
    pub(super) needed: Cents,
    /// The table takes this many times the stakes, and no more.
    pub(super) most: Multiple,
}

/// The table of a chunk, and how many sessions were played at it.
pub(super) struct Sitting<T> {
    table: T,
    chunk: u64,
    sessions: u64,
}

/// What is staked next.
enum Next<'a> {
    Staking(Progress<'a>),
    /// By the count.
    Ramp(&'a super::counting::Ramp),
}

/// The rounds after which the purse is looked at.
pub(super) fn checkpoints(session_rounds: u32) -> Vec<u32> {
    let parts = CHECKPOINTS.min(session_rounds);
    let at = |part: u32| u64::from(session_rounds) * u64::from(part) / u64::from(parts);
    (1..=parts).map(|part| u32::try_from(at(part)).unwrap_or(session_rounds)).collect()
}

impl<S: Seated> Sessions<'_, S> {
    pub(super) fn sitting(&self, chunk: u64) -> Sitting<S::Table> {
        Sitting { table: self.place.table(self.plan.seed, chunk), chunk, sessions: 0 }
    }

    /// This many sessions.
    pub(super) fn play(&self, sitting: &mut Sitting<S::Table>, sessions: u64) -> Tally {
        let looks = checkpoints(self.player.session_rounds);
        let mut tally =
            Tally { checkpoints: vec![(Results::default(), 0); looks.len()], ..Tally::default() };
        for _ in 0..sessions {
            let is_kept = sitting.chunk == 0 && sitting.sessions < u64::from(self.player.paths);
            sitting.sessions += 1;
            self.session(&mut sitting.table, &looks, is_kept, &mut tally);
        }
        tally
    }

    fn session(&self, table: &mut S::Table, looks: &[u32], is_kept: bool, tally: &mut Tally) {
        self.place.begin(table);
        let mut next = match &self.player.stakes {
            Stakes::Staking(staking) => Next::Staking(staking.begin(self.unit)),
            Stakes::Counting(system) => Next::Ramp(&system.ramp),
        };
        let mut purse = Purse::new(self, looks, is_kept);
        let end = loop {
            self.place.ready(table);
            let count = self.place.count(table);
            let wanted = match &next {
                Next::Staking(progress) => progress.stake(),
                Next::Ramp(ramp) => ramp.stake(count),
            };
            let stake = wanted.min(self.most);
            if let Some(end) = purse.end(self, stake) {
                break end;
            }
            // While he sits out, somebody else plays on.
            let Ok(net) = self.place.round(table, stake.max(1)) else {
                tally.dry += 1;
                // So that a run of nothing but such shoes comes to its end.
                tally.rounds += 1;
                return;
            };
            if let Next::Ramp(_) = next {
                let at = tally.counts.entry(count).or_default();
                at.rounds += 1;
                at.stake = stake;
                at.sums.add(net, 1);
            }
            let net = if stake == 0 { Cents::ZERO } else { net };
            if let Next::Staking(progress) = &mut next {
                progress.after(stake, net);
            }
            purse.staked += i128::from(scaled(self.unit, stake).get());
            tally.by_round.add(net, 1);
            tally.highest = tally.highest.max(stake);
            tally.capped += u64::from(stake < wanted);
            tally.sat_out += u64::from(stake == 0);
            purse.take(net, tally);
        };
        purse.close(end, tally);
    }
}

/// What a player has in the course of a session.
struct Purse<'a> {
    net: Cents,
    staked: i128,
    rounds: u32,
    looks: &'a [u32],
    looked: usize,
    before: Cents,
    path: Option<(u32, Vec<Cents>)>,
}

impl<'a> Purse<'a> {
    fn new<S>(sessions: &Sessions<'_, S>, looks: &'a [u32], is_kept: bool) -> Self {
        let every = sessions.player.session_rounds.div_ceil(POINTS_MOST).max(1);
        let before = sessions.player.bankroll.unwrap_or(Cents::ZERO);
        let path = is_kept.then(|| (every, vec![before]));
        Purse { net: Cents::ZERO, staked: 0, rounds: 0, looks, looked: 0, before, path }
    }

    /// Whether he leaves before a round with this many times the stakes, and why.
    fn end<S>(&self, sessions: &Sessions<'_, S>, stake: Multiple) -> Option<End> {
        let player = sessions.player;
        let needed = scaled(sessions.needed, stake);
        if player.stop_win.is_some_and(|target| self.net >= target) {
            Some(End::Target)
        } else if player.stop_loss.is_some_and(|loss| self.net + loss <= Cents::ZERO) {
            Some(End::LossLimit)
        } else if player.bankroll.is_some_and(|bankroll| bankroll + self.net < needed) {
            Some(End::Ruin)
        } else {
            (self.rounds >= player.session_rounds).then_some(End::Rounds)
        }
    }

    fn take(&mut self, net: Cents, tally: &mut Tally) {
        self.net += net;
        self.rounds += 1;
        if let Some((every, points)) = &mut self.path
            && self.rounds.is_multiple_of(*every)
        {
            points.push(self.before + self.net);
        }
        if self.looks.get(self.looked) == Some(&self.rounds) {
            tally.checkpoints[self.looked].0.add(self.net, 1);
            self.looked += 1;
        }
    }

    fn close(self, end: End, tally: &mut Tally) {
        // Who has left has what he left with.
        for (nets, over) in &mut tally.checkpoints[self.looked..] {
            nets.add(self.net, 1);
            *over += 1;
        }
        tally.sessions += 1;
        tally.rounds += u64::from(self.rounds);
        tally.ends[end as usize] += 1;
        tally.nets.add(self.net, 1);
        tally.longest = tally.longest.max(self.rounds);
        tally.shortest = tally.shortest.into_iter().chain([self.rounds]).min();
        tally.squared_rounds += u128::from(self.rounds) * u128::from(self.rounds);
        let (net, staked) = (i128::from(self.net.get()), self.staked);
        tally.staked += staked;
        tally.staked_squares += staked * staked;
        tally.staked_nets += staked * net;
        if let Some((every, mut bankroll)) = self.path {
            if !self.rounds.is_multiple_of(every) {
                bankroll.push(self.before + self.net);
            }
            tally.paths.push(Path { end, rounds: self.rounds, every, bankroll });
        }
    }
}
