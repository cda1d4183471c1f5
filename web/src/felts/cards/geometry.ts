// Where cards, boxes and words lie on a cloth. Lengths are those of the drawing.

export interface Point {
  x: number;
  y: number;
}

/** Height of a card by its width. */
export const CARD_HEIGHT = 1.4;
const STEP = 0.4;
/** Below that a card hides the index of the one under it. */
const STEP_LEAST = 0.3;
/** So much of a card shows above the row that lies on it: index and suit. */
const ROW_STEP = 0.36;

export interface Fan {
  /** Upper left corners, first card first; the lowest row begins at y = 0, rows before it lie above. */
  cards: Point[];
  width: number;
  /** How far the fan reaches above y = 0. */
  above: number;
}

/** Cards of a hand side by side, each index in sight; what finds no room in a row goes on in a row below. */
export function fan(count: number, width: number, room = Infinity): Fan {
  const fits = Math.max(1, Math.floor((room - width) / (STEP_LEAST * width) + 1e-9) + 1);
  const rows = Math.max(1, Math.ceil(count / fits));
  const inRow = Math.min(count, fits);
  const most = inRow > 1 ? (room - width) / (inRow - 1) : 0;
  const step = Math.min(STEP * width, Math.max(most, 0));
  const rowStep = ROW_STEP * width * CARD_HEIGHT;
  const above = (rows - 1) * rowStep;
  const cards = Array.from({ length: count }, (_, index) => ({
    x: (index % fits) * step,
    y: Math.floor(index / fits) * rowStep - above,
  }));
  return { cards, width: inRow > 0 ? width + (inRow - 1) * step : 0, above };
}

export interface Arc {
  /** Centre of the circle. */
  x: number;
  y: number;
  r: number;
}

/** The point of an arc below its centre that has this x. */
export function onArc(arc: Arc, x: number): Point {
  const dx = x - arc.x;
  return { x, y: arc.y + Math.sqrt(Math.max(0, arc.r * arc.r - dx * dx)) };
}

/** A point by its angle from straight down, in degrees, positive to the right of the screen. */
export function atAngle(arc: Arc, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: arc.x + arc.r * Math.sin(angle), y: arc.y + arc.r * Math.cos(angle) };
}

const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 10) / 10;

/** The path of an arc from left to right, for words that follow it. */
export function arcPath(arc: Arc, half: number): string {
  return `M${at(atAngle(arc, -half))}A${arc.r} ${arc.r} 0 0 0 ${at(atAngle(arc, half))}`;
}

/** A cell of a ring between two angles. */
export function cellPath(centre: Point, inner: number, outer: number, from: number, to: number): string {
  const [near, far] = [{ ...centre, r: inner }, { ...centre, r: outer }];
  return (
    `M${at(atAngle(near, from))}A${inner} ${inner} 0 0 0 ${at(atAngle(near, to))}` +
    `L${at(atAngle(far, to))}A${outer} ${outer} 0 0 1 ${at(atAngle(far, from))}Z`
  );
}

export interface Slot {
  /** Middle of the slot. */
  x: number;
  width: number;
}

/**
 * Shares a width from right to left, as the croupier counts: the first slot is the one at the far right. A slot of a
 * greater weight takes more, the others give way; nothing overlaps.
 */
export function slots(weights: number[], left: number, right: number): Slot[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const unit = whole > 0 ? (right - left) / whole : 0;
  let edge = right;
  return weights.map((weight) => {
    const width = weight * unit;
    edge -= width;
    return { x: edge + width / 2, width };
  });
}
