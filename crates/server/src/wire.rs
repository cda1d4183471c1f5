//! The frames of a table's WebSocket and what they carry, as types: for the interface, whose
//! declarations are written from these, and for tests, which hold every frame against them.

use games::hosted::{Ending, Settled};
use house::Name;
use house::live::Command;
use house::people::Person;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use table::{Cents, Seat};
use ts_rs::TS;
use utoipa::ToSchema;

/// Somebody, as he is told of himself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Me {
    pub name: String,
    /// `player`, and roles of the law.
    #[ts(type = "Role[]")]
    pub roles: Vec<String>,
    pub guest: bool,
    /// What his wallet holds, in cents.
    #[ts(type = "Cents")]
    pub balance: i64,
    pub seats: Vec<SeatHeld>,
}

/// A seat that somebody has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatHeld {
    pub table: String,
    #[ts(type = "SeatName")]
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
    pub phase: String,
    /// Whom the table waits for.
    pub turn: Value,
    pub limits: Option<StakeLimits>,
    pub seats: Seats,
    pub round: u64,
    pub bots: u64,
    pub paused: Option<String>,
    /// The latest results.
    #[schema(value_type = Vec<Object>)]
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
    #[schema(value_type = Vec<Object>)]
    pub lines: Vec<Settled>,
    /// How it ended.
    #[schema(value_type = Option<Object>)]
    pub last: Option<Ending>,
}

/// What a client sends.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sent {
    pub id: String,
    #[serde(rename = "do")]
    pub what: Command,
}
