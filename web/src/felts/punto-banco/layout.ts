// Punto banco: three bands round the players, one column a place, place 1 at the left of the screen. On the phone one
// has one's own column only, as three wide boxes; the others' stakes lie in them as discs.
import { cellPath, atAngle, type Arc } from '../cards/geometry';
import { row, type Cell, type Layout } from '../layout/cells';

export const BANDS = ['egalite', 'banco', 'punto'] as const;
export type Band = (typeof BANDS)[number];
const SIDES = ['dragon-punto', 'dragon-banco', 'paire-ponte', 'paire-a-cheval', 'paire-banque'] as const;
export type SideBet = (typeof SIDES)[number];
/** What is printed, as a message. */
const PRINTED: Record<string, string> = {
  egalite: '@punto-printed-egalite', banco: 'Banco', punto: 'Punto', 
  'dragon-punto': 'Dragon P', 'dragon-banco': 'Dragon B',
  'paire-ponte': '@punto-printed-paire-ponte', 'paire-a-cheval': '@punto-printed-paire-a-cheval',
  'paire-banque': '@punto-printed-paire-banque',
};

const CENTRE = { x: 496, y: -420 };
const HALF = 29;
const RADII: Record<Band, [number, number]> = { egalite: [650, 730], banco: [730, 835], punto: [835, 940] };

/** The key of a place that is not one's own: nothing can be laid there. */
export function keyAt(seat: string, bet: string, own: string | null): string {
  return seat === own ? bet : `${seat}/${bet}`;
}

function column(seat: string, index: number, count: number, own: string | null): Cell[] {
  const step = (2 * HALF) / count;
  const from = -HALF + index * step;
  const mid = from + step / 2;
  return BANDS.map((bet) => {
    const [inner, outer] = RADII[bet];
    const words: Arc = { ...CENTRE, r: inner + (bet === 'egalite' ? 22 : 26) };
    const chip: Arc = { ...CENTRE, r: (inner + outer) / 2 + 16 };
    const middle = atAngle({ ...CENTRE, r: (inner + outer) / 2 }, mid);
    const half = (((outer + inner) / 2) * Math.PI * step) / 360;
    return {
      key: keyAt(seat, bet, own), x: middle.x - half * 0.8, y: middle.y - 40, w: half * 1.6, h: 80,
      path: cellPath(CENTRE, inner, outer, from, from + step),
      label: PRINTED[bet] ?? bet,
      words: { ...atAngle(words, mid), size: bet === 'egalite' ? 14 : 17, angle: -mid },
      chip: atAngle(chip, mid),
    };
  });
}

/** Where the number of a place stands: below its column. */
export function numberAt(index: number, count: number): { x: number; y: number } {
  const step = (2 * HALF) / count;
  return atAngle({ ...CENTRE, r: 968 }, -HALF + (index + 0.5) * step);
}

export interface Offered {
  seats: readonly string[];
  own: string | null;
  /** Side bets that this house takes. */
  sides: readonly string[];
}

export function wide({ seats, own, sides }: Offered): Layout {
  const cells = seats.flatMap((seat, index) => column(seat, index, seats.length, own));
  const shown = SIDES.filter((key) => sides.includes(key));
  for (const [index, key] of shown.entries()) {
    const [x, y] = [16 + (index % 2) * 122, 14 + Math.floor(index / 2) * 42];
    const words = { x: x + 8, y: y + 24, anchor: 'start', size: 13 } as const;
    cells.push(row(key, x, y, 118, 38, { label: PRINTED[key] ?? key, words, chip: { x: x + 99, y: y + 19 } }));
  }
  return { width: 992, height: 600, cells };
}

export function upright({ sides }: Offered): Layout {
  const cells: Cell[] = BANDS.map((bet, index) =>
    row(bet, 4, 190 + index * 78, 358, 72, {
      label: PRINTED[bet] ?? bet, size: 21, chip: { x: 320, y: 226 + index * 78 },
    }));
  const shown = SIDES.filter((key) => sides.includes(key));
  for (const [index, key] of shown.entries()) {
    const left = 4 + (index % 2) * 180;
    cells.push(row(key, left, 434 + Math.floor(index / 2) * 54, 176, 48, { label: PRINTED[key] ?? key, size: 15 }));
  }
  return { width: 366, height: 440 + Math.ceil(shown.length / 2) * 54, cells };
}
