//! All games, where a name or a file decides which one is meant.

use std::fmt;
use table::{Game, nearest};

/// One of the games. The list is closed by law.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyGame {
    EuropeanRoulette,
    AmericanRoulette,
    Boule,
    BigWheel,
    Craps,
    FrBlackjack,
    FrEarlierBlackjack,
    McBlackjack,
    LeafletBlackjack,
    TwentyOne,
    ThreeCardPoker,
    CheminDeFer,
    TrenteEtQuarante,
    PuntoBanco,
    Punto2000,
    BanqueAToutVa,
}

/// Does something with the type of whichever game it is: `with_game!(game, G => run::<G>(file))`.
/// The match is exhaustive: a game that is not listed here does not compile.
#[macro_export]
macro_rules! with_game {
    ($game:expr, $type:ident => $do:expr) => {
        match $game {
            $crate::AnyGame::EuropeanRoulette => {
                type $type = $crate::european_roulette::EuropeanRoulette;
                $do
            }
            $crate::AnyGame::AmericanRoulette => {
                type $type = $crate::american_roulette::AmericanRoulette;
                $do
            }
            $crate::AnyGame::Boule => {
                type $type = $crate::boule::Boule;
                $do
            }
            $crate::AnyGame::BigWheel => {
                type $type = $crate::big_wheel::BigWheel;
                $do
            }
            $crate::AnyGame::Craps => {
                type $type = $crate::craps::Craps;
                $do
            }
            $crate::AnyGame::FrBlackjack => {
                type $type = $crate::blackjack::FrBlackjack;
                $do
            }
            $crate::AnyGame::FrEarlierBlackjack => {
                type $type = $crate::blackjack::FrEarlierBlackjack;
                $do
            }
            $crate::AnyGame::McBlackjack => {
                type $type = $crate::blackjack::McBlackjack;
                $do
            }
            $crate::AnyGame::LeafletBlackjack => {
                type $type = $crate::blackjack::LeafletBlackjack;
                $do
            }
            $crate::AnyGame::TwentyOne => {
                type $type = $crate::twenty_one::TwentyOne;
                $do
            }
            $crate::AnyGame::ThreeCardPoker => {
                type $type = $crate::three_card_poker::ThreeCardPoker;
                $do
            }
            $crate::AnyGame::CheminDeFer => {
                type $type = $crate::chemin_de_fer::CheminDeFer;
                $do
            }
            $crate::AnyGame::TrenteEtQuarante => {
                type $type = $crate::trente_et_quarante::TrenteEtQuarante;
                $do
            }
            $crate::AnyGame::PuntoBanco => {
                type $type = $crate::punto_banco::PuntoBanco;
                $do
            }
            $crate::AnyGame::Punto2000 => {
                type $type = $crate::punto_banco::Punto2000;
                $do
            }
            $crate::AnyGame::BanqueAToutVa => {
                type $type = $crate::banque_a_tout_va::BanqueAToutVa;
                $do
            }
        }
    };
}

impl AnyGame {
    pub const ALL: &'static [AnyGame] = &[
        AnyGame::EuropeanRoulette,
        AnyGame::AmericanRoulette,
        AnyGame::Boule,
        AnyGame::BigWheel,
        AnyGame::Craps,
        AnyGame::FrBlackjack,
        AnyGame::FrEarlierBlackjack,
        AnyGame::McBlackjack,
        AnyGame::LeafletBlackjack,
        AnyGame::TwentyOne,
        AnyGame::ThreeCardPoker,
        AnyGame::CheminDeFer,
        AnyGame::TrenteEtQuarante,
        AnyGame::PuntoBanco,
        AnyGame::Punto2000,
        AnyGame::BanqueAToutVa,
    ];

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
