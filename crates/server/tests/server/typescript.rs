//! Writes shapes as TypeScript: one module a set of types that know each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use table::{Field, Shape, Variant};

/// More words than this are not worth a type.
const WORDS_MAX: usize = 40;

/// Types with names, in the order in which they were met.
#[derive(Default)]
pub(crate) struct Module {
    declared: Vec<(&'static str, Shape, String)>,
    common: BTreeSet<&'static str>,
    /// Words of types that are wider than any one game has them, such as all bets of an engine.
    pub(crate) words: BTreeMap<&'static str, Vec<&'static str>>,
    /// It declares what is common instead of importing it.
    is_common: bool,
}

impl Module {
    /// Declares a type under a name of its own.
    pub(crate) fn declare(&mut self, name: &'static str, shape: Shape) {
        let shape = match shape {
            Shape::Named(known, _) if known == name => shape,
            _ => Shape::Named(name, Box::leak(Box::new(shape))),
        };
        self.written(&shape);
    }

    /// Declares a type that is one of several, each of a module of its own.
    pub(crate) fn any(&mut self, name: &'static str, all: impl Iterator<Item = String>) {
        let all: Vec<String> = all.collect();
        let text = format!("type {name} =\n  | {};", all.join("\n  | "));
        self.declared.push((name, Shape::Any, text));
    }

    /// The module of what is common.
    pub(crate) fn common() -> Self {
        Module { is_common: true, ..Module::default() }
    }

    /// Declares a type that has a name.
    pub(crate) fn add(&mut self, shape: &Shape) {
        self.written(shape);
    }

    fn written(&mut self, shape: &Shape) -> String {
        match shape {
            Shape::Any => "unknown".to_owned(),
            Shape::Bool => "boolean".to_owned(),
            Shape::Number => "number".to_owned(),
            Shape::Text => "string".to_owned(),
            Shape::Words(words) => union(words.iter().map(|word| format!("'{word}'"))),
            Shape::Maybe(inner) => format!("{} | null", self.written(inner)),
            Shape::List(inner) => match self.written(inner) {
                one if one.contains([' ', '{']) => format!("({one})[]"),
                one => format!("{one}[]"),
            },
            Shape::Row(all) => {
                let all: Vec<String> = all.iter().map(|one| self.written(one)).collect();
                format!("[{}]", all.join(", "))
            }
            Shape::Map(inner) => format!("Record<string, {}>", self.written(inner)),
            Shape::Object(fields) => object(&self.fields(fields)),
            Shape::OneOf(tag, variants) => union(self.variants(*tag, variants).into_iter()),
            Shape::Either(all) => union(all.iter().map(|one| self.written(one))),
            Shape::Common(name, _) if !self.is_common => {
                self.common.insert(name);
                (*name).to_owned()
            }
            Shape::Named(name, inner) | Shape::Common(name, inner) => self.named(name, inner),
        }
    }

    /// The first of two types with one name has it; the other is written out.
    fn named(&mut self, name: &'static str, shape: &Shape) -> String {
        match self.declared.iter().find(|(known, _, _)| *known == name) {
            Some((_, known, _))
                if known == shape || self.words.contains_key(name) || *known == Shape::Any =>
            {
                return name.to_owned();
            }
            Some(_) => return self.written(shape),
            None => {}
        }
        let at = self.declared.len();
        self.declared.push((name, *shape, String::new()));
        let text = match (self.words.get(name), shape) {
            (Some(words), _) if words.len() > WORDS_MAX => format!("type {name} = string;"),
            (Some(words), _) => {
                format!("type {name} = {};", union(words.iter().map(|word| format!("'{word}'"))))
            }
            (None, Shape::Object(fields)) => {
                format!("interface {name} {{\n  {};\n}}", self.fields(fields).join(";\n  "))
            }
            (None, Shape::OneOf(tag, variants)) => {
                format!("type {name} =\n  | {};", self.variants(*tag, variants).join("\n  | "))
            }
            (None, _) => format!("type {name} = {};", self.written(shape)),
        };
        self.declared[at].2 = text;
        name.to_owned()
    }

    fn fields(&mut self, fields: &[Field]) -> Vec<String> {
        let mut all = Vec::new();
        for field in fields {
            if field.flat {
                all.extend(self.fields(fields_of(field.shape)));
                continue;
            }
            // What may lack is told by that, not by `null`.
            let (mark, shape) = match (field.may_lack, field.shape) {
                (true, Shape::Maybe(inner)) => ("?", *inner),
                (true, shape) => ("?", shape),
                (false, shape) => ("", shape),
            };
            all.push(format!("{}{mark}: {}", field.name, self.written(shape)));
        }
        all
    }

    fn variants(&mut self, tag: Option<&str>, variants: &[Variant]) -> Vec<String> {
        let mut all = Vec::new();
        for Variant { name, shape } in variants {
            all.push(match (tag, shape) {
                (None, None) => format!("'{name}'"),
                (None, Some(shape)) => {
                    let key = if name.contains('-') { format!("'{name}'") } else { (*name).into() };
                    format!("{{ {key}: {} }}", self.written(shape))
                }
                (Some(tag), shape) => {
                    let mut fields = vec![format!("{tag}: '{name}'")];
                    fields.extend(self.fields(shape.map_or(&[], fields_of)));
                    object(&fields)
                }
            });
        }
        all
    }

    /// The module as a file; `from` says where it comes from.
    pub(crate) fn text(&self, from: &str) -> String {
        let mut text = format!("// {from}. Written by `cargo xtask bless`.\n");
        if !self.common.is_empty() {
            let names: Vec<&str> = self.common.iter().copied().collect();
            let _ = writeln!(text, "import type {{ {} }} from './wire';", names.join(", "));
        }
        for (_, _, declaration) in &self.declared {
            let _ = writeln!(text, "export {declaration}");
        }
        text
    }
}

pub(crate) fn fields_of(shape: &Shape) -> &'static [Field] {
    match shape {
        Shape::Object(fields) => fields,
        Shape::Named(_, inner) | Shape::Common(_, inner) => fields_of(inner),
        other => panic!("not an object: {other:?}"),
    }
}

fn object(fields: &[String]) -> String {
    if fields.is_empty() {
        "Record<string, never>".to_owned()
    } else {
        format!("{{ {} }}", fields.join("; "))
    }
}

fn union(all: impl Iterator<Item = String>) -> String {
    all.collect::<Vec<String>>().join(" | ")
}
