// The link to one table. What it shows is what the house has stored: a command is pending until its answer
// came, and is sent again with the same id after a lost link, so that it takes effect once.
import type {
  Answer, Command, Frame, Hello, OverWhy, Refused, Sent, TableState, Told,
} from '../gen/wire';
import { randomHex } from './ids';

/** What became of a command. `lost`: no answer will come; the state of the table tells the truth. */
export type Outcome =
  | { done: { seq: number } }
  | { refused: Refused }
  /** `offline`: never sent. `round-over`: unanswered, and the round it was meant for is past. */
  | { lost: 'offline' | 'round-over' | 'closed' };

export interface Pending {
  readonly sent: Sent;
  /** Of the first sending, by this machine's clock. */
  readonly since: number;
  readonly round: number | null;
}

export type Badge =
  | { is: 'connecting' }
  | { is: 'in-step'; ms: number | null }
  | { is: 'sending'; count: number }
  | { is: 'catching-up'; count: number }
  | { is: 'offline'; since: number }
  | { is: 'paused'; why: string }
  | { is: 'over'; why: OverWhy };

/** The part of a WebSocket that is used here; tests bring their own. */
export interface Socket {
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LinkOptions {
  open?: (address: string) => Socket;
  /** 0 … 1, to spread the return of many browsers after a restart. */
  random?: () => number;
}

const BACKOFF_FIRST_MS = 250;
const BACKOFF_MAX_MS = 8_000;
/** A link on which an answer stays away that long is dead, even if no one said so. */
const ANSWER_MAX_MS = 10_000;
const TOLD_KEPT = 300;

interface Waiting extends Pending {
  sentAt: number;
  resolve: (outcome: Outcome) => void;
}

export class TableLink {
  readonly table: string;
  hello = $state.raw<Hello | null>(null);
  /** The newest state for this viewer. */
  state = $state.raw<TableState | null>(null);
  /** The newest records, oldest first, at most 300; earlier ones come from `/tables/{t}/history`. */
  told = $state.raw<Told[]>([]);
  pending = $state.raw<Pending[]>([]);
  over = $state<OverWhy | null>(null);
  /** This machine's clock when the link was lost; null while it holds. */
  offlineSince = $state<number | null>(null);
  /** When the newest state came, for "as of 21:02:14". */
  asOf = $state<number | null>(null);
  private behind = $state(0);
  private roundTrip = $state<number | null>(null);
  private ahead = $state(0);

  readonly badge: Badge = $derived.by(() => this.badgeNow());

  private socket: Socket | null = null;
  private seen: number | null = null;
  private tookTold = false;
  /** Whether this socket has brought its first state. */
  private fresh = false;
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private watch: ReturnType<typeof setTimeout> | null = null;
  private closed = false;
  private count = 0;
  private readonly prefix = `c-${randomHex()}-`;
  private readonly waiting = new Map<string, Waiting>();
  private readonly listeners = new Set<(told: Told, live: boolean) => void>();
  private readonly open: (address: string) => Socket;
  private readonly random: () => number;

  constructor(table: string, options: LinkOptions = {}) {
    this.table = table;
    this.open = options.open ?? openWebSocket;
    this.random = options.random ?? Math.random;
    this.connect();
  }

  /** Whether commands can be sent now. Offers are shown only then. */
  get isOpen(): boolean {
    return this.hello !== null && this.offlineSince === null && this.over === null;
  }

  /** The clock of the house, for `clock.ends`. */
  houseNow(): number {
    return Date.now() + this.ahead;
  }

  /** Each record once, in order. `live` is false while catching up: then nothing should move. */
  onTold(listener: (told: Told, live: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Records from before the link began, newest first: after a reload the cloth shows what it showed. */
  remember(older: readonly Told[]): void {
    const first = this.told[0]?.seq ?? Number.POSITIVE_INFINITY;
    const before = older.filter(({ seq }) => seq < first && seq <= (this.seen ?? 0)).toReversed();
    this.told = [...before, ...this.told].slice(-TOLD_KEPT);
    for (const told of before) for (const listener of this.listeners) listener(told, false);
  }

  send(command: Command): Promise<Outcome> {
    if (!this.isOpen) return Promise.resolve({ lost: 'offline' });
    this.count += 1;
    const sent: Sent = { id: `${this.prefix}${this.count}`, do: command };
    const round = this.state?.round ?? null;
    const now = Date.now();
    return new Promise((resolve) => {
      this.waiting.set(sent.id, { sent, since: now, sentAt: now, round, resolve });
      this.publish();
      // Before the first state of a new socket it waits with the others: see `sendAgain`.
      if (this.fresh) this.socket?.send(JSON.stringify(sent));
      this.watchAnswers();
    });
  }

  /** Tries at once: the network came back, or the person asks (also after `over`). */
  reconnect(): void {
    if (!this.isOpen) this.renew();
  }

  /** Begins again as whoever sits here now: after entering, logging in or out. */
  renew(): void {
    if (this.closed) return;
    this.over = null;
    this.hello = null;
    this.attempts = 0;
    this.drop();
    this.connect();
  }

  /** The page is left. Unanswered commands are not waited for. */
  close(): void {
    this.closed = true;
    this.drop();
    this.abandon();
  }

  private badgeNow(): Badge {
    if (this.over !== null) return { is: 'over', why: this.over };
    if (this.offlineSince !== null) return { is: 'offline', since: this.offlineSince };
    if (this.hello === null) return { is: 'connecting' };
    if (this.behind > 0) return { is: 'catching-up', count: this.behind };
    if (this.pending.length > 0) return { is: 'sending', count: this.pending.length };
    if (this.state?.paused) return { is: 'paused', why: this.state.paused };
    return { is: 'in-step', ms: this.roundTrip };
  }

  private connect(): void {
    const from = this.seen === null ? '' : `from=${this.seen}&`;
    const table = encodeURIComponent(this.table);
    let socket: Socket;
    try {
      socket = this.open(`/api/tables/${table}/ws?${from}feed=all`);
    } catch {
      this.lost();
      return;
    }
    this.socket = socket;
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.take(data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private drop(): void {
    for (const timer of [this.retry, this.watch]) if (timer !== null) clearTimeout(timer);
    this.retry = this.watch = null;
    this.fresh = false;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private lost(): void {
    this.drop();
    if (this.closed || this.over !== null) return;
    this.offlineSince ??= Date.now();
    const step = Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** Math.min(this.attempts, 10));
    this.attempts += 1;
    this.retry = setTimeout(() => this.connect(), step * (0.75 + 0.5 * this.random()));
  }

  private take(data: unknown): void {
    const frame = parse(data);
    if (frame === null) return;
    if ('hello' in frame) this.takeHello(frame.hello);
    else if ('answer' in frame) this.takeAnswer(frame.answer);
    else if ('told' in frame) this.takeTold(frame.told);
    else if ('state' in frame) this.takeState(frame.state);
    else if ('late' in frame) this.takeLate(frame.late.seq);
    else if ('over' in frame) this.takeOver(frame.over.why);
  }

  private takeHello(hello: Hello): void {
    this.hello = hello;
    this.ahead = hello.time - Date.now();
    this.offlineSince = null;
    this.attempts = 0;
    // A smaller number than was seen: the table was opened anew.
    this.seen = Math.min(this.seen ?? hello.seq, hello.seq);
    this.tookTold = false;
    this.behind = Math.max(0, hello.seq - this.seen);
  }

  private takeState(state: TableState): void {
    this.state = state;
    this.asOf = Date.now();
    if (this.fresh) return;
    this.fresh = true;
    this.sendAgain();
  }

  /** A stake must not land in a later round than the one it was meant for. */
  private sendAgain(): void {
    for (const waiting of [...this.waiting.values()]) {
      const { sent, round } = waiting;
      if (isPlay(sent.do) && round !== null && this.state && this.state.round !== round) {
        this.settle(sent.id, { lost: 'round-over' });
      } else {
        waiting.sentAt = Date.now();
        this.socket?.send(JSON.stringify(sent));
      }
    }
    this.watchAnswers();
  }

  private takeAnswer(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    this.roundTrip = Math.max(0, Date.now() - waiting.sentAt);
    this.settle(answer.id, 'done' in answer ? { done: answer.done } : { refused: answer.refused });
    this.watchAnswers();
  }

  private takeTold(told: Told): void {
    if (this.seen === null || told.seq <= this.seen) return;
    if (told.seq > this.seen + 1 && this.tookTold) {
      this.resync();
      return;
    }
    const live = this.behind === 0;
    this.seen = told.seq;
    this.tookTold = true;
    this.behind = Math.max(0, (this.hello?.seq ?? 0) - told.seq);
    this.told = [...this.told.slice(-(TOLD_KEPT - 1)), told];
    for (const listener of this.listeners) listener(told, live);
  }

  /** Asks for what was skipped; who only watches, or if even that is too much, goes on behind the gap. */
  private takeLate(seq: number): void {
    if (this.tookTold && this.hello?.you) this.resync();
    else {
      this.seen = Math.max(this.seen ?? 0, seq);
      this.behind = Math.max(0, (this.hello?.seq ?? 0) - this.seen);
    }
  }

  private resync(): void {
    this.drop();
    this.connect();
  }

  private takeOver(why: OverWhy): void {
    if (why === 'slow' && this.tookTold) this.resync();
    else if (why === 'slow' || why === 'draining') this.lost();
    else {
      this.over = why;
      this.drop();
      this.abandon();
    }
  }

  private abandon(): void {
    for (const id of [...this.waiting.keys()]) this.settle(id, { lost: 'closed' });
  }

  private settle(id: string, outcome: Outcome): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    this.publish();
    waiting?.resolve(outcome);
  }

  private publish(): void {
    this.pending = [...this.waiting.values()];
  }

  private watchAnswers(): void {
    if (this.watch !== null) clearTimeout(this.watch);
    this.watch = null;
    const oldest = Math.min(...[...this.waiting.values()].map(({ sentAt }) => sentAt));
    if (!Number.isFinite(oldest)) return;
    const left = Math.max(0, oldest + ANSWER_MAX_MS - Date.now());
    this.watch = setTimeout(() => this.lost(), left);
  }
}

/** What is meant for the round in which it was sent. */
function isPlay(command: Command): boolean {
  if (typeof command === 'string') return command === 'ready';
  return !('sit' in command || 'sign' in command || 'correct' in command);
}

function parse(data: unknown): Frame | null {
  if (typeof data !== 'string') return null;
  try {
    const frame: unknown = JSON.parse(data);
    return typeof frame === 'object' && frame !== null ? (frame as Frame) : null;
  } catch {
    return null;
  }
}

function openWebSocket(path: string): Socket {
  const address = new URL(path, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address);
  const wrapped: Socket = {
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.onmessage = (event) => wrapped.onmessage?.({ data: event.data });
  socket.onclose = () => wrapped.onclose?.();
  return wrapped;
}
