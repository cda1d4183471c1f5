//! The frames of a table's WebSocket and what they carry, as types: for the interface, whose
//! declarations are written from these, and for tests, which hold every frame against them.

use house::Name;
use house::people::Person;
use serde::{Deserialize, Serialize};
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
