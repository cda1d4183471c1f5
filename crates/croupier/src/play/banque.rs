//! Banque à tout va in a terminal: you are a ponte, and the program banks as its table has it.

use super::felt::{BOLD, card, face_down, flowed};
use super::seen::Seen;
use games::banque_a_tout_va::{HandView, Phase, View};
use ratatui::text::{Line, Span};
use table::Bet as _;
use table::shoe::Phase as ShoePhase;

pub(super) fn felt(seen: &Seen<'_>) -> Vec<Line<'static>> {
    let (view, width) = (&*seen.view::<View>(), seen.width());
    let mut lines = vec![Line::from(said_of(view)), Line::default()];
    for hand in &view.hands {
        lines.extend(of_hand(hand, width));
    }
    for stake in &view.stakes {
        let lies = format!("{} {}", stake.bet.name(), stake.amount);
        lines.extend(flowed(
            vec![Span::styled(seen.name(stake.seat), BOLD), Span::raw(lies)],
            "  ",
            width,
        ));
    }
    lines
}

fn said_of(view: &View) -> &'static str {
    match view.phase {
        Phase::Closed => "The table is closed",
        Phase::Betting if view.cards != ShoePhase::Ready => "The cards are prepared",
        Phase::Betting if view.last_round => "Faites vos jeux: the last coup of the taille",
        Phase::Betting => "Faites vos jeux",
        Phase::Dealing => "The banker deals",
        Phase::Deciding => "A card, or none?",
        Phase::Showing => "The banker shows his cards",
        Phase::Serving | Phase::Drawing => "Third cards",
        Phase::Answering => "The banker decides",
        Phase::Turning => "The croupier turns the cards",
        Phase::LastChoice => "A last coup du chemin de fer?",
        Phase::Asking => "Who holds the banco?",
        Phase::Levying => "The levy is taken",
    }
}

fn of_hand(hand: &HandView, width: usize) -> Vec<Line<'static>> {
    let mut parts = vec![Span::styled(format!("{:<6}", hand.side), BOLD)];
    parts.extend(hand.cards.iter().map(|seen| seen.map_or_else(face_down, card)));
    parts.extend(hand.point.map(|point| Span::raw(point.to_string())));
    flowed(parts, " ", width)
}
