// Reading acts as engines offer them: `{"do":"place",…}` in all games. Nothing here knows what an act means, only where
// its name, its bet and its amount are written.
import type { Action, Cents, Offer } from '../api/wire';

export interface Amounts {
  min: Cents;
  max: Cents;
  step: Cents;
  /** One amount that is right although the range does not hold it, such as the whole stake. */
  also: Cents | null;
}

/** The name of an act: `place`, `take-back`, `choose`. */
export function verb(action: Action): string {
  return action.do;
}

const AMOUNT_NAMES = ['stake', 'amount', 'value', 'pool', 'bank'];

export function amountOf(action: Action): Cents | null {
  const found = AMOUNT_NAMES.map((name) => action[name]).find((value) => typeof value === 'number');
  return found ?? null;
}

/** The same act with another amount. */
export function withAmount(action: Action, cents: Cents): Action {
  const name = AMOUNT_NAMES.find((known) => known in action);
  return name ? { ...action, [name]: cents } : action;
}

/** One name for a bet, whatever its form: `plein-17`, and with a box `3/main`. */
export function betKey(bet: unknown, box?: unknown): string {
  const name = typeof bet === 'string' ? bet : JSON.stringify(bet);
  return box === undefined || box === null ? name : `${String(box)}/${name}`;
}

/** The bet an act is about; null where it is about none. */
export function keyOfAction({ bet, box }: Action): string | null {
  return bet === undefined ? null : betKey(bet, box);
}

export function amounts(offer: Offer): Amounts | null {
  return offer.amounts as Amounts | null;
}

/** The whole of what may be given, for taking all back. */
export function whole(offer: Offer): Cents | null {
  const range = amounts(offer);
  return range ? Math.max(range.max, range.also ?? 0) : null;
}

/** The amount the law fixes, if there is no choice. */
export function fixed(offer: Offer): Cents | null {
  const range = amounts(offer);
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
const ON_THE_CLOTH = new Set(['place', 'take-back', 'move', 'announce', 'write']);

export function sorted(offers: readonly Offer[]): Sorted {
  const bets = new Map<string, Offer>();
  const backs = new Map<string, Offer>();
  const decisions: Offer[] = [];
  const rare: Offer[] = [];
  for (const offer of offers) {
    const name = verb(offer.action);
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
