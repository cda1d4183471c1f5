// The view of chemin de fer: bank, stakes, questions and the two hands.
import type { Event, Question, Side, View } from '../../gen/chemin-de-fer';
import { last } from '../layout/coup';

export interface Shown {
  seat: string | null;
  cards: (string | null)[];
  point: number | null;
}

/** A hand as the viewer sees it; once it is laid down, as it was shown. */
export function handOf(view: View, side: Side, told: readonly Event[]): Shown {
  const hand = side === 'ponte' ? view.ponte : view.bank_hand;
  const own = (event: { side: Side }) => event.side === side;
  const shown = last(told, 'shown', own);
  if (shown) {
    return { seat: hand?.seat ?? null, cards: shown.cards, point: last(told, 'point', own)?.point ?? null };
  }
  if (!hand) return { seat: null, cards: [], point: null };
  const first = Array.from({ length: Math.min(2, hand.cards) }, (_, index) => hand.faces?.[index] ?? null);
  return { seat: hand.seat, cards: hand.third === null ? first : [...first, hand.third], point: null };
}

/** What is asked now: `suivi`, `whole`, `part`, `complete`, `open`. */
export function questionOf({ phase }: View): Question | null {
  return typeof phase === 'object' && 'asking' in phase ? phase.asking : null;
}
