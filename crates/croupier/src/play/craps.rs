//! Craps in a terminal: the puck, the throws, and what lies on the cloth.

use super::felt::{BOLD, came_line, flowed};
use super::seen::Seen;
use super::session::{Hand, Player};
use games::craps::{Call, Kind, Phase, StakeView, View};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use table::{Bet as _, Seat, Throw};

pub(super) fn felt(seen: &Seen<'_>) -> Vec<Line<'static>> {
    let (view, width) = (&*seen.view::<View>(), seen.width());
    let mut lines = vec![Line::from(said_of(view))];
    let came = seen.came::<Throw>().into_iter();
    lines.extend(came_line(
        came.map(|throw| format!("{}-{}={}", throw.0.pips(), throw.1.pips(), throw.total()).into()),
        width,
    ));
    lines.push(Line::default());
    for player in seen.players {
        lines.extend(stakes_of(view, player, width));
    }
    lines
}

fn said_of(view: &View) -> String {
    let puck = view.puck.map_or("Come-out".to_owned(), |point| format!("The point is {point}"));
    let dice = match (view.phase, view.shooter) {
        (Phase::Closed, _) => return "The table is closed".to_owned(),
        (Phase::Betting, Some(shooter)) if has_staked(view, shooter.seat) => {
            format!("{} has the dice", shooter.seat)
        }
        (Phase::Betting, Some(shooter)) => {
            format!("{} has the dice, once he has staked on pass or don't pass", shooter.seat)
        }
        (Phase::DiceOut, Some(shooter)) => format!("{} throws", shooter.seat),
        (Phase::Betting | Phase::DiceOut, None) => "nobody has the dice".to_owned(),
    };
    format!("{puck}; {dice}")
}

fn has_staked(view: &View, seat: Seat) -> bool {
    let line = |stake: &StakeView| matches!(stake.bet.kind(), Kind::Pass | Kind::DontPass);
    view.stakes.iter().any(|stake| stake.seat == seat && line(stake))
}

/// `seat 1  pass 5.00  place-6 12.00 works`.
fn stakes_of(view: &View, player: &Player, width: usize) -> Vec<Line<'static>> {
    let own = view.stakes.iter().filter(|stake| stake.seat == player.seat);
    let mut parts: Vec<Span<'static>> = own.map(|stake| Span::raw(said_of_stake(stake))).collect();
    if parts.is_empty() {
        return Vec::new();
    }
    let style = if player.hand == Hand::You { BOLD } else { Style::new() };
    parts.insert(0, Span::styled(player.name(), style));
    flowed(parts, "  ", width)
}

fn said_of_stake(stake: &StakeView) -> String {
    let called = match stake.call {
        Call::None => "",
        Call::Works => " works",
        Call::NoAction => " no action",
    };
    let commission = if stake.commission.is_positive() {
        format!(" and {}", stake.commission)
    } else {
        String::new()
    };
    format!("{} {}{commission}{called}", stake.bet.name(), stake.amount)
}
