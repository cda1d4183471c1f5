// The words of the choice after zero: half back, or prison.
import type { Action, View } from '../../gen/wheel';
import type { Offer, TableState } from '../../gen/wire';
import { money, t } from '../../lib/i18n.svelte';
import { betName } from '../../lib/names';
import type { OfferWords } from '../felts';

export function choiceWords(offer: Offer, state: TableState): OfferWords | null {
  const action = offer.action as Action;
  if (action.do !== 'choose') return null;
  const { bet, choice } = action;
  const stake = (state.view as View).stakes.find((one) => one.own && one.bet === bet)?.amount;
  const sense = stake === undefined ? betName(null, bet) : `${betName(null, bet)}, ${money(stake)}`;
  return choice === 'partage' ? { verb: t('choice-partage'), sense, key: 'P' }
    : { verb: t('choice-prison'), sense, key: 'X' };
}
