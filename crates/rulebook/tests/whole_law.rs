//! The law is all there: every clause of every text, counted by file.

use rulebook::{Clause, Kind, Status, Subject, subject_of, subjects};
use std::collections::{BTreeMap, BTreeSet};

/// Clauses and decisions by file, as the rulebook prints them.
const COUNTS: [(&str, usize, usize); 18] = [
    ("fr/blackjack", 136, 34),
    ("fr/common", 231, 16),
    ("fr/three-card-poker", 72, 28),
    ("fr-earlier/blackjack", 9, 1),
    ("leaflet/blackjack", 23, 6),
    ("mc/american-roulette", 32, 17),
    ("mc/back-office", 87, 22),
    ("mc/banque-a-tout-va", 42, 27),
    ("mc/big-wheel", 14, 11),
    ("mc/blackjack", 91, 44),
    ("mc/boule", 10, 7),
    ("mc/chemin-de-fer", 54, 38),
    ("mc/craps", 154, 48),
    ("mc/equipment", 94, 24),
    ("mc/european-roulette", 46, 20),
    ("mc/punto-banco", 75, 37),
    ("mc/trente-et-quarante", 41, 25),
    ("pirates/twenty-one", 26, 17),
];

#[test]
fn every_file_has_all_its_clauses_and_decisions() {
    let count = |s: &Subject| (s.name, s.clauses().len(), s.decisions().len());
    let found: BTreeSet<_> = subjects().iter().map(count).collect();
    assert_eq!(found, BTreeSet::from(COUNTS));
    assert_eq!(subjects().iter().map(|s| s.clauses().len()).sum::<usize>(), 1237);
}

#[test]
fn every_clause_has_a_text_and_a_sound_status() {
    for subject in subjects() {
        for clause in subject.clauses() {
            let entry = clause.entry();
            assert!(entry.text.len() > 3, "{clause}");
            assert_ne!(entry.kind, Kind::Decision, "{clause}");
            match entry.status {
                Status::Engine => {}
                Status::House { part } => assert!(PARTS.contains(&part), "{clause}: {part}"),
                Status::Outside { reason } => assert!(reason.len() > 20, "{clause}"),
            }
        }
        for decision in subject.decisions() {
            let entry = decision.entry();
            assert!(!entry.question.is_empty() && !entry.text.is_empty(), "{decision}");
        }
    }
}

/// The parts of the house that will show what an engine cannot.
const PARTS: [&str; 12] = [
    "admission",
    "books",
    "change",
    "desk",
    "equipment",
    "felt",
    "incidents",
    "jackpots",
    "ledger",
    "limits",
    "machines",
    "staff",
];

#[test]
fn a_clause_is_found_by_its_id_and_a_near_miss_is_understood() {
    for clause in Clause::all() {
        assert_eq!(Clause::find(clause.id()), Ok(clause));
    }
    let missed = Clause::find("MC8.2.A.11").unwrap_err();
    assert_eq!(missed.nearest, Some("MC8.2.A.1"));
    assert_eq!(Clause::find(&"9".repeat(10_000)).unwrap_err().nearest, None);
}

#[test]
fn every_game_has_one_law() {
    let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
    for subject in subjects() {
        for game in subject.games {
            assert_eq!(seen.insert(game, subject.name), None, "{game}");
            assert_eq!(subject_of(game).map(|s| s.name), Some(subject.name));
        }
    }
    assert_eq!(seen.len(), 16);
}
