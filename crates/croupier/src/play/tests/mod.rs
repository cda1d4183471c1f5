//! The screen without a terminal: keys in, pictures out.

mod screen;
mod session;

use super::draw::draw;
use super::model::Model;
use super::seen::purse;
use super::session::{Session, Start};
use games::AnyGame;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use table::Draft;

fn session(game: AnyGame, seed: u64, seats: u8) -> Session {
    let places = game.places();
    let seats = seats.clamp(*places.start(), *places.end());
    Session::new(Start { game, house: Draft::default(), seed, seats, bank: purse(game) })
}

/// A table on a screen of this size.
fn table(game: AnyGame, seed: u64, seats: u8, size: (u16, u16)) -> Model {
    Model::new(session(game, seed, seats), size)
}

/// Keys by their letters; `⏎`, `⎋`, `⇥`, `↑`, `↓` and `⌫` are those keys.
fn press(model: Model, keys: &str) -> Model {
    keys.chars().fold(model, |model, key| {
        let code = match key {
            '⏎' => KeyCode::Enter,
            '⎋' => KeyCode::Esc,
            '⇥' => KeyCode::Tab,
            '↑' => KeyCode::Up,
            '↓' => KeyCode::Down,
            '⌫' => KeyCode::Backspace,
            letter => KeyCode::Char(letter),
        };
        model.update(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    })
}

fn interrupt(model: Model) -> Model {
    let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    model.update(&Event::Key(key))
}

fn resize(model: Model, (columns, rows): (u16, u16)) -> Model {
    model.update(&Event::Resize(columns, rows))
}

/// What the screen shows.
fn picture(model: &Model) -> String {
    let backend = TestBackend::new(model.size.0, model.size.1);
    let mut terminal = Terminal::new(backend).expect("a picture needs no terminal");
    terminal.draw(|frame| draw(model, frame)).expect("drawn");
    let shown = terminal.backend().to_string();
    let lines = shown.lines().map(|line| line.trim_matches('"').trim_end());
    lines.collect::<Vec<_>>().join("\n")
}
