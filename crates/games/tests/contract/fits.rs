//! Whether a form is what the type told of it: the declarations of the pages are written from that.

use serde_json::{Map, Value};
use table::{Field, Shape, Variant};

/// What does not fit, if something does not.
pub(crate) fn fits(shape: &Shape, text: &str) -> Result<(), String> {
    let value: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if is(shape, &value) { Ok(()) } else { Err(format!("its type tells of another form: {text}")) }
}

fn is(shape: &Shape, value: &Value) -> bool {
    match shape {
        Shape::Any => true,
        Shape::Bool => value.is_boolean(),
        Shape::Number => value.is_number(),
        Shape::Text => value.is_string(),
        Shape::Words(words) => value.as_str().is_some_and(|word| words.contains(&word)),
        Shape::Maybe(inner) => value.is_null() || is(inner, value),
        Shape::List(inner) => {
            value.as_array().is_some_and(|all| all.iter().all(|one| is(inner, one)))
        }
        Shape::Row(shapes) => value.as_array().is_some_and(|all| {
            all.len() == shapes.len() && shapes.iter().zip(all).all(|(shape, one)| is(shape, one))
        }),
        Shape::Map(inner) => {
            value.as_object().is_some_and(|all| all.values().all(|one| is(inner, one)))
        }
        Shape::Object(fields) => value.as_object().is_some_and(|object| holds(fields, object, "")),
        Shape::OneOf(Some(tag), variants) => value.as_object().is_some_and(|object| {
            let named = object.get(*tag).and_then(Value::as_str);
            let variant = variants.iter().find(|variant| Some(variant.name) == named);
            variant.is_some_and(|variant| holds(fields_of(variant.shape), object, tag))
        }),
        Shape::OneOf(None, variants) => variants.iter().any(|variant| chosen(variant, value)),
        Shape::Either(shapes) => shapes.iter().any(|shape| is(shape, value)),
        Shape::Named(_, inner) | Shape::Common(_, inner) => is(inner, value),
    }
}

/// A word where nothing belongs to it, or else an object with one field named for it.
fn chosen(Variant { name, shape }: &Variant, value: &Value) -> bool {
    match shape {
        None => value.as_str() == Some(name),
        Some(shape) => value.as_object().is_some_and(|object| {
            object.len() == 1 && object.get(*name).is_some_and(|inner| is(shape, inner))
        }),
    }
}

fn fields_of(shape: Option<&Shape>) -> &'static [Field] {
    match shape {
        None => &[],
        Some(Shape::Object(fields)) => fields,
        Some(Shape::Named(_, inner) | Shape::Common(_, inner)) => fields_of(Some(inner)),
        Some(other) => panic!("no object: {other:?}"),
    }
}

/// Every field is there that may not lack, and no other but the tag.
fn holds(fields: &[Field], object: &Map<String, Value>, tag: &str) -> bool {
    let all: Vec<&Field> = fields
        .iter()
        .flat_map(|field| {
            if field.flat { fields_of(Some(field.shape)) } else { std::slice::from_ref(field) }
        })
        .collect();
    let known = |key: &str| key == tag || all.iter().any(|field| field.name == key);
    object.keys().all(|key| known(key))
        && all.iter().all(|field| match object.get(field.name) {
            Some(value) => is(field.shape, value),
            None => field.may_lack,
        })
}
