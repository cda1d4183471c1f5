//! `croupier simulate`.

use super::GameWord;
use crate::house::{HouseArgs, said};
use crate::output::{self, Side, grouped, heading, say, table};
use anyhow::{Context, Result, anyhow, bail};
use games::wheel::ZeroChoice;
use indicatif::{ProgressBar, ProgressStyle};
use odds::simulate::{Driver, Estimate, Plan, Simulated, Simulation, Staked};
use odds::with_simulated_game;
use std::collections::BTreeSet;
use table::{Bet, Cents, Choice, Draft, Seat};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, such as mc/european-roulette
    #[arg(value_parser = GameWord::Played, hide_possible_values = true)]
    game: String,
    /// How many rounds, such as 1000000 or 1e9
    #[arg(long, value_parser = rounds, allow_negative_numbers = true)]
    rounds: u64,
    /// Where chance starts: the same seed gives the same result, whatever the threads
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// Threads to use; all cores if not told
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    #[arg(allow_negative_numbers = true)]
    threads: Option<u16>,
    /// A bet, its stake (10.00 if not told; the limits of the table do not count) and, where the
    /// law leaves a choice, its play (the best if not told): rouge, rouge=5.00, rouge=5.00:prison.
    /// May be given several times; one bet of each class if not told
    #[arg(long = "bet", value_name = "BET[=STAKE][:PLAY]")]
    bets: Vec<String>,
    /// Play every round on the engine instead of counting what the wheel showed: slower, and equal
    #[arg(long)]
    engine: bool,
    #[command(flatten)]
    house: HouseArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A whole number, also as `1e9`.
fn rounds(text: &str) -> Result<u64, String> {
    const MOST: u64 = 1_000_000_000_000_000;
    let (digits, power) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let digits = digits.replace('_', "");
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    if !is_number(&digits) || !is_number(power) {
        return Err("write a whole number, such as 1000000 or 1e6".to_owned());
    }
    // Numbers that do not even fit are too many as well.
    let digits = digits.parse().unwrap_or(u64::MAX);
    let power = power.parse().unwrap_or(u32::MAX);
    match digits.saturating_mul(10_u64.saturating_pow(power)) {
        0 => Err("at least one round must be played".to_owned()),
        number @ 1..=MOST => Ok(number),
        _ => Err("that would take years; at most 1e15".to_owned()),
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let game = super::game_named(&args.game)?;
    with_simulated_game!(
        game,
        G => simulate::<G>(args),
        else bail!("{} has no simulation yet", game.id())
    )
}

fn simulate<G: Simulated>(args: &Args) -> Result<()> {
    let (draft, rules) = args.house.admit::<G>()?;
    let stakes = staked::<G>(&draft, &rules, &args.bets)?;
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    addable(&stakes, args.rounds)?;
    let plan = Plan {
        stakes,
        rounds: args.rounds,
        seed: args.seed,
        threads: args.threads.map_or_else(cores, usize::from),
        driver: if args.engine { Driver::Engine } else { Driver::Tabulated },
    };
    // Hidden by itself when stderr is no terminal.
    let bar = ProgressBar::new(plan.rounds);
    let style = "{bar:32} {percent}%  {human_pos} rounds  {per_sec}  {eta} left";
    bar.set_style(ProgressStyle::with_template(style).expect("a sound template"));
    let found = G::simulate(&draft, &plan, &|done| bar.set_position(done)).expect("admitted above");
    bar.finish_and_clear();
    if args.json { output::json(&found) } else { say(&shown(&found, &said(&draft))) }
}

/// Sums of squares are exact integers: they must fit.
fn addable<B>(stakes: &[Staked<B>], rounds: u64) -> Result<()> {
    // No wheel pays more than forty times the stake.
    let most = stakes.iter().map(|s| i128::from(s.stake.get())).sum::<i128>() * 41;
    match most.checked_mul(most).and_then(|m| m.checked_mul(i128::from(rounds))) {
        Some(_) => Ok(()),
        None => {
            bail!("such stakes over so many rounds cannot be added up exactly; take smaller ones")
        }
    }
}

const USUAL_STAKE: Cents = Cents::units(10);

fn staked<G: Simulated>(
    draft: &Draft,
    rules: &G::Rules,
    words: &[String],
) -> Result<Vec<Staked<G::Bet>>> {
    let mut stakes = Vec::new();
    if words.is_empty() {
        let mut classes = BTreeSet::new();
        for &bet in G::Bet::all() {
            if G::is_offered(rules, bet) && classes.insert(bet.class()) {
                stakes.push(best_of::<G>(draft, rules, bet, USUAL_STAKE));
            }
        }
    }
    for word in words {
        stakes.push(read_stake::<G>(draft, rules, word)?);
    }
    if stakes.len() > usize::from(Seat::MAX) {
        bail!("at most {} bets at once", Seat::MAX);
    }
    Ok(stakes)
}

/// `rouge`, `rouge=5.00`, `rouge:prison`, `rouge=5.00:prison`.
fn read_stake<G: Simulated>(draft: &Draft, rules: &G::Rules, word: &str) -> Result<Staked<G::Bet>> {
    let (bet, play) = word.split_once(':').map_or((word, None), |(bet, play)| (bet, Some(play)));
    let (name, stake) = bet.split_once('=').map_or((bet, None), |(bet, stake)| (bet, Some(stake)));
    if let Some(one) = super::class_named::<G>(name).next()
        && one.name() != name
    {
        bail!(
            "in --bet {word}: {name} is a class of bets; name one of them, such as {}",
            one.name()
        );
    }
    let bet = super::bet_named::<G>(name)?;
    let stake = match stake {
        Some(text) => text.parse::<Cents>().with_context(|| format!("in --bet {word}"))?,
        None => USUAL_STAKE,
    };
    if !stake.is_positive() {
        bail!("in --bet {word}: the amount must be positive");
    }
    if !G::is_offered(rules, bet) {
        bail!("this house does not take {name}");
    }
    G::check_stake(rules, bet, stake).map_err(|refusal| anyhow!("in --bet {word}: {refusal}"))?;
    let Some(play) = play else { return Ok(best_of::<G>(draft, rules, bet, stake)) };
    let plays = G::plays(rules, bet);
    let wanted = ZeroChoice::parse(play).map(Some);
    match wanted.filter(|p| plays.contains(p)) {
        Some(play) => Ok(Staked { bet, stake, play }),
        None => {
            let known: Vec<&str> = plays.into_iter().flatten().map(Choice::name).collect();
            match known.as_slice() {
                [] => bail!("in --bet {word}: {name} leaves no choice of play"),
                known => {
                    bail!("in --bet {word}: unknown play `{play}`; known: {}", known.join(", "))
                }
            }
        }
    }
}

fn best_of<G: Simulated>(
    draft: &Draft,
    rules: &G::Rules,
    bet: G::Bet,
    stake: Cents,
) -> Staked<G::Bet> {
    let plays = G::plays(rules, bet);
    let edge = |play: &odds::Play| G::analyse(draft, bet, *play).edge.exact().cloned();
    let play =
        if plays.len() == 1 { plays[0] } else { plays.into_iter().min_by_key(edge).flatten() };
    Staked { bet, stake, play }
}

fn shown(found: &Simulation, house: &str) -> String {
    let columns = [
        ("bet", Side::Left),
        ("play", Side::Left),
        ("stake", Side::Right),
        ("edge %", Side::Right),
        ("s.e.", Side::Right),
        ("95 % from", Side::Right),
        ("to", Side::Right),
        ("exact", Side::Right),
        ("exact %", Side::Right),
        ("z", Side::Right),
    ];
    let row = |e: &Estimate| {
        let percent = |x: f64| format!("{:.5}", x * 100.0);
        vec![
            e.bet.to_owned(),
            e.play.unwrap_or_default().to_owned(),
            e.stake.to_string(),
            percent(e.edge),
            percent(e.standard_error),
            percent(e.confidence_95.low),
            percent(e.confidence_95.high),
            e.exact.0.to_string(),
            percent(e.exact.decimal()),
            format!("{:+.2}", e.z),
        ]
    };
    let rows = found.bets.iter().chain(&found.all).map(row);
    format!(
        "{}  {house}  {} rounds  seed {}  driver: {}\n\n{}",
        heading(found.game),
        grouped(found.rounds),
        found.seed,
        found.driver,
        table(&columns, rows)
    )
}
