//! The one JSON form of acts, events, chances, lines and views in all games, as `docs/FORMATS.md`
//! states it.

use crate::driven::{Did, Driven, Meets, everyone, for_all_games};
use crate::fits::fits;
use games::hosted::{Hosted, Settled, Shapes};
use games::{AnyGame, with_game};
use proptest::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use table::{ChanceForm, Game, Input, Shaped as _, Step};

/// What is wrong with the form of a thing, if something is.
type Form = Result<(), String>;

fn fail<T>(why: &str, value: &Value) -> Result<T, String> {
    Err(format!("{why}: {value}"))
}

fn fields(value: &Value) -> Result<&Map<String, Value>, String> {
    value.as_object().map_or_else(|| fail("not an object", value), Ok)
}

/// Lower-case words with hyphens: names of acts, of events, of bets, of choices.
pub(crate) fn is_name(text: &str) -> bool {
    let fine = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.chars().all(fine)
}

/// Lower-case words with underscores: fields.
fn is_field(text: &str) -> bool {
    let fine = |c: char| c.is_ascii_lowercase() || c == '_';
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.chars().all(fine)
}

/// Numbers are whole; a choice within is a word, or an object with one field named for it.
fn values(value: &Value) -> Form {
    match value {
        Value::Number(number) if number.is_f64() => fail("not a whole number", value),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Ok(()),
        Value::Array(all) => all.iter().try_for_each(values),
        Value::Object(fields) => {
            let choice = fields.len() == 1;
            for (name, inner) in fields {
                let named = is_field(name) || (choice && is_name(name));
                if !named {
                    return fail("no name of a field", value);
                }
                values(inner)?;
            }
            Ok(())
        }
    }
}

/// An object whose first field, `do` or `event`, has the name; all others are its own.
fn tagged(tag: &str, text: &str) -> Form {
    let value: Value = serde_json::from_str(text).map_err(|e| e.to_string())?;
    let name = fields(&value)?.get(tag).and_then(Value::as_str).unwrap_or_default();
    if !is_name(name) || !text.starts_with(&format!("{{\"{tag}\":\"{name}\"")) {
        return fail("it does not begin with its name", &value);
    }
    values(&value)
}

pub(crate) fn act(text: &str) -> Form {
    tagged("do", text)
}

pub(crate) fn event(text: &str) -> Form {
    tagged("event", text)
}

/// What was seen under its own name, then how it came.
pub(crate) fn chance(text: &str) -> Form {
    let value: Value = serde_json::from_str(text).map_err(|e| e.to_string())?;
    let all = fields(&value)?;
    let (name, seen) = all.iter().next().map_or(("", &Value::Null), |(n, seen)| (n.as_str(), seen));
    let known = match name {
        "pocket" | "card" => seen.is_string(),
        "dice" => seen.as_array().is_some_and(|dice| dice.len() == 2),
        _ => false,
    };
    if !known {
        return fail("it does not begin with what was seen", &value);
    }
    values(&value)
}

pub(crate) fn line(text: &str) -> Form {
    let value: Value = serde_json::from_str(text).map_err(|e| e.to_string())?;
    let mut names: Vec<&str> = fields(&value)?.keys().map(String::as_str).collect();
    names.retain(|name| *name != "spot");
    names.sort_unstable();
    if names != ["against", "bet", "by", "fate", "returned", "seat", "stake", "stays"] {
        return fail("it has not the fields of a line", &value);
    }
    values(&value)
}

/// A view names its phase, and every stake has a seat and an amount.
pub(crate) fn view(value: &Value) -> Form {
    if fields(value)?.get("phase").is_none() {
        return fail("it has no phase", value);
    }
    for stake in value["stakes"].as_array().into_iter().flatten() {
        if !stake["seat"].is_string() || !stake["amount"].is_i64() || !stake["own"].is_boolean() {
            return fail("not a stake", stake);
        }
    }
    values(value)
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("it has a JSON form")
}

/// One field more is refused. Acts that have no field but their name do not look for others.
fn no_field_more<T: DeserializeOwned>(text: &str) -> Form {
    let mut value: Value = serde_json::from_str(text).map_err(|e| e.to_string())?;
    if fields(&value)?.len() > 1 || !text.contains("\"do\"") {
        value["unheard_of"] = json!(1);
        if serde_json::from_value::<T>(value).is_ok() {
            return Err(format!("an unknown field is read over: {text}"));
        }
    }
    Ok(())
}

fn input<G: Hosted>(shapes: &Shapes, given: &Input<G::Action, G::Chance>) -> Form {
    match given {
        Input::Act { action, .. } => {
            let text = json(action);
            act(&text)?;
            fits(&shapes.action, &text)?;
            no_field_more::<G::Action>(&text)
        }
        Input::Chance(seen) => {
            let text = json(&ChanceForm(*seen));
            chance(&text)?;
            fits(&shapes.chance, &text)?;
            no_field_more::<ChanceForm<G::Chance>>(&text)
        }
    }
}

fn told<G: Game>(shapes: &Shapes, steps: &[Step<G::Event, G::Bet>]) -> Form {
    steps.iter().try_for_each(|step| match step {
        Step::Event { event: one, .. } => {
            event(&json(one))?;
            fits(&shapes.event, &json(one))
        }
        Step::Line(one) => {
            line(&json(one))?;
            fits(&Settled::SHAPE, &json(one))
        }
    })
}

#[test]
fn acts_events_chances_lines_and_views_have_one_form() {
    fn property<G: Hosted>(game: AnyGame, choices: &[u64]) -> Result<Did, TestCaseError> {
        let wrong = TestCaseError::fail;
        let shapes = &game.shapes();
        let mut driven = Driven::<G>::new(choices);
        for given in &driven.inputs {
            input::<G>(shapes, given).map_err(wrong)?;
        }
        told::<G>(shapes, &driven.steps).map_err(wrong)?;
        for &choice in choices {
            let everyone = everyone();
            let viewer = everyone[usize::try_from(choice >> 3).unwrap_or(0) % everyone.len()];
            for offer in G::offers(&driven.rules, &driven.state, viewer).iter().take(100) {
                let text = json(&offer.action);
                act(&text).and_then(|()| fits(&shapes.action, &text)).map_err(wrong)?;
            }
            let seen = G::view(&driven.rules, &driven.state, Some(viewer));
            view(&serde_json::to_value(&seen).expect("a view has a JSON form")).map_err(wrong)?;
            fits(&shapes.view, &json(&seen)).map_err(wrong)?;
            let Some(given) = driven.next(choice) else { continue };
            input::<G>(shapes, &given).map_err(wrong)?;
            told::<G>(shapes, &driven.input(given)).map_err(wrong)?;
        }
        Ok(driven.did)
    }
    for_all_games(
        48,
        80,
        Meets::Rounds,
        |game, choices| with_game!(game, G => property::<G>(game, choices)),
    );
}
