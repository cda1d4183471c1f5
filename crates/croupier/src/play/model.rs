//! What the screen shows, and what a key makes of it: no terminal is touched here.

use super::Leave;
use super::choices::{Choice, PAGE, choices, completed, letters, matching};
use super::session::Session;
use games::hosted::Form;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use rulebook::Clause;
use table::Cents;

/// The smallest window that a table fits in: columns and rows.
pub(super) const LEAST: (u16, u16) = (72, 20);
/// Longer than any name or amount.
const TYPED_MAX: usize = 60;

/// What the keys do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// Choosing an offer.
    Choosing,
    /// Typing a part of a name.
    Filtering,
    /// Typing the amount or the numbers of a choice.
    Entering {
        choice: usize,
        text: String,
        fresh: Fresh,
    },
    /// Going through the journal, at this entry.
    Journal {
        at: usize,
    },
    /// Reading a clause, scrolled down by some rows; then back to this entry of the journal.
    Clause {
        clause: Clause,
        down: u16,
        at: usize,
    },
    Help,
}

/// Whether what stands in a field was put there for you: then the first key replaces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fresh {
    Proposed,
    Typed,
}

#[derive(Debug)]
pub(super) struct Model {
    pub(super) session: Session,
    pub(super) choices: Vec<Choice>,
    /// What the filter leaves of them.
    pub(super) found: Vec<usize>,
    /// The place in `found` that is marked.
    pub(super) selected: usize,
    pub(super) filter: String,
    pub(super) mode: Mode,
    /// What went wrong with the last key.
    pub(super) notice: Option<String>,
    pub(super) size: (u16, u16),
    pub(super) leave: Option<Leave>,
    last_amount: Option<Cents>,
}

impl Model {
    pub(super) fn new(session: Session, size: (u16, u16)) -> Self {
        let mut model = Model {
            session,
            choices: Vec::new(),
            found: Vec::new(),
            selected: 0,
            filter: String::new(),
            mode: Mode::Choosing,
            notice: None,
            size,
            leave: None,
            last_amount: None,
        };
        model.renew();
        model
    }

    /// The next model.
    pub(super) fn update(mut self, event: &Event) -> Self {
        match event {
            Event::Resize(columns, rows) => self.size = (*columns, *rows),
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Key(_)
            | Event::FocusGained
            | Event::FocusLost
            | Event::Mouse(_)
            | Event::Paste(_) => {}
        }
        self
    }

    pub(super) fn too_small(&self) -> bool {
        self.size.0 < LEAST.0 || self.size.1 < LEAST.1
    }

    /// A letter a row, if the list is one of few acts.
    pub(super) fn letters(&self) -> Vec<Option<char>> {
        let labels = self.found.iter().map(|index| self.choices[*index].label.as_str());
        letters(&labels.collect::<Vec<_>>())
    }

    /// The choice that is marked.
    pub(super) fn marked(&self) -> Option<&Choice> {
        self.found.get(self.selected).and_then(|index| self.choices.get(*index))
    }

    fn key(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if key.code == KeyCode::Char('c') {
                self.leave = Some(Leave::Interrupted);
            }
            return;
        }
        if self.too_small() {
            // Nobody should stake what he cannot see.
            if matches!(key.code, KeyCode::Char('q') | KeyCode::Esc) {
                self.leave = Some(Leave::Quit);
            }
            return;
        }
        self.notice = None;
        match self.mode.clone() {
            Mode::Choosing => self.choosing(key.code),
            Mode::Filtering => self.filtering(key.code),
            Mode::Entering { choice, text, fresh } => self.entering(key.code, choice, text, fresh),
            Mode::Journal { at } => self.in_journal(key.code, at),
            Mode::Clause { clause, down, at } => match key.code {
                KeyCode::Down => {
                    let down = down.saturating_add(1).min(500);
                    self.mode = Mode::Clause { clause, down, at };
                }
                KeyCode::Up => {
                    self.mode = Mode::Clause { clause, down: down.saturating_sub(1), at };
                }
                _ => self.mode = Mode::Journal { at },
            },
            Mode::Help => self.mode = Mode::Choosing,
        }
    }

    fn choosing(&mut self, code: KeyCode) {
        if self.moved(code) {
            return;
        }
        match code {
            KeyCode::Char('q') | KeyCode::Esc => self.leave = Some(Leave::Quit),
            KeyCode::Char('?') => self.mode = Mode::Help,
            KeyCode::Char(' ') => self.done(),
            KeyCode::Char('/') => self.mode = Mode::Filtering,
            KeyCode::Tab => self.read_journal(),
            KeyCode::Enter => self.choose(self.selected),
            KeyCode::Char(digit @ '1'..='9') => {
                let row = digit.to_digit(10).and_then(|d| usize::try_from(d).ok()).unwrap_or(1);
                self.choose(self.selected / PAGE * PAGE + row - 1);
            }
            KeyCode::Char(letter) if letter.is_alphabetic() => {
                let letters = self.letters();
                if letters.iter().all(Option::is_none) {
                    self.mode = Mode::Filtering;
                    self.filtering(code);
                } else if let Some(at) = letters.iter().position(|l| *l == Some(letter)) {
                    self.choose(at);
                }
            }
            _ => {}
        }
    }

    fn filtering(&mut self, code: KeyCode) {
        if self.moved(code) {
            return;
        }
        match code {
            KeyCode::Esc => {
                self.filter.clear();
                self.mode = Mode::Choosing;
            }
            KeyCode::Enter => return self.choose(self.selected),
            KeyCode::Tab => self.filter = completed(&self.choices, &self.filter),
            KeyCode::Backspace => {
                if self.filter.pop().is_none() {
                    self.mode = Mode::Choosing;
                }
            }
            KeyCode::Char(letter) if self.filter.chars().count() < TYPED_MAX => {
                self.filter.extend(letter.to_lowercase());
            }
            _ => return,
        }
        self.found = matching(&self.choices, &self.filter);
        self.selected = 0;
    }

    fn entering(&mut self, code: KeyCode, choice: usize, mut text: String, fresh: Fresh) {
        match code {
            KeyCode::Esc => {
                self.mode = if self.filter.is_empty() { Mode::Choosing } else { Mode::Filtering };
                return;
            }
            KeyCode::Enter => return self.entered(choice, &text),
            KeyCode::Backspace if fresh == Fresh::Proposed => text.clear(),
            KeyCode::Backspace => drop(text.pop()),
            KeyCode::Char(typed) if typed.is_ascii_digit() || matches!(typed, '.' | ' ') => {
                if fresh == Fresh::Proposed {
                    text.clear();
                }
                if text.len() < TYPED_MAX {
                    text.push(typed);
                }
            }
            _ => return,
        }
        self.mode = Mode::Entering { choice, text, fresh: Fresh::Typed };
    }

    fn in_journal(&mut self, code: KeyCode, at: usize) {
        let last = self.session.entries.len().saturating_sub(1);
        let at = match code {
            KeyCode::Up => at.saturating_sub(1),
            KeyCode::Down => at.saturating_add(1).min(last),
            KeyCode::PageUp => at.saturating_sub(PAGE),
            KeyCode::PageDown => at.saturating_add(PAGE).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Enter => {
                match self.session.entries.get(at).and_then(|entry| entry.by) {
                    Some(clause) => self.mode = Mode::Clause { clause, down: 0, at },
                    None => self.notice = Some("no clause stands behind this".to_owned()),
                }
                return;
            }
            KeyCode::Char('q') => {
                self.leave = Some(Leave::Quit);
                return;
            }
            KeyCode::Char('?') => {
                self.mode = Mode::Help;
                return;
            }
            KeyCode::Tab | KeyCode::Esc => {
                self.mode = Mode::Choosing;
                return;
            }
            _ => at,
        };
        self.mode = Mode::Journal { at };
    }

    /// Keys that move the mark in the list.
    fn moved(&mut self, code: KeyCode) -> bool {
        let last = self.found.len().saturating_sub(1);
        self.selected = match code {
            KeyCode::Up => self.selected.saturating_sub(1),
            KeyCode::Down => self.selected.saturating_add(1).min(last),
            KeyCode::PageUp => self.selected.saturating_sub(PAGE),
            KeyCode::PageDown => self.selected.saturating_add(PAGE).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => return false,
        };
        true
    }

    /// To the latest entry that has a clause to read.
    fn read_journal(&mut self) {
        let entries = &self.session.entries;
        let at = entries.iter().rposition(|entry| entry.by.is_some());
        self.mode = Mode::Journal { at: at.unwrap_or(0) };
    }

    fn choose(&mut self, at: usize) {
        let Some(&choice) = self.found.get(at) else { return };
        self.selected = at;
        let chosen = &self.choices[choice];
        if chosen.asks() {
            let text = chosen.proposal(self.last_amount);
            self.mode = Mode::Entering { choice, text, fresh: Fresh::Proposed };
        } else {
            self.act(chosen.action.clone());
        }
    }

    fn entered(&mut self, choice: usize, text: &str) {
        let Some(chosen) = self.choices.get(choice) else { return };
        if chosen.amounts.is_some() {
            match text.trim().parse::<Cents>() {
                Ok(amount) => {
                    let action = self.session.table.with_amount(&chosen.action, amount);
                    if self.act(action) {
                        self.last_amount = Some(amount);
                    }
                }
                Err(error) => {
                    self.notice = Some(error.to_string());
                    self.try_again();
                }
            }
            return;
        }
        let count = chosen.carried.len();
        let numbers: Vec<u16> = text.split(' ').filter_map(|word| word.parse().ok()).collect();
        if numbers.len() == count && numbers.len() == text.split_whitespace().count() {
            let action = self.session.table.with_numbers(&chosen.action, &numbers);
            self.act(action);
        } else {
            self.notice = Some(format!("write {count} whole numbers with blanks between"));
        }
    }

    /// Does an act; where it is refused, everything stays as it was for another try.
    fn act(&mut self, action: Form) -> bool {
        match self.session.act(action) {
            Ok(()) => {
                self.renew();
                true
            }
            Err(denied) => {
                self.notice = Some(denied.to_string());
                self.try_again();
                false
            }
        }
    }

    /// The next key replaces what was no good.
    fn try_again(&mut self) {
        if let Mode::Entering { fresh, .. } = &mut self.mode {
            *fresh = Fresh::Proposed;
        }
    }

    fn done(&mut self) {
        let told = self.session.entries.len();
        self.session.done();
        let refused = self.session.entries[told..].last();
        let refused = refused.filter(|entry| entry.kind == super::entry::Kind::Refused);
        let notice = refused.map(super::entry::Entry::said);
        self.renew();
        self.notice = notice;
    }

    fn renew(&mut self) {
        self.choices = choices(&self.session);
        self.filter.clear();
        self.found = matching(&self.choices, "");
        self.selected = 0;
        self.mode = Mode::Choosing;
    }
}
