// Drawings of the wheels: the order of their pockets, and what stands on the racetrack. Not one rule.
import type { View } from '../../gen/wheel';
import type { Ending } from '../../gen/wire';
import type { ResultMark } from '../felts';
import type { Stake } from '../shared/stakes';
import { toneOf, type Kind } from './grid';

export const ORDER: Record<Kind, readonly string[]> = {
  european: ('0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26')
    .split(' '),
  american: ('0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2')
    .split(' '),
};

/** Numbers beside a number on the wheel, itself in the middle. */
export function neighbours(order: readonly string[], number: string, each: number): string[] {
  const at = order.indexOf(number);
  if (at < 0) return [];
  return Array.from({ length: 2 * each + 1 }, (_, step) => {
    const index = (at + step - each + 2 * order.length) % order.length;
    return order[index] ?? number;
  });
}

/** An announced sector: the bets it is made of, in chips. */
export interface Sector {
  name: 'voisins' | 'tiers' | 'orphelins' | 'zero';
  bets: readonly (readonly [key: string, chips: number])[];
}

const once = (...keys: string[]) => keys.map((key) => [key, 1] as const);

export const SECTORS: readonly Sector[] = [
  {
    name: 'tiers',
    bets: once('cheval-5-8', 'cheval-10-11', 'cheval-13-16', 'cheval-23-24', 'cheval-27-30', 'cheval-33-36'),
  },
  { name: 'orphelins', bets: once('plein-1', 'cheval-6-9', 'cheval-14-17', 'cheval-17-20', 'cheval-31-34') },
  {
    name: 'voisins',
    bets: [
      ['transversale-0-2-3', 2], ...once('cheval-4-7', 'cheval-12-15', 'cheval-18-21', 'cheval-19-22'),
      ['carre-25-26-28-29', 2], ['cheval-32-35', 1],
    ],
  },
  { name: 'zero', bets: once('plein-26', 'cheval-0-3', 'cheval-12-15', 'cheval-32-35') },
];

export function pocketOf(ending: Ending | undefined): string | null {
  return ending?.ending === 'pocket' ? ending.pocket : null;
}

export function rouletteMark(ending: Ending): ResultMark | null {
  const pocket = pocketOf(ending);
  return pocket === null ? null : { face: pocket, tone: toneOf(pocket) };
}

export function stakesOf(view: View): Stake[] {
  return view.stakes.map(({ zeros, ...stake }) => ({ ...stake, met: zeros }));
}

export function phaseName(view: View): string {
  return typeof view.phase === 'string' ? view.phase : (Object.keys(view.phase)[0] ?? '');
}

/** The pocket the ball lies in now, while it is settled; otherwise null. */
export function pocketNow(view: View): string | null {
  return typeof view.phase === 'string' ? null : (Object.values(view.phase)[0]?.pocket ?? null);
}

/** The result to show: the one being settled, or the one before, or the last the house tells. */
export function lastOf(view: View, last: readonly Ending[]): string | null {
  return pocketNow(view) ?? view.previous ?? pocketOf(last.at(-1));
}

/** Whether ball or wheel run. */
export function isSpinning(view: View): boolean {
  return ['running', 'spinning'].includes(phaseName(view));
}
