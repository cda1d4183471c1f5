//! All games, where a name or a file decides which one is meant.

use std::fmt;
use table::{Game, nearest};

/// The list of games, one line each: the enum, all of it, and `with_game!`.
macro_rules! games {
    // The first token is a dollar sign, for the macro that this one makes.
    ($d:tt $($name:ident: $($path:ident)::+),+ $(,)?) => {
        /// One of the games. The list is closed by law.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum AnyGame {
            $($name),+
        }

        impl AnyGame {
            pub const ALL: &'static [AnyGame] = &[$(AnyGame::$name),+];
        }

        /// Does something with the type of whichever game it is:
        /// `with_game!(game, G => run::<G>(file))`.
        #[macro_export]
        macro_rules! with_game {
            ($d game:expr, $d type:ident => $d do:expr) => {
                match $d game {
                    $($crate::AnyGame::$name => {
                        type $d type = $crate::$($path)::+;
                        $d do
                    })+
                }
            };
        }
    };
}

games! { $
    EuropeanRoulette: european_roulette::EuropeanRoulette,
    AmericanRoulette: american_roulette::AmericanRoulette,
    Boule: boule::Boule,
    BigWheel: big_wheel::BigWheel,
    Craps: craps::Craps,
    FrBlackjack: blackjack::FrBlackjack,
    FrEarlierBlackjack: blackjack::FrEarlierBlackjack,
    McBlackjack: blackjack::McBlackjack,
    LeafletBlackjack: blackjack::LeafletBlackjack,
    TwentyOne: twenty_one::TwentyOne,
    ThreeCardPoker: three_card_poker::ThreeCardPoker,
    CheminDeFer: chemin_de_fer::CheminDeFer,
    TrenteEtQuarante: trente_et_quarante::TrenteEtQuarante,
    PuntoBanco: punto_banco::PuntoBanco,
    Punto2000: punto_banco::Punto2000,
    BanqueAToutVa: banque_a_tout_va::BanqueAToutVa,
}

impl AnyGame {
    /// `law/game`.
    pub const fn id(self) -> &'static str {
        with_game!(self, G => G::ID)
    }

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
