//! Three-card poker in a terminal: your cards face up, all others face down.

use super::felt::{BOLD, DIM, card, face_down, flowed};
use super::seen::Seen;
use games::three_card_poker::{Phase, PlaceView, Standing, View};
use ratatui::text::{Line, Span};
use table::Bet as _;

pub(super) fn felt(seen: &Seen<'_>) -> Vec<Line<'static>> {
    let (view, width) = (&*seen.view::<View>(), seen.width());
    let mut lines = vec![Line::from(said_of(view)), Line::default()];
    let mut bank = vec![Span::styled("bank", BOLD)];
    bank.extend((0..view.bank_cards).map(|_| face_down()));
    lines.extend(flowed(bank, " ", width));
    for place in &view.places {
        lines.extend(of_place(place, seen));
    }
    lines
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
fn of_place(place: &PlaceView, seen: &Seen<'_>) -> Vec<Line<'static>> {
    let width = seen.width();
    let mut parts = vec![Span::styled(seen.name(place.seat), BOLD)];
    let stakes = place.stakes.each();
    parts.extend(stakes.map(|(bet, stake)| Span::raw(format!("{} {stake}", bet.name()))));
    let standing = match place.standing {
        Standing::Undecided => "",
        Standing::Raised => "raised",
        Standing::Folded => "folded",
        Standing::Void => "void",
    };
    parts.extend((!standing.is_empty()).then(|| Span::styled(standing, DIM)));
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
