// The felts. Each lives in a folder of its own, `felts/<name>/Felt.svelte`, and is loaded when a table needs it, with
// its words (`locales/<language>/felt-<name>.ftl`, if there are any). The contract is told in web/README.md.
import type { Component } from 'svelte';
import type { Ending, Line, Offer, TableState } from '../gen/wire';
import { hasArea, words } from '../lib/i18n.svelte';
import type { Play } from '../lib/play.svelte';
import type { TableLink } from '../lib/table-link.svelte';

/** What a felt asks of the link to its table. */
export type FeltLink = Pick<TableLink, 'table' | 'told' | 'onTold' | 'isOpen' | 'badge' | 'hello' | 'pending'>;

export interface FeltProps {
  link: FeltLink;
  /** The newest state; its `view` has the form of the game. In a replay the state of that moment. */
  state: TableState;
  /** `croupier`: the same felt turned by 180 degrees, for his desk. */
  side: 'players' | 'croupier';
  /** Chips, offers, stakes and commands; null where nobody plays: in a replay and at the desk. */
  play: Play | null;
  /** `phone`: upright, one part at a time. */
  form: 'desktop' | 'phone';
  /** Which part the phone shows, one of the module's `parts`; on the desktop all are shown. */
  part: string | null;
  /** How many seats the house has put there; 0 until it has said so. */
  places?: number;
}

export type Felt = Component<FeltProps>;

/** A button's words. `key` is a letter that presses it while the table has the focus. */
export interface OfferWords {
  verb: string;
  sense?: string;
  key?: string;
}

/** How a past result is drawn in a row of small tiles. */
export interface ResultMark {
  face: string;
  tone: 'rouge' | 'noir' | 'zero' | 'jaune' | 'plain';
}

/** What `Felt.svelte` may export in its `<script module>` besides the component. */
export interface FeltModule {
  default: Felt;
  /** Tabs of the phone besides the lines; message `part-<name>`. */
  parts?: readonly string[];
  /** Whether the rail has chips and undo, repeat, double, clear. By default it has while bets may be laid. */
  chips?: 'while-offered' | 'never';
  /** How an offer reads on its button; null leaves it to `do-<verb>` or to the house's own words. */
  offerWords?: (offer: Offer, state: TableState) => OfferWords | null;
  /** Offers that the cloth itself shows, so that no button is needed. */
  onCloth?: (offer: Offer, state: TableState) => boolean;
  /** The name of a bet by its key (`plein-17`, `3/main`); null leaves it to `bet-<name>`. */
  betWords?: (key: string) => string | null;
  /** The name of a settled line's bet, where the bet alone does not tell it. */
  lineWords?: (line: Line) => string | null;
  /** Several stakes under one name, in chips, for the bet by name: the sectors of a racetrack. */
  groups?: () => readonly { name: string; bets: readonly (readonly [key: string, chips: number])[] }[];
  /** A result in words of this felt's own; null leaves it to those of all games. */
  resultWords?: (ending: Ending) => string | null;
  /** Its tile in the colours of this felt. */
  resultMark?: (ending: Ending) => ResultMark | null;
  /** Keys of this cloth, for the list under `?`: what is pressed, then a message. */
  keys?: readonly (readonly [string, string])[];
}

const files = import.meta.glob<FeltModule>('./*/Felt.svelte');

/** Games whose cloth is that of another game. */
const SAME_CLOTH: Record<string, string> = { 'punto-2000': 'punto-banco', 'twenty-one': 'blackjack' };

/** Felts that share their words. */
const SAME_WORDS: Record<string, string> = {
  'european-roulette': 'wheel', 'american-roulette': 'wheel', boule: 'wheel', 'big-wheel': 'wheel',
};

/** The felt of a game (`mc/boule` or `boule`): its own, or the list of bets that serves any game. */
export async function loadFelt(game: string): Promise<FeltModule> {
  const name = game.slice(game.lastIndexOf('/') + 1);
  const cloth = [name, SAME_CLOTH[name], 'generic'].find((known) => known && files[`./${known}/Felt.svelte`]);
  const load = files[`./${cloth}/Felt.svelte`];
  if (!load) throw new Error(`no cloth for ${game}`);
  const area = `felt-${SAME_WORDS[cloth ?? ''] ?? cloth}` as const;
  const [felt] = await Promise.all([load(), hasArea(area) ? words(area) : undefined]);
  return felt;
}
