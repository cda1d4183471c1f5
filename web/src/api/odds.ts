// The answers of the odds routes, in the form of `croupier … --json` (docs/FORMATS.md).
import type { ClauseId } from '../gen/wire';

export interface Figure {
  /** A fraction such as `1/37`, where every step was exact. */
  exact?: string;
  decimal: number;
  error?: number;
}

export interface Outcome {
  net: string;
  p: string | number;
  error?: number;
}

export interface Analysis {
  game: string;
  bet: string;
  class: string;
  play?: string;
  best?: boolean;
  edge: Figure;
  per: string;
  variance?: Figure;
  rounds?: Figure;
  edge_per_round?: Figure;
  edge_per_decision?: Figure;
  staked?: Figure;
  edge_per_staked?: Figure;
  outcomes: Outcome[];
  tail?: Figure;
  method: string;
  assuming?: string;
  house: Record<string, string>;
  readings: Record<string, string>;
  clauses: ClauseId[];
}

export interface Playbook {
  game: string;
  edition: string;
  sections: { name: string; columns: string[]; rows: { hand: string; cells: string[] }[] }[];
  legend: [string, string][];
  edges: [string, Figure][];
}

/** Two cards against a first card of the bank, under a row of the chart: what each choice gains per unit. */
export interface ValuedHand {
  section: string;
  row: string;
  up: string;
  hand: [string, string];
  probability: number;
  stand: number;
  draw?: number;
  double?: number;
  split?: number;
  surrender?: number;
  even_money?: number;
  decision: string;
  value: number;
  margin: number;
}

interface Interval {
  low: number;
  high: number;
}

export interface SeriesPoint {
  rounds: number;
  n: number;
  net: number;
  edge: number;
  standard_error: number;
  confidence_95: Interval;
  confidence_99: Interval;
}

export interface SimulatedBet {
  bet: string;
  play?: string;
  stake: number;
  n: number;
  net: number;
  edge: number;
  standard_error: number;
  confidence_95: Interval;
  exact?: Figure;
  z?: number;
  won: number;
  lost: number;
  void: number;
  series: SeriesPoint[];
}

export interface Simulation {
  game: string;
  seed: number;
  rounds: number;
  driver: string;
  bets: SimulatedBet[];
}

export interface Compared {
  from: string;
  to: string;
  clauses: { clause: ClauseId; replaces: ClauseId[]; text: string }[];
  options: { key: string; from?: string; to?: string; clauses: ClauseId[] }[];
  rules: {
    house: Record<string, string>;
    rule: string;
    from: string;
    to: string;
    edge: Figure;
    worth: Figure;
    clauses: ClauseId[];
  }[];
  bets: { bet: string; play?: string; from?: Figure; to?: Figure; worth?: Figure; clauses: ClauseId[] }[];
}

export interface Finding {
  game: string;
  oddity: string;
  bets: string[];
  house?: Record<string, string>;
  figures: [string, Figure][];
  assuming?: string;
  clauses: ClauseId[];
}
