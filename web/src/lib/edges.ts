// House edges of a game, as the house computes them, for the lobby. Kept for the visit.
import { post } from './api';

/** Of the answer of `/odds` only what is read here. */
interface Analysed {
  edge?: unknown;
  house_edge?: unknown;
}

const asked = new Map<string, Promise<[least: number, most: number] | null>>();

/** The least and the greatest edge over all bets, as fractions of the initial stake; null where there is none to tell. */
export function edges(game: string, house: Record<string, unknown> = {}): Promise<[number, number] | null> {
  const key = JSON.stringify([game, house]);
  const known = asked.get(key);
  if (known) return known;
  const asking = post<unknown>('/odds', { game, house }).then(range, () => null);
  asked.set(key, asking);
  return asking;
}

/** Reads edges wherever the analysis of a bet keeps them. */
export function range(analysis: unknown): [number, number] | null {
  const list: unknown[] = Array.isArray(analysis) ? analysis : [];
  const found = list.flatMap((one) => {
    const edge = fraction((one as Analysed | null)?.edge ?? (one as Analysed | null)?.house_edge);
    return edge === null ? [] : [edge];
  });
  return found.length === 0 ? null : [Math.min(...found), Math.max(...found)];
}

/** `0.027`, `"1/37"` or `{ "value": 0.027 }`. */
function fraction(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') {
    const [above, below = '1'] = value.split('/');
    const read = Number(above) / Number(below);
    return Number.isFinite(read) ? read : null;
  }
  if (typeof value === 'object' && value !== null) {
    const { value: inner, decimal } = value as { value?: unknown; decimal?: unknown };
    return fraction(inner ?? decimal ?? null);
  }
  return null;
}
