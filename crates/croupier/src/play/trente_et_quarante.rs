//! Trente et quarante in a terminal: the two rows with their points, and what lies on each chance.

use super::felt::{BOLD, DIM, card, flowed};
use super::seen::Seen;
use games::trente_et_quarante::{Bet, Phase, RowView, StakeView, View};
use ratatui::text::{Line, Span};
use table::Bet as _;
use table::shoe::Phase as Cards;

pub(super) fn felt(seen: &Seen<'_>) -> Vec<Line<'static>> {
    let (view, width) = (&*seen.view::<View>(), seen.width());
    let mut lines = vec![Line::from(said_of(view))];
    if let Some(coup) = view.previous {
        lines.push(Line::styled(format!("before: {}", coup.call()), DIM));
    }
    lines.push(Line::default());
    lines.extend(flowed(row("noir ", &view.noir), " ", width));
    lines.extend(flowed(row("rouge", &view.rouge), " ", width));
    lines.push(Line::default());
    for bet in Bet::CHANCES {
        let mut parts = vec![Span::styled(bet.name(), BOLD)];
        let stakes = view.stakes.iter().filter(|stake| stake.bet == bet);
        parts.extend(stakes.map(|stake| of_stake(stake, seen)));
        lines.extend(flowed(parts, "  ", width));
    }
    lines
}

fn said_of(view: &View) -> String {
    let said = match (view.phase, view.cards) {
        (Phase::Closed, _) => "The table is closed",
        (Phase::Betting, Cards::Ready | Cards::Returning) => "Bets are taken",
        (Phase::Betting, _) => "The cards are prepared",
        (Phase::Dealing, _) => "The tailleur deals",
        (Phase::Choosing { .. }, _) => "Refait: half, or prison?",
        (Phase::Collecting { .. }, _) => "Losing stakes are taken",
        (Phase::Paying { .. } | Phase::Paid { .. }, _) => "Winners are paid",
        (Phase::Over, _) => "The last coup has been played",
    };
    format!("{said}; {} to {}", view.min, view.max)
}

/// `noir  K♠ 9♥ 8♦ 6♣ = 33`.
fn row(name: &'static str, row: &RowView) -> Vec<Span<'static>> {
    let mut parts = vec![Span::styled(name, BOLD)];
    parts.extend(row.cards.iter().map(|laid| card(*laid)));
    if !row.cards.is_empty() {
        parts.push(Span::raw(format!("= {}", row.total)));
    }
    parts
}

fn of_stake(stake: &StakeView, seen: &Seen<'_>) -> Span<'static> {
    let name = seen.name(stake.seat);
    let state = match (stake.refaits, stake.insured) {
        (0, false) => "",
        (0, true) => " insured",
        (_, _) => " in prison",
    };
    Span::raw(format!("{name} {}{state}", stake.amount))
}
