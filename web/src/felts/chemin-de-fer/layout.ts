// Chemin de fer: an oval, the croupier at the top, seat 1 at his right (left on the screen), then anticlockwise.
import { box, type Cell, type Layout, type Point } from '../layout/cells';
import { seatCell } from '../layout/seats';

interface Oval {
  centre: Point;
  rx: number;
  ry: number;
}
const OVALS: Record<'desktop' | 'phone', Oval> = {
  desktop: { centre: { x: 496, y: 296 }, rx: 446, ry: 250 },
  phone: { centre: { x: 183, y: 262 }, rx: 152, ry: 226 },
};
/** The first and the last seat leave room for the croupier. */
const FIRST = 34;

export function oval(form: 'desktop' | 'phone'): Oval {
  return OVALS[form];
}

function around({ centre, rx, ry }: Oval, degrees: number, part: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: centre.x - rx * part * Math.sin(angle), y: centre.y - ry * part * Math.cos(angle) };
}

export function seatNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

function seats(form: 'desktop' | 'phone', count: number, turn: number): Cell[] {
  const step = (360 - 2 * FIRST) / Math.max(1, count - 1);
  return seatNames(count).map((seat, index) => {
    const angle = FIRST + index * step + turn;
    const inward = form === 'phone' ? 0.72 : 0.8;
    const [at, chip] = [around(OVALS[form], angle, 1), around(OVALS[form], angle, inward)];
    return seatCell(seat, at, chip, form === 'phone' ? 18 : 24);
  });
}

/** `turn` is 180 for the croupier's side. */
export function layout(form: 'desktop' | 'phone', count: number, turn: 0 | 180): Layout {
  const phone = form === 'phone';
  const { centre } = OVALS[form];
  const [w, h] = phone ? [82, 54] : [100, 58];
  const right = phone ? centre.x + 8 : centre.x + 180;
  const low = phone ? centre.y + 92 : centre.y - 24;
  const below = phone ? 0 : h + 10;
  return {
    width: phone ? 366 : 992, height: phone ? 530 : 600,
    cells: [
      ...seats(form, count, turn),
      {
        key: 'banque', x: centre.x - 150, y: centre.y - (phone ? 122 : 170), w: 300, h: 34,
        words: { x: centre.x, y: centre.y }, chip: { x: centre.x, y: centre.y - 112 },
      },
      {
        key: 'banco', x: centre.x - (phone ? 90 : 150), y: centre.y - (phone ? 68 : 108), w: phone ? 180 : 300, h: 10,
        words: { x: centre.x, y: centre.y }, chip: { x: centre.x, y: centre.y - 103 },
      },
      box('garage', phone ? centre.x - 90 : right, low, w, h, { label: 'Garage', size: 15 }),
      box('cagnotte', phone ? right : right, phone ? low : low + below, w, h, { label: 'Cagnotte', size: 15 }),
    ],
  };
}
