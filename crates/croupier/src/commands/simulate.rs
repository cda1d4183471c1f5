//! `croupier simulate`.

use super::GameWord;
use super::simulate_grid;
use super::simulate_player::{self, PlayerArgs};
use super::simulate_state::Keeper;
use crate::files::Beside;
use crate::house::{HouseArgs, said};
use crate::output::{self, grouped, heading, say, table};
use anyhow::{Context, Result, anyhow, bail};
use clap::ValueHint;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use games::AnyGame;
use indicatif::{ProgressBar, ProgressStyle};
use odds::blackjack::PlayedChart;
use signal_hook::consts::SIGINT;
use simulation::asked::{RunAsked, Running};
use simulation::planned::{Found, Grid, KeptPlayer, PlanFile, Point, State, identity, read_text};
use simulation::players::{Player, SessionsPrefix};
use simulation::sheet::{Format, columns, csv, parquet};
use simulation::{
    Bin, Control, Driver, Estimate, Generator, Keep, Mode, Prefix, Seed, Simulation, simulate,
};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, such as mc/european-roulette
    #[arg(value_parser = GameWord::Played, hide_possible_values = true)]
    #[arg(required_unless_present_any = ["plan", "resume"])]
    game: Option<String>,
    /// A file of all this in TOML; what is given here goes before it
    #[arg(long, value_name = "FILE.toml", value_hint = ValueHint::FilePath)]
    plan: Option<PathBuf>,
    /// How many rounds (spins, throws, coups), such as 1000000 or 1e9; a game of shoes plays its
    /// last shoes to their end
    #[arg(long, value_parser = rounds, allow_negative_numbers = true)]
    #[arg(required_unless_present_any = ["plan", "resume"])]
    rounds: Option<u64>,
    /// Where chance starts: the same seed gives the same result, with any number of threads; 1
    /// by default
    #[arg(long, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Threads to use; all cores by default
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    #[arg(allow_negative_numbers = true)]
    threads: Option<u16>,
    /// A bet, its stake (10.00 by default, more where a payment must be whole; the limits of the
    /// table do not count) and, where the law leaves a choice, its play (the best by default):
    /// rouge, rouge=5.00, rouge=5.00:prison. May be given several times; at black-jack every `main`
    /// begins a box and at three-card poker every `ante` a place, and what follows lies on it.
    /// The usual bets of the game by default
    #[arg(long = "bet", value_name = "BET[=STAKE][:PLAY]")]
    bets: Vec<String>,
    /// How hands of black-jack are played: `best`, or a chart as `croupier strategy --format csv`
    /// writes it
    #[arg(long, value_name = "best|FILE.csv", value_hint = ValueHint::FilePath)]
    strategy: Option<PathBuf>,
    /// Where a shoe ends: `law` at its stop card, the default; `fixed` after a number of rounds.
    /// Only the latter has the exact value of a fresh shoe, so only then the two are compared
    #[arg(long, value_enum)]
    mode: Option<ModeWord>,
    /// Rounds a shoe with --mode fixed; the most that is allowed by default
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    per_shoe: Option<u16>,
    /// Play every round on the engine instead of counting what happened: slower
    #[arg(long)]
    engine: bool,
    /// What makes the random numbers: `xoshiro`, the default; or `chacha`, which is slower, as a
    /// check of the other
    #[arg(long, value_parser = generators())]
    generator: Option<Generator>,
    #[command(flatten)]
    house: HouseArgs,
    #[command(flatten)]
    player: PlayerArgs,
    /// Values of a house rule to run through, such as decks=2,6,8 or decks=1..8; every combination
    /// if given several times
    #[arg(long, value_name = "KEY=VALUES")]
    grid: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Also write a file, as CSV or as Parquet by the end of its name: a row a bet, one a bin of
    /// its histogram and one a point of its series
    #[arg(long, value_name = "FILE.csv|FILE.parquet", value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// Keep the state of the run in a new file, to go on from it with --resume: after Ctrl-C, at
    /// the end and now and then
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    state: Option<PathBuf>,
    /// Go on from the state of a run, to as many rounds as it was for or as --rounds says, and
    /// keep the new state there (or in --state). The rest of the plan is that of the state; what
    /// is given of it must be the same
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    resume: Option<PathBuf>,
    /// Seconds between two saves of the state; 60 by default
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(..=86_400))]
    #[arg(allow_negative_numbers = true)]
    save_every: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum ModeWord {
    Law,
    Fixed,
}

/// A generator by its name.
fn generators() -> impl TypedValueParser<Value = Generator> {
    let names = PossibleValuesParser::new(Generator::ALL.map(Generator::name));
    let named = |name: &str| Generator::ALL.into_iter().find(|known| known.name() == name);
    names.map(move |name| named(&name).expect("one of them"))
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
    let kept = args.resume.as_deref().map(State::read).transpose()?;
    let planned = || kept.as_ref().map(|state| state.plan.clone()).unwrap_or_default();
    let file = args.plan.as_deref().map(PlanFile::read).transpose()?.unwrap_or_else(planned);
    let wanted = Wanted::of(args, &file, kept.as_ref())?;
    let kept_player = kept.as_ref().and_then(|state| Some(state.player.as_ref()?.file()));
    let planned = file.player_told.as_ref().or(kept_player.as_ref());
    let player = args.player.told().player(planned)?;
    if player.is_some() && !wanted.grid.is_empty() {
        bail!("sessions of a player are played in one house; leave --grid out");
    }
    let jobs = wanted.grid.points().into_iter().map(|point| wanted.job(args, point));
    let jobs = jobs.collect::<Result<Vec<(Point, Running)>>>()?;
    // Before the run: nobody should wait for hours and then find that the folder is missing.
    let place = |path| -> Result<(Format, Beside)> { Ok((Format::of(path)?, Beside::new(path)?)) };
    let out = args.out.as_deref().map(place).transpose()?;
    let keeper = keeper(args, &wanted, &jobs, player.as_ref(), kept.as_ref())?;
    let (is_due, save, save_sessions) = (
        || keeper.as_ref().is_some_and(Keeper::is_due),
        |prefix: &Prefix| keeper.iter().for_each(|keeper| keeper.save(prefix)),
        |prefix: &SessionsPrefix| keeper.iter().for_each(|keeper| keeper.save_sessions(prefix)),
    );
    let from = kept.as_ref().map(|state| &state.prefix);
    let keep = Keep { from, is_due: &is_due, save: &save };
    let stop = stop_on_interrupt()?;
    let bar = progress_bar(wanted.rounds.saturating_mul(jobs.len() as u64));
    if let (Some((player, _)), [(_, running)]) = (&player, jobs.as_slice()) {
        let progress = |rounds| bar.set_position(rounds);
        let control = Control { progress: &progress, stop: &stop, ..Control::alone() };
        let from = kept.as_ref().and_then(|state| state.sessions.as_ref());
        let keep = Keep { from, is_due: &is_due, save: &save_sessions };
        simulate_player::run(running, player, (control, keep), (args.json, out), |rounds| {
            bar.finish_and_clear();
            if rounds < running.plan.rounds {
                output::note(&stopped(rounds, (1, 1), &wanted, keeper.as_ref()));
            }
        })?;
        return keeper.map_or(Ok(()), Keeper::end);
    }
    let mut found: Vec<Found> = Vec::new();
    for (done, (point, running)) in (0..).zip(&jobs) {
        let before = wanted.rounds.saturating_mul(done);
        let progress = |rounds| bar.set_position(before + rounds);
        let control = Control { progress: &progress, stop: &stop, keep };
        let Running { game, draft, plan } = running;
        let simulation = simulate(*game, draft, plan, control)?;
        let rounds = simulation.rounds;
        found.push(Found::new(point.clone(), simulation));
        let at = (found.len(), jobs.len());
        if rounds < plan.rounds || (stop.load(Ordering::Relaxed) && at.0 < at.1) {
            bar.finish_and_clear();
            output::note(&stopped(rounds, at, &wanted, keeper.as_ref()));
            break;
        }
    }
    bar.finish_and_clear();
    let (Some(first), Some((_, running))) = (found.first(), jobs.first()) else { return Ok(()) };
    if let Some((format, out)) = out {
        let columns = columns(&found);
        match format {
            Format::Csv => out.keep(csv(&columns).as_bytes())?,
            Format::Parquet => out.keep(&parquet(&columns)?)?,
        }
    }
    match (wanted.grid.is_empty(), args.json) {
        (true, true) => output::json(&first.simulation),
        (true, false) => say(&shown(&first.simulation, &said(&running.draft))),
        (false, true) => output::json(&found),
        (false, false) => {
            let seed = format!("{}  seed {}", heading(first.simulation.game), wanted.seed.number);
            say(&format!("{seed}\n\n{}", simulate_grid::shown(&found)))
        }
    }?;
    keeper.map_or(Ok(()), Keeper::end)
}

/// Hidden by itself when stderr is no terminal.
fn progress_bar(rounds: u64) -> ProgressBar {
    let bar = ProgressBar::new(rounds);
    let style = "{bar:32} {percent}%  {human_pos} rounds  {per_sec}  {eta} left";
    bar.set_style(ProgressStyle::with_template(style).expect("a sound template"));
    bar
}

/// Where the state of the run is kept, if it is.
fn keeper(
    args: &Args,
    wanted: &Wanted,
    jobs: &[(Point, Running)],
    player: Option<&(Player, KeptPlayer)>,
    kept: Option<&State>,
) -> Result<Option<Keeper>> {
    let Some(path) = args.state.as_deref().or(args.resume.as_deref()) else {
        if args.save_every.is_some() {
            bail!("--save-every goes with --state or --resume");
        }
        return Ok(None);
    };
    let ([(_, Running { game, draft, plan })], true) = (jobs, wanted.grid.is_empty()) else {
        bail!("a grid has many runs, and a state is that of one");
    };
    let chart = wanted.chart.as_ref().map(|(_, text)| text);
    let house = (*game, draft);
    let identity =
        identity(house, plan, chart.map(String::as_str), player.map(|(player, _)| player));
    if let (Some(state), Some(from)) = (kept, args.resume.as_deref()) {
        state.check(from, &identity)?;
        if state.rounds() > wanted.rounds {
            let (from, kept) = (from.display(), grouped(state.rounds()));
            bail!("{from} has {kept} rounds already; ask for at least as many with --rounds");
        }
    }
    if args.state.is_some() && args.state != args.resume && path.exists() {
        bail!("{} is there already; go on from it with --resume, or name another", path.display());
    }
    let state = State {
        plan: PlanFile::of_one_run(house, &wanted.bets, plan),
        chart: chart.cloned(),
        player: player.map(|(_, kept)| kept.clone()),
        identity,
        prefix: kept.map(|state| state.prefix.clone()).unwrap_or_default(),
        sessions: kept.and_then(|state| state.sessions.clone()),
    };
    let every = Duration::from_secs(args.save_every.unwrap_or(SAVE_EVERY).into());
    Ok(Some(Keeper::new(Beside::new(path)?, state, every)))
}

/// Seconds between two saves of a state.
const SAVE_EVERY: u32 = 60;

/// Where a run was stopped: after this many rounds at this point of so many.
fn stopped(
    rounds: u64,
    (point, points): (usize, usize),
    wanted: &Wanted,
    keeper: Option<&Keeper>,
) -> String {
    let stopped = format!("stopped after {} of {} rounds", grouped(rounds), grouped(wanted.rounds));
    match keeper {
        _ if points > 1 => format!("{stopped} of point {point} of {points}"),
        Some(keeper) => format!("{stopped}; go on with --resume {}", keeper.path().display()),
        None => stopped,
    }
}

/// What the command line and the plan file ask for together.
struct Wanted {
    game: AnyGame,
    rounds: u64,
    seed: Seed,
    mode: Mode,
    driver: Driver,
    /// How hands are played, and the text that it was read from.
    chart: Option<(PlayedChart, String)>,
    bets: Vec<String>,
    house: HouseArgs,
    grid: Grid,
}

impl Wanted {
    fn of(args: &Args, file: &PlanFile, kept: Option<&State>) -> Result<Self> {
        let game = match (&args.game, &file.game) {
            (Some(told), Some(planned)) if told != planned => {
                bail!("the plan is one of {planned}, not of {told}")
            }
            (Some(game), _) | (None, Some(game)) => super::game_named(game)?,
            (None, None) => bail!("the plan names no game, and none is given"),
        };
        let planned = file.rounds.as_ref().map(|number| {
            rounds(&number.text()).map_err(|why| anyhow!("rounds in the plan: {why}"))
        });
        let Some(rounds) = args.rounds.map(Ok).or(planned).transpose()? else {
            bail!("the plan does not say how many rounds, nor does --rounds");
        };
        let is_fixed = match args.mode {
            Some(mode) => mode == ModeWord::Fixed,
            None => file.mode.as_deref() == Some("fixed"),
        };
        let mode = match (is_fixed, args.per_shoe.or(file.per_shoe)) {
            (false, None) => Mode::Law,
            (false, Some(_)) => bail!("--per-shoe goes with --mode fixed"),
            (true, per_shoe) => Mode::Fixed { per_shoe },
        };
        let is_engine = args.engine || file.driver.as_deref() == Some("engine");
        // A file of house rules is compared with those of a state, not put under them.
        let is_own = kept.is_some() && args.house.has_file();
        let house: Vec<(&str, String)> =
            file.house().filter(|(key, _)| !is_own && !args.house.tells(key)).collect();
        let told = |told: &[String], planned: Vec<String>| {
            if told.is_empty() { planned } else { told.to_vec() }
        };
        let chart = match args.strategy.as_deref().or(file.strategy.as_deref()) {
            Some(path) if path == Path::new("best") => None,
            Some(path) => Some(chart(read_text(path)?, &format!("--strategy {}", path.display()))?),
            None => {
                let text = kept.and_then(|state| state.chart.clone());
                text.map(|text| chart(text, "the chart of the state")).transpose()?
            }
        };
        let planned = |known: &Generator| file.generator.as_deref() == Some(known.name());
        let planned = || Generator::ALL.into_iter().find(planned);
        let generator = args.generator.or_else(planned).unwrap_or_default();
        Ok(Wanted {
            game,
            rounds,
            seed: Seed { number: args.seed.or(file.seed).unwrap_or(1), generator },
            mode,
            driver: if is_engine { Driver::Engine } else { Driver::Tabulated },
            chart,
            bets: told(&args.bets, file.bets()),
            house: args.house.with(house.iter().map(|(key, value)| (*key, value.as_str()))),
            grid: Grid::read(&told(&args.grid, file.grid()))?,
        })
    }

    fn job(&self, args: &Args, point: Point) -> Result<(Point, Running)> {
        let rules = point.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        let house = self.house.with(rules);
        let draft = house.admit(self.game)?;
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let asked = RunAsked {
            game: self.game,
            house: &draft,
            bets: &self.bets,
            rounds: self.rounds,
            seed: self.seed,
            threads: args.threads.map_or_else(cores, usize::from),
            driver: self.driver,
            mode: self.mode,
            strategy: self.chart.as_ref().map(|(chart, _)| chart.clone()),
        };
        let running = Running::prepare(asked).map_err(|(at, why)| match at {
            Some(at) => anyhow!("in --bet {}: {why}", self.bets[at]),
            None => anyhow!(why),
        })?;
        Ok((point, running))
    }
}

/// A chart and its text.
fn chart(text: String, from: &str) -> Result<(PlayedChart, String)> {
    let chart = PlayedChart::of_csv(&text).with_context(|| format!("in {from}"))?;
    Ok((chart, text))
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

fn shown(found: &Simulation, house: &str) -> String {
    let shoes = found.shoes.map_or_else(String::new, |shoes| {
        let rounds = shoes.per_shoe.map_or_else(String::new, |n| format!(", {n} rounds each"));
        format!("  mode: {}, {} shoes{rounds}", shoes.mode, grouped(shoes.shoes))
    });
    format!(
        "{}  {house}  {} rounds  seed {}  driver: {}{shoes}\n\n{}{}\n\n{}\n\n{}",
        heading(found.game),
        grouped(found.rounds),
        found.seed,
        found.driver,
        edges(found),
        why_no_z(found),
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
    let columns = "bet|play|>stake|>edge %|>s.e.|>95 % from|>to|>exact|>exact %|>z";
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
            signed(e.z),
        ]);
        cells
    };
    table(columns, all(found).map(row))
}

/// A z, if there is one.
pub(super) fn signed(z: Option<f64>) -> String {
    z.map_or_else(String::new, |z| format!("{z:+.2}"))
}

/// Beside exact values of a fresh shoe that a run to the stop card is not held against.
fn why_no_z(found: &Simulation) -> &'static str {
    let to_the_stop_card = found.shoes.is_some_and(|shoes| shoes.per_shoe.is_none());
    if to_the_stop_card && all(found).any(|e| e.exact.is_some()) {
        "\n\nNo z: a stop card ends shoes early in which rounds are long, so that the exact value \
         of a fresh shoe is not quite theirs; --mode fixed is held against it"
    } else {
        ""
    }
}

/// A fraction too long for a table stands in the JSON; a decimal in the next column.
fn short(exact: &odds::Figure) -> String {
    let fraction = exact.exact().map(ToString::to_string).unwrap_or_default();
    if fraction.len() > 18 { String::new() } else { fraction }
}

fn counts(found: &Simulation) -> String {
    let columns = "bet|play|>n|>won|>lost|>void|>s.d.|>99 % from|>to";
    let row = |e: &Estimate| {
        let mut cells = name_and_play(e).to_vec();
        cells.extend([e.n, e.won, e.lost, e.void].map(grouped));
        cells.push(format!("{:.5}", e.standard_deviation));
        cells.extend([e.confidence_99.low, e.confidence_99.high].map(percent));
        cells
    };
    table(columns, all(found).map(row))
}

fn histograms(found: &Simulation) -> String {
    let rows = all(found).flat_map(|e| {
        let names =
            std::iter::once(name_and_play(e)).chain(std::iter::repeat_with(Default::default));
        names.zip(bins(&e.histogram, e.n)).map(|(names, cells)| [&names[..], &cells[..]].concat())
    });
    table("bet|play|>net|>times|>%|", rows)
}

/// The bins of a histogram: what each holds, how often, in percent, and as a bar.
pub(super) fn bins(bins: &[Bin], whole: u64) -> impl Iterator<Item = [String; 4]> {
    /// Columns of the longest bar.
    const BAR: u64 = 32;
    let longest = bins.iter().map(|bin| bin.n).max().unwrap_or(1);
    bins.iter().map(move |bin| {
        let Bin { from, to, n, .. } = bin;
        let net = if from == to { from.to_string() } else { format!("{from} to {to}") };
        let bar = (u128::from(*n) * u128::from(BAR)).div_ceil(u128::from(longest));
        let bar = "▪".repeat(usize::try_from(bar).unwrap_or(0));
        [net, grouped(*n), share(*n, whole), bar]
    })
}

/// In percent.
#[expect(clippy::cast_precision_loss, reason = "a share is shown as a decimal")]
pub(super) fn share(part: u64, whole: u64) -> String {
    format!("{:.4}", part as f64 / whole.max(1) as f64 * 100.0)
}
