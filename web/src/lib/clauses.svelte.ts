// The texts of all clauses. They come once, soon after the page, so that a popover opens even offline.
import type { ClauseText } from '../gen/rest';
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

  /** Clauses whose id or text has all of these words, ids first. */
  search(words: string, most: number): ClauseText[] {
    const parts = words.toLowerCase().split(/\s+/).filter((part) => part !== '');
    if (parts.length === 0 || !this.texts) return [];
    const [byId, byText]: [ClauseText[], ClauseText[]] = [[], []];
    for (const clause of this.texts.values()) {
      const id = clause.id.toLowerCase();
      const text = `${id} ${clause.text.toLowerCase()}`;
      if (parts.every((part) => id.startsWith(part))) byId.push(clause);
      else if (parts.every((part) => text.includes(part))) byText.push(clause);
    }
    return [...byId, ...byText].slice(0, most);
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
  return id.startsWith('D') || clauses.of(id)?.kind === 'decision';
}
