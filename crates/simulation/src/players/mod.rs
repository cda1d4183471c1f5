//! Players with a bankroll: sessions with an end, stakes that follow a script, and counters at
//! black-jack.
//!
//! A session begins with a fresh bankroll at a fresh shoe, so sessions do not depend on each other.
//! A run is the shortest row of sessions that has the rounds asked for, cut into chunks like every
//! other.

mod blackjack;
mod chosen;
pub mod counting;
mod dice;
mod kept;
mod player;
mod report;
mod seated;
mod session;
mod shoes;
mod staking;
mod systems;
mod wheel;

pub use kept::SessionsPrefix;
pub use player::{
    Limits, PATHS_MOST, Player, SESSION_ROUNDS, SESSION_ROUNDS_MOST, Stakes, Unplayed,
};
pub use report::{
    ByCount, Checkpoint, Counted, Edge, Ending, Laid, Length, Outcome, Quantiles, Sessions, Staked,
    Told,
};
pub use session::{End, Path};
pub use staking::{
    BadStaking, BadStep, Came, MULTIPLE_MOST, Multiple, STEPS_MOST, Script, Staking, Step,
};

use super::blackjack::game::{BEST_CHART, CHART_GIVEN};
use super::chunked::{self, Merges};
use super::plan::{Control, Mode, Plan, Staked as Planned, Unsimulated};
use super::prefix::Keep;
use super::shoes::Batches;
use ::games::{AnyGame, with_game};
use odds::{Analysis, Detail, Fraction, Order, Premise, Session, needed};
use report::{IsPlayed, Known};
pub(super) use seated::scaled;
use seated::{Bankrolled, Seated};
use session::{Sessions as Playing, Tally};
use table::{Bet as _, Cents, Draft, OnOff};

/// The stake that a chart is for.
const MAIN: &str = "main";
/// Rounds of a chunk, about: it has whole sessions, and no more than so many.
const CHUNK_ROUNDS: u32 = 1 << 17;
const CHUNK_SESSIONS: u32 = 256;
/// No bet pays more than this many times its stake.
const PAYS_MOST: i128 = 64;

/// Plays the stakes of a plan in the sessions of a player, from what was kept of it before. What
/// `control` keeps is of games without a player.
pub fn play_kept_sessions(
    game: AnyGame,
    draft: &Draft,
    plan: &Plan,
    player: &Player,
    control: Control<'_>,
    keep: Keep<'_, SessionsPrefix>,
) -> Result<Sessions, Unplayed> {
    player.check()?;
    with_game!(game, G => play::<G>(draft, plan, player, control, keep))
}

fn play<G: Bankrolled>(
    draft: &Draft,
    plan: &Plan,
    player: &Player,
    control: Control<'_>,
    keep: Keep<'_, SessionsPrefix>,
) -> Result<Sessions, Unplayed> {
    let rules = G::admit(draft).map_err(Unsimulated::from)?;
    if G::BY_CHART == OnOff::Off {
        if player.system().is_some() {
            return Err(Unplayed::NotCounted { game: G::ID });
        }
        if plan.strategy.is_some() {
            return Err(Unsimulated::NoChart { game: G::ID }.into());
        }
    }
    let most = multiple_max::<G>(draft, &rules, plan, player)?;
    let place = G::place(draft, plan, player.system())?;
    let analyses = analyses::<G>(draft, &rules, plan);
    let unit: Cents = plan.stakes.iter().map(|staked| staked.stake).sum();
    let needed = needed_for(plan, player, &analyses);
    let playing = Playing { place: &place, player, plan, unit, needed, most };
    let first = first_stake(&playing);
    match player.bankroll {
        Some(bankroll) if bankroll < scaled(needed, first) => {
            return Err(Unplayed::TooPoor { bankroll, needed: scaled(needed, first) });
        }
        Some(_) | None => {}
    }
    if !is_addable(unit, player.session_rounds, most, plan.rounds) {
        return Err(Unsimulated::TooMuchMoney.into());
    }
    let sessions = (CHUNK_ROUNDS / player.session_rounds).clamp(1, CHUNK_SESSIONS);
    let batches = Batches {
        each: sessions.into(),
        begin: |chunk| playing.sitting(chunk),
        play: |sitting: &mut _, sessions| playing.play(sitting, sessions),
    };
    let from = keep.from.filter(|kept| kept.chunks > 0);
    let from = from.map_or((0, None), |kept| (kept.chunks, Some(kept.tally.clone())));
    let tally: Tally = chunked::together(&batches, plan, control, from, |merged, chunks, tally| {
        if merged == Merges::Last || (keep.is_due)() {
            let tally = tally.cloned().unwrap_or_default();
            (keep.save)(&SessionsPrefix { chunks, tally });
        }
    });
    if tally.dry > 0 {
        return Err(Unsimulated::RanDry.into());
    }
    let exact = exact(plan, player, &analyses, <G::Place as Seated>::FROM_A_SHOE);
    let driver = <G::Place as Seated>::DRIVER;
    let plan = &as_played::<G>(plan);
    let known = Known { draft, plan, player, driver, unit, needed, most, exact };
    Ok(Sessions::of::<G>(&known, tally))
}

/// The plan, with the chart that hands were played by.
fn as_played<G: Bankrolled>(plan: &Plan) -> Plan {
    let mut plan = plan.clone();
    let chart = if plan.strategy.is_some() { CHART_GIVEN } else { BEST_CHART };
    for staked in plan.stakes.iter_mut().filter(|staked| staked.bet == MAIN) {
        staked.play = staked.play.or((G::BY_CHART == OnOff::On).then_some(chart));
    }
    plan
}

/// How many times the stakes of the plan the table takes.
fn multiple_max<G: Bankrolled>(
    draft: &Draft,
    rules: &G::Rules,
    plan: &Plan,
    player: &Player,
) -> Result<Multiple, Unplayed> {
    let is_flat = match &player.stakes {
        Stakes::Staking(staking) => staking.is_flat(),
        Stakes::Counting(system) => system.ramp.most() == 1,
    };
    for staked in plan.stakes.iter().filter(|_| !is_flat) {
        let bet = G::Bet::named(staked.bet).map_err(Unsimulated::from)?;
        if G::is_fixed(rules, bet) {
            return Err(Unplayed::FixedStake { bet: staked.bet });
        }
    }
    let free;
    let rules = match player.limits {
        Limits::Held => rules,
        Limits::Ignored => {
            free = G::free(draft, &plan.stakes)?;
            &free
        }
    };
    let takes = |times: Multiple| {
        let so_many = |own: &Planned| Planned { stake: scaled(own.stake, times), ..*own };
        G::takes(rules, &plan.stakes.iter().map(so_many).collect::<Vec<_>>())
    };
    takes(1).map_err(Unplayed::NotTaken)?;
    if is_flat {
        return Ok(1);
    }
    // What is taken is taken up to some amount.
    let (mut taken, mut refused) = (1, MULTIPLE_MOST + 1);
    while taken + 1 < refused {
        let middle = Multiple::midpoint(taken, refused);
        if takes(middle).is_ok() {
            taken = middle;
        } else {
            refused = middle;
        }
    }
    match player.system().map(|system| system.ramp.most()) {
        Some(stake) if stake > taken => Err(Unplayed::RampTooHigh { stake, most: taken }),
        Some(_) | None => Ok(taken),
    }
}

/// What `odds` says of each stake, as it is played.
fn analyses<G: Bankrolled>(draft: &Draft, rules: &G::Rules, plan: &Plan) -> Vec<Option<Analysis>> {
    // Each bet once, for prices take their time.
    let mut bets: Vec<G::Bet> = Vec::new();
    for bet in plan.stakes.iter().filter_map(|staked| G::Bet::named(staked.bet).ok()) {
        if !bets.contains(&bet) {
            bets.push(bet);
        }
    }
    let (detail, premise) = (Detail::Laws, Premise::AsPlayed);
    let order = Order { draft, rules, bets: &bets, left: None, detail, premise };
    let priced = G::price(&order).unwrap_or_default();
    let one = |staked: &Planned| {
        let play = match G::BY_CHART {
            OnOff::On => Some(BEST_CHART),
            OnOff::Off => staked.play,
        };
        let of_bet = || priced.iter().filter(|analysis| analysis.bet == staked.bet);
        let mut meant = of_bet().filter(|analysis| analysis.play == play);
        let mut best = of_bet().filter(|analysis| analysis.best != Some(false));
        meant.next().or_else(|| best.next()).cloned()
    };
    plan.stakes.iter().map(one).collect()
}

/// What a purse must hold for the stakes of the plan: as much as they can lose.
fn needed_for(plan: &Plan, player: &Player, analyses: &[Option<Analysis>]) -> Cents {
    let stakes = plan.stakes.iter().zip(analyses);
    let sum: Fraction = stakes.fold(Fraction::ZERO, |sum, (staked, analysis)| {
        let times = analysis.as_ref().map_or(Fraction::ONE, needed);
        sum + times * Fraction::from(staked.stake.get())
    });
    let most = i64::try_from(sum.ceil()).map_or(Cents::MAX, Cents::new);
    // Who insures adds half his stake.
    let insured = player.system().is_some_and(counting::System::may_insure);
    let half = plan.stakes.iter().map(|staked| staked.stake.halved_up(1)).sum();
    most + if insured { half } else { Cents::ZERO }
}

/// What the first round of a session is played for.
fn first_stake<S: Seated>(playing: &Playing<'_, S>) -> Multiple {
    let wanted = match &playing.player.stakes {
        Stakes::Staking(staking) => staking.begin(playing.unit).stake(),
        Stakes::Counting(system) => {
            let mut table = playing.place.table(playing.plan.seed, 0);
            playing.place.begin(&mut table);
            playing.place.ready(&mut table);
            system.ramp.stake(playing.place.count(&table))
        }
    };
    wanted.min(playing.most)
}

/// Sums of squares are exact integers: they must fit, sessions played to their end included.
fn is_addable(unit: Cents, session_rounds: u32, most: Multiple, rounds: u64) -> bool {
    let round = i128::from(unit.get()) * i128::from(most) * PAYS_MOST;
    let session = round * i128::from(session_rounds);
    let sessions = i128::from(rounds) + i128::from(session_rounds);
    session.checked_mul(session).and_then(|square| square.checked_mul(sessions)).is_some()
        && i64::try_from(session).is_ok()
}

/// The exact law of a session: of one bet at flat stakes, where nobody leaves for a loss.
fn exact(
    plan: &Plan,
    player: &Player,
    analyses: &[Option<Analysis>],
    from_a_shoe: OnOff,
) -> Option<(odds::SessionLaw, IsPlayed)> {
    let ([staked], [Some(analysis)]) = (plan.stakes.as_slice(), analyses) else { return None };
    let is_flat = matches!(&player.stakes, Stakes::Staking(staking) if staking.is_flat());
    if !is_flat || player.stop_loss.is_some() || plan.strategy.is_some() {
        return None;
    }
    let unit = Fraction::from(staked.stake.get());
    let in_stakes = |amount: Cents| Fraction::from(amount.get()) / &unit;
    let goal = player.stop_win.map(|won| player.bankroll.map(|bankroll| bankroll + won));
    let session = Session {
        rounds: player.session_rounds,
        bankroll: player.bankroll.map(in_stakes),
        goal: match goal {
            None => None,
            Some(goal) => Some(in_stakes(goal?)),
        },
    };
    let law = session.of(analysis).ok()?;
    let is_played = match (from_a_shoe, plan.mode) {
        (OnOff::Off, _) | (OnOff::On, Mode::Fixed { per_shoe: Some(1) }) => IsPlayed::Yes,
        (OnOff::On, Mode::Law | Mode::Fixed { .. }) => IsPlayed::FreshShoe,
    };
    Some((law, is_played))
}
