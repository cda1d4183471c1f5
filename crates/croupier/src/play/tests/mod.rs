//! The screen without a terminal: keys in, pictures out.

mod screen;
mod session;

use super::draw::draw;
use super::model::Model;
use super::playable::Playable;
use super::session::{Session, Start};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use table::Draft;

fn session<G: Playable>(seed: u64, seats: u8) -> Session<G> {
    let house = Draft::default();
    let rules = G::admit(&house).expect("the defaults are lawful");
    let seats = seats.clamp(*G::SEATS.start(), *G::SEATS.end());
    Session::new(Start { rules, house, seed, seats, bank: G::PURSE })
}

/// A table on a screen of this size.
fn table<G: Playable>(seed: u64, seats: u8, size: (u16, u16)) -> Model<G> {
    Model::new(session(seed, seats), size)
}

/// Keys by their letters; `⏎`, `⎋`, `⇥`, `↑`, `↓` and `⌫` are those keys.
fn press<G: Playable>(model: Model<G>, keys: &str) -> Model<G> {
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

fn interrupt<G: Playable>(model: Model<G>) -> Model<G> {
    let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    model.update(&Event::Key(key))
}

fn resize<G: Playable>(model: Model<G>, (columns, rows): (u16, u16)) -> Model<G> {
    model.update(&Event::Resize(columns, rows))
}

/// What the screen shows.
fn picture<G: Playable>(model: &Model<G>) -> String {
    let backend = TestBackend::new(model.size.0, model.size.1);
    let mut terminal = Terminal::new(backend).expect("a picture needs no terminal");
    terminal.draw(|frame| draw(model, frame)).expect("drawn");
    let shown = terminal.backend().to_string();
    let lines = shown.lines().map(|line| line.trim_matches('"').trim_end());
    lines.collect::<Vec<_>>().join("\n")
}
