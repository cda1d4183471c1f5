//! The JSON forms of every game, one line a form: each act, event, chance and settled line that the
//! worked examples of the game bring about, and what its views hold.

use crate::one_form;
use games::play::{Outcome, Played, Scenario, Spoken, run};
use games::{AnyGame, scenarios, with_game};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use table::{By, ChanceForm, Game, Input, Journal, Role, Seat, Step};

/// What is written about a game: kind and shape, and the shortest example of it.
#[derive(Default)]
struct Forms {
    seen: BTreeMap<(&'static str, String), String>,
    view: Shape,
}

/// What values there are in one place of a view.
#[derive(Clone, Default)]
struct Shape {
    leaves: BTreeSet<&'static str>,
    items: Option<Box<Shape>>,
    fields: BTreeMap<String, Shape>,
}

impl Shape {
    fn see(&mut self, value: &Value) {
        match value {
            Value::Null => drop(self.leaves.insert("null")),
            Value::Bool(_) => drop(self.leaves.insert("bool")),
            Value::Number(_) => drop(self.leaves.insert("number")),
            Value::String(_) => drop(self.leaves.insert("text")),
            Value::Array(all) => {
                let items = self.items.get_or_insert_default();
                for item in all {
                    items.see(item);
                }
            }
            Value::Object(fields) => {
                for (name, inner) in fields {
                    self.fields.entry(name.clone()).or_default().see(inner);
                }
            }
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ways: Vec<String> = self.leaves.iter().map(|leaf| (*leaf).to_owned()).collect();
        ways.extend(self.items.as_ref().map(|items| format!("[{items}]")));
        if !self.fields.is_empty() {
            let fields = self.fields.iter().map(|(name, shape)| format!("{name}: {shape}"));
            ways.push(format!("{{{}}}", fields.collect::<Vec<String>>().join(", ")));
        }
        f.write_str(&ways.join(" | "))
    }
}

/// What makes a form another one: its name, its fields, and those of what is within.
fn shape(value: &Value, name: &str) -> String {
    match value {
        Value::Object(fields) => {
            let inner = |(name, value): (&String, &Value)| format!("{name}:{}", shape(value, name));
            fields.iter().map(inner).collect::<Vec<String>>().join(",")
        }
        // Names of acts and events, of steps around the cards and of ways a card comes.
        Value::String(text) if ["do", "event", "act", "how"].contains(&name) => text.clone(),
        Value::String(text) if name == "what" && one_form::is_name(text) => text.clone(),
        Value::String(text) if name == "fate" || name == "against" => text.clone(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            String::new()
        }
    }
}

impl Forms {
    fn see(&mut self, kind: &'static str, text: String, right: Result<(), String>) {
        right.expect("the one form");
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let example = self.seen.entry((kind, shape(&value, ""))).or_insert_with(|| text.clone());
        if (text.len(), &text) < (example.len(), example) {
            *example = text;
        }
    }

    fn input<G: Game>(&mut self, input: &Input<G::Action, G::Chance>) {
        match input {
            Input::Act { action, .. } => {
                let text = json(action);
                let right = one_form::act(&text);
                self.see("act", text, right);
            }
            Input::Chance(seen) => {
                let text = json(&ChanceForm(*seen));
                let right = one_form::chance(&text);
                self.see("chance", text, right);
            }
        }
    }

    fn told<G: Game>(&mut self, steps: &[Step<G::Event, G::Bet>]) {
        for step in steps {
            let (kind, text, form): (_, _, fn(&str) -> _) = match step {
                Step::Event { event, .. } => ("event", json(event), one_form::event),
                Step::Line(line) => ("line", json(line), one_form::line),
            };
            let right = form(&text);
            self.see(kind, text, right);
        }
    }

    /// What everybody sees after each of the steps that were played.
    fn views<G: Game>(&mut self, rules: &G::Rules, played: &[Played<G>]) {
        let mut state = G::new_table(rules);
        let seats = [Seat::seated(1), Seat::seated(2), Seat::seated(7), Seat::standing(1)];
        let viewers = seats.into_iter().map(|seat| seat.map(By::Seat));
        let viewers: Vec<Option<By>> = viewers.chain([Some(By::Staff(Role::Croupier))]).collect();
        for one in played.iter().filter(|one| matches!(one.outcome, Outcome::Done(_))) {
            let mut journal = Journal::<G>::new();
            match &one.input {
                Some(Input::Act { by, action }) => {
                    G::act(rules, &mut state, *by, action, &mut journal);
                }
                Some(Input::Chance(seen)) => G::reveal(rules, &mut state, *seen, &mut journal),
                None => unreachable!("it was done"),
            }
            for &viewer in &viewers {
                let view = json!(G::view(rules, &state, viewer));
                one_form::view(&view).expect("the one form");
                self.view.see(&view);
            }
        }
    }

    /// Names that were met.
    fn met(&self, kind: &str, tag: &str) -> BTreeSet<String> {
        let of_kind = self.seen.iter().filter(|((seen, _), _)| *seen == kind);
        let named = of_kind.filter_map(|(_, text)| {
            let value: Value = serde_json::from_str(text).ok()?;
            value[tag].as_str().map(ToOwned::to_owned)
        });
        named.collect()
    }
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("it has a JSON form")
}

/// The names of all acts or all events, as the reader of the form tells them who gives a wrong one.
fn names<T: DeserializeOwned + fmt::Debug>(tag: &str) -> BTreeSet<String> {
    let wrong = serde_json::from_value::<T>(json!({ (tag): "?" })).expect_err("no such name");
    let told = wrong.to_string();
    let names = told.split('`').skip(1).step_by(2).skip(1);
    names.map(ToOwned::to_owned).collect()
}

/// One line a form, sorted.
fn forms<G: Spoken>() -> String {
    let mut forms = Forms::default();
    let prefix = format!("{}/", G::ID);
    for (_, text) in scenarios::ALL.iter().filter(|(path, _)| path.starts_with(&prefix)) {
        let scenario = Scenario::parse(text).expect("a scenario");
        let Ok(rules) = G::admit(&scenario.house) else { continue };
        let ran = run::<G>(&scenario);
        for one in &ran.played {
            if let Some(input) = &one.input {
                forms.input::<G>(input);
            }
            if let Outcome::Done(steps) = &one.outcome {
                forms.told::<G>(steps);
            }
        }
        forms.views::<G>(&rules, &ran.played);
    }
    let mut lines: Vec<String> =
        forms.seen.iter().map(|((kind, _), text)| format!("{kind} {text}")).collect();
    lines.sort();
    lines.extend(forms.view.fields.iter().map(|(name, shape)| format!("view {name}: {shape}")));
    for (kind, tag, all) in
        [("act", "do", names::<G::Action>("do")), ("event", "event", names::<G::Event>("event"))]
    {
        let never: Vec<String> = all.difference(&forms.met(kind, tag)).cloned().collect();
        lines.extend((!never.is_empty()).then(|| format!("{kind} never met: {}", never.join(" "))));
    }
    lines.join("\n")
}

#[test]
fn every_form_of_every_game_is_as_documented() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for &game in AnyGame::ALL {
            let forms = with_game!(game, G => forms::<G>());
            insta::assert_snapshot!(format!("forms__{}", game.id().replace('/', "-")), forms);
        }
    });
}
