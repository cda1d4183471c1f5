//! The table as lines of text, for output that is no terminal: one act a line, in the words of
//! scenario files, and what comes of it.

use super::choices::{choices, matching};
use super::entry::Kind;
use super::seen::felt;
use super::session::Session;
use super::{Leave, circumstances, saved, title};
use crate::output::{heading, say};
use anyhow::{Context, Result};
use games::hosted::Rank;
use games::play::Trouble;
use rulebook::Clause;
use std::fmt::Write as _;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::Path;
use table::{By, Turn, nearest};

/// Longer than any act could be.
const LINE_MAX: u64 = 2000;
/// More offers than this are cut short unless all are asked for.
const OFFERS_MAX: usize = 24;
/// How wide the table is drawn.
const WIDTH: u16 = 78;

const COMMANDS: [&str; 8] = ["done", "offers", "table", "purse", "clause", "help", "quit", "exit"];

const HELP: &str = "\
done            you stake no more (or leave the choice to the house): the croupier goes on
offers [WORDS]  what the law offers you now, all of it with `offers all`
table           what lies on the table
purse           your money
clause ID       the text of a clause
quit            leave the table
Any other line is an act in the words of scenario files: one that `offers` shows, with an amount
where it has a gap, such as `places 10.00 on rouge`.";

/// Plays lines from stdin until they end.
pub(super) fn run(mut session: Session, save: Option<&Path>) -> Result<(Leave, Session)> {
    let stdin = io::stdin();
    let typed = stdin.is_terminal();
    let (name, law) = title(session.start.game);
    say(&format!("{}  {law}\n{}", heading(&name), circumstances(&session)))?;
    let mut told = 0;
    let mut lines = stdin.lock();
    loop {
        told = tell(&session, told)?;
        if typed {
            print!("> ");
            io::stdout().flush()?;
        }
        let line = match read_line(&mut lines)? {
            Input::Line(line) => line,
            Input::TooLong => {
                say(&format!("  a line of more than {LINE_MAX} characters is no act"))?;
                continue;
            }
            Input::End => break,
        };
        if !typed {
            say(&format!("> {line}"))?;
        }
        let round = session.round;
        if hear(&mut session, line.trim())? == Heard::Quit {
            break;
        }
        // The table goes on; the end of the session will say it once more.
        if session.round != round
            && let Err(error) = saved(&session, save)
        {
            say(&format!("  {error:#}"))?;
        }
    }
    saved(&session, save)?;
    Ok((Leave::Quit, session))
}

/// Prints what was not printed yet.
fn tell(session: &Session, told: usize) -> Result<usize> {
    for entry in &session.entries[told..] {
        match entry.kind {
            Kind::Round => {
                let purse = session.your_purse();
                say(&format!("{}  purse {purse}  net {:+}", entry.text, session.net()))?;
            }
            Kind::Event | Kind::Won | Kind::Lost | Kind::Even | Kind::Refused | Kind::Note => {
                say(&format!("  {}", entry.said()))?;
            }
        }
    }
    Ok(session.entries.len())
}

/// What stdin had next.
enum Input {
    Line(String),
    TooLong,
    End,
}

/// The next line without its end; what is no text is shown as what it is not.
fn read_line(lines: &mut impl BufRead) -> Result<Input> {
    const CANNOT_READ: &str = "cannot read the input";
    let mut bytes = Vec::new();
    let read = lines.by_ref().take(LINE_MAX).read_until(b'\n', &mut bytes).context(CANNOT_READ)?;
    if read == 0 {
        return Ok(Input::End);
    }
    if !bytes.ends_with(b"\n") && read as u64 == LINE_MAX {
        lines.skip_until(b'\n').context(CANNOT_READ)?;
        return Ok(Input::TooLong);
    }
    let line = String::from_utf8_lossy(&bytes);
    // Control characters would move the cursor of a terminal, so they are not repeated.
    Ok(Input::Line(line.trim_end().replace(char::is_control, "\u{fffd}")))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Heard {
    Went,
    Quit,
}

fn hear(session: &mut Session, line: &str) -> Result<Heard> {
    let line = line.split('#').next().unwrap_or_default().trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match (word, rest.trim()) {
        ("", _) => {}
        ("quit" | "exit", "") => return Ok(Heard::Quit),
        ("done", "") => session.done(),
        ("help" | "?", _) => say(HELP)?,
        ("offers", words) => say(&offers(session, words))?,
        ("table", "") => say(&table(session))?,
        ("purse", "") => {
            let (purse, staked, net) = (session.your_purse(), session.staked(), session.net());
            say(&format!("  purse {purse}  staked {staked}  net {net:+}"))?;
        }
        ("clause", "") => say("  write the id of a clause, such as one that stands in brackets")?,
        ("clause", id) => say(&clause(id))?,
        (command, _) if COMMANDS.contains(&command) => {
            say(&format!("  `{command}` stands alone on its line"))?;
        }
        _ => act(session, line)?,
    }
    Ok(Heard::Went)
}

/// Hears an act of yours; with or without `seat 1` before it.
fn act(session: &mut Session, line: &str) -> Result<()> {
    let seat = session.you().seat;
    let line = line.strip_prefix(&format!("{seat} ")).unwrap_or(line).trim();
    match session.table.hear_words(By::Seat(seat), line) {
        // A refusal is told with everything else that happened.
        Ok(action) => drop(session.act(action)),
        Err(Trouble::Refused { refusal, .. }) => session.unheard(line, refusal),
        Err(trouble @ (Trouble::Word(_) | Trouble::Amount(_))) => {
            let first = line.split_whitespace().next().unwrap_or_default();
            let command = nearest(first, COMMANDS.into_iter()).filter(|_| trouble.column() == 1);
            match command {
                Some(command) => {
                    say(&format!("  unknown word `{first}`; did you mean `{command}`?"))?;
                }
                None if trouble.column() == 1 => {
                    say(&format!("  {trouble}; `help` tells what else there is"))?;
                }
                None => say(&format!("  column {}: {trouble}", trouble.column()))?,
            }
        }
    }
    Ok(())
}

fn offers(session: &Session, words: &str) -> String {
    let choices = choices(session);
    let (found, most) = match words {
        "all" => ((0..choices.len()).collect(), usize::MAX),
        words => (matching(&choices, words), OFFERS_MAX),
    };
    let mut out = String::new();
    for index in found.iter().take(most) {
        let choice = &choices[*index];
        let price = choice.price();
        let _ = writeln!(out, "  {:<44} {price}", choice.gapped);
    }
    let more = found.len().saturating_sub(most);
    if more > 0 {
        let _ = writeln!(out, "  … and {more} more; `offers WORDS` shows those with these words");
    }
    let rare = choices.iter().filter(|choice| choice.rank == Rank::Rare).count();
    if words.is_empty() && rare > 0 {
        let _ = writeln!(out, "  … rarer ones: {rare}; `offers all` shows them");
    }
    match session.turn() {
        Turn::Bets if words.is_empty() => out.push_str("  done: the croupier goes on"),
        _ if out.is_empty() => out.push_str("  nothing of the kind"),
        _ => {}
    }
    let lines = out.trim_end().lines().map(str::trim_end);
    lines.collect::<Vec<_>>().join("\n")
}

fn table(session: &Session) -> String {
    let lines = felt(&session.seen(WIDTH));
    let lines = lines.iter().map(|line| format!("  {line}").trim_end().to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

fn clause(id: &str) -> String {
    match Clause::find(id) {
        Ok(clause) => format!("  {clause}: {}", clause.entry().text.replace("**", "")),
        Err(unknown) => format!("  {unknown}"),
    }
}
