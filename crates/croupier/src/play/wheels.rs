//! Wheel games in a terminal: the cloth with its numbers, what lies on it, and what the staff of a
//! wheel does by itself.

use super::felt::{BOLD, DIM, came_line, flowed};
use super::seen::Seen;
use super::session::{Hand, Player};
use games::wheel::{Phase, Pocket, Spin, StakeView, View};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use table::Bet;

/// Numbers on a roulette cloth, and how many lie side by side.
const NUMBERS: u8 = 36;
const ROW: u8 = 12;
/// Stands beside every pocket that wins one of your stakes.
const MARK: char = '•';

/// Which pockets win a bet.
type Wins<B, P> = fn(B, P) -> bool;
/// What is called with a pocket.
type Called<P> = fn(P) -> &'static str;

pub(super) fn felt<B: Bet, P: Pocket>(
    seen: &Seen<'_>,
    wins: Wins<B, P>,
    called: Called<P>,
) -> Vec<Line<'static>> {
    let (view, width) = (&*seen.view::<View<B, P>>(), seen.width());
    let mut lines = vec![Line::from(said_of(view))];
    let came = seen.came::<Spin<P>>().into_iter().map(|spin| spin.pocket);
    let came = came.map(|pocket| Span::styled(pocket.name(), colour(called(pocket))));
    lines.extend(came_line(came, width));
    lines.push(Line::default());
    lines.extend(cloth(view, wins, called, width));
    lines.push(Line::default());
    for player in seen.players {
        lines.extend(stakes_of(view, player, width));
    }
    lines.extend(view.notices.iter().map(|notice| Line::styled(*notice, DIM)));
    lines
}

fn said_of<B: Bet, P: Pocket>(view: &View<B, P>) -> String {
    let said = match view.phase {
        Phase::Closed => "The table is closed".to_owned(),
        Phase::Betting => "Bets are taken".to_owned(),
        Phase::Running => "The ball runs, bets are still taken".to_owned(),
        Phase::Spinning => "Bets are closed".to_owned(),
        Phase::Choosing { pocket } => format!("{}: half, or prison?", pocket.name()),
        Phase::Collecting { pocket } => format!("{}: the croupier collects", pocket.name()),
        Phase::Paying { pocket, .. } => format!("{}: the croupier pays", pocket.name()),
        Phase::Over => "The last spin has been played".to_owned(),
    };
    match view.spins_left {
        Some(spins) => format!("{said}; spins left: {spins}"),
        None => said,
    }
}

/// The colour that is called with a pocket, if it has one.
fn colour(called: &str) -> Style {
    match called.split(' ').next().unwrap_or_default() {
        "rouge" | "red" => BOLD.fg(Color::Red),
        "noir" | "black" => BOLD,
        _ => BOLD.fg(Color::Green),
    }
}

/// The numbers as they lie: three rows beside the zeros on a roulette, otherwise one after another.
/// A pocket has a mark if it wins a stake of yours: the engine says which does.
fn cloth<B: Bet, P: Pocket>(
    view: &View<B, P>,
    wins: Wins<B, P>,
    called: Called<P>,
    width: usize,
) -> Vec<Line<'static>> {
    let cell = |pocket: P| {
        let won = |stake: &StakeView<B>| stake.own && wins(stake.bet, pocket);
        let mark = if view.stakes.iter().any(won) { MARK } else { ' ' };
        let mut style = colour(called(pocket));
        if view.previous == Some(pocket) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        Span::styled(format!("{:>2}{mark}", pocket.name()), style)
    };
    let number =
        |pocket: &P| pocket.name().parse::<u8>().ok().filter(|n| (1..=NUMBERS).contains(n));
    let pockets = P::all();
    let numbers: Vec<(u8, P)> =
        pockets.iter().filter_map(|pocket| Some((number(pocket)?, *pocket))).collect();
    if numbers.len() != usize::from(NUMBERS) {
        return flowed(pockets.iter().map(|pocket| cell(*pocket)).collect(), " ", width);
    }
    let zeros: Vec<P> = pockets.iter().copied().filter(|p| number(p).is_none()).collect();
    let mut rows = Vec::new();
    for row in 0..NUMBERS / ROW {
        // One zero lies beside the middle row; of two, 00 beside the 3 and 0 beside the 1.
        let zero = match (zeros.as_slice(), row) {
            ([zero], 1) | ([zero, _], 2) | ([_, zero], 0) => cell(*zero),
            _ => Span::raw("   "),
        };
        let mut cells = vec![zero, Span::raw(" ")];
        let due = |n: u8| n % 3 == (3 - row) % 3;
        cells.extend(numbers.iter().filter(|(n, _)| due(*n)).map(|(_, p)| cell(*p)));
        rows.push(Line::from(cells));
    }
    rows
}

/// `seat 1  rouge 10.00  plein-17 5.00 in prison`.
fn stakes_of<B: Bet, P: Pocket>(
    view: &View<B, P>,
    player: &Player,
    width: usize,
) -> Vec<Line<'static>> {
    let own = view.stakes.iter().filter(|stake| stake.seat == player.seat);
    let mut parts: Vec<Span<'static>> = Vec::new();
    for stake in own {
        let prison = if stake.zeros > 0 { " in prison" } else { "" };
        parts.push(Span::raw(format!("{} {}{prison}", stake.bet.name(), stake.amount)));
    }
    for announced in view.announced.iter().filter(|announced| announced.seat == player.seat) {
        parts.push(Span::styled(
            format!("{} {} announced", announced.bet.name(), announced.stake),
            DIM,
        ));
    }
    if parts.is_empty() {
        return Vec::new();
    }
    let style = if player.hand == Hand::You { BOLD } else { Style::new() };
    parts.insert(0, Span::styled(player.name(), style));
    flowed(parts, "  ", width)
}
