//! One file a command: it parses, calls, prints.

pub(crate) mod audit;
mod counting_file;
pub(crate) mod diff;
pub(crate) mod games;
pub(crate) mod lint;
pub(crate) mod odds;
mod odds_hands;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod session;
mod sessions_csv;
pub(crate) mod simulate;
mod simulate_csv;
mod simulate_file;
mod simulate_grid;
mod simulate_parquet;
mod simulate_player;
mod simulate_rows;
mod simulate_sessions;
mod simulate_state;
mod staking_file;
pub(crate) mod strategy;

use ::games::AnyGame;
use ::table::{Bet, Game, Reason, nearest};
use anyhow::{Result, anyhow, bail};
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};
use std::collections::BTreeSet;
use std::ffi::OsStr;

/// The bets that a word on the command line means: one bet, or a whole class.
fn bets_named<G: Game>(words: &[String]) -> Result<Vec<G::Bet>> {
    let mut bets: Vec<G::Bet> = Vec::new();
    for word in words {
        let class: Vec<G::Bet> = class_named::<G>(word).collect();
        if class.is_empty() {
            bets.push(bet_named::<G>(word)?);
        } else {
            bets.extend(class);
        }
    }
    Ok(bets)
}

fn class_named<G: Game>(word: &str) -> impl Iterator<Item = G::Bet> {
    G::Bet::all().iter().copied().filter(move |bet| bet.class() == word)
}

fn bet_named<G: Game>(word: &str) -> Result<G::Bet> {
    G::Bet::named(word).map_err(|refusal| {
        if !matches!(refusal.why, Reason::UnknownBet { nearest: None, .. }) {
            return anyhow!(refusal);
        }
        match nearest(word, G::Bet::all().iter().map(|bet| bet.class())) {
            Some(class) => anyhow!("{refusal}; did you mean the class `{class}`?"),
            None => anyhow!("{refusal}; `croupier games {}` shows them all", G::ID),
        }
    })
}

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

/// Why nobody makes this bet by itself, if so.
fn no_own_bet<G: Game>(bet: G::Bet) -> Option<String> {
    G::made_alone(bet).err().map(|refusal| format!("{}: {refusal}", bet.name()))
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

fn game_named(id: &str) -> Result<AnyGame> {
    if let Ok(game) = AnyGame::named(id) {
        return Ok(game);
    }
    if ::rulebook::subjects().iter().any(|subject| subject.name == id) {
        bail!("{id} is law that several games share, not a game; `croupier rules {id}` shows it");
    }
    let games = ::rulebook::subjects().iter().flat_map(|s| s.games.iter().copied());
    Err(unknown_game(id, &games.collect()))
}

/// The games of a law, or one game.
fn games_of(word: &str) -> Result<Vec<AnyGame>> {
    if word.contains('/') {
        return Ok(vec![game_named(word)?]);
    }
    let law = |game: &AnyGame| game.id().split('/').next().unwrap_or_default();
    let games: Vec<AnyGame> = AnyGame::ALL.iter().copied().filter(|g| law(g) == word).collect();
    if games.is_empty() {
        let laws: BTreeSet<&str> = AnyGame::ALL.iter().map(law).collect();
        match nearest(word, laws.iter().copied()) {
            Some(meant) => bail!("unknown law `{word}`; did you mean `{meant}`?"),
            None => {
                let laws: Vec<&str> = laws.into_iter().collect();
                bail!("unknown law `{word}`; known: {}", laws.join(", "))
            }
        }
    }
    Ok(games)
}

/// Says which game may have been meant: those of this name in any law, or one spelt almost so.
fn unknown_game(id: &str, known: &BTreeSet<&'static str>) -> anyhow::Error {
    let named_so = |game: &&str| !id.is_empty() && game.ends_with(id);
    let mut meant: Vec<&str> = known.iter().copied().filter(named_so).collect();
    if meant.is_empty() {
        meant.extend(nearest(id, known.iter().copied()));
    }
    match meant.as_slice() {
        [] => anyhow!("unknown game `{id}`; `croupier games` lists them all"),
        meant => anyhow!("unknown game `{id}`; did you mean `{}`?", meant.join("` or `")),
    }
}
