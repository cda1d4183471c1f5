//! How cards and tables look as text: what every game may use to draw its table, and the plain
//! picture of any view for a game that draws none of its own.

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use serde::Serialize;
use serde_json::Value;
use table::{Card, Cents, Suit};

/// Fields that hold money; JSON has it in cents.
const MONEY: [&str; 8] = ["amount", "stake", "stakes", "staked", "returned", "value", "min", "max"];

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
    let style = Style::new().add_modifier(Modifier::BOLD);
    let style = if card.suit.is_red() { style.fg(Color::Red) } else { style };
    Span::styled(format!("{rank}{suit}"), style)
}

/// The back of a card.
pub(crate) fn face_down() -> Span<'static> {
    Span::styled("▒▒", Style::new().add_modifier(Modifier::DIM))
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
    let dim = Style::new().add_modifier(Modifier::DIM);
    let parts: Vec<Span<'static>> =
        std::iter::once(Span::styled("came", dim)).chain(came).collect();
    let some = parts.len() > 1;
    flowed(parts, " ", width).into_iter().next().filter(|_| some)
}

/// Everything a view holds, name by name, as its JSON form has it; cards as cards.
pub(crate) fn of_view(view: &impl Serialize, width: usize) -> Vec<Line<'static>> {
    match serde_json::to_value(view) {
        Ok(value) => {
            let mut lines = Vec::new();
            nested("", &value, 0, width, &mut lines);
            lines
        }
        Err(error) => vec![Line::from(error.to_string())],
    }
}

fn nested(name: &str, value: &Value, depth: usize, width: usize, out: &mut Vec<Line<'static>>) {
    let indent = "  ".repeat(depth);
    let name = name.replace(['-', '_'], " ");
    let heading = |out: &mut Vec<Line<'static>>| {
        if !name.is_empty() {
            let style = Style::new().add_modifier(Modifier::DIM);
            out.push(Line::from(vec![
                Span::raw(indent.clone()),
                Span::styled(name.clone(), style),
            ]));
        }
    };
    if let Some(parts) = flat(&name, value) {
        if parts.is_empty() {
            return;
        }
        let start = if name.is_empty() { indent } else { format!("{indent}{name}: ") };
        let room = width.saturating_sub(start.chars().count());
        for (index, line) in flowed(parts, " ", room.max(10)).into_iter().enumerate() {
            let blank = " ".repeat(start.chars().count());
            let mut spans = vec![Span::raw(if index == 0 { start.clone() } else { blank })];
            spans.extend(line.spans);
            out.push(Line::from(spans));
        }
        return;
    }
    let deeper = depth + usize::from(!name.is_empty());
    match value {
        Value::Array(values) => {
            heading(out);
            for value in values {
                nested("", value, deeper, width, out);
            }
        }
        Value::Object(fields) => {
            heading(out);
            for (name, value) in fields {
                nested(name, value, deeper, width, out);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The parts of a value that fits on one line; nothing to say is no part.
fn flat(outer: &str, value: &Value) -> Option<Vec<Span<'static>>> {
    Some(match value {
        Value::Null => Vec::new(),
        Value::Bool(is) => vec![Span::raw(if *is { "yes" } else { "no" })],
        Value::Number(number) => {
            let cents = number.as_i64().filter(|_| MONEY.contains(&outer)).map(Cents::new);
            vec![Span::raw(cents.map_or_else(|| number.to_string(), |cents| cents.to_string()))]
        }
        Value::String(text) => {
            vec![text.parse().map_or_else(|_| Span::raw(text.clone()), card)]
        }
        Value::Array(values) => {
            let simple = |v: &&Value| !v.is_array() && !v.is_object();
            if !values.iter().all(|v| simple(&v)) {
                return None;
            }
            values.iter().filter_map(|v| flat(outer, v)).flatten().collect()
        }
        Value::Object(fields) => {
            if fields.values().any(|v| v.is_array() || v.is_object()) {
                return None;
            }
            let mut parts = Vec::new();
            for (name, value) in fields.iter().filter(|(_, v)| !v.is_null()) {
                parts.push(Span::raw(name.replace(['-', '_'], " ")));
                // Stakes may be told bet by bet.
                parts.extend(flat(if MONEY.contains(&outer) { outer } else { name }, value)?);
            }
            parts
        }
    })
}
