// The view of punto banco and Punto 2000.
import type { Event, Side, View } from '../../gen/punto-banco';
import { last } from '../layout/coup';
import type { Stake } from '../shared/stakes';

export function bankerOf({ bank }: View): string | null {
  if (typeof bank === 'string') return null;
  return 'held' in bank ? bank.held : bank.offered.to;
}

export function stakesOf(view: View): Stake[] {
  return view.stakes.map(({ seat, bet, amount, own }) => ({ seat, bet, amount, own }));
}

export interface Shown {
  cards: (string | null)[];
  point: number | null;
}

/** A hand as it lies; once the cards are removed, as it was tabled. */
export function handOf(view: View, side: Side, told: readonly Event[]): Shown {
  const { cards, faces, point } = view[side];
  if (cards > 0) return { cards: faces ?? Array.from({ length: cards }, () => null), point: point ?? null };
  if (view.phase !== 'betting') return { cards: [], point: null };
  const own = (event: { side: Side }) => event.side === side;
  const first = last(told, 'tabled', own)?.cards ?? [];
  const third = last(told, 'third-card', own);
  return { cards: third ? [...first, third.card] : first, point: last(told, 'point', own)?.point ?? null };
}

/** Places in the order of their numbers: at least seven, and one's own if one stands. */
export function places(view: View, taken: readonly string[], own: string | null): string[] {
  const numbers = [...view.seated, ...taken].filter((seat) => /^\d+$/.test(seat)).map(Number);
  const most = Math.max(7, ...numbers);
  const seats = Array.from({ length: most }, (_, index) => String(index + 1));
  return own !== null && !seats.includes(own) ? [...seats, own] : seats;
}
