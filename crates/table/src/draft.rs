//! House rules: what was given (a draft) and the one door through which it becomes rules.

use crate::{AmountError, Cents, Clause, nearest};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

/// House rules as given: keys and values in text, in any order, not yet checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    given: BTreeMap<String, String>,
}

impl Draft {
    /// Gives a key a value; the last one holds.
    pub fn set(&mut self, key: impl Into<String>, value: impl Into<String>) -> &mut Self {
        self.given.insert(key.into(), value.into());
        self
    }

    pub fn get(&self, key: &str) -> Option<&str> {
        self.given.get(key).map(String::as_str)
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.given.iter().map(|(k, v)| (k.as_str(), v.as_str()))
    }

    /// The same house without its limits, open to every stake from this one on.
    pub fn without_limits(&self, options: &[HouseOption], from: Cents) -> Draft {
        let mut free = self.clone();
        for option in options {
            let Some(to) = option.free else { continue };
            free.given.remove(option.key);
            free.given
                .extend(to.value(option.form, from).map(|value| (option.key.to_owned(), value)));
        }
        free
    }

    /// What a house does otherwise: a default that is written out is no choice of the house.
    pub fn without_defaults(&self, options: &[HouseOption]) -> Draft {
        let default = |key: &str| options.iter().find(|o| o.key == key).map(|o| o.default);
        let chosen = self.iter().filter(|(key, value)| default(key) != Some(value));
        Draft { given: chosen.map(|(key, value)| (key.to_owned(), value.to_owned())).collect() }
    }
}

/// One thing the house may choose.
#[derive(Clone, Copy, Debug)]
pub struct HouseOption {
    pub key: &'static str,
    pub default: &'static str,
    pub form: Form,
    /// The clause or decision that leaves the choice to the house.
    pub by: Clause,
    /// A reading: a choice between two meanings of the text, not a taste of the house.
    pub is_reading: bool,
    /// What it is in a house without limits, where that is not what the house chose.
    pub free: Option<Free>,
    /// It bounds what may be staked and nothing else, so that reports leave it out.
    pub is_limit: bool,
    pub about: &'static str,
}

impl HouseOption {
    pub const fn new(
        key: &'static str,
        default: &'static str,
        form: Form,
        by: Clause,
        about: &'static str,
    ) -> Self {
        HouseOption {
            key,
            default,
            form,
            by,
            is_reading: false,
            free: None,
            is_limit: false,
            about,
        }
    }

    /// The same as something that a house without limits chooses otherwise.
    pub const fn free(self, free: Free) -> Self {
        HouseOption { free: Some(free), ..self }
    }

    /// The same as a limit that is the house's own.
    pub const fn limit(self, free: Free) -> Self {
        HouseOption { free: Some(free), is_limit: true, ..self }
    }

    /// The same as a reading of the law.
    pub const fn reading(self) -> Self {
        HouseOption { is_reading: true, ..self }
    }

    /// Two lists in one.
    pub const fn joined<const ALL: usize>(
        every: &[HouseOption],
        own: &[HouseOption],
    ) -> [HouseOption; ALL] {
        assert!(every.len() + own.len() == ALL, "as many as both together");
        let mut all = [every[0]; ALL];
        let mut index = 0;
        while index < ALL {
            all[index] = if index < every.len() { every[index] } else { own[index - every.len()] };
            index += 1;
        }
        all
    }

    /// The same list with these options in the place of those that have their keys.
    pub const fn instead<const ALL: usize>(
        options: &[HouseOption],
        instead: &[HouseOption],
    ) -> [HouseOption; ALL] {
        let mut options = Self::joined::<ALL>(options, &[]);
        let mut index = 0;
        while index < instead.len() {
            let mut place = 0;
            while !same(options[place].key, instead[index].key) {
                place += 1;
            }
            options[place] = instead[index];
            index += 1;
        }
        options
    }
}

/// Whether two keys are the same, also while the program is compiled.
const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut index = 0;
    while index < one.len() && index < other.len() && one[index] == other[index] {
        index += 1;
    }
    index == one.len() && index == other.len()
}

/// What an option is in a house without limits.
#[derive(Clone, Copy, Debug)]
pub enum Free {
    /// The least amount of its form.
    Least,
    /// The largest.
    Most,
    /// The smallest stake that has to be taken: other limits follow from it.
    From,
    /// As many times that stake.
    Times(i64),
    /// What it is in a house that says nothing.
    Default,
    As(&'static str),
}

impl Free {
    /// The value, if it is not the default; `from` is the smallest stake that has to be taken.
    fn value(self, form: Form, from: Cents) -> Option<String> {
        let (least, most) = match form {
            Form::Amount { min, max } => (min, max),
            _ => (Cents::new(1), Cents::MAX),
        };
        match self {
            Free::Least => Some(least.to_string()),
            Free::Most => Some(most.to_string()),
            Free::From => Some(from.max(least).to_string()),
            Free::Times(times) => Some(from.max(least).times(times).to_string()),
            Free::Default => None,
            Free::As(value) => Some(value.to_owned()),
        }
    }
}

/// What values an option takes.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    OneOf(&'static [&'static str]),
    Amount {
        min: Cents,
        max: Cents,
    },
    Whole {
        min: u32,
        max: u32,
    },
    /// A limit for a part: an amount, or the name of the general limit it follows.
    Bound {
        general: &'static str,
    },
    Text,
    /// The law forbids the house to have this at all.
    Forbidden,
}

/// A fault of a draft, with the clause where the law is the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Breach {
    pub key: String,
    pub by: Option<Clause>,
    #[serde(serialize_with = "as_text")]
    pub why: Wrong,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    UnknownKey {
        nearest: Option<&'static str>,
    },
    NotAllowed {
        given: String,
        allowed: String,
    },
    Amount(AmountError),
    Forbidden,
    /// A condition between several values, in words.
    Conflict(&'static str),
}

fn as_text<S: serde::Serializer>(why: &Wrong, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(why)
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::UnknownKey { nearest: Some(known) } => {
                write!(f, "unknown house option; did you mean `{known}`?")
            }
            Wrong::UnknownKey { nearest: None } => f.write_str("unknown house option"),
            Wrong::NotAllowed { given, allowed } => {
                write!(f, "`{given}` is not allowed; allowed: {allowed}")
            }
            Wrong::Amount(error) => error.fmt(f),
            Wrong::Forbidden => f.write_str("the law forbids the house to set this"),
            Wrong::Conflict(words) => f.write_str(words),
        }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.why)?;
        match self.by {
            Some(clause) => write!(f, " ({clause})"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Form::OneOf(values) => f.pad(&values.join(" / ")),
            Form::Amount { min, max } => f.pad(&format!("{min} to {max}")),
            Form::Bound { general } => f.pad(&format!("an amount, or {general}")),
            Form::Whole { min, max } => f.pad(&format!("{min} to {max}")),
            Form::Text => f.pad("text"),
            Form::Forbidden => f.pad("forbidden"),
        }
    }
}

/// The values of a choice, each with its name in house rules files.
pub trait Choice: Copy + Eq + 'static {
    const NAMES: &'static [(&'static str, Self)];

    fn name(self) -> &'static str {
        Self::NAMES
            .iter()
            .find(|(_, value)| *value == self)
            .map(|(name, _)| *name)
            .expect("every choice has a name")
    }

    /// In sentences: its name, unless it has other words.
    fn said_as(self) -> &'static str {
        self.name()
    }

    /// Every value, in the order of names.
    fn all() -> impl Iterator<Item = Self> {
        Self::NAMES.iter().map(|(_, value)| *value)
    }

    fn parse(text: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(name, _)| *name == text).map(|(_, value)| *value)
    }
}

/// A choice between doing something and not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OnOff {
    On,
    Off,
}

impl Choice for OnOff {
    const NAMES: &'static [(&'static str, Self)] = &[("on", OnOff::On), ("off", OnOff::Off)];
}

impl Form {
    /// The names of a choice.
    pub const fn of<C: Choice>() -> Form {
        Form::OneOf(Names::<C>::ALL)
    }
}

/// No choice of house rules has more values.
const MOST_VALUES: usize = 8;

/// The names of a choice, without its values.
struct Names<C>(PhantomData<C>);

impl<C: Choice> Names<C> {
    const ALL: &'static [&'static str] = Self::FILLED.split_at(C::NAMES.len()).0;

    const FILLED: &'static [&'static str] = &{
        let mut names = [C::NAMES[0].0; MOST_VALUES];
        let mut index = 0;
        while index < C::NAMES.len() {
            names[index] = C::NAMES[index].0;
            index += 1;
        }
        names
    };
}

/// Reads a draft against the options of a game and gathers every breach.
#[derive(Debug)]
pub struct Admission<'a> {
    draft: &'a Draft,
    options: &'static [HouseOption],
    breaches: Vec<Breach>,
}

impl<'a> Admission<'a> {
    /// Checks every given key and value on its own.
    pub fn new(draft: &'a Draft, options: &'static [HouseOption]) -> Self {
        let mut breaches = Vec::new();
        for (key, given) in draft.iter() {
            match options.iter().find(|o| o.key == key) {
                None => {
                    let nearest = nearest(key, options.iter().map(|o| o.key));
                    breaches.push(Breach {
                        key: key.to_owned(),
                        by: None,
                        why: Wrong::UnknownKey { nearest },
                    });
                }
                Some(option) => {
                    if let Some(why) = wrong(option, given) {
                        breaches.push(Breach { key: key.to_owned(), by: Some(option.by), why });
                    }
                }
            }
        }
        Admission { draft, options, breaches }
    }

    fn option(&self, key: &str) -> &'static HouseOption {
        self.options.iter().find(|o| o.key == key).expect("a game reads its own options only")
    }

    /// The value that holds: the one given if it is sound, otherwise the default.
    pub fn text(&self, key: &str) -> &'a str {
        let option = self.option(key);
        self.draft.get(key).filter(|given| wrong(option, given).is_none()).unwrap_or(option.default)
    }

    pub fn choice<C: Choice>(&self, key: &str) -> C {
        C::parse(self.text(key)).expect("options list the names of their choice")
    }

    pub fn amount(&self, key: &str) -> Cents {
        self.text(key).parse().expect("checked as an amount")
    }

    /// A limit for a part, if it has one of its own.
    pub fn bound(&self, key: &str) -> Option<Cents> {
        self.text(key).parse().ok()
    }

    pub fn whole<N: FromStr>(&self, key: &str) -> N {
        self.text(key).parse().ok().expect("its form says what it is")
    }

    /// Adds a breach that no single value shows.
    pub fn breach(&mut self, key: &str, by: Clause, words: &'static str) {
        self.breaches.push(Breach {
            key: key.to_owned(),
            by: Some(by),
            why: Wrong::Conflict(words),
        });
    }

    /// Whether the house says anything about this key.
    pub fn is_given(&self, key: &str) -> bool {
        self.draft.get(key).is_some()
    }

    /// What another door answered: its rules, or nothing and its breaches with ours.
    pub fn through<R>(&mut self, answer: Result<R, Vec<Breach>>) -> Option<R> {
        match answer {
            Ok(rules) => Some(rules),
            Err(breaches) => {
                self.breaches.extend(breaches);
                None
            }
        }
    }

    /// The rules, or every breach.
    pub fn finish<R>(self, rules: impl FnOnce() -> R) -> Result<R, Vec<Breach>> {
        if self.breaches.is_empty() { Ok(rules()) } else { Err(self.breaches) }
    }
}

fn wrong(option: &HouseOption, given: &str) -> Option<Wrong> {
    let not_allowed =
        || Wrong::NotAllowed { given: given.to_owned(), allowed: option.form.to_string() };
    let within = |min: Cents, max: Cents| match given.parse::<Cents>() {
        Err(error) => Some(Wrong::Amount(error)),
        Ok(amount) if amount < min || amount > max => Some(not_allowed()),
        Ok(_) => None,
    };
    match option.form {
        Form::OneOf(values) if values.contains(&given) => None,
        Form::OneOf(_) => Some(not_allowed()),
        Form::Amount { min, max } => within(min, max),
        Form::Bound { general } if given == general => None,
        Form::Bound { .. } => within(Cents::new(1), Cents::MAX),
        Form::Whole { min, max } => match given.parse::<u32>() {
            Ok(number) if number >= min && number <= max => None,
            Ok(_) | Err(_) => Some(not_allowed()),
        },
        Form::Text => None,
        Form::Forbidden => Some(Wrong::Forbidden),
    }
}
