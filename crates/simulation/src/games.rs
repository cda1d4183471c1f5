//! One trait for the simulations of all games, and functions that know every game, so that the
//! loops are compiled here.

use super::plan::{Control, Mode, Plan, Staked, Unsimulated, Wish};
use super::report::Simulation;
use ::games::{AnyGame, with_game};
use odds::Priced;
use std::collections::BTreeSet;
use table::{Bet as _, Cents, Draft, OnOff, Seat};

/// Why a plan has no stakes, and which of its wishes is at fault.
pub type Unstaked = (Option<usize>, Unsimulated);

/// A game that can be simulated.
pub trait Simulated: Priced {
    /// Laid where no amount is given.
    const USUAL_STAKE: Cents = Cents::units(10);

    /// Whether hands are played by a chart.
    const BY_CHART: OnOff = OnOff::Off;

    /// The stake of a wish for a bet that the house takes: whether it can be paid, limits of the
    /// table apart, and how it is played.
    fn stake(draft: &Draft, rules: &Self::Rules, wish: Wish<'_>) -> Result<Staked, Unsimulated>;

    /// What depends on the other stakes of a plan: amounts that follow another, and whether all of
    /// them can be laid.
    fn together(
        _draft: &Draft,
        _wishes: &[Wish<'_>],
        staked: Vec<Staked>,
    ) -> Result<Vec<Staked>, Unstaked> {
        Ok(staked)
    }

    /// Bets to lay where none is given: one of each class.
    fn usual(rules: &Self::Rules) -> Vec<Self::Bet> {
        let mut classes = BTreeSet::new();
        let offered = Self::Bet::all().iter().copied().filter(|b| Self::is_offered(rules, *b));
        offered.filter(|bet| classes.insert(bet.class())).collect()
    }

    /// Plays the plan under the house rules of `draft`. Its stakes come from `stake`.
    fn simulate(
        draft: &Draft,
        plan: &Plan,
        control: Control<'_>,
    ) -> Result<Simulation, Unsimulated>;

    /// Refuses a plan for shoes in a game that has none.
    fn no_shoe(plan: &Plan) -> Result<(), Unsimulated> {
        match plan.mode {
            Mode::Law => Ok(()),
            Mode::Fixed { .. } => Err(Unsimulated::NoShoe { game: Self::ID }),
        }
    }
}

/// No bet pays more than this many times its stake.
const PAYS_MOST: i128 = 64;

/// What is to be staked every round: what is wished, or the usual bets.
pub fn stakes(game: AnyGame, draft: &Draft, wishes: &[Wish<'_>]) -> Result<Vec<Staked>, Unstaked> {
    with_game!(game, G => stakes_of::<G>(draft, wishes))
}

fn stakes_of<G: Simulated>(draft: &Draft, wishes: &[Wish<'_>]) -> Result<Vec<Staked>, Unstaked> {
    let rules = &G::admit(draft).map_err(|breaches| (None, breaches.into()))?;
    let most = usize::from(Seat::MAX);
    if wishes.len() > most {
        return Err((None, Unsimulated::TooManyBets { most }));
    }
    if wishes.is_empty() {
        let wish = |bet: G::Bet| Wish { bet: bet.name(), stake: None, play: None };
        let usual = G::usual(rules).into_iter();
        let usual = usual.map(|bet| G::stake(draft, rules, wish(bet)));
        let usual = usual.collect::<Result<_, _>>().map_err(|why| (None, why))?;
        return G::together(draft, &[], usual);
    }
    let one = |(at, wish): (usize, &Wish<'_>)| {
        wished::<G>(draft, rules, *wish).map_err(|why| (Some(at), why))
    };
    let staked = wishes.iter().enumerate().map(one).collect::<Result<_, _>>()?;
    G::together(draft, wishes, staked)
}

fn wished<G: Simulated>(
    draft: &Draft,
    rules: &G::Rules,
    wish: Wish<'_>,
) -> Result<Staked, Unsimulated> {
    let bet = G::Bet::named(wish.bet)?;
    if wish.stake.is_some_and(|stake| !stake.is_positive()) {
        return Err(Unsimulated::NotPositive);
    }
    if !G::is_offered(rules, bet) {
        return Err(Unsimulated::NotOffered { bet: bet.name() });
    }
    G::stake(draft, rules, wish)
}

/// Plays a plan whose stakes `stakes` gave.
pub fn simulate(
    game: AnyGame,
    draft: &Draft,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Simulation, Unsimulated> {
    if !is_addable(&plan.stakes, plan.rounds) {
        return Err(Unsimulated::TooMuchMoney);
    }
    with_game!(game, G => simulate_game::<G>(draft, plan, control))
}

fn simulate_game<G: Simulated>(
    draft: &Draft,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Simulation, Unsimulated> {
    match (G::BY_CHART, &plan.strategy) {
        (OnOff::Off, Some(_)) => Err(Unsimulated::NoChart { game: G::ID }),
        (OnOff::Off, None) | (OnOff::On, _) => G::simulate(draft, plan, control),
    }
}

/// Sums of squares are exact integers: they must fit, shoes played to their end included.
fn is_addable(stakes: &[Staked], rounds: u64) -> bool {
    let most = stakes.iter().map(|s| i128::from(s.stake.get())).sum::<i128>() * PAYS_MOST;
    let rounds = i128::from(rounds) * 2;
    most.checked_mul(most).and_then(|square| square.checked_mul(rounds)).is_some()
}
