//! The JSON of everything that crosses the edge, for one round of each game.

use games::play::{Scenario, Spoken, run};
use games::{AnyGame, with_game};
use serde_json::{Value, json};
use table::{By, Draft, Journal, Refusal, Seat};

/// A round with its inputs, events and lines, then what the table looks like and offers.
fn round<G: Spoken>(text: &str) -> Value {
    let scenario = Scenario::parse(text).expect("a scenario");
    let ran = run::<G>(&scenario);
    assert!(ran.problems.is_empty(), "{:?}", ran.problems);
    let rules = G::admit(&Draft::default()).expect("the defaults are lawful");
    let state = G::open(&rules, &mut Journal::<G>::new());
    let seat = By::Seat(Seat::seated(1).expect("a seat"));
    let offers = G::offers(&rules, &state, seat);
    let breaches = G::admit(Draft::default().set("min", "0").set("colour", "red"));
    let breaches = breaches.expect_err("two breaches");
    json!({
        "played": ran.played,
        "view": G::view(&rules, &state, Some(seat)),
        "state": state,
        "first offer": offers.first(),
        "breaches": breaches,
        "refusal": refusal::<G>(),
    })
}

fn refusal<G: Spoken>() -> Refusal {
    <G::Bet as table::Bet>::named("ruoge").expect_err("no such bet")
}

#[expect(clippy::too_many_lines, reason = "one text a game")]
fn text(game: AnyGame) -> &'static str {
    match game {
        AnyGame::EuropeanRoulette => {
            "game mc/european-roulette\nseat 1 places 10.00 on rouge\ncroupier launches\n\
             croupier closes bets\nball 0\nseat 1 leaves rouge in prison\ncroupier launches\n\
             seat 1 places 5.00 on plein-17\ncroupier closes bets\nball 17"
        }
        AnyGame::AmericanRoulette => {
            "game mc/american-roulette\nseat 1 takes colour blue at 2.00\nchef marks blue\n\
             seat 1 places 6.00 in blue on split-17-20\ncroupier launches\n\
             croupier closes bets\nball 20"
        }
        AnyGame::Boule => {
            "game mc/boule\nseat 1 places 5.00 on plein-7\nplayer s1 places 5.00 on rouge\n\
             croupier launches\ncroupier closes bets\nball 7"
        }
        AnyGame::ThreeCardPoker => {
            "game fr/three-card-poker\nseat 1 places 10.00 on ante\nseat 1 places 5.00 on bonus\n\
             seat 1 places 5.00 on pair-plus\nseat 2 places 10.00 on ante\n\
             croupier closes bets\ncroupier prepares cards\n\
             cards loose 9c 5s 9s Jh 5d turned-over 6d 9d 5c 2c 4s\n\
             seat 1 raises\nseat 2 raises 20.00\nrefused by FR55-21.41\nseat 2 folds\n\
             croupier shows bank"
        }
        AnyGame::TrenteEtQuarante => {
            "game mc/trente-et-quarante\nseat 1 places 100.00 on noir\nseat 1 insures noir\n\
             seat 2 places 10.00 on couleur\ncroupier closes bets\n\
             cards noir Ts Jh Qd Ac Kd 9c 8h 4s\nseat 2 leaves couleur in prison\n\
             croupier closes bets\ncards rouge 5s\nrefused by MC9.30\n\
             cards 5s Kh Qd 6c 9d 9c 8h 7d"
        }
        AnyGame::PuntoBanco => {
            "game mc/punto-banco\nhouse pass_cards = on\ncards As\ncroupier burns face down\n\
             seat 1 places 10.00 on punto\nseat 2 places cash 10.00 on banco\n\
             seat 2 places 5.00 on dragon-banco\nseat 1 places 5.00 on paire-a-cheval\n\
             croupier closes bets\ncards 5s 3h 5d Kc\nseat 1 says non\nrefused by MC13.6.12\n\
             seat 1 says carte\nseat 1 turns cards\ncards 4d misplaced 6c"
        }
        AnyGame::Punto2000 => {
            "game mc/punto-2000\ncards As\ncroupier burns face down\n\
             seat 1 places 10.00 on banco\ncroupier closes bets\ncards 2s 6h 3d Qc Kd\n\
             seat 1 places 10.00 on paire-ponte\nrefused by D13.12\n\
             seat 1 places 10.00 on punto\ncroupier closes bets\ncards 5s 3h mixed 5d\n\
             chef voids coup"
        }
        AnyGame::BigWheel => {
            "game mc/big-wheel\nseat 1 places 10.00 on joker-noir\nseat 1 places 10.00 on 1\n\
             croupier launches\nwheel 1\nseat 1 places 10.00 on 3\nrefused by MC7.3"
        }
        AnyGame::Craps => {
            "game mc/craps\nseat 1 places 10.00 on pass\nseat 1 places 12.00 on place-6\n\
             seat 2 places 20.00 on buy-4\ncroupier passes dice\ncroupier calls no-dice for slide\n\
             croupier passes dice\ndice 4 2\nseat 1 places 10.00 on pass-odds\n\
             seat 2 places 5.00 on dont-come\nseat 2 calls no-action on dont-come\n\
             croupier passes dice\ndice 2 2\nseat 1 takes back 10.00 from pass\n\
             refused by MC6.3.A.1.10\ncroupier passes dice\ndice 3 3"
        }
        AnyGame::FrBlackjack => {
            "game fr/blackjack\nhouse dames_enabled = on\nhouse jp1_enabled = on\n\
             seat 1 places 10.00 on main\nseat 1 places 2.00 on dames-de-coeur\n\
             seat 1 places 5.00 on jp1\ncroupier closes bets\ncards 7s Ad 7h\n\
             seat 1 insures\ncroupier offers cards\nseat 1 splits\ncards Kh\n\
             seat 1 hand 1 stands\ncards 9c\nseat 1 hand 2 doubles\ncards 2d\ncards 7c"
        }
        AnyGame::FrEarlierBlackjack => {
            "game fr-earlier/blackjack\nhouse dames_enabled = on\nhouse surrender = on\n\
             seat 1 places 10.00 on main\nseat 1 places 2.00 on lucky-ladies\n\
             croupier closes bets\ncards Ks Ad Kh\nseat 1 surrenders\n\
             croupier offers cards\ncards 7c"
        }
        AnyGame::McBlackjack => {
            "game mc/blackjack\nhouse split_aces = on\nseat 1 places 10.00 on main\n\
             seat 1 places 5.00 on split-aces\nseat 1 places 5.00 on perfect-pairs\n\
             seat 1 agrees to player s1\nplayer s1 box 1 places 20.00 on main\n\
             croupier closes bets\ncards Ah Tc Kd\nseat 1 asks-even-money\ncards 9d"
        }
        AnyGame::LeafletBlackjack => {
            "game leaflet/blackjack\nseat 1 places 10.00 on main\ncroupier closes bets\n\
             cards As Kd Ts\ncards Ac\nseat 1 rides"
        }
        AnyGame::CheminDeFer => {
            "game mc/chemin-de-fer\nseat 1 announces 100.00\nseat 2 declines banco\n\
             croupier goes on\ncroupier goes on\nseat 2 holds cash 60.00\n\
             seat 3 stakes 20.00\nplayer s1 holds banco\nrefused by D11.15\n\
             croupier closes bets\nseat 1 agrees to player s1\nplayer s1 stakes 20.00\n\
             seat 1 deals\ncards Ks 9h Td Kc\nseat 1 lays down cards\n\
             croupier announces levy\ncroupier sets levy apart\n\
             croupier tears off 5.00 from booklet 1\ncroupier drops levy in\n\
             croupier tears up tickets\nseat 1 announces 195.00\nseat 2 claims suivi\n\
             croupier closes bets\nseat 1 deals\ncards 2s 6h 3d Kc\nseat 2 draws\ncards As\n\
             seat 1 stands\nseat 2 keeps stake\nseat 1 passes hand"
        }
        AnyGame::TwentyOne => {
            "game pirates/twenty-one\nseat 7 deals\ncards 10 9 F P 5 6\nseat 1 looks at seat 1\n\
             seat 1 stops\nseat 2 stops\nseat 7 asks\ncards P\nseat 7 stops"
        }
        AnyGame::BanqueAToutVa => {
            "game mc/banque-a-tout-va\nseat 1 places 10.00 on right\nseat 4 places 10.00 on left\n\
             player s1 places 10.00 on a-cheval\ncroupier closes bets\n\
             cards 8s 2h Kd Kc Td right 4c\nrefused by MC12.82.2\ncards 4c\n\
             seat 1 shows cards\nseat 4 stands\nrefused by MC12.83.4\nseat 4 draws\n\
             seat 7 shows cards\ncards 6h\nseat 7 draws\ncards 5s\ncroupier turns cards"
        }
    }
}

#[test]
fn every_form_of_every_game_is_as_documented() {
    for &game in AnyGame::ALL {
        let value = with_game!(game, G => round::<G>(text(game)));
        insta::assert_json_snapshot!(game.id().replace('/', "-"), value);
    }
}
