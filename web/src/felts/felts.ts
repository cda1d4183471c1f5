// The felts. Each lives in a folder of its own, `felts/<name>/Felt.svelte`, and is loaded when a table needs it.
import type { Component } from 'svelte';
import type { TableState } from '../api/wire';
import type { TableLink } from '../lib/table-link.svelte';

export interface FeltProps {
  link: TableLink;
  /** The newest state; its `view` has the form of the game. */
  state: TableState;
  /** `croupier`: the same felt turned by 180 degrees, for his desk. */
  side: 'players' | 'croupier';
  /** The stake chosen on the rail, in cents. */
  chip: number;
}

export type Felt = Component<FeltProps>;

const files = import.meta.glob<{ default: Felt }>('./*/Felt.svelte');

/** Games whose cloth is that of another game. */
const SAME_CLOTH: Record<string, string> = { 'punto-2000': 'punto-banco', 'twenty-one': 'blackjack' };

/** The felt of a game (`mc/boule` or `boule`); null where none is drawn. */
export async function loadFelt(game: string): Promise<Felt | null> {
  const name = game.slice(game.lastIndexOf('/') + 1);
  const load = files[`./${SAME_CLOTH[name] ?? name}/Felt.svelte`];
  return load ? (await load()).default : null;
}
