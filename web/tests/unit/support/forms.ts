// The forms of the engines as their own snapshots show them: what a table tells, line by line.
import { readFileSync } from 'node:fs';
import type { Line, TableState, Told } from '../../../src/api/wire';

interface Outcome {
  event?: { by: string; event: unknown };
  line?: Line;
}

interface Form {
  played: { said: string; outcome: { done?: Outcome[] } }[];
  view: Record<string, unknown>;
  'first offer': unknown;
}

export function form(game: string): Form {
  const path = new URL(`../../../../crates/games/tests/snapshots/forms__${game}.snap`, import.meta.url);
  const [, , body = ''] = readFileSync(path, 'utf8').split(/^---$/m);
  return JSON.parse(body) as Form;
}

/** What a link hears of it: a record for each act and each card. */
export function records({ played }: Form): Told[] {
  return played.map(({ outcome }, index) => ({
    seq: index + 1, time: 0, who: null, role: 'house', seat: null, silent: null, command: true, fair: [], orders: [],
    events: (outcome.done ?? []).flatMap(({ event }) =>
      (event ? [{ by: event.by, event: event.event as Told['events'][number]['event'], said: '' }] : [])),
    lines: (outcome.done ?? []).flatMap(({ line }) => (line ? [line] : [])),
  }));
}

/** A state around a view; the viewer holds the seats in `own`. */
export function stateOf(view: unknown, own: readonly string[] = [], seq = 0): TableState {
  const names: Record<string, string> = { 1: 'anna', 2: 'bot-2', 7: 'zoe', s1: 'paul' };
  return {
    seq, round: 1, phase: 'seats', turn: null, call: null, clock: { ends: null, left: null, whole: null }, paused: null,
    claim: null,
    seats: Object.entries(names).map(([seat, name]) => ({
      seat, name, bot: name.startsWith('bot'), ready: false, away: false, own: own.includes(seat), staked: 0,
    })),
    view: view as TableState['view'], offers: [], unlisted: [], balance: null, staked: 0, seed: null, cut_asked: false,
    round_lines: [], last: [],
  };
}
