//! What can be heard in a line, and what a manual says about it.

use super::reader::Words;
use super::say::{Say, Sentence};
use super::trouble::Trouble;
use crate::{Card, Cents, Role, Seat};

/// Who says a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Seat,
    Staff,
    Anyone,
}

/// A phrase as a manual has it.
#[derive(Clone, Copy, Debug)]
pub struct Phrase {
    pub who: Who,
    /// `places {stake} on {bet}`.
    pub pattern: &'static str,
    /// What it means, where that is written down.
    pub about: &'static str,
    pub fields: &'static [(&'static str, Form)],
}

/// What may stand in a place of a phrase.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// The like of this: `10.00`.
    Like(&'static str),
    OneOf(&'static [&'static str]),
    Phrases(&'static [Phrase]),
}

/// What can be heard.
pub trait Hear: Say + Sized {
    const FORM: Form;

    fn hear(words: &mut Words<'_>) -> Result<Self, Trouble>;

    /// The amount of money in it that an offer leaves open.
    fn amount(&self) -> Option<Cents> {
        None
    }

    fn set_amount(&mut self, _amount: Cents) {}

    /// What stands where only the amount was left out.
    fn of_amount(_amount: Cents) -> Option<Self> {
        None
    }

    /// The whole numbers in it that an offer leaves open.
    fn numbers(&self) -> &[u16] {
        &[]
    }

    fn set_numbers(&mut self, _numbers: &[u16]) {}
}

/// Another way of saying a type than its own.
pub trait SayAs<T> {
    fn say(value: &T, sentence: &mut Sentence);
}

/// Another way of hearing a type than its own.
pub trait HearAs<T>: SayAs<T> {
    const FORM: Form;

    fn hear(words: &mut Words<'_>) -> Result<T, Trouble>;
}

/// Whole numbers that an offer leaves open.
pub trait Number {
    fn numbers(&self) -> &[u16];
    fn set_numbers(&mut self, numbers: &[u16]);
}

impl Number for u16 {
    fn numbers(&self) -> &[u16] {
        std::slice::from_ref(self)
    }

    fn set_numbers(&mut self, numbers: &[u16]) {
        if let &[number] = numbers {
            *self = number;
        }
    }
}

impl Number for Vec<u16> {
    fn numbers(&self) -> &[u16] {
        self
    }

    fn set_numbers(&mut self, numbers: &[u16]) {
        *self = numbers.to_vec();
    }
}

impl<const N: usize> Number for [u16; N] {
    fn numbers(&self) -> &[u16] {
        self
    }

    fn set_numbers(&mut self, numbers: &[u16]) {
        if let Ok(numbers) = numbers.try_into() {
            *self = numbers;
        }
    }
}

macro_rules! heard {
    ($($heard:ty, $by:ident, $like:literal;)+) => {
        $(
            impl Hear for $heard {
                const FORM: Form = Form::Like($like);

                fn hear(words: &mut Words<'_>) -> Result<Self, Trouble> {
                    words.$by()
                }
            }
        )+
    };
}

heard! {
    Card, card, "Qs";
    Role, role, "croupier";
    Seat, seat, "seat 1";
    u16, number, "12";
    u8, small_number, "3";
}

impl Hear for Cents {
    const FORM: Form = Form::Like("10.00");

    fn hear(words: &mut Words<'_>) -> Result<Self, Trouble> {
        words.amount()
    }

    fn amount(&self) -> Option<Cents> {
        Some(*self)
    }

    fn set_amount(&mut self, amount: Cents) {
        *self = amount;
    }

    fn of_amount(amount: Cents) -> Option<Self> {
        Some(amount)
    }
}

/// An amount that is left open may still be set.
impl<T: Hear> Hear for Option<T> {
    const FORM: Form = T::FORM;

    fn hear(words: &mut Words<'_>) -> Result<Self, Trouble> {
        T::hear(words).map(Some)
    }

    fn amount(&self) -> Option<Cents> {
        self.as_ref().and_then(T::amount)
    }

    fn set_amount(&mut self, amount: Cents) {
        match self {
            Some(inner) => inner.set_amount(amount),
            None => *self = T::of_amount(amount),
        }
    }
}

/// Bets are said and heard by their names.
#[macro_export]
macro_rules! words_of_bet {
    ($bet:ty $(, $param:ident: $bound:path)?) => {
        impl$(<$param: $bound>)? $crate::words::Say for $bet {
            fn say(&self, sentence: &mut $crate::words::Sentence) {
                sentence.word($crate::Bet::name(*self));
            }
        }

        impl$(<$param: $bound>)? $crate::words::Hear for $bet {
            const FORM: $crate::words::Form = $crate::words::Form::Like("BET");

            fn hear(
                words: &mut $crate::words::Words<'_>,
            ) -> Result<Self, $crate::words::Trouble> {
                words.bet()
            }
        }

        impl$(<$param: $bound>)? $crate::Shaped for $bet {
            const SHAPE: $crate::Shape = $crate::Shape::Named("Bet", &$crate::Shape::Text);
        }
    };
}
