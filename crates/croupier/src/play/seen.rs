//! What may be drawn of a table: only what the law lets the player at this terminal see.

use super::session::{Player, name_of};
use super::{
    banque, blackjack, chemin_de_fer, craps, poker, punto, trente_et_quarante, twenty_one, wheels,
};
use games::AnyGame;
use games::hosted::Form;
use games::{american_roulette, big_wheel, boule, european_roulette, wheel::WheelLaw as _};
use ratatui::text::Line;
use std::sync::Arc;
use table::{Cents, Chance, ChanceForm, Seat};

#[derive(Debug)]
pub(crate) struct Seen<'a> {
    pub(crate) game: AnyGame,
    pub(crate) view: Form,
    pub(crate) players: &'a [Player],
    /// What chance has shown, the latest last; cards that came face down are among it, so whoever
    /// has such cards draws them from the view.
    pub(crate) shown: &'a [Form],
    /// How many columns there are to draw in.
    pub(crate) width: u16,
}

impl Seen<'_> {
    /// The view in the type of its game.
    pub(super) fn view<V: Send + Sync + 'static>(&self) -> Arc<V> {
        self.view.typed().expect("a table shows the view of its own game")
    }

    pub(super) fn width(&self) -> usize {
        usize::from(self.width)
    }

    /// Who sits there: `seat 2 (bot)`.
    pub(super) fn name(&self, seat: Seat) -> String {
        name_of(self.players, seat)
    }

    /// What chance showed, the latest first, as much as fits on one line.
    pub(super) fn came<C: Chance>(&self) -> Vec<C> {
        const MOST: usize = 12;
        let read = |form: &Form| form.read::<ChanceForm<C>>().ok().map(|form| form.0);
        self.shown.iter().rev().take(MOST).filter_map(read).collect()
    }
}

/// The table as lines of text.
pub(crate) fn felt(seen: &Seen<'_>) -> Vec<Line<'static>> {
    match seen.game {
        AnyGame::EuropeanRoulette => {
            wheels::felt(seen, european_roulette::Law::wins, european_roulette::Law::call)
        }
        AnyGame::AmericanRoulette => {
            wheels::felt(seen, american_roulette::Law::wins, american_roulette::Law::call)
        }
        AnyGame::Boule => wheels::felt(seen, boule::Law::wins, boule::Law::call),
        AnyGame::BigWheel => wheels::felt(seen, big_wheel::Law::wins, big_wheel::Law::call),
        AnyGame::Craps => craps::felt(seen),
        AnyGame::FrBlackjack
        | AnyGame::FrEarlierBlackjack
        | AnyGame::McBlackjack
        | AnyGame::LeafletBlackjack => blackjack::felt(seen),
        AnyGame::TwentyOne => twenty_one::felt(seen),
        AnyGame::ThreeCardPoker => poker::felt(seen),
        AnyGame::CheminDeFer => chemin_de_fer::felt(seen),
        AnyGame::TrenteEtQuarante => trente_et_quarante::felt(seen),
        AnyGame::PuntoBanco | AnyGame::Punto2000 => punto::felt(seen),
        AnyGame::BanqueAToutVa => banque::felt(seen),
    }
}

/// What a player brings, unless set otherwise: the coins of pirates come out of the box.
pub(crate) fn purse(game: AnyGame) -> Cents {
    if game == AnyGame::TwentyOne { Cents::ZERO } else { Cents::units(1000) }
}
