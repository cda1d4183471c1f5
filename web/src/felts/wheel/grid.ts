// The layout of both roulettes as a plane: u runs along the twelve rows of three, v across them, from the side of 1.
// Landscape and upright are two maps of the same plane; every bet has one place in it.
import type { Box, Spot } from '../shared/cursor';

export type Kind = 'european' | 'american';
export type Form = 'desktop' | 'phone';

export const RED: ReadonlySet<string> = new Set(
  '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' '));

export type Tone = 'rouge' | 'noir' | 'zero';

export function toneOf(pocket: string): Tone {
  if (pocket === '0' || pocket === '00') return 'zero';
  return RED.has(pocket) ? 'rouge' : 'noir';
}

/** The names of the bets by their kind; the two laws name them in their own languages. */
const NAMES = {
  european: {
    plein: 'plein', cheval: 'cheval', row: 'transversale', trio: 'transversale', carre: 'carre', six: 'sixain',
    columns: ['colonne-1', 'colonne-2', 'colonne-3'], dozens: ['12p', '12m', '12d'],
    simple: ['manque', 'pair', 'rouge', 'noir', 'impair', 'passe'],
  },
  american: {
    plein: 'straight', cheval: 'split', row: 'street', trio: 'trio', carre: 'corner', six: 'six-line',
    columns: ['column-1', 'column-2', 'column-3'], dozens: ['dozen-1', 'dozen-2', 'dozen-3'],
    simple: ['low', 'even', 'red', 'black', 'odd', 'high'],
  },
} as const;

/** Sizes of the bands in units of the drawing. */
interface Bands {
  x0: number;
  y0: number;
  cellU: number;
  cellV: number;
  head: number;
  column: number;
  dozen: number;
  simple: number;
}

const BANDS: Record<Form, Bands> = {
  desktop: { x0: 86, y0: 0, cellU: 66, cellV: 66, head: 58, column: 58, dozen: 48, simple: 52 },
  phone: { x0: 110, y0: 54, cellU: 39, cellV: 86, head: 44, column: 42, dozen: 40, simple: 62 },
};

export interface Grid {
  readonly kind: Kind;
  readonly form: Form;
  readonly width: number;
  readonly height: number;
  readonly spots: readonly Spot[];
  readonly numbers: readonly { number: string; box: Box }[];
  readonly zeros: readonly { number: string; box: Box }[];
  readonly columns: readonly { key: string; box: Box }[];
  readonly dozens: readonly { key: string; box: Box }[];
  readonly simple: readonly { key: string; box: Box }[];
}

class Plane {
  readonly b: Bands;
  constructor(readonly form: Form) {
    this.b = BANDS[form];
  }
  /** A point: u below 0 is the head, above 12 the columns; v from 0 to −1 the dozens, to −2 the simple chances. */
  at(u: number, v: number): { x: number; y: number } {
    const { x0, y0, cellU, cellV, head, column, dozen, simple } = this.b;
    const along = u < 0 ? u * head : u > 12 ? 12 * cellU + (u - 12) * column : u * cellU;
    const across = v >= 0 ? v * cellV : v >= -1 ? v * dozen : -dozen + (v + 1) * simple;
    if (this.form === 'desktop') return { x: x0 + along, y: y0 + 3 * cellV - across };
    return { x: x0 + across, y: y0 + along };
  }
  box(u1: number, v1: number, u2: number, v2: number): Box {
    const a = this.at(u1, v1);
    const b = this.at(u2, v2);
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) };
  }
}

const row = (number: number) => Math.floor((number - 1) / 3);
const across = (number: number) => (number - 1) % 3;

function listed(numbers: readonly (number | string)[]): string {
  return numbers.join('-');
}

export function grid(kind: Kind, form: Form): Grid {
  const plane = new Plane(form);
  const names = NAMES[kind];
  const spots: Spot[] = [];
  const line = (key: string, u: number, v: number) => spots.push({ key, ...plane.at(u, v), kind: 'line' });
  const cell = (key: string, box: Box, chip?: { x: number; y: number }) =>
    spots.push({ key, kind: 'cell', box, ...(chip ?? { x: box.x + box.w / 2, y: box.y + box.h / 2 }) });

  const numbers = Array.from({ length: 36 }, (_, at) => at + 1).map((number) => ({
    number: String(number),
    box: plane.box(row(number), across(number), row(number) + 1, across(number) + 1),
  }));
  const zeros = kind === 'european'
    ? [{ number: '0', box: plane.box(-1, 0, 0, 3) }]
    : [{ number: '0', box: plane.box(-1, 0, 0, 1.5) }, { number: '00', box: plane.box(-1, 1.5, 0, 3) }];
  for (const { number, box } of [...zeros, ...numbers]) {
    // A plein pushes its number into the corner: its chip lies a little aside.
    const aside = form === 'desktop' ? { x: box.w * 0.1, y: box.h * 0.1 } : { x: box.w * 0.2, y: 0 };
    cell(`${names.plein}-${number}`, box, { x: box.x + box.w / 2 + aside.x, y: box.y + box.h / 2 + aside.y });
  }
  aroundZero(kind, line);
  for (let number = 1; number <= 36; number += 1) {
    const [u, v] = [row(number), across(number)];
    if (v < 2) line(`${names.cheval}-${number}-${number + 1}`, u + 0.5, v + 1);
    if (u < 11) line(`${names.cheval}-${number}-${number + 3}`, u + 1, v + 0.5);
    if (v < 2 && u < 11) {
      line(`${names.carre}-${listed([number, number + 1, number + 3, number + 4])}`, u + 1, v + 1);
    }
    if (v === 0) line(`${names.row}-${listed([number, number + 1, number + 2])}`, u + 0.5, 0);
    if (v === 0 && u < 11) line(`${names.six}-${number}-${number + 5}`, u + 1, 0);
  }
  const outside = outsideBoxes(kind, plane);
  for (const { key, box, chip } of [...outside.columns, ...outside.dozens, ...outside.simple]) cell(key, box, chip);
  if (kind === 'european') {
    line('cheval-colonnes-1-2', 12.5, 1);
    line('cheval-colonnes-2-3', 12.5, 2);
    line('cheval-12p-12m', 4, -0.5);
    line('cheval-12m-12d', 8, -0.5);
  }
  const { b } = plane;
  const [long, wide] = [12 * b.cellU + b.column, 3 * b.cellV + b.dozen + b.simple];
  const size = form === 'desktop'
    ? { width: b.x0 + long + 28, height: wide + 4 }
    : { width: b.x0 + 3 * b.cellV + 6, height: b.y0 + long + 6 };
  return { kind, form, ...size, spots, numbers, zeros, ...outside };
}

function aroundZero(kind: Kind, line: (key: string, u: number, v: number) => void): void {
  if (kind === 'european') {
    line('cheval-0-1', 0, 0.5);
    line('cheval-0-2', 0, 1.5);
    line('cheval-0-3', 0, 2.5);
    line('transversale-0-1-2', 0, 1);
    line('transversale-0-2-3', 0, 2);
    line('carre-0-1-2-3', 0, 0);
    return;
  }
  // Around 2 five bets share one side: the two chevaux lean on their zeros.
  line('split-0-00', -0.62, 1.5);
  line('split-0-1', 0, 0.5);
  line('split-0-2', -0.3, 1.22);
  line('split-00-2', -0.3, 1.78);
  line('split-00-3', 0, 2.5);
  line('trio-0-1-2', 0, 1);
  line('trio-0-00-2', 0, 1.5);
  line('trio-00-2-3', 0, 2);
  line('first-five', 0, 0);
}

interface Outside {
  key: string;
  box: Box;
  chip: { x: number; y: number };
}

/** Outer boxes have a zone for the word and one for chips: a chip never covers a word. */
function outsideBoxes(kind: Kind, plane: Plane): Record<'columns' | 'dozens' | 'simple', Outside[]> {
  const names = NAMES[kind];
  const desktop = plane.form === 'desktop';
  const columns = names.columns.map((key, at) => {
    const box = plane.box(12, at, 13, at + 1);
    const chip = desktop ? { x: box.x + box.w / 2, y: box.y + box.h * 0.66 }
      : { x: box.x + box.w * 0.76, y: box.y + box.h / 2 };
    return { key, box, chip };
  });
  const dozens = names.dozens.map((key, at) => {
    const box = plane.box(at * 4, -1, at * 4 + 4, 0);
    const chip = desktop ? { x: box.x + box.w * 0.72, y: box.y + box.h / 2 }
      : { x: box.x + box.w / 2, y: box.y + box.h * 0.17 };
    return { key, box, chip };
  });
  const simple = names.simple.map((key, at) => {
    const box = plane.box(at * 2, -2, at * 2 + 2, -1);
    const chip = desktop ? { x: box.x + box.w - 22, y: box.y + box.h / 2 }
      : { x: box.x + box.w / 2, y: box.y + box.h - 20 };
    return { key, box, chip };
  });
  return { columns, dozens, simple };
}
