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
            games::AnyGame::Craps => {
                type $type = games::craps::Craps;
                $do
            }
            games::AnyGame::TrenteEtQuarante => {
                type $type = games::trente_et_quarante::TrenteEtQuarante;
                $do
            }
            games::AnyGame::PuntoBanco => {
                type $type = games::punto_banco::PuntoBanco;
                $do
            }
            games::AnyGame::Punto2000 => {
                type $type = games::punto_banco::Punto2000;
                $do
            }
            games::AnyGame::FrBlackjack
            | games::AnyGame::FrEarlierBlackjack
            | games::AnyGame::McBlackjack
            | games::AnyGame::LeafletBlackjack
            | games::AnyGame::TwentyOne
            | games::AnyGame::ThreeCardPoker
            | games::AnyGame::CheminDeFer
            | games::AnyGame::BanqueAToutVa => $otherwise,
        }
    };
}
