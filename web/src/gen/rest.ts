// The answers of the routes, from openapi.json. Written by `cargo xtask bless`.
import type { Action, Amounts, Capacity, Ending, Line, Numbers, Phase, Rank, Turn } from './wire';
export type Advice = {
  action: Action;
  said: string;
};
export type ArticleListed = {
  article: string;
  clauses: number;
};
export type BetTold = {
  class: string;
  clause: string;
  name: string;
  offered: boolean;
};
export type ClauseText = {
  id: string;
  kind: string;
  text: string;
};
export type ClauseTold = {
  about: string[];
  article: string;
  decisions: string[];
  id: string;
  kind: string;
  options: string;
  question: string;
  readings: ReadingTold[];
  reason: string;
  shown: string;
  status: string;
  status_note: string;
  subject: string;
  text: string;
};
export type Consistency = {
  from: number;
  from_root: string;
  path: string[];
  to: number;
  to_root: string;
};
export type CoverageRow = {
  clauses: number;
  emitted: number;
  finished: boolean;
  house: number;
  outside: number;
  subject: string;
  to_emit: number;
};
export type Empty = Record<string, never>;
export type GameListed = {
  bets: number;
  edition: string;
  game: string;
  law: string;
  seats: Places;
  title: string;
};
export type GameTold = {
  bets: BetTold[];
  edition: string;
  game: string;
  law: string;
  notices: string[];
  options: OptionTold[];
  seats: Places;
  title: string;
};
export type Given = string | number | boolean;
export type House = Record<string, Given>;
export type Key = {
  key: string;
};
export type LawListed = {
  law: string;
  subjects: SubjectListed[];
};
export type Me = {
  balance: number;
  guest: boolean;
  name: string;
  roles: Capacity[];
  seats: SeatHeld[];
};
export type MeAnswer = {
  me: Me;
};
export type Offer = {
  action: Action;
  amounts: Amounts | null;
  numbers: Numbers | null;
  rank: Rank;
  said: string;
};
export type OptionKind = { 'one-of': string[] } | { amount: { max: number; min: number } } | { whole: { max: number; min: number } } | { bound: { general: string } } | 'text' | 'forbidden';
export type OptionTold = {
  clause: string;
  default: string;
  is_reading: boolean;
  key: string;
  kind: OptionKind;
  title: string;
};
export type PersonMade = {
  name: string;
  password: string | null;
  roles: string[];
};
export type Places = {
  max: number;
  min: number;
};
export type Posted = {
  clause: string;
  key: string;
  title: string;
  value: string;
};
export type Proof = {
  leaf: string;
  path: string[];
  position: number;
  root: string;
  size: number;
};
export type RawRecord = {
  hash: string;
  position: number;
  seq: number;
  text: string;
};
export type ReadingTold = {
  clauses: string[];
  decisions: string[];
  effect: string;
  key: string;
  values: string[];
};
export type Round = {
  from: number;
  last: Ending | null;
  lines: Line[];
  time: number;
  to: number;
};
export type SeatHeld = {
  seat: string;
  table: string;
};
export type Seats = {
  places: number;
  taken: number;
};
export type SeedTold = {
  commitment: string;
  cut: unknown;
  device: unknown;
  from: number;
  secret: string | null;
  seed: string;
  to: number | null;
};
export type StakeLimits = {
  max: number;
  min: number;
};
export type SubjectListed = {
  articles: ArticleListed[];
  clauses: number;
  decisions: number;
  edition: string;
  finished: boolean;
  games: string[];
  readings: number;
  subject: string;
  title: string;
};
export type SubjectTold = {
  articles: ArticleListed[];
  clauses: ClauseTold[];
  decisions: ClauseTold[];
  edition: string;
  finished: boolean;
  games: string[];
  law: string;
  readings: ReadingTold[];
  subject: string;
  title: string;
};
export type TableCard = {
  bots: number;
  game: string;
  last: Ending[];
  law: string;
  limits: StakeLimits | null;
  paused: string | null;
  phase: Phase;
  round: number;
  seats: Seats;
  source: string;
  table: string;
  title: string;
  training: boolean;
  turn: Turn;
};
export type TableDetail = TableCard & { bets: string[]; house: Record<string, string>; rules: Posted[] };
