//! What chance shows, in the one JSON form of all games: an object in which what was seen stands
//! under its own name, `pocket`, `dice` or `card`, and beside it how it came where that matters.

use crate::{Card, Throw};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::Debug;
use table::Shaped;

/// What wheel, dice or shoe may show at a game.
pub trait Chance: Copy + Eq + Debug + Send + Sync + 'static {
    /// The object that stands for it in JSON; unknown fields are refused.
    type Form: Serialize + DeserializeOwned + From<Self> + Into<Self>;
}

/// What chance showed, as it crosses the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChanceForm<C>(pub C);

impl<C: Chance> Serialize for ChanceForm<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        C::Form::from(self.0).serialize(serializer)
    }
}

impl<'de, C: Chance> Deserialize<'de> for ChanceForm<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        C::Form::deserialize(deserializer).map(|form| ChanceForm(form.into()))
    }
}

/// For serde's `with`.
pub(crate) fn serialize<C: Chance, S: Serializer>(seen: &C, to: S) -> Result<S::Ok, S::Error> {
    ChanceForm(*seen).serialize(to)
}

pub(crate) fn deserialize<'de, C: Chance, D: Deserializer<'de>>(from: D) -> Result<C, D::Error> {
    ChanceForm::deserialize(from).map(|form| form.0)
}

/// A card and nothing else: `{"card":"As"}`.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct CardForm<C> {
    pub card: C,
}

impl<C> From<C> for CardForm<C> {
    fn from(card: C) -> Self {
        CardForm { card }
    }
}

impl From<CardForm<Card>> for Card {
    fn from(form: CardForm<Card>) -> Card {
        form.card
    }
}

impl Chance for Card {
    type Form = CardForm<Card>;
}

/// A throw: `{"dice":[4,2]}`.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct DiceForm {
    pub dice: Throw,
}

impl From<Throw> for DiceForm {
    fn from(dice: Throw) -> Self {
        DiceForm { dice }
    }
}

impl From<DiceForm> for Throw {
    fn from(form: DiceForm) -> Throw {
        form.dice
    }
}

impl Chance for Throw {
    type Form = DiceForm;
}
