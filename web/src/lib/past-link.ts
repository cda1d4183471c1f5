// A table as it was: what a felt needs of a link, with what was told up to a moment and nothing after it.
import type { Told } from '../gen/wire';
import type { FeltLink } from '../felts/felts';

export function pastLink(table: string, told: readonly Told[]): FeltLink {
  return {
    table,
    told: [...told],
    onTold: () => () => undefined,
    isOpen: false,
    badge: { is: 'connecting' },
    hello: null,
    pending: [],
  };
}
