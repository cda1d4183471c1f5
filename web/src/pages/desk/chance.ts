// What a croupier keys in: from the keys of a game to the form in which its engine takes it. Whether it is possible
// now, the house says.
import { PADS, type Pad } from '../../gen/pads';
import type { Chance } from '../../gen/wire';
import { card } from '../../lib/cards';

export function padOf(game: string): Pad {
  return PADS[game] ?? { is: 'card', ways: [] };
}

/** What was pressed so far. */
export interface Entry {
  keys: readonly string[];
  way: string | null;
}

export const NOTHING: Entry = { keys: [], way: null };

export function isWhole(pad: Pad, { keys }: Entry): boolean {
  return keys.length === (pad.is === 'one' ? 1 : 2);
}

/** One more key. A whole entry begins again, so that a slip is put right by keying anew. */
export function pressed(pad: Pad, entry: Entry, key: string): Entry {
  if (pad.is === 'one') return { ...entry, keys: [key] };
  if (pad.is === 'card' && 'shdc'.includes(key)) {
    const [rank] = entry.keys;
    return rank === undefined ? entry : { ...entry, keys: [rank, key] };
  }
  return { ...entry, keys: pad.is === 'dice' && entry.keys.length === 1 ? [...entry.keys, key] : [key] };
}

export function takenBack(entry: Entry): Entry {
  return { ...entry, keys: entry.keys.slice(0, -1) };
}

/** The form of the engine; null as long as the entry is not whole. */
export function chanceOf(game: string, entry: Entry): Chance | null {
  const pad = padOf(game);
  const [first, second] = entry.keys;
  if (first === undefined || !isWhole(pad, entry)) return null;
  if (pad.is === 'dice') return { dice: [Number(first), Number(second)] };
  const seen = pad.is === 'one' ? { [pad.field]: first } : { card: first + String(second) };
  return { ...seen, ...(entry.way === null ? {} : { how: entry.way }) } as Chance;
}

/** In short words: `4 · 2`, `As`, `17`. */
export function chanceWords(seen: Chance): string {
  return Object.values(seen).map((value) => (Array.isArray(value) ? value.join(' · ') : String(value))).join(', ');
}

/** The card in a chance, to draw it. */
export function cardIn(seen: Chance | null): string | null {
  return seen && 'card' in seen && card(seen.card) !== null ? seen.card : null;
}
