//! A table in the terminal: you at its first seat, the program as its croupier. The engine decides
//! everything; a key or a line of text only becomes an act that it may refuse.

mod banque;
mod blackjack;
mod bots;
mod chemin_de_fer;
mod choices;
mod course;
mod craps;
mod draw;
mod entry;
mod felt;
mod model;
mod panels;
mod plain;
mod poker;
mod punto;
mod seen;
mod session;
mod terminal;
mod trente_et_quarante;
mod twenty_one;
mod wheels;

#[cfg(test)]
mod tests;

pub(crate) use seen::purse;
pub(crate) use session::{Session, Start};

use crate::house::said;
use anyhow::{Context, Result};
use games::AnyGame;
use std::path::Path;

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leave {
    Quit,
    /// Ctrl-C.
    Interrupted,
}

/// Where the session takes place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Screen,
    /// Lines of text, for pipes, scripts and screen readers.
    Lines,
}

/// Plays until you leave; what was played is saved after every round and at the end.
pub(crate) fn play(start: Start, stage: Stage, save: Option<&Path>) -> Result<Leave> {
    let session = Session::new(start);
    // A path that cannot be written is better known before the first stake than after the last.
    saved(&session, save)?;
    let (leave, session) = match stage {
        Stage::Screen => terminal::run(session, save)?,
        Stage::Lines => plain::run(session, save)?,
    };
    crate::output::say(&summary(&session, save))?;
    Ok(leave)
}

/// Writes what was played so far as a scenario file, if a file is asked for.
fn saved(session: &Session, save: Option<&Path>) -> Result<()> {
    let Some(path) = save else { return Ok(()) };
    let text = session.scenario();
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// Title, id and edition of the law.
fn title(game: AnyGame) -> (String, String) {
    match rulebook::subject_of(game.id()) {
        Some(subject) => {
            (subject.title_of(game.id()).to_owned(), format!("{}  {}", game.id(), subject.edition))
        }
        None => (game.id().to_owned(), String::new()),
    }
}

/// What the house chose, and the seed that repeats the session.
fn circumstances(session: &Session) -> String {
    format!("{}  seed {}", said(&session.start.house), session.start.seed)
}

fn summary(session: &Session, save: Option<&Path>) -> String {
    // Between two rounds, the next is not played yet.
    let waiting = session.table.between_rounds();
    let rounds = match session.round.saturating_sub(u32::from(waiting)) {
        1 => "1 round".to_owned(),
        rounds => format!("{rounds} rounds"),
    };
    let staked = session.staked();
    let cloth = if staked.is_zero() { String::new() } else { format!(", {staked} on the cloth") };
    let Start { game, seed, .. } = session.start;
    let (purse, net) = (session.your_purse(), session.net());
    let file = save.map_or(String::new(), |path| format!("\nsaved in {}", path.display()));
    format!("{}  {rounds}  purse {purse}{cloth}  net {net:+}  seed {seed}{file}", game.id())
}
