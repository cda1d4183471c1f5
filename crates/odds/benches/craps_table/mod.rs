//! A craps table with one player who keeps eight bets standing, for benchmarks and for the test
//! that counts allocations.

use games::craps::{Action, Bet, Craps, Rules, State};
use odds::simulate::Draws;
use table::{Bet as _, By, Cents, Draft, Game, Record, Role, Seat, Silent, Throw};

const SEAT: Seat = Seat::seated(1).expect("there is a first seat");
const PLAYER: By = By::Seat(SEAT);
/// The stickman is one of the croupiers.
const STICKMAN: By = By::Staff(Role::Croupier);

/// What he keeps standing: what is lost he stakes anew before the next throw.
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
        CrapsTable { rules, state, stakes, bets, throws, draws: Draws::of(seed, 0) }
    }

    /// Stakes what is missing, and throws.
    pub(crate) fn throw(&mut self, out: &mut impl Record<Craps>) {
        self.stake(out);
        let pass = Action::PassDice { to: None };
        Craps::act(&self.rules, &mut self.state, STICKMAN, &pass, out);
        let seen = self.throws[self.draws.below(36) as usize];
        Craps::reveal(&self.rules, &mut self.state, seen, out);
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
