// What the lobby asks of its list of tables.
import type { TableCard } from '../../gen/rest';
import type { Me } from '../../gen/wire';

export type Filter = { is: 'all' } | { is: 'law'; law: string } | { is: 'free' } | { is: 'low' };

/** Stakes from this amount on count as low, in cents. */
export const LOW = 500;

export function shown(cards: readonly TableCard[], filter: Filter, text: string): TableCard[] {
  const wanted = text.trim().toLowerCase();
  return cards.filter((card) => {
    if (wanted !== '' && !`${card.title} ${card.table} ${card.game}`.toLowerCase().includes(wanted)) return false;
    if (filter.is === 'law') return card.law === filter.law;
    if (filter.is === 'free') return card.seats.taken < card.seats.places;
    if (filter.is === 'low') return card.limits !== null && card.limits.min <= LOW;
    return true;
  });
}

/** Laws of the list with how many tables each has, in the order they appear. */
export function laws(cards: readonly TableCard[]): [law: string, tables: number][] {
  const counts = new Map<string, number>();
  for (const { law } of cards) counts.set(law, (counts.get(law) ?? 0) + 1);
  return [...counts];
}

/** Tables at which this person sits; one whose seats are asked to decide comes first. */
export function mine(cards: readonly TableCard[], me: Me | null): { card: TableCard; seat: string; waits: boolean }[] {
  const found = (me?.seats ?? []).flatMap(({ table, seat }) => {
    const card = cards.find((one) => one.table === table);
    return card ? [{ card, seat, waits: isAsked(card, seat) }] : [];
  });
  return found.toSorted((a, b) => Number(b.waits) - Number(a.waits));
}

/** `{"seats":["1"]}`: these seats have a decision to make. */
function isAsked({ turn }: TableCard, seat: string): boolean {
  return typeof turn === 'object' && 'seats' in turn && turn.seats.includes(seat);
}
