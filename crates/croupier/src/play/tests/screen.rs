//! Keys in, pictures out.

use super::{interrupt, picture, press, resize, table};
use crate::play::Leave;
use crate::play::choices::letters;
use crate::play::model::Mode;
use games::AnyGame;
use insta::assert_snapshot;
use table::Cents;

/// The ball of this seed falls on zero first.
const ZERO: u64 = 4;
const LARGE: (u16, u16) = (100, 30);
const USUAL: (u16, u16) = (80, 24);

#[test]
fn a_round_on_a_large_screen() {
    let model = table(AnyGame::EuropeanRoulette, 7, 2, LARGE);
    let model = press(model, "/rouge⏎10⏎/plein-17⏎5⏎ ");
    assert_snapshot!(picture(&model));
}

#[test]
fn stakes_on_a_usual_screen() {
    let model = table(AnyGame::EuropeanRoulette, 7, 1, USUAL);
    assert_snapshot!(picture(&press(model, "/rouge⏎10⏎/plein-17⏎5⏎")));
}

#[test]
fn a_choice_after_zero_has_letters() {
    let model = press(table(AnyGame::EuropeanRoulette, ZERO, 1, USUAL), "/rouge⏎10⏎ ");
    assert_snapshot!(picture(&model));
    let halved = press(model, "t");
    assert_eq!(halved.session.net(), -Cents::units(5));
}

#[test]
fn silence_after_zero_leaves_the_choice_to_the_house() {
    let model = press(table(AnyGame::EuropeanRoulette, ZERO, 1, USUAL), "/rouge⏎10⏎  ");
    let silent = |entry: &crate::play::entry::Entry| entry.text.starts_with("silent-choice");
    assert!(model.session.entries.iter().any(silent));
    assert_eq!(model.session.round, 2);
}

#[test]
fn other_wheels() {
    let model = press(table(AnyGame::Boule, 3, 1, USUAL), "/plein-5⏎2⏎1⏎ ");
    assert_snapshot!("boule", picture(&model));
    let model = press(table(AnyGame::BigWheel, 3, 3, USUAL), "1⏎2⏎ ");
    assert_snapshot!("big_wheel", picture(&model));
}

#[test]
fn cards_boxes_and_a_decision_by_letter() {
    let model = press(table(AnyGame::McBlackjack, 3, 3, LARGE), "1⌫20⏎ ");
    assert_snapshot!("black_jack", picture(&model));
    assert_eq!(model.session.staked(), Cents::units(20));
    let model = press(model, "d");
    let doubled = |entry: &crate::play::entry::Entry| entry.text == "doubled box 1 20.00";
    assert!(model.session.entries.iter().any(doubled));
    assert_eq!(model.session.round, 2);
    assert_snapshot!("black_jack_on_a_usual_screen", picture(&resize(model, USUAL)));
}

#[test]
fn cards_of_others_stay_face_down() {
    let model = press(table(AnyGame::ThreeCardPoker, 3, 2, USUAL), "1⏎ ");
    assert_snapshot!("poker", picture(&model));
    let model = press(press(table(AnyGame::TwentyOne, 3, 2, USUAL), "d"), "a");
    // To stop now would win: nobody may know that yet.
    assert_snapshot!("pirates", picture(&model));
    assert!(!picture(&model).contains("1.00"));
}

#[test]
fn a_window_that_is_too_small_says_what_it_needs() {
    let model = table(AnyGame::EuropeanRoulette, 7, 1, (40, 10));
    let said = picture(&model);
    assert!(said.contains("This window has 40 columns and 10 rows."), "{said}");
    assert!(said.contains("The table needs 72 and 20."), "{said}");
    // What cannot be seen cannot be done.
    let model = press(model, "1⏎ ");
    assert_eq!((model.session.staked(), model.session.round), (Cents::ZERO, 1));
    let model = resize(model, USUAL);
    assert!(picture(&model).contains("Your offers"));
    let model = press(resize(model, (10, 1)), "q");
    assert_eq!(model.leave, Some(Leave::Quit));
}

#[test]
fn every_size_can_be_drawn() {
    for (columns, rows) in [(1, 1), (3, 2), (72, 20), (71, 20), (72, 19), (300, 100)] {
        let model = table(AnyGame::EuropeanRoulette, 7, 7, (columns, rows));
        for keys in ["", "/17", "/17⏎", "⇥", "⇥⏎", "?"] {
            let model = press(
                resize(press(table(AnyGame::EuropeanRoulette, 7, 7, USUAL), keys), (columns, rows)),
                "",
            );
            picture(&model);
        }
        picture(&model);
    }
}

#[test]
fn q_and_escape_leave_and_ctrl_c_interrupts_everywhere() {
    for keys in ["q", "⎋", "⇥q"] {
        let model = press(table(AnyGame::EuropeanRoulette, 7, 1, USUAL), keys);
        assert_eq!(model.leave, Some(Leave::Quit), "{keys}");
    }
    for keys in ["", "/rou", "/rouge⏎", "⇥", "⇥⏎", "?"] {
        let model = press(table(AnyGame::EuropeanRoulette, 7, 1, USUAL), keys);
        assert_eq!(model.leave, None, "{keys}");
        assert_eq!(interrupt(model).leave, Some(Leave::Interrupted), "{keys}");
    }
    let small = interrupt(table(AnyGame::EuropeanRoulette, 7, 1, (40, 10)));
    assert_eq!(small.leave, Some(Leave::Interrupted));
}

#[test]
fn typing_finds_and_completes_a_name() {
    let model = press(table(AnyGame::EuropeanRoulette, 7, 1, USUAL), "tran");
    assert_eq!((&model.mode, model.filter.as_str()), (&Mode::Filtering, "tran"));
    let model = press(model, "⇥");
    assert_eq!(model.filter, "transversale-");
    let model = press(model, "34⇥");
    assert_eq!(model.filter, "transversale-34-35-36");
    assert_snapshot!(picture(&model));
    let marked = |keys| {
        let model = press(table(AnyGame::EuropeanRoulette, 7, 1, USUAL), keys);
        model.marked().map(|choice| choice.label.clone()).unwrap_or_default()
    };
    assert_eq!(marked("/17"), "places on plein-17");
    assert_eq!(marked("/12p"), "places on 12p");
    assert_eq!(marked("/writes rouge"), "writes on rouge");
    assert_eq!(marked("/xyz"), "");
    assert_eq!(marked("/xyz⌫⌫⌫"), "places on rouge");
    let model = press(table(AnyGame::EuropeanRoulette, 7, 1, USUAL), "/xyz⇥⏎⎋");
    assert_eq!((&model.mode, model.filter.as_str()), (&Mode::Choosing, ""));
}

#[test]
fn acts_have_letters_and_bets_have_digits() {
    let keys = |labels: &[&str]| letters(labels).into_iter().flatten().collect::<String>();
    assert_eq!(keys(&["hits", "stands", "doubles", "splits", "surrenders"]), "hsdpu");
    assert_eq!(keys(&["box 2 hand 1 hits", "box 2 hand 1 stands"]), "hs");
    assert_eq!(keys(&["quits"]), "u");
    assert_eq!(keys(&["places on 1", "places on 2"]), "");
    assert_eq!(keys(&["places on joker-noir", "places on joker-jaune"]), "");
    assert_eq!(keys(&["takes back from rouge", "takes half of noir"]), "bh");
    assert_eq!(keys(&["a", "b", "a"]), "");
    assert_eq!(keys(&[]), "");
    assert_eq!(keys(&["x"; 13]), "");
}

#[test]
fn an_amount_is_proposed_typed_and_kept() {
    let model = press(table(AnyGame::EuropeanRoulette, 7, 1, USUAL), "1");
    assert!(picture(&model).contains("amount: 1.00▏"), "{}", picture(&model));
    let model = press(model, "12.5");
    assert!(picture(&model).contains("amount: 12.5▏"));
    let model = press(model, "⌫⌫⏎");
    assert_eq!(model.session.staked(), Cents::units(12));
    // The next stake is proposed at the same size; escape takes nothing.
    let model = press(model, "2");
    assert!(picture(&model).contains("amount: 12.00▏"));
    let model = press(model, "⎋");
    assert_eq!((&model.mode, model.session.staked()), (&Mode::Choosing, Cents::units(12)));
    let model = press(model, "1⌫⏎");
    assert!(model.notice.as_deref().is_some_and(|n| n.contains("is not an amount")));
    let model = press(model, "1..2⏎");
    assert!(model.notice.as_deref().is_some_and(|n| n.contains("`1..2` is not an amount")));
}

#[test]
fn a_refusal_is_shown_with_its_clause_and_leaves_the_field_open() {
    let model = press(table(AnyGame::EuropeanRoulette, 7, 1, USUAL), "/rouge⏎20000⏎");
    assert_snapshot!(picture(&model));
    let model = press(model, "5⏎");
    assert_eq!(model.session.staked(), Cents::units(5));
}

#[test]
fn what_the_purse_cannot_pay_never_reaches_the_table() {
    let model = press(table(AnyGame::EuropeanRoulette, 7, 1, USUAL), "/rouge⏎1000.01⏎");
    let notice = "not enough money: this takes 1000.01, the purse holds 1000.00";
    assert_eq!(model.notice.as_deref(), Some(notice));
    assert_eq!(model.session.staked(), Cents::ZERO);
    let model = press(model, "1000⏎");
    assert_eq!(
        (model.session.staked(), model.session.your_purse()),
        (Cents::units(1000), Cents::ZERO)
    );
}

#[test]
fn the_journal_shows_the_text_of_a_clause() {
    let model = press(table(AnyGame::EuropeanRoulette, 7, 1, USUAL), "/rouge⏎10⏎ ⇥↑↑");
    let model = press(model, "⏎");
    assert!(matches!(model.mode, Mode::Clause { .. }));
    assert_snapshot!(picture(&model));
    let model = press(model, "↓↑⎋");
    assert!(matches!(model.mode, Mode::Journal { .. }));
    assert_eq!(press(model, "⇥").mode, Mode::Choosing);
}

#[test]
fn help_tells_the_keys() {
    let model = press(table(AnyGame::EuropeanRoulette, 7, 1, USUAL), "?");
    assert_snapshot!(picture(&model));
    assert_eq!(press(model, "x").mode, Mode::Choosing);
}
