// The acts of the staff in the order the house offers them, those alike gathered, with their words.
import type { Action, Capacity, Offer, Role, ShoeAct, Turn } from '../../gen/wire';
import { has, t } from '../../lib/i18n.svelte';

/** `shoe unseal`, `shoe cut`, `close-bets`: what an act is, without what it carries. */
export function kindOf(offer: Offer): string {
  const { action } = offer;
  const inner = 'act' in action ? action.act : 'step' in action ? action.step : null;
  return inner === null ? action.do : `${action.do}-${chosen(inner)}`;
}

/** The name of a choice within an act: `cut` of `{"cut":{"after":156}}`, `unseal` of `"unseal"`. */
function chosen(inner: string | object): string {
  return typeof inner === 'string' ? inner : (Object.keys(inner)[0] ?? '');
}

/** How a wheel and its ball are sent off, where that is said. */
function way(action: Action): string | undefined {
  if (action.do !== 'launch') return undefined;
  const told = (['wheel', 'ball'] as const).flatMap((what) =>
    (action[what] ? [t(`desk-${what}-${action[what]}`)] : []));
  return told.length === 0 ? undefined : told.join(', ');
}

export function actWords(offer: Offer): string {
  const id = `desk-do-${kindOf(offer)}`;
  const given = offer.action;
  const { to, bet, pass, cause } = given as Partial<Record<'to' | 'bet' | 'pass' | 'cause', unknown>>;
  const why = typeof cause === 'string' && has(`desk-cause-${cause}`) ? t(`desk-cause-${cause}`) : cause;
  const about = way(given) ?? [to, bet, pass, why].find((one): one is string => typeof one === 'string');
  if (has(id)) return about === undefined ? t(id) : t('desk-do-about', { act: t(id), about });
  return offer.said.charAt(0).toUpperCase() + offer.said.slice(1);
}

type Named<T> = T extends string ? T : keyof T;
type Around = Named<ShoeAct>;
/** Acts that stop or undo something, and rarely happen: one touch further. */
const AROUND: readonly Around[] = [
  'pause', 'unload', 'show-damaged', 'alarm', 'clear-alarm', 'open-cover', 'lift', 'swap', 'call-off', 'runs-dry',
  'stop-shows',
];
const APART: ReadonlySet<string> = new Set<Action['do'] | `shoe-${Around}`>([
  'close', 'begin-day', 'pause', 'void-launch', 'fix-last-spin', 'inspector-arrives', 'inspector-leaves',
  'announce', 'set', 'change', 'deposit', 'decide', 'extend', 'no-dice',
  'report', 'warn', 'identify', 'view-images', 'relieve', 'void-hand', 'verify-booklet', 'refuse-slip',
  'withdraw-dice', 'void-coup', 'change-dice', 'check-dice', 'take-card', 'choose', 'offer-bank',
  ...AROUND.map((act) => `shoe-${act}` as const),
]);

export interface Acts {
  /** The procedure, in order. */
  next: Offer[];
  apart: Offer[];
}

export function actsOf(offers: readonly Offer[]): Acts {
  const seen = new Set<string>();
  const acts: Acts = { next: [], apart: [] };
  for (const offer of offers) {
    // What a player who also serves may stake does not belong on the desk.
    if (offer.action.do === 'place' || offer.action.do === 'take-back') continue;
    const key = JSON.stringify(offer.action);
    if (seen.has(key)) continue;
    seen.add(key);
    (offer.rank === 'rare' || APART.has(kindOf(offer)) ? acts.apart : acts.next).push(offer);
  }
  return acts;
}

const SERVES: readonly Role[] = ['croupier', 'chef', 'inspecteur', 'direction'];

/** The roles of the staff that a person has, the nearest to the table first. */
export function servesAs(roles: readonly Capacity[]): Role[] {
  return SERVES.filter((role) => roles.includes(role));
}

/** Whom the law awaits: a role, `seats`, `chance`, `bets` or `nobody`. */
export function awaited(turn: Turn): { who: string; role: Role | null; seats: string[] } {
  if (typeof turn === 'string') return { who: turn, role: null, seats: [] };
  return 'staff' in turn ? { who: 'staff', role: turn.staff, seats: [] }
    : { who: 'seats', role: null, seats: turn.seats };
}
