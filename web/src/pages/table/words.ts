// The words of an offer: of its felt, or `do-<verb>`, or the house's own.
import type { Offer, TableState } from '../../gen/wire';
import type { FeltModule, OfferWords } from '../../felts/felts';
import { fixed, keyOfAction } from '../../lib/actions';
import { has, money, t } from '../../lib/i18n.svelte';
import { betName } from '../../lib/names';

export function offerWords(felt: FeltModule | null, offer: Offer, state: TableState): OfferWords {
  const own = felt?.offerWords?.(offer, state);
  if (own) return own;
  const id = `do-${offer.action.do}`;
  const name = has(id) ? t(id) : capital(offer.said === '' ? offer.action.do : offer.said);
  const key = keyOfAction(offer.action);
  const { action } = offer;
  const moved = action.do === 'move' ? `${betName(felt, action.from)} → ${betName(felt, action.to)}` : '';
  const sense = [moved, key === null || !has(id) ? '' : betName(felt, key), amountWords(offer)];
  return { verb: name, sense: sense.filter((word) => word !== '').join(', ') };
}

/** What it may cost, as the house offered it. */
export function amountWords(offer: Offer): string {
  const range = offer.amounts;
  if (!range) return '';
  const one = fixed(offer);
  if (one !== null) return money(one);
  const short = { parts: 'short' } as const;
  return t('amount-range', { min: money(range.min, short), max: money(range.max, short) });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
