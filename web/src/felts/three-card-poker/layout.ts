// Where the parts of a three-card poker cloth lie. Seat 1 is far right, at the croupier's left.
import { onArc, slots, type Point } from '../cards/geometry';
import type { BetName } from './view';

export const WIDTH = 992;
export const HEIGHT = 660;
export const BANK: Point = { x: WIDTH / 2, y: 18 };
/** Mouth of the croupier's hand, from which cards come. */
export const HAND: Point = { x: WIDTH / 2 + 150, y: 20 };
export const TRAY: Point = { x: WIDTH / 2, y: 522 };
const ARC = { x: WIDTH / 2, y: -700, r: 950 };

const DOWN: Record<BetName, number> = { 'pair-plus': 0, ante: 62, play: 120, bonus: 168 };

/** How far below its top a box of a place lies. */
export function spotPlace(bet: BetName): number {
  return DOWN[bet];
}

/** Middle of the uppermost box of each seat, seat 1 first. */
export function seatPlaces(count: number, turned: boolean): Point[] {
  return slots(Array<number>(count).fill(1), 22, WIDTH - 22)
    .map(({ x }) => onArc(ARC, turned ? WIDTH - x : x));
}
