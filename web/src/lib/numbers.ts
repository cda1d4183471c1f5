// Acts that carry a number besides money, such as the place of a cut: put where the offered act keeps its own.
import type { Action } from '../gen/wire';

function filled(value: unknown, next: () => number): unknown {
  if (typeof value === 'number') return next();
  if (Array.isArray(value)) return value.map((one) => filled(one, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, next)]));
}

/** The same act with this number; where it carries several, with those that follow, as they must differ. */
export function withNumber(action: Action, number: number): Action {
  let given = number;
  return filled(action, () => given++) as Action;
}
