//! The JSON forms of a game, for whoever must know them without running it: the declarations of
//! the web interface are written from these.

use crate::AnyGame;
use crate::about::About;
use std::any::type_name;
use table::{Chance, Game, Shape, Shaped};

/// An act of whichever game, in types that tell their shape.
#[derive(Debug)]
pub struct AnyAct;
#[derive(Debug)]
pub struct AnyEvent;
#[derive(Debug)]
pub struct AnyChance;
#[derive(Debug)]
pub struct AnyView;

table::shaped! { AnyAct => Shape::Common("Action", &Shape::Any) }
table::shaped! { AnyEvent => Shape::Common("GameEvent", &Shape::Any) }
table::shaped! { AnyChance => Shape::Common("Chance", &Shape::Any) }
table::shaped! { AnyView => Shape::Common("View", &Shape::Any) }

/// What crosses the edge of a game.
#[derive(Clone, Debug)]
pub struct Shapes {
    /// The module of the engine, which several games may share.
    pub engine: &'static str,
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
        let engine = type_name::<G::Action>().split("::").nth(1).unwrap_or_default();
        Shapes {
            engine,
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
