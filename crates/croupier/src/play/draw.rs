//! The whole screen: title, table and journal on the left, offers on the right, purse and keys
//! below.

use super::felt::{BOLD, DIM};
use super::model::{LEAST, Mode, Model};
use super::panels::{choices_panel, clause_panel, help_panel, journal_panel};
use super::seen::felt;
use super::{circumstances, title};
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Wrap};

pub(super) const BAD: Style = Style::new().fg(Color::Red);

/// Rows that the journal keeps however much lies on the table.
const JOURNAL_MIN: u16 = 7;

pub(super) fn draw(model: &Model, frame: &mut Frame<'_>) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        return too_small(frame, area);
    }
    let [head, middle, purse, notice, keys] = Layout::vertical([
        Constraint::Length(2),
        Constraint::Min(0),
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(area);
    let [left, right] =
        Layout::horizontal([Constraint::Percentage(55), Constraint::Percentage(45)]).areas(middle);
    heading(model, frame, head);
    let felt = felt(&model.session.seen(left.width.saturating_sub(4)));
    let wanted = u16::try_from(felt.len()).unwrap_or(u16::MAX).saturating_add(2);
    let most = left.height.saturating_sub(JOURNAL_MIN);
    let [table, journal] =
        Layout::vertical([Constraint::Length(wanted.min(most)), Constraint::Min(0)]).areas(left);
    frame.render_widget(Paragraph::new(felt).block(framed(" Table ")), table);
    journal_panel(model, frame, journal);
    choices_panel(model, frame, right);
    purse_line(model, frame, purse);
    if let Some(text) = &model.notice {
        frame.render_widget(Line::styled(format!(" {text}"), BAD), notice);
    }
    frame.render_widget(Line::styled(format!(" {}", help_line(model)), DIM), keys);
    match model.mode {
        Mode::Clause { clause, down, .. } => clause_panel(clause, down, frame, middle),
        Mode::Help => help_panel(frame, middle),
        Mode::Choosing | Mode::Filtering | Mode::Entering { .. } | Mode::Journal { .. } => {}
    }
}

/// A frame with its name; what is inside keeps one column from it.
pub(super) fn framed<'a>(name: impl Into<Line<'a>>) -> Block<'a> {
    Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(DIM)
        .title(name)
        .padding(ratatui::widgets::Padding::horizontal(1))
}

fn too_small(frame: &mut Frame<'_>, area: Rect) {
    let text = vec![
        Line::from(format!("This window has {} columns and {} rows.", area.width, area.height)),
        Line::from(format!("The table needs {} and {}.", LEAST.0, LEAST.1)),
        Line::from("Make it larger, or press q to leave."),
    ];
    let text = Paragraph::new(text).alignment(Alignment::Center).wrap(Wrap { trim: true });
    let [_, middle, _] =
        Layout::vertical([Constraint::Fill(1), Constraint::Max(6), Constraint::Fill(1)])
            .areas(area);
    frame.render_widget(text, middle);
}

fn heading(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let (name, law) = title(model.session.start.game);
    let lines = vec![
        Line::from(vec![Span::styled(format!(" {name}"), BOLD), Span::raw(format!("  {law}"))]),
        Line::styled(format!(" {}", circumstances(&model.session)), DIM),
    ];
    frame.render_widget(Paragraph::new(lines), area);
}

fn purse_line(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let session = &model.session;
    let net = session.net();
    let colour = match net.get().signum() {
        1 => Style::new().fg(Color::Green),
        -1 => BAD,
        _ => Style::new(),
    };
    let mut spans = vec![
        Span::raw(format!(" {} (you)  purse ", session.you().seat)),
        Span::styled(session.your_purse().to_string(), BOLD),
        Span::raw(format!("  staked {}  net ", session.staked())),
        Span::styled(format!("{net:+}"), colour),
        Span::raw(format!("  round {}  awaited: {}", session.round, session.turn())),
    ];
    // The purses of others, as many as there is room for.
    let mut room = usize::from(area.width).saturating_sub(Line::from(spans.clone()).width());
    for bot in session.players.iter().skip(1) {
        let span = Span::styled(format!("  {} {}", bot.name(), session.purse(bot)), DIM);
        match room.checked_sub(span.width()) {
            Some(left) => room = left,
            None => break,
        }
        spans.push(span);
    }
    frame.render_widget(Line::from(spans), area);
}

fn help_line(model: &Model) -> &'static str {
    match &model.mode {
        Mode::Choosing if model.letters().iter().all(Option::is_none) => {
            "1-9 ↑↓ Enter choose · letters find · Space done · Tab journal · ? help · q leave"
        }
        Mode::Choosing => {
            "letters ↑↓ Enter choose · / find · Space done · Tab journal · ? help · q leave"
        }
        Mode::Filtering => {
            "type a part of a name · Tab complete · ↑↓ Enter choose · Esc all offers"
        }
        Mode::Entering { .. } => "type · Enter do it · Esc back",
        Mode::Journal { .. } => "↑↓ go through · Enter read its clause · Tab back to the offers",
        Mode::Clause { .. } => "↑↓ scroll · any other key back",
        Mode::Help => "any key back",
    }
}
