// What a link hears of a table, from the pictures that the engines write.
import type { TableState, Told } from '../../../src/gen/wire';
import type { Fixture } from '../fixtures';

/** A record for each act and each card. */
export function records({ steps }: Fixture): Told[] {
  return steps.map(({ told }, index) => ({
    seq: index + 1, time: 0, who: null, role: 'house', seat: null, silent: null, command: true, fair: [], orders: [],
    events: told.flatMap(({ event }) => (event ? [{ ...event, said: '' }] : [])),
    lines: told.flatMap(({ line }) => (line ? [line] : [])),
  }));
}

/** A state around a view; the viewer holds the seats in `own`. */
export function stateOf(view: unknown, own: readonly string[] = [], seq = 0): TableState {
  const names: Record<string, string> = { 1: 'anna', 2: 'bot-2', 7: 'zoe', s1: 'paul' };
  return {
    seq, round: 1, phase: 'seats', turn: 'nobody', call: null, clock: { ends: null, left: null, whole: null },
    paused: null, claim: null,
    seats: Object.entries(names).map(([seat, name]) => ({
      seat, name, bot: name.startsWith('bot'), ready: false, away: false, own: own.includes(seat), staked: 0,
    })),
    view: view as TableState['view'], offers: [], unlisted: [], balance: null, staked: 0, seed: null, cut_asked: false,
    round_lines: [], last: [],
  };
}
