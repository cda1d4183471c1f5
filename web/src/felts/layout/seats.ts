// Seats drawn round a table: discs that a visitor may press to sit down there.
import type { Seated } from '../../gen/wire';
import type { Play } from '../../lib/play.svelte';
import type { Cell, Point } from './cells';

export const SEAT_R = 24;

export function seatKey(seat: string): string {
  return `seat-${seat}`;
}

/** A disc; its stake lies at `chip`. */
export function seatCell(seat: string, at: Point, chip: Point, r = SEAT_R): Cell {
  const { x, y } = at;
  return {
    key: seatKey(seat), x: x - r, y: y - r, w: 2 * r, h: 2 * r,
    path: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
    label: seat.toUpperCase(), words: { x, y: y + 5.5, size: 16 }, chip,
  };
}

/** Free seats can be pressed by whoever sits nowhere at this table. */
export function freeSeats(
  seats: readonly string[], taken: readonly Seated[], play: Play | null, name: (seat: string) => string,
): Map<string, { name: string; press: () => void }> {
  const free = new Map<string, { name: string; press: () => void }>();
  if (!play || play.isSeated || !play.link.hello?.you) return free;
  for (const seat of seats) {
    if (taken.some((one) => one.seat === seat)) continue;
    free.set(seatKey(seat), { name: name(seat), press: () => void play.sit(seat) });
  }
  return free;
}

/** At most so many letters under a disc, its beginning and its end; the whole name is in the list of seats. */
export function shortName(name: string, most = 12): string {
  return name.length <= most ? name : `${name.slice(0, 5)}…${name.slice(6 - most)}`;
}
