// The racetrack: the pockets of the European wheel along a stadium, and the four announced sectors inside it.
import { ORDER } from './wheels';

const STRAIGHT = 13;
const CELL = 33;
export const OUTER = 92;
export const INNER = 50;
export const LENGTH = STRAIGHT * CELL;
export const WIDTH = LENGTH + 2 * OUTER + 8;
export const HEIGHT = 2 * OUTER + 8;
const LEFT = OUTER + 4;
const MIDDLE = OUTER + 4;

export interface Cell {
  number: string;
  path: string;
  x: number;
  y: number;
}

function polar(cx: number, r: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [cx + r * Math.sin(angle), MIDDLE - r * Math.cos(angle)];
}

const f = ([x, y]: [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

function straight(number: string, x: number, top: number): Cell {
  const high = OUTER - INNER;
  return { number, path: `M${x} ${top}h${CELL}v${high}h${-CELL}Z`, x: x + CELL / 2, y: top + high / 2 };
}

function bent(number: string, cx: number, from: number, to: number): Cell {
  const [x, y] = polar(cx, (OUTER + INNER) / 2, (from + to) / 2);
  const path = `M${f(polar(cx, OUTER, from))}A${OUTER} ${OUTER} 0 0 1 ${f(polar(cx, OUTER, to))}`
    + `L${f(polar(cx, INNER, to))}A${INNER} ${INNER} 0 0 0 ${f(polar(cx, INNER, from))}Z`;
  return { number, path, x, y };
}

/** Clockwise from the upper left, as on every racetrack of the trade: 24 first. */
export const CELLS: readonly Cell[] = (() => {
  const order = ORDER.european;
  const from = order.indexOf('24');
  const numbers = [...order.slice(from), ...order.slice(0, from)];
  const bottom = MIDDLE + INNER;
  return numbers.map((number, at) => {
    if (at < 13) return straight(number, LEFT + at * CELL, MIDDLE - OUTER);
    if (at < 19) return bent(number, LEFT + LENGTH, (at - 13) * 30, (at - 12) * 30);
    if (at < 32) return straight(number, LEFT + LENGTH - (at - 18) * CELL, bottom);
    return bent(number, LEFT, 180 + (at - 32) * 36, 180 + (at - 31) * 36);
  });
})();

/** The inner field, cut by three lines into the sectors from left to right. */
export const FIELD = `M${LEFT} ${MIDDLE - INNER}h${LENGTH}a${INNER} ${INNER} 0 0 1 0 ${2 * INNER}h${-LENGTH}`
  + `a${INNER} ${INNER} 0 0 1 0 ${-2 * INNER}Z`;

const CUTS = [[0, 0], [166, 220], [346, 328], [525, 507], [WIDTH, WIDTH]] as const;

export interface Region {
  path: string;
  x: number;
}

export const REGIONS: readonly Region[] = CUTS.slice(0, -1).map(([topLeft, bottomLeft], at) => {
  const [topRight, bottomRight] = CUTS[at + 1] ?? [WIDTH, WIDTH];
  const [top, bottom] = [MIDDLE - INNER, MIDDLE + INNER];
  const left = Math.max(INNER, (topLeft + bottomLeft) / 2);
  const right = Math.min(WIDTH - INNER, (topRight + bottomRight) / 2);
  const path = `M${topLeft} ${top}H${topRight}L${bottomRight} ${bottom}H${bottomLeft}Z`;
  return { path, x: (left + right) / 2 + (at === 3 ? 3 : 0) };
});

export { MIDDLE };

/** The same point on the upright track of the phone. */
export function upright({ x, y }: { x: number; y: number }): { x: number; y: number } {
  return { x: HEIGHT - y, y: x };
}
