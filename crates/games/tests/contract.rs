//! The contract that every game keeps, tested once for all: a new game gets these tests by being
//! listed in `AnyGame`.

use games::play::{Spoken, Words};
use games::{AnyGame, with_game};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use table::{
    Act, By, Cents, Draft, Fate, Form, Input, Journal, Line, Offer, Role, Seat, Silent, Step, Turn,
};

/// Runs a property over all games, with sequences of numbers that decide what happens.
fn for_all_games(
    cases: u32,
    steps: usize,
    property: fn(AnyGame, &[u64]) -> Result<(), TestCaseError>,
) {
    for &game in AnyGame::ALL {
        // The same sequences on every machine and in every run.
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
        let config = Config { cases, failure_persistence: None, ..Config::default() };
        let mut runner = TestRunner::new_with_rng(config, rng);
        let sequences = proptest::collection::vec(any::<u64>(), 1..steps);
        let result = runner.run(&sequences, |choices| property(game, &choices));
        if let Err(error) = result {
            panic!("{}: {error}", game.id());
        }
    }
}

fn everyone() -> Vec<By> {
    let seats = [Seat::seated(1), Seat::seated(2), Seat::seated(7), Seat::standing(1)];
    let mut all: Vec<By> = seats.into_iter().flatten().map(By::Seat).collect();
    all.extend(Role::ALL.map(By::Staff));
    all
}

/// A table in play, driven by numbers.
struct Driven<G: Spoken> {
    rules: G::Rules,
    state: G::State,
    inputs: Vec<Input<G::Action, G::Chance>>,
    steps: Vec<Step<G::Event, G::Bet>>,
}

/// House rules by numbers: each option that has a list of values takes one of them.
fn some_house<G: Spoken>(choice: u64) -> Draft {
    let mut draft = Draft::default();
    for (index, option) in G::options().iter().enumerate() {
        if let Form::OneOf(values) = option.form {
            let pick = (choice >> (index % 60)) ^ (choice >> 7);
            draft.set(option.key, values[usize::try_from(pick % 64).unwrap_or(0) % values.len()]);
        }
    }
    draft
}

/// The rules of a house that gives up every choice the law refuses it beside its others.
fn lawful<G: Spoken>(mut house: Draft) -> G::Rules {
    loop {
        let breaches = match G::admit(&house) {
            Ok(rules) => return rules,
            Err(breaches) => breaches,
        };
        let mut kept = Draft::default();
        for (key, value) in house.iter().filter(|(k, _)| breaches.iter().all(|b| b.key != *k)) {
            kept.set(key, value);
        }
        assert_ne!(kept, house, "the defaults are lawful: {breaches:?}");
        house = kept;
    }
}

impl<G: Spoken> Driven<G> {
    fn new(choices: &[u64]) -> Self {
        let house = some_house::<G>(choices.first().copied().unwrap_or(0));
        let rules = lawful::<G>(house);
        let state = G::new_table(&rules);
        let mut driven = Driven { rules, state, inputs: Vec::new(), steps: Vec::new() };
        for (by, action) in G::opening(&driven.rules) {
            driven.input(Input::Act { by, action });
        }
        driven
    }

    /// Hands in what is known to be lawful; returns what it did.
    fn input(&mut self, input: Input<G::Action, G::Chance>) -> Vec<Step<G::Event, G::Bet>> {
        let mut journal = Journal::<G>::new();
        match &input {
            Input::Act { by, action } => {
                G::play(&self.rules, &mut self.state, *by, action, &mut journal).expect("offered");
            }
            Input::Chance(seen) => {
                G::check_chance(&self.rules, &self.state, *seen).expect("due");
                G::reveal(&self.rules, &mut self.state, *seen, &mut journal);
            }
        }
        self.inputs.push(input);
        self.steps.extend(journal.steps.iter().cloned());
        journal.steps
    }

    /// What the number decides: what chance shows if it is awaited, otherwise an offered act, staff
    /// half of the time so that rounds get on.
    fn next(&self, choice: u64) -> Option<Input<G::Action, G::Chance>> {
        let pick = |n: usize| usize::try_from(choice >> 8).unwrap_or(0) % n;
        let chances = G::chances(&self.rules, &self.state);
        if !chances.is_empty() && !choice.is_multiple_of(8) {
            return Some(Input::Chance(chances[pick(chances.len())].0));
        }
        let everyone = everyone();
        let by = match choice % 4 {
            0 | 1 => By::Staff(Role::Croupier),
            2 => everyone[pick(4)],
            _ => everyone[pick(everyone.len())],
        };
        let offers = G::offers(&self.rules, &self.state, by);
        let offer = offers.get(pick(offers.len().max(1)))?;
        let action = with_some_amount(offer, choice);
        // Closing and opening the table are rare enough to come by chance of their own.
        Some(Input::Act { by, action })
    }
}

/// The offered act with an amount of its range: the least, the most, or one between.
fn with_some_amount<A: Act>(offer: &Offer<A>, choice: u64) -> A {
    let Some(amounts) = offer.amounts else { return offer.action.clone() };
    let (first, step) = (amounts.first(), amounts.step.get());
    if first > amounts.max {
        return offer.action.with_amount(amounts.also.expect("not empty"));
    }
    let count = (amounts.max - first).get() / step + 1;
    let few = i64::try_from(choice >> 40).unwrap_or(0) % count.min(2000);
    let index = match choice >> 32 & 7 {
        0 => count - 1,
        1 => 0,
        _ => few,
    };
    offer.action.with_amount(first + Cents::new(index * step))
}

/// Acts to try: what is offered to anyone, and the same with amounts at and beyond every bound.
fn attempts<G: Spoken>(driven: &Driven<G>, choice: u64) -> Vec<G::Action> {
    let mut acts = Vec::new();
    for by in everyone() {
        let offers = G::offers(&driven.rules, &driven.state, by);
        let skip = usize::try_from(choice % 97).unwrap_or(0);
        for offer in offers.iter().skip(skip).step_by(41) {
            acts.push(offer.action.clone());
            if let Some(a) = offer.amounts {
                let one = Cents::new(1);
                let edges = [a.min - one, a.min, a.max, a.max + one, a.first(), a.first() + one];
                let odd = [Cents::ZERO, -one, Cents::MAX, a.also.unwrap_or(one)];
                acts.extend(edges.into_iter().chain(odd).map(|x| offer.action.with_amount(x)));
            }
        }
    }
    acts
}

#[test]
fn an_act_is_offered_if_and_only_if_it_is_allowed() {
    fn property<G: Spoken>(choices: &[u64]) -> Result<(), TestCaseError> {
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
                    }
                }
                let by_one = pool.len().min(1);
                pool.rotate_left(by_one);
            }
            if let Some(input) = driven.next(choice) {
                driven.input(input);
            }
        }
        Ok(())
    }
    for_all_games(24, 40, |game, choices| with_game!(game, G => property::<G>(choices)));
}

#[test]
fn a_refusal_leaves_the_table_as_it_was() {
    fn property<G: Spoken>(choices: &[u64]) -> Result<(), TestCaseError> {
        let mut driven = Driven::<G>::new(choices);
        for &choice in choices {
            for action in attempts(&driven, choice).iter().step_by(7) {
                for by in everyone() {
                    let mut state = driven.state.clone();
                    let mut journal = Journal::<G>::new();
                    if G::play(&driven.rules, &mut state, by, action, &mut journal).is_err() {
                        prop_assert_eq!(&state, &driven.state);
                        prop_assert!(journal.steps.is_empty());
                    }
                }
            }
            if let Some(input) = driven.next(choice) {
                driven.input(input);
            }
        }
        Ok(())
    }
    for_all_games(12, 24, |game, choices| with_game!(game, G => property::<G>(choices)));
}

#[test]
fn the_same_inputs_give_the_same_round() {
    fn property<G: Spoken>(choices: &[u64]) -> Result<(), TestCaseError> {
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
        Ok(())
    }
    for_all_games(48, 80, |game, choices| with_game!(game, G => property::<G>(choices)));
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
    fn property<G: Spoken>(choices: &[u64]) -> Result<(), TestCaseError> {
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
        Ok(())
    }
    for_all_games(64, 120, |game, choices| with_game!(game, G => property::<G>(choices)));
}

#[test]
fn what_crosses_the_edge_comes_back_equal() {
    fn property<G: Spoken>(choices: &[u64]) -> Result<(), TestCaseError> {
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
        Ok(())
    }
    for_all_games(48, 60, |game, choices| with_game!(game, G => property::<G>(choices)));
}

#[test]
fn chance_is_asked_when_it_is_awaited_and_a_view_tells_no_more_than_the_table() {
    fn property<G: Spoken>(choices: &[u64]) -> Result<(), TestCaseError> {
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
        Ok(())
    }
    for_all_games(32, 60, |game, choices| with_game!(game, G => property::<G>(choices)));
}

#[test]
fn weighing_tells_the_lines_of_revealing() {
    fn sorted<B: table::Bet>(mut lines: Vec<Line<B>>) -> Vec<Line<B>> {
        lines.sort_by_key(|l| (l.seat, l.bet.name(), l.stake, l.returned, l.stays, l.by));
        lines
    }
    fn property<G: Spoken>(choices: &[u64]) -> Result<(), TestCaseError> {
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
        Ok(())
    }
    for_all_games(48, 80, |game, choices| with_game!(game, G => property::<G>(choices)));
}

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
