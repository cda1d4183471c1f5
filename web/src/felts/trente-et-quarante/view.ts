// The view of trente et quarante, and the rows of the last coup, whose cards are taken away at once.
import type { Event, Row, RowView, View } from '../../gen/trente-et-quarante';
import type { Stake } from '../shared/stakes';

export function stakesOf(view: View): Stake[] {
  return view.stakes.map(({ seat, bet, amount, refaits, insured, own }) =>
    ({ seat, bet, amount, own, met: refaits, sign: insured ? 'A' : '' }));
}

/** Both rows as they lie; once they are taken away, as they were laid. */
export function rows(view: View, told: readonly Event[]): { noir: RowView; rouge: RowView; past: boolean } {
  if (view.noir.cards.length > 0 || view.phase === 'dealing') {
    return { noir: view.noir, rouge: view.rouge, past: false };
  }
  const laid = (row: Row): RowView => {
    const events = told.flatMap((event) => (event.event === 'laid' && event.row === row ? [event] : []));
    return { cards: events.map(({ card }) => card), total: events.at(-1)?.total ?? 0 };
  };
  return { noir: laid('noir'), rouge: laid('rouge'), past: true };
}
