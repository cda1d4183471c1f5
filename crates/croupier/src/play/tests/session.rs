//! Purses, bots, what is saved, and tables that nobody draws.

use super::{picture, press, session, table};
use crate::play::felt;
use crate::play::playable::Playable;
use crate::play::session::{Denied, Session, gain};
use games::european_roulette::EuropeanRoulette;
use games::play::{Scenario, Words, run};
use games::{AnyGame, with_game};
use insta::assert_snapshot;
use serde_json::json;
use table::{By, Cents, Turn};

fn act<G: Playable>(session: &mut Session<G>, words: &str) -> Result<(), Denied> {
    let seat = By::Seat(session.you().seat);
    let action = G::hear_action(seat, &mut Words::of(words)).expect("an act");
    session.act(action)
}

/// A bot in every seat but yours; you stake nothing, and decide what you are asked in turn.
fn watched<G: Playable>(seed: u64) -> Session<G> {
    let mut session = session::<G>(seed, 7);
    for step in 0..120 {
        session.done();
        let offers = session.usual_offers(session.you().seat);
        if let Turn::Seats(_) = session.turn()
            && !offers.is_empty()
        {
            let offer = &offers[step % offers.len()];
            assert_eq!(session.act(offer.action.clone()), Ok(()), "{}", G::ID);
        }
    }
    assert!(session.round > 2, "{} came to round {} only", G::ID, session.round);
    session
}

#[test]
fn money_is_neither_made_nor_lost() {
    fn check<G: Playable>() {
        let mut session = watched::<G>(11);
        let saved = session.scenario();
        let scenario = Scenario::parse(&saved).expect("a scenario");
        let ran = run::<G>(&scenario);
        assert_eq!(ran.problems, [], "{saved}");
        let mut net = Cents::ZERO;
        for played in &ran.played {
            if let games::play::Outcome::Done(steps) = &played.outcome {
                for step in steps {
                    let table::Step::Line(line) = step else { continue };
                    // A seat that banks may be the program's own.
                    for player in session.players() {
                        net += gain(line, player.seat);
                    }
                }
            }
        }
        let purses: Cents = session.players().iter().map(|p| p.purse).sum();
        let cloth: Cents =
            session.players().iter().map(|p| G::staked(&session.state, p.seat)).sum();
        let seats = i64::from(*G::SEATS.end());
        assert_eq!(purses + cloth, G::PURSE.times(seats) + net, "{}", G::ID);
        assert!(session.players().iter().all(|player| player.purse >= Cents::ZERO));
        assert_eq!(watched::<G>(11).scenario(), saved, "the same seed gives the same sitting");
    }
    for &game in AnyGame::ALL {
        with_game!(game, G => check::<G>());
    }
}

#[test]
fn bots_stake_in_every_game() {
    fn check<G: Playable>() {
        let session = watched::<G>(12);
        let bots = &session.players()[1..];
        // Coins of pirates may all go to others.
        let moved = bots.iter().filter(|bot| bot.purse != G::PURSE).count();
        assert!(moved * 2 >= bots.len(), "{}", G::ID);
    }
    for &game in AnyGame::ALL {
        with_game!(game, G => check::<G>());
    }
}

#[test]
fn chance_does_not_depend_on_who_sits_there() {
    let shown = |seats| {
        let mut session = session::<EuropeanRoulette>(5, seats);
        for _ in 0..20 {
            session.done();
        }
        session.shown
    };
    assert_eq!(shown(1), shown(4));
}

#[test]
fn an_announced_bet_is_repeated_and_paid_from_the_purse() {
    let mut session = session::<EuropeanRoulette>(7, 1);
    assert_eq!(act(&mut session, "announces 5.00 on cheval-0-1"), Ok(()));
    assert_eq!((session.you().purse, session.staked()), (Cents::units(995), Cents::units(5)));
    let denied = act(&mut session, "announces 996.00 on cheval-0-1");
    assert_eq!(denied, Err(Denied::Funds { cost: Cents::units(996), purse: Cents::units(995) }));
    assert_eq!(act(&mut session, "takes back 5.00 from cheval-0-1"), Ok(()));
    assert_eq!(session.you().purse, Cents::units(1000));
}

#[test]
fn a_commission_is_paid_from_the_purse_too() {
    let mut session = session::<games::craps::Craps>(7, 1);
    let denied = act(&mut session, "places 1000.00 on buy-4");
    assert_eq!(denied, Err(Denied::Funds { cost: Cents::units(1050), purse: Cents::units(1000) }));
    assert_eq!(act(&mut session, "places 20.00 on buy-4"), Ok(()));
    assert_eq!((session.you().purse, session.staked()), (Cents::units(979), Cents::units(21)));
    assert_eq!(act(&mut session, "takes back 20.00 from buy-4"), Ok(()));
    assert_eq!(session.you().purse, Cents::units(1000));
}

#[test]
fn a_slip_goes_its_whole_way() {
    let mut session = session::<EuropeanRoulette>(7, 1);
    assert_eq!(act(&mut session, "writes 5.00 on plein-0"), Ok(()));
    assert_eq!(act(&mut session, "writes 5.00 on plein-1"), Ok(()));
    assert_eq!(session.staked(), Cents::ZERO);
    assert_eq!(act(&mut session, "hands in slip"), Ok(()));
    assert_eq!((session.you().purse, session.staked()), (Cents::units(990), Cents::units(10)));
}

#[test]
fn what_was_refused_is_saved_too() {
    let mut model = press(table::<EuropeanRoulette>(7, 1, (80, 24)), "/rouge⏎20000⏎⎋⎋");
    picture(&model);
    let saved = model.session.scenario();
    assert_snapshot!(saved, @r"
    # Played with: croupier play mc/european-roulette --seed 7
    game mc/european-roulette
    seat 1 places 20000.00 on rouge
    refused by D8.11 as ABOVE_MAXIMUM
    ");
    let scenario = Scenario::parse(&saved).expect("a scenario");
    assert_eq!(run::<EuropeanRoulette>(&scenario).problems, []);
}

#[test]
fn a_game_that_draws_nothing_is_shown_as_its_view() {
    let view = json!({
        "phase": "decision",
        "dealer": ["Kh"],
        "shoe_left": 300,
        "boxes": [
            {"box": 1, "seat": "1", "stake": 1000, "hands": [{"cards": ["As", "Td"], "total": 21}]},
            {"box": 2, "seat": null, "stake": 0, "hands": []},
        ],
        "stop_card": false,
        "nothing": null,
        "stakes": {"ante": 1000, "pair-plus": 50},
    });
    let lines = felt::of_view(&view, 40);
    let text: Vec<String> = lines.iter().map(ToString::to_string).collect();
    assert_snapshot!(text.join("\n"), @r"
    phase: decision
    dealer: K♥
    shoe left: 300
    boxes
      box: 1
      seat: 1
      stake: 10.00
      hands
        cards: A♠ 10♦
        total: 21
      box: 2
      stake: 0.00
    stop card: no
    stakes: ante 10.00 pair plus 0.50
    ");
}

#[test]
fn red_cards_are_red() {
    let shown = |text: &str| felt::card(text.parse().expect("a card"));
    assert_eq!(shown("Th").content, "10♥");
    assert_eq!(shown("Th").style.fg, Some(ratatui::style::Color::Red));
    assert_eq!(shown("Ks").content, "K♠");
    assert_eq!(shown("Ks").style.fg, None);
}
