//! What the JSON form of a type looks like, told by the type itself: the declarations of the web
//! interface are written from it. Constants alone, so that a program that asks for none has none.

use crate::{Card, Cents, Clause, Seat};
use arrayvec::ArrayVec;
use std::borrow::Cow;

/// The JSON form of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Whatever its maker writes.
    Any,
    Bool,
    Number,
    Text,
    /// One of these words.
    Words(&'static [&'static str]),
    /// It, or `null`.
    Maybe(&'static Shape),
    List(&'static Shape),
    /// A list of as many as there are.
    Row(&'static [&'static Shape]),
    /// By names that are not known beforehand.
    Map(&'static Shape),
    Object(&'static [Field]),
    /// One of several, told apart by this key; without one by the only key of an object, or by a
    /// word where nothing belongs to it.
    OneOf(Option<&'static str>, &'static [Variant]),
    /// One of several, told apart by what they look like.
    Either(&'static [&'static Shape]),
    /// A type with a name of its own.
    Named(&'static str, &'static Shape),
    /// A type that has this name in all games, and at sockets and routes as well.
    Common(&'static str, &'static Shape),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    pub name: &'static str,
    pub shape: &'static Shape,
    /// It may be left out.
    pub may_lack: bool,
    /// Its own fields stand in its place.
    pub flat: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    pub name: &'static str,
    /// None where the name says it all.
    pub shape: Option<&'static Shape>,
}

/// A type that knows its JSON form: `#[derive(Shaped)]` reads it off the attributes for serde.
pub trait Shaped {
    const SHAPE: Shape;
}

/// The same shape as another type, or one written out: `shaped! { u8, u16 => Shape::Number }`.
#[macro_export]
macro_rules! shaped {
    ($($kind:ty),+ => $shape:expr) => {
        $(impl $crate::Shaped for $kind {
            const SHAPE: $crate::Shape = $shape;
        })+
    };
}

shaped! { bool => Shape::Bool }
shaped! { u8, u16, u32, u64, usize, i64, f64 => Shape::Number }
shaped! { String, &'static str, Cow<'static, str> => Shape::Text }
shaped! { Card => Shape::Common("CardCode", &Shape::Text) }
shaped! { Cents => Shape::Common("Cents", &Shape::Number) }
shaped! { Clause => Shape::Common("ClauseId", &Shape::Text) }
shaped! { Seat => Shape::Common("SeatName", &Shape::Text) }

impl<T: Shaped> Shaped for Option<T> {
    const SHAPE: Shape = Shape::Maybe(&T::SHAPE);
}

impl<T: Shaped> Shaped for Vec<T> {
    const SHAPE: Shape = Shape::List(&T::SHAPE);
}

impl<T: Shaped, const N: usize> Shaped for ArrayVec<T, N> {
    const SHAPE: Shape = Shape::List(&T::SHAPE);
}

impl<T: Shaped> Shaped for Box<T> {
    const SHAPE: Shape = T::SHAPE;
}

impl<T: Shaped, const N: usize> Shaped for [T; N] {
    const SHAPE: Shape = Shape::Row(&[&T::SHAPE; N]);
}

impl<A: Shaped, B: Shaped> Shaped for (A, B) {
    const SHAPE: Shape = Shape::Row(&[&A::SHAPE, &B::SHAPE]);
}
