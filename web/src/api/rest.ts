// The answers of the REST interface, written from the contract of the API. To be generated from OpenAPI:
// change nothing here that the contract does not say.
import type { Action, Cents, ClauseId, Ending, Line, Me, Millis, Phase } from '../gen/wire';

export interface ErrorBody {
  error: { code: string; message: string; clause: ClauseId | null };
}

export interface House {
  name: string;
  version: string;
  key: string;
  demo: boolean;
  time: Millis;
}

export interface MeAnswer {
  me: Me;
}

export interface TableCard {
  table: string;
  title: string;
  game: string;
  law: string;
  source: 'drawn' | 'keyed';
  training: boolean;
  phase: Phase;
  turn: unknown;
  limits: { min: Cents; max: Cents } | null;
  seats: { taken: number; places: number };
  round: number;
  bots: number;
  paused: string | null;
  last: Ending[];
}

export interface TableDetail extends TableCard {
  house: Record<string, string | number | boolean>;
  rules: { key: string; title: string; value: unknown; clause: ClauseId | null }[];
  bets: string[];
}

/** What best play does, at a training table. */
export interface Advice {
  action: Action;
  said: string;
}

/** A settlement with the records that led to it. */
export interface Round {
  from: number;
  to: number;
  time: Millis;
  lines: Line[];
  /** How it ended. */
  last: Ending | null;
}

export interface GameListed {
  game: string;
  law: string;
  title: string;
  bets: number;
  seats: { min: number; max: number };
}

/** One entry of `/api/law/clauses.json`: a clause, or a decision of ours (its id begins with D). */
export interface ClauseText {
  id: ClauseId;
  kind: string;
  text: string;
}

export interface Seed {
  seed: string;
  commitment: string;
  device: string;
  cut: string | null;
  secret: string | null;
  from: number;
  to: number | null;
}
