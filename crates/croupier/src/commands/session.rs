//! `croupier session`.

use super::GameWord;
use crate::house::{HouseArgs, said};
use crate::output::{self, Side, grouped, heading, say, table};
use crate::premise::PremiseArgs;
use crate::shoe::ShoeArgs;
use anyhow::{Result, anyhow, bail};
use games::with_game;
use odds::{Analysis, Detail, Figure, Fraction, Order, Priced, Session, SessionLaw};
use serde::Serialize;
use std::collections::BTreeMap;
use table::{Bet, Cents};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, such as mc/european-roulette
    #[arg(value_parser = GameWord::Played, hide_possible_values = true)]
    game: String,
    /// The bet that is made again and again, played the best way
    #[arg(long, value_name = "BET")]
    bet: String,
    /// How many bets, each until it is decided
    #[arg(long, default_value_t = 100)]
    #[arg(allow_negative_numbers = true)]
    rounds: u32,
    /// The stake of each; 10.00 if nothing is said, or the one amount that the bet is made for
    #[arg(long, value_name = "AMOUNT", allow_hyphen_values = true)]
    stake: Option<Cents>,
    /// What the player brought; he stops when it no longer holds a stake with all that may be
    /// added to it
    #[arg(long, value_name = "AMOUNT", allow_hyphen_values = true)]
    bankroll: Option<Cents>,
    /// He also stops when he has this much
    #[arg(long, value_name = "AMOUNT", requires = "bankroll", allow_hyphen_values = true)]
    goal: Option<Cents>,
    /// Bets decided in an hour, for the expected loss per hour
    #[arg(long, value_name = "BETS", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    #[arg(allow_negative_numbers = true)]
    pace: Option<u32>,
    /// Go through every couple of split hands at black-jack, which takes a moment longer
    #[arg(long)]
    exact: bool,
    #[command(flatten)]
    house: HouseArgs,
    #[command(flatten)]
    shoe: ShoeArgs,
    #[command(flatten)]
    premise: PremiseArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let game = super::game_named(&args.game)?;
    with_game!(game, G => session::<G>(args))
}

#[derive(Serialize)]
struct Told<'a> {
    game: &'static str,
    bet: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<&'static str>,
    stake: Cents,
    #[serde(skip_serializing_if = "Option::is_none")]
    bankroll: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<Cents>,
    /// In cents, for the pace given.
    #[serde(skip_serializing_if = "Option::is_none")]
    loss_per_hour: Option<Figure>,
    /// What was given beside the house rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    premise: Option<&'a str>,
    house: &'a BTreeMap<&'static str, String>,
    readings: &'a BTreeMap<&'static str, String>,
    /// How many cards are left, where a shoe was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<u32>,
    /// In units of the stake.
    result: &'a SessionLaw,
}

fn session<G: Priced>(args: &Args) -> Result<()> {
    let (draft, rules) = args.house.admit::<G>()?;
    let left = args.shoe.stock::<G>(&rules)?;
    let premise = args.premise.premise::<G>()?;
    let bet = odds::asked::bet_named::<G>(&args.bet)?;
    if let Some(why) = odds::asked::no_own_bet::<G>(bet) {
        bail!(why);
    }
    if !G::is_offered(&rules, bet) {
        bail!("this house does not take {}", bet.name());
    }
    let stake = stake::<G>(args, &rules, bet)?;
    let left = left.as_ref();
    let detail = if args.exact { Detail::Fractions } else { Detail::Laws };
    let order = Order { draft: &draft, rules: &rules, bets: &[bet], left, detail, premise };
    let plays = G::price(&order)?;
    let Some(best) = plays.iter().find(|a| a.best != Some(false)) else {
        bail!("{} has no odds", bet.name())
    };
    let in_stakes = |amount: Cents| {
        Fraction::from_parts(amount.get().into(), stake.get().unsigned_abs().into())
    };
    let plan = Session {
        rounds: args.rounds,
        bankroll: args.bankroll.map(in_stakes),
        goal: args.goal.map(in_stakes),
    };
    let law = plan.of(best)?;
    let per_hour = args.pace.map(|pace| loss_per_hour(best, stake, pace));
    if args.json {
        return output::json(&Told {
            game: G::ID,
            bet: best.bet,
            play: best.play,
            stake,
            bankroll: args.bankroll,
            goal: args.goal,
            loss_per_hour: per_hour,
            premise: best.premise.as_deref(),
            house: &best.house,
            readings: &best.readings,
            cards: best.cards,
            result: &law,
        });
    }
    let told = premise.told().map_or(String::new(), |words| format!(", {words}"));
    say(&format!("{}  {}{told}\n", heading(G::ID), said(&draft)))?;
    say(&shown(args, stake, best, &law, per_hour.as_ref()))
}

/// The stake of each bet: as given, the one that law and house leave, or a round sum.
fn stake<G: Priced>(args: &Args, rules: &G::Rules, bet: G::Bet) -> Result<Cents> {
    const USUAL: Cents = Cents::units(10);
    let fixed = G::fixed_stake(rules, bet);
    let Some(stake) = args.stake else { return Ok(fixed.map_or(USUAL, |amounts| amounts.min)) };
    if !stake.is_positive() {
        bail!("the stake must be more than nothing");
    }
    if let Some(amounts) = fixed {
        amounts.check(stake).map_err(|refusal| anyhow!("{}: {refusal}", bet.name()))?;
    }
    Ok(stake)
}

fn loss_per_hour(bet: &Analysis, stake: Cents, pace: u32) -> Figure {
    match &bet.edge {
        Figure::Exact(edge) => {
            Figure::Exact(edge * Fraction::from(stake.get()) * Fraction::from(pace))
        }
        Figure::Floating { value, error } => {
            let times = in_units(stake) * 100.0 * f64::from(pace);
            Figure::Floating { value: value * times, error: error * times }
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "an amount is shown, not reckoned with")]
fn in_units(amount: Cents) -> f64 {
    amount.get() as f64 / 100.0
}

fn shown(
    args: &Args,
    stake: Cents,
    bet: &Analysis,
    law: &SessionLaw,
    per_hour: Option<&Figure>,
) -> String {
    let unit = in_units(stake);
    let money = |stakes: f64| format!("{:+.2}", stakes * unit);
    let play = bet.play.map_or(String::new(), |play| format!(" ({play})"));
    let rounds = grouped(u64::from(args.rounds));
    let mut rows = vec![
        row("bet", &format!("{rounds} times {stake} on {}{play}", bet.bet)),
        row("expected", &money(law.mean.decimal())),
        row("standard deviation", &format!("{:.2}", law.standard_deviation * unit)),
        row("ends ahead", &law.ahead.percent()),
        row("ends even", &law.even.percent()),
        row("ends behind", &law.behind.percent()),
    ];
    if let (Some(ruin), Some(bankroll)) = (&law.ruin, args.bankroll) {
        rows.push(row("ruined", &format!("{} with {bankroll}", ruin.percent())));
        let needed = odds::needed(bet);
        if needed > Fraction::ONE {
            let held = format!("{:.2}", needed.to_f64().value() * unit);
            rows.push(row("ruined is who holds less than", &held));
        }
    }
    if let (Some(reached), Some(goal)) = (&law.goal, args.goal) {
        rows.push(row("reaches the goal", &format!("{} of {goal}", reached.percent())));
    }
    if let (Some(loss), Some(pace)) = (per_hour, args.pace) {
        let loss = loss.decimal() / 100.0;
        rows.push(row("expected loss", &format!("{loss:.2} an hour at {pace} bets")));
    }
    if let Figure::Floating { error, .. } = law.ahead {
        rows.push(row("chances are off by", &format!("at most {error:.0e}")));
    }
    for quantile in &law.quantiles {
        let chance = format!("at least, {:.0} %", (1.0 - quantile.at) * 100.0);
        rows.push(row(&chance, &money(quantile.net.to_f64().value())));
    }
    table(&[("session", Side::Left), ("", Side::Right)], rows)
}

fn row(name: &str, value: &str) -> Vec<String> {
    vec![name.to_owned(), value.to_owned()]
}
