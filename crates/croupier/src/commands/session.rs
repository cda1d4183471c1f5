//! `croupier session`.

use super::GameWord;
use crate::output::{self, grouped, say, table};
use crate::question::{QuestionArgs, heads};
use anyhow::Result;
use odds::asked::{self, OddsAsked, SessionAsked, SessionFound};
use odds::{Detail, Figure, Fraction};
use table::Cents;

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
    of: QuestionArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let game = super::game_named(&args.game)?;
    let house = args.of.house(game)?;
    let asked = SessionAsked {
        of: OddsAsked {
            detail: if args.exact { Detail::Fractions } else { Detail::Laws },
            ..args.of.asked(game, &house)
        },
        bet: &args.bet,
        rounds: args.rounds,
        stake: args.stake,
        bankroll: args.bankroll,
        goal: args.goal,
        pace: args.pace,
    };
    let found = asked::session(&asked).map_err(output::by_option)?;
    if args.json {
        return output::json(&found);
    }
    say(&heads(&asked.of, None, found.premised))?;
    say(&shown(args, &found))
}

fn shown(args: &Args, found: &SessionFound) -> String {
    let SessionFound { stake, unit, result: law, .. } = found;
    let money = |stakes: f64| format!("{:+.2}", stakes * unit);
    let play = found.play.map_or(String::new(), |play| format!(" ({play})"));
    let rounds = grouped(u64::from(args.rounds));
    let mut rows = vec![
        row("bet", &format!("{rounds} times {stake} on {}{play}", found.bet)),
        row("expected", &money(law.mean.decimal())),
        row("standard deviation", &format!("{:.2}", law.standard_deviation * unit)),
        row("ends ahead", &law.ahead.percent()),
        row("ends even", &law.even.percent()),
        row("ends behind", &law.behind.percent()),
    ];
    if let (Some(ruin), Some(bankroll)) = (&law.ruin, args.bankroll) {
        rows.push(row("ruined", &format!("{} with {bankroll}", ruin.percent())));
        if found.needed > Fraction::ONE {
            let held = format!("{:.2}", found.needed.to_f64().value() * unit);
            rows.push(row("ruined is who holds less than", &held));
        }
    }
    if let (Some(reached), Some(goal)) = (&law.goal, args.goal) {
        rows.push(row("reaches the goal", &format!("{} of {goal}", reached.percent())));
    }
    if let (Some(loss), Some(pace)) = (&found.loss_per_hour, args.pace) {
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
    table("session|>", rows)
}

fn row(name: &str, value: &str) -> Vec<String> {
    vec![name.to_owned(), value.to_owned()]
}
