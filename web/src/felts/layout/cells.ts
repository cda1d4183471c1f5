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

/**
 * The same cloth from the other side of the table: every place turned by 180 degrees. What lies in a box keeps its
 * order there, so that words stay upright and stakes beside them; other shapes are turned with what they hold.
 */
export function turned(layout: Layout): Layout {
  const { width, height } = layout;
  const cells = layout.cells.map((cell) => {
    const x = width - cell.x - cell.w;
    const y = height - cell.y - cell.h;
    const moved = (at: Point) => ({ x: at.x + x - cell.x, y: at.y + y - cell.y });
    const mirrored = (at: Point) => ({ x: width - at.x, y: height - at.y });
    if (cell.path === undefined) {
      return { ...cell, x, y, words: { ...cell.words, ...moved(cell.words) }, chip: moved(cell.chip) };
    }
    const words = mirrored({ x: cell.words.x, y: cell.words.y - (cell.words.size ?? 16) * 0.7 });
    const path = turnedPath(cell.path, width, height);
    return { ...cell, x, y, path, words: { ...cell.words, ...words }, chip: mirrored(cell.chip) };
  });
  return { width, height, cells };
}

/** A path of straight lines in absolute coordinates. */
function turnedPath(path: string, width: number, height: number): string {
  return path.replace(/([MLHV])([^MLHVZ]+)/g, (_, letter: string, numbers: string) => {
    const [first = 0, second = 0] = numbers.trim().split(/\s+/).map(Number);
    if (letter === 'H') return `H${width - first}`;
    return letter === 'V' ? `V${height - first}` : `${letter}${width - first} ${height - second}`;
  });
}
