//! The house options of games, held against the rulebook.

use games::hosted::open;
use games::{AnyGame, with_game};
use table::Draft;

/// The house options of finished games are those that the rulebook prints, and no others but the
/// ones named here, each with its reason.
#[test]
fn house_options_are_those_of_the_rulebook() {
    // Limits by class and the way of settling are ours; so are the two that make bad input
    // expressible (a cap that the law forbids, an agreement that it asks for), the chips of a
    // table, the order of the rim, and at Monaco's black-jack the boxes, the smallest chip, which
    // side bets the cloth has, the operator's table of Split Aces and the shuffler.
    let ours = |key: &str| {
        let known = [
            "max",
            "settlement",
            "limits_agreement",
            "max_total",
            "denomination",
            "table_mark",
            "rim",
            "boxes",
            "unit",
            "min",
            "shuffler",
            "csm_buffer",
            "stub_cards",
            "perfect_pairs",
            "twenty_one_plus_three",
        ];
        let begins = ["min_", "max_", "split_aces"];
        known.contains(&key) || begins.iter().any(|start| key.starts_with(start))
    };
    for &game in AnyGame::ALL {
        let subject = rulebook::subject_of(game.id()).expect("every game has its law");
        // Where these texts are silent, the French text in force fills in.
        let filled_by = match game {
            AnyGame::FrEarlierBlackjack | AnyGame::LeafletBlackjack => "fr/blackjack",
            _ => game.id(),
        };
        let filling = rulebook::subject_of(filled_by).expect("every game has its law");
        let options = with_game!(game, G => <G as table::Game>::options());
        for option in options {
            let all = [subject, filling];
            let printed = all.iter().any(|s| s.options.iter().any(|o| o.key == option.key));
            let reading = all.iter().find_map(|s| s.readings.iter().find(|r| r.key == option.key));
            assert_eq!(option.is_reading, reading.is_some(), "{} {}", game.id(), option.key);
            if let Some(reading) = reading {
                assert_eq!(reading.values.first(), Some(&option.default), "{}", option.key);
            }
            assert!(printed || reading.is_some() || ours(option.key), "{}", option.key);
        }
        let keys = subject.options.iter().map(|o| o.key);
        for key in keys.chain(subject.readings.iter().map(|r| r.key)) {
            assert!(options.iter().any(|o| o.key == key), "{} lacks {key}", game.id());
        }
    }
}

/// The pages draw a spot for each of them.
#[test]
fn a_table_tells_the_bets_that_its_house_takes() {
    let taken = |game: AnyGame, house: &[(&str, &str)]| {
        let mut draft = Draft::default();
        for (key, value) in house {
            draft.set(*key, *value);
        }
        open(game, &draft).expect("the law admits it").bets()
    };
    let earlier = taken(AnyGame::FrEarlierBlackjack, &[("dames_enabled", "on")]);
    assert!(earlier.contains(&"main") && earlier.contains(&"lucky-ladies"), "{earlier:?}");
    assert!(!taken(AnyGame::FrBlackjack, &[("dames_enabled", "off")]).contains(&"dames-de-coeur"));
    let on_ante = taken(AnyGame::ThreeCardPoker, &[("bonus_mode", "on_ante")]);
    assert_eq!(on_ante.iter().find(|bet| **bet == "bonus"), None);
}
