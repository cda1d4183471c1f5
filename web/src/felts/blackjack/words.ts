// The words of black-jack: bets, offers with their keys, lines.
import type { Action } from '../../gen/blackjack';
import type { Line, Offer, Spot, TableState } from '../../gen/wire';
import { fixed } from '../../lib/actions';
import { has, money, t } from '../../lib/i18n.svelte';
import type { OfferWords } from '../felts';
import { viewOf } from './view';

/** `main`, `2+1`, `hyper-17` in words. */
export function betName(bet: string): string {
  const id = `bj-bet-${bet.replace(/\+/g, '-')}`;
  return has(id) ? t(id) : bet;
}

/** `3/main` in words. */
export function betWords(key: string): string {
  const cut = key.indexOf('/');
  if (cut < 0) return betName(key);
  return t('bj-stake-in-box', { box: Number(key.slice(0, cut)), bet: betName(key.slice(cut + 1)) });
}

/** A split hand has a number of its own. */
export function lineWords({ spot, bet }: Line): string | null {
  if (!spot) return null;
  const name = betName(bet);
  return spot.hand ? t('bj-stake-of-hand', { box: spot.box, hand: spot.hand, bet: name })
    : t('bj-stake-in-box', { box: spot.box, bet: name });
}

const DECISIONS: readonly Action['do'][] = [
  'hit', 'stand', 'double', 'split', 'surrender', 'insure', 'even-money', 'follow', 'ride', 'sit', 'leave', 'wait',
];

/** Where an act is done: at a hand, `"at":{"box":3,"hand":2}`, or at a box, `"box":3`. */
export function spotOf(action: Action): Spot | null {
  return 'at' in action ? action.at : 'box' in action ? { box: action.box } : null;
}

export function offerWords(offer: Offer, state: TableState): OfferWords | null {
  const name = (offer.action as Action).do;
  if (!DECISIONS.includes(name)) return null;
  const words: OfferWords = { verb: t(`bj-do-${name}`), sense: senseOf(name, offer, state) };
  const key = `bj-key-${name}`;
  return has(key) ? { ...words, key: t(key) } : words;
}

function senseOf(name: string, offer: Offer, state: TableState): string {
  const at = spotOf(offer.action as Action);
  const range = offer.amounts;
  const cost = range ? fixed(offer) ?? range.max : null;
  const box = at ? viewOf(state).boxes.find((one) => one.box === at.box) : undefined;
  const hand = box?.hands.find((one) => one.hand === (at?.hand ?? 0));
  const id = `bj-sense-${name}`;
  if (!has(id)) return '';
  return t(id, {
    total: hand?.total ?? 0, box: at?.box ?? 0, cost: cost === null ? '' : money(cost, { sign: 'gain' }),
    most: cost === null ? '' : money(cost),
  });
}
