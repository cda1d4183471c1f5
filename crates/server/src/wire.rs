//! The frames of a table's WebSocket and what they carry, as types: for the interface, whose
//! declarations are written from these, and for tests, which hold every frame against them.

use crate::frames::Phase;
use games::hosted::{AnyAct, Ending, Settled};
use house::Name;
use house::journal::Capacity;
use house::live::Command;
use house::people::Person;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use table::{Cents, Seat, Shape, Shaped, Turn};
use utoipa::ToSchema;
use utoipa::openapi::schema::{ArrayBuilder, SchemaType, Type};
use utoipa::openapi::{ObjectBuilder, OneOfBuilder, RefOr, Schema};

/// Somebody, as he is told of himself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Shaped, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Me {
    pub name: String,
    /// `player`, and roles of the law.
    #[shape(Vec<Capacity>)]
    #[schema(schema_with = known::<Vec<Capacity>>)]
    pub roles: Vec<String>,
    pub guest: bool,
    /// What his wallet holds, in cents.
    #[shape(Cents)]
    pub balance: i64,
    pub seats: Vec<SeatHeld>,
}

/// A seat that somebody has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Shaped, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatHeld {
    pub table: String,
    #[shape(Seat)]
    pub seat: String,
}

impl SeatHeld {
    pub(crate) fn new(table: &Name, seat: Seat) -> Self {
        SeatHeld { table: table.to_string(), seat: seat.to_string() }
    }
}

impl Me {
    pub(crate) fn of(person: &Person, balance: Cents, seats: Vec<SeatHeld>) -> Self {
        Me {
            name: person.name.to_string(),
            roles: person.roles.iter().map(ToString::to_string).collect(),
            guest: person.is_guest(),
            balance: balance.get(),
            seats,
        }
    }
}

/// A table in the lobby.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableCard {
    pub table: String,
    pub title: String,
    pub game: String,
    pub law: String,
    /// `drawn` or `keyed`.
    pub source: String,
    pub training: bool,
    #[schema(schema_with = known::<Phase>)]
    pub phase: String,
    /// Whom the table waits for.
    #[schema(schema_with = known::<Turn>)]
    pub turn: Value,
    pub limits: Option<StakeLimits>,
    pub seats: Seats,
    pub round: u64,
    pub bots: u64,
    pub paused: Option<String>,
    /// The latest results.
    #[schema(schema_with = known::<Vec<Ending>>)]
    pub last: Vec<Ending>,
}

/// What one stake may be, in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StakeLimits {
    pub min: i64,
    pub max: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Seats {
    pub taken: u64,
    pub places: u64,
}

/// A table with its house rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TableDetail {
    #[serde(flatten)]
    pub card: TableCard,
    /// Every option of the house with its value.
    pub house: BTreeMap<String, String>,
    pub rules: Vec<Posted>,
    /// The bets that the house takes here, by name.
    pub bets: Vec<String>,
}

/// A house rule as it is posted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Posted {
    pub key: String,
    pub title: String,
    pub value: String,
    pub clause: String,
}

/// What best play does, at a training table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Advice {
    /// An act that is offered.
    #[schema(schema_with = known::<AnyAct>)]
    pub action: Value,
    pub said: String,
}

/// A settlement, and the records that led to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Round {
    pub from: u64,
    pub to: u64,
    /// Milliseconds since 1970.
    pub time: u64,
    #[schema(schema_with = known::<Vec<Settled>>)]
    pub lines: Vec<Settled>,
    /// How it ended.
    #[schema(schema_with = known::<Option<Ending>>)]
    pub last: Option<Ending>,
}

/// What a client sends.
#[derive(Clone, Debug, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Sent {
    pub id: String,
    #[serde(rename = "do")]
    pub what: Command,
}

/// The description of a type that tells its shape: its name, by which the interface knows it.
pub(crate) fn known<T: Shaped>() -> RefOr<Schema> {
    described(&T::SHAPE)
}

fn described(shape: &Shape) -> RefOr<Schema> {
    match shape {
        Shape::Common(name, _) | Shape::Named(name, _) => {
            let named = ObjectBuilder::new().schema_type(SchemaType::AnyValue).title(Some(*name));
            Schema::from(named).into()
        }
        Shape::List(of) => ArrayBuilder::new().items(described(of)).into(),
        Shape::Maybe(of) => {
            let null = ObjectBuilder::new().schema_type(Type::Null);
            OneOfBuilder::new().item(described(of)).item(null).into()
        }
        other => unreachable!("described by name: {other:?}"),
    }
}
