//! « 21 pirates » in a terminal: no house and no croupier. You deal, the others are bots.

use super::felt::{BOLD, DIM, face_down, flowed};
use super::seen::Seen;
use games::twenty_one::{Card, Part, Phase, PlayerView, View};
use ratatui::text::{Line, Span};
use table::Seat;

pub(super) fn felt(seen: &Seen<'_>) -> Vec<Line<'static>> {
    let (view, width) = (&*seen.view::<View>(), seen.width());
    let name = |seat: Seat| seen.name(seat);
    let mut lines = vec![Line::from(said_of(view, name))];
    let coins = format!("treasure {}  in the middle {}", view.treasure, view.middle);
    lines.push(Line::from(coins));
    lines.push(Line::styled(format!("pile {}  played {}", view.pile, view.played), DIM));
    lines.push(Line::default());
    for (place, player) in (0_u8..).zip(&view.players) {
        let turn = matches!(view.phase, Phase::Turn(at) | Phase::Asked(at) if at == place);
        lines.extend(of_player(player, name(player.seat), turn, width));
    }
    lines
}

fn said_of(view: &View, name: impl Fn(Seat) -> String) -> String {
    let winners: Vec<String> = view.winners.iter().map(|seat| name(*seat)).collect();
    match view.phase {
        _ if !winners.is_empty() => format!("The game is over; won by {}", winners.join(", ")),
        Phase::Closed => "Nobody plays".to_owned(),
        Phase::Between => "Between two rounds".to_owned(),
        Phase::Dealing => "Cards are dealt".to_owned(),
        Phase::Turn(_) => "Another card, or stop?".to_owned(),
        Phase::Asked(_) => "A card comes".to_owned(),
    }
}

/// The player with his coins, then his cards.
fn of_player(player: &PlayerView, name: String, turn: bool, width: usize) -> Vec<Line<'static>> {
    let mut parts = vec![Span::styled(name, BOLD), Span::raw(format!("coins {}", player.coins))];
    if player.staked > 0 {
        parts.push(Span::raw(format!("staked {}", player.staked)));
    }
    if player.part == Part::Out {
        parts.push(Span::styled("out", DIM));
    }
    let mut lines = flowed(parts, "  ", width);
    let shown = |card: &Card| Span::styled(card.name(), BOLD);
    let mut hand = vec![Span::raw(if turn { "▶" } else { " " })];
    hand.extend(player.hidden.iter().map(|card| card.as_ref().map_or_else(face_down, shown)));
    hand.extend(player.face_up.iter().map(shown));
    if hand.len() > 1 {
        hand.extend(player.total.map(|total| Span::raw(format!("= {total}"))));
        lines.extend(flowed(hand, " ", width));
    }
    lines
}
