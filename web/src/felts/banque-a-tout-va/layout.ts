// Banque à tout va: the banker at the top, his right tableau at the left of the screen, à cheval on the line between.
import { box, type Cell, type Layout } from '../layout/cells';
import { seatCell } from '../layout/seats';

/** Seats 1 to n lie on the banker's right, n+1 to 2n on his left, 2n+1 is his own. */
export function tableaux(banker: string): { right: string[]; left: string[] } {
  const n = Math.max(1, Math.floor((Number(banker) - 1) / 2));
  const names = (from: number) => Array.from({ length: n }, (_, index) => String(from + index));
  return { right: names(1), left: names(n + 1) };
}

export interface Sides {
  /** Middle of each hand, and its top. */
  right: { x: number; y: number };
  left: { x: number; y: number };
  banker: { x: number; y: number };
  ponte: { x: number; y: number };
  card: number;
  /** Height of the banker's plate. */
  top: number;
}

export const HANDS: Record<'desktop' | 'phone', Sides> = {
  desktop: {
    right: { x: 226, y: 148 }, left: { x: 766, y: 148 }, banker: { x: 496, y: 92 }, ponte: { x: 226, y: 148 },
    card: 68, top: 14,
  },
  phone: {
    right: { x: 92, y: 178 }, left: { x: 274, y: 178 }, banker: { x: 183, y: 56 }, ponte: { x: 92, y: 178 },
    card: 54, top: 8,
  },
};

function seats(form: 'desktop' | 'phone', banker: string): Cell[] {
  const { right, left } = tableaux(banker);
  const phone = form === 'phone';
  const [middle, y, r] = phone ? [183, 452, 16] : [496, 496, 22];
  const step = Math.min(phone ? 52 : 118, (phone ? 160 : 420) / right.length);
  const at = (index: number, sign: number) => ({ x: middle + sign * (step * (index + 0.6)), y });
  return [
    ...right.map((seat, index) => seatCell(seat, at(index, -1), at(index, -1), r)),
    ...left.map((seat, index) => seatCell(seat, at(index, 1), at(index, 1), r)),
  ];
}

export function layout(form: 'desktop' | 'phone', banker: string): Layout {
  const cells = seats(form, banker);
  if (form === 'phone') {
    cells.push(
      box('right', 4, 306, 132, 96, { label: '@banque-printed-right', size: 15 }),
      box('a-cheval', 140, 306, 86, 96, { label: '@banque-printed-a-cheval', size: 15 }),
      box('left', 230, 306, 132, 96, { label: '@banque-printed-left', size: 15 }),
    );
    return { width: 366, height: 520, cells };
  }
  cells.push(
    box('right', 66, 304, 320, 110, { label: '@banque-printed-right', size: 17, chip: { x: 226, y: 372 } }),
    box('a-cheval', 416, 304, 160, 110, { label: '@banque-printed-a-cheval', size: 17, chip: { x: 496, y: 372 } }),
    box('left', 606, 304, 320, 110, { label: '@banque-printed-left', size: 17, chip: { x: 766, y: 372 } }),
  );
  return { width: 992, height: 600, cells };
}
