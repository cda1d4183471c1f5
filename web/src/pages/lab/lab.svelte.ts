// The state of the odds lab: game, house, and what follows from them.
import { untrack } from 'svelte';
import type { Analysis, Playbook } from '../../api/odds';
import type { GameListed, GameTold, OptionTold } from '../../gen/rest';
import { Failure } from '../../lib/api';
import { asked, isKept, read } from '../../lib/lab/asked';
import { breaches, changed, type Breach, type House } from '../../lib/lab/house';
import { rows, type Row } from '../../lib/lab/rows';
import { router } from '../../lib/router.svelte';

const DEBOUNCE_MS = 120;
const FIRST_GAME = 'fr/blackjack';

/** One setting with its figures. */
export interface Priced {
  game: string;
  house: House;
  analyses: Analysis[];
  book: Playbook | null;
  ms: number;
}

/** Figures of one setting; best play only where somebody has a choice. */
export async function price(game: string, house: House, signal?: AbortSignal): Promise<Priced> {
  const begun = performance.now();
  const question = { game, house };
  const [analyses, book] = await Promise.all([
    asked<Analysis[]>('/odds', question, signal),
    asked<Playbook>('/strategy', question, signal).catch((cause: unknown) => {
      if (cause instanceof Failure && cause.code === 'no-answer') return null;
      throw cause;
    }),
  ]);
  return { game, house, analyses, book, ms: performance.now() - begun };
}

export class Lab {
  games = $state.raw<GameListed[] | null>(null);
  told = $state.raw<GameTold | null>(null);
  /** Every option that somebody set, default or not. */
  house = $state.raw<House>({});
  now = $state.raw<Priced | null>(null);
  /** The figures before the last switch, of the same game. */
  before = $state.raw<Priced | null>(null);
  lastSwitch = $state<string | null>(null);
  /** What the figures are held against: a setting that was kept, or another law. */
  versus = $state.raw<Priced | null>(null);
  isAsking = $state(false);
  failure = $state.raw<Failure | null>(null);
  unreached = $state(false);
  chosen = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underway: AbortController | null = null;

  /** The clauses that price the bets of the first setting: their options come first. */
  private pricing = $state.raw<ReadonlySet<string>>(new Set());

  readonly options = $derived.by((): OptionTold[] => {
    const all = this.told?.options ?? [];
    const prices = ({ clause }: OptionTold) => this.pricing.has(clause);
    return [...all.filter(prices), ...all.filter((option) => !prices(option))];
  });
  readonly changes = $derived.by((): House => changed(this.options, this.house));
  readonly rows = $derived.by((): Row[] => rows(this.now?.analyses ?? []));
  readonly row = $derived.by((): Row | null => {
    const found = this.rows.find(({ key }) => key === this.chosen);
    return found ?? this.rows.find(({ analysis }) => analysis.best === true) ?? this.rows[0] ?? null;
  });

  /** Why the law does not admit this house. */
  readonly breaches = $derived.by((): Breach[] =>
    this.failure?.code === 'not-admitted' ? breaches(this.failure.message) : []);

  async start(): Promise<void> {
    this.unreached = false;
    try {
      this.games = await read<GameListed[]>('/games');
    } catch {
      this.unreached = true;
      return;
    }
    const query = untrack(() => router.query);
    const wanted = query.get('game');
    const known = this.games.some(({ game }) => game === wanted);
    const house: House = {};
    for (const [key, value] of query) if (key.startsWith('h.')) house[key.slice(2)] = value;
    await this.open(known && wanted !== null ? wanted : FIRST_GAME, house);
    const versus = query.get('vs');
    if (versus !== null && this.games.some(({ game }) => game === versus)) await this.against(versus, {});
  }

  /** Opens a game with these house rules. */
  async open(game: string, house: House = {}): Promise<void> {
    this.close();
    this.failure = null;
    try {
      this.told = await read<GameTold>(`/games/${game}`);
    } catch {
      this.unreached = true;
      return;
    }
    this.house = house;
    this.before = null;
    this.lastSwitch = null;
    this.versus = null;
    this.chosen = null;
    await this.ask();
  }

  set(key: string, value: string): void {
    if (this.house[key] === value) return;
    this.lastSwitch = key;
    this.house = { ...this.house, [key]: value };
    this.soon();
  }

  /** Takes over a whole house, such as a file. */
  setAll(house: House): void {
    this.lastSwitch = null;
    this.house = house;
    this.soon();
  }

  reset(): void {
    this.setAll({});
  }

  /** Keeps the present setting to compare what follows with it. */
  keep(): void {
    this.versus = this.now;
  }

  async against(game: string, house: House): Promise<void> {
    try {
      this.versus = await price(game, house);
      this.remember();
    } catch (cause) {
      this.failure = cause instanceof Failure ? cause : null;
    }
  }

  alone(): void {
    this.versus = null;
    this.remember();
  }

  /** Nothing is asked any more. */
  close(): void {
    clearTimeout(this.timer);
    this.underway?.abort();
  }

  private soon(): void {
    clearTimeout(this.timer);
    const question = { game: this.told?.game, house: this.changes };
    // What is known is shown at once.
    const wait = isKept('/odds', question) ? 0 : DEBOUNCE_MS;
    this.timer = setTimeout(() => void this.ask(), wait);
  }

  private remember(): void {
    const query = new URLSearchParams();
    if (this.told) query.set('game', this.told.game);
    for (const [key, value] of Object.entries(this.changes)) query.set(`h.${key}`, value);
    if (this.versus && this.versus.game !== this.told?.game) query.set('vs', this.versus.game);
    router.replaceQuery(query);
  }

  private async ask(): Promise<void> {
    const game = this.told?.game;
    if (game === undefined) return;
    this.underway?.abort();
    const underway = new AbortController();
    this.underway = underway;
    this.isAsking = true;
    this.remember();
    try {
      const priced = await price(game, this.changes, underway.signal);
      if (underway.signal.aborted) return;
      this.before = this.now?.game === game ? this.now : null;
      if (this.now?.game !== game) this.pricing = new Set(priced.analyses.flatMap(({ clauses }) => clauses));
      this.now = priced;
      this.failure = null;
      this.unreached = false;
    } catch (cause) {
      if (underway.signal.aborted) return;
      this.failure = cause instanceof Failure ? cause : new Failure(0, 'offline', '');
    }
    this.isAsking = false;
  }
}
