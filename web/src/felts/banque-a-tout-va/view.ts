// The view of banque à tout va: two tableaux, or one ponte in a last coup « du chemin de fer ».
import type { GameEvent, View } from '../../api/wire';
import type { Stake } from '../shared/stakes';

export type Side = 'right' | 'left' | 'ponte' | 'banker';
export interface Hand {
  side: Side;
  holder: 'croupier' | { seat: string };
  said: 'nothing' | 'laid-down' | 'stood' | 'asked';
  cards: (string | null)[];
  point: number | null;
}
export interface BanqueView extends View {
  phase: string;
  banker: string;
  bank: number;
  seated: string[];
  stakes: { seat: string; bet: string; amount: number; own: boolean }[];
  hands: Hand[];
  banco: { announced: number; holder: string | null } | null;
  last_round: boolean;
  asked_to_cut: string | null;
}

export function stakesOf(view: BanqueView): Stake[] {
  return view.stakes.map((stake) => ({ ...stake, bet: stake.bet === 'banco' ? 'a-cheval' : stake.bet }));
}

export interface Shown {
  holder: string | null;
  said: string;
  cards: (string | null)[];
  point: number | null;
}

/** A hand as it lies; when the coup is over, as it was turned. */
export function handOf(view: BanqueView, side: Side, told: readonly GameEvent[]): Shown | null {
  const hand = view.hands.find((one) => one.side === side);
  if (hand && (hand.cards.length > 0 || view.phase !== 'betting')) {
    const { holder, said, cards, point } = hand;
    return { holder: holder === 'croupier' ? null : holder.seat, said, cards, point };
  }
  const of = (name: string) => told.findLast(({ event, side: whose, to }) => event === name && (whose ?? to) === side);
  const banker = side === 'banker' ? told.findLast(({ event }) => event === 'banker-shown') : undefined;
  const turned = of('turned') ?? of('natural') ?? banker;
  if (!turned) return hand ? { holder: null, said: 'nothing', cards: [], point: null } : null;
  const first = turned['cards'] as string[];
  const third = of('third');
  const cards = third && first.length === 2 ? [...first, String(third['card'])] : first;
  const point = of('point');
  return { holder: null, said: 'nothing', cards, point: point ? Number(point['point']) : null };
}
