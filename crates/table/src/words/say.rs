//! Sentences, and what can be said in them.

use crate::{By, Card, Cents, Role, Seat, Spot, Throw};
use std::borrow::Cow;
use std::fmt::{Display, Write as _};

/// Words one after the other, a blank between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sentence(String);

impl Sentence {
    /// Nothing to say leaves no blank behind.
    pub fn word(&mut self, word: impl Display) {
        let before = self.0.len();
        if before > 0 {
            self.0.push(' ');
        }
        let start = self.0.len();
        // Writing to a string cannot fail.
        let _ = write!(self.0, "{word}");
        if self.0.len() == start {
            self.0.truncate(before);
        }
    }
}

/// What can be said.
pub trait Say {
    fn say(&self, sentence: &mut Sentence);

    fn said(&self) -> String {
        let mut sentence = Sentence::default();
        self.say(&mut sentence);
        sentence.0
    }
}

/// Types that are said as they are shown.
#[macro_export]
macro_rules! said_as_shown {
    ($($shown:ty),+ $(,)?) => {
        $(
            impl $crate::words::Say for $shown {
                fn say(&self, sentence: &mut $crate::words::Sentence) {
                    sentence.word(self);
                }
            }
        )+
    };
}

/// Types that are said by their names.
#[macro_export]
macro_rules! said_by_name {
    ($($named:ty),+ $(,)?) => {
        $(
            impl $crate::words::Say for $named {
                fn say(&self, sentence: &mut $crate::words::Sentence) {
                    sentence.word(self.name());
                }
            }
        )+
    };
}

said_as_shown!(
    By,
    Card,
    Cents,
    Cow<'static, str>,
    Role,
    Seat,
    Spot,
    String,
    Throw,
    i64,
    u16,
    u32,
    u8,
);

/// Nothing is said where there is nothing.
impl<T: Say> Say for Option<T> {
    fn say(&self, sentence: &mut Sentence) {
        if let Some(it) = self {
            it.say(sentence);
        }
    }
}

impl<T: Say> Say for Vec<T> {
    fn say(&self, sentence: &mut Sentence) {
        for it in self {
            it.say(sentence);
        }
    }
}

impl<T: Say, const N: usize> Say for [T; N] {
    fn say(&self, sentence: &mut Sentence) {
        for it in self {
            it.say(sentence);
        }
    }
}

impl<A: Say, B: Say> Say for (A, B) {
    fn say(&self, sentence: &mut Sentence) {
        self.0.say(sentence);
        self.1.say(sentence);
    }
}
