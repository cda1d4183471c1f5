//! The terminal itself: taken over at the start, and given back however the session ends.

use super::draw::draw;
use super::model::Model;
use super::session::Session;
use super::{Leave, saved};
use anyhow::{Context, Result};
use ratatui::DefaultTerminal;
use ratatui::crossterm::{cursor, event, execute};
use std::path::Path;
use std::{io, panic, thread};

/// The terminal while it is ours. A panic gives it back as well, also where panics abort: ratatui's
/// hook leaves the screen, then ours shows the cursor, then the usual one tells what happened.
struct Taken(DefaultTerminal);

impl Taken {
    fn take() -> Result<Self> {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // A second panic would hide the first.
            let _ = execute!(io::stdout(), cursor::Show);
            usual(info);
        }));
        // Half taken is given back as well.
        let taken = ratatui::try_init().inspect_err(|_| ratatui::restore());
        taken.map(Taken).context("cannot use this terminal; `--plain` needs none")
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        // The hook has done it, and the message that it left must not be overwritten.
        if thread::panicking() {
            return;
        }
        // Nobody is left to tell if this fails too.
        let _ = self.0.show_cursor();
        ratatui::restore();
    }
}

/// Plays on the whole screen until you leave.
pub(super) fn run(session: Session, save: Option<&Path>) -> Result<(Leave, Session)> {
    let mut terminal = Taken::take()?;
    let size = terminal.0.size().context("cannot tell the size of the terminal")?;
    let mut model = Model::new(session, (size.width, size.height));
    let leave = loop {
        terminal.0.draw(|frame| draw(&model, frame)).context("cannot draw on the terminal")?;
        let event = event::read().context("cannot read the keys")?;
        let round = model.session.round;
        model = model.update(&event);
        if model.session.round != round {
            // The round goes on; the end of the session will say it once more.
            if let Err(error) = saved(&model.session, save) {
                model.notice = Some(format!("{error:#}"));
            }
        }
        if let Some(leave) = model.leave {
            break leave;
        }
    };
    drop(terminal);
    saved(&model.session, save)?;
    Ok((leave, model.session))
}
