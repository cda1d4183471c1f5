//! The stop card, at and around its boundary; shoes that run dry; rounds that are called off.

use super::*;
use table::shoe::{Mouth, Phase, Stop};

#[test]
fn a_black_jack_round_is_finished_when_the_stop_card_shows_in_it() {
    // BJ-43, D-25: the second card behind one card before it.
    for (law, clause) in [(&mc_blackjack::SHOE, "MC5.1.12"), (&fr_blackjack::SHOE, "FR55-4.0.11")] {
        let mut table = ready(law);
        table.down_to(1);
        table.does(&ShoeAct::BeginRound);
        table.any(1);
        assert_eq!(table.shoe.mouth(), Mouth::StopCard);
        assert!(!table.shoe.is_last_round());
        table.any(10);
        assert!(table.shoe.is_last_round());
        assert_eq!(table.clauses_of(ShoeEvent::StopShown { behind: 78 }), [clause]);
        table.does(&ShoeAct::EndRound);
        assert_eq!(table.no(&ShoeAct::BeginRound), ("RESHUFFLE_REQUIRED", clause));
        assert_eq!(table.no_card("As").0, "RESHUFFLE_REQUIRED");
        table.prepare();
        assert_eq!((table.shoe.cards_left(), table.shoe.weights().cards()), (307, 312));
    }
}

#[test]
fn a_stop_card_met_between_rounds_reads_differently_by_law() {
    // One card before the stop card the run goes on; at it, the laws part.
    for law in [&mc_blackjack::SHOE, &fr_blackjack::SHOE, &mc_chemin_de_fer::SHOE] {
        let mut table = ready(law);
        table.down_to(1);
        assert_eq!(table.shoe.phase(), Phase::Ready);
        table.does(&ShoeAct::BeginRound);
        assert!(!table.shoe.is_last_round());
    }
    // BJ-44, BJ-A27: Monaco shuffles first.
    let mut table = ready(&mc_blackjack::SHOE);
    table.down_to(0);
    assert_eq!(table.no(&ShoeAct::BeginRound), ("RESHUFFLE_REQUIRED", "MC5.1.12"));
    assert_eq!(table.clauses_of(ShoeEvent::StopShown { behind: 78 }), ["BJ-A27"]);
    // D-25, D11.11, D13.4: the coup is played and is the last.
    for (law, by) in [
        (&fr_blackjack::SHOE, "D-25"),
        (&mc_chemin_de_fer::SHOE, "D11.11"),
        (&mc_punto_banco::SHOE, "D13.4"),
    ] {
        let mut table = ready(law);
        if matches!(table.shoe.phase(), Phase::Burning(_)) {
            table.cards("As Kd");
        }
        table.down_to(0);
        let behind = table.rules.behind();
        table.does(&ShoeAct::BeginRound);
        assert_eq!(table.clauses_of(ShoeEvent::StopShown { behind }), [by]);
        assert!(table.shoe.is_last_round());
        table.any(4);
        assert_eq!(table.count(|e| matches!(e, ShoeEvent::StopShown { .. })), 1);
        table.does(&ShoeAct::EndRound);
        assert_eq!(table.no(&ShoeAct::BeginRound).0, "RESHUFFLE_REQUIRED");
    }
}

#[test]
fn an_undecided_coup_of_trente_et_quarante_is_void_at_the_stop_card() {
    // TQ-22: six cards, then the stop card.
    let mut table = ready(&mc_trente_et_quarante::SHOE);
    table.down_to(6);
    table.does(&ShoeAct::BeginRound);
    table.any(5);
    assert_eq!(table.no(&ShoeAct::StopShows), ("STOP_CARD_NOT_DUE", "MC9.14"));
    table.any(1);
    assert!(!table.shoe.awaits_card(&table.rules));
    assert_eq!(table.no_card("Kh"), ("STOP_CARD_SHOWS", "MC9.14"));
    table.does(&ShoeAct::StopShows);
    assert_eq!(table.clauses_of(ShoeEvent::RoundVoid), ["MC9.14"]);
    assert_eq!(table.no(&ShoeAct::BeginRound), ("RESHUFFLE_REQUIRED", "MC9.14"));
    // The five cards left are counted; another number is told with what it should be.
    table.does(&ShoeAct::CountStub { cards: 4 });
    let counted = ShoeEvent::StubCounted { cards: 4, expected: 5 };
    assert_eq!(table.clauses_of(counted), ["MC9.15"]);
}

#[test]
fn a_decided_coup_of_trente_et_quarante_stands_and_is_the_last() {
    // TQ-23: the stop card is the next card after the red row.
    let mut table = ready(&mc_trente_et_quarante::SHOE);
    table.down_to(8);
    table.round_of(8);
    assert_eq!(table.clauses_of(ShoeEvent::StopShown { behind: 5 }), ["D9.7"]);
    assert_eq!(table.clauses_of(ShoeEvent::RoundVoid).len(), 0);
    assert_eq!(table.no(&ShoeAct::BeginRound), ("RESHUFFLE_REQUIRED", "MC9.14"));
}

/// Banque à tout va with ten cards behind, of which the round where it shows uses so many.
fn banque(used: u16, eight: table::OnOff) -> Table {
    let law = &mc_banque_a_tout_va::SHOE;
    let draft = ShoeDraft { behind: Some(10), eight_cards_left: eight, ..ShoeDraft::usual(law) };
    let mut table = Table::with(draft, law);
    table.prepare();
    table.down_to(5);
    table.round_of(5 + used);
    table
}

#[test]
fn the_cards_left_decide_the_last_coup_at_banque_a_tout_va() {
    use table::OnOff::{Off, On};
    // D12.6, BV-21, BV-22, BV-23: nine left, eight, seven, six, five.
    let mut nine = banque(1, On);
    assert_eq!(nine.clauses_of(ShoeEvent::LastRound), ["MC12.10.1"]);
    nine.round_of(9);
    assert_eq!(nine.shoe.phase(), Phase::RunOver);
    for used in [2, 3, 4] {
        let mut table = banque(used, On);
        let offered = ShoeEvent::ShortRoundOffered { cards: 10 - used };
        assert_eq!(table.clauses_of(offered), ["MC12.10.2"]);
        assert_eq!(table.no(&ShoeAct::BeginRound), ("SHORT_ROUND_ONLY", "MC12.10.2"));
        let mut ended = banque(used, On);
        ended.does(&ShoeAct::EndRun);
        assert_eq!(ended.shoe.phase(), Phase::RunOver);
        table.does(&ShoeAct::BeginShortRound);
        table.any(6);
        table.does(&ShoeAct::EndRound);
        assert_eq!(table.shoe.phase(), Phase::RunOver);
    }
    for table in [banque(5, On), banque(2, Off)] {
        assert_eq!(table.clauses_of(ShoeEvent::RunOver), ["D12.6"]);
        assert_eq!(table.shoe.phase(), Phase::RunOver);
    }
    assert_eq!(banque(3, Off).shoe.stop(), Stop::ShortOffered);
    assert_eq!(banque(1, On).no(&ShoeAct::BeginShortRound), ("NO_CHOICE_DUE", "MC12.10.2"));
}

#[test]
fn an_ordered_shuffle_comes_before_the_announced_last_coup() {
    let mut table = ready(&mc_banque_a_tout_va::SHOE);
    table.down_to(5);
    table.does(&ShoeAct::BeginRound);
    let order = ShoeAct::OrderReshuffle { table: table::shoe::TableUse::Reserved };
    table.by(By::Staff(Role::Direction), &order).unwrap();
    table.any(7);
    table.does(&ShoeAct::EndRound);
    assert_eq!(table.clauses_of(ShoeEvent::RunOver), ["MC1.3.3"]);
    assert_eq!(table.count(|e| matches!(e, ShoeEvent::ShortRoundOffered { .. })), 0);
}

#[test]
fn a_stop_card_before_the_first_card_announces_the_last_coup() {
    // BV-20.
    for behind in [9, 10] {
        let law = &mc_banque_a_tout_va::SHOE;
        let draft = ShoeDraft { behind: Some(behind), ..ShoeDraft::usual(law) };
        let mut table = Table::with(draft, law);
        table.prepare();
        table.down_to(0);
        table.does(&ShoeAct::BeginRound);
        assert_eq!(table.clauses_of(ShoeEvent::StopShown { behind }), ["D12.6"]);
        assert_eq!(table.clauses_of(ShoeEvent::LastRound), ["MC12.10.1"]);
        table.any(6);
        table.does(&ShoeAct::EndRound);
        assert_eq!(table.shoe.phase(), Phase::RunOver);
    }
}

#[test]
fn a_shoe_that_runs_dry_makes_the_round_void_at_monaco() {
    // BJ-A28.
    let mut table = ready(&mc_blackjack::SHOE);
    table.down_to(1);
    table.does(&ShoeAct::BeginRound);
    table.any(78);
    assert_eq!(table.no(&ShoeAct::RunsDry), ("NOT_EMPTY", "BJ-A28"));
    table.any(1);
    assert_eq!(table.shoe.mouth(), Mouth::Nothing);
    assert_eq!(table.no_card("As"), ("SHOE_EMPTY", "BJ-A28"));
    table.does(&ShoeAct::RunsDry);
    assert_eq!(table.clauses_of(ShoeEvent::RoundVoid), ["BJ-A28"]);
    assert_eq!(table.shoe.phase(), Phase::RunOver);
    // From the wash on all cards lie together again, and the old stop card is out.
    table.does(&ShoeAct::Wash);
    assert_eq!((table.shoe.cards_left(), table.shoe.stop()), (312, Stop::None));
    table.prepare();
    assert_eq!(table.shoe.cards_before_stop(), Some(312 - 5 - 78));
}

#[test]
fn a_french_shoe_that_runs_dry_is_refilled_with_what_is_off_the_table() {
    // D-25: 5 burnt and 228 played before this coup, one card of it lifted.
    let mut table = ready(&fr_blackjack::SHOE);
    table.down_to(1);
    table.does(&ShoeAct::BeginRound);
    table.any(79);
    let lifted = table.shoe.heaps().cloth()[0];
    table.does(&ShoeAct::Lift { card: lifted });
    table.does(&ShoeAct::RunsDry);
    assert_eq!(table.clauses_of(ShoeEvent::Refilled { cards: 234 }), ["D-25"]);
    assert_eq!((table.shoe.cards_left(), table.shoe.heaps().cloth().len()), (234, 78));
    table.any(1);
    table.does(&ShoeAct::EndRound);
    assert_eq!(table.no(&ShoeAct::BeginRound), ("RESHUFFLE_REQUIRED", "FR55-4.0.11"));
}

#[test]
fn the_stub_goes_back_in_two_parts_at_different_places() {
    // FR55-4.0.12, with the heap's bounds.
    let mut table = ready(&fr_blackjack::SHOE);
    table.down_to(1);
    table.round_of(3);
    let heap = 312 - table.shoe.cards_left();
    assert_eq!(heap, 236);
    let insert = |first, second| ShoeAct::InsertStub { places: [first, second] };
    assert_eq!(table.no(&ShoeAct::Piles), ("STEP_MISSING", "FR55-4.0.12"));
    assert_eq!(table.no(&insert(7, 7)), ("SAME_PLACE", "FR55-4.0.12"));
    assert_eq!(table.no(&insert(0, heap + 1)), ("OUT_OF_RANGE", "FR55-4.0.12"));
    table.does(&insert(0, heap));
    assert_eq!(table.no(&insert(0, heap)), ("STEP_MISSING", "FR55-4.0.5"));
}

#[test]
fn drawn_cards_oblige_unless_the_director_lets_off() {
    // FC-12, FC-13.
    let mut table = ready(&fr_blackjack::SHOE);
    assert_eq!(table.no_card("As"), ("BETS_OPEN", "FR58.15"));
    assert_eq!(table.no(&ShoeAct::CallOff), ("NO_ROUND", "FR58.17"));
    table.does(&ShoeAct::BeginRound);
    table.cards("As");
    assert_eq!(table.no(&ShoeAct::CallOff), ("ROUND_STANDS", "FR58.17"));
    assert_eq!(table.no(&ShoeAct::Recycle), ("CARD_BACK_IN_SHOE", "FR58.16"));
    table.by(By::Staff(Role::Direction), &ShoeAct::CallOff).unwrap();
    assert_eq!(table.clauses_of(ShoeEvent::CalledOff { cards: 1 }), ["FR58.18"]);
    assert_eq!(table.shoe.heaps().burnt().count(card("As")), 1);
    assert_eq!((table.shoe.phase(), table.shoe.cards_left()), (Phase::Ready, 306));
}

#[test]
fn every_depth_of_the_stop_card_is_bounded() {
    // Below, at and above: BB-02, BJ-42, TQ-B3, CF-B19, BV-B13, D13.2, the earlier French text.
    let check = |law: &'static ShoeLaw, packs, behind, expected: &[&str]| {
        let draft = ShoeDraft { packs, behind: Some(behind), ..ShoeDraft::usual(law) };
        let found: Vec<String> = breaches(draft, law).into_iter().map(|(_, by)| by).collect();
        assert_eq!(found, expected, "{packs} packs, {behind} behind");
    };
    for (behind, by) in [(51, "FR55-4.0.7"), (157, "FR55-4.0.7")] {
        check(&fr_blackjack::SHOE, 6, behind, &[by]);
    }
    check(&fr_blackjack::SHOE, 6, 52, &[]);
    check(&fr_blackjack::SHOE, 6, 156, &[]);
    check(&fr_blackjack::EARLIER, 6, 46, &["FR55-4-old.0.1"]);
    check(&fr_blackjack::EARLIER, 6, 47, &[]);
    check(&mc_blackjack::SHOE, 6, 51, &["MC5.1.8"]);
    check(&mc_blackjack::SHOE, 6, 52, &[]);
    check(&mc_blackjack::SHOE, 2, 98, &[]);
    check(&mc_blackjack::SHOE, 2, 99, &["MC5.1.8"]);
    // BJ-A26, and both faults at once.
    check(&mc_blackjack::SHOE, 1, 52, &["BJ-A26", "MC5.1.8"]);
    for (law, min, max, by) in [
        (&mc_trente_et_quarante::SHOE, 5, 5, "MC9.13"),
        (&mc_chemin_de_fer::SHOE, 6, 7, "MC11.2.4"),
        (&mc_banque_a_tout_va::SHOE, 9, 10, "MC12.5.3"),
        (&mc_punto_banco::SHOE, 90, 120, "D13.2"),
    ] {
        check(law, 6, min - 1, &[by]);
        check(law, 6, min, &[]);
        check(law, 6, max, &[]);
        check(law, 6, max + 1, &[by]);
    }
    // At the table the same bounds hold, whatever the house has fixed.
    let mut table = usual(&mc_blackjack::SHOE);
    while !matches!(table.shoe.usual_act(&table.rules), Some((_, ShoeAct::PlaceStop { .. }))) {
        let (by, act) = table.shoe.usual_act(&table.rules).unwrap();
        table.by(by, &act).unwrap();
    }
    assert_eq!(table.no(&ShoeAct::PlaceStop { behind: 51 }), ("STUB_TOO_SMALL", "MC5.1.8"));
    assert_eq!(table.no(&ShoeAct::PlaceStop { behind: 307 }), ("OUT_OF_RANGE", "MC5.1.8"));
    table.does(&ShoeAct::PlaceStop { behind: 52 });
}
