//! Craps with bets that always stand: what wins stays up, and what is lost is staked anew before
//! the next throw. Then the cloth is the same wherever the puck lies, so the engine weighs every
//! throw at every puck once, throws are only counted, and money comes after the loop.

use super::results::Results;
use super::streams::Draws;
use super::sums::Sums;
use games::craps::rules::series;
use games::craps::{Action, Bet, Craps, Event, Number, Rules, State};
use table::{By, Cents, Clause, Count, Game, Line, Record, Refusal, Role, Seat, Silent, Throw};

/// The puck is off, or on one of six numbers.
const PUCKS: usize = 7;
const THROWS: usize = 36;

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
    fn at_every_puck(&self) -> Result<Vec<StandingTable>, Refusal> {
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

impl StandingBets {
    /// So many throws, the first a come-out.
    pub fn play(&self, throws: u64, source: &mut Draws) -> Thrown {
        let mut counts = [[0; THROWS]; PUCKS];
        let mut puck = 0;
        for _ in 0..throws {
            let seen = source.below(36) as usize % THROWS;
            counts[puck][seen] += 1;
            puck = usize::from(self.next[puck][seen]) % PUCKS;
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
