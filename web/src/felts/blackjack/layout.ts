// Where the parts of a black-jack cloth lie. Box 1 is far right, play runs right to left.
import { atAngle, onArc, slots, type Arc, type Point } from '../cards/geometry';
import type { BoxCloth } from './view';

export const WIDTH = 992;
export const HEIGHT = 648;
const CENTRE = { x: 496, y: -560 };
export const WORDS: Arc = { ...CENTRE, r: 716 };
export const RING: Point & { inner: number; outer: number } = { ...CENTRE, inner: 738, outer: 786 };
export const LINE: Point & { inner: number; outer: number; half: number } = {
  ...CENTRE, inner: 818, outer: 858, half: 27.4,
};
/** Between ring and line: no chip lies on these words. */
export const LINE_WORDS: Arc = { ...CENTRE, r: 807 };
export const BOXES: Arc = { ...CENTRE, r: 1062 };
/** Mouth of the shoe. */
export const SHOE: Point = { x: 850, y: 90 };
const EDGE = 24;
const CARD = 66;
/** A hand of two cards, and the air beside it. */
const HAND = 93;
const AIR = 30;

export interface HandPlace extends Point {
  /** Width of its cards. */
  card: number;
  room: number;
}

export interface BoxPlace extends Point {
  width: number;
  /** Upper edge of its cards. */
  top: number;
  hands: HandPlace[];
}

/** Many cards are drawn smaller, so that they need no third row. */
export function cardWidth(place: HandPlace, cards: number): number {
  return cards > 4 ? place.card * 0.8 : place.card;
}

/** A place for each box, box 1 first. `turned`: as the croupier sees it, box 1 at the left. */
export function boxPlaces(boxes: readonly BoxCloth[], turned: boolean): BoxPlace[] {
  const weights = boxes.map(({ hands }) => AIR + HAND * Math.max(1, hands.length));
  return slots(weights, EDGE, WIDTH - EDGE).map((slot, index) => {
    const at = onArc(BOXES, turned ? WIDTH - slot.x : slot.x);
    const count = Math.max(1, boxes[index]?.hands.length ?? 1);
    const share = slots(Array<number>(count).fill(1), at.x - slot.width / 2 + 8, at.x + slot.width / 2 - 8);
    const hands = share.map(({ x, width }): HandPlace => ({
      x: turned ? 2 * at.x - x : x, y: at.y, room: width - 4, card: Math.min(CARD, (width - 4) * 0.72),
    }));
    return { ...at, width: slot.width, top: at.y - 130, hands };
  });
}

/** Middle and turn of a thing on a ring, by its angle. */
export function onRing(r: number, degrees: number): Point & { turn: number } {
  return { ...atAngle({ ...CENTRE, r }, degrees), turn: -degrees };
}

const CELLS = [5.6, 5.6, 5.6, 5.6, 5.6, 9.1, 8.2];

/** From and to of the seven hyper cells, in degrees. */
export const HYPER_CELLS: readonly (readonly [number, number])[] = (() => {
  const whole = CELLS.reduce((sum, width) => sum + width, 0);
  let from = -whole / 2;
  return CELLS.map((width) => {
    const cell = [from, from + width] as const;
    from += width;
    return cell;
  });
})();

/** Where an insurance chip of a box lies: on the line, before its box. */
export function onLine(box: Point): Point {
  const span = LINE.half - 1.5;
  const degrees = ((box.x - CENTRE.x) / (WIDTH / 2 - EDGE)) * span;
  return onRing((LINE.inner + LINE.outer) / 2, degrees);
}

/** Side spots in a row below the main circle. */
export function sidePlaces(count: number, box: Point): Point[] {
  const step = count > 3 ? 33 : 38;
  return Array.from({ length: count }, (_, index) => ({
    x: box.x + (index - (count - 1) / 2) * step, y: box.y + 54,
  }));
}
