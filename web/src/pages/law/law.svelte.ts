// What the page of the law has read: laws, one subject, one clause.
import { untrack } from 'svelte';
import type { ClauseTold, CoverageRow, LawListed, SubjectTold } from '../../gen/rest';
import { Failure } from '../../lib/api';
import { read } from '../../lib/lab/asked';

export class Law {
  laws = $state.raw<LawListed[] | null>(null);
  coverage = $state.raw<ReadonlyMap<string, CoverageRow>>(new Map());
  subject = $state.raw<SubjectTold | null>(null);
  clause = $state.raw<ClauseTold | null>(null);
  unreached = $state(false);
  unknown = $state<string | null>(null);
  private asked = 0;

  async start(): Promise<void> {
    this.unreached = false;
    try {
      this.laws = await read<LawListed[]>('/law');
    } catch {
      this.unreached = true;
      return;
    }
    // It plays every scenario, so it comes when it comes.
    const rows = await read<CoverageRow[]>('/law/coverage').catch(() => []);
    this.coverage = new Map(rows.map((row) => [row.subject, row]));
  }

  /** Opens a clause with its subject, or a subject alone. */
  async open(clause: string | null, subject: string): Promise<void> {
    const mine = ++this.asked;
    this.unknown = null;
    try {
      const told = clause === null ? null : await read<ClauseTold>(`/clauses/${encodeURIComponent(clause)}`);
      const name = told?.subject ?? subject;
      const found = untrack(() => this.subject)?.subject === name ? null : await read<SubjectTold>(`/law/${name}`);
      if (mine !== this.asked) return;
      this.clause = told;
      if (found) this.subject = found;
    } catch (cause) {
      if (mine !== this.asked) return;
      if (cause instanceof Failure && cause.status === 404) {
        this.unknown = clause ?? subject;
        if (clause !== null) await this.open(null, subject).then(() => (this.unknown = clause));
      } else this.unreached = true;
    }
  }
}
