//! One trait for the simulations of all games, and functions that know every game, so that the
//! loops are compiled here.

use super::plan::{Control, Mode, Plan, Result, Staked, Unsimulated, Wish};
use super::report::Simulation;
use ::games::{AnyGame, with_game};
use odds::wheel::without_limits;
use odds::{Analysis, Figure, Priced};
use std::collections::BTreeSet;
use table::{Bet as _, Cents, Draft, Game, OnOff, Refusal, Seat};

/// Why a plan has no stakes, and which of its wishes is at fault.
pub type Unstaked = (Option<usize>, Unsimulated);

/// A wish for a bet that the house takes.
#[derive(Debug)]
pub struct Wished<'a, G: Game> {
    pub draft: &'a Draft,
    pub rules: &'a G::Rules,
    pub wish: Wish<'a>,
    pub bet: G::Bet,
    pub stake: Cents,
}

/// A game that can be simulated.
pub trait Simulated: Priced {
    /// Laid where no amount is given.
    const USUAL_STAKE: Cents = Cents::units(10);

    /// Whether hands are played by a chart.
    const BY_CHART: OnOff = OnOff::Off;

    /// The same of one bet.
    fn usual_stake(_rules: &Self::Rules, _bet: Self::Bet) -> Cents {
        Self::USUAL_STAKE
    }

    /// How a wish for a bet that the house takes is played, if it can be paid with this stake,
    /// limits of the table apart.
    fn play_wished(of: &Wished<'_, Self>) -> Result<Option<&'static str>>;

    /// The house without its limits.
    fn free(draft: &Draft, _stakes: &[Staked]) -> Result<Self::Rules> {
        Ok(without_limits::<Self>(draft))
    }

    /// Whether this house takes these stakes together.
    fn takes(rules: &Self::Rules, stakes: &[Staked]) -> Result<(), Refusal>;

    /// What depends on the other stakes of a plan: amounts that follow another, and whether all of
    /// them can be laid.
    fn together(
        _draft: &Draft,
        _wishes: &[Wish<'_>],
        _staked: &mut [Staked],
    ) -> Result<(), Unstaked> {
        Ok(())
    }

    /// Bets to lay where none is given: one of each class.
    fn usual(rules: &Self::Rules) -> Vec<Self::Bet> {
        let mut classes = BTreeSet::new();
        let offered = Self::Bet::all().iter().copied().filter(|b| Self::is_offered(rules, *b));
        offered.filter(|bet| classes.insert(bet.class())).collect()
    }

    /// Plays the plan under the house rules of `draft`. Its stakes come from [`stakes`].
    fn simulate(draft: &Draft, plan: &Plan, control: Control<'_>) -> Result<Simulation>;

    /// What `odds` says of a bet, play by play.
    fn priced(draft: &Draft, rules: &Self::Rules, bet: Self::Bet) -> Vec<Analysis> {
        Self::edges_of(draft, rules, bet).unwrap_or_default()
    }

    /// The edge of a bet that is played so.
    fn edge(
        draft: &Draft,
        rules: &Self::Rules,
        bet: Self::Bet,
        play: Option<&str>,
    ) -> Option<Figure> {
        let mut priced = Self::priced(draft, rules, bet).into_iter();
        priced.find(|analysis| analysis.play == play).map(|analysis| analysis.edge)
    }

    /// Refuses a plan for shoes in a game that has none.
    fn no_shoe(plan: &Plan) -> Result<()> {
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
        let usual = usual.map(|bet| staked::<G>(draft, rules, wish(bet)));
        let mut usual = usual.collect::<Result<Vec<_>>>().map_err(|why| (None, why))?;
        G::together(draft, &[], &mut usual)?;
        return Ok(usual);
    }
    let one = |(at, wish): (usize, &Wish<'_>)| {
        wished::<G>(draft, rules, *wish).map_err(|why| (Some(at), why))
    };
    let mut staked = wishes.iter().enumerate().map(one).collect::<Result<Vec<_>, _>>()?;
    G::together(draft, wishes, &mut staked)?;
    Ok(staked)
}

fn wished<G: Simulated>(draft: &Draft, rules: &G::Rules, wish: Wish<'_>) -> Result<Staked> {
    let bet = G::Bet::named(wish.bet)?;
    if wish.stake.is_some_and(|stake| !stake.is_positive()) {
        return Err(Unsimulated::NotPositive);
    }
    if !G::is_offered(rules, bet) {
        return Err(Unsimulated::NotOffered { bet: bet.name() });
    }
    staked::<G>(draft, rules, wish)
}

fn staked<G: Simulated>(draft: &Draft, rules: &G::Rules, wish: Wish<'_>) -> Result<Staked> {
    let bet = G::Bet::named(wish.bet)?;
    let stake = wish.stake.unwrap_or_else(|| G::usual_stake(rules, bet));
    let play = G::play_wished(&Wished { draft, rules, wish, bet, stake })?;
    Ok(Staked { bet: bet.name(), stake, play })
}

/// Plays a plan whose stakes `stakes` gave.
pub fn simulate(
    game: AnyGame,
    draft: &Draft,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Simulation> {
    if !is_addable(&plan.stakes, plan.rounds) {
        return Err(Unsimulated::TooMuchMoney);
    }
    with_game!(game, G => simulate_game::<G>(draft, plan, control))
}

fn simulate_game<G: Simulated>(
    draft: &Draft,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Simulation> {
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
