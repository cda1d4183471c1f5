//! Wheel games in a terminal: the cloth with its numbers, what lies on it, and what the staff of a
//! wheel does by itself.

use super::felt::flowed;
use super::playable::{Playable, Table};
use super::session::{Hand, Player};
use games::wheel::{Phase, Pocket, StakeView, View, Wheel, WheelLaw};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use table::Bet;

/// Numbers on a roulette cloth, and how many lie side by side.
const NUMBERS: u8 = 36;
const ROW: u8 = 12;
const DIM: Style = Style::new().add_modifier(Modifier::DIM);
/// Stands beside every pocket that wins one of your stakes.
const MARK: char = '•';

impl<L: WheelLaw> Playable for Wheel<L> {
    fn felt(table: &Table<'_, Self>) -> Vec<Line<'static>> {
        let (view, width) = (table.view, usize::from(table.width));
        let mut lines = vec![Line::from(said_of(view))];
        if !table.shown.is_empty() {
            let mut parts = vec![Span::styled("came", DIM)];
            // The latest first, as many as fit on one line.
            let came = table.shown.iter().rev().take(12);
            parts.extend(
                came.map(|spin| Span::styled(spin.pocket.name(), colour::<L>(spin.pocket))),
            );
            lines.extend(flowed(parts, " ", width).into_iter().take(1));
        }
        lines.push(Line::default());
        lines.extend(cloth::<L>(view, width));
        lines.push(Line::default());
        for player in table.players {
            lines.extend(stakes_of(view, player, width));
        }
        lines.extend(view.notices.iter().map(|notice| Line::styled(*notice, DIM)));
        lines
    }
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
fn colour<L: WheelLaw>(pocket: L::Pocket) -> Style {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    match L::call(pocket).split(' ').next().unwrap_or_default() {
        "rouge" | "red" => bold.fg(Color::Red),
        "noir" | "black" => bold,
        _ => bold.fg(Color::Green),
    }
}

/// A pocket with a mark if it wins a stake of yours: the engine says which does.
fn cell<L: WheelLaw>(view: &View<L::Bet, L::Pocket>, pocket: L::Pocket) -> Span<'static> {
    let wins = |stake: &StakeView<L::Bet>| stake.own && L::wins(stake.bet, pocket);
    let mark = if view.stakes.iter().any(wins) { MARK } else { ' ' };
    let mut style = colour::<L>(pocket);
    if view.previous == Some(pocket) {
        style = style.add_modifier(Modifier::REVERSED);
    }
    Span::styled(format!("{:>2}{mark}", pocket.name()), style)
}

/// The numbers as they lie: three rows beside the zeros on a roulette, otherwise one after another.
fn cloth<L: WheelLaw>(view: &View<L::Bet, L::Pocket>, width: usize) -> Vec<Line<'static>> {
    let number =
        |pocket: &L::Pocket| pocket.name().parse::<u8>().ok().filter(|n| (1..=NUMBERS).contains(n));
    let pockets = L::Pocket::all();
    let numbers: Vec<(u8, L::Pocket)> =
        pockets.iter().filter_map(|pocket| Some((number(pocket)?, *pocket))).collect();
    if numbers.len() != usize::from(NUMBERS) {
        let cells = pockets.iter().map(|pocket| cell::<L>(view, *pocket)).collect();
        return flowed(cells, " ", width);
    }
    let zeros: Vec<L::Pocket> = pockets.iter().copied().filter(|p| number(p).is_none()).collect();
    let mut rows = Vec::new();
    for row in 0..NUMBERS / ROW {
        // One zero lies beside the middle row; of two, 00 beside the 3 and 0 beside the 1.
        let zero = match (zeros.as_slice(), row) {
            ([zero], 1) | ([zero, _], 2) | ([_, zero], 0) => cell::<L>(view, *zero),
            _ => Span::raw("   "),
        };
        let mut cells = vec![zero, Span::raw(" ")];
        let due = |n: u8| n % 3 == (3 - row) % 3;
        cells.extend(numbers.iter().filter(|(n, _)| due(*n)).map(|(_, p)| cell::<L>(view, *p)));
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
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let style = if player.hand == Hand::You { bold } else { Style::new() };
    parts.insert(0, Span::styled(player.name(), style));
    flowed(parts, "  ", width)
}
