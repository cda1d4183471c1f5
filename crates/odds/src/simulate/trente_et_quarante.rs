//! Trente et quarante: the four chances, from folded coups where a player takes his half of a
//! refait or is insured against it, on the engine where a stake stays for later coups.

use super::fold::trente_et_quarante::{AtRefait, Coups, urn};
use super::fold::{Fold, Instructions, Run};
use super::games::Simulated;
use super::plan::{Control, Driver, Mode, Plan, Staked, Unsimulated, Wish};
use super::report::{Known, Played, Simulation};
use super::results::{Results, add_round};
use super::shoes::{self, Paid};
use super::trente_table::Bench;
use crate::wheel::without_limits;
use crate::{Analysis, Order, Priced};
use games::trente_et_quarante::{
    Action, Bet, PremiumSpan, Rules, Tender, TrenteEtQuarante, VoidPremium,
};
use table::{Bet as _, By, Cents, Choice, Draft, Game, Seat, Silent};

const SEAT: Seat = Seat::seated(1).expect("there is a first seat");
/// They take 240 of the 307 cards before the stop card on average, with a standard deviation of
/// eight. A shoe that had too few for them would be told.
const COUPS_MOST: u16 = 24;

/// What a player does about the refait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Play {
    Partage,
    Prison,
    Insured,
}

impl Choice for Play {
    const NAMES: &'static [(&'static str, Self)] =
        &[("partage", Play::Partage), ("prison", Play::Prison), ("insured", Play::Insured)];
}

/// A stake of the plan, its names resolved.
pub(super) type Laid = (Bet, Cents, Play);

impl Simulated for TrenteEtQuarante {
    fn stake(draft: &Draft, rules: &Rules, wish: Wish<'_>) -> Result<Staked, Unsimulated> {
        let bet = Bet::named(wish.bet)?;
        if bet == Bet::Assurance {
            let instead = "insure a stake, such as noir=100:insured";
            return Err(Unsimulated::NotPlayed { what: "assurance by itself", instead });
        }
        let stake = wish.stake.unwrap_or(Self::USUAL_STAKE);
        let play = match wish.play {
            Some(told) => Play::parse(told).ok_or_else(|| {
                let known = Play::NAMES.iter().map(|(name, _)| *name).collect();
                Unsimulated::UnknownPlay { play: told.to_owned(), known }
            })?,
            // Prison is worth no more than the half.
            None => Play::Partage,
        };
        let free = without_limits::<Self>(draft);
        let mut state = Self::open(&free, &mut Silent);
        let place = Action::Place { bet, stake, tender: Tender::Chips };
        Self::play(&free, &mut state, By::Seat(SEAT), &place, &mut Silent)?;
        if play == Play::Insured {
            let insure = Action::Insure { bet, premium: None };
            Self::check(rules, &state, By::Seat(SEAT), &insure)?;
        }
        Ok(Staked { bet: bet.name(), stake, play: Some(play.name()) })
    }

    fn usual(_rules: &Rules) -> Vec<Bet> {
        Bet::CHANCES.into()
    }

    fn simulate(
        draft: &Draft,
        plan: &Plan,
        control: Control<'_>,
    ) -> Result<Simulation, Unsimulated> {
        Self::admit(draft)?;
        let mut free = draft.clone();
        // What is freed is taken back, and a stake of the same amount laid.
        free.set("freed_stake", "returned");
        let rules = &without_limits::<Self>(&free);
        let law = Run::of(rules.shoe()).ok_or(Unsimulated::NoStopCard)?;
        let run = shoes::run_of(law, plan, COUPS_MOST)?;
        let laid = plan.stakes.iter().map(|staked| {
            let play = staked.play.and_then(Play::parse).unwrap_or(Play::Partage);
            Ok((Bet::named(staked.bet)?, staked.stake, play))
        });
        let laid = laid.collect::<Result<Vec<Laid>, Unsimulated>>()?;
        let fold = match plan.driver {
            Driver::Tabulated if laid.iter().all(|stake| is_folded(rules, plan, *stake)) => {
                Fold::of(&Coups, rules.shoe().packs()).ok()
            }
            Driver::Tabulated | Driver::Engine => None,
        };
        let (driver, paid) = match fold {
            Some(fold) => ("folded", folded(&fold, rules, &laid, run, plan, control)?),
            None => (Driver::Engine.name(), play(rules, &laid, run, plan, control)?),
        };
        let known = laid.iter().map(|stake| known(draft, *stake, plan.mode)).collect();
        let (rounds, results) = (paid.rounds, paid.results.as_slice());
        let shoes = Some(shoes::told(plan, run, paid.shoes));
        let played = Played { draft, plan, rounds, driver, shoes, results, known };
        Ok(Simulation::of::<Self>(played))
    }
}

/// Whether every coup decides a stake, or leaves it as it was.
fn is_by_coup(rules: &Rules, (_, _, play): Laid) -> bool {
    match play {
        Play::Partage => true,
        Play::Prison => false,
        Play::Insured => rules.premium_span() == PremiumSpan::Coup,
    }
}

/// Whether counts of coups tell its results. They do not tell of void coups, which may cost a
/// premium.
fn is_folded(rules: &Rules, plan: &Plan, stake: Laid) -> bool {
    let loses_in_void = stake.2 == Play::Insured
        && rules.void_premium() == VoidPremium::Kept
        && plan.mode == Mode::Law;
    is_by_coup(rules, stake) && !loses_in_void
}

fn folded(
    fold: &Fold<Coups>,
    rules: &Rules,
    laid: &[Laid],
    run: Run,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Paid, Unsimulated> {
    let best = Instructions::best();
    let tally = shoes::fold(fold, |chunk| urn(plan.seed, chunk, best), run, plan, control)?;
    let mut results = vec![Results::default(); laid.len() + 1];
    for &(outcome, times) in &tally.outcomes {
        let net = |&(bet, stake, play): &Laid| {
            let at_refait = match play {
                Play::Partage | Play::Prison => AtRefait::Partage(rules.prison()),
                Play::Insured => AtRefait::Insured,
            };
            outcome.net(bet, stake, at_refait)
        };
        let nets: Vec<Cents> = laid.iter().map(net).collect();
        add_round(&mut results, &nets, times);
    }
    Ok(Paid { results, rounds: tally.rounds(), shoes: tally.shoes })
}

/// On the engine.
fn play(
    rules: &Rules,
    laid: &[Laid],
    run: Run,
    plan: &Plan,
    control: Control<'_>,
) -> Result<Paid, Unsimulated> {
    let by_coup = laid.iter().all(|stake| is_by_coup(rules, *stake));
    if plan.mode != Mode::Law && !by_coup {
        let what = "a stake that waits from shoe to shoe";
        return Err(Unsimulated::NotPlayed { what, instead: "take --mode law" });
    }
    // Coups have a common result only where they decide all stakes.
    let wanted = laid.len() + usize::from(by_coup);
    let begin = |chunk| Bench::new(rules, laid, plan.seed, chunk);
    let play = |bench: &mut Bench<'_>, shoes: u64| {
        let mut paid = Paid { results: vec![Results::default(); wanted], rounds: 0, shoes };
        for _ in 0..shoes {
            bench.shoe(run.stop, &mut paid);
        }
        paid
    };
    Ok(shoes::engine(begin, play, plan, control))
}

/// What a fresh shoe is worth. For a prisoner `odds` deals every later coup from a fresh one, which
/// no shoe does; and of an odd cent the half is rounded.
fn known(draft: &Draft, (bet, stake, play): Laid, mode: Mode) -> Known {
    let rules = &TrenteEtQuarante::admit(draft).expect("admitted before");
    let order = Order { draft, rules, bets: &[bet], left: None, exact: true };
    let Ok(priced) = TrenteEtQuarante::price(&order) else { return Known::Nothing };
    let is_meant = |analysis: &&Analysis| analysis.play == Some(play.name());
    let found = priced.iter().find(is_meant).and_then(|analysis| analysis.edge.exact()).cloned();
    let is_even = stake.get() % 2 == 0;
    match (found, mode, play) {
        (Some(exact), Mode::Fixed { .. }, Play::Insured) => Known::Played(exact),
        (Some(exact), Mode::Fixed { .. }, Play::Partage) if is_even => Known::Played(exact),
        (Some(exact), _, _) if is_even => Known::Fresh(exact),
        (Some(_) | None, _, _) => Known::Nothing,
    }
}
