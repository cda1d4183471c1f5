//! Chemin de fer in a terminal: the bank and who holds it, your cards face up, and a croupier who
//! asks, calls and takes the levy.

use super::felt::{BOLD, DIM, card, face_down, flowed};
use super::seen::Seen;
use games::chemin_de_fer::{Due, HandView, Phase, Question, View};
use ratatui::text::{Line, Span};
use table::{Cents, Seat};

pub(super) fn felt(seen: &Seen<'_>) -> Vec<Line<'static>> {
    let (view, width) = (&*seen.view::<View>(), seen.width());
    let name = |seat: Seat| seen.name(seat);
    let mut lines = vec![Line::from(said_of(view, name)), Line::default()];
    let mut bank = vec![Span::styled("bank", BOLD)];
    bank.extend(view.banker.map(|seat| Span::raw(name(seat))));
    bank.push(Span::raw(format!("banco {}", view.bank)));
    if view.garage.is_positive() {
        bank.push(Span::raw(format!("garage {}", view.garage)));
    }
    if view.last_round {
        bank.push(Span::styled("last coup of the taille", DIM));
    }
    lines.extend(flowed(bank, "  ", width));
    lines.extend(view.bank_hand.as_ref().map(of_hand));
    for stake in &view.stakes {
        let parts = vec![
            Span::styled(name(stake.seat), BOLD),
            Span::raw(format!("banco {}", stake.amount)),
        ];
        lines.extend(flowed(parts, "  ", width));
        let holds = view.ponte.as_ref().filter(|hand| hand.seat == stake.seat);
        lines.extend(holds.map(of_hand));
    }
    lines
}

fn said_of(view: &View, name: impl Fn(Seat) -> String) -> String {
    let asked = view.asked.map_or_else(|| "anybody".to_owned(), &name);
    match view.phase {
        Phase::Closed => "The table is closed".to_owned(),
        Phase::Preparing => "The cards are prepared".to_owned(),
        Phase::Hand(Due::First) => "A new hand".to_owned(),
        Phase::Hand(_) => "Go on, or pass the hand?".to_owned(),
        Phase::Asking(Question::Suivi) => format!("{asked}: banco suivi?"),
        Phase::Asking(Question::Whole) => format!("{asked}: banco?"),
        Phase::Asking(Question::Part) => format!("{asked}: half, or more?"),
        Phase::Asking(Question::Complete) => format!("{asked}: {} missing", missing(view)),
        Phase::Asking(Question::Open) => format!("{asked}: {} open", missing(view)),
        Phase::Covered => "The banco is covered".to_owned(),
        Phase::Called => "Rien ne va plus".to_owned(),
        Phase::Dealing | Phase::PonteCard | Phase::BankerCard => "A card comes".to_owned(),
        Phase::Naturals => "A natural".to_owned(),
        Phase::Ponte => "Card, or no?".to_owned(),
        Phase::Banker => "The banker draws, or stands".to_owned(),
        Phase::Levy => format!("Levy {}", view.levied),
        Phase::Tie => "A tie: pontes are masters of their stakes".to_owned(),
    }
}

fn missing(view: &View) -> Cents {
    view.bank - view.covered
}

fn of_hand(hand: &HandView) -> Line<'static> {
    let mut parts = vec![Span::raw(" ")];
    match &hand.faces {
        Some(cards) => parts.extend(cards.iter().map(|held| card(*held))),
        None => parts.extend((0..hand.cards.min(2)).map(|_| face_down())),
    }
    parts.extend(hand.third.map(card));
    Line::from(parts.into_iter().flat_map(|part| [part, Span::raw(" ")]).collect::<Vec<_>>())
}
