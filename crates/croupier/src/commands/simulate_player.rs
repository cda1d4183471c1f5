//! Players with a bankroll, from options.

use super::simulate_sessions as sessions;
use crate::files::Beside;
use crate::output::{self, say};
use anyhow::Result;
use clap::ValueHint;
use simulation::asked::Running;
use simulation::planned::PlayerTold;
use simulation::players::{Player, SESSION_ROUNDS_MOST, SessionsPrefix, play_kept_sessions};
use simulation::sheet::sessions as sheet;
use simulation::sheet::{Format, parquet};
use simulation::{Control, Keep};
use std::path::PathBuf;
use table::Cents;

#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "A player with a bankroll")]
pub(crate) struct PlayerArgs {
    /// What a player brings to every session; he is ruined when it no longer holds his next stake
    /// with all that may have to be added to it. Without it he has as much as he needs
    #[arg(long, value_name = "AMOUNT", allow_hyphen_values = true)]
    bankroll: Option<Cents>,
    /// He leaves when he has lost so much
    #[arg(long, value_name = "AMOUNT", allow_hyphen_values = true)]
    stop_loss: Option<Cents>,
    /// He leaves when he has won so much
    #[arg(long, value_name = "AMOUNT", allow_hyphen_values = true)]
    stop_win: Option<Cents>,
    /// He leaves after this many rounds; 1000 by default. `--rounds` counts those of all sessions,
    /// and the last session is played to its end
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=i64::from(SESSION_ROUNDS_MOST)))]
    session_rounds: Option<u32>,
    /// How many times the stakes lie there in the next round: flat, martingale, paroli,
    /// d-alembert, labouchere, oscar, or a script in TOML
    #[arg(long, value_name = "SYSTEM|FILE.toml", value_hint = ValueHint::FilePath)]
    staking: Option<PathBuf>,
    /// How cards are counted at black-jack: hi-lo, ko, omega-ii, zen, or a system in TOML
    #[arg(long, value_name = "SYSTEM|FILE.toml", value_hint = ValueHint::FilePath)]
    #[arg(conflicts_with = "staking")]
    counting: Option<PathBuf>,
    /// What a counter stakes by his count, in stakes of the plan, nought to sit out, such as
    /// ..0=1,1=2,2..3=4,4..=8; instead of the ramp of his system
    #[arg(long, value_name = "COUNTS=STAKE,…", allow_hyphen_values = true)]
    ramp: Option<String>,
    /// The limits of the table do not hold. Otherwise the stakes of the plan must lie within them,
    /// and what a script stakes above the maximum is cut down to it
    #[arg(long)]
    no_limits: bool,
    /// How many sessions to keep whole in JSON and CSV; 3 by default
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    paths: Option<u16>,
}

impl PlayerArgs {
    /// What the options tell.
    pub(crate) fn told(&self) -> PlayerTold {
        PlayerTold {
            bankroll: self.bankroll,
            stop_loss: self.stop_loss,
            stop_win: self.stop_win,
            session_rounds: self.session_rounds,
            staking: self.staking.clone(),
            counting: self.counting.clone(),
            ramp: self.ramp.clone(),
            no_limits: self.no_limits,
            paths: self.paths,
        }
    }
}

/// Plays the sessions and shows them.
pub(crate) fn run(
    Running { game, draft, plan }: &Running,
    player: &Player,
    (control, keep): (Control<'_>, Keep<'_, SessionsPrefix>),
    (json, out): (bool, Option<(Format, Beside)>),
    after: impl FnOnce(u64),
) -> Result<()> {
    let found = play_kept_sessions(*game, draft, plan, player, control, keep)?;
    after(found.rounds);
    if let Some((format, out)) = out {
        match format {
            Format::Csv => out.keep(sheet::csv(&found).as_bytes())?,
            Format::Parquet => out.keep(&parquet(&sheet::columns(&found))?)?,
        }
    }
    if json { output::json(&found) } else { say(&sessions::shown(&found, draft)) }
}
