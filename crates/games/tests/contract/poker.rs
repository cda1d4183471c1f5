//! Three-card poker, played by numbers: a coup leaves an empty cloth, and the bank's cards go last.

use crate::driven::{Driven, Meets, for_one_game};
use games::AnyGame;
use games::three_card_poker::{Event, Hand, Phase, ThreeCardPoker};
use proptest::prelude::*;
use table::Step;

#[test]
fn a_coup_leaves_an_empty_cloth_and_the_cards_of_the_bank_go_last() {
    for_one_game(AnyGame::ThreeCardPoker, 24, 600, Meets::Rounds, |_, choices| {
        let mut driven = Driven::<ThreeCardPoker>::new(choices);
        for &choice in choices {
            let Some(input) = driven.next(choice) else { continue };
            let before = driven.state.phase;
            let steps = driven.input(input);
            let stays =
                |step: &Step<_, _>| matches!(step, Step::Line(line) if !line.stays.is_zero());
            prop_assert!(!steps.iter().any(stays), "{:?}", steps);
            if before == Phase::Deciding && driven.state.phase == Phase::Betting {
                prop_assert!(driven.state.places.is_empty() && driven.state.bank.is_empty());
            }
            let lifted = steps.iter().rev().find_map(|step| match step {
                Step::Event { event: Event::Lifted { hand }, .. } => Some(*hand),
                Step::Event { .. } | Step::Line(_) => None,
            });
            prop_assert!(lifted.is_none_or(|hand| hand == Hand::Bank), "{:?}", steps);
        }
        Ok(driven.did)
    });
}
