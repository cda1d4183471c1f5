//! Preparation, burn and exchange: EQ-09 to EQ-20, EQ-25, BJ-41, PB-38, TQ, BV-24, CF-24, 3C-30.

use super::*;
use table::shoe::{Burning, Central, Device, Donor, Phase, Room, Source, TableUse};

#[test]
fn a_new_sixain_comes_into_play_step_by_step() {
    // EQ-09.
    let mut table = usual(&mc_blackjack::SHOE);
    table.all(&[
        ShoeAct::Unseal,
        ShoeAct::Count { cards: 312 },
        ShoeAct::Wash,
        ShoeAct::Mix,
        ShoeAct::Cut { after: 120 },
        ShoeAct::Offer { seats: vec![seat(1)] },
    ]);
    table.by(by_seat(1), &ShoeAct::Cut { after: 200 }).unwrap();
    // BJ-41: 247 cards before the stop card once five are burnt.
    table.all(&[ShoeAct::PlaceStop { behind: 60 }, ShoeAct::Load]);
    assert_eq!(table.no(&ShoeAct::BeginRound), ("BURN_MISSING", "MC5.1.10"));
    table.does(&ShoeAct::BurnFaceDown);
    assert_eq!(table.shoe.cards_before_stop(), Some(247));
    assert_eq!(table.clauses_of(ShoeEvent::Burnt { card: None }), ["MC5.1.10"; 5]);
    table.does(&ShoeAct::BeginRound);
}

#[test]
fn every_profile_refuses_each_step_but_the_one_due() {
    let laws = [
        &mc_blackjack::SHOE,
        &mc_blackjack::BATCH,
        &mc_blackjack::MACHINE,
        &mc_punto_banco::SHOE,
        &mc_punto_banco::BATCH,
        &mc_punto_banco::MACHINE,
        &mc_trente_et_quarante::SHOE,
        &mc_trente_et_quarante::MACHINE,
        &mc_chemin_de_fer::SHOE,
        &mc_banque_a_tout_va::SHOE,
        &fr_blackjack::SHOE,
        &fr_blackjack::EARLIER,
        &fr_blackjack::MACHINE,
        &fr_three_card_poker::HAND,
        &fr_three_card_poker::TWO_PACKS,
    ];
    for law in laws {
        let mut table = usual(law);
        while let Some((by, due)) = table.shoe.usual_act(&table.rules) {
            for other in [ShoeAct::Unseal, ShoeAct::Wash, ShoeAct::Load, ShoeAct::BeginRound] {
                if other != due {
                    table.refused(by, &other);
                }
            }
            if matches!(table.shoe.phase(), Phase::Preparing(_)) {
                assert_ne!(table.no_card("As").0, "CARD_NOT_IN_SHOE");
            }
            table.by(by, &due).unwrap();
        }
        let burns = matches!(table.shoe.phase(), Phase::Burning(Burning::Turn));
        assert!(burns || table.shoe.phase() == Phase::Ready, "{:?}", table.shoe.phase());
    }
}

#[test]
fn a_shuffle_before_the_face_up_check_is_refused() {
    // EQ-11.
    let used = ShoeDraft { source: Source::Used, ..ShoeDraft::usual(&mc_blackjack::SHOE) };
    let mut table = Table::with(used, &mc_blackjack::SHOE);
    assert_eq!(table.no(&ShoeAct::Wash), ("TABLE_CHECK_MISSING", "MC5.1.6"));
    for cards in [311, 313] {
        assert_eq!(table.no(&ShoeAct::Count { cards }), ("COUNT_FAILED", "MC5.1.6"));
    }
    table.all(&[ShoeAct::Count { cards: 312 }, ShoeAct::Wash]);
    // FC-14.
    let mut french = usual(&fr_blackjack::SHOE);
    french.all(&[ShoeAct::Unseal, ShoeAct::Spread]);
    assert_eq!(french.no(&ShoeAct::Count { cards: 311 }), ("COUNT_FAILED", "FR40.5"));
}

#[test]
fn nothing_is_mixed_at_chemin_de_fer() {
    // EQ-12.
    let mut table = usual(&mc_chemin_de_fer::SHOE);
    table.all(&[ShoeAct::Unseal, ShoeAct::Count { cards: 312 }, ShoeAct::Wash]);
    assert_eq!(table.no(&ShoeAct::Mix), ("NO_MIX_AT_BACCARA", "MC1.2.7"));
    table.does(&ShoeAct::Gather);
    assert_eq!(table.no(&ShoeAct::Shuffle), ("NO_MIX_AT_BACCARA", "MC1.2.7"));
    // CF-24, CF-B20: six players decline, then an inspector or a changeur cuts.
    table.does(&ShoeAct::Offer { seats: (1..=6).rev().map(seat).collect() });
    let cut = ShoeAct::Cut { after: 100 };
    assert_eq!(table.refused(by_seat(5), &cut), ("NOT_ASKED", "MC11.2.1"));
    for number in (1..=6).rev() {
        assert_eq!(table.shoe.asked(), Some(seat(number)));
        table.by(by_seat(number), &ShoeAct::Decline).unwrap();
    }
    assert_eq!(table.no(&cut), ("NOT_YOUR_ACT", "MC11.2.3"));
    assert_eq!(table.refused(by_seat(6), &cut), ("NOT_YOUR_ACT", "MC11.2.3"));
    let mut other = Table { rules: table.rules, shoe: table.shoe.clone(), told: Vec::new() };
    other.by(By::Staff(Role::Changeur), &cut).unwrap();
    table.by(By::Staff(Role::Inspecteur), &cut).unwrap();
}

#[test]
fn a_cut_is_told_with_its_hand_and_by_its_clause() {
    let cut = ShoeAct::Cut { after: 100 };
    for declined in 0..=2 {
        let mut table = usual(&mc_punto_banco::SHOE);
        table.all(&[ShoeAct::Unseal, ShoeAct::Count { cards: 312 }, ShoeAct::Wash, ShoeAct::Mix]);
        table.does(&ShoeAct::Offer { seats: vec![seat(7), seat(6)] });
        for number in [7, 6].into_iter().take(declined) {
            table.by(by_seat(number), &ShoeAct::Decline).unwrap();
        }
        let (who, clause) = match declined {
            0 => (by_seat(7), "MC13.4.2"),
            1 => (by_seat(6), "MC13.4.2"),
            _ => (By::Staff(Role::Chef), "MC13.4.3"),
        };
        let beyond = table.refused(who, &ShoeAct::Cut { after: 312 });
        assert_eq!(beyond, ("OUT_OF_RANGE", clause));
        table.by(who, &cut).unwrap();
        assert_eq!(table.clauses_of(ShoeEvent::Cut { after: 100, who }), [clause]);
    }
}

#[test]
fn ready_to_use_packs_at_punto_banco_are_for_super_private_rooms() {
    // EQ-13, EQ-14, with the record of the depot and without.
    let law = &mc_punto_banco::SHOE;
    let draft = ShoeDraft {
        packs: 8,
        source: Source::PreShuffled,
        central: Central::Recorded,
        ..ShoeDraft::usual(law)
    };
    let only = ("deck_source".to_owned(), "MC1.2.9".to_owned());
    let central = ("central_preparation".to_owned(), "MC1.2.10".to_owned());
    assert_eq!(breaches(draft, law), std::slice::from_ref(&only));
    let unrecorded = ShoeDraft { central: Central::Missing, ..draft };
    assert_eq!(breaches(unrecorded, law), [central, only]);
    let private = ShoeDraft { room: Room::SuperPrive, ..draft };
    let mut table = Table::with(private, law);
    assert_eq!(table.shoe.cards_left(), 416);
    assert_eq!(table.no(&ShoeAct::Mix), ("SECOND_WASH_AND_SHUFFLE_MISSING", "MC1.2.11"));
    table.all(&[ShoeAct::Wash, ShoeAct::Mix, ShoeAct::Offer { seats: vec![] }]);
    let everywhere = ShoeDraft { pre_shuffled_everywhere: table::OnOff::On, ..draft };
    assert_eq!(breaches(everywhere, law), []);
}

#[test]
fn ready_to_use_packs_are_washed_and_shuffled_again() {
    // EQ-15, by hand and with either device.
    let draft = |law| ShoeDraft {
        source: Source::PreShuffled,
        central: Central::Recorded,
        ..ShoeDraft::usual(law)
    };
    for law in [&mc_blackjack::SHOE, &mc_blackjack::BATCH, &mc_blackjack::MACHINE] {
        let mut table = Table::with(draft(law), law);
        let missing = ("SECOND_WASH_AND_SHUFFLE_MISSING", "MC1.2.15");
        assert_eq!(table.no(&ShoeAct::Load), missing);
        table.does(&ShoeAct::Wash);
    }
    let mut table = Table::with(draft(&mc_blackjack::SHOE), &mc_blackjack::SHOE);
    table.does(&ShoeAct::Wash);
    let missing = ("SECOND_WASH_AND_SHUFFLE_MISSING", "MC1.2.15");
    assert_eq!(table.no(&ShoeAct::Load), missing);
    table.does(&ShoeAct::Mix);
    assert_eq!(table.no(&ShoeAct::Load), ("STEP_MISSING", "MC5.1.7"));
}

#[test]
fn an_interrupted_shoe_is_shuffled_before_play_goes_on() {
    // EQ-16.
    let mut table = ready(&mc_blackjack::SHOE);
    table.round_of(100);
    table.does(&ShoeAct::Pause);
    assert_eq!(table.no(&ShoeAct::Resume), ("RESHUFFLE_REQUIRED", "MC1.3.2"));
    assert_eq!(table.no(&ShoeAct::BeginRound), ("RESHUFFLE_REQUIRED", "MC1.3.2"));
    table.all(&[ShoeAct::Wash, ShoeAct::Mix]);
    assert_eq!(table.no(&ShoeAct::BeginRound), ("STEP_MISSING", "MC5.1.7"));
    table.told.clear();
    table.prepare();
    assert_eq!(table.clauses_of(ShoeEvent::Burnt { card: None }).len(), 5);
    assert_eq!(table.shoe.cards_left(), 307);
    table.does(&ShoeAct::BeginRound);
    // The clause names black-jack and punto banco: elsewhere the run goes on.
    let mut other = ready(&mc_chemin_de_fer::SHOE);
    other.round_of(6);
    other.does(&ShoeAct::Pause);
    assert_eq!(other.no(&ShoeAct::BeginRound), ("PLAY_PAUSED", "MC1.3.2"));
    assert_eq!(other.no(&ShoeAct::Wash), ("PLAY_PAUSED", "MC1.3.2"));
    other.does(&ShoeAct::Resume);
    assert_eq!(other.shoe.cards_left(), 306);
    assert_eq!(other.no(&ShoeAct::Resume), ("NOT_PAUSED", "MC1.3.2"));
}

#[test]
fn a_shuffle_in_mid_run_is_for_reserved_tables() {
    let order = |table| ShoeAct::OrderReshuffle { table };
    let direction = By::Staff(Role::Direction);
    // EQ-17.
    let mut table = ready(&mc_blackjack::SHOE);
    let refused = table.refused(direction, &order(TableUse::Open));
    assert_eq!(refused, ("NOT_A_RESERVED_TABLE", "MC1.3.3"));
    assert_eq!(table.no(&order(TableUse::Reserved)), ("NOT_YOUR_ACT", "MC1.3.3"));
    // EQ-18: the round under way is finished first.
    table.does(&ShoeAct::BeginRound);
    table.by(direction, &order(TableUse::Reserved)).unwrap();
    assert_eq!(table.refused(direction, &order(TableUse::Reserved)).0, "ALREADY_ORDERED");
    table.any(4);
    table.does(&ShoeAct::EndRound);
    assert_eq!(table.no(&ShoeAct::BeginRound).0, "RESHUFFLE_REQUIRED");
    assert_eq!(table.clauses_of(ShoeEvent::RunOver), ["MC1.3.3"]);
    table.prepare();
    assert_eq!(table.shoe.cards_left(), 307);
    table.by(direction, &order(TableUse::Reserved)).unwrap();
    assert_eq!(table.shoe.phase(), Phase::RunOver);
    // A new run forgets the order.
    table.prepare();
    table.round_of(4);
    assert_eq!(table.shoe.phase(), Phase::Ready);
    let mut french = ready(&fr_blackjack::SHOE);
    let refused = french.refused(direction, &order(TableUse::Reserved));
    assert_eq!(refused, ("NOT_OFFERED", "FR55-4.0.11"));
}

#[test]
fn a_damaged_card_is_exchanged_before_another_is_dealt() {
    // EQ-19, EQ-20.
    let mut table = ready(&mc_blackjack::SHOE);
    let inspector = By::Staff(Role::Inspecteur);
    let exchange = |text, donor| ShoeAct::Exchange { card: card(text), donor };
    let seven = exchange("7c", Donor::ReplacementSixain);
    assert_eq!(table.refused(inspector, &seven), ("NO_EXCHANGE", "MC1.3.6"));
    table.does(&ShoeAct::BeginRound);
    table.cards("7c");
    let heaps = table.shoe.heaps().clone();
    table.does(&ShoeAct::ShowDamaged { card: card("7c") });
    assert_eq!(table.no_card("8c"), ("EXCHANGE_OPEN", "MC1.3.5"));
    assert_eq!(table.no(&ShoeAct::ShowDamaged { card: card("8c") }).0, "EXCHANGE_OPEN");
    assert_eq!(table.no(&seven), ("NOT_YOUR_ACT", "MC1.3.6"));
    let spades = exchange("7s", Donor::ReplacementSixain);
    assert_eq!(table.refused(inspector, &spades), ("RANK_SUIT_MISMATCH", "MC1.3.6"));
    let other = exchange("7c", Donor::AnotherPack);
    assert_eq!(table.refused(inspector, &other), ("REPLACEMENT_PACK", "MC1.3.6"));
    table.by(inspector, &seven).unwrap();
    assert_eq!(*table.shoe.heaps(), heaps);
    assert_eq!(table.clauses_of(ShoeEvent::Damaged { card: card("7c") }), ["MC1.3.4"]);
    assert_eq!(table.clauses_of(ShoeEvent::Exchanged { card: card("7c") }), ["MC1.3.6"]);
    table.cards("8c");
    // Between rounds none begins, and the sitting does not end.
    table.does(&ShoeAct::EndRound);
    table.does(&ShoeAct::ShowDamaged { card: card("7c") });
    assert_eq!(table.no(&ShoeAct::BeginRound), ("EXCHANGE_OPEN", "MC1.3.5"));
    assert_eq!(table.no(&ShoeAct::Unload), ("EXCHANGE_OPEN", "MC1.3.5"));
}

#[test]
fn a_shuffler_with_a_fault_starts_no_cycle() {
    // EQ-25, and MC1.0.14: a cover opened while it works makes the shuffle void.
    let mut table = usual(&mc_blackjack::BATCH);
    table.all(&[ShoeAct::Unseal, ShoeAct::Count { cards: 312 }]);
    assert_eq!(table.no(&ShoeAct::EndCycle).0, "STEP_MISSING");
    assert_eq!(table.no(&ShoeAct::OpenCover), ("NO_CYCLE", "MC1.0.14"));
    table.does(&ShoeAct::StartCycle);
    assert_eq!(table.no(&ShoeAct::StartCycle).0, "CYCLE_RUNNING");
    assert_eq!(table.no(&ShoeAct::Unload), ("CYCLE_RUNNING", "MC1.0.14"));
    table.all(&[ShoeAct::OpenCover, ShoeAct::StartCycle, ShoeAct::Alarm]);
    assert_eq!(table.clauses_of(ShoeEvent::CycleVoid), ["MC1.0.14"]);
    assert_eq!(table.shoe.device(), Device::Fault);
    assert_eq!(table.no(&ShoeAct::StartCycle), ("DEVICE_FAULT", "MC1.0.15"));
    assert_eq!(table.no(&ShoeAct::EndCycle).0, "STEP_MISSING");
    table.does(&ShoeAct::ClearAlarm);
    assert_eq!(table.no(&ShoeAct::ClearAlarm), ("NO_FAULT", "MC1.0.15"));
    table.all(&[ShoeAct::StartCycle, ShoeAct::EndCycle, ShoeAct::Cut { after: 1 }]);
}

#[test]
fn the_first_card_says_how_many_are_burnt_at_punto_banco() {
    // PB-38, over every rank.
    for (rank, burn) in "A23456789TJQK".chars().zip((1..=10).chain([10, 10, 10])) {
        let mut table = ready(&mc_punto_banco::SHOE);
        assert_eq!(table.no(&ShoeAct::BurnFaceDown), ("TURN_ONE_FIRST", "MC13.4.8"));
        table.cards(&format!("{rank}h"));
        assert_eq!(table.no(&ShoeAct::BeginRound), ("BURN_MISSING", "MC13.4.8"));
        table.does(&ShoeAct::BurnFaceDown);
        assert_eq!(table.shoe.cards_left(), 312 - 1 - burn, "{rank}");
        assert_eq!(table.shoe.phase(), Phase::Ready);
        assert_eq!(table.no(&ShoeAct::BurnFaceDown).0, "NO_BURN_DUE");
    }
}

#[test]
fn cuts_and_counts_keep_to_their_bounds() {
    let mut table = usual(&fr_blackjack::SHOE);
    table.all(&[ShoeAct::Unseal, ShoeAct::Spread, ShoeAct::Count { cards: 312 }, ShoeAct::Piles]);
    for (after, fits) in [(0, false), (1, true), (311, true), (312, false)] {
        let cut = ShoeAct::Cut { after };
        assert_eq!(table.shoe.check(&table.rules, CROUPIER, &cut).is_ok(), fits, "{after}");
    }
    let mut table = usual(&mc_trente_et_quarante::SHOE);
    table.all(&[ShoeAct::Unseal, ShoeAct::Count { cards: 312 }, ShoeAct::Wash, ShoeAct::Mix]);
    for (cards, fits) in [(4, false), (5, true), (6, true), (7, false)] {
        let slip = ShoeAct::SlipIn { cards };
        assert_eq!(table.shoe.check(&table.rules, CROUPIER, &slip).is_ok(), fits, "{cards}");
    }
    assert_eq!(table.no(&ShoeAct::SlipIn { cards: 7 }), ("OUT_OF_RANGE", "MC9.9"));
}

#[test]
fn a_ponte_who_shuffles_is_followed_by_croupier_and_banker() {
    // BV-24, BV-B14, BV-B17, BV-B19.
    let mut table = usual(&mc_banque_a_tout_va::SHOE);
    let offer = ShoeAct::Offer { seats: vec![seat(1), seat(2)] };
    table.all(&[ShoeAct::Unseal, ShoeAct::Count { cards: 312 }, ShoeAct::Wash, ShoeAct::Gather]);
    assert_eq!(table.refused(by_seat(1), &ShoeAct::Gather), ("OFFER_MISSING", "MC12.4.3"));
    table.does(&offer);
    assert_eq!(table.refused(by_seat(2), &ShoeAct::Gather), ("NOT_ASKED", "MC12.4.3"));
    table.by(by_seat(1), &ShoeAct::Decline).unwrap();
    table.by(by_seat(2), &ShoeAct::Gather).unwrap();
    let cut = ShoeAct::Cut { after: 100 };
    assert_eq!(table.no(&cut), ("STEP_MISSING", "MC12.4.4"));
    assert_eq!(table.refused(by_seat(1), &ShoeAct::Gather), ("NOT_YOUR_ACT", "MC12.4.4"));
    table.does(&ShoeAct::Gather);
    assert_eq!(table.no(&cut), ("STEP_MISSING", "MC12.4.4"));
    assert_eq!(table.no(&ShoeAct::Gather), ("SEATS_ONLY", "MC12.4.4"));
    table.by(by_seat(9), &ShoeAct::Gather).unwrap();
    table.does(&cut);
    assert_eq!(table.count(|e| *e == ShoeEvent::Gathered), 4);
    assert_eq!(table.refused(by_seat(1), &cut), ("CONSENT_MISSING", "MC12.5.2"));
    let consent = ShoeAct::Offer { seats: vec![seat(1)] };
    assert_eq!(table.no(&consent), ("CONSENT_MISSING", "MC12.5.2"));
    table.by(by_seat(9), &consent).unwrap();
    assert_eq!(table.no(&ShoeAct::PlaceStop { behind: 9 }), ("STEP_MISSING", "MC12.5.2"));
    table.by(by_seat(1), &cut).unwrap();
    table.all(&[ShoeAct::PlaceStop { behind: 9 }, ShoeAct::Load, ShoeAct::BeginRound]);
    // Without a ponte's shuffle there is one.
    let plain = ready(&mc_banque_a_tout_va::SHOE);
    assert_eq!(plain.count(|e| *e == ShoeEvent::Gathered), 1);
}

#[test]
fn the_first_one_asked_must_cut_when_all_refuse() {
    // 3C-30, B3-17, B3-20.
    let mut table = usual(&fr_three_card_poker::HAND);
    table.all(&[
        ShoeAct::Unseal,
        ShoeAct::Spread,
        ShoeAct::Count { cards: 52 },
        ShoeAct::Wash,
        ShoeAct::Gather,
    ]);
    let cut = ShoeAct::Cut { after: 26 };
    for _ in 0..5 {
        assert_eq!(table.no(&cut), ("STEP_MISSING", "FR55-21.6"));
        table.does(&ShoeAct::Shuffle);
    }
    assert_eq!(table.no(&ShoeAct::Shuffle), ("STEP_MISSING", "FR55-21.6"));
    let seats = ShoeAct::Offer { seats: vec![seat(2), seat(4), seat(6)] };
    table.does(&cut);
    assert_eq!(table.no(&seats), ("STEP_MISSING", "FR55-21.6"));
    table.all(&[cut.clone(), seats]);
    assert_eq!(table.no(&ShoeAct::BeginRound), ("STEP_MISSING", "FR55-21.7"));
    for number in [2, 4, 6] {
        table.by(by_seat(number), &ShoeAct::Decline).unwrap();
    }
    assert_eq!(table.refused(by_seat(2), &ShoeAct::Decline), ("MUST_CUT", "FR55-21.11"));
    assert_eq!(table.refused(by_seat(4), &cut), ("NOT_ASKED", "FR55-21.11"));
    table.by(by_seat(2), &cut).unwrap();
    assert_eq!(table.shoe.phase(), Phase::Ready);
}

#[test]
fn an_exposed_card_is_burnt_and_cannot_come_again() {
    // 3C-29.
    let mut table = ready(&fr_three_card_poker::HAND);
    let nine = card("9c");
    table.shoe.expose(&table.rules, nine, &mut |_, _| {}).unwrap();
    table.does(&ShoeAct::BeginRound);
    assert_eq!(table.no_card("9c"), ("CARD_NOT_IN_SHOE", "FR55-21.1"));
    table.any(24);
    assert_eq!((table.shoe.cards_left(), table.shoe.heaps().burnt().cards()), (27, 1));
    table.does(&ShoeAct::EndRound);
    // Each coup has its shuffle.
    assert_eq!(table.no(&ShoeAct::BeginRound), ("RESHUFFLE_REQUIRED", "FR55-21.60"));
    table.prepare();
    assert_eq!((table.shoe.cards_left(), table.shoe.weight(nine)), (52, 1));
    let mut shoe = ready(&fr_blackjack::SHOE);
    let refused = shoe.shoe.expose(&shoe.rules, nine, &mut |_, _| {}).unwrap_err();
    assert_eq!(refused.by.id(), "FR58.16");
}
