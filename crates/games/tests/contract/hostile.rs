//! What nobody should send: acts and chances that were tampered with in their JSON form, by
//! anybody. Each is either unreadable, or an act like any other that the law allows or refuses.

use crate::driven::{Did, Driven, Meets, attempts, everyone, for_all_games};
use games::play::{Scenario, run};
use games::scenarios::ALL;
use games::staffed::Staffed;
use games::{AnyGame, with_game};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::sync::OnceLock;
use table::{Cents, ChanceForm, Input, Journal, Line, Offer};

/// Every act of the worked examples of a game, those that no table allows among them.
fn written<G: Staffed>() -> Vec<Value> {
    let prefix = format!("{}/", G::ID);
    let texts = ALL.iter().filter(|(path, _)| path.starts_with(&prefix)).map(|(_, text)| text);
    let ran = texts.map(|text| run::<G>(&Scenario::parse(text).expect("a scenario")));
    let mut acts: Vec<Value> = Vec::new();
    for input in ran.flat_map(|ran| ran.played).filter_map(|one| one.input) {
        let Input::Act { action, .. } = input else { continue };
        let act = json!(action);
        if !acts.contains(&act) {
            acts.push(act);
        }
    }
    acts
}

/// The same, played once for all cases.
fn acts_of(game: AnyGame) -> &'static [Value] {
    static ACTS: OnceLock<Vec<Vec<Value>>> = OnceLock::new();
    let all = || AnyGame::ALL.iter().map(|game| with_game!(*game, G => written::<G>())).collect();
    let at = AnyGame::ALL.iter().position(|one| *one == game);
    &ACTS.get_or_init(all)[at.expect("a game")]
}

/// Values that somebody might put where they do not belong.
fn odd_values() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(-1),
        json!(0),
        json!(1),
        json!(1.5),
        json!(65_536),
        json!(i64::MAX),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(1e300),
        json!(""),
        json!("rouge"),
        json!("1"),
        json!("s99"),
        json!("bank"),
        json!("As"),
        json!([]),
        json!({}),
        json!({"box": 255, "hand": 255}),
        json!({"cut": {"after": 65_535}}),
    ]
}

/// Every place within a value, as a path of fields and numbers.
fn places(value: &Value, at: &str, all: &mut Vec<String>) {
    all.push(at.to_owned());
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, inner)| places(inner, &format!("{at}/{name}"), all));
        }
        Value::Array(items) => {
            (0..).zip(items).for_each(|(n, inner): (usize, _)| {
                places(inner, &format!("{at}/{n}"), all);
            });
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The value with one thing changed: replaced, left out, or one field more.
fn tampered(sound: &Value, foreign: &[Value], choice: u64) -> Value {
    let pick = |n: usize| usize::try_from(choice >> 9).unwrap_or(0) % n;
    let mut value = sound.clone();
    let mut all = Vec::new();
    places(sound, "", &mut all);
    let at = all[pick(all.len())].clone();
    let odd = odd_values();
    match choice % 8 {
        0 => {
            if let Some(fields) = value.as_object_mut() {
                let name = fields.keys().nth(pick(fields.len())).cloned().unwrap_or_default();
                fields.shift_remove(&name);
            }
        }
        1 => value["unheard_of"] = odd[pick(odd.len())].clone(),
        // What another act has there.
        2 | 3 if !foreign.is_empty() => {
            let other = &foreign[pick(foreign.len())];
            if let (Some(place), Some(theirs)) = (value.pointer_mut(&at), other.pointer(&at)) {
                *place = theirs.clone();
            }
        }
        _ => {
            if let Some(place) = value.pointer_mut(&at) {
                *place = odd[usize::try_from(choice >> 20).unwrap_or(0) % odd.len()].clone();
            }
        }
    }
    value
}

/// Anybody tries the act: it is allowed if and only if it is offered, and a refusal changes
/// nothing.
fn tried<G: Staffed>(driven: &mut Driven<G>, action: &G::Action, choice: u64) -> Form {
    let everyone = everyone();
    let by = everyone[usize::try_from(choice >> 40).unwrap_or(0) % everyone.len()];
    let (rules, mut state) = (&driven.rules, driven.state.clone());
    let mut journal = Journal::<G>::new();
    let offers = G::offers(rules, &state, by);
    let offered = offers.iter().any(|offer: &Offer<G::Action>| offer.contains(action));
    let allowed = G::play(rules, &mut state, by, action, &mut journal).is_ok();
    prop_assert_eq!(allowed, offered, "{:?} by {}", action, by);
    if allowed {
        let sound = |line: &Line<G::Bet>| line.returned >= Cents::ZERO && line.stays >= Cents::ZERO;
        prop_assert!(journal.lines().all(sound), "{:?} by {}", action, by);
    } else {
        prop_assert!(state == driven.state && journal.steps.is_empty(), "{:?} by {}", action, by);
        driven.did.refused += 1;
    }
    Ok(())
}

type Form = Result<(), TestCaseError>;

/// Chance that was tampered with, or that is not due, is refused, or taken like any other.
fn seen<G: Staffed>(driven: &mut Driven<G>, given: Value) -> Form {
    let Ok(ChanceForm(seen)) = serde_json::from_value::<ChanceForm<G::Chance>>(given) else {
        driven.did.unreadable += 1;
        return Ok(());
    };
    let (rules, mut state) = (&driven.rules, driven.state.clone());
    if G::check_chance(rules, &state, seen).is_err() {
        driven.did.refused += 1;
        return Ok(());
    }
    let mut journal = Journal::<G>::new();
    G::reveal(rules, &mut state, seen, &mut journal);
    prop_assert!(!journal.steps.is_empty() || state != driven.state, "{:?}", seen);
    Ok(())
}

#[test]
fn what_was_tampered_with_is_unreadable_or_an_act_like_any_other() {
    fn property<G: Staffed>(game: AnyGame, choices: &[u64]) -> Result<Did, TestCaseError> {
        let mut driven = Driven::<G>::new(choices);
        let (mut acts, mut chances): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
        for (n, &choice) in choices.iter().enumerate() {
            if n % 8 == 0 {
                acts.extend(attempts(&driven, choice).iter().map(|act| json!(act)));
                acts.truncate(600);
            }
            let shown = G::chances(&driven.rules, &driven.state);
            chances.extend(shown.first().map(|(seen, _)| json!(ChanceForm(*seen))));
            for twist in 0..12 {
                let choice = choice.rotate_left(twist * 5);
                if acts.is_empty() {
                    break;
                }
                let pick = |n: usize| usize::try_from(choice >> 30).unwrap_or(0) % n;
                let examples = acts_of(game);
                let example = &examples[pick(examples.len())];
                let sound = &acts[pick(acts.len())];
                for given in [
                    example.clone(),
                    tampered(example, &acts, choice),
                    tampered(sound, examples, choice),
                ] {
                    match serde_json::from_value::<G::Action>(given) {
                        Ok(action) => tried(&mut driven, &action, choice)?,
                        Err(_) => driven.did.unreadable += 1,
                    }
                }
                if let Some(sound) = chances.last() {
                    seen(&mut driven, tampered(sound, &chances, choice))?;
                    seen(&mut driven, sound.clone())?;
                }
            }
            let few = acts.len().min(7);
            acts.rotate_left(few);
            if let Some(input) = driven.next(choice) {
                driven.input(input);
            }
        }
        Ok(driven.did)
    }
    for_all_games(
        24,
        80,
        Meets::Hostility,
        |game, choices| with_game!(game, G => property::<G>(game, choices)),
    );
}
