// The words of the choice after zero: half back, or prison.
import type { Offer, TableState } from '../../api/wire';
import { verb } from '../../lib/actions';
import { money, t } from '../../lib/i18n.svelte';
import { betName } from '../../lib/names';
import type { OfferWords } from '../felts';
import type { WheelView } from './wheels';

export function choiceWords(offer: Offer, state: TableState): OfferWords | null {
  if (verb(offer.action) !== 'choose') return null;
  const { bet, choice } = offer.action;
  const view = state.view as unknown as WheelView;
  const stake = view.stakes.find((one) => one.own && one.bet === bet)?.amount;
  const sense = stake === undefined ? betName(null, String(bet)) : `${betName(null, String(bet))}, ${money(stake)}`;
  return choice === 'partage' ? { verb: t('choice-partage'), sense, key: 'P' }
    : { verb: t('choice-prison'), sense, key: 'X' };
}
