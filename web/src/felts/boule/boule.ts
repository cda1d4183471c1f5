// The cloth of boule: nine tiles in three rows, six simple chances beneath, and the bowl with its rings of holes.
import type { Ending } from '../../gen/wire';
import { pocketOf } from '../wheel/wheels';
import type { ResultMark } from '../felts';
import type { Box, Spot } from '../shared/cursor';

export type BouleTone = 'rouge' | 'noir' | 'jaune';

export function bouleTone(number: string): BouleTone {
  if (number === '5') return 'jaune';
  return '2479'.includes(number) ? 'rouge' : 'noir';
}

export const SIMPLE = ['manque', 'impair', 'rouge', 'noir', 'pair', 'passe'] as const;
export const CELL = { w: 150, h: 76 };
export const WIDTH = 3 * CELL.w + 20;
export const HEIGHT = 3 * CELL.h + 2 * 66 + 12;

/** `b/` before the names of the second layout. */
export type LayoutMark = '' | 'b/';

export interface BouleCloth {
  spots: Spot[];
  numbers: { number: string; box: Box }[];
  simple: { key: string; box: Box }[];
}

export function cloth(mark: LayoutMark): BouleCloth {
  const numbers = Array.from({ length: 9 }, (_, at) => ({
    number: String(at + 1),
    box: { x: 10 + (at % 3) * CELL.w, y: 6 + Math.floor(at / 3) * CELL.h, w: CELL.w, h: CELL.h },
  }));
  const simple = SIMPLE.map((key, at) => ({
    key,
    box: { x: 10 + (at % 3) * CELL.w, y: 6 + 3 * CELL.h + Math.floor(at / 3) * 66, w: CELL.w, h: 66 },
  }));
  const spots: Spot[] = [
    ...numbers.map(({ number, box }) => ({
      key: `${mark}plein-${number}`, kind: 'cell' as const, box, x: box.x + box.w - 30, y: box.y + box.h / 2,
    })),
    ...simple.map(({ key, box }) => ({
      key: `${mark}${key}`, kind: 'cell' as const, box, x: box.x + box.w - 26, y: box.y + box.h / 2,
    })),
  ];
  return { spots, numbers, simple };
}

export interface Hole {
  number: string;
  x: number;
  y: number;
  r: number;
}

/** Rings of nine holes each, from the outside; 5 at the bottom. */
export function holes(rings: number): Hole[] {
  return Array.from({ length: rings * 9 }, (_, at) => {
    const ring = Math.floor(at / 9);
    const number = String((at % 9) + 1);
    const degrees = ((at % 9) - 4) * 40 + 180;
    const far = 116 - ring * (rings > 2 ? 24 : 46);
    const angle = (degrees * Math.PI) / 180;
    return { number, x: far * Math.sin(angle), y: -far * Math.cos(angle), r: rings > 2 ? 10 : 14 - 2 * ring };
  });
}

export function bouleMark(ending: Ending): ResultMark | null {
  const pocket = pocketOf(ending);
  return pocket === null ? null : { face: pocket, tone: bouleTone(pocket) };
}
