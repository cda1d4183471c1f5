// The half layout of craps: 92 bets, each with a place. Stakes on a number lie in its box: at the back the don't come
// stakes, their odds and lay, in the middle come stakes and their odds, in front place and buy.
import { box, row, type Cell, type Layout } from '../layout/cells';

export const NUMBERS = [4, 5, 6, 8, 9, 10] as const;
export const COMPOSANTS = 'composants';
const HARD = [4, 6, 8, 10];
/** Bets and the words printed for them. */
const PROPOSALS: [string, string][] = [
  ['seven', '7'], ['eleven', '11'], ['any-craps', 'any craps'], ['craps-2', 'craps 2'], ['craps-3', 'craps 3'],
  ['craps-12', 'craps 12'], ['horn', 'horn'], ['world', 'world'], ['seven-eleven', '7 · 11'],
  ['craps-eleven', 'C · E'], ['three-way', 'three way'], ['high-low', 'high low'],
  ['horn-high-aces', 'horn high 2'], ['horn-high-ace-deuce', 'horn high 3'],
  ['horn-high-eleven', 'horn high 11'], ['horn-high-twelve', 'horn high 12'],
];

/** All two dice can show, lower face first. */
export function composants(): string[] {
  const all: string[] = [];
  for (let low = 1; low <= 6; low += 1) for (let high = low; high <= 6; high += 1) all.push(`composant-${low}-${high}`);
  return all;
}

function numberBox(n: number, x: number, y: number, w: number, tall: number): Cell[] {
  const half = w / 2;
  const [back, middle, front] = [tall * 0.36, tall * 0.33, tall * 0.31];
  const odds = back * 0.5;
  const low = y + back + middle;
  const small = { size: 12 };
  return [
    box(`lay-${n}`, x, y, half, back, { label: 'lay', ...small }),
    row(`dont-come-odds-${n}`, x + half, y, half, odds, {
      label: 'odds', words: { x: x + half + 5, y: y + odds / 2 + 4, anchor: 'start', size: 12 },
      chip: { x: x + w - 14, y: y + odds / 2 },
    }),
    row(`dont-come-${n}`, x + half, y + odds, half, back - odds, {
      label: 'd. c.', words: { x: x + half + 5, y: y + odds * 1.5 + 4, anchor: 'start', size: 12 },
      chip: { x: x + w - 14, y: y + odds * 1.5 },
    }),
    {
      key: `come-${n}`, x, y: y + back, w: w * 0.62, h: middle, label: String(n),
      words: { x: x + w * 0.2, y: y + back + middle / 2 + 9, size: 26 },
      chip: { x: x + w * 0.46, y: y + back + middle / 2 },
    },
    box(`come-odds-${n}`, x + w * 0.62, y + back, w * 0.38, middle, {
      label: 'odds', ...small, chip: { x: x + w * 0.81, y: y + back + middle - 17 },
    }),
    box(`place-${n}`, x, low, half, front, { label: 'place', ...small }),
    box(`buy-${n}`, x + half, low, half, front, { label: 'buy', ...small }),
  ];
}

function proposals(x: number, y: number, w: number, high: number, each: number): Cell[] {
  const half = w / 2;
  const cells = HARD.map((n, index) => {
    const left = x + (index % 2) * half;
    const top = y + Math.floor(index / 2) * high;
    return row(`hard-${n}`, left, top, half, high, {
      label: `hard ${n}`, words: { x: left + 8, y: top + 17, anchor: 'start', size: 13 },
    });
  });
  const from = y + 2 * high + 6;
  for (const [index, [key, label]] of PROPOSALS.entries()) {
    const left = x + (index % 2) * half;
    const top = from + Math.floor(index / 2) * each;
    cells.push(row(key, left, top, half, each, {
      label, size: 13, words: { x: left + 8, y: top + 17, anchor: 'start', size: 13 },
      chip: { x: left + half - 17, y: top + each / 2 },
    }));
  }
  const below = from + (PROPOSALS.length / 2) * each + 6;
  cells.push(row(COMPOSANTS, x, below, w, 40, { label: '@craps-composants', size: 14 }));
  return cells;
}

function line(key: string, label: string, x: number, y: number, w: number, h: number, odds: number): Cell[] {
  return [
    row(key, x, y, w - odds, h, { label, size: 19 }),
    row(`${key}-odds`, x + w - odds, y, odds, h, { label: 'odds', size: 14 }),
  ];
}

export function wide(): Layout {
  const [left, top, first, each, tall] = [16, 30, 104, 104, 232];
  const w = first + 6 * each;
  const cells: Cell[] = [
    box('dont-come', left, top, first, tall, {
      label: 'Don’t', gloss: 'come', size: 17, chip: { x: left + first / 2, y: top + tall * 0.68 },
    }),
    ...NUMBERS.flatMap((n, index) => numberBox(n, left + first + index * each, top, each, tall)),
  ];
  let y = top + tall;
  cells.push(row('come', left, y, w, 60, { label: 'Come', size: 22 }));
  y += 60;
  cells.push(row('field', left, y, w, 60, {
    label: 'Field', gloss: '@craps-field', size: 18, words: { x: left + 14, y: y + 27, anchor: 'start', size: 18 },
  }));
  y += 60;
  cells.push(...line('dont-pass', 'Don’t pass', left, y, w, 52, 150));
  y += 52;
  cells.push(...line('pass', 'Pass', left, y, w, 62, 150));
  y += 62;
  cells.push(row('big-6', left, y, 110, 60, { label: 'Big 6' }));
  cells.push(row('big-8', left + 110, y, 110, 60, { label: 'Big 8' }));
  cells.push(...proposals(left + w + 14, top, 992 - 16 - left - w - 14, 50, 46));
  return { width: 992, height: 600, cells };
}

export function upright(): Layout {
  const w = 366;
  const each = w / 3;
  const tall = 210;
  const cells: Cell[] = [
    ...NUMBERS.flatMap((n, index) =>
      numberBox(n, (index % 3) * each, 4 + Math.floor(index / 3) * tall, each, tall)),
  ];
  let y = 4 + 2 * tall;
  cells.push(row('dont-come', 0, y, w / 2, 52, { label: 'Don’t come', size: 17 }));
  cells.push(row('come', w / 2, y, w / 2, 52, { label: 'Come', size: 19 }));
  y += 52;
  cells.push(row('field', 0, y, w, 56, {
    label: 'Field', gloss: '@craps-field', size: 17, words: { x: 14, y: y + 24, anchor: 'start', size: 17 },
  }));
  y += 56;
  cells.push(...line('dont-pass', 'Don’t pass', 0, y, w, 50, 110));
  y += 50;
  cells.push(...line('pass', 'Pass', 0, y, w, 54, 110));
  y += 54;
  cells.push(row('big-6', 0, y, 110, 48, { label: 'Big 6' }), row('big-8', 110, y, 110, 48, { label: 'Big 8' }));
  return { width: w, height: y + 52, cells };
}

/** The proposals, a part of their own on the phone. */
export function uprightProposals(): Layout {
  return { width: 366, height: 2 * 48 + 8 * 48 + 66, cells: proposals(2, 4, 362, 48, 48) };
}

/** Where the puck lies: on its number, or at the don't come box. */
export function puckAt(layout: Layout, number: number | null): { x: number; y: number } {
  const cell = layout.cells.find(({ key }) => key === (number === null ? 'dont-come' : `come-${number}`));
  if (!cell) return { x: 0, y: 0 };
  if (number !== null) return { x: cell.x + 16, y: cell.y + 14 };
  return cell.h > 100
    ? { x: cell.x + cell.w / 2, y: cell.y + cell.h - 24 }
    : { x: cell.x + cell.w * 0.66, y: cell.y + cell.h / 2 };
}
