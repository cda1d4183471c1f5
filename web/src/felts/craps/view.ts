// The view of craps as the engine tells it, and what a cloth makes of it.
import type { Action, Call, View } from '../../gen/craps';
import type { Offer } from '../../gen/wire';
import type { Stake } from '../shared/stakes';
import { COMPOSANTS } from './layout';

const SIGNS: Partial<Record<Call, string>> = { works: '✓', 'no-action': '✕' };

/** Stakes by bet. All components share one place on the cloth; the sheet tells them apart. */
export function stakesOf(view: View): Stake[] {
  return view.stakes.flatMap(({ seat, bet, amount, call, own }) => {
    const stake = { seat, bet, amount, own, sign: SIGNS[call] ?? '' };
    return bet.startsWith('composant-') ? [stake, { ...stake, bet: COMPOSANTS }] : [stake];
  });
}

/** What is asked of one stake: to work, no action, action. */
export function betOf(offer: Offer): string | null {
  const { action } = offer;
  return 'bet' in action ? action.bet : null;
}

export const KEYS: Partial<Record<Action['do'], string>> = { decline: 'N', 'ask-for-dice': 'O' };

export function keyOf(offer: Offer): string | undefined {
  return KEYS[(offer.action as Action).do];
}
