//! Punto banco and Punto 2000.

use crate::{analyse, figures_are_those_of, house, outcomes_agree};
use games::punto_banco::rules::{Coup, Side};
use games::punto_banco::{Punto2000, PuntoBanco};
use odds::punto_banco::CoupLaw;
use odds::{Fraction, Stock, percent};
use std::collections::BTreeMap;

#[test]
fn figures_are_those_of_the_rulebook() {
    for all in figures_are_those_of(include_str!("../../tables/punto-banco.csv")).values() {
        outcomes_agree(all);
    }
}

/// How a Dragon Bonus ends, told as the rulebook tells it.
fn ending(side: Side, coup: Coup) -> String {
    let (own, other) = match side {
        Side::Punto => (coup.punto, coup.banco),
        Side::Banco => (coup.banco, coup.punto),
    };
    match (own.point.checked_sub(other.point), own.is_natural()) {
        (None, _) => "loses".to_owned(),
        (Some(0), true) => "natural tie".to_owned(),
        (Some(0), false) => "other tie".to_owned(),
        (Some(_), true) => "natural win".to_owned(),
        (Some(1..=3), false) => "by less than 4".to_owned(),
        (Some(margin), false) => format!("by {margin}"),
    }
}

/// Section 5: the Dragon Bonus of six packs, in per cent.
#[test]
fn the_dragon_bonus_ends_as_the_rulebook_says() {
    let told = [
        ("natural win", "16.263191", "16.263191"),
        ("natural tie", "1.785277", "1.785277"),
        ("by 9", "0.367841", "0.307417"),
        ("by 8", "0.681911", "0.565956"),
        ("by 7", "1.791674", "1.590043"),
        ("by 6", "2.825346", "2.384301"),
        ("by 5", "3.324485", "3.147044"),
        ("by 4", "3.737417", "4.025520"),
        ("by less than 4", "15.635992", "17.581800"),
        ("other tie", "7.721594", "7.721594"),
        ("loses", "45.865272", "44.627857"),
    ];
    let law = CoupLaw::of(&Stock::packs(6).expect("packs")).expect("a coup");
    for (at, side) in [Side::Punto, Side::Banco].into_iter().enumerate() {
        let mut ways: BTreeMap<String, u64> = BTreeMap::new();
        for (coup, count) in law.counts() {
            *ways.entry(ending(side, coup)).or_default() += count;
        }
        for (name, punto, banco) in told {
            let p = Fraction::from_parts(ways[name].into(), law.whole().into());
            assert_eq!(percent(&p), format!("{} %", [punto, banco][at]), "{name}");
        }
        assert_eq!(ways.len(), told.len());
    }
}

/// What is left of a shoe moves the odds, and the pairs look at ranks.
#[test]
fn a_shoe_that_is_partly_dealt_is_another_game() {
    let draft = house("decks=8");
    let full = analyse::<PuntoBanco>(&draft, None);
    let left = Stock::without(8, "4s*8 4h*8 4d*8 4c*8").expect("cards of the shoe");
    let less = analyse::<PuntoBanco>(&draft, Some(&left));
    // Without fours the edge is another, and fewer ranks pair more often.
    assert_ne!(full[1].edge, less[1].edge);
    let pair = less.iter().find(|a| a.bet == "paire-ponte").expect("odds");
    assert_eq!(pair.outcomes[1].1.to_string(), "31/383");
    outcomes_agree(&less);
    let tens = Stock::left(8, "K=32 Q=32").expect("cards of the shoe");
    let only_ties = analyse::<PuntoBanco>(&draft, Some(&tens));
    assert_eq!(only_ties[2].edge.to_string(), "-8");
}

#[test]
fn every_number_of_packs_that_the_house_may_choose_is_priced() {
    for decks in 3..=12 {
        let draft = house(&format!("decks={decks}"));
        assert_eq!(analyse::<PuntoBanco>(&draft, None).len(), 8);
        assert_eq!(analyse::<Punto2000>(&draft, None).len(), 5);
    }
}
