//! Pictures of tables for the tests of the web interface: after every step of a round what it told
//! and what a seat and the staff see and are offered, in the JSON that crosses the edge.

use games::hosted::{Hosted, Rank};
use games::play::{Played, Scenario, run};
use games::{AnyGame, with_game};
use serde_json::{Map, Value, json};
use table::{Bet as _, By, Input, Journal, Role, Seat, Turn};

/// The table after each of the steps that were played, as these seats and the staff see it.
fn steps<G: Hosted>(rules: &G::Rules, played: &[Played<G>], seats: &[Seat]) -> Vec<Value> {
    let mut state = G::new_table(rules);
    let mut out = Vec::new();
    for one in played {
        let mut journal = Journal::<G>::new();
        let refused = match &one.input {
            Some(Input::Act { by, action }) => {
                G::play(rules, &mut state, *by, action, &mut journal).is_err()
            }
            Some(Input::Chance(seen)) => {
                let refused = G::check_chance(rules, &state, *seen).is_err();
                if !refused {
                    G::reveal(rules, &mut state, *seen, &mut journal);
                }
                refused
            }
            None => true,
        };
        if !refused && one.line > 0 {
            out.push(picture::<G>(rules, &state, one, (seats, &journal)));
        }
    }
    out
}

fn picture<G: Hosted>(
    rules: &G::Rules,
    state: &G::State,
    one: &Played<G>,
    (seats, journal): (&[Seat], &Journal<G>),
) -> Value {
    let seen = seats.iter().map(|&seat| {
        let by = By::Seat(seat);
        let view = G::view(rules, state, Some(by));
        (seat_name(seat), json!({ "view": view, "offers": offers::<G>(rules, state, by) }))
    });
    let croupier = By::Staff(Role::Croupier);
    let mut picture = json!({
        "after": one.said,
        "told": journal.steps,
        "turn": G::turn(rules, state),
        "seats": seen.collect::<Map<String, Value>>(),
    });
    if G::turn(rules, state) != Turn::Chance {
        picture["croupier"] = json!(offers::<G>(rules, state, croupier));
    }
    picture
}

fn seat_name(seat: Seat) -> String {
    json!(seat).as_str().unwrap_or_default().to_owned()
}

/// As a live table tells them.
fn offers<G: Hosted>(rules: &G::Rules, state: &G::State, by: By) -> Vec<Value> {
    let offers = G::offers(rules, state, by);
    // One for each of 52 cards: all alike.
    let alike = |said: &str| said.contains("shows damaged") || said.starts_with("agrees to player");
    let offers = offers.iter().filter(|offer| !alike(&G::say_action(&offer.action)));
    let told = offers.map(|offer| {
        let rank = match by {
            By::Seat(seat) => G::rank(seat, &offer.action),
            By::Staff(_) => Rank::Usual,
        };
        json!({
            "action": offer.action,
            "amounts": offer.amounts,
            "numbers": offer.numbers,
            "said": G::say_action(&offer.action),
            "rank": match rank {
                Rank::First => "first",
                Rank::Usual => "usual",
                Rank::Rare => "rare",
            },
        })
    });
    told.collect()
}

/// One line a step: short, and a change of one step shows as such.
fn cloth<G: Hosted>(text: &str, seats: &[u8]) -> String {
    let scenario = Scenario::parse(text).expect("a scenario");
    let ran = run::<G>(&scenario);
    assert!(ran.problems.is_empty(), "{:?}", ran.problems);
    let rules = G::admit(&scenario.house).expect("lawful house rules");
    let seats: Vec<Seat> = seats.iter().filter_map(|&seat| Seat::seated(seat)).collect();
    let bets: Vec<&str> = G::Bet::all().iter().map(|bet| bet.name()).collect();
    let open = G::open(&rules, &mut Journal::<G>::new());
    let open = G::view(&rules, &open, seats.first().map(|&seat| By::Seat(seat)));
    let first = json!({ "game": G::ID, "bets": bets, "open": open });
    let lines = std::iter::once(first).chain(steps::<G>(&rules, &ran.played, &seats));
    lines.map(|line| line.to_string()).collect::<Vec<String>>().join("\n")
}

/// The round of a game that the felts are tried with, and through whose eyes.
fn text(game: AnyGame) -> Option<(&'static str, &'static [u8])> {
    Some(match game {
        AnyGame::Craps => (
            "game mc/craps\nseat 1 places 10.00 on pass\nseat 1 places 12.00 on place-6\n\
             seat 2 places 20.00 on buy-4\ncroupier passes dice\ndice 4 2\n\
             seat 1 places 10.00 on pass-odds\nseat 1 places 10.00 on come\n\
             seat 2 places 5.00 on dont-come\ncroupier passes dice\ndice 5 4\n\
             seat 1 places 10.00 on come-odds-9\nseat 2 places 15.00 on dont-come-odds-9\n\
             croupier passes dice\ndice 3 3",
            &[1],
        ),
        AnyGame::TrenteEtQuarante => (
            "game mc/trente-et-quarante\nseat 1 places 100.00 on noir\nseat 1 insures noir\n\
             seat 2 places 10.00 on couleur\ncroupier closes bets\n\
             cards noir Ts Jh Qd Ac Kd 9c 8h 4s\nseat 2 leaves couleur in prison\n\
             croupier closes bets\ncards 5s Kh Qd 6c 9d 9c 8h 7d",
            &[1, 2],
        ),
        AnyGame::PuntoBanco => (
            "game mc/punto-banco\nhouse pass_cards = on\ncards As\ncroupier burns face down\n\
             seat 1 places 10.00 on punto\nseat 2 places 10.00 on banco\n\
             seat 2 places 5.00 on dragon-banco\nseat 1 places 5.00 on paire-a-cheval\n\
             croupier closes bets\ncards 5s 3h 5d Kc\n\
             seat 1 says carte\nseat 1 turns cards\ncards 4d 6c",
            &[1, 2],
        ),
        AnyGame::Punto2000 => (
            "game mc/punto-2000\ncards As\ncroupier burns face down\n\
             seat 1 places 10.00 on banco\ncroupier closes bets\ncards 2s 6h 3d Qc Kd",
            &[1],
        ),
        AnyGame::CheminDeFer => (
            "game mc/chemin-de-fer\nseat 1 announces 100.00\nseat 2 declines banco\n\
             croupier goes on\ncroupier goes on\nseat 2 holds 60.00\nseat 3 stakes 20.00\n\
             croupier closes bets\nseat 1 deals\ncards Ks 9h Td Kc\nseat 1 lays down cards\n\
             croupier announces levy\ncroupier sets levy apart\n\
             croupier tears off 4.00 from booklet 1\ncroupier drops levy in\n\
             croupier tears up tickets\nseat 1 announces 156.00\nseat 2 claims suivi\n\
             croupier closes bets\nseat 1 deals\ncards 2s 6h 3d Kc\nseat 2 draws\ncards As\n\
             seat 1 stands\nseat 2 keeps stake\nseat 1 passes hand",
            &[1, 2, 3],
        ),
        AnyGame::BanqueAToutVa => (
            "game mc/banque-a-tout-va\nseat 1 places 10.00 on right\nseat 4 places 10.00 on left\n\
             player s1 places 10.00 on a-cheval\ncroupier closes bets\n\
             cards 8s 2h Kd Kc Td 4c\nseat 1 shows cards\nseat 4 draws\n\
             seat 7 shows cards\ncards 6h\nseat 7 draws\ncards 5s\ncroupier turns cards",
            &[1, 4, 7],
        ),
        AnyGame::FrBlackjack => (
            "game fr/blackjack\nhouse dames_enabled = on\nhouse jp1_enabled = on\n\
             seat 1 places 10.00 on main\nseat 1 places 2.00 on dames-de-coeur\n\
             seat 1 places 5.00 on jp1\ncroupier closes bets\ncards 7s Ad 7h\n\
             seat 1 insures\ncroupier offers cards\nseat 1 splits\ncards Kh\n\
             seat 1 hand 1 stands\ncards 9c\nseat 1 hand 2 doubles\ncards 2d\ncards 7c",
            &[1],
        ),
        AnyGame::McBlackjack => (
            "game mc/blackjack\nhouse split_aces = on\nseat 1 places 10.00 on main\n\
             seat 1 places 5.00 on split-aces\nseat 1 places 5.00 on perfect-pairs\n\
             croupier closes bets\ncards Ah Tc Kd\nseat 1 asks-even-money\ncards 9d",
            &[1],
        ),
        AnyGame::ThreeCardPoker => (
            "game fr/three-card-poker\nseat 1 places 10.00 on ante\nseat 1 places 5.00 on bonus\n\
             seat 1 places 5.00 on pair-plus\nseat 2 places 10.00 on ante\n\
             croupier closes bets\ncroupier prepares cards\n\
             cards 5s 9s Jh 5d 6d 9d 5c 2c 4s\n\
             seat 1 raises\nseat 2 folds\ncroupier shows bank",
            &[1],
        ),
        AnyGame::TwentyOne => (
            "game pirates/twenty-one\nseat 7 deals\ncards 10 9 F P 5 6\nseat 1 looks at seat 1\n\
             seat 1 stops\nseat 2 stops\nseat 7 asks\ncards P\nseat 7 stops",
            &[1],
        ),
        AnyGame::EuropeanRoulette
        | AnyGame::AmericanRoulette
        | AnyGame::Boule
        | AnyGame::BigWheel
        | AnyGame::FrEarlierBlackjack
        | AnyGame::LeafletBlackjack => return None,
    })
}

#[test]
fn the_felts_are_tried_with_what_the_engines_say() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../../web/tests/fixtures");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for &game in AnyGame::ALL {
            let Some((text, seats)) = text(game) else { continue };
            let value = with_game!(game, G => cloth::<G>(text, seats));
            insta::assert_snapshot!(game.id().replace('/', "-"), value);
        }
    });
}
