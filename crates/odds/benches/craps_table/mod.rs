//! A craps table with one player who keeps eight bets standing, for benchmarks and for the test
//! that counts allocations.

use games::craps::rules::series;
use games::craps::{Action, Bet, Craps, Number, Rules, State};
use odds::simulate::Draws;
use table::{Bet as _, By, Cents, Draft, Game, Record, Role, Seat, Silent, Throw};

const SEAT: Seat = Seat::seated(1).expect("there is a first seat");
const PLAYER: By = By::Seat(SEAT);
/// The stickman is one of the croupiers.
const STICKMAN: By = By::Staff(Role::Croupier);

/// What he keeps standing: what wins stays up, and what is lost he stakes anew before the next
/// throw.
const STANDING: [&str; 8] =
    ["pass", "field", "place-6", "place-8", "hard-6", "hard-8", "big-6", "any-craps"];

#[derive(Clone, Debug)]
pub(crate) struct CrapsTable {
    rules: Rules,
    state: State,
    stakes: [Action; 8],
    bets: [Bet; 8],
    throws: [Throw; 36],
    draws: Draws,
    /// Where the puck lies, and the table ready for a throw wherever it does: off, or on a number.
    puck: Option<Number>,
    ready: Vec<State>,
}

impl CrapsTable {
    pub(crate) fn new(seed: u64) -> Self {
        let mut draft = Draft::default();
        draft.set("rebet", "on");
        let rules = Craps::admit(&draft).expect("a lawful house");
        let state = Craps::open(&rules, &mut Silent);
        let bets = STANDING.map(|name| Bet::named(name).expect("a bet"));
        let stakes = bets.map(|bet| Action::Place { bet, stake: Cents::units(30) });
        let throws: Vec<Throw> = Throw::all().collect();
        let throws = throws.try_into().expect("six by six");
        let draws = Draws::of(seed, 0);
        let ready = Vec::new();
        let mut table = CrapsTable { rules, state, stakes, bets, throws, draws, puck: None, ready };
        table.make_ready(&mut Silent);
        let come_out = table.state.clone();
        table.ready.push(come_out.clone());
        for number in Number::ALL {
            table.state.clone_from(&come_out);
            let sets = |throw: &&Throw| number.is(throw.total());
            let point = *table.throws.iter().find(sets).expect("every number can be thrown");
            Craps::reveal(&table.rules, &mut table.state, point, &mut Silent);
            table.make_ready(&mut Silent);
            table.ready.push(table.state.clone());
        }
        table.state.clone_from(&come_out);
        table
    }

    /// A throw of a player whose bets always stand: the cloth is known wherever the puck lies, and
    /// the engine weighs what the throw is worth.
    pub(crate) fn throw(&mut self, out: &mut impl Record<Craps>) {
        let seen = self.throws[self.draws.below(36) as usize];
        let state = &self.ready[self.puck.map_or(0, |number| 1 + number as usize)];
        assert!(Craps::weigh(&self.rules, state, seen, out), "the dice are out");
        self.puck = series(self.puck, seen.total()).puck(self.puck);
    }

    /// The same, step by step.
    pub(crate) fn stepwise_throw(&mut self, out: &mut impl Record<Craps>) {
        let seen = self.throws[self.draws.below(36) as usize];
        Craps::reveal(&self.rules, &mut self.state, seen, out);
        self.make_ready(out);
    }

    /// Stakes what is missing, and the dice go out.
    fn make_ready(&mut self, out: &mut impl Record<Craps>) {
        self.stake(out);
        let pass = Action::PassDice { to: None };
        Craps::act(&self.rules, &mut self.state, STICKMAN, &pass, out);
    }

    fn stake(&mut self, out: &mut impl Record<Craps>) {
        if self.state.cloth.stakes().len() == self.bets.len() {
            return;
        }
        for (stake, bet) in self.stakes.iter().zip(self.bets) {
            if self.state.cloth.find(SEAT, bet).is_none() {
                Craps::act(&self.rules, &mut self.state, PLAYER, stake, out);
            }
        }
    }
}
