//! The answers of the routes as the pages know them: written from the description of the API.

use crate::forms::holds;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Types that are described elsewhere: their schema is a title and nothing else.
type Known = BTreeSet<String>;

fn text(schema: &Value, known: &mut Known) -> String {
    if let Some(of) = schema["$ref"].as_str() {
        return of.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(title) = schema["title"].as_str() {
        known.insert(title.to_owned());
        return title.to_owned();
    }
    if let Some(words) = schema["enum"].as_array() {
        return words
            .iter()
            .map(|word| format!("'{}'", word.as_str().unwrap_or_default()))
            .collect::<Vec<_>>()
            .join(" | ");
    }
    for (key, between) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " & ")] {
        if let Some(all) = schema[key].as_array() {
            return all.iter().map(|one| text(one, known)).collect::<Vec<_>>().join(between);
        }
    }
    match &schema["type"] {
        Value::String(kind) => of_kind(kind, schema, known),
        Value::Array(kinds) => {
            let kinds = kinds.iter().filter_map(Value::as_str);
            kinds.map(|kind| of_kind(kind, schema, known)).collect::<Vec<_>>().join(" | ")
        }
        _ => "unknown".to_owned(),
    }
}

fn of_kind(kind: &str, schema: &Value, known: &mut Known) -> String {
    match kind {
        "integer" | "number" => "number".to_owned(),
        "array" => match text(&schema["items"], known) {
            one if one.contains(' ') => format!("({one})[]"),
            one => format!("{one}[]"),
        },
        "object" => match (schema["properties"].as_object(), &schema["additionalProperties"]) {
            (Some(_), _) => format!("{{ {} }}", fields(schema, known).join("; ")),
            (None, Value::Object(of)) => {
                format!("Record<string, {}>", text(&Value::Object(of.clone()), known))
            }
            (None, _) => "Record<string, never>".to_owned(),
        },
        other => other.to_owned(),
    }
}

/// What may be null is always written, and so is everything else of an answer.
fn fields(schema: &Value, known: &mut Known) -> Vec<String> {
    let none = Map::new();
    let properties = schema["properties"].as_object().unwrap_or(&none);
    let one = |(name, schema): (&String, &Value)| {
        let key = if name.contains('-') { format!("'{name}'") } else { name.clone() };
        format!("{key}: {}", text(schema, known))
    };
    properties.iter().map(one).collect()
}

#[test]
fn the_pages_know_the_answers_of_the_routes() {
    let api: Value = serde_json::from_str(&server::openapi()).unwrap();
    let mut known = Known::new();
    let mut declared = String::new();
    for (name, schema) in api["components"]["schemas"].as_object().unwrap() {
        // What pages ask is written where they ask it.
        if name.ends_with("Asked") || name.ends_with("Question") {
            continue;
        }
        let form = match schema["properties"].as_object() {
            Some(_) => format!("{{\n  {};\n}}", fields(schema, &mut known).join(";\n  ")),
            None => text(schema, &mut known),
        };
        let _ = writeln!(declared, "export type {name} = {form};");
    }
    let known: Vec<String> = known.into_iter().collect();
    let module = format!(
        "// The answers of the routes, from openapi.json. Written by `cargo xtask bless`.\n\
         import type {{ {} }} from './wire';\n{declared}",
        known.join(", ")
    );
    holds("../../web/src/gen/rest.ts", &module);
}
