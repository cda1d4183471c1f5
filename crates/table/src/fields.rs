//! How acts and events are read from their JSON form: an object that names itself by one field.
//!
//! What is read is the same whatever the game, so it is compiled once; of each type of act or event
//! only the list of its variants is (`acts!` and `events!` write it).

use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;

/// The fields of an object, each as it was written.
#[derive(Debug)]
pub struct Fields {
    name: String,
    given: Vec<(String, Box<RawValue>)>,
    /// The fields that were asked for.
    known: Vec<&'static str>,
}

impl Fields {
    /// Reads an object and makes of it what it stands for; `tag` is the field by which it names
    /// itself. A field that was not asked for is refused.
    pub fn read<'de, D: Deserializer<'de>, T>(
        from: D,
        tag: &'static str,
        make: fn(&mut Self) -> Result<T, Misread>,
    ) -> Result<T, D::Error> {
        let mut fields = from.deserialize_map(Reader { tag })?;
        let made = make(&mut fields).and_then(|made| fields.done().map(|()| made));
        made.map_err(D::Error::custom)
    }

    /// Which of these variants it is.
    pub fn which(&self, names: &[&str]) -> Result<usize, Misread> {
        let at = names.iter().position(|name| *name == self.name);
        at.ok_or_else(|| {
            Misread(format!("unknown variant `{}`, expected {}", self.name, listed(names)))
        })
    }

    /// A field that must be there.
    pub fn take<T: DeserializeOwned>(&mut self, name: &'static str) -> Result<T, Misread> {
        let field = self.field(name).ok_or_else(|| Misread(format!("missing field `{name}`")))?;
        read(&field)
    }

    /// A field that may be left out.
    pub fn take_or<T: DeserializeOwned>(
        &mut self,
        name: &'static str,
        otherwise: fn() -> T,
    ) -> Result<T, Misread> {
        self.field(name).map_or_else(|| Ok(otherwise()), |field| read(&field))
    }

    fn field(&mut self, name: &'static str) -> Option<Box<RawValue>> {
        self.known.push(name);
        let at = self.given.iter().position(|(field, _)| field == name)?;
        Some(self.given.swap_remove(at).1)
    }

    /// Nothing may be left that nobody asked for.
    fn done(&self) -> Result<(), Misread> {
        match self.given.first() {
            None => Ok(()),
            Some((field, _)) if self.known.is_empty() => {
                Err(Misread(format!("unknown field `{field}`, there are no fields")))
            }
            Some((field, _)) => {
                Err(Misread(format!("unknown field `{field}`, expected {}", listed(&self.known))))
            }
        }
    }
}

/// In the words that serde has for it.
fn listed(names: &[&str]) -> String {
    match names {
        [only] => format!("`{only}`"),
        [one, other] => format!("`{one}` or `{other}`"),
        _ => format!("one of `{}`", names.join("`, `")),
    }
}

fn read<T: DeserializeOwned>(field: &RawValue) -> Result<T, Misread> {
    serde_json::from_str(field.get()).map_err(|wrong| {
        // Where it stands within the field tells nobody anything.
        let told = wrong.to_string();
        let at = format!(" at line {} column {}", wrong.line(), wrong.column());
        Misread(told.strip_suffix(&at).unwrap_or(&told).to_owned())
    })
}

/// Why an object is none of the variants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread(String);

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Misread {}

struct Reader {
    tag: &'static str,
}

impl<'de> Visitor<'de> for Reader {
    type Value = Fields;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with the field `{}`", self.tag)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
        let mut name: Option<String> = None;
        let mut given: Vec<(String, Box<RawValue>)> = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            let twice = if key == self.tag {
                name.replace(map.next_value()?).is_some()
            } else {
                let twice = given.iter().any(|(field, _)| *field == key);
                given.push((key.clone(), map.next_value()?));
                twice
            };
            if twice {
                return Err(A::Error::custom(format_args!("duplicate field `{key}`")));
            }
        }
        let name = name.ok_or_else(|| A::Error::missing_field(self.tag))?;
        Ok(Fields { name, given, known: Vec::new() })
    }
}

#[cfg(test)]
mod tests {
    use crate::{Cents, acts};

    acts! {
        enum Act {
            seat Place { on: u8, stake: Cents, #[serde(default)] twice: bool }
                = "places {stake} on {on} [twice: twice]",
            seat Pass { to?: u8 } = "passes [to {to}]",
            staff Close = "closes",
        }
    }

    fn read(text: &str) -> Result<Act, String> {
        serde_json::from_str(text).map_err(|wrong| {
            let told = wrong.to_string();
            told.split(" at line").next().unwrap_or_default().to_owned()
        })
    }

    #[test]
    fn what_was_written_comes_back() {
        let place = Act::Place { on: 3, stake: Cents::new(500), twice: true };
        for act in [place, Act::Pass { to: None }, Act::Pass { to: Some(2) }, Act::Close] {
            let text = serde_json::to_string(&act).unwrap();
            assert_eq!(read(&text), Ok(act.clone()), "{text}");
            let value = serde_json::to_value(&act).unwrap();
            assert_eq!(serde_json::from_value::<Act>(value).unwrap(), act);
        }
        let left_out = Act::Place { on: 3, stake: Cents::new(500), twice: false };
        assert_eq!(read(r#"{ "stake": 500, "on": 3, "do": "place" }"#), Ok(left_out));
        assert_eq!(read(r#"{"do":"pass","to":null}"#), Ok(Act::Pass { to: None }));
    }

    #[test]
    fn what_is_none_of_them_is_told_why() {
        for (text, why) in [
            (r#"{"do":"close","by":1}"#, "unknown field `by`, there are no fields"),
            (r#"{"do":"pass","by":1}"#, "unknown field `by`, expected `to`"),
            (r#"{"do":"place","on":3}"#, "missing field `stake`"),
            (r#"{"do":"place","on":300,"stake":5}"#, "invalid value: integer `300`, expected u8"),
            (r#"{"do":"run"}"#, "unknown variant `run`, expected one of `place`, `pass`, `close`"),
            (r#"{"on":3}"#, "missing field `do`"),
            (r#"{"do":"close","do":"close"}"#, "duplicate field `do`"),
            (r#"{"do":"pass","to":1,"to":2}"#, "duplicate field `to`"),
            (
                r#""close""#,
                r#"invalid type: string "close", expected an object with the field `do`"#,
            ),
        ] {
            assert_eq!(read(text), Err(why.to_owned()), "{text}");
        }
    }
}
