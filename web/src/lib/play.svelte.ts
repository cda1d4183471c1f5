// What a person does at a table: chips laid and taken back, repeat, double, undo, clear, decisions. Every command is
// made of acts the house offered; whether it is right, the house says. Nothing counts as laid before its answer.
import type { Action, Cents, Command, Offer, Refused, SeatName } from '../gen/wire';
import { amountOf, keyOfAction, sorted, whole, withAmount, type Sorted } from './actions';
import type { Outcome, Pending, TableLink } from './table-link.svelte';

export interface Laid {
  key: string;
  cents: Cents;
}

export interface Refusal {
  /** The bet that caused it, where it was one. */
  key: string | null;
  /** What was asked. */
  cents: Cents | null;
  refused: Refused;
  /** Asks again with the amount that would be accepted. */
  instead: ((cents: Cents) => void) | null;
}

/** Where the log of a round is kept over a reload; tests and private windows do without. */
export interface Memory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

interface Log {
  round: number;
  moves: Laid[][];
  previous: Laid[];
}

/** At most so many acts in one command. */
const ACTS_MAX = 64;

export class Play {
  readonly link: TableLink;
  /** The stake chosen on the rail, in cents. */
  chip = $state<Cents>(500);
  refusal = $state.raw<Refusal | null>(null);
  /** A command was lost with the link: what to say of it. */
  lost = $state<Extract<Outcome, { lost: unknown }>['lost'] | null>(null);
  private log = $state.raw<Log>({ round: 0, moves: [], previous: [] });
  private readonly memory: Memory | null;
  /** How a bet is laid, as last offered: a late chip is still sent, so that the house says why not. */
  private readonly known = new Map<string, Offer>();

  readonly offers: Sorted = $derived.by(() => {
    const { isOpen, state } = this.link;
    return sorted(isOpen && state ? state.offers : []);
  });
  /** Stakes sent and not yet answered, by bet. */
  readonly sent: ReadonlyMap<string, Cents> = $derived.by(() => stakesOf(this.link.pending));
  /** Stakes of this round that this browser laid and the house acknowledged, by bet. */
  readonly laid: ReadonlyMap<string, Cents> = $derived.by(() => totals(this.log.moves.flat()));
  readonly seats: readonly SeatName[] = $derived.by(() =>
    (this.link.state?.seats ?? []).filter(({ own }) => own).map(({ seat }) => seat));

  constructor(link: TableLink, memory: Memory | null = null) {
    this.link = link;
    this.memory = memory;
    this.recall();
  }

  get isSeated(): boolean {
    return this.seats.length > 0;
  }
  get canUndo(): boolean {
    const last = this.log.moves.at(-1);
    return last !== undefined && last.some(({ key }) => this.offers.backs.has(key));
  }
  get canClear(): boolean {
    return this.offers.backs.size > 0;
  }
  get canRepeat(): boolean {
    return this.log.previous.length > 0 && this.offers.bets.size > 0;
  }
  get canDouble(): boolean {
    return this.laid.size > 0 && this.offers.bets.size > 0;
  }

  /** Call it with every state: a new round begins a new page of the log. */
  saw(): void {
    const state = this.link.state;
    if (!state) return;
    for (const [key, offer] of this.offers.bets) this.known.set(key, offer);
    if (state.round === this.log.round) return;
    const laid = [...totals(this.log.moves.flat())].map(([key, cents]) => ({ key, cents }));
    const previous = laid.length > 0 ? laid : this.log.previous;
    this.write({ round: state.round, moves: [], previous });
  }

  /** Lays the chosen chip, or another amount, on a bet. */
  place(key: string, cents: Cents = this.chip): void {
    this.placeAll([{ key, cents }]);
  }

  /** Lays several stakes, all or none. */
  placeAll(stakes: readonly Laid[]): void {
    const acts: Action[] = [];
    const asked: Laid[] = [];
    for (const { key, cents } of stakes) {
      const offer = this.offers.bets.get(key) ?? this.known.get(key);
      if (!offer) {
        this.refuse(key, cents, 'not-offered');
        return;
      }
      acts.push(withAmount(offer.action, cents));
      asked.push({ key, cents });
    }
    void this.command(acts, asked);
  }

  takeBack(key: string, cents: Cents = this.chip): void {
    const offer = this.offers.backs.get(key);
    const most = offer ? whole(offer) : null;
    if (!offer) return;
    const amount = most === null ? cents : Math.min(cents, most);
    void this.command([withAmount(offer.action, amount)], [{ key, cents: -amount }]);
  }

  /** One decision, as it was offered. */
  act(action: Action, seat?: SeatName): Promise<Outcome> {
    const cents = amountOf(action);
    const key = keyOfAction(action);
    const isStake = action.do === 'place' && key !== null && cents !== null;
    return this.command([action], isStake ? [{ key, cents }] : [], seat);
  }

  undo(): void {
    const last = this.log.moves.at(-1);
    if (!last) return;
    const backs = last.filter(({ key, cents }) => cents > 0 && this.offers.backs.has(key));
    const acts = backs.flatMap(({ key, cents }) => {
      const offer = this.offers.backs.get(key);
      return offer ? [withAmount(offer.action, cents)] : [];
    });
    const gone = backs.map(({ key, cents }) => ({ key, cents: -cents }));
    if (acts.length > 0) void this.command(acts, gone, undefined, 'undo');
  }

  clear(): void {
    const backs = [...this.offers.backs].map(([key, offer]) => ({ key, offer, cents: whole(offer) ?? 0 }));
    const acts = backs.map(({ offer, cents }) => withAmount(offer.action, cents));
    if (acts.length > 0) void this.command(acts, backs.map(({ key, cents }) => ({ key, cents: -cents })));
  }

  /** The stakes of the last round in which this browser laid any. */
  repeat(): void {
    this.placeAll(this.log.previous);
  }

  double(): void {
    this.placeAll([...this.laid].map(([key, cents]) => ({ key, cents })));
  }

  ready(): void {
    void this.link.send('ready').then((outcome) => this.answered(outcome, [], []));
  }

  sit(seat?: SeatName): Promise<Outcome> {
    return this.plain({ sit: seat === undefined ? {} : { seat } });
  }

  leave(): Promise<Outcome> {
    return this.plain('leave');
  }

  plain(command: Command): Promise<Outcome> {
    this.hush();
    return this.link.send(command).then((outcome) => this.answered(outcome, [], []));
  }

  /** Forgets what was refused; a new act speaks for itself. */
  hush(): void {
    this.refusal = null;
    this.lost = null;
  }

  private async command(
    acts: readonly Action[], stakes: readonly Laid[], seat?: SeatName, kind: 'new' | 'undo' = 'new',
  ): Promise<Outcome> {
    this.hush();
    const round = this.link.state?.round ?? 0;
    const [first] = acts;
    let outcome: Outcome = { lost: 'offline' };
    // More acts than one command takes: one after the other, up to the first refusal.
    for (let from = 0; first && from < acts.length; from += ACTS_MAX) {
      const some = acts.slice(from, from + ACTS_MAX);
      const asked = stakes.slice(from, from + ACTS_MAX);
      const own = seat ?? (this.seats.length > 1 ? this.seats[0] : undefined);
      const command: Command = some.length > 1 ? { acts: [...some] }
        : own !== undefined ? { on: { seat: own, act: some[0] ?? first } } : { act: some[0] ?? first };
      outcome = await this.link.send(command);
      this.answered(outcome, some, asked);
      if (!('done' in outcome)) return outcome;
      if (this.log.round === round || this.log.round === 0) this.note(round, asked, kind);
    }
    return outcome;
  }

  private note(round: number, stakes: readonly Laid[], kind: 'new' | 'undo'): void {
    if (stakes.length === 0) return;
    const moves = kind === 'undo' ? this.log.moves.slice(0, -1) : [...this.log.moves, [...stakes]];
    this.write({ ...this.log, round, moves });
  }

  private answered(outcome: Outcome, acts: readonly Action[], stakes: readonly Laid[]): Outcome {
    if ('lost' in outcome) this.lost = outcome.lost === 'closed' ? null : outcome.lost;
    if (!('refused' in outcome)) return outcome;
    const { refused } = outcome;
    const at = refused.at ?? 0;
    const action = acts[at];
    const stake = stakes[at];
    const cents = stake?.cents ?? (action ? amountOf(action) : null);
    const key = stake?.key ?? (action ? keyOfAction(action) : null);
    const single = acts.length === 1 && action && cents !== null && cents >= 0;
    const instead = single ? (accepts: Cents) => void this.act(withAmount(action, accepts)) : null;
    this.refusal = { key, cents, refused, instead };
    return outcome;
  }

  private refuse(key: string, cents: Cents, code: string): void {
    const refused: Refused = { code, message: code, clause: null, at: null, accepts: null };
    this.refusal = { key, cents, refused, instead: null };
  }

  private get shelf(): string {
    return `croupier.play.${this.link.table}`;
  }

  private write(log: Log): void {
    this.log = log;
    try {
      this.memory?.setItem(this.shelf, JSON.stringify(log));
    } catch {
      // Storage is full or forbidden: repeat then holds until reload.
    }
  }

  private recall(): void {
    try {
      const kept: unknown = JSON.parse(this.memory?.getItem(this.shelf) ?? 'null');
      if (isLog(kept)) this.log = kept;
    } catch {
      // What cannot be read is not missed.
    }
  }
}

function isLog(value: unknown): value is Log {
  if (typeof value !== 'object' || value === null) return false;
  const { round, moves, previous } = value as Partial<Log>;
  return typeof round === 'number' && Array.isArray(moves) && Array.isArray(previous);
}

/** What lies after all moves, bets with nothing left away. */
export function totals(moves: readonly Laid[]): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const { key, cents } of moves) {
    const sum = (sums.get(key) ?? 0) + cents;
    if (sum > 0) sums.set(key, sum);
    else sums.delete(key);
  }
  return sums;
}

/** Stakes in commands that wait for their answer. */
export function stakesOf(pending: readonly Pending[]): Map<string, Cents> {
  const acts = pending.flatMap(({ sent: { do: command } }) => {
    if (typeof command === 'string') return [];
    if ('act' in command) return [command.act];
    if ('acts' in command) return command.acts;
    return 'on' in command ? [command.on.act] : [];
  });
  const stakes = acts.flatMap((action) => {
    const key = keyOfAction(action);
    const cents = amountOf(action);
    return action.do === 'place' && key !== null && cents !== null ? [{ key, cents }] : [];
  });
  return totals(stakes);
}
