// The view of banque à tout va: two tableaux, or one ponte in a last coup « du chemin de fer ».
import type { Event, Side, View } from '../../gen/banque-a-tout-va';
import { last } from '../layout/coup';
import type { Stake } from '../shared/stakes';

export function stakesOf(view: View): Stake[] {
  return view.stakes.map((stake) => ({ ...stake, bet: stake.bet === 'banco' ? 'a-cheval' : stake.bet }));
}

export interface Shown {
  holder: string | null;
  said: string;
  cards: (string | null)[];
  point: number | null;
}

/** A hand as it lies; when the coup is over, as it was turned. */
export function handOf(view: View, side: Side, told: readonly Event[]): Shown | null {
  const hand = view.hands.find((one) => one.side === side);
  if (hand && (hand.cards.length > 0 || view.phase !== 'betting')) {
    const { holder, said, cards, point } = hand;
    return { holder: holder === 'croupier' ? null : holder.seat, said, cards, point };
  }
  const own = (event: { side: Side }) => event.side === side;
  const banker = side === 'banker' ? last(told, 'banker-shown') : null;
  const turned = last(told, 'turned', own) ?? last(told, 'natural', own) ?? banker;
  if (!turned) return hand ? { holder: null, said: 'nothing', cards: [], point: null } : null;
  const third = last(told, 'third', ({ to }) => to === side);
  const cards = third && turned.cards.length === 2 ? [...turned.cards, third.card] : turned.cards;
  return { holder: null, said: 'nothing', cards, point: last(told, 'point', own)?.point ?? null };
}
