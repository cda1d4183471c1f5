//! Craps with bets that always stand: what wins stays up, and what is lost is staked anew before
//! the next throw. Then the cloth is the same wherever the puck lies, so the engine weighs every
//! throw at every puck once, throws are only counted, and money comes after the loop.
//!
//! Thirty-two tables throw side by side: one alone would wait for its own puck at every throw.

use super::lanes::{BoundOf16, Lanes, Words};
use super::results::Results;
use super::streams::{Draws, Seed, Streams};
use super::sums::Sums;
use games::craps::rules::series;
use games::craps::{Action, Bet, Craps, Event, Number, Rules, State};
use odds::Instructions;
use table::{By, Cents, Clause, Count, Game, Line, Record, Refusal, Role, Seat, Silent, Throw};

/// The puck is off, or on one of six numbers.
const PUCKS: usize = 7;
const THROWS: usize = 36;

/// Tables that throw side by side.
pub(super) const TABLES: usize = 32;

/// The dice of all tables.
#[derive(Clone, Debug)]
pub struct Dice {
    lanes: Lanes,
    first: Draws,
}

impl Dice {
    /// Those of one chunk.
    pub fn of(seed: impl Into<Seed>, chunk: u64) -> Self {
        let seed = seed.into();
        Dice { lanes: Streams::of(seed, chunk).lanes, first: Draws::of(seed, chunk) }
    }

    /// One throw at each table, as a number below 36.
    pub fn throw(&mut self) -> [u16; TABLES] {
        self.lanes.below_of_16(FACES)
    }
}

/// What two dice can show: 36 throws, and 2¹⁶ mod 36.
const FACES: BoundOf16 = BoundOf16 { n: 36, reject: 16 };

const SEAT: Seat = Seat::seated(1).expect("there is a first seat");
const PLAYER: By = By::Seat(SEAT);
/// The stickman is one of the croupiers.
const STICKMAN: By = By::Staff(Role::Croupier);

/// One player's standing bets, weighed.
#[derive(Clone, Debug)]
pub struct StandingBets {
    /// What a throw brings the player, by puck and throw.
    nets: [[Cents; THROWS]; PUCKS],
    /// Where the puck lies after it.
    next: [[u8; THROWS]; PUCKS],
}

/// How often each throw came at each puck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    counts: [[u64; THROWS]; PUCKS],
}

/// A table on which one player keeps bets standing, step by step.
#[derive(Clone, Debug)]
pub struct StandingTable {
    rules: Rules,
    state: State,
    stakes: Vec<(Bet, Action)>,
    throws: [Throw; THROWS],
}

impl StandingTable {
    /// The house must let winning stakes stay up, and the bets must be such as can be made at any
    /// time.
    pub fn new(rules: &Rules, bets: &[(Bet, Cents)]) -> Result<Self, Refusal> {
        let state = Craps::open(rules, &mut Silent);
        let stakes: Vec<(Bet, Action)> =
            bets.iter().map(|&(bet, stake)| (bet, Action::Place { bet, stake })).collect();
        let mut throws = [Throw::all().next().expect("dice fall"); THROWS];
        for (place, throw) in throws.iter_mut().zip(Throw::all()) {
            *place = throw;
        }
        let mut table = StandingTable { rules: *rules, state, stakes, throws };
        table.make_ready(&mut Silent)?;
        Ok(table)
    }

    /// A throw with the engine, and what is lost is staked anew.
    pub fn throw(&mut self, seen: usize, out: &mut impl Record<Craps>) -> Result<(), Refusal> {
        Craps::reveal(&self.rules, &mut self.state, self.throws[seen % THROWS], out);
        self.make_ready(out)
    }

    fn make_ready(&mut self, out: &mut impl Record<Craps>) -> Result<(), Refusal> {
        for (bet, stake) in &self.stakes {
            if self.state.cloth.find(SEAT, *bet).is_none() {
                Craps::check(&self.rules, &self.state, PLAYER, stake)?;
                Craps::act(&self.rules, &mut self.state, PLAYER, stake, out);
            }
        }
        let pass = Action::PassDice { to: None };
        Craps::check(&self.rules, &self.state, STICKMAN, &pass)?;
        Craps::act(&self.rules, &mut self.state, STICKMAN, &pass, out);
        Ok(())
    }

    /// The table with the puck at each of its places.
    pub fn at_every_puck(&self) -> Result<Vec<StandingTable>, Refusal> {
        let at = |puck: usize| {
            let mut table = self.clone();
            if puck > 0 {
                let number = Number::ALL[puck - 1];
                let point = self.throws.iter().position(|throw| number.is(throw.total()));
                table.throw(point.expect("every number can be thrown"), &mut Silent)?;
            }
            Ok(table)
        };
        (0..PUCKS).map(at).collect()
    }

    fn weigh_throw(&self, throw: Throw, out: &mut impl Record<Craps>) {
        assert!(Craps::weigh(&self.rules, &self.state, throw, out), "dice out");
    }

    /// Weighs every throw at every puck.
    pub fn weigh(&self) -> Result<StandingBets, Refusal> {
        let mut nets = [[Cents::ZERO; THROWS]; PUCKS];
        let mut next = [[0; THROWS]; PUCKS];
        for (puck, table) in self.at_every_puck()?.iter().enumerate() {
            for (seen, &throw) in self.throws.iter().enumerate() {
                let mut count = Count::default();
                table.weigh_throw(throw, &mut count);
                nets[puck][seen] = count.net;
                let after = series(table.state.puck, throw.total()).puck(table.state.puck);
                next[puck][seen] = after.map_or(0, |number| 1 + number as u8);
            }
        }
        Ok(StandingBets { nets, next })
    }

    /// What every throw decides about one of the bets.
    pub fn decisions(&self, bet: Bet) -> Result<Decisions, Refusal> {
        let mut nets = [[None; THROWS]; PUCKS];
        for (puck, table) in self.at_every_puck()?.iter().enumerate() {
            for (seen, &throw) in self.throws.iter().enumerate() {
                let mut decided = Decided { bet, net: None };
                table.weigh_throw(throw, &mut decided);
                nets[puck][seen] = decided.net;
            }
        }
        Ok(Decisions { nets })
    }
}

/// What one throw decides about one bet: nothing if its stake stays as it lies.
#[derive(Clone, Copy, Debug)]
pub struct Decided {
    pub bet: Bet,
    pub net: Option<Cents>,
}

impl Record<Craps> for Decided {
    const IN_ORDER: bool = false;

    fn event(&mut self, _: Clause, _: impl FnOnce() -> Event) {}

    fn line(&mut self, line: Line<Bet>) {
        if line.bet == self.bet {
            self.net = Some(self.net.unwrap_or(Cents::ZERO) + line.net());
        }
    }
}

/// What every throw decides about a standing bet.
#[derive(Clone, Debug)]
pub struct Decisions {
    nets: [[Option<Cents>; THROWS]; PUCKS],
}

impl Decisions {
    /// What a throw brings a stake at a puck; nothing if it leaves it alone.
    pub fn net(&self, puck: usize, throw: usize) -> Option<Cents> {
        self.nets[puck][throw]
    }

    /// The results of its stakes, as often as each throw came.
    pub fn results(&self, thrown: &Thrown) -> Results {
        let mut results = Results::default();
        for (net, &times) in self.nets.as_flattened().iter().zip(thrown.counts.as_flattened()) {
            if let Some(net) = *net {
                results.add(net, times);
            }
        }
        results
    }
}

/// A puck and a throw make a byte: the puck times 36, and the throw.
const ROW: u8 = 36;
const CELLS: usize = 256;
/// The same cell is seldom counted twice in a row if every fourth table has its own counters.
const COUNTERS: usize = 4;
/// Throws of all tables that are drawn before they are counted: a pass that only draws keeps its
/// generators in registers.
const AT_ONCE: usize = 64;
/// Tables that are counted together: as many pucks as registers hold.
const TOGETHER: usize = 8;

/// Throws counted by the cell of puck and throw.
struct Cells {
    next: [u8; CELLS],
    rows: [u8; TABLES],
    counts: [[u64; CELLS]; COUNTERS],
}

impl Cells {
    /// One throw at each table for every row.
    #[inline(never)]
    fn count(&mut self, drawn: &[[u16; TABLES]]) {
        for (group, rows) in self.rows.as_chunks_mut::<TOGETHER>().0.iter_mut().enumerate() {
            let mut now = *rows;
            for seen in drawn {
                for (i, row) in now.iter_mut().enumerate() {
                    let seen = seen[TOGETHER * group + i];
                    *row = Self::step(&self.next, &mut self.counts[i % COUNTERS], *row, seen);
                }
            }
            *rows = now;
        }
    }

    /// One throw at the first tables alone.
    fn count_some(&mut self, seen: &[u16]) {
        for (row, &seen) in self.rows.iter_mut().zip(seen) {
            *row = Self::step(&self.next, &mut self.counts[0], *row, seen);
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "throws are below 36")]
    fn step(next: &[u8; CELLS], counts: &mut [u64; CELLS], row: u8, seen: u16) -> u8 {
        let cell = usize::from(row.wrapping_add(seen as u8));
        counts[cell] += 1;
        next[cell]
    }
}

impl StandingBets {
    /// Where the pucks lie when a chunk begins: anywhere, as often as in the long run. From
    /// come-outs alone, short series would be seen too often.
    pub fn pucks(&self, dice: &mut Dice) -> [usize; TABLES] {
        let to = |from: usize, to: usize| {
            self.next[from].iter().filter(|next| usize::from(**next) == to).count()
        };
        // A number is set so often a come-out, and then stays for this many throws.
        let stays = |puck: usize| (to(0, puck), THROWS - to(puck, puck));
        let all: usize = (1..PUCKS).map(|puck| stays(puck).1).product();
        let mut weights = [all; PUCKS];
        for (puck, weight) in weights.iter_mut().enumerate().skip(1) {
            let (set, leaves) = stays(puck);
            *weight = all / leaves * set;
        }
        let weights = weights.map(|weight| u32::try_from(weight).unwrap_or(u32::MAX / 8));
        std::array::from_fn(|_| dice.first.weighted(weights.into_iter()).unwrap_or(0))
    }

    /// Where the puck lies after a throw.
    pub fn after(&self, puck: usize, throw: usize) -> usize {
        self.next[puck][throw].into()
    }

    /// This many throws, at one table after the other.
    pub fn play(&self, throws: u64, dice: &mut Dice) -> Thrown {
        let mut next = [0; CELLS];
        for (cell, puck) in next.iter_mut().zip(self.next.as_flattened()) {
            *cell = puck * ROW;
        }
        let rows = self.pucks(dice).map(|puck| ROW * u8::try_from(puck).unwrap_or(0));
        let mut cells = Cells { next, rows, counts: [[0; CELLS]; COUNTERS] };
        let (way, mut drawn) = (Instructions::best(), [[0; TABLES]; AT_ONCE]);
        let (mut whole, rest) = (throws / TABLES as u64, throws % TABLES as u64);
        while whole > 0 {
            let rows = usize::try_from(whole).unwrap_or(AT_ONCE).min(AT_ONCE);
            let drawn = &mut drawn[..rows];
            dice.lanes.rows_of_16(way, |_| FACES, drawn);
            cells.count(drawn);
            whole -= drawn.len() as u64;
        }
        if rest > 0 {
            let rest = usize::try_from(rest).expect("fewer than there are tables");
            cells.count_some(&dice.throw()[..rest]);
        }
        let mut counts = [[0; THROWS]; PUCKS];
        for counted in cells.counts {
            for (count, more) in counts.as_flattened_mut().iter_mut().zip(counted) {
                *count += more;
            }
        }
        Thrown { counts }
    }

    /// What they brought the player.
    pub fn sums(&self, thrown: &Thrown) -> Sums {
        let mut sums = Sums::default();
        for (net, &count) in self.nets.as_flattened().iter().zip(thrown.counts.as_flattened()) {
            sums.add(*net, count);
        }
        sums
    }
}

impl Thrown {
    pub fn merge(&mut self, other: &Thrown) {
        let sums = self.counts.as_flattened_mut().iter_mut();
        for (sum, more) in sums.zip(other.counts.as_flattened()) {
            *sum += more;
        }
    }

    pub fn throws(&self) -> u64 {
        self.counts.as_flattened().iter().sum()
    }
}
