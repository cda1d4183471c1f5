//! Craps with bets that always stand: what wins stays up, and what is lost is staked anew before
//! the next throw. Then the cloth is the same wherever the puck lies, so the engine weighs every
//! throw at every puck once, throws are only counted, and money comes after the loop.

use super::streams::Draws;
use super::sums::Sums;
use games::craps::rules::series;
use games::craps::{Action, Bet, Craps, Number, Rules, State};
use table::{By, Cents, Count, Game, Refusal, Role, Seat, Silent, Throw};

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
    pub fn throw(
        &mut self,
        seen: usize,
        out: &mut impl table::Record<Craps>,
    ) -> Result<(), Refusal> {
        Craps::reveal(&self.rules, &mut self.state, self.throws[seen % THROWS], out);
        self.make_ready(out)
    }

    fn make_ready(&mut self, out: &mut impl table::Record<Craps>) -> Result<(), Refusal> {
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

    /// Weighs every throw at every puck.
    pub fn weigh(&self) -> Result<StandingBets, Refusal> {
        let mut nets = [[Cents::ZERO; THROWS]; PUCKS];
        let mut next = [[0; THROWS]; PUCKS];
        for puck in 0..PUCKS {
            let mut table = self.clone();
            if puck > 0 {
                let number = Number::ALL[puck - 1];
                let point = self.throws.iter().position(|throw| number.is(throw.total()));
                table.throw(point.expect("every number can be thrown"), &mut Silent)?;
            }
            for (seen, &throw) in self.throws.iter().enumerate() {
                let mut count = Count::default();
                assert!(Craps::weigh(&table.rules, &table.state, throw, &mut count), "dice out");
                nets[puck][seen] = count.net;
                let after = series(table.state.puck, throw.total()).puck(table.state.puck);
                next[puck][seen] = after.map_or(0, |number| 1 + number as u8);
            }
        }
        Ok(StandingBets { nets, next })
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
    pub fn throws(&self) -> u64 {
        self.counts.as_flattened().iter().sum()
    }
}
