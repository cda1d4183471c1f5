// Reading acts as engines offer them: `{"do":"place",…}` in all games. Nothing here knows what an act means, only where
// its name, its bet and its amount are written.
import { AMOUNTS } from '../gen/amounts';
import type { Action, Cents, Offer } from '../gen/wire';

const isAmount = (name: string) => AMOUNTS.includes(name);

/** The money an act carries, at the top or within; null where it is open or there is none. */
export function amountOf(action: object): Cents | null {
  for (const [name, value] of Object.entries(action) as [string, unknown][]) {
    const found = typeof value === 'object' && value !== null ? amountOf(value) : isAmount(name) ? value : null;
    if (typeof found === 'number') return found;
  }
  return null;
}

/** The same act with another amount. */
export function withAmount<A extends object>(action: A, cents: Cents): A {
  const put = (name: string, value: unknown): unknown =>
    isAmount(name) ? cents : typeof value === 'object' && value !== null && !Array.isArray(value)
      ? withAmount(value, cents) : value;
  return Object.fromEntries(Object.entries(action).map(([name, value]) => [name, put(name, value)])) as A;
}

/** One name for a bet: `plein-17`, and with a box `3/main`. */
export function betKey(bet: string, box?: number | null): string {
  return box === undefined || box === null ? bet : `${box}/${bet}`;
}

/** The bet an act is about; null where it is about none. */
export function keyOfAction(action: Action): string | null {
  return 'bet' in action ? betKey(action.bet, 'box' in action ? action.box : null) : null;
}

/** The whole of what may be given, for taking all back. */
export function whole(offer: Offer): Cents | null {
  const range = offer.amounts;
  return range ? Math.max(range.max, range.also ?? 0) : null;
}

/** The amount the law fixes, if there is no choice. */
export function fixed(offer: Offer): Cents | null {
  const range = offer.amounts;
  return range && range.min === range.max && range.also === null ? range.min : null;
}

/** Offers sorted by what one does with them. */
export interface Sorted {
  /** Stakes that may be laid, by the key of their bet. */
  readonly bets: ReadonlyMap<string, Offer>;
  /** Stakes that may be taken back, by the key of their bet. */
  readonly backs: ReadonlyMap<string, Offer>;
  /** What is asked with a button. */
  readonly decisions: readonly Offer[];
  /** What the law allows and hardly anybody does. */
  readonly rare: readonly Offer[];
}

/** Acts about a bet that also need an amount belong to the cloth, not on a button. */
const ON_THE_CLOTH = new Set<Action['do']>(['place', 'take-back', 'move', 'announce', 'write']);

export function sorted(offers: readonly Offer[]): Sorted {
  const bets = new Map<string, Offer>();
  const backs = new Map<string, Offer>();
  const decisions: Offer[] = [];
  const rare: Offer[] = [];
  for (const offer of offers) {
    const name = offer.action.do;
    const key = keyOfAction(offer.action);
    if (name === 'place' && key !== null && offer.amounts) {
      // The plain way to lay it comes first; through the staff or in cash it is the same bet.
      if (!bets.has(key)) bets.set(key, offer);
    } else if (name === 'take-back' && key !== null) {
      if (!backs.has(key)) backs.set(key, offer);
    } else if (ON_THE_CLOTH.has(name) && (key !== null || 'from' in offer.action)) {
      rare.push(offer);
    } else if (offer.rank === 'rare') rare.push(offer);
    else decisions.push(offer);
  }
  return { bets, backs, decisions, rare };
}
