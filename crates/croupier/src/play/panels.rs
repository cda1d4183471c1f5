//! The parts of the screen: offers, journal, the text of a clause, help.

use super::choices::{Choice, PAGE};
use super::draw::{BAD, framed};
use super::entry::{Entry, Kind};
use super::felt::{BOLD, DIM, with_cards};
use super::model::{Fresh, Mode, Model};
use games::hosted::Rank;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Margin, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Padding, Paragraph, Wrap};
use rulebook::Clause;
use table::Turn;

const MARKED: Style = Style::new().add_modifier(Modifier::REVERSED);

pub(super) fn choices_panel(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let name = match model.mode {
        Mode::Filtering => format!(" Find: {}▏", model.filter),
        _ => format!(" Your offers ({}) ", model.found.len()),
    };
    // Names of bets may be long: every column counts.
    let block = framed(name).padding(Padding::left(1));
    let inside = block.inner(area);
    frame.render_widget(block, area);
    let [list, detail] =
        Layout::vertical([Constraint::Min(0), Constraint::Length(4)]).areas(inside);
    let height = usize::from(list.height);
    let first = start_of(model.selected, model.found.len(), height);
    let letters = model.letters();
    let page = model.selected / PAGE;
    let width = usize::from(list.width);
    let rows = (first..model.found.len()).take(height).map(|at| {
        let choice = &model.choices[model.found[at]];
        let key = match letters.get(at).copied().flatten() {
            // What is typed now looks for a name.
            _ if model.mode == Mode::Filtering => ' ',
            Some(letter) => letter,
            None if at / PAGE == page => char::from_digit(place(at), 10).unwrap_or(' '),
            None => ' ',
        };
        let label = format!("{key} {}", choice.label);
        let price = short_price(choice);
        // The name goes before the price, which stands below for the marked row.
        let fits = label.chars().count() + price.chars().count() < width;
        let row = sides(&label, if fits { &price } else { "" }, width);
        if at == model.selected { Line::styled(row, MARKED) } else { Line::from(row) }
    });
    frame.render_widget(Paragraph::new(rows.collect::<Vec<_>>()), list);
    frame.render_widget(Paragraph::new(detail_of(model)).wrap(Wrap { trim: true }), detail);
}

/// 1 to 9: the digit that chooses a row.
fn place(at: usize) -> u32 {
    u32::try_from(at % PAGE + 1).unwrap_or(0)
}

/// The first row to show so that the marked one is in the window.
fn start_of(marked: usize, rows: usize, height: usize) -> usize {
    marked.saturating_sub(height / 2).min(rows.saturating_sub(height))
}

/// The least it costs; the whole range stands below for the marked row.
fn short_price(choice: &Choice) -> String {
    match choice.amounts {
        Some(amounts) if amounts.first() <= amounts.max => format!("{}+", amounts.first()),
        Some(amounts) => amounts.also.unwrap_or(amounts.max).to_string(),
        None if choice.cost.is_positive() => choice.cost.to_string(),
        None => String::new(),
    }
}

/// What is to be typed, or more about the marked row.
fn detail_of(model: &Model) -> Vec<Line<'static>> {
    if let Mode::Entering { choice, text, fresh } = &model.mode
        && let Some(choice) = model.choices.get(*choice)
    {
        let style = if *fresh == Fresh::Proposed { MARKED } else { BOLD };
        let what = if choice.amounts.is_some() { "amount: " } else { "numbers: " };
        let typed = vec![Span::raw(what), Span::styled(text.clone(), style), Span::raw("▏")];
        return vec![
            Line::styled(choice.label.clone(), BOLD),
            Line::from(typed),
            Line::styled(choice.price(), DIM),
        ];
    }
    let mut lines = vec![Line::default()];
    match model.marked() {
        Some(choice) => {
            let price = choice.price();
            let text = if price.is_empty() {
                choice.label.clone()
            } else {
                format!("{}: {price}", choice.label)
            };
            lines.push(Line::styled(text, DIM));
        }
        None if model.filter.is_empty() => {
            lines.push(Line::styled("the law offers you nothing now", DIM));
        }
        None => lines.push(Line::styled("no offer has this name", DIM)),
    }
    let rare = model.choices.iter().filter(|choice| choice.rank == Rank::Rare).count();
    if model.session.turn() == Turn::Bets && model.filter.is_empty() {
        let more = if rare > 0 { format!(" · / finds {rare} more") } else { String::new() };
        lines.push(Line::styled(format!("Space: done{more}"), DIM));
    }
    lines
}

pub(super) fn journal_panel(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let entries = &model.session.entries;
    let at = match model.mode {
        Mode::Journal { at } | Mode::Clause { at, .. } => Some(at),
        Mode::Choosing | Mode::Filtering | Mode::Entering { .. } | Mode::Help => None,
    };
    let block = framed(" Journal ");
    let inside = block.inner(area);
    frame.render_widget(block, area);
    let (height, width) = (usize::from(inside.height), usize::from(inside.width));
    // No more entries than could be seen: each has a row at least.
    let last = at.map_or(entries.len(), |at| (at + height).min(entries.len()));
    let first = last.saturating_sub(2 * height);
    let mut rows: Vec<(usize, Line<'static>)> = Vec::new();
    for (index, entry) in entries.iter().enumerate().take(last).skip(first) {
        let marked = at == Some(index);
        let shown = entry_rows(entry, width).into_iter();
        rows.extend(shown.map(|row| (index, if marked { row.patch_style(MARKED) } else { row })));
    }
    let focus = rows.iter().rposition(|(index, _)| at.is_none_or(|at| *index == at));
    let end = focus.map_or(0, |row| row + 1).max(height.min(rows.len()));
    let shown = rows.drain(..end).skip(end.saturating_sub(height)).map(|(_, row)| row);
    frame.render_widget(Paragraph::new(shown.collect::<Vec<_>>()), inside);
}

/// An entry on as many rows as it needs, its clause at the end of the first.
fn entry_rows(entry: &Entry, width: usize) -> Vec<Line<'static>> {
    let style = match entry.kind {
        Kind::Round => BOLD,
        Kind::Event | Kind::Even => Style::new(),
        Kind::Won => Style::new().fg(Color::Green),
        Kind::Lost => Style::new().fg(Color::Yellow),
        Kind::Refused => BAD,
        Kind::Note => DIM,
    };
    let clause = entry.by.map(|clause| clause.to_string()).unwrap_or_default();
    let room = width.saturating_sub(clause.chars().count() + 1);
    let mut rows: Vec<String> = vec![String::new()];
    for word in with_cards(&entry.text).split(' ') {
        let row = rows.last_mut().expect("never empty");
        if row.is_empty() {
            row.push_str(word);
        } else if row.chars().count() + 1 + word.chars().count() <= room {
            row.push(' ');
            row.push_str(word);
        } else {
            rows.push(format!("  {word}"));
        }
    }
    let beside = |index| if index == 0 { clause.as_str() } else { "" };
    let rows = rows.iter().enumerate().map(|(index, row)| sides(row, beside(index), width));
    rows.map(|row| Line::styled(row, style)).collect()
}

/// One text on the left, cut if need be, and one on the right.
fn sides(left: &str, right: &str, width: usize) -> String {
    let taken = right.chars().count();
    let room = width.saturating_sub(if taken == 0 { 0 } else { taken + 1 });
    let long = left.chars().count() > room;
    let kept: String = if long {
        left.chars().take(room.saturating_sub(1)).chain(['…']).collect()
    } else {
        left.to_owned()
    };
    let gap = width.saturating_sub(kept.chars().count() + taken);
    format!("{kept}{}{right}", " ".repeat(gap))
}

pub(super) fn clause_panel(clause: Clause, down: u16, frame: &mut Frame<'_>, area: Rect) {
    let entry = clause.entry();
    let mut lines = vec![Line::styled(format!("{}  {}", entry.kind, entry.file), DIM)];
    for text in [entry.question, entry.text, entry.shows, entry.reason] {
        if !text.is_empty() {
            lines.push(Line::default());
            lines.extend(text.lines().map(|line| Line::from(line.replace("**", ""))));
        }
    }
    popup(format!(" {clause} "), lines, down, frame, area);
}

const HELP: &str = "\
The program is the croupier: it launches or deals, collects and pays.
You sit at seat 1. An offer is what the law allows you now; every
line of the journal names the clause behind it.

↑ ↓ PgUp PgDn Home End   mark an offer
Enter, 1-9 or a letter   take it; you are asked for its amount
/ or letters             find any offer by a part of its name
Tab                      while you type: complete the name
Space                    no more stakes, or no choice: go on
Tab                      to the journal; Enter shows a clause
q, Esc, Ctrl-C           leave the table";

pub(super) fn help_panel(frame: &mut Frame<'_>, area: Rect) {
    popup(" Help ".to_owned(), HELP.lines().map(Line::from).collect(), 0, frame, area);
}

fn popup(name: String, lines: Vec<Line<'static>>, down: u16, frame: &mut Frame<'_>, area: Rect) {
    let area = area.inner(Margin::new(2, 1));
    frame.render_widget(Clear, area);
    let text = Paragraph::new(lines).wrap(Wrap { trim: false }).scroll((down, 0));
    frame.render_widget(text.block(framed(name)), area);
}
