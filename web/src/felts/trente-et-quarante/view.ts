// The view of trente et quarante, and the rows of the last coup, whose cards are taken away at once.
import type { GameEvent, View } from '../../api/wire';
import type { Stake } from '../shared/stakes';

export interface Row {
  cards: string[];
  total: number;
}
export interface TrenteView extends View {
  phase: string | Record<string, unknown>;
  noir: Row;
  rouge: Row;
  stakes: { seat: string; bet: string; amount: number; refaits: number; insured: boolean; own: boolean }[];
  seated: string[];
}

export function stakesOf(view: TrenteView): Stake[] {
  return view.stakes.map(({ seat, bet, amount, refaits, insured, own }) =>
    ({ seat, bet, amount, own, met: refaits, sign: insured ? 'A' : '' }));
}

/** Both rows as they lie; once they are taken away, as they were laid. */
export function rows(view: TrenteView, told: readonly GameEvent[]): { noir: Row; rouge: Row; past: boolean } {
  if (view.noir.cards.length > 0 || view.phase === 'dealing') {
    return { noir: view.noir, rouge: view.rouge, past: false };
  }
  const laid = (name: string): Row => {
    const events = told.filter(({ event, row }) => event === 'laid' && row === name);
    return { cards: events.map(({ card }) => String(card)), total: Number(events.at(-1)?.['total'] ?? 0) };
  };
  return { noir: laid('noir'), rouge: laid('rouge'), past: true };
}
