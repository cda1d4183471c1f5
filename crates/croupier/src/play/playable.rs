//! What a game must tell so that it can be played in a terminal. Everything has a default: a new
//! game needs `impl Playable for NewGame {}` and then as much more as makes it pleasant.

use super::felt;
use super::session::Player;
use games::play::Spoken;
use ratatui::text::Line;
use std::ops::RangeInclusive;
use table::{By, Cents, Seat, Turn};

/// How near an act lies to a player's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    /// Stands before all others.
    First,
    Usual,
    /// Lawful, but found only by typing its name; bots leave it alone.
    Rare,
}

/// What may be drawn: only what the law lets the player at this terminal see.
#[derive(Debug)]
pub(crate) struct Table<'a, G: Spoken> {
    pub(crate) view: &'a G::View,
    pub(crate) players: &'a [Player],
    /// What chance has shown, the latest last; cards that came face down are among it, so whoever
    /// has such cards draws them from the view.
    pub(crate) shown: &'a [G::Chance],
    /// How many columns there are to draw in.
    pub(crate) width: u16,
}

/// A game as it is played in a terminal.
pub(crate) trait Playable: Spoken {
    /// First words of what the staff does by itself, dearest first. Of all that the law offers to
    /// the staff, the first act that begins with the first of these words is taken; the first of
    /// them begins a round. Without any, the staff takes whatever moves the round on.
    const COURSE: &'static [&'static str] = &[];

    /// How many may sit at the table, you included.
    const SEATS: RangeInclusive<u8> = 1..=7;
    /// What a player brings, unless told otherwise.
    const BANK: Cents = Cents::units(1000);

    /// How this company opens the table, if not as the law opens any.
    fn opened_by(_rules: &Self::Rules, _seats: &[Seat]) -> Option<Vec<(By, Self::Action)>> {
        None
    }

    /// What a player does on coming to the table, such as sitting down.
    fn arrival() -> Vec<Self::Action> {
        Vec::new()
    }

    /// Whether the table stands between two rounds. A time for bets in the midst of one, such as
    /// for insurance, does not count.
    fn between_rounds(rules: &Self::Rules, state: &Self::State) -> bool {
        Self::turn(rules, state) == Turn::Bets
    }

    /// What has to be done before anything else, such as the next usual act around a shoe.
    fn usual_act(_rules: &Self::Rules, _state: &Self::State) -> Option<(By, Self::Action)> {
        None
    }

    /// What the staff does at once because a seat did this: the chef repeats what was announced.
    fn answers(_seat: Seat, _action: &Self::Action) -> Vec<(By, Self::Action)> {
        Vec::new()
    }

    fn rank(_seat: Seat, _action: &Self::Action) -> Rank {
        Rank::Usual
    }

    /// The table as lines of text.
    fn felt(table: &Table<'_, Self>) -> Vec<Line<'static>> {
        felt::of_view(table.view, usize::from(table.width))
    }
}
