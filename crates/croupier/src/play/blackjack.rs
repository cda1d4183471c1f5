//! Black-jack in a terminal: the bank's cards, the boxes with theirs, and a croupier who prepares
//! the shoe as usual.

use super::felt::{BOLD, DIM, card, flowed};
use super::seen::Seen;
use games::blackjack::{Awaits, BoxView, HandView, Phase, Status, View};
use ratatui::text::{Line, Span};
use table::Spot;

pub(super) fn felt(seen: &Seen<'_>) -> Vec<Line<'static>> {
    let (view, width) = (&*seen.view::<View>(), seen.width());
    let mut lines = vec![Line::from(said_of(view)), Line::default()];
    let mut bank = vec![Span::styled("bank", BOLD)];
    bank.extend(hand(&view.bank));
    lines.extend(flowed(bank, " ", width));
    for place in view.boxes.iter().filter(|place| shown(place)) {
        lines.extend(of_box(view, place, seen));
    }
    lines
}

/// A box where somebody sits or something lies.
fn shown(place: &BoxView) -> bool {
    place.holder.is_some() || !place.stakes.is_empty() || !place.hands.is_empty()
}

fn said_of(view: &View) -> String {
    let said = match view.phase {
        Phase::Closed => "The table is closed",
        Phase::Betting if view.shuffling => "The cards are prepared",
        Phase::Betting => "Bets are taken",
        Phase::Deal { .. } => "The croupier deals",
        Phase::Offers => "Insurance, or not?",
        Phase::Turns { awaits: Awaits::Decision, .. } => "A card, or none?",
        Phase::Turns { .. } => "A card comes",
        Phase::Bank => "The bank draws",
        Phase::Jackpots => "Jackpots are paid",
    };
    let last = if view.last_round { "; the last round of this shoe" } else { "" };
    format!("{said}; {} to {}{last}", view.min, view.max)
}

/// `A♠ 6♦ 17 soft`.
fn hand(hand: &HandView) -> Vec<Span<'static>> {
    let mut parts: Vec<Span<'static>> = hand.cards.iter().map(|held| card(*held)).collect();
    if !hand.cards.is_empty() {
        let soft = if hand.soft { " soft" } else { "" };
        parts.push(Span::raw(format!("= {}{soft}", hand.total)));
    }
    let status = match hand.status {
        None | Some(Status::Open) => return parts,
        Some(Status::Stood) => "stands",
        Some(Status::Doubled) => "doubled",
        Some(Status::Closed) => "closed",
        Some(Status::Bust) => "bust",
        Some(Status::Surrendered) => "surrendered",
        Some(Status::Paid) => "paid",
    };
    parts.push(Span::styled(status, DIM));
    parts
}

/// The box, its holder and stakes, then a line a hand.
fn of_box(view: &View, place: &BoxView, seen: &Seen<'_>) -> Vec<Line<'static>> {
    let width = seen.width();
    let mut parts = vec![Span::styled(format!("box {}", place.place), BOLD)];
    parts.extend(place.holder.map(|seat| Span::raw(seen.name(seat))));
    for stake in &place.stakes {
        let hand = if stake.hand == 0 { String::new() } else { format!(" on hand {}", stake.hand) };
        let other = place.holder != Some(stake.seat);
        let by = if other { format!(" of {}", seen.name(stake.seat)) } else { String::new() };
        parts.push(Span::raw(format!("{} {}{hand}{by}", stake.bet, stake.amount)));
    }
    let mut lines = flowed(parts, "  ", width);
    for held in &place.hands {
        let turn = view.turn == Some(Spot { place: place.place, hand: held.hand });
        let mut parts = vec![Span::raw(if turn { "▶" } else { " " })];
        parts.extend(hand(held));
        lines.extend(flowed(parts, " ", width));
    }
    lines
}
