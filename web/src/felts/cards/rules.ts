// What the house has posted at a table.
import type { TableDetail } from '../../api/rest';
import { get } from '../../lib/api';

export interface Posted {
  law: string;
  rules: readonly { key: string; value: unknown }[];
}

/** Null where the house does not answer: the cloth then shows what is offered. */
export async function postedRules(table: string): Promise<Posted | null> {
  try {
    const detail = await get<TableDetail>(`/tables/${encodeURIComponent(table)}`);
    const house = Object.entries(detail.house).map(([key, value]) => ({ key, value }));
    return { law: detail.law, rules: [...detail.rules.filter(({ key }) => !(key in detail.house)), ...house] };
  } catch {
    return null;
  }
}

export function isOn(value: unknown): boolean {
  return value === 'on' || value === true;
}
