//! `croupier`: casino law as a program. Parses the command line and calls the crates that know.

mod commands;
mod files;
mod house;
mod output;
mod play;
mod playbook_svg;
mod question;

use clap::{CommandFactory, Parser, Subcommand};
use std::process::ExitCode;

/// A house makes and drops many small things on several threads: `bench-house` acknowledges more
/// bets with it than with the allocator of the system.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(name = "croupier", version)]
#[command(about = "Casino regulation as a program: rules, exact odds, simulation, replay")]
#[command(propagate_version = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List laws and games, or one game's bets and house options
    Games(commands::games::Args),
    /// Show the law: clauses, decisions, house options, coverage
    Rules(commands::rules::Args),
    /// Compute the exact edge, variance and outcomes of bets
    Odds(commands::odds::Args),
    /// Print best play as a table or a card
    Strategy(commands::strategy::Args),
    /// Compute the law of many bets in a row: ahead or behind, ruin, loss per hour
    Session(commands::session::Args),
    /// Compare two laws: what differs, and what that is worth
    Diff(commands::diff::Args),
    /// Find what is odd in a law by computing: impossible bets, prices out of line, open readings
    Lint(commands::lint::Args),
    /// Play many rounds and compare with the exact values
    Simulate(commands::simulate::Args),
    /// Play scenario files and check what they expect
    Replay(commands::replay::Args),
    /// Play at a table in the terminal
    Play(commands::play::Args),
    /// Check, show or export the journal of a house, without its server
    Audit(commands::audit::Args),
    /// Open a house: its tables, its API and its pages
    Serve(commands::serve::Args),
    /// Copy the data folder of a house, also of one that is open
    Backup(commands::backup::Args),
    /// Open a house for a while and play there as fast as it answers: how many bets a second
    BenchHouse(commands::bench_house::Args),
    /// Print a completion script for a shell
    Completions {
        /// The shell that is to complete `croupier`
        shell: clap_complete::Shell,
    },
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        Command::Games(args) => commands::games::run(&args),
        Command::Rules(args) => commands::rules::run(&args),
        Command::Odds(args) => commands::odds::run(&args),
        Command::Strategy(args) => commands::strategy::run(&args),
        Command::Diff(args) => commands::diff::run(&args),
        Command::Session(args) => commands::session::run(&args),
        Command::Lint(args) => commands::lint::run(&args),
        Command::Simulate(args) => commands::simulate::run(&args),
        Command::Replay(args) => commands::replay::run(&args),
        Command::Audit(args) => commands::audit::run(&args),
        Command::Serve(args) => commands::serve::run(&args),
        Command::Backup(args) => commands::backup::run(&args),
        Command::BenchHouse(args) => commands::bench_house::run(&args),
        Command::Play(args) => return ended(commands::play::run(&args)),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "croupier", &mut script);
            output::write(&script)
        }
    };
    ended(done.map(|()| ExitCode::SUCCESS))
}

fn ended(done: anyhow::Result<ExitCode>) -> ExitCode {
    match done {
        Ok(code) => code,
        Err(error) if output::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&error);
            ExitCode::FAILURE
        }
    }
}
