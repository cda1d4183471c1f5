// What was told of the coup under way, or of the last one while its cards are gone from the table already.
import type { GameEvent, Told } from '../../api/wire';

/** All events from the last one with such a name on, oldest first. */
export function since(told: readonly Told[], start: readonly string[]): GameEvent[] {
  const events: GameEvent[] = [];
  for (let at = told.length - 1; at >= 0; at -= 1) {
    const here = (told[at] as Told).events.map(({ event }) => event);
    const from = here.findLastIndex(({ event }) => start.includes(event));
    events.unshift(...here.slice(Math.max(0, from)));
    if (from >= 0) return events;
  }
  return [];
}

/** The last event of a name. */
export function last(events: readonly GameEvent[], name: string): GameEvent | null {
  return events.findLast(({ event }) => event === name) ?? null;
}
