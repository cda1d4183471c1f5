// The acts of the staff in the order the house offers them, those alike gathered, with their words.
import type { Offer, Role } from '../../api/wire';
import { verb } from '../../lib/actions';
import { has, t } from '../../lib/i18n.svelte';

/** `shoe unseal`, `shoe cut`, `close-bets`: what an act is, without what it carries. */
export function kindOf(offer: Offer): string {
  const name = verb(offer.action);
  const inner = offer.action['act'] ?? offer.action['step'];
  return inner === undefined ? name : `${name}-${chosen(inner)}`;
}

/** The name of a choice within an act: `cut` of `{"cut":{"after":156}}`, `unseal` of `"unseal"`. */
function chosen(inner: unknown): string {
  return typeof inner === 'string' ? inner : (Object.keys(inner as object)[0] ?? '');
}

/** How a wheel and its ball are sent off, where that is said. */
function way({ wheel, ball }: Record<string, unknown>): string | undefined {
  const told = Object.entries({ wheel, ball }).filter((one): one is [string, string] => typeof one[1] === 'string');
  return told.length === 0 ? undefined : told.map(([what, turn]) => t(`desk-${what}-${turn}`)).join(', ');
}

export function actWords(offer: Offer): string {
  const id = `desk-do-${kindOf(offer)}`;
  const given = offer.action;
  const { to, bet, pass, cause } = given;
  const why = typeof cause === 'string' && has(`desk-cause-${cause}`) ? t(`desk-cause-${cause}`) : cause;
  const about = way(given) ?? [to, bet, pass, why].find((one): one is string => typeof one === 'string');
  if (has(id)) return about === undefined ? t(id) : t('desk-do-about', { act: t(id), about });
  return offer.said.charAt(0).toUpperCase() + offer.said.slice(1);
}

/** Acts that stop or undo something, and rarely happen: one touch further. */
const APART = new Set([
  'close', 'begin-day', 'pause', 'void-launch', 'fix-last-spin', 'inspector-arrives', 'inspector-leaves',
  'announce', 'set', 'change', 'deposit', 'decide', 'extend', 'no-dice',
  'report', 'warn', 'identify', 'view-images', 'relieve', 'void-hand', 'verify-booklet', 'refuse-slip',
  'withdraw-dice', 'void-coup', 'change-dice', 'check-dice', 'take-card', 'choose', 'offer-bank',
  ...['pause', 'unload', 'show-damaged', 'alarm', 'clear-alarm', 'open-cover', 'lift', 'swap', 'call-off', 'runs-dry',
    'stop-shows'].map((act) => `shoe-${act}`),
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
    if (verb(offer.action) === 'place' || verb(offer.action) === 'take-back') continue;
    const key = JSON.stringify(offer.action);
    if (seen.has(key)) continue;
    seen.add(key);
    (offer.rank === 'rare' || APART.has(kindOf(offer)) ? acts.apart : acts.next).push(offer);
  }
  return acts;
}

const SERVES: readonly Role[] = ['croupier', 'chef', 'inspecteur', 'direction'];

/** The roles of the staff that a person has, the nearest to the table first. */
export function servesAs(roles: readonly Role[]): Role[] {
  return SERVES.filter((role) => roles.includes(role));
}

/** Whom the law awaits: a role, `seats`, `chance`, `bets` or `nobody`. */
export function awaited(turn: unknown): { who: string; role: Role | null; seats: string[] } {
  if (typeof turn === 'string') return { who: turn, role: null, seats: [] };
  const { staff, seats } = (turn ?? {}) as { staff?: Role; seats?: string[] };
  if (staff) return { who: 'staff', role: staff, seats: [] };
  return { who: 'seats', role: null, seats: seats ?? [] };
}
