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
mod fill;
mod model;
mod panels;
mod plain;
mod playable;
mod poker;
mod punto;
mod session;
mod terminal;
mod trente_et_quarante;
mod twenty_one;
mod wheels;

#[cfg(test)]
mod tests;

pub(crate) use playable::Playable;
pub(crate) use session::{Session, Start};

use crate::house::said;
use anyhow::{Context, Result};
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
pub(crate) fn play<G: Playable>(
    start: Start<G::Rules>,
    stage: Stage,
    save: Option<&Path>,
) -> Result<Leave> {
    let mut session = Session::<G>::new(start);
    // A path that cannot be written is better known before the first stake than after the last.
    saved(&mut session, save)?;
    let (leave, session) = match stage {
        Stage::Screen => terminal::run(session, save)?,
        Stage::Lines => plain::run(session, save)?,
    };
    crate::output::say(&summary(&session, save))?;
    Ok(leave)
}

/// Writes what was played so far as a scenario file, if a file is asked for.
fn saved<G: Playable>(session: &mut Session<G>, save: Option<&Path>) -> Result<()> {
    let Some(path) = save else { return Ok(()) };
    let text = session.scenario();
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// Title, id and edition of the law.
fn title<G: Playable>() -> (String, String) {
    match rulebook::subject_of(G::ID) {
        Some(subject) => {
            (subject.title_of(G::ID).to_owned(), format!("{}  {}", G::ID, subject.edition))
        }
        None => (G::ID.to_owned(), String::new()),
    }
}

/// What the house chose, and the seed that repeats the session.
fn circumstances<G: Playable>(session: &Session<G>) -> String {
    format!("{}  seed {}", said(&session.house), session.seed)
}

fn summary<G: Playable>(session: &Session<G>, save: Option<&Path>) -> String {
    // Between two rounds, the next is not played yet.
    let waiting = G::between_rounds(&session.rules, &session.state);
    let rounds = match session.round.saturating_sub(u32::from(waiting)) {
        1 => "1 round".to_owned(),
        rounds => format!("{rounds} rounds"),
    };
    let staked = session.staked();
    let cloth = if staked.is_zero() { String::new() } else { format!(", {staked} on the cloth") };
    let (purse, net) = (session.you().purse, session.net());
    let file = save.map_or(String::new(), |path| format!("\nsaved in {}", path.display()));
    format!("{}  {rounds}  purse {purse}{cloth}  net {net:+}  seed {}{file}", G::ID, session.seed)
}
