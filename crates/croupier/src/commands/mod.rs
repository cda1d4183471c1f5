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

use crate::output::elided;
use ::games::{About, AnyGame};
use ::odds::asked::game_named;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use std::collections::BTreeSet;
use std::ffi::OsStr;

/// What is said of bets that a house does not take: others may, or nobody can.
fn not_taken<'a>(withheld: impl Iterator<Item = &'a About>) -> Vec<String> {
    let mut others: Vec<&'static str> = Vec::new();
    // Bets that nobody can make for the same reason are told together.
    let mut reasons: Vec<(String, Vec<&'static str>)> = Vec::new();
    for bet in withheld {
        let Some(why) = bet.never_alone.as_ref().map(ToString::to_string) else {
            others.push(bet.name);
            continue;
        };
        match reasons.iter_mut().find(|(known, _)| *known == why) {
            Some((_, bets)) => bets.push(bet.name),
            None => reasons.push((why, vec![bet.name])),
        }
    }
    let count = others.len();
    let own =
        (count > 0).then(|| format!("{count} more under other house rules: {}", elided(&others)));
    own.into_iter()
        .chain(reasons.iter().map(|(why, bets)| format!("{}: {why}", elided(bets))))
        .collect()
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
