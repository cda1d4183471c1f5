//! What a game must tell so that it can be drawn in a terminal. Everything has a default: a new
//! game needs `impl Playable for NewGame {}` and then as much more as makes it pleasant.

use super::felt;
use super::session::Player;
use games::hosted::Hosted;
use games::play::Spoken;
use ratatui::text::Line;
use table::Cents;

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
pub(crate) trait Playable: Hosted {
    /// What a player brings, unless set otherwise.
    const PURSE: Cents = Cents::units(1000);

    /// The table as lines of text.
    fn felt(table: &Table<'_, Self>) -> Vec<Line<'static>> {
        felt::of_view(table.view, usize::from(table.width))
    }
}
