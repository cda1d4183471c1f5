// The frames of a table's WebSocket, written from the contract of the API. To be generated from Rust:
// change nothing here that the contract does not say.

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

export interface Me {
  name: string;
  roles: Role[];
  guest: boolean;
  balance: Cents;
  seats: { table: string; seat: SeatName }[];
}

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
  /** A name where the game has a closed list, otherwise the form of the game. */
  bet: unknown;
  stake: Cents;
  fate: Fate;
  returned: Cents;
  stays: Cents;
  against: 'bank' | 'pot' | 'cagnotte' | { seat: SeatName };
  by: ClauseId;
}

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

export interface Refused {
  code: string;
  message: string;
  clause: ClauseId | null;
  /** Which of several acts was refused. */
  at: number | null;
  /** The amount that would be accepted. */
  accepts: Cents | null;
}

export type Answer = { id: string; done: { seq: number } } | { id: string; refused: Refused };

export interface Hello {
  table: string;
  game: string;
  seq: number;
  time: Millis;
  you: Me | null;
}

export interface Told {
  seq: number;
  time: Millis;
  who: string | null;
  role: Role | 'house';
  seat: SeatName | null;
  absent: boolean;
  command: boolean;
  events: { by: ClauseId; event: GameEvent; said: string }[];
  lines: Line[];
  fair: unknown[];
}

export type Phase = 'bets' | 'seats' | 'staff' | 'chance' | 'closed' | 'paused';

export interface Offer {
  action: Action;
  amounts: Record<string, unknown> | null;
  numbers: Record<string, unknown> | null;
  said: string;
  rank: 'first' | 'usual' | 'rare';
}

export interface Seated {
  seat: SeatName;
  name: string;
  bot: boolean;
  ready: boolean;
  own: boolean;
  staked: Cents;
}

export interface TableState {
  seq: number;
  round: number;
  phase: Phase;
  turn: unknown;
  call: { code: string; clause: ClauseId | null } | null;
  clock: { ends: Millis | null; left: Millis | null; whole: Millis | null };
  paused: string | null;
  seats: Seated[];
  view: View;
  offers: Offer[];
  balance: Cents | null;
  staked: Cents;
  seed: { name: string; commitment: string; cut: boolean } | null;
  cut_asked: boolean;
  round_lines: (Line & { seq: number })[];
  last: unknown[];
}

export type OverWhy = 'draining' | 'session' | 'replaced' | 'slow';

export type Frame =
  | { hello: Hello }
  | { answer: Answer }
  | { told: Told }
  | { state: TableState }
  | { late: { seq: number } }
  | { over: { why: OverWhy } };
