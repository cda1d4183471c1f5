//! The JSON forms of a game, for whoever must know them without running it: the declarations of
//! the web interface are written from these.

use crate::AnyGame;
use crate::about::About;
use table::{Chance, Game, Shape, Shaped};

/// What crosses the edge of a game.
#[derive(Clone, Debug)]
pub struct Shapes {
    pub action: Shape,
    pub event: Shape,
    pub chance: Shape,
    pub view: Shape,
    /// The names of all bets.
    pub bets: Vec<&'static str>,
}

impl Shapes {
    fn of<G: Game>(bets: &[About]) -> Self
    where
        G::Action: Shaped,
        G::Event: Shaped,
        G::View: Shaped,
        <G::Chance as Chance>::Form: Shaped,
    {
        Shapes {
            action: G::Action::SHAPE,
            event: G::Event::SHAPE,
            chance: <G::Chance as Chance>::Form::SHAPE,
            view: G::View::SHAPE,
            bets: bets.iter().map(|bet| bet.name).collect(),
        }
    }
}

impl AnyGame {
    /// The forms in which acts, events, chances and views of the game are written.
    pub fn shapes(self) -> Shapes {
        let bets = self.bets();
        with_game!(self, G => Shapes::of::<G>(&bets))
    }
}
