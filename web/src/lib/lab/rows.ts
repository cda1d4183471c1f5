// The answers of the odds, arranged for reading. Nothing is computed here that the engine could tell.
import type { Analysis, Outcome, Playbook } from '../../api/odds';

/** A fraction, a whole number or a decimal as text or number. */
export function valueOf(text: string | number): number {
  if (typeof text === 'number') return text;
  const [above = '0', below] = text.split('/');
  if (below === undefined) return Number(above);
  const [a, b] = [Number(above), Number(below)];
  if (Number.isFinite(a) && Number.isFinite(b)) return a / b;
  // Beyond what a double holds: both are cut by the same number of digits.
  const cut = Math.max(above.length, below.length) - 300;
  return Number(above.slice(0, -cut) || '0') / Number(below.slice(0, -cut) || '1');
}

/** Bets that have the same law, price and play stand in one row. */
export interface Row {
  key: string;
  analysis: Analysis;
  bets: string[];
}

export function rowKey({ class: kind, bet, play }: Analysis, alone: boolean): string {
  return `${alone ? bet : `${kind}*`}|${play ?? ''}`;
}

/** What distinguishes one analysis from another of its class. */
function sameness({ class: kind, play, best, edge, variance, assuming }: Analysis): string {
  return JSON.stringify([kind, play, best, edge, variance, assuming]);
}

export function rows(analyses: Analysis[]): Row[] {
  const groups = new Map<string, Analysis[]>();
  for (const analysis of analyses) {
    const key = sameness(analysis);
    groups.set(key, [...(groups.get(key) ?? []), analysis]);
  }
  const found: Row[] = [];
  const used = new Set<string>();
  for (const members of groups.values()) {
    const [analysis] = members;
    if (!analysis) continue;
    let key = rowKey(analysis, members.length === 1);
    // A class whose bets have several prices has several rows.
    if (used.has(key)) key = rowKey(analysis, true);
    used.add(key);
    found.push({ key, analysis, bets: members.map(({ bet }) => bet) });
  }
  return found;
}

/** The chance of a gain, where the outcomes are known. */
export function chanceOfGain({ outcomes }: Analysis): number | null {
  if (outcomes.length === 0) return null;
  return outcomes.filter(({ net }) => valueOf(net) > 0).reduce((sum, { p }) => sum + valueOf(p), 0);
}

export function deviation({ variance }: Analysis): number | null {
  return variance ? Math.sqrt(variance.decimal) : null;
}

export interface Bin {
  from: number;
  to: number;
  p: number;
}

/** One bar an outcome, or equal bins where there are many. */
export function bins(outcomes: Outcome[], most = 24): Bin[] {
  const points = outcomes.map(({ net, p }) => ({ net: valueOf(net), p: valueOf(p) })).sort((a, b) => a.net - b.net);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  if (points.length <= most) return points.map(({ net, p }) => ({ from: net, to: net, p }));
  const width = (last.net - first.net) / most;
  const found = Array.from({ length: most }, (_, at): Bin => ({
    from: first.net + at * width, to: first.net + (at + 1) * width, p: 0,
  }));
  for (const { net, p } of points) {
    const bin = found[Math.min(most - 1, Math.floor((net - first.net) / width))];
    if (bin) bin.p += p;
  }
  return found;
}

/** The cells of a playbook by section, hand and column. */
export function cells(book: Playbook | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, columns, rows: hands } of book?.sections ?? []) {
    for (const { hand, cells: letters } of hands) {
      letters.forEach((letter, at) => found.set(`${name}|${hand}|${columns[at] ?? at}`, letter));
    }
  }
  return found;
}

/** The cells that differ between two playbooks of the same form. */
export function changedCells(before: Playbook | null, after: Playbook | null): Set<string> {
  const known = cells(before);
  const changed = new Set<string>();
  if (known.size === 0) return changed;
  for (const [key, letter] of cells(after)) if (known.has(key) && known.get(key) !== letter) changed.add(key);
  return changed;
}

/** Whether a section is a chart of letters and not a table of words. */
export function isChart(section: Playbook['sections'][number]): boolean {
  return section.rows.every(({ cells: letters }) => letters.every((letter) => /^[A-Z][a-z]?$/.test(letter)));
}
