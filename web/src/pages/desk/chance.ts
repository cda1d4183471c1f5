// What a croupier keys in, by game: which keys there are, and the form in which the engine takes it. Whether it is
// possible now, the house says.
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
/** The field in which a game keeps its card; without one the card alone is the chance. */
const CARD_IN: Record<string, string> = {
  'trente-et-quarante': 'card', 'banque-a-tout-va': 'card', 'punto-banco': 'dealt', 'punto-2000': 'dealt',
  'three-card-poker': 'dealt',
};
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
export function chanceOf(game: string, entry: Entry): unknown {
  const pad = padOf(game);
  const [first, second] = entry.keys;
  if (first === undefined || !isWhole(pad, entry)) return null;
  if (pad.is === 'dice') return [Number(first), Number(second)];
  if (pad.is === 'one') return nameOf(game) === 'twenty-one' ? first : { pocket: first };
  const field = entry.way ?? CARD_IN[nameOf(game)];
  return field ? { [field]: first + String(second) } : first + String(second);
}

/** In short words: `4 · 2`, `As`, `17`. */
export function chanceWords(seen: unknown): string {
  if (typeof seen === 'string') return seen;
  if (Array.isArray(seen)) return seen.join(' · ');
  if (typeof seen === 'object' && seen !== null) return Object.values(seen).map(String).join(', ');
  return '';
}

/** The card in a chance, to draw it. */
export function cardIn(seen: unknown): string | null {
  const fields = typeof seen === 'object' && seen !== null ? Object.values(seen) : [];
  const values = typeof seen === 'string' ? [seen] : fields;
  const found = values.find((value): value is string => typeof value === 'string' && card(value) !== null);
  return found ?? null;
}
