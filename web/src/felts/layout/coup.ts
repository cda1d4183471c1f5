// What was told of the coup under way, or of the last one while its cards are gone from the table already.
import type { GameEvent, Told } from '../../gen/wire';

type Name<E extends GameEvent> = E['event'];

/** All events of a game from the last one with such a name on, oldest first. */
export function since<E extends GameEvent>(told: readonly Told[], start: readonly Name<E>[]): E[] {
  const events: E[] = [];
  for (let at = told.length - 1; at >= 0; at -= 1) {
    const here = (told[at] as Told).events.map(({ event }) => event as E);
    const from = here.findLastIndex(({ event }) => start.includes(event));
    events.unshift(...here.slice(Math.max(0, from)));
    if (from >= 0) return events;
  }
  return [];
}

/** The last event of a name. */
export function last<E extends GameEvent, N extends Name<E>>(
  events: readonly E[], name: N, of: (event: Extract<E, { event: N }>) => boolean = () => true,
): Extract<E, { event: N }> | null {
  const named = (event: E): event is Extract<E, { event: N }> => event.event === name;
  return events.filter(named).findLast(of) ?? null;
}
