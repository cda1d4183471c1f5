// The texts of all clauses. They come once, soon after the page, so that a popover opens even offline.
import type { ClauseText } from '../api/rest';
import { get } from './api';

class Clauses {
  private texts = $state.raw<ReadonlyMap<string, ClauseText> | null>(null);
  private loading: Promise<void> | null = null;

  get isLoaded(): boolean {
    return this.texts !== null;
  }

  of(id: string): ClauseText | null {
    return this.texts?.get(id) ?? null;
  }

  load(): Promise<void> {
    this.loading ??= this.read().catch((failure: unknown) => {
      this.loading = null;
      throw failure;
    });
    return this.loading;
  }

  private async read(): Promise<void> {
    const list = await get<ClauseText[]>('/law/clauses.json');
    this.texts = new Map(list.map((clause) => [clause.id, clause]));
  }
}

export const clauses = new Clauses();

/** A decision of ours, where the law leaves something open: its tag has a dashed edge. */
export function isDecision(id: string): boolean {
  return id.startsWith('D');
}
