//! `croupier play`.

use super::GameWord;
use crate::house::HouseArgs;
use crate::play::{Leave, Stage, Start, play, purse};
use anyhow::{Result, bail};
use clap::ValueHint;
use games::AnyGame;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;
use table::Cents;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, such as mc/european-roulette
    #[arg(value_parser = GameWord::Played, hide_possible_values = true)]
    game: String,
    /// Where chance starts: the same seed and the same acts give the same session; a new one
    /// by default
    #[arg(long, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Seats at the table; you have the first, bots the others; as few as the game allows by
    /// default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=7))]
    #[arg(allow_negative_numbers = true)]
    seats: Option<u8>,
    /// What every seat has in its purse; 1000.00 by default, nothing where the game hands it out
    #[arg(long, value_name = "AMOUNT", value_parser = bank, allow_negative_numbers = true)]
    bank: Option<Cents>,
    /// Write what was played as a scenario file, which `croupier replay` checks
    #[arg(long, value_name = "FILE.play", value_hint = ValueHint::FilePath)]
    save: Option<PathBuf>,
    /// Read acts as lines of text even on a terminal
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    house: HouseArgs,
}

fn bank(text: &str) -> Result<Cents, String> {
    let amount: Cents = text.parse().map_err(|error| format!("{error}"))?;
    if amount.is_positive() { Ok(amount) } else { Err("the amount must be positive".to_owned()) }
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let game = super::game_named(&args.game)?;
    Ok(match sit_down(game, args)? {
        Leave::Quit => ExitCode::SUCCESS,
        // What a shell expects of a program that Ctrl-C ended.
        Leave::Interrupted => ExitCode::from(130),
    })
}

fn sit_down(game: AnyGame, args: &Args) -> Result<Leave> {
    let house = args.house.admit(game)?;
    let seed = args.seed.unwrap_or_else(new_seed);
    let (least, most) = game.places().into_inner();
    let seats = args.seats.unwrap_or(least);
    if !game.places().contains(&seats) {
        bail!("{} is played at {least} to {most} seats, not at {seats}", game.id());
    }
    let start = Start { game, house, seed, seats, bank: args.bank.unwrap_or(purse(game)) };
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let stage = if terminal && !args.plain { Stage::Screen } else { Stage::Lines };
    play(start, stage, args.save.as_deref())
}

/// A seed from the operating system, short enough to be typed again.
fn new_seed() -> u64 {
    const SHORT: u64 = 1_000_000_000;
    RandomState::new().hash_one(std::process::id()) % SHORT
}
