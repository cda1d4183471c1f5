//! One file a command: it parses, calls, prints.

pub(crate) mod audit;
pub(crate) mod backup;
pub(crate) mod bench_house;
pub(crate) mod diff;
pub(crate) mod games;
pub(crate) mod lint;
pub(crate) mod odds;
mod odds_hands;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod session;
pub(crate) mod simulate;
mod simulate_grid;
mod simulate_player;
mod simulate_sessions;
mod simulate_state;
pub(crate) mod strategy;

use ::games::AnyGame;
use ::odds::asked::game_named;
use ::table::Game;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use std::collections::BTreeSet;
use std::ffi::OsStr;

/// What is said of bets that a house does not take: others may, or nobody can.
fn not_taken<G: Game>(withheld: &[G::Bet]) -> Vec<String> {
    let (own, never): (Vec<G::Bet>, Vec<G::Bet>) =
        withheld.iter().partition(|bet| G::made_alone(**bet).is_ok());
    let mut lines = Vec::new();
    if !own.is_empty() {
        let (count, names) = (own.len(), games::names(&own));
        lines.push(format!("{count} more under other house rules: {names}"));
    }
    // Bets that nobody can make for the same reason are told together.
    let mut reasons: Vec<(String, Vec<G::Bet>)> = Vec::new();
    for bet in never {
        let Err(refusal) = G::made_alone(bet) else { continue };
        let why = refusal.to_string();
        match reasons.iter_mut().find(|(known, _)| *known == why) {
            Some((_, bets)) => bets.push(bet),
            None => reasons.push((why, vec![bet])),
        }
    }
    lines.extend(reasons.iter().map(|(why, bets)| format!("{}: {why}", games::names(bets))));
    lines
}

/// Takes any word, so that the command itself says what is wrong with it, and tells completion
/// scripts which games there are.
#[derive(Clone, Copy, Debug)]
enum GameWord {
    /// Those that can be played.
    Played,
    /// Every file of the rulebook and every game it serves.
    Listed,
}

impl TypedValueParser for GameWord {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names: BTreeSet<&'static str> = match self {
            GameWord::Played => AnyGame::ALL.iter().map(|game| game.id()).collect(),
            GameWord::Listed => listed().collect(),
        };
        Some(Box::new(names.into_iter().map(PossibleValue::new)))
    }
}

/// The files of the rulebook and the games they serve.
fn listed() -> impl Iterator<Item = &'static str> {
    ::rulebook::subjects().iter().flat_map(|s| s.games.iter().copied().chain([s.name]))
}
