//! What every game keeps: offers and checks agree, a refusal changes nothing, the same inputs give
//! the same round, money is conserved, forms come back equal, views follow from the table.

use crate::driven::{Did, Driven, Meets, attempts, everyone, for_all_games};
use games::hosted::Hosted;
use games::play::Words;
use games::with_game;
use proptest::prelude::*;
use table::{By, Cents, Fate, Input, Journal, Line, Seat, Silent, Step, Turn};

#[test]
fn an_act_is_offered_if_and_only_if_it_is_allowed() {
    fn property<G: Hosted>(choices: &[u64]) -> Result<Did, TestCaseError> {
        let mut driven = Driven::<G>::new(choices);
        let mut pool: Vec<G::Action> = Vec::new();
        for (n, &choice) in choices.iter().enumerate() {
            if n % 4 == 0 {
                // Acts of now and of earlier states, tried by everyone.
                pool.extend(attempts(&driven, choice));
                pool.truncate(400);
                for by in everyone().into_iter().skip(n / 4 % 3).step_by(3) {
                    let offers = G::offers(&driven.rules, &driven.state, by);
                    for action in &pool {
                        let allowed = G::check(&driven.rules, &driven.state, by, action).is_ok();
                        let offered = offers.iter().any(|offer| offer.contains(action));
                        prop_assert_eq!(allowed, offered, "{:?} by {}", action, by);
                        driven.did.refused += u64::from(!allowed);
                    }
                }
                let by_one = pool.len().min(1);
                pool.rotate_left(by_one);
            }
            if let Some(input) = driven.next(choice) {
                driven.input(input);
            }
        }
        Ok(driven.did)
    }
    for_all_games(
        16,
        100,
        Meets::Refusals,
        |game, choices| with_game!(game, G => property::<G>(choices)),
    );
}

#[test]
fn a_refusal_leaves_the_table_as_it_was() {
    fn property<G: Hosted>(choices: &[u64]) -> Result<Did, TestCaseError> {
        let mut driven = Driven::<G>::new(choices);
        for &choice in choices {
            for action in attempts(&driven, choice).iter().step_by(7) {
                for by in everyone() {
                    let mut state = driven.state.clone();
                    let mut journal = Journal::<G>::new();
                    if G::play(&driven.rules, &mut state, by, action, &mut journal).is_err() {
                        prop_assert_eq!(&state, &driven.state);
                        prop_assert!(journal.steps.is_empty());
                        driven.did.refused += 1;
                    }
                }
            }
            if let Some(input) = driven.next(choice) {
                driven.input(input);
            }
        }
        Ok(driven.did)
    }
    for_all_games(
        12,
        40,
        Meets::Refusals,
        |game, choices| with_game!(game, G => property::<G>(choices)),
    );
}

#[test]
fn the_same_inputs_give_the_same_round() {
    fn property<G: Hosted>(choices: &[u64]) -> Result<Did, TestCaseError> {
        let mut driven = Driven::<G>::new(choices);
        for &choice in choices {
            if let Some(input) = driven.next(choice) {
                driven.input(input);
            }
        }
        // Once more, through the JSON form of every input.
        let mut again = G::new_table(&driven.rules);
        let mut journal = Journal::<G>::new();
        for input in &driven.inputs {
            let json = serde_json::to_string(input).expect("inputs have a JSON form");
            match serde_json::from_str(&json).expect("which can be read") {
                Input::Act { by, action } => {
                    let done = G::play(&driven.rules, &mut again, by, &action, &mut journal);
                    prop_assert!(done.is_ok(), "{json}");
                }
                Input::Chance(seen) => G::reveal(&driven.rules, &mut again, seen, &mut journal),
            }
        }
        prop_assert_eq!(&again, &driven.state);
        prop_assert_eq!(&journal.steps, &driven.steps);
        Ok(driven.did)
    }
    for_all_games(
        8,
        600,
        Meets::Rounds,
        |game, choices| with_game!(game, G => property::<G>(choices)),
    );
}

#[test]
fn every_line_is_zero_sum_and_no_money_is_lost_on_the_way() {
    fn line_is_sound<B>(line: &Line<B>) -> bool {
        let paid = match line.fate {
            Fate::Wins(odds) => odds.winnings(line.stake).is_some_and(|won| line.net() == won),
            Fate::Lost => line.net() == -line.stake,
            Fate::Returned | Fate::Freed => line.net() == Cents::ZERO,
            Fate::Halved { .. } => line.stays.is_zero() && line.net() <= Cents::ZERO,
            Fate::Imprisoned => line.returned.is_zero() && line.net() <= Cents::ZERO,
            Fate::Prize => line.returned.is_positive() && line.stays.is_zero(),
        };
        // The stake of a prize was swept before.
        paid && line.stake.is_positive() == (line.fate != Fate::Prize)
            && line.returned >= Cents::ZERO
            && line.stays >= Cents::ZERO
    }
    fn property<G: Hosted>(choices: &[u64]) -> Result<Did, TestCaseError> {
        let mut driven = Driven::<G>::new(choices);
        let seats: Vec<Seat> = everyone()
            .into_iter()
            .filter_map(|by| match by {
                By::Seat(seat) => Some(seat),
                By::Staff(_) => None,
            })
            .collect();
        for &choice in choices {
            let Some(input) = driven.next(choice) else { continue };
            let before: Vec<Cents> = seats.iter().map(|&s| G::staked(&driven.state, s)).collect();
            let settled = driven.input(input);
            let lines: Vec<&Line<G::Bet>> = settled
                .iter()
                .filter_map(|step| match step {
                    Step::Line(line) => Some(line),
                    Step::Event { .. } => None,
                })
                .collect();
            for line in &lines {
                prop_assert!(line_is_sound(line), "{:?}", line);
            }
            if lines.is_empty() {
                continue;
            }
            // What left the cloth is what the lines took off it, for every seat.
            for (&seat, before) in seats.iter().zip(before) {
                let off: Cents =
                    lines.iter().filter(|l| l.seat == seat).map(|l| l.stake - l.stays).sum();
                prop_assert_eq!(before - G::staked(&driven.state, seat), off, "{}", seat);
            }
        }
        Ok(driven.did)
    }
    for_all_games(
        12,
        600,
        Meets::Rounds,
        |game, choices| with_game!(game, G => property::<G>(choices)),
    );
}

#[test]
fn what_crosses_the_edge_comes_back_equal() {
    fn property<G: Hosted>(choices: &[u64]) -> Result<Did, TestCaseError> {
        let mut driven = Driven::<G>::new(choices);
        for &choice in choices {
            if let Some(input) = driven.next(choice) {
                let steps = driven.input(input.clone());
                let json =
                    serde_json::to_string(&steps).expect("events and lines have a JSON form");
                let back: Vec<Step<G::Event, G::Bet>> =
                    serde_json::from_str(&json).expect("readable");
                prop_assert_eq!(&back, &steps);
                match &input {
                    Input::Act { by, action } => {
                        let said = G::say_action(action);
                        let heard = G::hear_action(*by, &mut Words::of(&said));
                        prop_assert_eq!(heard.as_ref(), Ok(action), "{}", said);
                    }
                    Input::Chance(seen) => {
                        let said = G::say_chance(*seen);
                        let mut words = Words::of(&said);
                        prop_assert!(words.one_of(G::CHANCE_WORDS).is_ok());
                        prop_assert_eq!(G::hear_chance(&mut words), Ok(*seen), "{}", said);
                    }
                }
            }
            let json = serde_json::to_string(&driven.state).expect("a state has a JSON form");
            let back: G::State = serde_json::from_str(&json).expect("which can be read");
            prop_assert_eq!(&back, &driven.state);
        }
        Ok(driven.did)
    }
    for_all_games(
        16,
        200,
        Meets::Rounds,
        |game, choices| with_game!(game, G => property::<G>(choices)),
    );
}

#[test]
fn chance_is_asked_when_it_is_awaited_and_a_view_tells_no_more_than_the_table() {
    fn property<G: Hosted>(choices: &[u64]) -> Result<Did, TestCaseError> {
        let mut driven = Driven::<G>::new(choices);
        for &choice in choices {
            if let Some(input) = driven.next(choice) {
                driven.input(input);
            }
            let (rules, state) = (&driven.rules, &driven.state);
            let chances = G::chances(rules, state);
            prop_assert_eq!(G::turn(rules, state) == Turn::Chance, !chances.is_empty());
            for (seen, weight) in chances {
                prop_assert!(weight > 0);
                prop_assert!(G::check_chance(rules, state, seen).is_ok());
            }
            for viewer in everyone().into_iter().map(Some).chain([None]) {
                let view = G::view(rules, state, viewer);
                prop_assert_eq!(&view, &G::view(rules, &state.clone(), viewer));
                prop_assert!(serde_json::to_value(&view).is_ok());
            }
        }
        Ok(driven.did)
    }
    for_all_games(
        16,
        120,
        Meets::Rounds,
        |game, choices| with_game!(game, G => property::<G>(choices)),
    );
}

#[test]
fn weighing_tells_the_lines_of_revealing() {
    fn sorted<B: table::Bet>(mut lines: Vec<Line<B>>) -> Vec<Line<B>> {
        lines.sort_by_key(|l| (l.seat, l.bet.name(), l.stake, l.returned, l.stays, l.by));
        lines
    }
    fn property<G: Hosted>(choices: &[u64]) -> Result<Did, TestCaseError> {
        let mut driven = Driven::<G>::new(choices);
        for &choice in choices {
            for (seen, _) in G::chances(&driven.rules, &driven.state) {
                let (mut weighed, mut revealed) = (Journal::<G>::new(), Journal::<G>::new());
                if G::weigh(&driven.rules, &driven.state, seen, &mut weighed) {
                    let mut state = driven.state.clone();
                    G::reveal(&driven.rules, &mut state, seen, &mut revealed);
                    let lines = |j: &Journal<G>| sorted(j.lines().copied().collect());
                    prop_assert_eq!(lines(&weighed), lines(&revealed));
                } else {
                    prop_assert!(weighed.steps.is_empty());
                }
                // A recorder that needs no order leaves the same table behind.
                let (mut ordered, mut free) = (driven.state.clone(), driven.state.clone());
                G::reveal(&driven.rules, &mut ordered, seen, &mut Journal::<G>::new());
                G::reveal(&driven.rules, &mut free, seen, &mut Silent);
                prop_assert_eq!(ordered, free);
            }
            if let Some(input) = driven.next(choice) {
                driven.input(input);
            }
        }
        Ok(driven.did)
    }
    for_all_games(
        24,
        160,
        Meets::Rounds,
        |game, choices| with_game!(game, G => property::<G>(choices)),
    );
}
