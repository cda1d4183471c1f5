// The view of chemin de fer: bank, stakes, questions and the two hands.
import type { GameEvent, View } from '../../api/wire';

export interface Hand {
  seat: string;
  cards: number;
  faces?: string[];
  third: string | null;
  own: boolean;
}
export interface CheminView extends View {
  phase: string | Record<string, string>;
  seats: number;
  seated: string[];
  banker: string | null;
  bank: number;
  garage: number;
  covered: number;
  stakes: { seat: string; amount: number; holds?: string; free: boolean; own: boolean }[];
  asked: string | null;
  suivi: string | null;
  ponte: Hand | null;
  bank_hand: Hand | null;
  levied: number;
  cagnotte: string | Record<string, { booklet: number }>;
}

export interface Shown {
  seat: string | null;
  cards: (string | null)[];
  point: number | null;
}

/** A hand as the viewer sees it; once it is laid down, as it was shown. */
export function handOf(view: CheminView, side: 'ponte' | 'banker', told: readonly GameEvent[]): Shown {
  const hand = side === 'ponte' ? view.ponte : view.bank_hand;
  const shown = told.findLast(({ event, side: whose }) => event === 'shown' && whose === side);
  const point = told.findLast(({ event, side: whose }) => event === 'point' && whose === side);
  if (shown) {
    const counted = point ? Number(point['point']) : null;
    return { seat: hand?.seat ?? null, cards: shown['cards'] as string[], point: counted };
  }
  if (!hand) return { seat: null, cards: [], point: null };
  const first = Array.from({ length: Math.min(2, hand.cards) }, (_, index) => hand.faces?.[index] ?? null);
  return { seat: hand.seat, cards: hand.third === null ? first : [...first, hand.third], point: null };
}

/** What is asked now: `suivi`, `whole`, `part`, `complete`, `open`. */
export function questionOf({ phase }: CheminView): string | null {
  return typeof phase === 'object' ? (phase['asking'] ?? null) : null;
}
