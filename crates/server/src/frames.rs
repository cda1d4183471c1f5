//! The frames of a table's socket as types: the interface's declarations are written from these,
//! and tests read every frame as one of them.

use crate::wire::{Me, SeatHeld};
use games::hosted::Ending;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::{Config, TS};
use utoipa::ToSchema;

/// A frame of the server: an object of one key.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Frame {
    Hello(Hello),
    Answer(Answer),
    Told(Told),
    State(Box<TableState>),
    Late(Late),
    Over(Over),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    pub table: String,
    pub game: String,
    #[ts(type = "number")]
    pub seq: u64,
    #[ts(type = "Millis")]
    pub time: u64,
    pub you: Option<Me>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Answer {
    Done { id: String, done: DoneAt },
    Refused { id: String, refused: Refused },
}

/// The record that the command became.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DoneAt {
    #[ts(type = "number")]
    pub seq: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    pub code: String,
    pub message: String,
    #[ts(type = "ClauseId | null")]
    pub clause: Option<String>,
    /// Which of several acts was refused.
    #[ts(type = "number | null")]
    pub at: Option<u64>,
    /// The amount that would be accepted.
    #[ts(type = "Cents | null")]
    pub accepts: Option<i64>,
}

/// What everybody is told of a record: never a hidden card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Told {
    #[ts(type = "number")]
    pub seq: u64,
    #[ts(type = "Millis")]
    pub time: u64,
    pub who: Option<String>,
    #[ts(type = "Role | 'house'")]
    pub role: String,
    #[ts(type = "SeatName | null")]
    pub seat: Option<String>,
    /// By which clause or decision the house acted for somebody who said nothing.
    #[ts(type = "ClauseId | null")]
    pub silent: Option<String>,
    pub command: bool,
    pub events: Vec<Said>,
    #[ts(type = "Line[]")]
    pub lines: Vec<Value>,
    /// Commitments, cuts and reveals.
    #[ts(type = "unknown[]")]
    pub fair: Vec<Value>,
    /// Orders of the staff and corrections.
    #[ts(type = "unknown[]")]
    pub orders: Vec<Value>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Said {
    #[ts(type = "ClauseId")]
    pub by: String,
    #[ts(type = "GameEvent")]
    pub event: Value,
    pub said: String,
}

/// The newest state for whoever looks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TableState {
    #[ts(type = "number")]
    pub seq: u64,
    #[ts(type = "number")]
    pub round: u64,
    #[ts(type = "Phase")]
    pub phase: String,
    #[ts(type = "unknown")]
    pub turn: Value,
    pub call: Option<Call>,
    pub clock: Clock,
    pub paused: Option<String>,
    pub seats: Vec<Seated>,
    #[ts(type = "View")]
    pub view: Value,
    pub offers: Vec<Offer>,
    /// Verbs of which rare offers are not in `offers`; `GET /api/tables/{table}/offers` has all.
    pub unlisted: Vec<String>,
    #[ts(type = "Cents | null")]
    pub balance: Option<i64>,
    #[ts(type = "Cents")]
    pub staked: i64,
    pub seed: Option<SeedShown>,
    pub cut_asked: bool,
    /// A correction that waits for its second signature.
    #[ts(type = "unknown")]
    pub claim: Value,
    #[ts(type = "(Line & { seq: number })[]")]
    pub round_lines: Vec<Value>,
    #[ts(type = "Ending[]")]
    pub last: Vec<Ending>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Call {
    pub code: String,
    #[ts(type = "ClauseId | null")]
    pub clause: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    #[ts(type = "Millis | null")]
    pub ends: Option<u64>,
    #[ts(type = "Millis | null")]
    pub left: Option<u64>,
    #[ts(type = "Millis | null")]
    pub whole: Option<u64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the wire")]
pub struct Seated {
    #[ts(type = "SeatName")]
    pub seat: String,
    pub name: String,
    pub bot: bool,
    pub ready: bool,
    /// Went away while money of his lies on the cloth.
    pub away: bool,
    pub own: bool,
    #[ts(type = "Cents")]
    pub staked: i64,
}

/// An act that the law allows now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    #[ts(type = "Action")]
    pub action: Value,
    #[ts(type = "Record<string, unknown> | null")]
    pub amounts: Option<Value>,
    #[ts(type = "Record<string, unknown> | null")]
    pub numbers: Option<Value>,
    pub said: String,
    #[ts(type = "'first' | 'usual' | 'rare'")]
    pub rank: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeedShown {
    pub name: String,
    pub commitment: String,
    pub cut: bool,
}

/// The reader was too slow: what was told up to here is skipped.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Late {
    #[ts(type = "number")]
    pub seq: u64,
}

/// The socket closes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Over {
    #[ts(type = "OverWhy")]
    pub why: String,
}

/// What engines give their own form, and names.
const PLAIN: &str = "\
export type Cents = number;
export type Millis = number;
export type ClauseId = string;
export type SeatName = string;
/** `As`, `Td`, `9h`: rank, then suit. */
export type CardCode = string;
export type Role =
  | 'player'
  | 'croupier'
  | 'chef'
  | 'inspecteur'
  | 'caissier'
  | 'direction'
  | 'controle';
/** An action, a chance and an event have the form the engine of the game gives them. */
export type Action = { do: string } & Record<string, unknown>;
export type Chance = Record<string, unknown>;
export type GameEvent = { event: string } & Record<string, unknown>;
export type View = Record<string, unknown>;
export type Fate =
  | { wins: { pays: number; per: number } }
  | { halved: { times: number } }
  | 'lost'
  | 'returned'
  | 'freed'
  | 'imprisoned'
  | 'prize';
export interface Line {
  seat: SeatName;
  spot?: { box: number; hand?: number };
  /** Its name. */
  bet: string;
  stake: Cents;
  fate: Fate;
  returned: Cents;
  stays: Cents;
  against: 'bank' | 'pot' | 'cagnotte' | { seat: SeatName };
  by: ClauseId;
}
/** How a round ended. */
export type Ending =
  | { ending: 'pocket'; pocket: string; call: string }
  | { ending: 'dice'; dice: [number, number] }
  | { ending: 'bank'; total: number; black_jack: boolean }
  | { ending: 'plays'; plays: boolean }
  | { ending: 'rows'; noir: number; rouge: number; winner: 'noir' | 'rouge' | null; call: string }
  | { ending: 'hands'; punto: number; banco: number; winner: 'punto' | 'banco' | 'egalite' }
  | { ending: 'winner'; winner: 'banker' | 'ponte' | 'neither' }
  | { ending: 'tableaux'; right: Outcome; left: Outcome }
  | { ending: 'nearest'; points: number; seats: SeatName[] };
export type Outcome = 'wins' | 'ties' | 'loses';
export type Phase = 'bets' | 'seats' | 'staff' | 'chance' | 'closed' | 'paused';
export type OverWhy = 'draining' | 'session' | 'replaced' | 'slow';
export type Command =
  | { sit: { seat?: SeatName } }
  | 'leave'
  | { act: Action }
  | { acts: Action[] }
  | { on: { seat: SeatName; act: Action } }
  | 'ready'
  | { cut: { after: number; word: string } }
  | { staff: { role: Role; act: Action } }
  | { key: Chance }
  | { correct: { seq: number; seen: Chance; why: string } }
  | { sign: { correction: number } };
export interface Sent {
  id: string;
  do: Command;
}
";

/// The declarations of the interface, as `web/src/api/wire.ts` holds them.
pub fn declarations() -> String {
    let config = Config::default();
    let mut text = String::from(
        "// The frames of a table's WebSocket. Written from crates/server/src/frames.rs by \
         `cargo xtask bless`.\n\n",
    );
    text.push_str(PLAIN);
    let declared = [
        SeatHeld::decl(&config),
        Me::decl(&config),
        DoneAt::decl(&config),
        Refused::decl(&config),
        Answer::decl(&config),
        Hello::decl(&config),
        Said::decl(&config),
        Told::decl(&config),
        Call::decl(&config),
        Clock::decl(&config),
        Seated::decl(&config),
        Offer::decl(&config),
        SeedShown::decl(&config),
        TableState::decl(&config),
        Late::decl(&config),
        Over::decl(&config),
        Frame::decl(&config),
    ];
    for declaration in declared {
        text.push_str("export ");
        text.push_str(&declaration);
        text.push('\n');
    }
    text
}
