// Finding a bet by what people write: `17-20`, `carre 14`, `rouge 25`. The last number may be the stake.
import { cents } from './amount';

export interface Named {
  /** The key of a bet, or the name of a group. */
  key: string;
  name: string;
}

export interface Found<T> {
  bets: T[];
  /** A stake written behind the name. */
  amount: number | null;
}

/** Without accents, signs and capitals. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, ' ').trim();
}

function matching<T extends Named>(bets: readonly T[], text: string): T[] {
  const wanted = plain(text).split(' ').filter((word) => word !== '');
  if (wanted.length === 0) return [...bets];
  const scored = bets.flatMap((bet) => {
    const words = plain(`${bet.key} ${bet.name}`).split(' ');
    // Numbers must be whole, words may be begun.
    const hits = wanted.every((want) =>
      words.some((word) => (/^\d/.test(want) ? word === want : word.startsWith(want))));
    if (!hits) return [];
    const numbers = wanted.filter((want) => /^\d/.test(want)).length;
    const held = new Set(words.filter((word) => /^\d/.test(word))).size;
    return [{ bet, extra: Math.abs(held - numbers) }];
  });
  return scored.toSorted((a, b) => a.extra - b.extra).map(({ bet }) => bet);
}

export function find<T extends Named>(bets: readonly T[], text: string): Found<T> {
  const direct = matching(bets, text);
  if (direct.length > 0) return { bets: direct, amount: null };
  const split = /^(.*\S)\s+(\S+)$/.exec(text.trim());
  const amount = split ? cents(split[2] ?? '') : null;
  if (!split || amount === null) return { bets: [], amount: null };
  return { bets: matching(bets, split[1] ?? ''), amount };
}
