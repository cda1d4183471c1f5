// What a croupier keys in, by game: which keys there are, and the form in which the engine takes it. Whether it is
// possible now, the house says.
import type { Chance } from '../../api/wire';
import { card } from '../../lib/cards';

export type Pad =
  | { is: 'dice' }
  /** Rank, then suit. `ways`: how the card came, where the law tells that apart. */
  | { is: 'card'; ways: readonly string[] }
  /** One key says it all. */
  | { is: 'one'; keys: readonly string[] };

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const POCKETS: Record<string, readonly string[]> = {
  'european-roulette': numbers(0, 36),
  'american-roulette': ['0', '00', ...numbers(1, 36)],
  boule: numbers(1, 9),
  'big-wheel': ['1', '2', '5', '10', '20', 'joker-noir', 'joker-jaune'],
};
const PIRATES = [...numbers(2, 10), 'P', 'F', 'J'];
const WAYS: Record<string, readonly string[]> = {
  'punto-banco': ['dealt', 'misplaced', 'surplus', 'mixed'], 'punto-2000': ['dealt', 'misplaced', 'surplus', 'mixed'],
  'three-card-poker': ['dealt', 'turned-over', 'loose'],
};

const nameOf = (game: string) => game.slice(game.lastIndexOf('/') + 1);

export function padOf(game: string): Pad {
  const name = nameOf(game);
  const pockets = POCKETS[name];
  if (name === 'craps') return { is: 'dice' };
  if (name === 'twenty-one') return { is: 'one', keys: PIRATES };
  return pockets ? { is: 'one', keys: pockets } : { is: 'card', ways: WAYS[name] ?? [] };
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
  if (pad.is === 'one') return nameOf(game) === 'twenty-one' ? { card: first } : { pocket: first };
  const seen = { card: first + String(second) };
  return entry.way === null ? seen : { ...seen, how: entry.way };
}

/** In short words: `4 · 2`, `As`, `17`. */
export function chanceWords(seen: Chance): string {
  return Object.values(seen).map((value) => (Array.isArray(value) ? value.join(' · ') : String(value))).join(', ');
}

/** The card in a chance, to draw it. */
export function cardIn(seen: Chance | null): string | null {
  const found = seen?.['card'];
  return typeof found === 'string' && card(found) !== null ? found : null;
}
