//! Purses, bots, what is saved, and tables that nobody draws.

use super::{picture, press, session, table};
use crate::play::felt;
use crate::play::seen::purse;
use crate::play::session::{Denied, Session};
use games::AnyGame;
use games::hosted::Settled;
use games::play::{Scenario, replay};
use insta::assert_snapshot;
use serde_json::Value;
use table::{By, Cents, Party, Seat, Turn};

fn act(session: &mut Session, words: &str) -> Result<(), Denied> {
    let seat = By::Seat(session.you().seat);
    let action = session.table.hear_words(seat, words).expect("an act");
    session.act(action)
}

/// A bot in every seat but yours; you stake nothing, and decide what you are asked in turn.
fn watched(game: AnyGame, seed: u64) -> Session {
    let mut session = session(game, seed, 7);
    for step in 0..120 {
        session.done();
        let offers = session.usual_offers(session.you().seat);
        if let Turn::Seats(_) = session.turn()
            && !offers.is_empty()
        {
            let offer = &offers[step % offers.len()];
            assert_eq!(session.act(offer.action.clone()), Ok(()), "{}", game.id());
        }
    }
    assert!(session.round > 2, "{} came to round {} only", game.id(), session.round);
    session
}

#[test]
fn money_is_neither_made_nor_lost() {
    for &game in AnyGame::ALL {
        let session = watched(game, 11);
        let saved = session.scenario();
        let played = replay(game, &Scenario::parse(&saved).expect("a scenario"));
        assert_eq!(played.problems, [], "{saved}");
        // A seat that banks may be the program's own.
        let seats: Vec<Seat> = session.players.iter().map(|player| player.seat).collect();
        let net: Cents = lines(&played.ran).iter().map(|line| gain(line, &seats)).sum();
        let purses: Cents = session.players.iter().map(|p| session.purse(p)).sum();
        let cloth: Cents = seats.iter().map(|seat| session.table.staked(*seat)).sum();
        let brought = purse(game).times(i64::try_from(seats.len()).unwrap());
        assert_eq!(purses + cloth, brought + net, "{}", game.id());
        assert_eq!(session.book.sum(), super::session(game, 11, 7).book.sum(), "{}", game.id());
        assert!(session.players.iter().all(|player| session.purse(player) >= Cents::ZERO));
        assert_eq!(watched(game, 11).scenario(), saved, "the same seed gives the same sitting");
    }
}

/// Every line of a scenario that was played.
fn lines(ran: &Value) -> Vec<Settled> {
    let steps = ran["played"].as_array().expect("a list").iter();
    let steps = steps.filter_map(|played| played["outcome"]["done"].as_array()).flatten();
    let line = |step: &Value| serde_json::from_value(step["line"].clone()).expect("a line");
    steps.filter(|step| step["line"].is_object()).map(line).collect()
}

/// What a line brings these seats, which may stand on either side of it.
fn gain(line: &Settled, seats: &[Seat]) -> Cents {
    let own = if seats.contains(&line.seat) { line.net() } else { Cents::ZERO };
    match line.against {
        Party::Seat(seat) if seats.contains(&seat) => own - line.net(),
        Party::Seat(_) | Party::Bank | Party::Pot | Party::Cagnotte => own,
    }
}

#[test]
fn bots_stake_in_every_game() {
    for &game in AnyGame::ALL {
        let session = watched(game, 12);
        let bots = &session.players[1..];
        // Coins of pirates may all go to others.
        let moved = bots.iter().filter(|bot| session.purse(bot) != purse(game)).count();
        assert!(moved * 2 >= bots.len(), "{}", game.id());
    }
}

#[test]
fn chance_does_not_depend_on_who_sits_there() {
    let shown = |seats| {
        let mut session = session(AnyGame::EuropeanRoulette, 5, seats);
        for _ in 0..20 {
            session.done();
        }
        session.shown
    };
    assert_eq!(shown(1), shown(4));
}

#[test]
fn an_announced_bet_is_repeated_and_paid_from_the_purse() {
    let mut session = session(AnyGame::EuropeanRoulette, 7, 1);
    assert_eq!(act(&mut session, "announces 5.00 on cheval-0-1"), Ok(()));
    assert_eq!((session.your_purse(), session.staked()), (Cents::units(995), Cents::units(5)));
    let denied = act(&mut session, "announces 996.00 on cheval-0-1");
    assert_eq!(denied, Err(Denied::Funds { cost: Cents::units(996), purse: Cents::units(995) }));
    assert_eq!(act(&mut session, "takes back 5.00 from cheval-0-1"), Ok(()));
    assert_eq!(session.your_purse(), Cents::units(1000));
}

#[test]
fn a_commission_is_paid_from_the_purse_too() {
    let mut session = session(AnyGame::Craps, 7, 1);
    let denied = act(&mut session, "places 1000.00 on buy-4");
    assert_eq!(denied, Err(Denied::Funds { cost: Cents::units(1050), purse: Cents::units(1000) }));
    assert_eq!(act(&mut session, "places 20.00 on buy-4"), Ok(()));
    assert_eq!((session.your_purse(), session.staked()), (Cents::units(979), Cents::units(21)));
    assert_eq!(act(&mut session, "takes back 20.00 from buy-4"), Ok(()));
    assert_eq!(session.your_purse(), Cents::units(1000));
}

#[test]
fn a_slip_goes_its_whole_way() {
    let mut session = session(AnyGame::EuropeanRoulette, 7, 1);
    assert_eq!(act(&mut session, "writes 5.00 on plein-0"), Ok(()));
    assert_eq!(act(&mut session, "writes 5.00 on plein-1"), Ok(()));
    assert_eq!(session.staked(), Cents::ZERO);
    assert_eq!(act(&mut session, "hands in slip"), Ok(()));
    assert_eq!((session.your_purse(), session.staked()), (Cents::units(990), Cents::units(10)));
}

#[test]
fn what_was_refused_is_saved_too() {
    let model = press(table(AnyGame::EuropeanRoulette, 7, 1, (80, 24)), "/rouge⏎20000⏎⎋⎋");
    picture(&model);
    let saved = model.session.scenario();
    assert_snapshot!(saved, @r"
    # Played with: croupier play mc/european-roulette --seed 7
    game mc/european-roulette
    seat 1 places 20000.00 on rouge
    refused by D8.11 as ABOVE_MAXIMUM
    ");
    let scenario = Scenario::parse(&saved).expect("a scenario");
    assert_eq!(replay(AnyGame::EuropeanRoulette, &scenario).problems, []);
}

#[test]
fn red_cards_are_red() {
    let shown = |text: &str| felt::card(text.parse().expect("a card"));
    assert_eq!(shown("Th").content, "10♥");
    assert_eq!(shown("Th").style.fg, Some(ratatui::style::Color::Red));
    assert_eq!(shown("Ks").content, "K♠");
    assert_eq!(shown("Ks").style.fg, None);
}
