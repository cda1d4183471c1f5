// Tables as the engines left them, written by `crates/games/tests/cloths.rs`.
import { readFileSync } from 'node:fs';
import type { GameEvent, Line, Offer, View } from '../../src/gen/wire';

export interface Step {
  after: string;
  told: { event?: { by: string; event: GameEvent }; line?: Line }[];
  turn: unknown;
  seats: Record<string, { view: View; offers: Offer[] }>;
  croupier?: Offer[];
}
export interface Fixture {
  game: string;
  bets: string[];
  /** The table before the first stake, as the first of the seats sees it. */
  open: View;
  steps: Step[];
}

export function fixture(name: string): Fixture {
  const text = readFileSync(new URL(`../fixtures/${name}.snap`, import.meta.url), 'utf8');
  const body = text.slice(text.indexOf('\n---\n', 4) + 5);
  const [head, ...steps] = body.trim().split('\n').map((line) => JSON.parse(line) as unknown);
  return { ...(head as Omit<Fixture, 'steps'>), steps: steps as Step[] };
}

interface Seen<V> {
  view: V;
  offers: Offer[];
  turn: unknown;
}

/** The table after the first step that reads so, as a seat sees it. */
export function after<V extends View>(from: Fixture, said: string, seat: string): Seen<V> {
  const step = from.steps.find((one) => one.after === said);
  const seen = step?.seats[seat];
  if (!step || !seen) throw new Error(`no such step: ${said}`);
  return { view: seen.view as V, offers: seen.offers, turn: step.turn };
}
