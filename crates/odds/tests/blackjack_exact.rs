//! Black-jack by the analyser, against values that others found.

use odds::blackjack::{
    Analyser, BankPlay, Decision, HoleCard, Rules, Shoe, ShoeError, Strategy, Surrender, Value,
    analyse_exactly,
};
use table::OnOff;

fn value(pips: u8) -> Value {
    Value::of_pips(pips).expect("one to ten pips")
}

fn four_hands() -> Rules {
    Rules { hands_max: 4, ..Rules::no_hole_card(6) }
}

#[test]
fn games_are_worth_what_the_table_says() {
    let mut lines = 0;
    for line in include_str!("../tables/blackjack.csv").lines().skip(1) {
        let cells: Vec<&str> = line.splitn(9, ',').collect();
        let [hole_card, packs, hands, bank, after_split, surrender, strategy, percent, _] =
            cells[..]
        else {
            panic!("{line}")
        };
        let packs = packs.parse().unwrap();
        let rules = Rules {
            hole_card: if hole_card == "peek" { HoleCard::Peek } else { HoleCard::None },
            hands_max: hands.parse().unwrap(),
            bank: match bank {
                "stands-on17" => BankPlay::StandsOn17,
                _ => BankPlay::DrawsOnSoft17,
            },
            double_after_split: if after_split == "on" { OnOff::On } else { OnOff::Off },
            surrender: match surrender {
                "none" => Surrender::None,
                _ => Surrender::NotAgainstAce,
            },
            ..Rules::no_hole_card(packs)
        };
        let analyser = Analyser::new(&rules, &Shoe::fresh(packs)).unwrap();
        let game = match strategy {
            "composition" => analyser.analysis(),
            "two-card-chart" => {
                analyser.play_chart(&analyser.two_card_chart(), Strategy::TwoCardChart).game
            }
            _ => analyser.play_chart(&analyser.best_chart(), Strategy::BestChart).game,
        };
        assert_eq!(format!("{:.12}", 100.0 * game.value), percent, "{line}");
        lines += 1;
    }
    assert_eq!(lines, 12, "the table was read");
}

#[test]
fn cells_are_worth_what_others_found() {
    let game = Analyser::new(&four_hands(), &Shoe::fresh(6)).unwrap().analysis();
    assert_eq!(game.cells.len(), 550);
    let check = |up, hand: [u8; 2], decision, expected: f64| {
        let cell = game.cell(value(up), hand.map(value)).unwrap();
        let found = match decision {
            Decision::Stand => Some(cell.stand),
            Decision::Draw => cell.draw,
            Decision::Double => cell.double,
            Decision::Split => cell.split,
            Decision::Surrender => cell.surrender,
            Decision::EvenMoney => cell.even_money,
        };
        assert!((found.unwrap() - expected).abs() < 1e-12, "{hand:?} against {up}: {decision:?}");
    };
    check(10, [6, 10], Decision::Stand, -0.576_608_463_173);
    check(10, [6, 10], Decision::Draw, -0.570_817_266_340);
    check(10, [8, 8], Decision::Draw, -0.571_449_501_405);
    check(10, [8, 8], Decision::Split, -0.615_844_813_370);
    check(10, [5, 6], Decision::Draw, 0.031_701_863_580);
    check(10, [5, 6], Decision::Double, 0.009_251_414_533);
    check(7, [2, 2], Decision::Split, 0.008_509_367_402);
    check(1, [1, 1], Decision::Draw, -0.325_986_455_930);
    check(1, [1, 1], Decision::Split, -0.533_716_412_704);
    check(6, [10, 10], Decision::Stand, 0.702_826_041_341);
    check(6, [10, 10], Decision::Split, 0.449_059_879_060);
    let bank = game.bank();
    let totals = [
        0.145_245_268_876,
        0.139_257_771_267,
        0.133_684_739_287,
        0.179_527_303_824,
        0.072_874_087_071,
    ];
    for (found, expected) in bank.totals.iter().zip(totals) {
        assert!((found - expected).abs() < 1e-12);
    }
    assert!((bank.black_jack - 0.047_489_488_004).abs() < 1e-12);
    assert!((bank.over - 0.281_921_341_671).abs() < 1e-12);
}

#[test]
fn chances_of_all_cells_make_one() {
    let game = Analyser::new(&four_hands(), &Shoe::fresh(6)).unwrap().analysis();
    let cells: f64 = game.cells.iter().map(|cell| cell.probability).sum();
    let ups: f64 = game.up_cards.iter().map(|up| up.probability).sum();
    assert!((cells - 1.0).abs() < 1e-14 && (ups - 1.0).abs() < 1e-14);
    assert!(game.up_cards.iter().all(|up| up.bank.over > 0.0));
    let values: f64 = game.up_cards.iter().map(|up| up.probability * up.value).sum();
    assert!((values - game.value).abs() < 1e-15);
}

#[test]
fn monaco_is_worth_this_fraction() {
    let game = analyse_exactly(&Rules::no_hole_card(6), &Shoe::fresh(6)).unwrap();
    let exact = "-172255596375314342148805272908630336510987\
                 /33037642892666532213104309837075903808692250";
    assert_eq!(game.value.0.to_string(), exact);
}

/// Rounded numbers keep within their bound of the exact ones, also where a value has gone.
#[test]
fn rounded_numbers_are_the_exact_ones() {
    for counts in [
        [20, 3, 0, 17, 9, 22, 14, 11, 5, 61],
        [4, 4, 4, 4, 4, 4, 4, 4, 4, 16],
        [0, 9, 12, 3, 8, 1, 15, 6, 10, 24],
    ] {
        let rules = Rules { surrender: Surrender::Always, ..Rules::no_hole_card(6) };
        let shoe = Shoe::new(counts);
        let exact = analyse_exactly(&rules, &shoe).unwrap();
        let rounded = Analyser::new(&rules, &shoe).unwrap().analysis();
        let near = |exact: &odds::Exact, rounded: f64| {
            assert!((exact.0.to_f64().value() - rounded).abs() < rounded.abs().max(1.0) * 1e-14);
        };
        near(&exact.value, rounded.value);
        near(&exact.insured_value, rounded.insured_value);
        assert_eq!(exact.cells.len(), rounded.cells.len());
        for (exact, rounded) in exact.cells.iter().zip(&rounded.cells) {
            assert_eq!((exact.up, exact.hand), (rounded.up, rounded.hand));
            assert_eq!(exact.decision, rounded.decision);
            near(&exact.stand, rounded.stand);
            near(&exact.staked, rounded.staked);
            for (exact, rounded) in [
                (&exact.draw, rounded.draw),
                (&exact.double, rounded.double),
                (&exact.split, rounded.split),
            ] {
                assert_eq!(exact.is_some(), rounded.is_some());
                if let (Some(exact), Some(rounded)) = (exact, rounded) {
                    near(exact, rounded);
                }
            }
        }
    }
}

/// A card that nobody saw leave changes nothing, if the play is fixed.
#[test]
fn a_burnt_card_does_not_matter_to_a_chart() {
    let rules = Rules { surrender: Surrender::NotAgainstAce, ..four_hands() };
    let shoe = Shoe::fresh(6);
    let whole = Analyser::new(&rules, &shoe).unwrap();
    let chart = whole.best_chart();
    let expected = whole.play_chart(&chart, Strategy::BestChart).game.value;
    let mut mean = 0.0;
    for burnt in Value::all() {
        let chance = f64::from(shoe.of(burnt)) / f64::from(shoe.total());
        let less = Analyser::new(&rules, &shoe.without(burnt).unwrap()).unwrap();
        mean += chance * less.play_chart(&chart, Strategy::BestChart).game.value;
    }
    assert!((mean - expected).abs() < 1e-14, "{mean} for {expected}");
}

#[test]
fn other_payments_and_limits_need_no_other_pass() {
    let analyser = Analyser::new(&four_hands(), &Shoe::fresh(6)).unwrap();
    for rules in [
        Rules { hands_max: 2, surrender: Surrender::Always, ..four_hands() },
        Rules { hands_max: 3, ..four_hands() },
        Rules { hands_max: 6, ..four_hands() },
        Rules { double_after_split: OnOff::Off, ..four_hands() },
    ] {
        let anew = Analyser::new(&rules, &Shoe::fresh(6)).unwrap().analysis();
        assert_eq!(analyser.with(&rules).unwrap(), anew);
    }
}

#[test]
fn a_shoe_that_cannot_be_is_refused() {
    let refused = |counts| Analyser::new(&four_hands(), &Shoe::new(counts)).err();
    assert_eq!(refused([0; 10]), Some(ShoeError::Empty));
    let most = ShoeError::TooMany { value: value(1), cards: 25, most: 24 };
    assert_eq!(refused([25, 9, 9, 9, 9, 9, 9, 9, 9, 9]), Some(most));
    // Four hands of each value may need four more pair cards set aside.
    let small = ShoeError::TooSmall { cards: 37, least: 38 };
    assert_eq!(refused([0, 6, 0, 7, 0, 8, 0, 8, 0, 8]), Some(small));
    assert_eq!(refused([0, 6, 0, 8, 0, 8, 0, 8, 0, 8]), None);
}
