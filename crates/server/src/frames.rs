//! The frames of a table's socket as types: the interface's declarations are written from these,
//! and tests read every frame as one of them.

use crate::wire::{Me, known};
use games::hosted::{AnyAct, AnyEvent, AnyView, Ending, Rank, Settled};
use house::journal::Capacity;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Amounts, Cents, Clause, Numbers, Seat, Shape, Shaped, Turn};
use utoipa::ToSchema;

/// A frame of the server: an object of one key.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Shaped)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Frame {
    Hello(Hello),
    Answer(Answer),
    Told(Told),
    State(Box<TableState>),
    Late(Late),
    Over(Over),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    pub table: String,
    pub game: String,
    pub seq: u64,
    #[shape(Millis)]
    pub time: u64,
    pub you: Option<Me>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Shaped)]
#[serde(untagged)]
pub enum Answer {
    Done { id: String, done: DoneAt },
    Refused { id: String, refused: Refused },
}

/// The record that the command became.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct DoneAt {
    pub seq: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    pub code: String,
    pub message: String,
    #[shape(Option<Clause>)]
    pub clause: Option<String>,
    /// Which of several acts was refused.
    pub at: Option<u64>,
    /// The amount that would be accepted.
    #[shape(Option<Cents>)]
    pub accepts: Option<i64>,
}

/// What everybody is told of a record: never a hidden card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Told {
    pub seq: u64,
    #[shape(Millis)]
    pub time: u64,
    pub who: Option<String>,
    #[shape(Capacity)]
    pub role: String,
    #[shape(Option<Seat>)]
    pub seat: Option<String>,
    /// By which clause or decision the house acted for somebody who said nothing.
    #[shape(Option<Clause>)]
    pub silent: Option<String>,
    pub command: bool,
    pub events: Vec<Said>,
    #[shape(Vec<Settled>)]
    pub lines: Vec<Value>,
    /// Commitments, cuts and reveals.
    #[shape(Vec<Unknown>)]
    pub fair: Vec<Value>,
    /// Orders of the staff and corrections.
    #[shape(Vec<Unknown>)]
    pub orders: Vec<Value>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Said {
    #[shape(Clause)]
    pub by: String,
    #[shape(AnyEvent)]
    pub event: Value,
    pub said: String,
}

/// The newest state for whoever looks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct TableState {
    pub seq: u64,
    pub round: u64,
    #[shape(Phase)]
    pub phase: String,
    #[shape(Turn)]
    pub turn: Value,
    pub call: Option<Call>,
    pub clock: Clock,
    pub paused: Option<String>,
    pub seats: Vec<Seated>,
    #[shape(AnyView)]
    pub view: Value,
    pub offers: Vec<Offer>,
    /// Verbs of which rare offers are not in `offers`; `GET /api/tables/{table}/offers` has all.
    pub unlisted: Vec<String>,
    #[shape(Option<Cents>)]
    pub balance: Option<i64>,
    #[shape(Cents)]
    pub staked: i64,
    pub seed: Option<SeedShown>,
    pub cut_asked: bool,
    /// A correction that waits for its second signature.
    #[shape(Unknown)]
    pub claim: Value,
    #[shape(Vec<RoundLine>)]
    pub round_lines: Vec<Value>,
    pub last: Vec<Ending>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Call {
    pub code: String,
    #[shape(Option<Clause>)]
    pub clause: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    #[shape(Option<Millis>)]
    pub ends: Option<u64>,
    #[shape(Option<Millis>)]
    pub left: Option<u64>,
    #[shape(Option<Millis>)]
    pub whole: Option<u64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the wire")]
pub struct Seated {
    #[shape(Seat)]
    pub seat: String,
    pub name: String,
    pub bot: bool,
    pub ready: bool,
    /// Went away while money of his lies on the cloth.
    pub away: bool,
    pub own: bool,
    #[shape(Cents)]
    pub staked: i64,
}

/// An act that the law allows now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Shaped, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    #[shape(AnyAct)]
    #[schema(schema_with = known::<AnyAct>)]
    pub action: Value,
    #[shape(Option<Amounts>)]
    #[schema(schema_with = known::<Option<Amounts>>)]
    pub amounts: Option<Value>,
    #[shape(Option<Numbers>)]
    #[schema(schema_with = known::<Option<Numbers>>)]
    pub numbers: Option<Value>,
    pub said: String,
    #[shape(Rank)]
    #[schema(schema_with = known::<Rank>)]
    pub rank: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct SeedShown {
    pub name: String,
    pub commitment: String,
    pub cut: bool,
}

/// The reader was too slow: what was told up to here is skipped.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Late {
    pub seq: u64,
}

/// The socket closes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Shaped)]
#[serde(deny_unknown_fields)]
pub struct Over {
    #[shape(OverWhy)]
    pub why: String,
}

/// A line of the round settled last, and its record.
#[derive(Debug, Serialize, Shaped)]
pub struct RoundLine {
    #[serde(flatten)]
    pub line: Settled,
    pub seq: u64,
}

/// Milliseconds since 1970, or so many.
#[derive(Debug)]
pub struct Millis;
table::shaped! { Millis => Shape::Named("Millis", &Shape::Number) }

/// What a table is doing.
#[derive(Debug)]
pub struct Phase;
table::shaped! {
    Phase => Shape::Named("Phase", &Shape::Words(&[
        "bets", "seats", "staff", "chance", "closed", "paused",
    ]))
}

/// Why a socket closes.
#[derive(Debug)]
pub struct OverWhy;
table::shaped! {
    OverWhy => Shape::Named("OverWhy", &Shape::Words(&["draining", "session", "replaced", "slow"]))
}

/// What only some of those who are told it can read.
#[derive(Debug)]
pub struct Unknown;
table::shaped! { Unknown => Shape::Any }
