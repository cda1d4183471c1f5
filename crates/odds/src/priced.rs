//! Which games have odds.

/// Does something with the type of a game that is priced, or else something without it:
/// `with_priced_game!(game, G => price::<G>(), else refuse())`. The match is exhaustive.
#[macro_export]
macro_rules! with_priced_game {
    ($game:expr, $type:ident => $do:expr, else $otherwise:expr) => {
        match $game {
            games::AnyGame::EuropeanRoulette => {
                type $type = games::european_roulette::EuropeanRoulette;
                $do
            }
            games::AnyGame::AmericanRoulette => {
                type $type = games::american_roulette::AmericanRoulette;
                $do
            }
            games::AnyGame::Boule => {
                type $type = games::boule::Boule;
                $do
            }
            games::AnyGame::BigWheel => {
                type $type = games::big_wheel::BigWheel;
                $do
            }
            games::AnyGame::ThreeCardPoker => {
                type $type = games::three_card_poker::ThreeCardPoker;
                $do
            }
            games::AnyGame::TwentyOne => {
                type $type = games::twenty_one::TwentyOne;
                $do
            }
            games::AnyGame::Craps
            | games::AnyGame::FrBlackjack
            | games::AnyGame::FrEarlierBlackjack
            | games::AnyGame::McBlackjack
            | games::AnyGame::LeafletBlackjack
            | games::AnyGame::CheminDeFer
            | games::AnyGame::TrenteEtQuarante
            | games::AnyGame::PuntoBanco
            | games::AnyGame::Punto2000
            | games::AnyGame::BanqueAToutVa => $otherwise,
        }
    };
}
