// One verification: reads raw records, has them checked, and says of each of seven checks how it stands.
import type { SeedTold } from '../../gen/rest';
import { Failure, get } from '../../lib/api';
import { canHash } from '../../lib/fair/bytes';
import { Wrong } from '../../lib/fair/canonical';
import { extended, included, remember, remembered, signed, type Included } from '../../lib/fair/checkpoints';
import type { SignedCheckpoint } from '../../lib/fair/ed25519';
import { openReading } from '../../lib/fair/remote';
import type { RawRecord } from '../../lib/fair/stream';
import type { Fault, Summary } from '../../lib/fair/worker';

export const CHECKS = ['chain', 'commitment', 'cut', 'draws', 'ledger', 'inclusion', 'checkpoints'] as const;
export type CheckName = (typeof CHECKS)[number];

/** `absent`: there is nothing to prove. `waiting`: it can be shown later, and says why. */
export type State = 'open' | 'sound' | 'wrong' | 'waiting' | 'absent';

export interface Check {
  name: CheckName;
  state: State;
  /** The message that says what was found. */
  said: string;
  args: Record<string, string | number>;
  seq: number | null;
}

export type Scope = { kind: 'round' | 'series'; from: number; to: number } | { kind: 'chain' };

const PAGE = 200;
/** Texts that are kept for the list of steps and for the file. */
const KEPT_MAX = 2000;

export class Verification {
  checks = $state.raw<Check[]>(CHECKS.map((name) => ({ name, state: 'open', said: '', args: {}, seq: null })));
  read = $state(0);
  isRunning = $state(false);
  /** Why nothing could be looked at. */
  trouble = $state<'no-crypto' | 'unreached' | null>(null);
  proof = $state.raw<Included | null>(null);
  key = $state('');
  records = $state.raw<RawRecord[]>([]);
  private isOver = false;

  constructor(
    private readonly table: string,
    readonly scope: Scope,
  ) {}

  readonly counted = $derived(this.checks.filter(({ state }) => state !== 'absent').length);
  readonly sound = $derived(this.checks.filter(({ state }) => state === 'sound').length);
  readonly wrong = $derived(this.checks.filter(({ state }) => state === 'wrong'));
  readonly waiting = $derived(this.checks.filter(({ state }) => state === 'waiting').length);

  stop(): void {
    this.isOver = true;
  }

  async run(): Promise<void> {
    if (!canHash()) {
      this.trouble = 'no-crypto';
      return;
    }
    this.isRunning = true;
    try {
      const summary = await this.readRecords();
      if (this.isOver) return;
      this.tell(summary);
      await this.checkSigned();
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause;
      this.trouble = 'unreached';
    } finally {
      this.isRunning = false;
    }
  }

  private set(name: CheckName, state: State, said: string, args: Check['args'] = {}, seq: number | null = null): void {
    this.checks = this.checks.map((check) => (check.name === name ? { name, state, said, args, seq } : check));
  }

  private fault(name: CheckName, { code, args, seq }: Fault | Wrong): void {
    this.set(name, 'wrong', code, args, seq);
  }

  /** Where reading must begin so that the seed of the round is seen from its commitment on. */
  private async start(): Promise<number> {
    if (this.scope.kind === 'chain') return 1;
    const { from } = this.scope;
    const asked = `/audit/tables/${encodeURIComponent(this.table)}/seeds?before=${from + 1}&limit=1`;
    const [seed] = await get<SeedTold[]>(asked);
    return seed && (seed.to === null || seed.to >= from) ? seed.from : from;
  }

  private async readRecords(): Promise<Summary | null> {
    const until = this.scope.kind === 'chain' ? null : this.scope.to;
    const reading = openReading(`table:${this.table}`, until);
    try {
      let from = await this.start();
      let summary: Summary | null = null;
      const kept: RawRecord[] = [];
      while (!this.isOver) {
        const asked = `/audit/tables/${encodeURIComponent(this.table)}/records?from=${from}&limit=${PAGE}`;
        const page = await get<RawRecord[]>(asked);
        const last = page.at(-1);
        if (!last) break;
        summary = await reading.take(page);
        kept.push(...page.filter(({ seq }) => until === null || seq <= (summary?.last ?? 0)));
        if (kept.length > KEPT_MAX) kept.splice(0, kept.length - KEPT_MAX);
        this.read = summary.records;
        // A short page is the last one; a table that plays on would never let it end.
        if (summary.isWhole || page.length < PAGE) break;
        from = last.seq + 1;
      }
      this.records = kept;
      return summary;
    } finally {
      reading.close();
    }
  }

  private tell(summary: Summary | null): void {
    if (!summary || summary.first === null || summary.last === null) {
      // Nothing of it is public yet.
      for (const name of CHECKS) this.set(name, 'waiting', 'audit-waits-seed');
      return;
    }
    const { records, first, last, commitments, reveals, cuts, confirmed, postings, keyed } = summary;
    const isShort = this.scope.kind !== 'chain' && last < this.scope.to;
    this.set('chain', isShort ? 'waiting' : 'sound', isShort ? 'audit-waits-seed' : 'audit-chain-sound',
      { records, first, last });
    this.set('ledger', isShort ? 'waiting' : 'sound', isShort ? 'audit-waits-seed' : 'audit-ledger-sound',
      { postings });
    if (commitments === 0) {
      const said = keyed > 0 ? 'audit-keyed' : 'audit-nothing-drawn';
      for (const name of ['commitment', 'cut', 'draws'] as const) this.set(name, 'absent', said);
    } else if (reveals === 0) {
      for (const name of ['commitment', 'cut', 'draws'] as const) this.set(name, 'waiting', 'audit-waits-reveal');
    } else {
      this.set('commitment', 'sound', 'audit-commitment-sound', { count: reveals });
      this.set('cut', 'sound', cuts > 0 ? 'audit-cut-sound' : 'audit-cut-none', { count: cuts });
      this.set('draws', 'sound', 'audit-draws-sound', { count: confirmed });
    }
    for (const [name, fault] of summary.wrong) this.fault(name, fault);
  }

  private async checkSigned(): Promise<void> {
    const [{ key }, told] = await Promise.all([
      get<{ key: string }>('/audit/key'),
      get<SignedCheckpoint[]>('/audit/checkpoints'),
    ]);
    this.key = key;
    try {
      const all = await signed(key, told);
      const newest = all.all.at(-1);
      if (!newest) {
        this.set('checkpoints', 'waiting', 'audit-waits-checkpoint');
        this.set('inclusion', 'waiting', 'audit-waits-checkpoint');
        return;
      }
      await this.checkIncluded(all);
      const known = remembered(key);
      if (known) await extended(known, all);
      const earlier = all.all.find(({ size }) => size > (this.pick(newest.size)?.position ?? 0));
      if (earlier) await extended(earlier, all);
      remember(key, newest);
      this.set('checkpoints', 'sound', known ? 'audit-checkpoints-known' : 'audit-checkpoints-sound', {
        count: all.all.length, size: newest.size, since: known?.size ?? newest.size,
      });
    } catch (cause) {
      if (!(cause instanceof Wrong)) throw cause;
      this.fault('checkpoints', cause);
    }
  }

  /** The last record of what was asked for that the signed tree has: those before hang on it by their hashes. */
  private pick(size: number): RawRecord | null {
    const until = this.scope.kind === 'chain' ? Number.MAX_SAFE_INTEGER : this.scope.to;
    const within = this.records.filter(({ seq }) => seq <= until);
    if (this.scope.kind !== 'chain') return within.at(-1) ?? null;
    return within.findLast(({ position }) => position < size) ?? within.at(-1) ?? null;
  }

  private async checkIncluded(all: Awaited<ReturnType<typeof signed>>): Promise<void> {
    const record = this.pick(all.all.at(-1)?.size ?? 0);
    if (!record) return;
    try {
      this.proof = await included(record, all);
      if (this.proof === null) this.set('inclusion', 'waiting', 'audit-waits-checkpoint');
      else {
        this.set('inclusion', 'sound', 'audit-inclusion-sound', {
          seq: record.seq, position: record.position, size: this.proof.checkpoint.size,
        });
      }
    } catch (cause) {
      if (!(cause instanceof Wrong)) throw cause;
      this.fault('inclusion', cause);
    }
  }
}
