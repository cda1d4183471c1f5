//! Devices that deal: BJ-45, BJ-46, FC-07 to FC-11, FC-22, the tables of the French dealing
//! shuffler, return lag and packets.

use super::*;
use table::shoe::Phase;
use table::shoe::law::{Comes, ReturnLaw, ReturnWhen, Run};

#[test]
fn all_cards_are_back_in_the_device_after_a_round_at_monaco() {
    // BJ-45.
    let mut table = ready(&mc_blackjack::MACHINE);
    assert_eq!(table.shoe.cards_inside(), 307);
    table.does(&ShoeAct::BeginRound);
    table.any(11);
    assert_eq!(table.no(&ShoeAct::Recycle), ("RECYCLE_TOO_EARLY", "MC5.1.17"));
    table.does(&ShoeAct::EndRound);
    assert_eq!(table.no(&ShoeAct::BeginRound), ("RECYCLE_MISSING", "MC5.1.17"));
    assert_eq!(table.no(&ShoeAct::Pause), ("RECYCLE_MISSING", "MC5.1.17"));
    table.does(&ShoeAct::Recycle);
    assert_eq!(table.clauses_of(ShoeEvent::Recycled { cards: 16 }), ["MC5.1.17"]);
    assert_eq!((table.shoe.cards_inside(), table.shoe.cards_left()), (312, 312));
    assert_eq!(table.no(&ShoeAct::Recycle), ("NOTHING_TO_RECYCLE", "MC5.1.17"));
    // No further burn: the next round begins at once.
    table.does(&ShoeAct::BeginRound);
}

#[test]
fn a_covered_device_burns_again_when_play_resumes() {
    // BJ-46, PB-B14; trente et quarante and the French machine burn nothing (MC9.21, DFC-07).
    let mut table = ready(&mc_blackjack::MACHINE);
    table.does(&ShoeAct::Pause);
    assert_eq!(table.shoe.cards_inside(), 312);
    assert_eq!(table.no(&ShoeAct::BeginRound), ("PLAY_PAUSED", "MC5.1.18"));
    table.does(&ShoeAct::Resume);
    assert_eq!(table.no(&ShoeAct::BeginRound), ("BURN_MISSING", "MC5.1.15"));
    table.prepare();
    assert_eq!(table.clauses_of(ShoeEvent::Burnt { card: None }).len(), 10);
    assert_eq!(table.count(|e| *e == ShoeEvent::Loaded { cards: 312 }), 1);
    let mut punto = ready(&mc_punto_banco::MACHINE);
    punto.cards("2c 3c 4c");
    punto.all(&[ShoeAct::Pause, ShoeAct::Resume]);
    assert_eq!(punto.no(&ShoeAct::BeginRound), ("BURN_MISSING", "MC13.4.12"));
    for law in [&mc_trente_et_quarante::MACHINE, &fr_blackjack::MACHINE] {
        let mut table = ready(law);
        let before = table.shoe.clone();
        table.all(&[ShoeAct::Pause, ShoeAct::Resume]);
        assert_eq!(table.shoe, before);
    }
}

#[test]
fn there_is_neither_cut_nor_stop_card_with_a_device_that_deals() {
    // FC-11, TQ-B13, PB-B13, and NO_CUT_IN_THIS_MODE of black-jack.
    for (law, by) in [
        (&mc_blackjack::MACHINE, "MC5.1.13"),
        (&mc_trente_et_quarante::MACHINE, "MC9.17"),
        (&mc_punto_banco::MACHINE, "MC13.4.10"),
        (&fr_blackjack::MACHINE, "DFC-04"),
        (&fr_three_card_poker::TWO_PACKS, "FR40-1.A.4"),
    ] {
        let mut table = usual(law);
        assert_eq!(table.no(&ShoeAct::Cut { after: 100 }), ("NO_CUT_IN_THIS_MODE", by));
        assert_eq!(table.no(&ShoeAct::PlaceStop { behind: 78 }), ("NO_CUT_IN_THIS_MODE", by));
        let stub = ShoeDraft { behind: Some(78), ..ShoeDraft::usual(law) };
        assert_eq!(breaches(stub, law), [("stub_cards".to_owned(), by.to_owned())]);
    }
    let eight = ShoeDraft { packs: 8, ..ShoeDraft::usual(&mc_punto_banco::MACHINE) };
    let found = breaches(eight, &mc_punto_banco::MACHINE);
    assert_eq!(found, [("decks".to_owned(), "D13.22".to_owned())]);
}

/// Device, tray and table.
fn places(table: &Table) -> (u16, u16, u16) {
    let heaps = table.shoe.heaps();
    (table.shoe.cards_inside(), heaps.tray(), u16::try_from(heaps.cloth().len()).expect("few"))
}

#[test]
fn the_french_dealing_shuffler_takes_a_lot_back_after_the_next_deal() {
    // The table of fr-common section 3 with a₁ = 3, k₁ = 14, a₂ = 3, k₂ = 9; FC-07 to FC-09.
    let mut table = usual(&fr_blackjack::MACHINE);
    assert_eq!(places(&table), (312, 0, 0));
    table.prepare();
    assert_eq!(places(&table), (307, 5, 0));
    table.does(&ShoeAct::BeginRound);
    table.any(3);
    assert_eq!(places(&table), (304, 5, 3));
    table.does(&ShoeAct::DealOver);
    assert_eq!(table.no(&ShoeAct::Recycle), ("NOTHING_TO_RECYCLE", "FR40-1.B.11"));
    table.any(11);
    table.does(&ShoeAct::EndRound);
    assert_eq!(places(&table), (293, 19, 0));
    assert_eq!(table.no(&ShoeAct::Recycle), ("RECYCLE_TOO_EARLY", "FR40-1.B.11"));
    table.does(&ShoeAct::BeginRound);
    assert_eq!(table.shoe.cards_left(), 293);
    table.any(2);
    assert_eq!(table.no(&ShoeAct::Recycle), ("RECYCLE_TOO_EARLY", "FR40-1.B.11"));
    table.any(1);
    assert_eq!(places(&table), (290, 19, 3));
    table.does(&ShoeAct::DealOver);
    assert_eq!(table.no_card("Ks"), ("RECYCLE_MISSING", "FR40-1.B.11"));
    assert_eq!(table.no(&ShoeAct::EndRound), ("RECYCLE_MISSING", "FR40-1.B.11"));
    table.does(&ShoeAct::Recycle);
    assert_eq!(places(&table), (309, 0, 3));
    // A busted hand of three is lifted: it belongs to the lot of this coup.
    table.cards("Ks");
    table.does(&ShoeAct::Lift { card: card("Ks") });
    assert_eq!(places(&table), (308, 1, 3));
    table.any(5);
    table.does(&ShoeAct::EndRound);
    assert_eq!(places(&table), (303, 9, 0));
    // Coup 3: the deal comes without the nine, the draws with them.
    table.does(&ShoeAct::BeginRound);
    assert_eq!((table.shoe.cards_left(), table.shoe.weight(card("Ks"))), (303, 5));
    table.any(3);
    table.all(&[ShoeAct::DealOver, ShoeAct::Recycle]);
    assert_eq!((places(&table), table.shoe.weight(card("Ks"))), ((309, 0, 3), 6));
    // One burn for the whole sitting.
    assert_eq!(table.clauses_of(ShoeEvent::Burnt { card: None }), ["FR40-1.B.9"; 5]);
}

#[test]
fn a_card_in_the_return_lag_cannot_come() {
    let law = &mc_blackjack::MACHINE;
    let draft = ShoeDraft { packs: 1, lag: Some(3), ..ShoeDraft::usual(law) };
    let mut table = Table::with(draft, law);
    table.prepare();
    table.does(&ShoeAct::BeginRound);
    table.cards("As Ks Qs");
    table.all(&[ShoeAct::EndRound, ShoeAct::Recycle]);
    assert_eq!((table.shoe.cards_inside(), table.shoe.cards_left()), (52, 44));
    table.does(&ShoeAct::BeginRound);
    assert_eq!(table.no_card("As"), ("CARD_IN_RETURN_LAG", "MC1.0.16"));
    table.cards("2c 3c");
    assert_eq!(table.no_card("As"), ("CARD_IN_RETURN_LAG", "MC1.0.16"));
    table.cards("4c");
    assert_eq!((table.shoe.cards_left(), table.shoe.weights().cards()), (49, 49));
    table.cards("As");
    assert_eq!(table.no_card("As"), ("CARD_NOT_IN_SHOE", "MC1.0.1"));
}

#[test]
fn a_device_with_nothing_else_gives_what_has_just_come_back() {
    let law = &mc_blackjack::MACHINE;
    let draft = ShoeDraft { packs: 1, lag: Some(20), ..ShoeDraft::usual(law) };
    let mut table = Table::with(draft, law);
    table.prepare();
    table.does(&ShoeAct::BeginRound);
    table.any(40);
    table.all(&[ShoeAct::EndRound, ShoeAct::Recycle]);
    assert_eq!(table.shoe.cards_left(), 7);
    table.does(&ShoeAct::BeginRound);
    table.any(7);
    assert_eq!(table.shoe.cards_left(), 45);
}

#[test]
fn the_lag_is_bounded_and_only_for_devices() {
    let law = &fr_blackjack::MACHINE;
    for (lag, fits) in [(0, true), (20, true), (21, false)] {
        let draft = ShoeDraft { lag: Some(lag), ..ShoeDraft::usual(law) };
        let expected = if fits { vec![] } else { vec![("csm_buffer".into(), "DFC-06".into())] };
        assert_eq!(breaches(draft, law), expected);
    }
    let shoe = ShoeDraft { lag: Some(1), ..ShoeDraft::usual(&fr_blackjack::SHOE) };
    assert_eq!(breaches(shoe, &fr_blackjack::SHOE), [("lag".into(), "FR58.9".into())]);
}

#[test]
fn a_faulty_device_finishes_its_round_and_begins_no_other() {
    let mut table = ready(&mc_blackjack::MACHINE);
    table.does(&ShoeAct::BeginRound);
    table.does(&ShoeAct::Alarm);
    table.any(4);
    table.does(&ShoeAct::EndRound);
    assert_eq!(table.no(&ShoeAct::Recycle), ("DEVICE_FAULT", "MC1.0.15"));
    table.all(&[ShoeAct::ClearAlarm, ShoeAct::Recycle, ShoeAct::Alarm]);
    assert_eq!(table.no(&ShoeAct::BeginRound), ("DEVICE_FAULT", "MC1.0.15"));
}

/// Black-jack as it would be with a device that gives three cards at a time.
const PACKETS: ShoeLaw = ShoeLaw {
    run: match mc_blackjack::MACHINE.run {
        Run::Continuous(back) => Run::Continuous(ReturnLaw { comes: Comes::Packets(3), ..back }),
        run => run,
    },
    ..mc_blackjack::MACHINE
};

#[test]
fn a_packet_is_taken_whole() {
    let mut table = ready(&PACKETS);
    table.does(&ShoeAct::BeginRound);
    for (cards, open) in [(1, true), (1, true), (1, false), (1, true), (2, false)] {
        table.any(cards);
        assert_eq!(table.shoe.check_end(&table.rules).is_err(), open);
    }
    table.any(1);
    assert_eq!(table.no(&ShoeAct::EndRound), ("PACKET_OPEN", "MC5.1.16"));
    table.any(2);
    table.does(&ShoeAct::EndRound);
}

#[test]
fn two_packs_take_turns_at_three_card_poker() {
    // FC-22: coup 7 is played with pack 1.
    let mut table = ready(&fr_three_card_poker::TWO_PACKS);
    for coup in 1..=7 {
        assert_eq!(table.shoe.pack_in_play(), if coup % 2 == 1 { 1 } else { 2 }, "{coup}");
        assert_eq!(table.shoe.cards_left(), 52);
        table.round_of(24);
        assert_eq!(table.shoe.phase(), Phase::RunOver);
        table.prepare();
    }
    assert_eq!(table.clauses_of(ShoeEvent::PackTaken { pack: 2 }), ["FR40-1.A.10"; 4]);
}

#[test]
fn a_small_device_that_runs_dry_voids_the_round() {
    let law = &mc_blackjack::MACHINE;
    let mut table = Table::with(ShoeDraft { packs: 1, ..ShoeDraft::usual(law) }, law);
    table.prepare();
    table.does(&ShoeAct::BeginRound);
    table.any(47);
    table.does(&ShoeAct::RunsDry);
    assert_eq!(table.clauses_of(ShoeEvent::RoundVoid), ["BJ-A28"]);
    table.does(&ShoeAct::Recycle);
    assert_eq!(table.shoe.cards_left(), 52);
}

#[test]
fn the_return_is_after_the_round_but_for_the_french() {
    for (law, expected) in [
        (&mc_blackjack::MACHINE, ReturnWhen::AfterRound),
        (&mc_punto_banco::MACHINE, ReturnWhen::AfterRound),
        (&mc_trente_et_quarante::MACHINE, ReturnWhen::AfterRound),
        (&fr_blackjack::MACHINE, ReturnWhen::AfterNextDeal),
    ] {
        let Run::Continuous(back) = law.run else { panic!("a device") };
        assert_eq!(back.when, expected);
    }
}
