// The view of punto banco and Punto 2000.
import type { GameEvent, View } from '../../api/wire';
import type { Stake } from '../shared/stakes';

export interface Hand {
  cards: number;
  faces?: string[];
  point?: number;
}
export interface PuntoView extends View {
  phase: string | Record<string, unknown>;
  limits: { bets: string; min: number; max: number }[];
  seated: string[];
  bank: 'vacant' | 'nobody' | { held: string } | { offered: { to: string; from: string } };
  stakes: { seat: string; bet: string; amount: number; own: boolean }[];
  punto: Hand;
  banco: Hand;
  apart: number;
}

export function bankerOf({ bank }: PuntoView): string | null {
  if (typeof bank === 'string') return null;
  return 'held' in bank ? bank.held : bank.offered.to;
}

export function stakesOf(view: PuntoView): Stake[] {
  return view.stakes.map(({ seat, bet, amount, own }) => ({ seat, bet, amount, own }));
}

export interface Shown {
  cards: (string | null)[];
  point: number | null;
}

/** A hand as it lies; once the cards are removed, as it was tabled. */
export function handOf(view: PuntoView, side: 'punto' | 'banco', told: readonly GameEvent[]): Shown {
  const { cards, faces, point } = view[side];
  if (cards > 0) return { cards: faces ?? Array.from({ length: cards }, () => null), point: point ?? null };
  if (view.phase !== 'betting') return { cards: [], point: null };
  const tabled = told.findLast(({ event, side: whose }) => event === 'tabled' && whose === side);
  const third = told.findLast(({ event, side: whose }) => event === 'third-card' && whose === side);
  const counted = told.findLast(({ event, side: whose }) => event === 'point' && whose === side);
  const first = Array.isArray(tabled?.['cards']) ? (tabled['cards'] as string[]) : [];
  return {
    cards: third ? [...first, String(third['card'])] : first,
    point: counted ? Number(counted['point']) : null,
  };
}

/** Places in the order of their numbers: at least seven, and one's own if one stands. */
export function places(view: PuntoView, taken: readonly string[], own: string | null): string[] {
  const numbers = [...view.seated, ...taken].filter((seat) => /^\d+$/.test(seat)).map(Number);
  const most = Math.max(7, ...numbers);
  const seats = Array.from({ length: most }, (_, index) => String(index + 1));
  return own !== null && !seats.includes(own) ? [...seats, own] : seats;
}
