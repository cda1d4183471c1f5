//! How cards and tables look as text: what every game may use to draw its table.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use table::{Card, Suit};

pub(super) const DIM: Style = Style::new().add_modifier(Modifier::DIM);
pub(super) const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);

/// `A♠` or `10♥`, hearts and diamonds in red.
pub(crate) fn card(card: Card) -> Span<'static> {
    let suit = match card.suit {
        Suit::Clubs => '♣',
        Suit::Diamonds => '♦',
        Suit::Hearts => '♥',
        Suit::Spades => '♠',
    };
    let text = card.to_string();
    let rank = text.get(..1).unwrap_or_default().replace('T', "10");
    let style = if card.suit.is_red() { BOLD.fg(Color::Red) } else { BOLD };
    Span::styled(format!("{rank}{suit}"), style)
}

/// The back of a card.
pub(crate) fn face_down() -> Span<'static> {
    Span::styled("▒▒", DIM)
}

/// A text in which words that are cards look like cards.
pub(crate) fn with_cards(text: &str) -> String {
    let words = text.split(' ').map(|word| match word.parse() {
        Ok(held) => card(held).content.into_owned(),
        Err(_) => word.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Parts of text put side by side, on as many lines as they need.
pub(crate) fn flowed(parts: Vec<Span<'static>>, between: &str, width: usize) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = Vec::new();
    let mut line: Vec<Span<'static>> = Vec::new();
    let mut used = 0;
    for part in parts {
        let wide = part.width() + between.chars().count();
        if used > 0 && used + wide > width {
            lines.push(Line::from(std::mem::take(&mut line)));
            used = 0;
        }
        if used > 0 {
            line.push(Span::raw(between.to_owned()));
        }
        used += wide;
        line.push(part);
    }
    lines.extend((!line.is_empty()).then(|| Line::from(line)));
    lines
}

/// What chance has shown, on one line if anything has.
pub(crate) fn came_line(
    came: impl Iterator<Item = Span<'static>>,
    width: usize,
) -> Option<Line<'static>> {
    let parts: Vec<Span<'static>> =
        std::iter::once(Span::styled("came", DIM)).chain(came).collect();
    let some = parts.len() > 1;
    flowed(parts, " ", width).into_iter().next().filter(|_| some)
}
