//! What the shoe can hold, what the house may choose, and what a stored shoe must be.

use super::*;
use table::shoe::{Central, Phase, Pile, Room, Source};

#[test]
fn packs_hold_52_312_and_416_cards() {
    for (packs, cards) in [(1, 52), (6, 312), (8, 416)] {
        let pile = Pile::packs(packs);
        assert_eq!((pile.cards(), pile.ranks()), (cards, [u16::from(packs) * 4; 13]));
        assert!(Card::pack().all(|c| pile.count(c) == packs));
    }
}

#[test]
fn the_seventh_ace_of_spades_of_six_packs_is_refused() {
    let mut table = ready(&mc_blackjack::SHOE);
    table.does(&ShoeAct::BeginRound);
    for copies in (0..6).rev() {
        table.cards("As");
        assert_eq!(table.shoe.weight(card("As")), copies);
    }
    assert_eq!(table.no_card("As"), ("CARD_NOT_IN_SHOE", "MC1.0.1"));
    assert_eq!(table.shoe.weights().rank(table::Rank::Ace), 18);
    table.does(&ShoeAct::Lift { card: card("As") });
    assert_eq!(table.no(&ShoeAct::Lift { card: card("Kd") }).0, "CARD_NOT_ON_CLOTH");
    assert_eq!(table.no_card("As").0, "CARD_NOT_IN_SHOE");
}

#[test]
fn a_burnt_card_that_was_seen_is_gone_and_one_face_down_may_still_be_any() {
    let mut seen = ready(&mc_punto_banco::SHOE);
    seen.cards("Ah Ah");
    assert_eq!((seen.shoe.cards_left(), seen.shoe.weights().cards()), (310, 310));
    assert_eq!(seen.shoe.weight(card("Ah")), 4);
    let mut hidden = ready(&mc_punto_banco::SHOE);
    hidden.cards("Ah");
    hidden.does(&ShoeAct::BurnFaceDown);
    assert_eq!((hidden.shoe.cards_left(), hidden.shoe.weights().cards()), (310, 311));
    assert_eq!(hidden.shoe.weight(card("Ah")), 5);
}

#[test]
fn the_number_of_packs_is_bounded() {
    for (law, min, max, by) in [
        (&mc_blackjack::SHOE, 2, 12, "BJ-A26"),
        (&mc_blackjack::MACHINE, 1, 12, "MC5.1.3"),
        (&mc_punto_banco::SHOE, 3, 12, "MC13.1.1"),
        (&mc_trente_et_quarante::SHOE, 6, 6, "MC9.1"),
        (&mc_chemin_de_fer::SHOE, 6, 6, "MC11.1.1"),
        (&mc_banque_a_tout_va::SHOE, 6, 6, "MC12.1.3"),
        (&fr_blackjack::SHOE, 6, 6, "FR55-4.0.1"),
        (&fr_three_card_poker::HAND, 1, 1, "FR55-21.1"),
    ] {
        let found = |packs| {
            let stub = ShoeDraft::usual(law).behind;
            let draft = ShoeDraft { packs, behind: stub, ..ShoeDraft::usual(law) };
            breaches(draft, law)
        };
        let wrong = ("decks".to_owned(), by.to_owned());
        assert!(found(min - 1).contains(&wrong));
        assert!(!found(min).contains(&wrong));
        assert!(!found(max).contains(&wrong));
        assert!(found(max + 1).contains(&wrong));
    }
}

#[test]
fn every_breach_is_told_at_once() {
    let draft = ShoeDraft {
        packs: 5,
        behind: Some(11),
        lag: Some(1),
        source: Source::Used,
        room: Room::Main,
        central: Central::Missing,
        ..ShoeDraft::usual(&mc_banque_a_tout_va::SHOE)
    };
    let found = breaches(draft, &mc_banque_a_tout_va::SHOE);
    let clauses: Vec<&str> = found.iter().map(|(_, by)| by.as_str()).collect();
    assert_eq!(clauses, ["MC12.1.3", "MC12.5.3", "MC1.0.11", "MC12.1.3"]);
    let french = ShoeDraft { source: Source::PreShuffled, ..ShoeDraft::usual(&fr_blackjack::SHOE) };
    assert_eq!(breaches(french, &fr_blackjack::SHOE)[0].1, "FR40.4");
}

#[test]
fn the_cards_are_put_away_and_checked_again_at_the_next_sitting() {
    let mut table = ready(&mc_blackjack::SHOE);
    table.does(&ShoeAct::BeginRound);
    table.any(4);
    assert_eq!(table.no(&ShoeAct::Unload), ("ROUND_RUNNING", "MC5.1.12"));
    table.all(&[ShoeAct::EndRound, ShoeAct::Unload]);
    assert_eq!(table.clauses_of(ShoeEvent::Unloaded { cards: 312 }), ["MC1.4.1"]);
    assert_eq!(table.shoe, Shoe::new(&table.rules));
    assert!(matches!(table.shoe.phase(), Phase::Preparing(_)));
}

#[test]
fn a_stored_shoe_with_a_card_too_many_or_too_few_is_refused() {
    let mut table = ready(&fr_blackjack::MACHINE);
    table.does(&ShoeAct::BeginRound);
    table.any(7);
    let stored = serde_json::to_value(&table.shoe).unwrap();
    assert!(serde_json::from_value::<Shoe>(stored.clone()).is_ok());
    let broken = |place: &str, value: serde_json::Value| {
        let mut other = stored.clone();
        *other.pointer_mut(place).unwrap() = value;
        assert!(serde_json::from_value::<Shoe>(other).is_err(), "{place}");
    };
    broken("/heaps/inside/51", 7.into());
    broken("/heaps/cloth/0", 0.into());
    broken("/heaps/packs", 5.into());
    broken("/heaps/face_down", 306.into());
    broken("/heaps/inside", serde_json::json!([1, 2, 3]));
}
