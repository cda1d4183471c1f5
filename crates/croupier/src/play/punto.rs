//! Punto banco in a terminal: both hands, the stakes of every player, and who has the bank.

use super::felt::{BOLD, DIM, card, face_down, flowed};
use super::seen::Seen;
use games::punto_banco::{Bank, HandView, Phase, View, rules::Side};
use ratatui::text::{Line, Span};
use table::Seat;
use table::shoe::Phase as Cards;

pub(super) fn felt(seen: &Seen<'_>) -> Vec<Line<'static>> {
    let (view, width) = (&*seen.view::<View>(), seen.width());
    let mut lines = vec![Line::from(said_of(view)), Line::default()];
    for (name, hand) in [("punto", &view.punto), ("banco", &view.banco)] {
        lines.extend(flowed(of_hand(name, hand), " ", width));
    }
    lines.push(Line::default());
    for seat in seats(view) {
        lines.extend(flowed(of_seat(view, seat, seen), "  ", width));
    }
    lines
}

fn said_of(view: &View) -> String {
    let said = match view.phase {
        Phase::Closed => "The table is closed",
        Phase::Betting if view.cards == Cards::Ready => "Bets are taken",
        Phase::Betting => "The cards are prepared",
        Phase::Deal => "The croupier deals",
        Phase::Punto { .. } => "Punto speaks",
        Phase::Banco { .. } => "The banker turns his cards",
        Phase::Third { side: Side::Punto } => "Punto draws",
        Phase::Third { side: Side::Banco } => "Banco draws",
        Phase::Mixed => "The order of the cards is lost",
        Phase::Settling { .. } => "Stakes are collected and paid",
        Phase::Paid => "Everything is paid",
    };
    let last = if view.last_round { "; the last coup of this shoe" } else { "" };
    let won = view.previous.filter(|_| view.phase == Phase::Betting);
    let won = won.map_or(String::new(), |won| format!("; {} won", won.name()));
    format!("{said}{last}{won}")
}

/// `punto A♠ 6♦ = 7`.
fn of_hand(name: &'static str, hand: &HandView) -> Vec<Span<'static>> {
    let mut parts = vec![Span::styled(name, BOLD)];
    match &hand.faces {
        Some(faces) => parts.extend(faces.iter().map(|held| card(*held))),
        None => parts.extend((0..hand.cards).map(|_| face_down())),
    }
    parts.extend(hand.point.map(|point| Span::raw(format!("= {point}"))));
    parts
}

/// Who sits or has staked.
fn seats(view: &View) -> Vec<Seat> {
    let mut seats: Vec<Seat> = view.seated.clone();
    seats.extend(view.stakes.iter().map(|stake| stake.seat));
    seats.sort_unstable();
    seats.dedup();
    seats
}

/// The player, his stakes, and whether the bank is his.
fn of_seat(view: &View, seat: Seat, seen: &Seen<'_>) -> Vec<Span<'static>> {
    let mut parts = vec![Span::styled(seen.name(seat), BOLD)];
    match view.bank {
        Bank::Held(banker) if banker == seat => parts.push(Span::styled("banker", DIM)),
        Bank::Offered { to, .. } if to == seat => parts.push(Span::styled("banker, or not?", DIM)),
        Bank::Held(_) | Bank::Offered { .. } | Bank::Vacant | Bank::Nobody => {}
    }
    let stakes = view.stakes.iter().filter(|stake| stake.seat == seat);
    parts.extend(stakes.map(|stake| Span::raw(format!("{} {}", stake.bet, stake.amount))));
    parts
}
