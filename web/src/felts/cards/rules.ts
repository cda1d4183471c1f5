// What the house takes at a table.
import type { TableDetail } from '../../gen/rest';
import { get } from '../../lib/api';

/** The bets it takes; null where it does not answer: the cloth then shows what is offered. */
export async function betsTaken(table: string): Promise<readonly string[] | null> {
  return get<TableDetail>(`/tables/${encodeURIComponent(table)}`).then(({ bets }) => bets, () => null);
}
