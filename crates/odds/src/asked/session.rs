//! Many bets in a row, asked for in words.

use super::{OddsAsked, Unanswered, bet_named, no_own_bet, ordered};
use crate::{Figure, Fraction, Order, Premise, Priced, Session, SessionLaw, needed};
use games::with_game;
use serde::Serialize;
use std::collections::BTreeMap;
use table::{Bet as _, Cents};

/// A session asked for in words.
#[derive(Clone, Debug)]
pub struct SessionAsked<'a> {
    /// Game, house and shoe; its bets do not count.
    pub of: OddsAsked<'a>,
    /// The bet that is made again and again, played the best way.
    pub bet: &'a str,
    pub rounds: u32,
    /// The one amount that the bet is made for, or a round sum, if nothing is said.
    pub stake: Option<Cents>,
    pub bankroll: Option<Cents>,
    pub goal: Option<Cents>,
    /// Bets decided in an hour.
    pub pace: Option<u32>,
}

/// The law of a session, as `croupier session --json` prints it.
#[derive(Clone, Debug, Serialize)]
pub struct SessionFound {
    pub game: &'static str,
    pub bet: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<&'static str>,
    pub stake: Cents,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bankroll: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<Cents>,
    /// In cents, for the pace asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss_per_hour: Option<Figure>,
    /// What was taken for granted beside the house rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub premise: Option<String>,
    pub house: BTreeMap<&'static str, String>,
    pub readings: BTreeMap<&'static str, String>,
    /// In units of the stake.
    pub result: SessionLaw,
    #[serde(skip)]
    pub premised: Premise,
    /// One stake, in units of money.
    #[serde(skip)]
    pub unit: f64,
    /// What a purse must hold for the bet to be made, in stakes.
    #[serde(skip)]
    pub needed: Fraction,
}

/// The law of many bets in a row.
pub fn session(asked: &SessionAsked<'_>) -> Result<SessionFound, Unanswered> {
    with_game!(asked.of.game, G => {
        ordered::<G, _>(&asked.of, |order, _| session_of::<G>(asked, order))
    })
}

fn session_of<G: Priced>(
    asked: &SessionAsked<'_>,
    order: &Order<'_, G>,
) -> Result<SessionFound, Unanswered> {
    let bet = bet_named::<G>(asked.bet)?;
    if let Some(why) = no_own_bet::<G>(bet) {
        return Err(Unanswered::Nothing(why));
    }
    if !G::is_offered(order.rules, bet) {
        return Err(Unanswered::Nothing(format!("this house does not take {}", bet.name())));
    }
    let stake = stake::<G>(asked.stake, order.rules, bet)?;
    let plays = G::price(&Order { bets: &[bet], ..*order })?;
    let best = plays.into_iter().find(|analysis| analysis.best != Some(false));
    let none = || Unanswered::Nothing(format!("{} has no odds", bet.name()));
    let best = best.ok_or_else(none)?;
    #[expect(clippy::cast_precision_loss, reason = "an amount is shown, not reckoned with")]
    let unit = stake.get() as f64 / 100.0;
    let in_stakes = |amount: Cents| {
        Fraction::from_parts(amount.get().into(), stake.get().unsigned_abs().into())
    };
    let plan = Session {
        rounds: asked.rounds,
        bankroll: asked.bankroll.map(in_stakes),
        goal: asked.goal.map(in_stakes),
    };
    Ok(SessionFound {
        game: G::ID,
        bet: best.bet,
        play: best.play,
        stake,
        bankroll: asked.bankroll,
        goal: asked.goal,
        loss_per_hour: asked.pace.map(|pace| match &best.edge {
            Figure::Exact(edge) => {
                Figure::Exact(edge * Fraction::from(stake.get()) * Fraction::from(pace))
            }
            Figure::Floating { value, error } => {
                let times = unit * 100.0 * f64::from(pace);
                Figure::Floating { value: value * times, error: error * times }
            }
        }),
        result: plan.of(&best)?,
        premised: order.premise,
        unit,
        needed: needed(&best),
        premise: best.premise,
        house: best.house,
        readings: best.readings,
    })
}

/// The stake of each bet: as told, the one that law and house leave, or a round sum.
fn stake<G: Priced>(
    told: Option<Cents>,
    rules: &G::Rules,
    bet: G::Bet,
) -> Result<Cents, Unanswered> {
    const USUAL: Cents = Cents::units(10);
    let fixed = G::fixed_stake(rules, bet);
    let Some(stake) = told else { return Ok(fixed.map_or(USUAL, |amounts| amounts.min)) };
    if !stake.is_positive() {
        return Err(Unanswered::Nothing("the stake must be more than nothing".to_owned()));
    }
    let fits = fixed.map_or(Ok(()), |amounts| amounts.check(stake));
    fits.map_err(|refusal| Unanswered::Nothing(format!("{}: {refusal}", bet.name())))?;
    Ok(stake)
}
