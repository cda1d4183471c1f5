// Where bets lie on a cloth, and how a cursor walks over them. Shared by all felts.

export interface Spot {
  key: string;
  /** Where its chips lie. */
  x: number;
  y: number;
  /** `cell`: a field of its own, reached by plain arrows. `line`: on a line or crossing, by Alt and arrows. */
  kind: 'cell' | 'line';
  /** The frame the cursor draws; a ring around the spot without one. */
  box?: Box;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Way = 'up' | 'down' | 'left' | 'right';

const WAYS: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

export function wayOf(key: string): Way | null {
  return WAYS[key] ?? null;
}

/** The middle of a spot's frame: from there the cursor walks. */
export function middle(spot: Spot): { x: number; y: number } {
  const { box } = spot;
  return box ? { x: box.x + box.w / 2, y: box.y + box.h / 2 } : { x: spot.x, y: spot.y };
}

/** Straight on counts once, aside three times: the nearest spot in this direction, or the one left. */
export function step(spots: readonly Spot[], from: Spot, way: Way, reach: 'cells' | 'all'): Spot {
  const start = middle(from);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    if (spot === from || (reach === 'cells' && spot.kind !== 'cell')) continue;
    const to = middle(spot);
    const dx = to.x - start.x;
    const dy = to.y - start.y;
    const ahead = way === 'left' ? -dx : way === 'right' ? dx : way === 'up' ? -dy : dy;
    const aside = Math.abs(way === 'left' || way === 'right' ? dy : dx);
    if (ahead < 1) continue;
    const cost = ahead + 3 * aside;
    if (cost < least) {
      least = cost;
      best = spot;
    }
  }
  return best;
}

/** The spot a pointer means: a line or crossing close by, otherwise the field it is in. */
export function spotAt(spots: readonly Spot[], x: number, y: number, near: number): Spot | null {
  let best: Spot | null = null;
  let least = near;
  for (const spot of spots) {
    if (spot.kind !== 'line') continue;
    const far = Math.hypot(spot.x - x, spot.y - y);
    if (far <= least) {
      least = far;
      best = spot;
    }
  }
  return best ?? spots.find(({ box }) => box && inside(box, x, y)) ?? null;
}

function inside({ x: left, y: top, w, h }: Box, x: number, y: number): boolean {
  return x >= left && x <= left + w && y >= top && y <= top + h;
}
