// House edges of a game, as the house computes them, for the lobby. Asked once a visit.
import { post } from './api';

/** Of an analysis only what is read here. */
interface Analysed {
  edge: { exact?: string; decimal: number };
}

export type Range = readonly [least: number, most: number];

const asked = new Map<string, Promise<Range | null>>();

/** The least and the greatest edge over all bets, per unit of initial stake; null where the house tells none. */
export function edges(game: string): Promise<Range | null> {
  const known = asked.get(game);
  if (known) return known;
  const asking = post<Analysed[]>('/odds', { game, house: {} }).then(range, () => null);
  asked.set(game, asking);
  return asking;
}

export function range(analyses: readonly Analysed[]): Range | null {
  const found = analyses.map(({ edge }) => edge?.decimal).filter((edge) => Number.isFinite(edge));
  return found.length === 0 ? null : [Math.min(...found), Math.max(...found)];
}
