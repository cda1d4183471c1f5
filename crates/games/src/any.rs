//! All games, where a name or a file decides which one is meant.

use crate::american_roulette::AmericanRoulette;
use crate::big_wheel::BigWheel;
use crate::boule::Boule;
use crate::european_roulette::EuropeanRoulette;
use crate::play::Spoken;
use std::fmt;
use table::{Game, nearest};

/// What can be done with any game.
pub trait GameVisitor {
    type Out;
    fn visit<G: Spoken>(self) -> Self::Out;
}

/// Lists the games once: a new one gets its place everywhere, generic tests included.
macro_rules! games {
    ($($name:ident),* $(,)?) => {
        /// One of the games. The list is closed by law.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum AnyGame {
            $($name,)*
        }

        impl AnyGame {
            pub const ALL: &'static [AnyGame] = &[$(AnyGame::$name,)*];

            /// `law/game`.
            pub const fn id(self) -> &'static str {
                match self {
                    $(AnyGame::$name => <$name as Game>::ID,)*
                }
            }

            /// Does with this game what the visitor does with any.
            pub fn visit<V: GameVisitor>(self, visitor: V) -> V::Out {
                match self {
                    $(AnyGame::$name => visitor.visit::<$name>(),)*
                }
            }
        }
    };
}

games!(EuropeanRoulette, AmericanRoulette, Boule, BigWheel);

impl AnyGame {
    pub fn named(id: &str) -> Result<Self, UnknownGame> {
        let found = AnyGame::ALL.iter().copied().find(|game| game.id() == id);
        found.ok_or_else(|| UnknownGame {
            id: id.to_owned(),
            nearest: nearest(id, AnyGame::ALL.iter().map(|game| game.id())),
        })
    }
}

/// No game has this id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    pub id: String,
    pub nearest: Option<&'static str>,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown game `{}`", self.id)?;
        match self.nearest {
            Some(known) => write!(f, "; did you mean `{known}`?"),
            None => write!(f, "; `croupier games` lists them all"),
        }
    }
}

impl std::error::Error for UnknownGame {}
