//! Simulations asked for in words, told in stages while they run.

use crate::{
    Control, Driver, Keep, Mode, Plan, Prefix, Seed, Simulation, Unsimulated, Wish, simulate,
    stakes,
};
use games::{AnyGame, with_game};
use odds::Priced;
use odds::asked::{Unanswered, admitted, bet_named, class_named};
use odds::blackjack::PlayedChart;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use table::{Bet as _, Cents, Draft};

/// A simulation asked for in words.
#[derive(Clone, Debug)]
pub struct RunAsked<'a> {
    pub game: AnyGame,
    pub house: &'a Draft,
    /// Such as `rouge`, `rouge=5.00` or `rouge=5.00:prison`; the usual bets if there are none.
    pub bets: &'a [String],
    pub rounds: u64,
    pub seed: Seed,
    pub threads: usize,
    pub driver: Driver,
    pub mode: Mode,
    pub strategy: Option<PlayedChart>,
}

/// A simulation that can begin.
#[derive(Clone, Debug)]
pub struct Running {
    pub game: AnyGame,
    /// What the house chose apart from the defaults.
    pub draft: Draft,
    pub plan: Plan,
}

/// After so many hundredths of the rounds, what was found until then is told.
const STAGES: [u64; 9] = [1, 2, 5, 10, 20, 35, 50, 75, 100];

impl From<Unsimulated> for Unanswered {
    fn from(why: Unsimulated) -> Self {
        match why {
            Unsimulated::Refused(refusal) => Unanswered::Refused(refusal),
            other => Unanswered::Nothing(other.to_string()),
        }
    }
}

impl Running {
    /// Admits house and bets; nothing is played yet. An error tells which bet is at fault, if one.
    pub fn prepare(asked: RunAsked<'_>) -> Result<Self, (Option<usize>, Unanswered)> {
        let RunAsked { game, house, bets, rounds, seed, threads, driver, mode, strategy } = asked;
        let draft = with_game!(game, G => admitted::<G>(house).map(|(draft, _)| draft));
        let draft = draft.map_err(|why| (None, why))?;
        let wishes = bets.iter().enumerate().map(|(at, word)| {
            with_game!(game, G => wish::<G>(word)).map_err(|why| (Some(at), why))
        });
        let wishes = wishes.collect::<Result<Vec<Wish<'_>>, _>>()?;
        let stakes = stakes(game, &draft, &wishes).map_err(|(at, why)| (at, why.into()))?;
        let plan = Plan { stakes, rounds, seed, threads, driver, mode, strategy };
        Ok(Running { game, draft, plan })
    }

    /// Plays until the end or until `stop` is set, and tells now and then what was found so far;
    /// each is the run of as many rounds, byte for byte. Answers with the last.
    pub fn run(
        &self,
        stop: &AtomicBool,
        mut told: impl FnMut(&Simulation),
    ) -> Result<Simulation, Unanswered> {
        let kept: Mutex<Prefix> = Mutex::new(Prefix::default());
        let mut last = None;
        for part in STAGES {
            let rounds = (u128::from(self.plan.rounds) * u128::from(part)).div_ceil(100);
            let rounds = u64::try_from(rounds).unwrap_or(self.plan.rounds).max(1);
            let plan = Plan { rounds, ..self.plan.clone() };
            let from = kept.lock().unwrap_or_else(PoisonError::into_inner).clone();
            let save = |prefix: &Prefix| {
                *kept.lock().unwrap_or_else(PoisonError::into_inner) = prefix.clone();
            };
            let keep = Keep { from: Some(&from), is_due: &|| false, save: &save };
            let control = Control { progress: &|_| {}, stop, keep };
            let found = simulate(self.game, &self.draft, &plan, control)?;
            let is_over = rounds >= self.plan.rounds || stop.load(Ordering::Relaxed);
            if is_over {
                return Ok(found);
            }
            told(&found);
            last = Some(found);
        }
        last.ok_or_else(|| Unanswered::Nothing("no round was played".to_owned()))
    }
}

/// `rouge`, `rouge=5.00`, `rouge:prison`, `rouge=5.00:prison`.
fn wish<G: Priced>(word: &str) -> Result<Wish<'_>, Unanswered> {
    let (bet, play) = word.split_once(':').map_or((word, None), |(bet, play)| (bet, Some(play)));
    let (name, stake) = bet.split_once('=').map_or((bet, None), |(bet, stake)| (bet, Some(stake)));
    if let Some(one) = class_named::<G>(name).next()
        && class_named::<G>(name).all(|bet| bet.name() != name)
    {
        let one = one.name();
        let why = format!("{name} is a class of bets; name one of them, such as {one}");
        return Err(Unanswered::Unknown(why));
    }
    let bet = bet_named::<G>(name)?.name();
    let stake = stake.map(str::parse::<Cents>).transpose();
    let stake = stake.map_err(|wrong| Unanswered::Unknown(wrong.to_string()))?;
    Ok(Wish { bet, stake, play })
}
