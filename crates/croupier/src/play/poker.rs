//! Three-card poker in a terminal: your cards face up, all others face down.

use super::felt::{card, face_down, flowed};
use super::playable::{Playable, Table};
use super::session::Player;
use games::three_card_poker::{Phase, PlaceView, Standing, ThreeCardPoker, View};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use table::Bet as _;

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);

impl Playable for ThreeCardPoker {
    fn felt(table: &Table<'_, Self>) -> Vec<Line<'static>> {
        let (view, width) = (table.view, usize::from(table.width));
        let mut lines = vec![Line::from(said_of(view)), Line::default()];
        let mut bank = vec![Span::styled("bank", BOLD)];
        bank.extend((0..view.bank_cards).map(|_| face_down()));
        lines.extend(flowed(bank, " ", width));
        for place in &view.places {
            lines.extend(of_place(place, table.players, width));
        }
        lines
    }
}

fn said_of(view: &View) -> &'static str {
    match view.phase {
        Phase::Closed => "The table is closed",
        Phase::Betting => "Bets are taken",
        Phase::Preparing => "The cards are prepared",
        Phase::Dealing => "The croupier deals",
        Phase::Deciding => "Fold, or raise?",
    }
}

/// The seat and its boxes, then its hand.
fn of_place(place: &PlaceView, players: &[Player], width: usize) -> Vec<Line<'static>> {
    let player = players.iter().find(|player| player.seat == place.seat);
    let name = player.map_or_else(|| place.seat.to_string(), Player::name);
    let mut parts = vec![Span::styled(name, BOLD)];
    let stakes = place.stakes.each();
    parts.extend(stakes.map(|(bet, stake)| Span::raw(format!("{} {stake}", bet.name()))));
    let standing = match place.standing {
        Standing::Undecided => "",
        Standing::Raised => "raised",
        Standing::Folded => "folded",
        Standing::Void => "void",
    };
    let dim = Style::new().add_modifier(Modifier::DIM);
    parts.extend((!standing.is_empty()).then(|| Span::styled(standing, dim)));
    let mut lines = flowed(parts, "  ", width);
    let mut hand = vec![Span::raw(" ")];
    match &place.faces {
        Some(cards) => hand.extend(cards.iter().map(|held| card(*held))),
        None => hand.extend((0..place.cards).map(|_| face_down())),
    }
    if hand.len() > 1 {
        lines.extend(flowed(hand, " ", width));
    }
    lines
}
