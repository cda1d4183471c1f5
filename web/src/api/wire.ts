// The frames of a table's WebSocket. Written from crates/server/src/frames.rs by `cargo xtask bless`.

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
export type SeatHeld = { table: string, seat: SeatName, };
export type Me = { name: string, 
/**
 * `player`, and roles of the law.
 */
roles: Role[], guest: boolean, 
/**
 * What his wallet holds, in cents.
 */
balance: Cents, seats: Array<SeatHeld>, };
export type DoneAt = { seq: number, };
export type Refused = { code: string, message: string, clause: ClauseId | null, 
/**
 * Which of several acts was refused.
 */
at: number | null, 
/**
 * The amount that would be accepted.
 */
accepts: Cents | null, };
export type Answer = { id: string, done: DoneAt, } | { id: string, refused: Refused, };
export type Hello = { table: string, game: string, seq: number, time: Millis, you: Me | null, };
export type Said = { by: ClauseId, event: GameEvent, said: string, };
export type Told = { seq: number, time: Millis, who: string | null, role: Role | 'house', seat: SeatName | null, 
/**
 * By which clause or decision the house acted for somebody who said nothing.
 */
silent: ClauseId | null, command: boolean, events: Array<Said>, lines: Line[], 
/**
 * Commitments, cuts and reveals.
 */
fair: unknown[], 
/**
 * Orders of the staff and corrections.
 */
orders: unknown[], };
export type Call = { code: string, clause: ClauseId | null, };
export type Clock = { ends: Millis | null, left: Millis | null, whole: Millis | null, };
export type Seated = { seat: SeatName, name: string, bot: boolean, ready: boolean, 
/**
 * Went away while money of his lies on the cloth.
 */
away: boolean, own: boolean, staked: Cents, };
export type Offer = { action: Action, amounts: Record<string, unknown> | null, numbers: Record<string, unknown> | null, said: string, rank: 'first' | 'usual' | 'rare', };
export type SeedShown = { name: string, commitment: string, cut: boolean, };
export type TableState = { seq: number, round: number, phase: Phase, turn: unknown, call: Call | null, clock: Clock, paused: string | null, seats: Array<Seated>, view: View, offers: Array<Offer>, 
/**
 * Verbs of which rare offers are not in `offers`; `GET /api/tables/{table}/offers` has all.
 */
unlisted: Array<string>, balance: Cents | null, staked: Cents, seed: SeedShown | null, cut_asked: boolean, 
/**
 * A correction that waits for its second signature.
 */
claim: unknown, round_lines: (Line & { seq: number })[], last: Ending[], };
export type Late = { seq: number, };
export type Over = { why: OverWhy, };
export type Frame = { "hello": Hello } | { "answer": Answer } | { "told": Told } | { "state": TableState } | { "late": Late } | { "over": Over };
