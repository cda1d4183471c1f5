// Where the bets of a cloth lie. A layout is plain data, so that tests can ask it for every bet.

export interface Point {
  x: number;
  y: number;
}

export interface Cell {
  /** The bet, as the engine names it; or another name for what is no bet. */
  key: string;
  x: number;
  y: number;
  w: number;
  h: number;
  /** Where it is no rectangle. */
  path?: string;
  /** What is printed on it: text, or a message that begins with `@`. */
  label?: string;
  /** A second, smaller line: what it pays. */
  gloss?: string;
  /** Where the words stand, and how. */
  words: Point & { anchor?: 'start' | 'middle'; size?: number; angle?: number };
  /** Middle of the stake: never on the words. */
  chip: Point;
}

export interface Layout {
  width: number;
  height: number;
  cells: readonly Cell[];
}

type Printed = Partial<Cell> & { size?: number };

/** A box with its words at the left and its stake at the right. */
export function row(key: string, x: number, y: number, w: number, h: number, told: Printed = {}): Cell {
  const { size = 16, ...rest } = told;
  return {
    key, x, y, w, h, ...rest,
    words: rest.words ?? { x: x + 14, y: y + h / 2 + size * 0.35, anchor: 'start', size },
    chip: rest.chip ?? { x: x + w - 26, y: y + h / 2 },
  };
}

/** A box with its words on top and its stake beneath. */
export function box(key: string, x: number, y: number, w: number, h: number, told: Printed = {}): Cell {
  const { size = 13, ...rest } = told;
  return {
    key, x, y, w, h, ...rest,
    words: rest.words ?? { x: x + w / 2, y: y + size + 4, anchor: 'middle', size },
    chip: rest.chip ?? { x: x + w / 2, y: y + h - 18 },
  };
}

/** The same cloth from the other side of the table: every place turned by 180 degrees, words upright. */
export function turned(layout: Layout): Layout {
  const { width, height } = layout;
  const cells = layout.cells.map((cell) => ({
    ...cell,
    x: width - cell.x - cell.w,
    y: height - cell.y - cell.h,
    words: { ...cell.words, ...turnedWords(cell, width, height) },
    chip: { x: width - cell.chip.x, y: height - cell.chip.y },
  }));
  return { width, height, cells };
}

/** Words keep their side of the box: what began at the left of it begins there again. */
function turnedWords({ x, y, w, h, words }: Cell, width: number, height: number): Point {
  const middle = words.anchor !== 'start';
  const left = width - x - w;
  const top = height - y - h;
  return {
    x: middle ? width - words.x : left + (w > 60 ? 60 : w / 2),
    y: top + h - (words.y - y) + (words.size ?? 14) * 0.7,
  };
}
