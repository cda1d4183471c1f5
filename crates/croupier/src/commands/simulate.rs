//! `croupier simulate`.

use super::GameWord;
use super::simulate_csv::csv;
use crate::files::Beside;
use crate::house::{HouseArgs, said};
use crate::output::{self, Side, grouped, heading, say, table};
use anyhow::{Context, Result, anyhow, bail};
use clap::ValueHint;
use games::with_game;
use indicatif::{ProgressBar, ProgressStyle};
use odds::simulate::{
    Bin, Control, Driver, Estimate, Mode, Plan, Simulation, Wish, simulate, stakes,
};
use signal_hook::consts::SIGINT;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::{Bet, Cents, Game};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, such as mc/european-roulette
    #[arg(value_parser = GameWord::Played, hide_possible_values = true)]
    game: String,
    /// How many rounds (spins, throws, coups), such as 1000000 or 1e9; a game of shoes plays its
    /// last shoes to their end
    #[arg(long, value_parser = rounds, allow_negative_numbers = true)]
    rounds: u64,
    /// Where chance starts: the same seed gives the same result, whatever the threads
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// Threads to use; all cores if not told
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    #[arg(allow_negative_numbers = true)]
    threads: Option<u16>,
    /// A bet, its stake (10.00 if not told, 60.00 at craps; the limits of the table do not count)
    /// and, where the law leaves a choice, its play (the best if not told): rouge, rouge=5.00,
    /// rouge=5.00:prison. May be given several times; one bet of each class if not told
    #[arg(long = "bet", value_name = "BET[=STAKE][:PLAY]")]
    bets: Vec<String>,
    /// Where a shoe ends: `law` at its stop card, `fixed` after a number of rounds. Only the latter
    /// has the exact value of a fresh shoe, so only then the two are compared
    #[arg(long, value_enum, default_value_t = ModeWord::Law)]
    mode: ModeWord,
    /// Rounds a shoe with --mode fixed; the most that is allowed if not told
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    per_shoe: Option<u16>,
    /// Play every round on the engine instead of counting what happened: slower
    #[arg(long)]
    engine: bool,
    #[command(flatten)]
    house: HouseArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Also write a CSV file, one line a bet and one a bin of its histogram
    #[arg(long, value_name = "FILE.csv", value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum ModeWord {
    Law,
    Fixed,
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
    let mode = match (args.mode, args.per_shoe) {
        (ModeWord::Law, None) => Mode::Law,
        (ModeWord::Law, Some(_)) => bail!("--per-shoe goes with --mode fixed"),
        (ModeWord::Fixed, per_shoe) => Mode::Fixed { per_shoe },
    };
    let draft = with_game!(game, G => args.house.admit::<G>()?.0);
    let wishes = args.bets.iter().map(|word| with_game!(game, G => read_wish::<G>(word)));
    let wishes = wishes.collect::<Result<Vec<Wish<'_>>>>()?;
    let stakes = stakes(game, &draft, &wishes).map_err(|(at, why)| match at {
        Some(at) => anyhow!("in --bet {}: {why}", args.bets[at]),
        None => anyhow!(why),
    })?;
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let plan = Plan {
        stakes,
        rounds: args.rounds,
        seed: args.seed,
        threads: args.threads.map_or_else(cores, usize::from),
        driver: if args.engine { Driver::Engine } else { Driver::Tabulated },
        mode,
    };
    // Before the run: whoever waits for hours shall not lose them to a folder that is not there.
    let out = args.out.as_deref().map(Beside::new).transpose()?;
    let stop = stop_on_interrupt()?;
    // Hidden by itself when stderr is no terminal.
    let bar = ProgressBar::new(plan.rounds);
    let style = "{bar:32} {percent}%  {human_pos} rounds  {per_sec}  {eta} left";
    bar.set_style(ProgressStyle::with_template(style).expect("a sound template"));
    let progress = |done| bar.set_position(done);
    let control = Control { progress: &progress, stop: &stop };
    let found = simulate(game, &draft, &plan, control)?;
    bar.finish_and_clear();
    if found.rounds < plan.rounds {
        output::note(&format!(
            "stopped after {} of {} rounds",
            grouped(found.rounds),
            grouped(plan.rounds)
        ));
    }
    if let Some(out) = out {
        out.keep(csv(&found).as_bytes())?;
    }
    if args.json { output::json(&found) } else { say(&shown(&found, &said(&draft))) }
}

/// The first Ctrl-C lets the chunks under way come to their end; a second one ends the program.
fn stop_on_interrupt() -> Result<Arc<AtomicBool>> {
    const INTERRUPTED: i32 = 130;
    let stop = Arc::new(AtomicBool::new(false));
    // In this order: the second signal finds what the first has set.
    signal_hook::flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&stop))
        .and_then(|_| signal_hook::flag::register(SIGINT, Arc::clone(&stop)))
        .context("cannot listen for Ctrl-C")?;
    Ok(stop)
}

/// `rouge`, `rouge=5.00`, `rouge:prison`, `rouge=5.00:prison`.
fn read_wish<G: Game>(word: &str) -> Result<Wish<'_>> {
    let (bet, play) = word.split_once(':').map_or((word, None), |(bet, play)| (bet, Some(play)));
    let (name, stake) = bet.split_once('=').map_or((bet, None), |(bet, stake)| (bet, Some(stake)));
    if let Some(one) = super::class_named::<G>(name).next()
        && super::class_named::<G>(name).all(|bet| bet.name() != name)
    {
        bail!(
            "in --bet {word}: {name} is a class of bets; name one of them, such as {}",
            one.name()
        );
    }
    let bet = super::bet_named::<G>(name)?.name();
    let stake = stake.map(str::parse::<Cents>).transpose();
    let stake = stake.with_context(|| format!("in --bet {word}"))?;
    Ok(Wish { bet, stake, play })
}

fn shown(found: &Simulation, house: &str) -> String {
    let shoes = found.shoes.map_or_else(String::new, |shoes| {
        let rounds = shoes.per_shoe.map_or_else(String::new, |n| format!(", {n} rounds each"));
        format!("  mode: {}, {} shoes{rounds}", shoes.mode, grouped(shoes.shoes))
    });
    format!(
        "{}  {house}  {} rounds  seed {}  driver: {}{shoes}\n\n{}\n\n{}\n\n{}",
        heading(found.game),
        grouped(found.rounds),
        found.seed,
        found.driver,
        edges(found),
        counts(found),
        histograms(found)
    )
}

fn all(found: &Simulation) -> impl Iterator<Item = &Estimate> {
    found.bets.iter().chain(&found.all)
}

fn name_and_play(e: &Estimate) -> [String; 2] {
    [e.bet.to_owned(), e.play.unwrap_or_default().to_owned()]
}

fn percent(x: f64) -> String {
    format!("{:.5}", x * 100.0)
}

fn edges(found: &Simulation) -> String {
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
        let mut cells = name_and_play(e).to_vec();
        cells.extend([
            e.stake.to_string(),
            percent(e.edge),
            percent(e.standard_error),
            percent(e.confidence_95.low),
            percent(e.confidence_95.high),
            e.exact.as_ref().map_or_else(String::new, short),
            e.exact.as_ref().map_or_else(String::new, |exact| percent(exact.decimal())),
            e.z.map_or_else(String::new, |z| format!("{z:+.2}")),
        ]);
        cells
    };
    table(&columns, all(found).map(row))
}

/// A fraction too long for a table stands in the JSON.
fn short(exact: &odds::Exact) -> String {
    let fraction = exact.0.to_string();
    if fraction.len() > 24 { String::new() } else { fraction }
}

fn counts(found: &Simulation) -> String {
    let columns = [
        ("bet", Side::Left),
        ("play", Side::Left),
        ("n", Side::Right),
        ("won", Side::Right),
        ("lost", Side::Right),
        ("void", Side::Right),
        ("s.d.", Side::Right),
        ("99 % from", Side::Right),
        ("to", Side::Right),
    ];
    let row = |e: &Estimate| {
        let mut cells = name_and_play(e).to_vec();
        cells.extend([e.n, e.won, e.lost, e.void].map(grouped));
        cells.push(format!("{:.5}", e.standard_deviation));
        cells.extend([e.confidence_99.low, e.confidence_99.high].map(percent));
        cells
    };
    table(&columns, all(found).map(row))
}

/// Columns of the longest bar.
const BAR: u64 = 32;

fn histograms(found: &Simulation) -> String {
    let columns = [
        ("bet", Side::Left),
        ("play", Side::Left),
        ("net", Side::Right),
        ("times", Side::Right),
        ("%", Side::Right),
        ("", Side::Left),
    ];
    let rows = all(found).flat_map(|e| {
        let longest = e.histogram.iter().map(|bin| bin.n).max().unwrap_or(1);
        e.histogram.iter().enumerate().map(move |(index, bin)| {
            let mut cells =
                if index == 0 { name_and_play(e) } else { [String::new(), String::new()] }.to_vec();
            let bar = (u128::from(bin.n) * u128::from(BAR)).div_ceil(u128::from(longest));
            let net = net(bin);
            cells.extend([net, grouped(bin.n), share(bin.n, e.n)]);
            cells.push("▪".repeat(usize::try_from(bar).unwrap_or(0)));
            cells
        })
    });
    table(&columns, rows)
}

fn net(bin: &Bin) -> String {
    if bin.from == bin.to {
        return bin.from.to_string();
    }
    format!("{} to {}", bin.from, bin.to)
}

#[expect(clippy::cast_precision_loss, reason = "a share is shown as a decimal")]
fn share(part: u64, whole: u64) -> String {
    format!("{:.4}", part as f64 / whole.max(1) as f64 * 100.0)
}
